"""The palette keeps its promises in both themes: contrast, and difference for three kinds of colour blindness."""

import math
from itertools import combinations

import pytest

from reports.palette import TOKENS, dark, light, token_of

THEMES = {"light": light(), "dark": dark()}
SERIES = [f"s{number}" for number in range(1, 7)]
VERDICTS = ["pass", "fail", "open"]
MACHADO = {  # Machado, Oliveira, Fernandes 2009, severity 1, linear RGB
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

Colour = tuple[float, float, float]


def linear(code: str) -> Colour:
    parts = [int(code[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def mixed(colour: str, ground: str, per_cent: float) -> str:
    pairs = [(int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * per_cent / 100 + b * (1 - per_cent / 100)):02x}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(first), linear(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen_by(kind: str, rgb: Colour) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True)))) for row in MACHADO[kind]
    )
    return red, green, blue


def lab(rgb: Colour) -> Colour:
    r, g, b = rgb
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, two: Colour) -> float:
    """CIEDE2000 of two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * math.cos(math.radians(mean_h - 30)) + 0.24 * math.cos(math.radians(2 * mean_h))
    t += 0.32 * math.cos(math.radians(3 * mean_h + 6)) - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    weight_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    dl, dc = (l2 - l1) / weight_l, (c2 - c1) / (1 + 0.045 * mean_c)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * mean_c * t)
    bend = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    return math.sqrt(dl**2 + dc**2 + dh**2 - bend * dc * dh)


def test_the_measure_of_difference_gives_a_published_value() -> None:
    pair = (50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)  # Sharma, Wu, Dalal 2005, pair 1
    assert difference(*pair) == pytest.approx(2.0425, abs=5e-5)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", MACHADO)
@pytest.mark.parametrize(("names", "least"), [(SERIES, 15.0), (VERDICTS, 14.0)])
def test_colours_differ_for_colour_blind_readers(theme: str, kind: str, names: list[str], least: float) -> None:
    seen = {name: lab(seen_by(kind, linear(THEMES[theme][name]))) for name in names}
    closest = min((difference(seen[a], seen[b]), a, b) for a, b in combinations(names, 2))
    assert closest[0] >= least, closest


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_marks_stand_out_from_the_ground(theme: str) -> None:
    colours = THEMES[theme]
    for name in ("ink", "muted", *VERDICTS):
        assert contrast(colours[name], colours["bg"]) >= 4.5, name
    for name in (*SERIES, "ref"):
        assert contrast(colours[name], colours["bg"]) >= 3.0, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", ["hi", "lo"])
def test_text_is_readable_on_the_strongest_heat(theme: str, side: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours["ink"], mixed(colours[side], colours["bg"], 45)) >= 4.5


def test_every_light_colour_has_one_name() -> None:
    assert len(set(light().values())) == len(light())
    assert all(token_of(code) == name for name, code in light().items())
    assert set(light()) == set(dark())
    assert "@media screen and (prefers-color-scheme: dark)" in TOKENS.read_text(encoding="utf-8")

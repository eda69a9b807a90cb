"""A real browser opens the page: dark differs from light, a phone needs no sideways scrolling, nothing is logged."""

import html
import re
import shutil
import struct
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--enable-logging=stderr",
)
DARK = "--blink-settings=preferredColorScheme=0"
PHONE = 390

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: the page is not opened for real")


def browse(page: Path, profile: Path, *options: str) -> tuple[str, list[str]]:
    """Open a page; return the document afterwards and what the console logged."""
    command = [str(CHROMIUM), *FLAGS, f"--user-data-dir={profile}", *options, "--dump-dom", page.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout, re.findall(r"CONSOLE[^\]]*\] (.*)", done.stderr)


def first_pixel(picture: Path) -> tuple[int, int, int]:
    """Return the colour of the top left corner of a PNG file."""
    data = picture.read_bytes()
    chunks, place = b"", 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            chunks += data[place + 8 : place + 8 + length]
        place += 12 + length
    row = zlib.decompress(chunks)
    return row[1], row[2], row[3]


def test_dark_and_light_are_two_pages_from_one_file(written: Callable[[str], Path], tmp_path: Path) -> None:
    grounds = {}
    for theme, options in (("light", ()), ("dark", (DARK,))):
        picture = tmp_path / f"{theme}.png"
        _, logged = browse(
            written("igor") / "report.html",
            tmp_path / theme,
            "--window-size=1180,900",
            f"--screenshot={picture}",
            *options,
        )
        assert logged == []
        grounds[theme] = first_pixel(picture)
    assert grounds == {"light": (0xFC, 0xFC, 0xFA), "dark": (0x15, 0x18, 0x1C)}


def test_no_name_is_broken_within_a_word_or_runs_into_the_next_column(
    written: Callable[[str], Path], tmp_path: Path
) -> None:
    """Every row head keeps to its cell, and a name of two words takes two lines at most, on a desk and on a phone."""
    page = html.escape((written("in_rounds") / "report.html").read_text(encoding="utf-8"))
    frames = "".join(f'<iframe width="{width}" height="800" srcdoc="{page}"></iframe>' for width in (PHONE, 1200))
    measure = (
        "window.onload = () => { document.body.dataset.found = [...document.querySelectorAll('iframe')].map(frame => {"
        "const heads = [...frame.contentDocument.querySelectorAll('tbody th')], names = [...frame.contentDocument"
        ".querySelectorAll('tbody .name')]; return [heads.filter(th => th.scrollWidth > th.clientWidth + 1).length, "
        "names.filter(name => name.offsetHeight > 45).length, names.length > 9].join(' ') }).join('; ') }"
    )
    wrapper = tmp_path / "names.html"
    wrapper.write_text(f"<!DOCTYPE html><body>{frames}<script>{measure}</script></body>", encoding="utf-8")
    document, _ = browse(wrapper, tmp_path / "profile", "--window-size=1800,900")
    assert re.search(r'data-found="([^"]*)"', document).group(1) == "0 0 true; 0 0 true"  # type: ignore[union-attr]


def test_a_phone_needs_no_sideways_scrolling(written: Callable[[str], Path], tmp_path: Path) -> None:
    """Measured from outside, through a frame as wide as a phone: the page itself runs no script."""
    frames = "".join(
        f'<iframe width="{PHONE}" height="800" srcdoc="{html.escape((written(name) / "report.html").read_text(encoding="utf-8"))}">'
        "</iframe>"
        for name in ("igor", "hostile", "in_rounds")
    )
    measure = (
        "window.onload = () => { console.error('control'); document.body.dataset.widths = [...document.querySelectorAll('iframe')]"
        ".map(frame => frame.contentDocument.documentElement.scrollWidth).join(' ') }"
    )
    wrapper = tmp_path / "phone.html"
    wrapper.write_text(f"<!DOCTYPE html><body>{frames}<script>{measure}</script></body>", encoding="utf-8")
    document, logged = browse(wrapper, tmp_path / "profile", "--window-size=1000,900")
    assert re.search(r'data-widths="([^"]*)"', document).group(1) == f"{PHONE} {PHONE} {PHONE}"  # type: ignore[union-attr]
    assert len(logged) == 1  # the control: had the pages logged an error, it would stand beside it
    assert "control" in logged[0]

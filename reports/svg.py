"""Turns a figure's SVG file into one that lives in the page: colours become tokens, names of things become unique.

Works on the parsed tree, so that a strategy called `#3465cc` keeps its name.
"""

import re
from xml.etree import ElementTree

from reports.palette import token_of

NAMESPACE = re.compile(r"\{[^}]*\}")
HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
NUMBER = re.compile(r"-?\d+\.\d{2,}")
REFERENCE = re.compile(r"url\(#([\w.-]+)\)")
DROPPED = ("metadata", "style")
BACKGROUND = "patch_1"  # the page has its own


def inline(svg: str, figure_id: str, aria: str) -> str:
    """Return the SVG for the page: no hex colour, no font of its own, no fixed size, ids that start with `figure_id`.

    `aria` is what a screen reader says instead of the picture.
    """
    root = ElementTree.fromstring(svg)
    used = set(REFERENCE.findall(svg)) | set(re.findall(r'href="#([\w.-]+)"', svg))
    for element in root.iter():
        element.tag = NAMESPACE.sub("", element.tag)
        element.attrib = _attributes(element.attrib, used, figure_id)
    _prune(root)
    root.attrib = {"viewBox": root.attrib["viewBox"], "role": "img", "aria-label": aria}
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=True)


def _attributes(attributes: dict[str, str], used: set[str], prefix: str) -> dict[str, str]:
    kept = {}
    for name, value in attributes.items():
        key = NAMESPACE.sub("", name)
        if key == "id" and value not in used:
            if value == BACKGROUND:
                kept["id"] = value
            continue
        if key == "transform" and value.startswith("rotate(-0"):
            continue
        kept[key] = (
            f"#{prefix}-{value[1:]}" if key == "href" else f"{prefix}-{value}" if key == "id" else _tidy(value, prefix)
        )
    return kept


def _tidy(value: str, prefix: str) -> str:
    """Swap colours for tokens, shorten numbers, drop the font (the page has one)."""
    value = REFERENCE.sub(rf"url(#{prefix}-\1)", value)
    value = HEX.sub(lambda found: _token(found.group()), value)
    value = NUMBER.sub(lambda found: f"{float(found.group()):.2f}".rstrip("0").rstrip("."), value)
    value = re.sub(r"\s*font-family:[^;]*;", "", value)
    return re.sub(r"([:;])\s+", r"\1", " ".join(value.split()))


def _token(hex_code: str) -> str:
    name = token_of(hex_code)
    if name is None:
        raise ValueError(f"{hex_code} is no colour of tokens.css: a figure uses a colour that dark mode cannot change")
    return f"var(--{name})"


def _prune(element: ElementTree.Element) -> None:
    """Drop what says nothing: metadata, white space, empty groups, groups without attributes around one child."""
    for child in list(element):
        if child.tag in DROPPED or child.get("id") == BACKGROUND:
            element.remove(child)
            continue
        _prune(child)
        if child.tag in ("g", "defs") and not len(child) and not (child.text or "").strip():
            element.remove(child)
        elif child.tag == "g" and not child.attrib:
            _unwrap(element, child)
    if element.tag != "text":
        element.text = None
    element.tail = None


def _unwrap(parent: ElementTree.Element, group: ElementTree.Element) -> None:
    place = list(parent).index(group)
    parent.remove(group)
    for offset, child in enumerate(list(group)):
        parent.insert(place + offset, child)

"""Build self-contained pages: a page is one file with its style and script, and it loads nothing from a network."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, tostring

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pykt.draw.look import Look


@cache  # so that templates are compiled only once
def environment(*folders: Path) -> Environment:
    """Return a Jinja environment for the templates in ``folders`` and in ``pykt/draw/templates``.

    The environment escapes all values that are not ``Markup``.
    """
    return Environment(
        loader=FileSystemLoader([*folders, Path(__file__).with_name("templates")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )


def page(folder: Path, name: str, mount: str = "", look: Look | None = None, **values: object) -> str:
    """Build a self-contained page from the template ``name.html``, which extends ``page.html``.

    ``folder`` has the template and the style ``name.css``. If the page has a script, ``folder`` also has ``name.js``, a
    module that may import others by relative paths. ``mount`` is a line of JavaScript that starts the script. The
    page's content security policy blocks all network requests and all other scripts. Values that are not ``Markup`` are
    escaped. With a ``look``, the page has the look's colours, and follows its reader's light or dark theme unless the
    look is dark.
    """
    if look:
        scheme = "dark" if look.dark else "light dark"
        values |= {"light": look.theme, "dark": replace(look, dark=True).theme, "scheme": scheme}
    templates = environment(folder)
    file = folder / f"{name}.js"
    script = f"{_bundle(file, set())}{mount}" if file.exists() else ""
    digest = base64.b64encode(hashlib.sha256(f"\n{script}\n".encode()).digest()).decode()
    return templates.get_template(f"{name}.html").render(
        style=Markup(templates.get_template(f"{name}.css").render(values)),
        script=Markup(script),
        script_hash=Markup(f"sha256-{digest}"),
        **values,
    )


def _bundle(file: Path, done: set[Path]) -> str:
    """Return the text of a script module, after the texts of the modules that it imports.

    Leave out modules in ``done``, and add all others to ``done``. In the page, all modules share one scope, so the
    names in them must differ.
    """
    done.add(file)
    imported, text = "", file.read_text("utf-8")
    for line, path in re.findall(r'^(import [^;]* from "(\.[^"]+)";\n)', text, re.MULTILINE):
        text = text.replace(line, "", 1)
        if (other := (file.parent / path).resolve()) not in done:
            imported += _bundle(other, done)
    return imported + text


def light_dark_svg(draw: Callable[[Look], Element], look: Look | None = None) -> Markup:
    """Return what ``draw`` draws as SVG, with light colours on light pages and dark colours on dark pages."""
    look = look or Look()
    svg, dark_svg = draw(look), draw(replace(look, dark=True))
    for element, dark_element in zip(svg.iter(), dark_svg.iter(), strict=True):
        pairs = [(name, element.get(name), dark_element.get(name)) for name in ("fill", "stroke")]
        colours = [f"{name}:light-dark({light},{dark})" for name, light, dark in pairs if light != dark]
        if colours:
            element.set("style", ";".join(colours))
    return Markup(tostring(svg, encoding="unicode"))

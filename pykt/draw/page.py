"""Pages that are one file: style and script in it, and by their own words they ask nobody for anything."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup


def page(folder: Path, name: str, **values: object) -> str:
    """The page of a template ``name.html``, which extends ``page.html`` and has ``name.css`` beside it.

    What is no ``Markup`` among the values is escaped. No script runs but that of ``name.js``, if there is one.
    """
    environment = Environment(
        loader=FileSystemLoader([folder, Path(__file__).with_name("templates")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    file = folder / f"{name}.js"
    script = file.read_text("utf-8") if file.exists() else ""
    digest = base64.b64encode(hashlib.sha256(f"\n{script}\n".encode()).digest()).decode()
    return environment.get_template(f"{name}.html").render(
        style=Markup(environment.get_template(f"{name}.css").render(values)),
        script=Markup(script),
        script_hash=Markup(f"sha256-{digest}"),
        **values,
    )

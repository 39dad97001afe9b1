"""Writing the files of a set without losing others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from pykt.model.errors import PyktError

Force = Annotated[bool, typer.Option("--force", help="Overwrite files with other content.")]


def write_all(texts: Mapping[Path, str], *, force: bool) -> None:
    """Write each text to its file. Raise PyktError, and write none, if a file with other content would be lost."""
    from pykt.notation.files import save

    for path, text in texts.items():
        if not force and path.is_file() and path.read_bytes() != text.encode():
            raise PyktError(f"{path} exists with other content: name another file, or overwrite it with --force.")
    for path, text in texts.items():
        save(path, [text])

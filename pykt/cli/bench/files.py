"""Write the files of a set without overwriting other files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from pykt.model.errors import PyktError

Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]


def write_all(texts: Mapping[Path, str], *, force: bool) -> None:
    """Write each text to its file.

    Unless ``force``, raise PyktError and write nothing if one of the files already exists with different content.
    """
    from pykt.notation.files import save

    for path, text in texts.items():
        if not force and path.is_file() and path.read_bytes() != text.encode():
            raise PyktError(
                f"{path} already exists with different content: name another file, or overwrite it with --force."
            )
    for path, text in texts.items():
        save(path, [text])

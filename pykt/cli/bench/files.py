"""Write the files of a set without overwriting other files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_all(texts: Mapping[Path, str], *, force: bool) -> None:
    """Write each text to its file.

    Unless ``force``, raise PyktError and write nothing if one of the files already exists with different content.
    """
    from pykt.cli.output.files import check_output
    from pykt.notation.saving import save

    for path, text in texts.items():
        same = path.is_file() and path.read_bytes() == text.encode()
        check_output(path, force=force or same)
    for path, text in texts.items():
        save(path, [text])

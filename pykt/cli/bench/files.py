"""Write the files of a set without overwriting other files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_all(folder: Path, texts: Mapping[str, str], *, force: bool) -> None:
    """Write each text to the file of this name in ``folder``.

    Unless ``force``, raise PyktError and write nothing if one of the files already exists with different content.
    """
    from pykt.cli.output.files import check_output
    from pykt.notation.saving import save

    for name in texts:
        path, data = folder / name, texts[name].encode()
        same = not force and path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
        check_output(path, force=force or same)
    for name, text in texts.items():
        save(folder / name, [text])

"""The folder of a report: only files of the names that pykt gives are written, replaced and removed there.

report.html
method.tex, method.md  the method as a paragraph
tables/                each table as CSV, Markdown and LaTeX, which fits a page or, in NAME-column.tex, a column
figures/               each figure as SVG, PDF and PNG, and its data as CSV
paper.tex              a document that shows all of these
"""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.notation.saving import save

PAGE = "report.html"
_FOLDERS = ("tables", "figures")
_TABLES = "programs|coverage|sizes|versions|changes|pairs|outcomes|claims|errors|growth|instances|runs"
_OURS = re.compile(
    rf"{re.escape(PAGE)}|method\.(tex|md)|paper\.tex|tables/({_TABLES})(\.(csv|md)|(-column)?\.tex)"
    r"|figures/(cactus|ranks|growth|(coverage|times)(-\d+)?)\.(svg|pdf|png|csv)"
)


def check(folder: Path) -> None:
    """Raise PyktError if files of a report would be written or removed through a symbolic link."""
    for one in (folder, *(folder / name for name in _FOLDERS)):
        if one.is_symlink():
            raise PyktError(f"{one} is a symbolic link: remove it, or name another folder with -o.")


def write(folder: Path, name: str, content: bytes) -> Path:
    """Write a file of a report, and return its path. Raise PyktError if something else has its name."""
    assert _OURS.fullmatch(name), name
    file = folder / name
    if file.exists() and not file.is_file():
        raise PyktError(f"{file} is no regular file: remove it, or name another folder with -o.")
    file.parent.mkdir(parents=True, exist_ok=True)
    save(file, [content])
    return file


def clear(folder: Path, kept: Collection[Path] = ()) -> None:
    """Remove the files of a report that are not ``kept``, and the folders that are empty then."""
    check(folder)
    for file in (*folder.glob("*/*"), *folder.glob("*")):
        if file not in kept and file.is_file() and _OURS.fullmatch(file.relative_to(folder).as_posix()):
            file.unlink()
    for part in (*(folder / name for name in _FOLDERS), folder):
        with suppress(OSError):  # it has other files, or does not exist
            part.rmdir()

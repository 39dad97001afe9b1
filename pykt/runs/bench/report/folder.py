"""Write or remove the files of a report in its folder. Never replace or remove other files there.

report.html
method.tex, method.md  the method as a paragraph
tables/                each table as CSV, Markdown and LaTeX: NAME.tex fits a page, NAME-column.tex fits a column
figures/               each figure as SVG, PDF and PNG, and its data as CSV
paper.tex              a document that shows all of these
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.runs import keeping

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


def write(folder: Path, contents: Mapping[str, str | bytes]) -> list[tuple[str, str]]:
    """Write the files of a report, and delete files that only an older report had.

    If a file of the report would replace a file that pykt did not write, rename that file first. Return pairs of the
    old and the new names of the renamed files.
    """
    assert all(map(_OURS.fullmatch, contents)), contents.keys()
    check(folder)
    aside = keeping.write_all(folder, contents, _OURS)
    _remove_empty(folder)
    return aside


def clear(folder: Path) -> None:
    """Remove the files of a report, and then its empty folders."""
    check(folder)
    keeping.clear(folder, _OURS)
    _remove_empty(folder)


def _remove_empty(folder: Path) -> None:
    for part in (*(folder / name for name in _FOLDERS), folder):
        with suppress(OSError):  # the folder has other files, or does not exist
            part.rmdir()

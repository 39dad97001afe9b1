"""Check that a command can write its files, write them, and print which files of the user were renamed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pykt.cli.output.printing import print_text, say
from pykt.model.errors import PyktError
from pykt.notation.saving import check_place, exists, save


def check_output(*paths: Path, force: bool) -> None:
    """Raise PyktError if a file can't be written, or exists without ``force``. Call this before the work begins."""
    for path in paths:
        check_place(path)
        if not force and exists(path):
            raise PyktError(f"{os.fspath(path)} exists: name another file, or overwrite it with --force.")


def write_all(folder: Path, texts: Mapping[str, str], *, force: bool) -> None:
    """Write files into ``folder``. ``texts`` maps the name of each file to its text.

    Raise PyktError, before any file is written, if a file can't be written there, or if ``force`` is false and a file
    with other contents exists.
    """
    for name in texts:
        path, data = folder / name, texts[name].encode()
        same = not force and path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
        check_output(path, force=force or same)
    for name, text in texts.items():
        save(folder / name, [text])


def deliver(drawn: str | bytes, output: Path | None) -> None:
    """Write a drawing to ``output``, and print the name of the file. Without ``output``, print the drawing, an SVG."""
    if output:
        save(output, [drawn])
        say(f"written to {output}")
    else:
        print_text(str(drawn))


def numbered(path: Path, nth: int) -> Path:
    """Return the file for the ``nth`` answer: NAME for the first one, then NAME-2, NAME-3 and so on."""
    return path.with_stem(f"{path.stem}-{nth}") if nth > 1 else path


def answer_file(path: Path) -> Path:
    """Return the file for a puzzle's answer: NAME-answer if the puzzle is in the file NAME."""
    return path.with_stem(f"{path.stem}-answer")


def taken(path: Path, most: int, more: str = "") -> Iterator[Path]:
    """Yield the existing files that the second and later answers would overwrite, such as NAME-2.

    The search may find up to ``most`` answers (0: any number). A name may have the text ``more`` after its number.
    """
    name = re.compile(rf"{re.escape(path.stem)}-(\d+)({re.escape(more)})?{re.escape(path.suffix)}")
    for file in path.parent.iterdir() if most != 1 and path.parent.is_dir() else ():
        match = name.fullmatch(file.name)
        if match and 2 <= int(match[1]) <= (most or int(match[1])):
            yield file


def say_set_aside(folder: Path, aside: Iterable[tuple[str, str]]) -> None:
    """Print which files of the user in ``folder`` were renamed, because pykt writes files of the same names.

    ``aside`` has the old and the new name of each file.
    """
    for name, other in aside:
        say(f"{name} in {folder} was not as pykt had written it: your file is now {other}")

"""The files that a confined user program may read besides the system: its own file, and files that its text includes.

The program can't read other files of its folder, which may be programs of other people.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.notation.files import full_path, load_text
from pykt.programs.user.limits import MOST_BYTES

_KEYWORDS = re.compile(
    r"\b(?:include|consult|use_module|ensure_loaded|load_files|reexport|autoload|initialization)\b"
    r"|[:?]-\s{0,20}(?:\w{1,50}:)?\["
)
_IMPORTS = re.compile(r"^[^\S\n]*(?:import|from)\b", re.MULTILINE)  # the imports of a Python program
_MODULES = re.compile(r"[\w.]+")
_NAMES = re.compile(r"[\w./-]+")
_QUOTED = re.compile(r"""(?<=['"])[^'"\n]+(?=['"])""")  # a name with blanks or other signs
_AFTER = 500  # how many characters after a keyword are searched for the names of files
_MOST_NAMES = 1000  # the most different names that are looked up for a program
_MOST_NAMES_IN_FILE = 100_000  # the most names read from one file
_DEEPEST = 20  # the most folders between the program's folder and a file
_MOST_FILES = 1000
_MOST_IN_ALL = 16 * MOST_BYTES  # the most bytes of all files together

#: The device and the inode of a file.
Identity = tuple[int, int]


def files(program: str) -> list[str]:
    """Return the full paths of the program and of the files that it includes. See ``found``."""
    return list(found(program))


def found(
    program: str,
    hidden: Iterable[str] = (),
    names_in: Callable[[Path], Iterable[str]] | None = None,
    among: Collection[Path] | None = None,
) -> dict[str, Identity | None]:
    """Return the full paths of the program and of the files in its folder that it includes, also through others.

    Map each included file to its identity, by which the sandbox notices if another file, such as a link, replaces it.

    A file is included if its name, with or without the ending, comes after a word such as ``include`` or ``consult``,
    or if it is a module that a Python program imports. A name is relative to the folder of the program, or of the file
    in which the name stands. An included file

    - has the ending of the program; a program without an ending includes nothing,
    - is in the program's folder or at most 20 folders below,
    - is not one of ``hidden`` and, if ``among`` is given, is one of ``among``,
    - is no symbolic link, and its path below the program's folder has no name that begins with a dot.

    ``names_in`` yields the names that a file may include; by default they are searched in its text. At most a thousand
    names are looked up. Raise PyktError if there are too many files, or if they are too large.
    """
    first = full_path(program)
    if not first.suffix:
        return {str(first): None}
    others = set(map(full_path, hidden))
    beside: dict[Path, Identity | None] = {first: None}
    waiting, seen, size = [first], set[tuple[Path, str]](), 0
    while waiting and len(seen) < _MOST_NAMES:
        file = waiting.pop()
        folder = file.parent
        for name in (names_in or names)(file):
            if (folder, name) in seen or len(seen) == _MOST_NAMES:
                continue
            seen.add((folder, name))
            for path in map(Path, map(os.path.normpath, _candidates(name, first, file))):
                if path in beside or path in others or (among is not None and path not in among):
                    continue
                if one := _beside(path, first):
                    beside[path] = (one.st_dev, one.st_ino)
                    waiting.append(path)
                    size += one.st_size
        if len(beside) > _MOST_FILES:
            raise PyktError(f"{program[-100:]} includes more than {_MOST_FILES:,} files: include fewer.")
        if size > _MOST_IN_ALL:
            raise PyktError(f"{program[-100:]} includes files of more than {_MOST_IN_ALL >> 20} MiB: include fewer.")
    return {str(path): identity for path, identity in beside.items()}


def size(program: str) -> int:
    """Return the number of bytes of the program and of the files that it includes, or 0 if there is no program."""
    return sum(Path(file).stat().st_size for file in files(program) if Path(file).is_file())


def _candidates(name: str, first: Path, file: Path) -> Iterator[Path]:
    """Yield the files that ``name`` may mean in ``file``, which the program ``first`` includes."""
    folders = dict.fromkeys((first.parent, file.parent))
    if first.suffix != ".py":
        yield from (folder / (name if name.endswith(first.suffix) else name + first.suffix) for folder in folders)
        return
    parts = [part for part in name.split(".") if part]
    if len(parts) > _DEEPEST:
        return
    for folder in folders:
        for depth in range(1, len(parts) + 1):  # a package is a folder
            yield folder.joinpath(*parts[:depth], "__init__.py")
        if parts:
            yield folder.joinpath(*parts).with_suffix(".py")


def _beside(path: Path, first: Path) -> os.stat_result | None:
    """Return the status of ``path`` if it is a regular file that a program may include, or None."""
    if path.suffix != first.suffix or not path.is_relative_to(first.parent):
        return None
    *folders, name = path.relative_to(first.parent).parts
    if len(folders) > _DEEPEST or any(part.startswith(".") for part in (*folders, name)):
        return None
    flags = os.O_DIRECTORY | getattr(os, "O_PATH", os.O_RDONLY)
    try:
        with ExitStack() as opened:
            here = os.open(first.parent, flags)
            opened.callback(os.close, here)
            for folder in folders:
                here = os.open(folder, flags | os.O_NOFOLLOW, dir_fd=here)
                opened.callback(os.close, here)
            one = os.stat(name, dir_fd=here, follow_symlinks=False)
    except (OSError, ValueError):  # the name is too long or has a zero byte
        return None
    return one if stat.S_ISREG(one.st_mode) else None


def names(file: Path) -> tuple[str, ...]:
    """Return the different words that follow the keywords of a file. Some of them may name files that it includes."""
    return tuple(dict.fromkeys(islice(_names(file), _MOST_NAMES_IN_FILE)))


def _names(file: Path) -> Iterator[str]:
    try:
        text = load_text(file, MOST_BYTES)
    except PyktError:
        return
    if file.suffix == ".py":
        for match in _IMPORTS.finditer(text):
            line, _, _ = text[match.end() : match.end() + _AFTER].partition("\n")
            yield from _MODULES.findall(line)
        return
    end = 0
    for match in _KEYWORDS.finditer(text):
        begin, end = max(match.end(), end), max(match.end() + _AFTER, end)  # read no part of the text twice
        yield from _NAMES.findall(text, begin, end)
        yield from _QUOTED.findall(text, begin, end)

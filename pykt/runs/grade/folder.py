"""Read the folder of a class.

Each entry of the folder is a submission. It can be run if it is a program, or a folder with a program and the files
that the program includes. Every other submission has a note that says why it can't be run. This module runs no program.
It never follows a symbolic link, since the link may lead to another submission.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path

from pykt.model.errors import PyktError, reason_of
from pykt.model.text import counted, listed, printable
from pykt.notation.files import full_path, load_text
from pykt.programs.texts import Texts
from pykt.programs.user import included
from pykt.programs.user.limits import MOST_BYTES
from pykt.programs.user.names import BY_SUFFIX
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Programs

_MOST_ENTRIES = 5_000  # the most entries of the folder of a class
_MOST_FILES, _MOST_PROGRAMS = 1_000, 50  # the most files and programs of a submission
_DEEPEST = 4  # the most levels of folders, below a submission's own folder, where programs are looked for
_LONGEST_NAME = 100
_LONGEST_PATH = 1000  # the most bytes of an included file's path: the copy's path is longer, and the system limits it
_LEAST_FOREIGN = 10  # a file is binary if more than a tenth of its characters are not UTF-8
_NAMES = ", ".join(BY_SUFFIX)
_MEANT = str.maketrans(":{}", "_()")  # a colon would begin parameters, and {cnf} would make the program a command

#: The endings of archives.
_ARCHIVES = (".zip", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".7z", ".rar")
#: Other endings that programs may have, each with the ending that pykt needs.
_RENAMED = {".pro": ".pl", ".prolog": ".pl", ".plt": ".pl", ".asp": ".lp", ".clingo": ".lp", ".lparse": ".lp"}


class _UnusableError(Exception):
    """An error for an entry that can't be run. Its text says why, and what to do."""


def read(folder: Path, programs: Programs, leave_out: Path | None = None) -> list[Submission]:
    """Return a submission for each entry of a folder, in the order of their names.

    ``leave_out`` is the folder of the marks, which may be an entry of ``folder``. Raise PyktError if ``folder`` does
    not exist, is empty, or has too many entries.
    """
    shown = printable(os.fspath(folder))[:100]
    try:
        entries = sorted(path for path in folder.iterdir() if leave_out is None or not _is_same(path, leave_out))
    except FileNotFoundError:
        raise PyktError(f"There is no folder {shown!r}: correct the name.") from None
    except NotADirectoryError:
        raise PyktError(f"{shown!r} is not a folder: name the folder with the submissions.") from None
    except OSError as error:
        raise PyktError(f"The folder {shown!r} can't be read ({reason_of(error)}): change its permissions.") from None
    if not entries:
        raise PyktError(f"The folder {shown!r} is empty: put the submissions there, each a file or a folder.")
    if len(entries) > _MOST_ENTRIES:
        raise PyktError(f"The folder {shown!r} has {len(entries):,} entries: at most {_MOST_ENTRIES:,} are graded.")
    taken = dict[str, int]()
    # Entries with a printable name come first, so that no other entry takes their names.
    names = {
        path: _unique(path, taken) for path in sorted(entries, key=lambda path: path.name != "".join(_plain(path)))
    }
    return [replace(_submission(path, names[path], programs), entry=_entry(path)) for path in entries]


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def _unique(path: Path, taken: dict[str, int]) -> str:
    """Return a printable name for an entry, and add it to ``taken``. It looks different from all names in ``taken``.

    ``taken`` maps each name, normalised by ``_looks``, to the last number that was appended to make it unique.
    """
    stem, ending = _plain(path)
    name = f"{stem}{ending}"
    first = looks = _looks(name)
    while looks in taken:
        taken[first] += 1
        name = f"{stem} ({taken[first]}){ending}"
        looks = _looks(name)
    taken[looks] = 1
    return name


def _plain(path: Path) -> tuple[str, str]:
    """Return the stem and the ending of a printable name for an entry."""
    plain = printable(path.name.encode(errors="replace").decode()).strip()
    plain = plain.translate(_MEANT)
    ending = path.suffix.lower() if path.suffix.lower() in BY_SUFFIX else ""
    stem = plain[: -len(ending)].strip() or "unnamed" if ending else plain
    return stem if len(stem) <= _LONGEST_NAME else stem[: _LONGEST_NAME - 4] + " ...", ending


def _looks(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _entry(path: Path) -> str:
    """Return the name of an entry, or "" if the name is not valid text."""
    return path.name if path.name.encode(errors="replace").decode() == path.name else ""


def _submission(path: Path, name: str, programs: Programs) -> Submission:
    try:
        texts = _texts(path, programs)
    except _UnusableError as error:
        return Submission(name, note=printable(str(error)))
    except OSError as error:
        return Submission(name, note=f"it can't be read ({reason_of(error)}): let pykt read it")
    except PyktError as error:
        why = str(error).replace(os.fspath(full_path(path.parent)) + os.sep, "")
        why = why.replace(os.fspath(path.parent) + os.sep, "")
        return Submission(name, note=printable(why)[:300])
    main = next(iter(texts))
    program = name if path.is_file() else f"{name}/{printable(main)}"
    return Submission(name, program + programs.settings(Path(main).suffix), "", _digest(texts), texts)


def _digest(texts: Texts) -> str:
    """Return a hash of the texts and their names."""
    digest = sha256()
    for name, text in texts.items():
        for part in (name, text):
            data = part.encode(errors="surrogateescape")
            digest.update(f"{len(data)} ".encode() + data)
    return digest.hexdigest()


def _texts(path: Path, programs: Programs) -> Texts:
    """Return the texts of a submission by file name, the main file first.

    Raise _UnusableError if the submission can't be run.
    """
    mode = path.lstat().st_mode
    if path.name == "__MACOSX" or path.name.startswith("."):
        raise _UnusableError("a file of the system's, not a submission; it is left out")
    if stat.S_ISLNK(mode):
        raise _UnusableError("a symbolic link, which is not followed: put the file itself here")
    if stat.S_ISREG(mode):
        _check_ending(path)
        return {_plain_name(path.name): _program_text(path, path.parent)}
    if not stat.S_ISDIR(mode):
        raise _UnusableError("neither a file nor a folder: put a program here")
    main = _main(path, programs.main)
    top = full_path(path.parent)
    full = top / main.relative_to(path.parent)
    others = [Path(name) for name in included.files(os.fspath(full)) if Path(name) != full]
    if not all(each.is_relative_to(full.parent) for each in others):
        raise _UnusableError("a symbolic link has come into this folder: put the file itself there")
    texts = {str(each.relative_to(full.parent)): _text(each, top) for each in others}
    if not all(map(str.isprintable, texts)):
        raise _UnusableError("it includes a file whose name can't be printed: rename that file")
    if any(len(os.fsencode(name)) > _LONGEST_PATH for name in texts):
        raise _UnusableError("it includes a file whose path is too long: use fewer folders, or shorter names")
    name, taken = _plain_name(main.name), {Path(name).parts[0] for name in texts}
    while name in taken:
        name = f"main-{name}"
    return {name: _program_text(full, top)} | texts


def _plain_name(name: str) -> str:
    """Return a name for a copy of a file: the ending in lower case, and a stem that no engine refuses."""
    stem, suffix = Path(name).stem, Path(name).suffix.lower()
    plain = stem.isascii() and stem.replace("_", "a").replace("-", "a").isalnum() and len(stem) <= _LONGEST_NAME
    return f"{stem if plain else 'program'}{suffix}"


def _check_ending(path: Path) -> None:
    """Raise _UnusableError if a file is no program."""
    ending = path.suffix.lower()
    if ending in BY_SUFFIX:
        return
    if ending in _ARCHIVES:
        raise _UnusableError("an archive: unpack it into a folder")
    if ending in _RENAMED:
        raise _UnusableError(f"{ending} is no ending that pykt runs: rename it to {path.stem}{_RENAMED[ending]}")
    raise _UnusableError(f"not a program that pykt runs ({_NAMES}); it is left out")


def _program_text(path: Path, top: Path) -> str:
    """Return the text of the main file of a program. Raise _UnusableError or PyktError if it can't be run."""
    text = _text(path, top)
    if not text.strip():
        raise _UnusableError(f"{path.name} is empty")
    return text


def _text(path: Path, top: Path) -> str:
    """Return the text of a program's file, which lies in ``top``, the folder of the class, or in a folder below it.

    Raise _UnusableError or PyktError if the file is too large, is no text, or has become a link meanwhile.
    """
    try:
        size = path.lstat().st_size
        if size > MOST_BYTES:
            raise _UnusableError(f"{path.name} has {size / (1 << 20):.1f} MiB, and {MOST_BYTES >> 20} MiB are allowed")
        # Editors on Windows write a byte order mark, which clingo refuses.
        text = load_text(path, MOST_BYTES, top).removeprefix("\ufeff")
    except PermissionError:
        raise _UnusableError(f"{path.name} may not be read: change its permissions") from None
    if len(text.encode(errors="surrogateescape")) > MOST_BYTES:
        raise _UnusableError(f"{path.name} has more than {MOST_BYTES >> 20} MiB as UTF-8: make it shorter")
    if "\0" in text or text.count("\ufffd") > len(text) / _LEAST_FOREIGN:
        raise _UnusableError(f"{path.name} is binary, or not saved as UTF-8: save it as plain text")
    return text


def _main(folder: Path, wanted: str) -> Path:
    """Return the main file of a submission that is a folder.

    The main file has the name ``wanted``. If ``wanted`` is "", the main file is the program that includes all other
    programs of the folder. Raise _UnusableError if there is no main file, or if there are several.
    """
    found = sorted(_programs(folder))
    if wanted:
        return _named(folder, wanted, found)
    if not found:
        raise _UnusableError(f"there is no program ({_NAMES}) in this folder")
    if len(found) > _MOST_PROGRAMS or sum(path.lstat().st_size for path in found) > MOST_BYTES:
        raise _UnusableError(
            f"there are more than {_MOST_PROGRAMS} programs, or {MOST_BYTES >> 20} MiB of them, in this folder: keep "
            "fewer"
        )
    names_in = cache(included.names)  # reads each file once, however many files include it
    among = {full_path(path) for path in found}
    reached = {path: included.found(os.fspath(path), names_in=names_in, among=among) for path in found}
    mains = [path for path in found if all(str(full_path(one)) in reached[path] for one in found)]
    if len(mains) != 1:
        names = listed([str(path.relative_to(folder)) for path in found])
        raise _UnusableError(
            f"there are {counted(len(found), 'program')} in this folder, {names}, and none includes all others: keep "
            'one, or name it in the tests, as in main = "tour.pl"'
        )
    return mains[0]


def _named(folder: Path, wanted: str, found: Sequence[Path]) -> Path:
    """Return the program in ``found`` that is named ``wanted``: the one in ``folder``, or else one in a subfolder.

    Raise _UnusableError if no program has this name, or if several have it and none of them is in ``folder``.
    """
    if folder / wanted in found:
        return folder / wanted
    named = [path for path in found if path.name == wanted]
    if not named:
        raise _UnusableError(f"there is no file {wanted} in this folder")
    if len(named) > 1:
        names = listed([str(path.relative_to(folder)) for path in named])
        raise _UnusableError(f"there are {len(named)} files {wanted} in this folder, {names}: keep one of them")
    return named[0]


def _programs(folder: Path, depth: int = 0, numbers: Iterator[int] | None = None) -> Iterator[Path]:
    """Yield the programs in a folder and below it. Raise _UnusableError if there are too many files.

    ``numbers`` counts all files and folders that have been seen.
    """
    numbers = numbers or count(1)
    with os.scandir(folder) as entries:
        for entry in entries:
            if next(numbers) > _MOST_FILES:
                raise _UnusableError(f"there are more than {_MOST_FILES:,} files in this folder: keep the program")
            if entry.name.startswith(".") or entry.name == "__MACOSX" or entry.is_symlink():
                continue
            path = folder / entry.name
            if entry.is_dir() and depth < _DEEPEST:
                yield from _programs(path, depth + 1, numbers)
            elif entry.is_file() and path.suffix.lower() in BY_SUFFIX:
                yield path

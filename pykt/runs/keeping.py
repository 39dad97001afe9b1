"""Rewrite pykt's files in a folder, and lose no file that somebody else has put or changed there.

A small file, ``written.json``, lists the files that pykt wrote, with a digest of each. A file that is not in the list,
or whose digest has changed, is somebody else's. If somebody else's file has a name that pykt needs, pykt renames that
file first. pykt deletes its own files that are no longer wanted, such as the page of a withdrawn submission.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from pykt.model.errors import PyktError, reason_of
from pykt.model.record import parse
from pykt.notation import files
from pykt.notation.saving import check_place, save

#: The file with the digests.
WRITTEN = "written.json"

_MOST = 10_000_000  # the most bytes of the list of digests
_LARGEST = 1 << 28  # the most bytes of a file that pykt may have written
_NO_DIGEST = ""  # stands for the digest of a file that is larger than _LARGEST, and so is somebody else's


def write_all(folder: Path, contents: Mapping[str, str | bytes], ours: re.Pattern[str]) -> list[tuple[str, str]]:
    """Write ``contents`` into ``folder``. Delete pykt's earlier files that ``contents`` lacks.

    ``contents`` maps names relative to ``folder`` to texts or bytes. Delete a file only if it has not changed since
    pykt wrote it, and if its whole name matches the pattern ``ours``. Write each file whole or not at all. Rename files
    of others that are in the way. Return a pair for each renamed file: its old and its new name. Raise PyktError if a
    file can't be written.
    """
    made = {name: one if isinstance(one, bytes) else one.encode("utf-8", "replace") for name, one in contents.items()}
    digests = {name: _digest(data) for name, data in made.items()}
    check_file(folder / WRITTEN)
    before, aside = _read(folder, ours), list[tuple[str, str]]()
    for parent in {(folder / name).parent for name in made}:
        if parent != folder and parent.is_symlink():
            raise PyktError(f"{parent} is a symbolic link: move it away, or name another folder.")
        _make(parent)
    if before is None:
        before, aside = {}, [(WRITTEN, _set_aside(folder, WRITTEN))]
    # First record the digests of old and new files. If pykt is killed below, the next call recognises both as pykt's.
    known = {name: [*before.get(name, []), digest] for name, digest in digests.items()}
    _note(folder, before | known)
    for name, data in made.items():
        file = folder / name
        now = _now(file)
        if now == digests[name]:
            continue
        if now is not None and now not in before.get(name, []):
            aside.append((name, _set_aside(folder, name)))
        save(file, [data])
    for name in before.keys() - made.keys():
        if (file := files.inside(folder, name)).is_file() and _now(file) in before[name]:
            file.unlink(missing_ok=True)
    _note(folder, {name: [digest] for name, digest in digests.items()})
    return aside


def clear(folder: Path, ours: re.Pattern[str]) -> None:
    """Delete the files in a folder that pykt wrote and that nobody has changed since. Also delete ``written.json``.

    ``ours`` matches the names of files that may be deleted. If ``written.json`` lists no such name, delete nothing.
    """
    if _read(folder, ours):
        write_all(folder, {}, ours)
        (folder / WRITTEN).unlink(missing_ok=True)


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def check_file(file: Path) -> None:
    """Raise PyktError if ``file`` exists, but is not a regular file. Reading a pipe, for example, would block."""
    if file.exists() and not file.is_file():
        raise PyktError(f"{file} is not a file: move it away, or name another folder.")


def _now(file: Path) -> str | None:
    """Return the digest of a file's present content, _NO_DIGEST if it is too large, or None if there is no file."""
    check_place(file)
    check_file(file)
    try:
        if not file.exists():
            return None
        return _digest(file.read_bytes()) if file.stat().st_size <= _LARGEST else _NO_DIGEST
    except OSError as error:
        raise PyktError(f"{file} can't be read ({reason_of(error)}): move it away, or name another folder.") from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PyktError(f"The folder {folder} can't be made ({reason_of(error)}): name another one.") from None


def _set_aside(folder: Path, name: str) -> str:
    """Rename a file that is in the way, and return the new name: ``marks-yours-1.csv`` for ``marks.csv``."""
    file = folder / name
    for number in count(1):
        other = file.with_name(f"{file.stem}-yours-{number}{file.suffix}")
        if not other.exists() and not other.is_symlink():
            break
    try:
        file.rename(other)
    except OSError as error:
        raise PyktError(
            f"{file} can't be renamed ({reason_of(error)}): move it away, or name another folder."
        ) from None
    return other.relative_to(folder).as_posix()


def _note(folder: Path, digests: Mapping[str, list[str]]) -> None:
    kept = {name: list(dict.fromkeys(every)) for name, every in sorted(digests.items())}
    save(folder / WRITTEN, [json.dumps({"about": "files that pykt wrote here", "files": kept}, indent=1), "\n"])


def _read(folder: Path, ours: re.Pattern[str]) -> dict[str, list[str]] | None:
    """Return a dict that maps the name of each file that pykt wrote to its digests.

    A file has several digests if pykt was killed while it wrote, so that it is unknown which text the file has. Leave
    out names that ``ours`` does not match, and names that lead out of ``folder``. Return None if ``written.json`` is
    damaged.
    """
    if not (folder / WRITTEN).exists():
        return {}
    try:
        record = parse(files.load_text(folder / WRITTEN, _MOST))["files"]
        return {
            name: [str(one) for one in every if one]
            for name, every in record.items()
            if ours.fullmatch(name) and _is_inside(folder, name)
        }
    except (PyktError, TypeError, KeyError, AttributeError):
        return None


def _is_inside(folder: Path, name: str) -> bool:
    try:
        return bool(files.inside(folder, name))
    except (PyktError, OSError, ValueError):
        return False

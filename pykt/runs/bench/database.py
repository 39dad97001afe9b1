"""Open the file of a ledger, an SQLite database, and read what can be read of a damaged one."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from pykt.model.errors import PyktError, reason_of
from pykt.model.text import printable
from pykt.notation import files
from pykt.runs.bench import schema

_READING_WAIT, _WRITING_WAIT = 2, 10  # seconds to wait for a lock
_PAUSE = 0.05  # seconds between two checks for a journal
_MOST_COPIED = 1 << 32  # the most bytes of a ledger that is copied to read it in a read-only folder
_HOLES_ALLOWED = 1 << 20  # bytes of holes (not on the disk) that any file may have
_MOST_LOOKED_UP = 50_000  # the most ids to look up one by one in a damaged table; this takes a second

#: In a damaged file, pages that refer to each other can make a query run for ever. So each time a file is used for
#: reading, SQLite's virtual machine may execute only _BASE_WORK instructions, and _WORK_PER_BYTE more for each byte on
#: the disk. A sound file takes less than one instruction for each byte, or a few if the disk compresses the file.
#: SQLite tests the limit after every _STEP instructions.
_BASE_WORK, _WORK_PER_BYTE, _STEP = 5_000_000, 10, 10_000

#: The disk may compress files. So a database may claim to have up to _COMPRESSED times the bytes that are on the disk,
#: plus _SLACK bytes.
_COMPRESSED, _SLACK = 4, 1 << 24

#: What to do about an error, by the error's code in SQLite.
_ADVICE = {
    sqlite3.SQLITE_NOTADB: "This is no ledger of pykt: name the folder of a bench",
    sqlite3.SQLITE_ERROR: "This is no ledger of pykt, or a damaged one: name the folder of a bench, or restore a copy",
    sqlite3.SQLITE_CORRUPT: "It is damaged: restore a copy, or begin a new bench in another folder",
    sqlite3.SQLITE_INTERRUPT: "Its rows have more data than the file can hold: restore a copy, or begin a new bench",
    sqlite3.SQLITE_BUSY: "Another process is using it: wait until that process ends, and repeat the command",
    sqlite3.SQLITE_LOCKED: "Another process is using it: wait until that process ends, and repeat the command",
    sqlite3.SQLITE_READONLY: "Change its permissions, or copy the folder to another place",
    sqlite3.SQLITE_CANTOPEN: "Change its permissions, or copy the folder to another place",
}


@contextmanager
def errors_explained(file: Path) -> Iterator[None]:
    """Return a context that turns errors about the ledger ``file`` into PyktErrors that say what to do."""
    try:
        yield
    except (sqlite3.Error, OSError, OverflowError) as error:
        code = getattr(error, "sqlite_errorcode", None) or 0
        advice = _ADVICE.get(code & 0xFF, "Solve the problem and repeat the command, or name another folder")
        raise PyktError(f"The ledger {file} can't be used ({printable(reason_of(error))}). {advice}.") from None
    except UnicodeDecodeError:  # SQLite's message quotes a damaged definition of a table
        advice = _ADVICE[sqlite3.SQLITE_CORRUPT]
        raise PyktError(f"The ledger {file} can't be used (the definition of a table is damaged). {advice}.") from None
    except UnicodeEncodeError:
        raise PyktError("A name is not UTF-8, so the ledger can't hold it. Rename the file or the folder.") from None


def check_files(file: Path) -> None:
    """Raise PyktError if the ledger, or a file that SQLite keeps beside it, exists but is not a regular file.

    SQLite would write to the target of a link, or wait for ever for a pipe.

    Raise PyktError, too, if the ledger is empty, but the log of new runs beside it is not.
    """
    for one in (file, *(file.with_name(f"{file.name}-{end}") for end in ("journal", "wal", "shm"))):
        try:
            mode = one.lstat().st_mode
        except FileNotFoundError:
            continue
        if not stat.S_ISREG(mode):
            what = "a symbolic link" if stat.S_ISLNK(mode) else "no regular file"
            raise PyktError(f"{printable(str(one))} is {what}: remove it, or name another folder.")
    log = file.with_name(f"{file.name}-wal")
    if file.exists() and not file.stat().st_size and log.exists() and log.stat().st_size:
        raise PyktError(  # SQLite would delete the log
            f"The ledger {printable(str(file))} is empty, but its runs are still in {log.name}: restore a copy of the "
            "folder, or name another one."
        )


def create(file: Path) -> None:
    """Create an empty file unless it exists. Follow no symbolic link."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666))
    check_files(file)


def open_to_read(file: Path) -> sqlite3.Connection:
    """Open the database read-only. Queries return texts as bytes. SQLite may create files beside the database.

    Raise PyktError if ``file`` is not a regular file or has other tables than pykt's, and sqlite3.Error if SQLite can't
    open it.
    """
    check_files(file)
    with files.opened(file):
        pass
    try:
        return _connected(file, "mode=ro")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
    if _journal(file).exists():
        raise _unfinished(file)
    # In a folder that is read-only, SQLite can't read a database that has a write-ahead log beside it.
    with TemporaryDirectory(prefix="pykt-") as folder:
        copy = Path(folder, file.name)
        _copy(file, copy)
        if (log := file.with_name(f"{file.name}-wal")).exists():
            _copy(log, copy.with_name(log.name))
        source = _connected(copy, "mode=rw")
        data = sqlite3.connect(":memory:")
        limit_work(data, copy)
        source.backup(data)
        source.close()
    data.text_factory = bytes
    return data


def _copy(file: Path, copy: Path) -> None:
    """Copy a regular file. Raise PyktError if it is not one, is too large, or has large holes."""
    with files.opened(file) as source, copy.open("wb") as target:
        about = os.fstat(source.fileno())
        if about.st_size > 4 * 512 * about.st_blocks + _HOLES_ALLOWED:
            raise PyktError(f"{printable(str(file))} has large holes, which no ledger has: name another folder.")
        if about.st_size > _MOST_COPIED:
            raise PyktError(
                f"{printable(str(file))} has more than {_MOST_COPIED >> 30} GiB, too much to read it in a read-only "
                "folder: make the folder writable, or name another one."
            )
        while part := source.read(1 << 20):
            target.write(part)


def limit_work(data: sqlite3.Connection, file: Path) -> None:
    """Limit SQLite's work from now on: interrupt it after far more instructions than a file of this size needs."""
    left = (_BASE_WORK + _WORK_PER_BYTE * _size(file)) // _STEP

    def is_spent() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    data.set_progress_handler(is_spent, _STEP)


def _size(file: Path) -> int:
    """Return the number of bytes that a ledger and its log take on the disk. Holes of a file do not count."""
    size = 0
    for one in (file, file.with_name(f"{file.name}-wal")):
        with suppress(FileNotFoundError):
            found = one.stat()
            size += min(found.st_size, 512 * found.st_blocks)
    return size


def _check_tables(data: sqlite3.Connection, file: Path) -> None:
    """Raise PyktError if a table, view or trigger is not pykt's: a view could run for ever, a trigger drop rows."""
    if found := schema.foreign_name(data):
        shown, name = printable(str(file)), printable(found)[:40]
        raise PyktError(
            f"{shown} is no ledger of pykt: it has {name}, which pykt did not define. Name a bench's folder."
        )


def open_to_write(file: Path) -> sqlite3.Connection:
    """Open the database to read and write it. Create it if it does not exist. Each commit is written to the disk.

    While the database is open, SQLite keeps a write-ahead log beside it, but no rollback journal. Raise PyktError if a
    rollback journal lies beside the database for longer than _READING_WAIT seconds: SQLite would apply the journal, and
    a forged one could bring in other tables or delete files. Raise PyktError too if the database has other tables than
    pykt's.
    """
    check_files(file)
    journal = _journal(file)
    end = time.monotonic() + _READING_WAIT
    while journal.is_symlink() or journal.exists():  # another process of pykt may have a journal for a moment
        if time.monotonic() > end:
            raise _unfinished(file)
        time.sleep(_PAUSE)
    data = sqlite3.connect(file, isolation_level=None, timeout=_WRITING_WAIT)
    _check(data, file)
    data.set_progress_handler(None, 0)  # the limit is for reading; writing may take longer
    data.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2**31 - 1)
    data.text_factory = lambda text: text.decode(errors="replace")
    if data.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        with suppress(sqlite3.OperationalError):  # raised if another process has just made a write-ahead log
            merge_log(data)
    data.execute("PRAGMA journal_mode = WAL")
    data.execute("PRAGMA synchronous = FULL")  # a finished run must survive a power cut
    return data


def merge_log(data: sqlite3.Connection) -> None:
    """Turn a database and its log into a single file. From then on, SQLite keeps rollback journals in memory."""
    data.execute("PRAGMA journal_mode = MEMORY")


def _journal(file: Path) -> Path:
    return file.with_name(f"{file.name}-journal")


def _unfinished(file: Path) -> PyktError:
    return PyktError(
        f"Beside the ledger {printable(str(file))} lies {_journal(file).name}, a change that was not finished. If the "
        "bench is your own and nothing is using it, remove that file; else begin a new bench in another folder."
    )


def identity(file: Path) -> tuple[int, int] | None:
    """Return the device number and the inode number of the file at this path, or None if there is no file."""
    try:
        found = os.stat(file)  # noqa: PTH116  # Path.stat would be no shorter
    except OSError:
        return None
    return found.st_dev, found.st_ino


def fault(data: sqlite3.Connection) -> str:
    """Return the first fault in the structure of the database, or "" if it is sound."""
    try:
        (said,) = data.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    if (found := text(said)) != "ok":
        return " ".join(found.split())
    for table, columns in schema.NAMED.items():
        other = " OR ".join(f"typeof({column}) != 'text'" for column in columns)
        if schema.has_table(data, table) and data.execute(f"SELECT 1 FROM {table} WHERE {other}").fetchone():
            return f"a name or text in the table {table} has a wrong type"
    return ""


def limited_rows(data: sqlite3.Connection, query: str, values: Sequence[object] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query that reads each row once. Raise sqlite3.Error if their texts are longer than the file.

    In a damaged file, a text whose pages refer to each other can be endless.
    """
    (size,), (pages,) = (data.execute(f"PRAGMA {name}").fetchone() for name in ("page_size", "page_count"))
    left = size * pages
    for row in data.execute(query, values):
        left -= sum(len(value) for value in row if isinstance(value, (bytes, str)))
        if left < 0:
            error = sqlite3.OperationalError("the texts are longer than the file")
            error.sqlite_errorcode = sqlite3.SQLITE_INTERRUPT
            raise error
        yield row


def rows(data: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of ``query`` that can be read, in ascending order of their ids.

    ``query`` selects from one table and has no conditions. Its first column is the id. If a part of the table is
    damaged, the rows before and after this part are read, and at most _MOST_LOOKED_UP ids between them are looked up
    one by one.
    """
    found: dict[int, tuple[Any, ...]] = {}
    limits = []
    for order in ("ASC", "DESC"):
        last = 0
        try:
            for row in limited_rows(data, f"{query} ORDER BY id {order}"):
                if isinstance(row[0], int):
                    last = row[0]
                    found[last] = row
            break
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
                raise
            limits.append(last)
    else:
        first, beyond = limits
        for number in range(first + 1, min(beyond or first + _MOST_LOOKED_UP, first + _MOST_LOOKED_UP)):
            with suppress(sqlite3.DatabaseError):
                found.update({row[0]: row for row in data.execute(f"{query} WHERE id = ?", (number,))})
    yield from (found[number] for number in sorted(found))


def text(value: object) -> str:
    """Return a value of a column as a text: ``open_to_read`` returns texts as bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def _connected(file: Path, how: str) -> sqlite3.Connection:
    address = f"file:{quote(os.fspath(file.absolute()))}?{how}"
    data = sqlite3.connect(address, uri=True, isolation_level=None, timeout=_READING_WAIT)
    _check(data, file)
    return data


def _check(data: sqlite3.Connection, file: Path) -> None:
    """Raise sqlite3.Error if a database claims to be larger than its files, and PyktError if it has others' tables.

    Also limit SQLite's work and the length of texts.
    """
    data.text_factory = bytes
    limit_work(data, file)
    (size,), (pages,) = (data.execute(f"PRAGMA {name}").fetchone() for name in ("page_size", "page_count"))
    if size * pages > _COMPRESSED * _size(file) + _SLACK:
        error = sqlite3.OperationalError("it claims to be larger than its files are")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error
    data.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, size * pages + _SLACK)
    _check_tables(data, file)

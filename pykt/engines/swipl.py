"""Remember where SWI-Prolog's library is.

To find the library, pyswip runs the program swipl, which takes longer than loading the library. So this module stores
the paths of the library and of SWI-Prolog's folder in a file. The file is in the folder that the environment variable
PYKT_CACHE names. The paths are valid as long as swipl is the same file. pykt loads the library that the stored file
names. So the file is ignored if another user owns it or can write to it.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path

#: The environment variables that give pyswip the paths of the library and of SWI-Prolog's folder.
_LIBRARY, _HOME = "LIBSWIPL_PATH", "SWI_HOME_DIR"

VARIABLES = {_LIBRARY, _HOME}


def recall() -> dict[str, str]:
    """Return the environment variables with the stored paths, or {} if no valid paths are stored."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        file = _file().open("rb")
        with file:
            owner = os.fstat(file.fileno())
            known = json.load(file)
        mine = owner.st_uid == os.geteuid() and not owner.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
        if mine and known["swipl"] == _swipl() and Path(known[_LIBRARY]).is_file() and Path(known[_HOME]).is_dir():
            return {_LIBRARY: known[_LIBRARY], _HOME: known[_HOME]}
    return {}


def remember(library: str, home: str) -> None:
    """Store the paths of the library and of SWI-Prolog's folder, if that is possible."""
    with suppress(OSError, KeyError, TypeError):
        if not Path(library).is_file():  # a mere file name, which the system's loader finds quickly
            return
        file, text = _file(), json.dumps({"swipl": _swipl(), _LIBRARY: library, _HOME: home})
        file.parent.mkdir(mode=0o700, exist_ok=True)  # this fails if the home folder has no .cache
        part = file.with_suffix(f".{os.getpid()}")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as written:
            written.write(text)
        part.replace(file)


def _file() -> Path:
    return Path(os.environ["PYKT_CACHE"], "swipl.json")


def _swipl() -> list[str | int]:
    """Return the path, size and time of change of the program swipl, and the value of LD_LIBRARY_PATH."""
    path = Path(shutil.which("swipl") or "").resolve(strict=True)
    status = path.stat()
    return [str(path), status.st_size, status.st_mtime_ns, os.environ.get("LD_LIBRARY_PATH", "")]

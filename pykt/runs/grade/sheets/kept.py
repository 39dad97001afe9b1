"""Store what takes long to find, for the next time that the sheets are written.

These are hints, counts of tours, and fingerprints of the tours that well-known programs of pykt find.
"""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

import pykt
from pykt.model.errors import PyktError
from pykt.model.record import parse
from pykt.notation.files import load_text
from pykt.notation.saving import save
from pykt.runs.keeping import check_file

#: The name of the file, which lies in the folder of the sheets.
KEPT = "kept.json"

_MOST = 50_000_000  # the most bytes of the file
_DIGEST = re.compile("[0-9a-f]{32}")


class Kept:
    """A dictionary in a file. The file is written whenever a value is added, so that a crash loses no earlier value.

    Raise PyktError if the file exists, but does not look as pykt writes it.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / KEPT
        check_file(self._file)
        self._lock = Lock()
        self._values = _read(self._file)

    def get(self, *key: object) -> Any:
        """Return the value that is stored under ``key``, or None."""
        return self._values.get(_digest(key))

    def put(self, value: object, *key: object) -> None:
        """Store a JSON value under ``key``."""
        with self._lock:
            self._values[_digest(key)] = value
            text = json.dumps(self._values, sort_keys=True)
            if len(text) < _MOST:  # a value that is not stored is computed again the next time
                with suppress(PyktError):
                    save(self._file, [text, "\n"])


def _digest(key: tuple[object, ...]) -> str:
    text = json.dumps([pykt.__version__, *key], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _read(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    text = load_text(file, _MOST)
    with suppress(PyktError):
        values = parse(text)
        if isinstance(values, dict) and all(map(_DIGEST.fullmatch, values)):
            return values
    raise PyktError(f"{file} is not as pykt writes it: move it away, so that pykt can make another.")

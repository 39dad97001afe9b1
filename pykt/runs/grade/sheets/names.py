"""Names of files for the pages of students: safe on every system, readable, and different for each student."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_LONGEST = 60  # the most characters of a name
_MOST_BYTES = 150  # the most bytes of a name as UTF-8; file systems allow 255 with the extension
_KEPT = "-_."
_MARK = re.compile(r"-[0-9a-f]{16}\Z")

#: Names that other files of the folder have, or that Windows gives to devices.
_TAKEN = {
    *("index", "marks", "junit", "gradescope", "hints", "ledger", "tests"),
    *("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))),
}


def file_names(names: Iterable[str]) -> dict[str, str]:
    """Return a dict that maps each name to a file name without its extension.

    Letters and digits of every script stay, and other characters become hyphens. Sixteen hexadecimal digits of a hash
    of the name are added in these cases:

    - a character was replaced, or the name was shortened
    - another name becomes the same file name, apart from case
    - the file name is reserved
    - the file name already ends in a hyphen and 16 such digits

    So no two names get the same file name. When other names come or go, a name keeps its file name, unless one of the
    others becomes the same file name.
    """
    every = list(dict.fromkeys(names))
    plain = {name: _plain(name) for name in every}
    times = Counter(text.casefold() for text in plain.values())
    return {
        name: text if text == name and _is_free(text, times) else _marked(text, name) for name, text in plain.items()
    }


def _plain(name: str) -> str:
    """Return the name, shortened and without characters that a file system may refuse."""
    text = "".join(sign if sign.isalnum() or sign in _KEPT else "-" for sign in unicodedata.normalize("NFC", name))
    text = text[:_LONGEST].encode("utf-8", "ignore")[:_MOST_BYTES].decode("utf-8", "ignore")
    return text.strip(_KEPT) or "student"


def _is_free(text: str, times: Counter[str]) -> bool:
    folded = text.casefold()
    return times[folded] == 1 and folded.partition(".")[0] not in _TAKEN and not _MARK.search(folded)


def _marked(text: str, name: str) -> str:
    digits = hashlib.blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return f"{text}-{digits}"

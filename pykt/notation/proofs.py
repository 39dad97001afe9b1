"""Recognise a file with certificates, and split it into single certificates.

Such a file may come from anywhere, so callers run ``texts`` in a worker process with a limit on memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from pykt.model.certificate import Certificate
from pykt.model.errors import PyktError
from pykt.model.record import parse

#: The most bytes of a file. A single certificate has at most 16 MiB, but a file may have many.
MOST_BYTES = 128 << 20

#: The most quotation marks, commas and opening brackets together in a file with one certificate. The checkers accept no
#: more, either.
MOST_SIGNS = 1_500_000

#: The most lists of a file with one certificate. Most of these lists are blocked squares.
MOST_LISTS = 50_000

#: The most characters of one text: a clause, a set or a line of the proof. The texts that pykt writes have thousands.
MOST_CHARACTERS = 100_000

#: The most variables, the most counters (variables with ``>=`` in their names), and the most squares in all sets
#: together. In the certificates that pykt writes, these numbers are in the thousands.
MOST_VARIABLES, MOST_COUNTERS, MOST_IN_SETS = 100_000, 20_000, 100_000

_BEGINNING = re.compile(r'\s*+\{\s*+"format"\s*+:\s*+"pykt-proof/')
_SEVERAL = re.compile(r'\s*+\{\s*+"format"\s*+:\s*+"pykt-proof/1"\s*+,\s*+"certificates"\s*+:\s*+\[\s*+')
_BETWEEN = re.compile(r"\s*+,\s*+")
_END = re.compile(r"\s*+\]\s*+\}\s*+")
_LONG = re.compile(rf'"[^"\[\]{{}},:]{{{MOST_CHARACTERS + 1}}}')  # JSON has one of these signs between any two texts
_PART = r'"{}"\s*+:\s*+\[([^\]]*+)\]'  # a key with a list of texts


def is_proof(head: str) -> bool:
    """Tell whether a text that begins with ``head`` is a file with certificates."""
    return _BEGINNING.match(head) is not None


def texts(text: str) -> Iterator[str]:
    """Yield the text of each certificate in a file that has one certificate or a list of certificates.

    Only the form of the certificates is checked, not what they prove. Raise PyktError about the first mistake.
    """
    if _LONG.search(text):
        raise PyktError(
            f"The file has a text of more than {MOST_CHARACTERS:,} characters: no checker accepts a longer one."
        )
    several = _SEVERAL.match(text)
    if not several:
        _check_size(text)
        Certificate.from_record(parse(text))
        yield text
        return
    place = several.end()
    decoder = json.JSONDecoder()
    for nth in range(1, len(text)):
        try:
            record, end = decoder.raw_decode(text, place)
            Certificate.from_record(record)
        except PyktError as error:
            raise PyktError(f"Certificate {nth}: {error}") from None
        except (ValueError, RecursionError):
            raise PyktError(f"Certificate {nth} of the file is broken: make the file again.") from None
        yield text[place:end]
        if _END.fullmatch(text, end):
            return
        if not (between := _BETWEEN.match(text, end)):
            raise PyktError(f"After certificate {nth} the file is broken: make the file again.")
        place = between.end()


def _check_size(text: str) -> None:
    """Raise PyktError if a certificate is larger than the checkers accept.

    Count signs instead of parsing the JSON, which would make a Python object of each text and each list.
    """
    variables, sets = (re.search(_PART.format(name), text) for name in ("variables", "sets"))
    counts = (
        (sum(map(text.count, '",[{')), MOST_SIGNS, "entries"),
        (text.count("["), MOST_LISTS, "lists"),
        (variables[1].count('"') // 2 if variables else 0, MOST_VARIABLES, "variables"),
        (sets[1].count("/") if sets else 0, MOST_IN_SETS, "squares in its sets"),
        (text.count(">="), MOST_COUNTERS, "counters"),
    )
    for count, most, what in counts:
        if count > most:
            raise PyktError(f"The certificate has more than {most:,} {what}: no checker accepts more.")

"""Graphs as printable characters of six bits each: what graph6, digraph6 and sparse6 have in common.

A graph is one line: perhaps a header such as ``>>graph6<<``, perhaps the sign ``&`` or ``:``, then the number of
vertices, and bits. Each character stands for six bits: its code minus 63 as a binary number, the highest bit first. A
number of vertices up to 62 takes one character. A larger one takes ``~`` and three characters, or ``~~`` and six.
Source: McKay, formats.txt in the documents of nauty.

networkx takes more than three seconds for 300,000 edges of sparse6, so pykt reads these formats itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pykt.notation.graphs.places import check_count, misread, shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LOWEST, _HIGHEST = 63, 126
_FOREIGN = re.compile(r"[^?-~]")


def read(text: str, begin: int) -> tuple[int, NDArray[np.uint8]]:
    """Return the number of vertices in a text of one line, and the bits that follow it.

    The number begins at the character ``begin``. Raise MisreadError about a character that the format does not have,
    about a second line, or if the number is cut off.
    """
    import numpy as np

    line = text[begin:].rstrip()
    if foreign := _FOREIGN.search(line):
        sign, place = foreign[0], begin + foreign.start()
        if sign == "\n":
            raise misread(text, place + 1, "a second graph begins here: give one graph at a time.")
        raise misread(text, place, f"{shown(sign)} can't stand in this format: write characters from ? to ~ only.")
    values = np.frombuffer(line.encode(), np.uint8) - _LOWEST
    longs = len(line[:2]) - len(line[:2].lstrip("~")) if len(line) > 1 else 0
    size = (1, 3, 6)[longs]
    digits = values[longs : longs + size].tolist()
    if len(digits) < size:
        raise misread(text, begin + len(line), "the number of vertices is cut off: get the whole line.")
    count = 0
    for digit in digits:
        count = count << 6 | digit
    check_count(text, begin, count)
    rest = values[longs + size :]
    return count, np.unpackbits(rest[:, None], axis=1)[:, 2:].reshape(-1)


def text_of(count: int, bits: NDArray[np.uint8], padding: int = 0) -> str:
    """Return a number of vertices and bits as characters. Bits of the value ``padding`` fill the last character."""
    import numpy as np

    size, longs = (1, 0) if count <= 62 else (3, 1) if count <= 258047 else (6, 2)
    digits = [count >> 6 * nth & 63 for nth in reversed(range(size))]
    filled = np.concatenate([bits, np.full(-len(bits) % 6, padding, np.uint8)]).reshape(-1, 6)
    values = np.packbits(filled, axis=1).reshape(-1) >> 2
    return (
        bytes([_HIGHEST] * longs + [digit + _LOWEST for digit in digits]).decode()
        + (values + _LOWEST).tobytes().decode()
    )

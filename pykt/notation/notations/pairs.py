"""The notation ``pairs``: the squares in order, each as [file,rank] or (file,rank)."""

import re

from pykt.notation.lists import ListNotation
from pykt.notation.registry import Notation

_LIST = ListNotation(
    example="[1,1] [2,3] [3,5]",
    item=r"[\[(]\s*([0-9]{1,9})\s*,\s*([0-9]{1,9})\s*[\])]",
    coordinates=lambda file, rank: (int(file), int(rank)),
    text=lambda square: f"[{square.file},{square.rank}]",
)

NOTATION = Notation(
    description="[1,1] [2,3] [3,5] ...",
    recognise=re.compile(r"\s*+(?:\[\s*+)?[\[(]\s*+[0-9]++\s*+,\s*+[0-9]++\s*+[\])]", re.ASCII).match,
    read=_LIST.read,
    write=_LIST.write,
    takes_board=True,
    decorated=True,
    ambiguous=True,
    from_either=True,
)

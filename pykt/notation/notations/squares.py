"""The notation ``squares``: the squares in order, each as file/rank. Files and ranks count from 1."""

import re

from pykt.notation.lists import ListNotation
from pykt.notation.registry import Notation

_LIST = ListNotation(
    example="1/1 2/3 3/5",
    item=r"([0-9]{1,9})/([0-9]{1,9})(?![\w/])",
    coordinates=lambda file, rank: (int(file), int(rank)),
    text=str,
)

NOTATION = Notation(
    description="1/1 2/3 3/5 ...",
    recognise=re.compile(r"\s*+\[?\s*+[0-9]++/[0-9]", re.ASCII).match,
    read=_LIST.read,
    write=_LIST.write,
    takes_board=True,
    decorated=True,
)

"""The notation ``algebraic``: the squares in order, written as in chess. The files beyond z are aa, ab and so on."""

import re

from pykt.model.board import letters_file
from pykt.notation.lists import ListNotation
from pykt.notation.registry import Notation

_LIST = ListNotation(
    example="a1 b3 c5",
    item=r"([a-z]{1,7})([0-9]{1,9})(?!\w)",
    coordinates=lambda letters, rank: (letters_file(letters), int(rank)),
    text=lambda square: square.algebraic,
)

NOTATION = Notation(
    description="a1 b3 c5 ...",
    recognise=re.compile(r"\s*+\[?\s*+[a-z]++[0-9]++(?![\w(])", re.ASCII).match,
    read=_LIST.read,
    write=_LIST.write,
    letters=True,
    takes_board=True,
    decorated=True,
)

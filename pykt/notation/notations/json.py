"""The notation ``json``: the board and the squares of each knight, as ``Tour.record`` returns them.

    {"format": "pykt-tour/1", "board": {"files": 8, "ranks": 8, "blocked": []}, "knights": [[[1, 1], [2, 3], ...]]}

This notation can express every tour. The JSON of a result has the tour's record under ``tour``.
"""

from __future__ import annotations

import json
import re
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.record import parse
from pykt.model.tour import Tour
from pykt.notation.registry import Notation


def read(text: str) -> Tour:
    """Return the tour from its record, or from a result that has a tour. Raise PyktError if the text is neither."""
    value = parse(text)
    if isinstance(value, dict) and "format" not in value and ("tour" in value or "queens" in value):
        value = _tour_of_result(value)
    return Tour.from_record(value)


def write(tour: Tour) -> str:
    """Return the record on one line."""
    return json.dumps(tour.record()) + "\n"


def _tour_of_result(result: dict[str, Any]) -> object:
    if result.get("tour") is not None:
        return result["tour"]
    if "queens" in result:
        raise PyktError("The result has queens instead of a tour: give the result of a knight's tour.")
    raise PyktError(
        f"The result has the status {str(result.get('status'))[:40]!r} and no tour: solve the problem again."
    )


NOTATION = Notation(
    description="the board and the squares of each knight, as JSON",
    recognise=re.compile(r"\s*\{").match,
    read=read,
    write=write,
    endings=(".json",),
    graphs=True,
)

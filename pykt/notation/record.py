"""The notation ``json``: a record of the board and of each knight's squares.

    {"format": "pykt-tour/1", "board": {"files": 8, "ranks": 8, "blocked": []}, "knights": [[[1, 1], [2, 3], ...]]}

It is the notation that can say everything, and the value of ``tour`` in a result's JSON.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from pykt.board import Board, Square
from pykt.errors import PyktError
from pykt.notation import holes
from pykt.tour import Tour

FORMAT = "pykt-tour/1"


def read(text: str) -> Tour:
    """The tour of a record, or of a result that has one under ``tour``; PyktError says what is wrong with it."""
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise PyktError("The JSON is nested too deeply to be a tour: write it anew with pykt convert.") from None
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            raise PyktError("The JSON has more than one value: give the object of one tour alone.") from None
        raise PyktError(
            f"The JSON is cut off or broken in line {error.lineno}, column {error.colno}: {error.msg}."
        ) from None
    except ValueError:
        raise PyktError("The JSON has a number that is too long: a tour has small whole numbers only.") from None
    if isinstance(value, dict) and "format" not in value and ("tour" in value or "queens" in value):
        value = _tour_of_result(value)
    return decode(value)


def write(tour: Tour) -> str:
    """The record on one line."""
    return json.dumps(encode(tour)) + "\n"


def encode(tour: Tour) -> dict[str, object]:
    """The tour as JSON has it."""
    knights = [tour.flat(knight).reshape(-1, 2).tolist() for knight in range(len(tour.knights))]
    return {"format": FORMAT, "board": tour.board.record(), "knights": knights}


def decode(value: object) -> Tour:
    """The tour of a record; PyktError names the first thing in it that is not as it should be."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise PyktError(f'The JSON is no tour: a tour is an object with "format": "{FORMAT}".')
    board = value.get("board")
    if not isinstance(board, dict) or not _is_whole(board.get("files")) or not _is_whole(board.get("ranks")):
        raise PyktError(
            '"board" must be an object with whole numbers, such as {"files": 8, "ranks": 8, "blocked": []}.'
        )
    blocked = _squares(board.get("blocked", []), '"blocked"')
    holes.check(len(blocked))
    knights = value.get("knights")
    if not isinstance(knights, list) or not 1 <= len(knights) <= 2:
        raise PyktError('"knights" must be a list with the squares of one knight or of two: [[[1, 1], [2, 3]]].')
    paths = [_squares(knight, f"knight {number}") for number, knight in enumerate(knights, 1)]
    return Tour.of(Board(board["files"], board["ranks"], frozenset(map(Square._make, blocked))), *paths)


def _squares(value: object, noun: str) -> list[Any]:
    if not isinstance(value, list):
        raise PyktError(f"The squares of {noun} must be a list such as [[1, 1], [2, 3]].")
    for place, square in enumerate(value, 1):
        if not (isinstance(square, list) and len(square) == 2 and all(_is_whole(number) for number in square)):
            raise PyktError(f"Square {place} of {noun} must be two whole numbers from 1, such as [1, 1].")
    return value


def _is_whole(value: object) -> bool:
    # JSON's true is an int to Python but no coordinate, and a coordinate must fit numpy's numbers.
    return type(value) is int and 1 <= value < 10**9


def _tour_of_result(result: dict[str, Any]) -> object:
    if result.get("tour") is not None:
        return result["tour"]
    if "queens" in result:
        raise PyktError("The result has queens and no tour: give the result of a knight's tour.")
    raise PyktError(f"The result has no tour, its status is {str(result.get('status'))[:40]!r}: solve it again.")


def _refuse_constant(name: str) -> NoReturn:
    raise PyktError(f"The JSON has the number {name}: a tour has small whole numbers only.")

"""The notation ``json``: a record of the board and of each knight's squares.

    {"format": "pykt-tour/1", "board": {"files": 8, "ranks": 8, "blocked": []}, "knights": [[[1, 1], [2, 3], ...]]}

It is the notation that can say everything, and the value of ``tour`` in a result's JSON.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, NoReturn

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Move, Problem
from pykt.model.tour import FORMAT, Tour
from pykt.notation import holes

_ASKED = frozenset(field.name for field in fields(Problem))


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
    return json.dumps(tour.record()) + "\n"


def decode(value: object) -> Tour:
    """The tour of a record; PyktError names the first thing in it that is not as it should be."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise PyktError(f'The JSON is no tour: a tour is an object with "format": "{FORMAT}".')
    board = decode_board(value.get("board"))
    knights = value.get("knights")
    if not isinstance(knights, list) or not 1 <= len(knights) <= 2:
        raise PyktError('"knights" must be a list with the squares of one knight or of two: [[[1, 1], [2, 3]]].')
    paths = [_squares(knight, f"knight {number}") for number, knight in enumerate(knights, 1)]
    return Tour.of(board, *paths)


def decode_board(value: object) -> Board:
    """The board of a record; PyktError names the first thing in it that is not as it should be."""
    if not isinstance(value, dict) or not _is_whole(value.get("files")) or not _is_whole(value.get("ranks")):
        raise PyktError(
            '"board" must be an object with whole numbers, such as {"files": 8, "ranks": 8, "blocked": []}.'
        )
    blocked = _squares(value.get("blocked", []), '"blocked"')
    holes.check(len(blocked))
    return Board(value["files"], value["ranks"], frozenset(map(Square._make, blocked)))


def decode_problem(value: object) -> Problem:
    """The problem of a record, as ``Problem.record`` writes it; PyktError names what is not as it should be."""
    if not isinstance(value, dict):
        raise PyktError('The JSON is no problem: a problem is an object with "kind" and "board".')
    if unknown := sorted(value.keys() - _ASKED):
        raise PyktError(f"{unknown[0][:40]!r} can't be asked of a tour: a problem has {', '.join(sorted(_ASKED))}.")
    try:
        return Problem(
            value.get("kind", "open"),
            decode_board(value.get("board")),
            tuple(Square(*square) for square in _squares(value.get("starts", []), '"starts"')),
            None if value.get("end") is None else _square(value["end"], "end"),
            tuple((_square(square, "givens"), _number(number)) for square, number in value.get("givens", [])),
            moves=_moves(value, "moves"),
            forbidden=_moves(value, "forbidden"),
            symmetric=value.get("symmetric", 0),
            squares=None if value.get("squares") is None else _number(value["squares"]),
        )
    except (TypeError, ValueError):
        raise PyktError(
            "The problem has a value that is none: write it as `pykt solve --json` does under problem."
        ) from None


def _squares(value: object, noun: str) -> list[Any]:
    if not isinstance(value, list):
        raise PyktError(f"The squares of {noun} must be a list such as [[1, 1], [2, 3]].")
    for place, square in enumerate(value, 1):
        if not (isinstance(square, list) and len(square) == 2 and all(_is_whole(number) for number in square)):
            raise PyktError(f"Square {place} of {noun} must be two whole numbers from 1, such as [1, 1].")
    return value


def _moves(problem: dict[str, Any], name: str) -> tuple[Move, ...]:
    return tuple((_square(one, name), _square(other, name)) for one, other in problem.get(name, []))


def _square(value: object, name: str) -> Square:
    return Square(*_squares([value], f'"{name}"')[0])


def _number(value: Any) -> int:
    if not _is_whole(value):
        raise ValueError
    return int(value)


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

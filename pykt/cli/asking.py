"""From the words of the command line to a problem, and to what its solver is told."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Kind, Move, Problem


def one_kind(asked: dict[Any, bool]) -> Kind:
    """The one kind that is asked for; open if none is."""
    kinds: list[Kind] = [kind for kind, is_asked in asked.items() if is_asked]
    if len(kinds) > 1:
        raise PyktError(f"A problem is of one kind: choose between --{' and --'.join(kinds)}.")
    return kinds[0] if kinds else "open"


def problem(
    *,
    kind: Kind,
    board: Board,
    givens: dict[Square, int],
    starts: list[str],
    end: str | None,
    given: list[str] | None,
    moves: list[str] | None,
    forbidden: list[str] | None,
    symmetric: int | None,
    squares: int | None,
) -> Problem:
    """The problem; PyktError names the first word that can't be read."""
    return Problem(
        kind,
        board,
        tuple(Square.parse(square) for square in starts),
        Square.parse(end) if end is not None else None,
        (*givens.items(), *(given_number(text) for text in given or [])),
        moves=tuple(_move(text) for text in moves or []),
        forbidden=tuple(_move(text) for text in forbidden or []),
        symmetric=symmetric or 0,  # type: ignore[arg-type]  # Problem says what can be meant
        squares=squares,
    )


def given_number(text: str) -> tuple[Square, int]:
    """The square and its number in SQUARE=NUMBER; PyktError if it is none."""
    square, equals, number = text.partition("=")
    if not equals or not number.isdecimal() or len(number) > 9:
        raise PyktError(f"{text[:40]!r} gives no number: write SQUARE=NUMBER such as 3/2=14.")
    return Square.parse(square), int(number)


def default_start(command: str, kind: Kind, board: Board) -> list[str]:
    """The start where none is given: `pykt prolog` begins on the first free square, the others choose."""
    if command != "prolog" or kind in ("two-knights", "queens") or not board.free:
        return []
    return [str(next(board.squares()))]


def blocking(board: Board, block: list[str] | None) -> Board:
    """The board with more squares blocked."""
    return replace(board, blocked=board.blocked | {Square.parse(square) for square in block or []})


def board_or_file(text: str) -> tuple[Board, dict[Square, int]]:
    """The board and its given numbers, from a size such as 8x8 or from a board file."""
    from pykt.notation import read_board

    try:
        is_file = Path(text).is_file()
    except (OSError, ValueError):  # a name that no file can have
        is_file = False
    return read_board(text) if is_file else (Board.parse(text), {})


def solver_arguments(clingo_args: str, const: list[str] | None) -> tuple[str, ...]:
    """The words of --clingo-args, as a shell would split them, and the constants; PyktError if a quote has no end."""
    try:
        words = shlex.split(clingo_args)
    except ValueError:
        raise PyktError(f"--clingo-args has a quote without an end: close it in {clingo_args[:60]!r}.") from None
    return (*words, *(f"--const={setting}" for setting in const or []))


def _move(text: str) -> Move:
    one, dash, other = text.partition("-")
    if not dash:
        raise PyktError(f"{text[:40]!r} is no move: write SQUARE-SQUARE such as 1/1-2/3.")
    return Square.parse(one), Square.parse(other)

"""Say in words which moves follow from others, and why the moves that are left allow no tour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.draw.why.forced import Conflict, Wave
from pykt.draw.why.reasoning import names
from pykt.draw.why.supposing import Supposition
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.theory.steps import BESIDE

_MOST_NAMED = 5  # the most squares that a sentence names


def wave_text(problem: Problem, wave: Wave) -> str:
    """Return sentences on what follows in a wave: in one step of ``Forced.waves``."""
    return " ".join(_wave_sentences(problem, wave))


def _wave_sentences(problem: Problem, wave: Wave) -> Iterator[str]:
    board = problem.board
    if wave.two:
        has, use = ("has", "It uses both.") if len(wave.two) == 1 else ("have", "They use both.")
        yield f"{names(board, wave.two, _MOST_NAMED)} {has} only two moves left. {use}"
    if wave.dead_ends:
        has, there = ("has", "there") if len(wave.dead_ends) == 1 else ("have", "on each of them")
        dead_ends = names(board, wave.dead_ends, _MOST_NAMED)
        yield f"{dead_ends} {has} only one move left, so the tour must begin or end {there}."
    if wave.ends:
        one, has = ("the only move", "has") if len(wave.ends) == 1 else ("the only moves", "have")
        yield f"The tour uses {one} that {names(board, wave.ends)} {has} left."
    if wave.last:
        yield f"Only {names(board, wave.last)} are left for the ends of the tour."
    full = [square for square in wave.full if square != BESIDE]
    if full:
        has, its = ("has its", "its") if len(full) == 1 else ("have their", "their")
        yield f"{names(board, full, _MOST_NAMED)} {has} two moves now. All {its} other moves fall away."
    if BESIDE in wave.full:
        yield "Both ends of the tour are known. Every other square needs two moves."
    rings = [sorted(move) for move in wave.rings if BESIDE not in move]
    if len(rings) == 1:
        yield f"The move {names(board, rings[0]).replace(' and ', '-')} would close a ring too early: it falls away."
    elif rings:
        yield f"{len(rings)} moves would close a ring too early: they fall away."


def conflict_text(problem: Problem, conflict: Conflict, *, then: bool) -> str:
    """Return why the moves that are left allow no tour. ``then`` tells whether this follows from used moves."""
    text = f"{_conflict(problem, conflict, ' of A')}."
    return f"But then {text}" if then else text[0].upper() + text[1:]


def supposition_text(problem: Problem, one: Supposition) -> str:
    """Return a supposition in sentences: what a tour might do, the conflict that follows, and what is true instead."""
    ends = [square for square in sorted(one.move) if square != BESIDE]
    if BESIDE in one.move:
        what = f"{'begins or ends' if one.used else 'does not begin or end'} on {names(problem.board, ends)}"
    else:
        what = f"{'uses' if one.used else 'does not use'} {'-'.join(names(problem.board, [end]) for end in ends)}"
    opposite = "So it does not." if one.used else "So it does."
    return f"Suppose that the tour {what}. Then, by these rules, {_conflict(problem, one.conflict, '')}. {opposite}"


def _conflict(problem: Problem, conflict: Conflict, of: str) -> str:
    """Return the conflict as a part of a sentence. ``of`` is written after the squares of a ring or a set."""
    board, squares = problem.board, [square for square in conflict.squares if square != BESIDE]
    name = names(board, squares[:1]) if squares else ""
    is_end = any(BESIDE in move for move in conflict.left)
    if conflict.kind == "few":
        if not squares:
            return "at most one square is left on which the tour can begin or end, and it has two ends"
        left = "only one move" if conflict.left else "no move"
        return f"{left} is left at {name}, and a tour uses two"
    ends = sorted({square for move in conflict.left for square in move} - {BESIDE})
    if conflict.kind == "dead ends":
        each = names(board, ends, _MOST_NAMED)
        return f"only one move is left at {each}, so that each of them is an end of the tour, and it has only two ends"
    if conflict.kind == "many":
        if not squares:
            return f"the tour begins or ends on {names(board, ends, _MOST_NAMED)}, and it has only two ends"
        if is_end:
            return f"two moves are used at {name}, and an end of the tour has only one"
        return f"{_word(len(conflict.left))} moves are used at {name}, and a tour uses only two"
    if conflict.kind == "image":
        return _image(board, squares)
    others = f"and the other {board.free - len(squares):,} are never visited"
    if conflict.kind == "set":
        return f"no move leads out of {'the ' * bool(of)}{len(squares):,} squares{of}, {others}"
    if BESIDE in conflict.squares:
        return f"the tour ends after {len(squares):,} squares, {others}"
    return f"the moves close a ring of {'the ' * bool(of)}{len(squares):,} squares{of}, {others}"


def _image(board: Board, squares: Sequence[Square]) -> str:
    move = names(board, squares).replace(" and ", "-")
    if not all(square in board for square in squares):
        return f"by the symmetry the move {move} is used as well, and one of these squares is not free"
    return f"the move {move} is used, and by the symmetry it is not"


def _word(number: int) -> str:
    return {3: "three", 4: "four"}.get(number, str(number))

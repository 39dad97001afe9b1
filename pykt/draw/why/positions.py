"""Explain a certificate of the kind positions, which is about the squares on which each number of a tour can be.

The explanation shows which numbers have only one square near enough to the given numbers, and says that a computer did
the rest. If the given numbers contradict each other at once, it says why.
"""

from __future__ import annotations

from itertools import pairwise

from pykt.draw.why.cuts import computed
from pykt.draw.why.reasoning import Mark, Reasoning, Script, names
from pykt.model.board import Square
from pykt.model.certificate import Certificate
from pykt.model.problem import Problem
from pykt.model.text import counted
from pykt.theory.demands import numbered_squares
from pykt.theory.domains import Domains, domains


def positions_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that explains a certificate of the kind positions."""
    problem = certificate.problem
    script = Script(certificate)
    known = {number: square for square, number in numbered_squares(problem)}
    if known:
        labels = tuple(map(str, known))
        script.show(Mark("given", tuple(known.values()), labels=labels))
        script.legend.append(("given", 0, counted(len(known), "given number")))
    script.say(script.claim)
    possible = domains(problem, numbered_squares(problem))
    follow = {number: min(squares) for number, squares in possible.items() if len(squares) == 1 and number not in known}
    on_lines = " Each number outside the board is somewhere on its line." if problem.clues else ""
    script.argue(f"{_rule(problem)}{on_lines}")
    if not all(possible.values()):
        script.argue(_contradiction(problem, possible))
        return script.reasoning()
    if follow and known:
        script.show(Mark("number", tuple(follow.values()), labels=tuple(map(str, follow))))
        has = "has only one square that is" if len(follow) == 1 else "have only one square each that is"
        script.sentences.append(f"{counted(len(follow), 'other number')} {has} near enough to the given numbers.")
        script.legend.append(("number", 0, "follows at once"))
        script.say(_near(problem, follow))
    if certificate.tour:
        script.show(Mark("tour"))
        script.say("This is the answer. In any other answer, some number would be on another square.")
        script.legend.append(("tour", 0, "the only answer"))
    script.argue(computed(certificate))
    return script.reasoning()


def _contradiction(problem: Problem, possible: Domains) -> str:
    """Return sentences that say why the given numbers contradict each other.

    Either the colours of two given squares do not fit the number of moves between them, or no square is left for
    another number.
    """
    board = problem.board
    for (one, low), (other, high) in pairwise(numbered_squares(problem)):
        moves = counted(high - low, "move")
        if (board.colour(one) + board.colour(other) + high - low) % 2:
            same = "the same colour" if board.colour(one) == board.colour(other) else "different colours"
            return (
                f"Each move changes the colour of the square. From {low} to {high} there are {moves}, but "
                f"{names(board, [one, other])} have {same}."
            )
    empty = next(number for number, squares in possible.items() if not squares)
    return f"But no square is left for {empty}: none is near enough to the numbers before and after it."


def _rule(problem: Problem) -> str:
    rule = "Each number is a knight's move from the next one"
    return f"{rule}, and the last one from 1." if problem.kind == "closed" else f"{rule}."


def _near(problem: Problem, follow: dict[int, Square]) -> str:
    first = [f"{number} on {names(problem.board, [square])}" for number, square in sorted(follow.items())[:3]]
    more = f" and {len(follow) - 3} more" if len(follow) > 3 else ""
    return f"Some numbers have only one square that is near enough to the given numbers: {', '.join(first)}{more}."

"""Explain why two knights can't visit more squares: show the best visit and the squares left out, and count colours."""

from __future__ import annotations

from collections.abc import Iterator

from pykt.draw.why.cuts import computed
from pykt.draw.why.reasoning import Mark, Reasoning, Script, names
from pykt.model.board import Square
from pykt.model.certificate import Certificate
from pykt.model.problem import Problem
from pykt.model.text import counted
from pykt.theory.colours import of_colour


def two_knights_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that says: no visit by two knights has more squares than the one in the certificate."""
    problem, tour = certificate.problem, certificate.tour
    assert tour
    script = Script(certificate)
    script.say(script.claim)
    script.show(Mark("tour"))
    script.say(f"The knights move in turn. This visit has {counted(tour.visited, 'square')}.")
    visited = {square for path in tour.paths for square in path}
    unvisited = tuple(square for square in problem.board.squares() if square not in visited)
    script.legend.append(("tour", 0, "the visit"))
    sentences = ["The knights visit every free square."]
    if unvisited:
        script.show(Mark("unvisited", unvisited))
        script.say(f"{_left_out(problem, unvisited)}.")
        script.legend.append(("unvisited", 0, f"{counted(len(unvisited), 'square')} left out"))
        sentences = [*_colours(problem, tour.visited + 1)]
        if len(certificate.weights) > 1:
            sentences += _added(certificate)
        elif certificate.proof:
            sentences.append(computed(certificate))
    script.argue(*sentences)
    return script.reasoning()


def _added(certificate: Certificate) -> Iterator[str]:
    """Yield sentences that say what a computer did to prove that no visit is better."""
    yield (
        "Each square of the visit has two moves, but a start or an end has one. If a path visits a set of squares "
        "that has no start, it enters the set from outside."
    )
    yield (
        f"A computer gave weights to {len(certificate.weights):,} rules like these and added them up: the sum can't be "
        "true. pykt check adds them again."
    )


def _left_out(problem: Problem, unvisited: tuple[Square, ...]) -> str:
    be = "is" if len(unvisited) == 1 else "are"
    return f"{names(problem.board, unvisited)} {be} left out"


def _colours(problem: Problem, more: int) -> Iterator[str]:
    """Yield sentences: how many squares of each colour a visit of ``more`` squares needs, and how many are free."""
    lengths = (more + 1) // 2, more // 2
    needed = [0, 0]
    for start, length in zip(problem.starts, lengths, strict=True):
        colour = problem.board.colour(start)
        needed[colour] += (length + 1) // 2
        needed[1 - colour] += length // 2
    free = [len(of_colour(problem, which)) for which in (0, 1)]
    yield (
        f"Each move changes the colour. From these starts, a visit of {more:,} squares has {needed[0]:,} dark and "
        f"{needed[1]:,} light ones."
    )
    for which, name in ((0, "dark"), (1, "light")):
        if needed[which] > free[which]:
            yield f"But the board has only {free[which]:,} {name} squares."
            return
    spare = [free[which] - needed[which] for which in (0, 1)]
    if not any(spare):
        yield "The board has no more, so every square would be visited."
    else:
        has = f"The board has {free[0]:,} dark and {free[1]:,} light squares"
        yield f"{has}, so {spare[0]:,} dark and {spare[1]:,} light ones would be left out."

"""Explain a certificate with a barrier: without some squares the board falls into more parts than a tour can join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pykt.draw.why.reasoning import Kind, Mark, Reasoning, Script, in_groups, members, mover, names, show_ends
from pykt.model.board import Square
from pykt.model.certificate import Certificate
from pykt.model.problem import Problem
from pykt.model.surface import Nouns
from pykt.model.text import counted
from pykt.theory.colours import of_colour, possible_ends
from pykt.theory.demands import edges, possible_moves
from pykt.theory.graphs.connected import connected_parts

_MOST_EXPLAINED = 5  # the most parts that the legend lists one by one
_MOST_LINKED = 24  # the most squares of a part whose moves are drawn
_MOST_STEPS = 24  # the most steps that take squares away, and the most that count parts of one square

Neighbours = dict[Square, list[Square]]


@dataclass(frozen=True)
class Division:
    """The parts into which a board falls without the ``removed`` squares.

    ``starts_in`` tells whether an open tour must start on a removed square, and ``ends_in`` whether it must end on one.
    ``home`` is the number, from 1, of the only part in which the tour can start or end. It is 0 if there are several
    such parts or none. ``stays`` tells whether the tour must start and end in the part ``home``.
    """

    removed: tuple[Square, ...]
    parts: list[tuple[Square, ...]]
    starts_in: bool = False
    ends_in: bool = False
    home: int = 0
    stays: bool = False

    @classmethod
    def of(cls, problem: Problem, near: Neighbours, removed: tuple[Square, ...]) -> Division:
        """Divide a board into parts by removing squares."""
        parts = parts_without(near, removed)
        if problem.kind == "closed":
            return cls(removed, parts)
        starts, ends = possible_ends(problem)
        homes = [nth for nth, part in enumerate(parts, 1) if not (starts | ends).isdisjoint(part)]
        home = homes[0] if len(homes) == 1 else 0
        stays = bool(home) and (starts | ends).isdisjoint(removed)
        return cls(removed, parts, starts.issubset(removed), ends.issubset(removed), home, stays)

    @property
    def lone(self) -> list[tuple[Square, ...]]:
        """The parts of one square each."""
        return [part for part in self.parts if len(part) == 1]


def parts_without(near: Neighbours, removed: Collection[Square]) -> list[tuple[Square, ...]]:
    """Return the parts of the board without the ``removed`` squares, the largest first, each with sorted squares."""
    left = near.keys() - removed
    parts = connected_parts(filter(left.__contains__, near), lambda square: left.intersection(near[square]))
    in_order = [tuple(sorted(part, key=lambda one: (one.rank, one.file))) for part in parts]
    return sorted(in_order, key=len, reverse=True)


def barrier_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that explains a certificate with a barrier."""
    problem = certificate.problem
    near = possible_moves(problem)
    division = Division.of(problem, near, tuple(sorted(certificate.barrier, key=lambda one: (one.rank, one.file))))
    script = Script(certificate)
    show_ends(script, problem)
    script.say(script.claim)
    if division.removed:
        _take_away(script, problem, near, division)
    _count_parts(script, problem, near, division)
    script.argue(*_sentences(problem, near, division))
    script.legend = [*_legend(division, problem), *script.legend]
    return script.reasoning()


def _take_away(script: Script, problem: Problem, near: Neighbours, division: Division) -> None:
    """Add steps that take the removed squares away. Each step tells how many parts the board then has."""
    count, nouns = len(division.removed), problem.surface.nouns
    script.marks.append(Mark("crossed", division.removed, first=len(script.steps), last=len(script.steps)))
    script.say(f"We take away {_marked(count, nouns)}{', one by one' if count > 1 else ''}.")
    gone = 0
    for squares in in_groups(division.removed, _MOST_STEPS):
        gone += len(squares)
        parts = len(parts_without(near, division.removed[:gone]))
        script.show(Mark("gone", tuple(squares)))
        script.say(
            f"{names(problem.board, squares)} {'is' if len(squares) == 1 else 'are'} gone: {gone:,} of {count:,}. "
            f"The {nouns.board} is in {f'{parts:,} parts' if parts > 1 else 'one part'}.",
            1,
        )


def _count_parts(script: Script, problem: Problem, near: Neighbours, division: Division) -> None:
    """Add steps that show the parts with their numbers: first the parts of several squares, then those of one."""
    number = 0
    several, nouns = len(division.parts) - len(division.lone), problem.surface.nouns
    for part in division.parts[:several]:
        number += 1
        inside = {frozenset((one, other)) for one in part for other in near[one]}
        moves = tuple(sorted((one, other) for one, other in map(sorted, inside) if {one, other}.issubset(part)))
        script.show(Mark("part", part, labels=(str(number),), nth=number - 1))
        if len(part) <= _MOST_LINKED:
            script.show(Mark("links", moves=moves))
        script.say(f"Part {number:,} has {counted(len(part), nouns.square)}.", 2)
    for group in in_groups(division.lone, _MOST_STEPS):
        squares = tuple(square for (square,) in group)
        labels = tuple(str(number + nth) for nth in range(1, len(squares) + 1))
        script.show(Mark("lone", squares, labels=labels))
        each = f"one {nouns.square} each" if len(labels) > 1 else f"one {nouns.square}"
        script.say(f"{_numbered(labels)} {each}: {names(problem.board, squares, 4)}.", 1)
        number += len(squares)


def _numbered(labels: tuple[str, ...]) -> str:
    return f"Part {labels[0]} is" if len(labels) == 1 else f"Parts {labels[0]} to {labels[-1]} are"


def _legend(division: Division, problem: Problem) -> Iterator[tuple[Kind, int, str]]:
    nouns = problem.surface.nouns
    if division.removed:
        which = members(problem.board, division.removed)
        yield "gone", 0, f"{counted(len(division.removed), f'marked {nouns.square}')}, taken away{which}"
    if division.lone:
        yield "lone", 0, f"{counted(len(division.lone), 'part')} of one {nouns.square}"
    several = division.parts[: len(division.parts) - len(division.lone)]
    for nth, part in enumerate(several[:_MOST_EXPLAINED]):
        yield "part", nth, f"part {nth + 1:,}: {counted(len(part), nouns.square)}"
    if (rest := len(several) - _MOST_EXPLAINED) > 0:
        yield "part", _MOST_EXPLAINED, f"{counted(rest, 'other part')} of two {nouns.squares} or more"


def _sentences(problem: Problem, near: Neighbours, division: Division) -> Iterator[str]:
    """Yield the sentences of the argument, without its claim."""
    if not division.removed:
        yield from _excluded(problem)
        yield from _without_bridge(problem, division)
    elif square := _dead_end(problem, near, division):
        only, way, nouns = names(problem.board, [square]), names(problem.board, near[square]), problem.surface.nouns
        yield f"Only one {nouns.move} is possible from {only}: to {way}."
        yield f"A closed tour needs two {nouns.moves} at each {nouns.square}: one to arrive, and another one to go on."
    elif _is_one_colour(problem, division):
        yield from _by_colour(problem, division)
    else:
        yield from _excluded(problem)
        yield from _by_parts(problem, division)
    yield from _unused(problem)


def _excluded(problem: Problem) -> Iterator[str]:
    """Yield sentences that say which moves a tour can't use because of required or of forbidden moves."""
    nouns = problem.surface.nouns
    required = Counter(square for move in edges(problem, problem.moves) for square in move)
    if max(required.values(), default=0) > 1:
        yield f"Where two {nouns.moves} are required at a {nouns.square}, its other {nouns.moves} fall away."
    if problem.forbidden:
        yield f"Forbidden {nouns.moves} are left out."


def _without_bridge(problem: Problem, division: Division) -> Iterator[str]:
    nouns = problem.surface.nouns
    if division.lone:
        lone = names(problem.board, [square for (square,) in division.lone], 4)
        yield f"No {nouns.move} leads to {lone}, but a tour must visit every {nouns.square}."
    else:
        parts = f"{len(division.parts):,} parts"
        yield f"The {nouns.board} is in {parts}: no {nouns.move} leads from one part to another."
        yield "A tour would have to visit them all."


def _dead_end(problem: Problem, near: Neighbours, division: Division) -> Square | None:
    """Return a square with only one move if this is the reason why there is no closed tour, else None."""
    if problem.kind != "closed" or len(division.removed) > 1:
        return None
    return next((square for (square,) in division.lone if len(near[square]) == 1), None)


def _is_one_colour(problem: Problem, division: Division) -> bool:
    """Tell whether exactly the squares of one colour are removed, and each move changes the colour."""
    removed = set(division.removed)
    return problem.board.alternates(problem.piece) and any(removed == of_colour(problem, which) for which in (0, 1))


def _by_colour(problem: Problem, division: Division) -> Iterator[str]:
    """Yield an argument by the numbers of dark and light squares. All squares of one colour are removed."""
    dark, light = len(of_colour(problem, 0)), len(of_colour(problem, 1))
    numbers = f"But there are {dark:,} dark squares and {light:,} light ones."
    length, half = problem.length, problem.length // 2
    yield "Each move leads from a dark square to a light one, or back."
    if problem.kind == "closed":
        yield f"So a closed tour has as many dark squares as light ones. {numbers}"
        return
    ends = [square for which in possible_ends(problem) if len(which) == 1 for square in which]
    if length % 2 == 0 and dark == light:
        same = f"But {names(problem.board, ends)} have the same colour."
        yield f"So a tour of {length:,} squares starts and ends on squares of different colours. {same}"
    elif length % 2 == 0:
        yield f"So a tour of {length:,} squares has {half:,} squares of each colour. {numbers}"
    elif not ends:
        yield f"So a tour of {length:,} squares has {half + 1:,} of one colour and {half:,} of the other. {numbers}"
    else:
        rare = next((square for square in ends if square in division.removed), ends[0])
        how = "starts" if rare == ends[0] and problem.start else "ends"
        own, other = ("light", "dark") if problem.board.colour(rare) else ("dark", "light")
        that = f"that {how} on {names(problem.board, [rare])}, a {own} square,"
        yield f"So a tour of {length:,} squares {that} has {half + 1:,} {own} and {half:,} {other} ones. {numbers}"


def _by_parts(problem: Problem, division: Division) -> Iterator[str]:
    count, parts, nouns = len(division.removed), len(division.parts), problem.surface.nouns
    each = f"each of the {parts:,} parts" if parts > 2 else "each of the two parts"
    yield f"Take away {_marked(count, nouns)}: the {nouns.board} falls into {parts:,} parts."
    goal = f"a marked {nouns.square}, each time to another one" if count > 1 else f"this {nouns.square}"
    yield f"{mover(problem)} that leaves a part must go to {goal}."
    marked = f"marked {nouns.square}"
    if problem.kind == "closed":
        yield f"A closed tour leaves {each}, so it needs {counted(parts, marked)}. There {_only(count)}."
        return
    start, end = (names(problem.board, ends) if len(ends) == 1 else "" for ends in possible_ends(problem))
    free = f"There {_only(count)}."
    if division.starts_in:
        on = f"It starts on the {marked} {start}" if start else "One of its ends is marked"
        free = f"{on}, so there {_only(count - 1, 'other')} to go to."
    if division.ends_in:
        on = f"The tour ends on the {marked} {end}" if end else f"The tour ends on a {marked}"
        needed, why = parts, f"{on}, so it leaves {each}"
    elif division.home and not division.stays and not division.starts_in:
        yield (
            f"The tour can start and end only in part {division.home} or on marked {nouns.squares}, so it joins "
            f"at most {counted(count, 'part')}."
        )
        return
    elif division.stays:
        needed, why = parts, f"The tour starts and ends in the same part, so it leaves {each}"
    else:
        needed, why = parts - 1, f"The tour leaves {each}, except perhaps the last one"
    yield f"{why}. For that it needs {counted(needed, marked)}. {free}"


def _unused(problem: Problem) -> Iterator[str]:
    """Yield a sentence that names conditions which the argument does not need, such as a symmetry.

    Yield nothing if the problem has no such conditions, or if it has a start, an end, given squares, or required or
    forbidden moves.
    """
    conditions = (
        (problem.symmetric, "symmetric or not"),
        (problem.magic, "magic or not"),
        (problem.uncrossed or problem.crossings, "with crossings or without"),
        (problem.clues, "whatever the clues are"),
    )
    spare = [words for asked, words in conditions if asked]
    if spare and not (problem.starts or problem.end or problem.givens or problem.moves or problem.forbidden):
        kind = "closed" if problem.kind == "closed" else "open"
        yield f"So {problem.board} has no {kind} tour at all, {' and '.join(spare)}."


def _marked(count: int, nouns: Nouns) -> str:
    return f"the {count:,} marked {nouns.squares}" if count > 1 else f"the marked {nouns.square}"


def _only(count: int, more: str = "") -> str:
    """Return "are only 8", "is only one" or "is no". With ``more``, return "are only 8 others" and so on."""
    other = f" {more}" * bool(more)
    if count == 0:
        return f"is no{other}"
    return f"is only one{other}" if count == 1 else f"are only {count:,}{other}{'s' * bool(more)}"

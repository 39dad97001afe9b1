"""The tours of one knight as a formula: clauses, and sets of variables. Exactly one variable of each set is true.

The formula has one model for each tour, so a solver that counts models counts tours. An open tour and its reverse are
two tours. A closed tour is one model, whatever its start and its direction. But if the problem gives numbers, each way
to number the squares of a closed tour is one model.

A *step* is a move with its direction. The *places* are the free squares and, for an open tour, one place beside the
board. This place joins the end of the path to its start, so that each tour is a cycle. One step leaves each place and
one step enters it, and no move is made in both directions. Further clauses demand that the steps form a single cycle.
There are two forms of these clauses:

1. If the problem gives numbers, there is a variable for each square and each number that the square can have
   (theory/domains.py). Each square has one number, each number has one square, and a step leads to the next number.
2. Otherwise the places are removed one after another, and *links* keep the cycles closed. If the tour goes from u over
   the removed place to w, a link from u to w replaces these two steps. When u or w is removed, too, a longer link
   replaces this link. For example, the cycle a b c d becomes a c d when b is removed. When c is removed, too, a link
   leads from a to d, and the step from d to a leads back. So two links in opposite directions between the same two
   places close a cycle. Clauses forbid such links unless they join the last place in the order of removal to another
   place. Thus each cycle visits the last place, and there is only one cycle.

   Squares are removed rank by rank, or file by file if the board has more files than ranks. So links join only squares
   near the edge of the remaining board. The formula has O(squares x width^2) clauses, where the width is the shorter
   side of the board. In a graph, the next vertex to remove is one that has the fewest edges and links.

Source of the links: Rankooh and Rintanen, "Propositional encodings of acyclicity and reachability by using vertex
elimination" (2022). In that paper several links can enter or leave a place; here exactly one enters and one leaves.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from pykt.model.board import Square
from pykt.model.conditions import USUAL, unknown
from pykt.model.problem import Problem
from pykt.theory.demands import neighbours
from pykt.theory.domains import Domains, domains
from pykt.theory.steps import BESIDE, demanded, steps_of

#: The most clauses of a formula, roughly. Boards of 25x25 and of 20x50 need fewer.
MOST_CLAUSES = 2_000_000

#: The conditions that a formula can express.
_KNOWN = USUAL - {"uncrossed", "crossings", "turns", "magic"} | {"graph"}

#: A clause: at least one literal is true. Literal v says that variable v is true, -v that it is false.
Clause = tuple[int, ...]


@dataclass(frozen=True)
class Formula:
    """A formula whose models are the tours of a problem. Its variables are 1, 2, ... up to ``variables``.

    ``steps`` has the variable of each step. ``visits`` has a variable for each square with each number that it can
    have. These variables come first. Exactly one variable of each set in ``ones`` is true.
    """

    steps: Mapping[tuple[Square, Square], int]
    visits: Mapping[tuple[Square, int], int]
    variables: int
    clauses: Sequence[Clause]
    ones: Sequence[Clause]
    is_of_graph: bool

    def names(self) -> Iterator[str]:
        """Yield what each variable of a step or visit means, in the order of the variables."""
        for one, other in self.steps:
            yield f"{'start' if one == BESIDE else self._name(one)}>{'end' if other == BESIDE else self._name(other)}"
        for square, number in self.visits:
            yield f"{self._name(square)}={number}"

    def _name(self, square: Square) -> str:
        return str(square.file if self.is_of_graph else square)


def objection(problem: Problem) -> str | None:
    """Return why there is no formula for the problem, or None if there is one.

    The reason is a part of a sentence after words such as "reads .cnf files, and".
    """
    beyond = {
        "the longest visit by two knights": problem.kind == "two-knights",
        "queens": problem.kind == "queens",
        "a path of some of the squares": problem.length < problem.board.free,
    }
    if words := next((name for name, is_asked in beyond.items() if is_asked), None) or unknown(problem, _KNOWN):
        return f"their formula does not express {words}"
    if problem.board.free < (3 if problem.kind == "closed" else 2):
        return f"their formula needs at least {3 if problem.kind == 'closed' else 2} squares"
    width, free = min(problem.board.files, problem.board.ranks), problem.board.free
    if _is_numbered(problem):
        is_long = 8 * free * free > MOST_CLAUSES
    elif problem.surface.is_graph:
        is_long = _elimination_order(problem) is None
    else:
        is_long = free * (2 * width + 3) ** 2 > MOST_CLAUSES
    return f"their formula would have more than {MOST_CLAUSES:,} clauses" if is_long else None


def _elimination_order(problem: Problem) -> list[Square] | None:
    """Return the vertices of a graph in the order of their removal, or None if there would be too many clauses.

    The next vertex is one that edges and links join to the fewest other vertices.
    """
    near = {one: set(others) for one, others in neighbours(problem).items()}
    waiting = [(len(others), one) for one, others in near.items()]
    heapq.heapify(waiting)
    order, clauses = list[Square](), 0
    while waiting:
        degree, one = heapq.heappop(waiting)
        if one not in near or degree != len(near[one]):  # the vertex has a newer entry, or is removed already
            continue
        order.append(one)
        beside = near.pop(one)
        clauses += 4 * (degree + 1) ** 2
        if clauses > MOST_CLAUSES:
            return None
        for other in beside:
            near[other] |= beside
            near[other] -= {one, other}
            heapq.heappush(waiting, (len(near[other]), other))
    return order


def path(problem: Problem, true: Iterable[int]) -> list[Square] | None:
    """Return the tour of a model, or None if the model is no tour. ``true`` are the variables that are true in it."""
    steps, visits = _variables(problem)
    made, following = set(true), dict[Square, Square]()
    for (one, other), variable in steps.items():
        if variable in made and following.setdefault(one, other) != other:
            return None
    first = next((square for (square, number), variable in visits.items() if number == 1 and variable in made), None)
    first = BESIDE if problem.kind == "open" else first or problem.start or next(problem.board.squares())
    found = [first]
    while (step := following.get(found[-1], first)) != first and len(found) <= problem.board.free:
        found.append(step)
    squares = [square for square in found if square != BESIDE]
    return squares if len(squares) == problem.board.free else None


def formula(problem: Problem) -> Formula:
    """Return the formula of a problem for which ``objection`` returns None."""
    steps, visits = _variables(problem)
    maker = _Maker(problem, steps, visits)
    maker.say_each_place_has_two_steps()
    maker.say_what_is_asked()
    if _is_numbered(problem):
        maker.say_numbers_follow()
    else:
        maker.say_links_make_one_cycle()
    last = max(maker.last, 1)  # an impossible demand uses variable 1 (see ``_say``), even without steps
    return Formula(steps, visits, last, maker.clauses, maker.ones, problem.surface.is_graph)


def _is_numbered(problem: Problem) -> bool:
    return bool(problem.givens or problem.clues)


def _variables(problem: Problem) -> tuple[dict[tuple[Square, Square], int], dict[tuple[Square, int], int]]:
    """Return two dicts: from each step to its variable, and from each square with a possible number to its variable.

    The second dict is empty if the problem gives no numbers.
    """
    steps = steps_of(problem)
    numbered = {step: variable for variable, step in enumerate(steps, 1)}
    visits = [(square, number) for number, domain in _domains(problem).items() for square in sorted(domain)]
    return numbered, {visit: variable for variable, visit in enumerate(visits, len(steps) + 1)}


def _domains(problem: Problem) -> Domains:
    """Return the squares on which each number can be, or {} if the problem gives no numbers."""
    if not _is_numbered(problem):
        return {}
    known = [*problem.givens, *((square, 1) for square in problem.starts)]
    return domains(problem, [*known, (problem.end, problem.length)] if problem.end else known)


class _Maker:
    """A builder of the formula of a problem. ``last`` is the greatest variable used until now."""

    def __init__(
        self, problem: Problem, steps: Mapping[tuple[Square, Square], int], visits: Mapping[tuple[Square, int], int]
    ) -> None:
        self.last = len(steps) + len(visits)
        self.clauses: list[Clause] = []
        self.ones: list[Clause] = []
        self._problem, self._steps, self._visits = problem, steps, visits
        squares = list(problem.board.squares())
        self._places = [*squares, BESIDE] if problem.kind == "open" else squares
        self._near: dict[Square, list[Square]] = {place: [] for place in self._places}
        for one, other in steps:
            self._near[one].append(other)

    def say_each_place_has_two_steps(self) -> None:
        """Demand one step from each place and one step to it, and no move in both directions."""
        for place, near in self._near.items():
            self._one(self._steps[place, other] for other in near)
            self._one(self._steps[other, place] for other in near)
        for one, other in self._steps:
            if one < other:
                self._say(-self._steps[one, other], -self._steps[other, one])

    def say_what_is_asked(self) -> None:
        """Demand the ends of an open tour, the moves that must be made, and the symmetry."""
        for step, ways in demanded(self._problem, self._steps):
            self._say(*([-self._steps[step]] if step else []), *(self._steps[way] for way in ways))

    def say_numbers_follow(self) -> None:
        """Demand one number for each square and one square for each number. Let each step lead to the next number."""
        length, of_squares, of_numbers = self._problem.length, dict[Square, list[int]](), dict[int, list[int]]()
        for (square, number), visit in self._visits.items():
            of_squares.setdefault(square, []).append(visit)
            of_numbers.setdefault(number, []).append(visit)
        for square in self._problem.board.squares():
            self._one(of_squares.get(square, ()))
        for number in range(1, length + 1):
            self._one(of_numbers.get(number, ()))
        for (square, number), visit in self._visits.items():
            for other in self._near[square]:
                then = self._visits.get((other, number % length + 1)) if other != BESIDE else None
                if other != BESIDE:
                    self._say(-self._steps[square, other], -visit, *([then] if then else []))
                elif number < length:
                    self._say(-self._steps[square, BESIDE], -visit)
            if number > 1 and (begins := self._steps.get((BESIDE, square))):
                self._say(-begins, -visit)

    def say_links_make_one_cycle(self) -> None:
        """Remove the places one by one, except the last two. Forbid opposite links between places before the last."""
        board = self._problem.board
        across = board.files <= board.ranks
        squares = sorted(board.squares(), key=lambda square: (square.rank, square.file) if across else square)
        if self._problem.surface.is_graph:
            squares = _elimination_order(self._problem) or squares
        order = squares if self._places[-1] != BESIDE else [*squares, BESIDE]
        if self._problem.kind == "closed":
            self._say_the_direction(order[-1])
        rank = {place: nth for nth, place in enumerate(order)}
        links = dict(self._steps)
        near = {place: set(beside) for place, beside in self._near.items()}
        longer = set[tuple[Square, Square]]()  # the pairs of places that have links of more than one step
        for place in order[:-2]:
            left = sorted(near.pop(place), key=rank.__getitem__)
            self._one(links[place, other] for other in left)
            self._one(links[other, place] for other in left)
            for pair in combinations(left, 2):
                if pair not in longer:
                    longer.add(pair)
                    self._link(links, *pair, there_and_back=order[-1] in pair)
                for one, other in (pair, pair[::-1]):
                    self._say(-links[one, place], -links[place, other], links[one, other])
            for other in left:
                near[other].update(left)
                near[other] -= {place, other}

    def _link(self, links: dict[tuple[Square, Square], int], one: Square, other: Square, there_and_back: bool) -> None:
        """Add two links between two places, one for each direction. A step implies the link in its direction.

        Forbid that both links are true unless ``there_and_back`` is true.
        """
        for pair in ((one, other), (other, one)):
            self.last += 1
            if pair in links:
                self._say(-links[pair], self.last)
            links[pair] = self.last
        if not there_and_back:
            self._say(-links[one, other], -links[other, one])

    def _say_the_direction(self, place: Square) -> None:
        """Demand one of the two directions of a closed tour.

        In the list of the neighbours of ``place``, its predecessor comes before its successor.
        """
        for one, other in combinations(self._near[place], 2):
            self._say(-self._steps[place, one], -self._steps[other, place])

    def _say(self, *clause: int) -> None:
        """Add a clause. Few solvers read an empty clause: instead of it, add two clauses that contradict each other."""
        self.clauses += [clause] if clause else [(1,), (-1,)]

    def _one(self, variables: Iterable[int]) -> None:
        """Demand that exactly one of ``variables`` is true."""
        if among := tuple(variables):
            self.ones.append(among)
        else:
            self._say()

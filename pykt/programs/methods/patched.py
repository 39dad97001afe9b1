"""One knight on boards as large as they come, with holes: cycles through all squares, patched until they are one.

First a 2-factor: every square gets two of its moves, by a matching with room for two (theory/graphs); or there is no
tour, and squares whose neighbours have too little room say why. The moves make cycles, and exchanges of two moves for
two others join nearly all of them (theory/graphs). What is left is solved again: in a window around it clingo
makes other moves, such that all cycles which come through the window are one, with what stays outside (asp/patched.lp).
Outside there are only paths, so a window costs what its squares cost, however large the board is.

Where a window does not do, the next one is larger, and the last one is the board; so small boards are always decided.
Of larger ones it is proven that there is no tour where the 2-factor is missing, where the board falls apart without a
square, and where no tour can pass a window whatever it does outside (asp/window.lp).

A graph is a list that has for each cell its neighbours, and after the cells squares off the board: an open tour is a
closed one through three or four of them, of which the first is beside all squares on which the tour may start and the
last beside those on which it may end; and a move that must be made is a path through two of them.

Source: 2-factors and the patching of cycles (Karp; Frieze); windows are large neighbourhoods (Shaw).
"""

from __future__ import annotations

import random
import time
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, count, pairwise
from typing import TYPE_CHECKING

import numpy as np

from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Outcome, Search, Walk
from pykt.engines.python import version
from pykt.model.cells import move_digits
from pykt.model.problem import Move, Problem
from pykt.model.program import Chosen
from pykt.model.text import listed
from pykt.process import used
from pykt.theory.existence import none
from pykt.theory.graphs import matching
from pykt.theory.graphs.biconnected import blocks
from pykt.theory.graphs.cycles import Cycles, Graph
from pykt.theory.graphs.matching import Mates, Shortage

if TYPE_CHECKING:
    import clingo

Edge = tuple[str, str]

_REACH, _GROWTH = 4, 1.5  # how far the first windows reach from their middle, and how much farther the next
_FARTHEST = 9  # how far windows reach in the first round; twice as far in each one after
_PATIENCE = 2_000  # conflicts that a window may cost in the first round; four times as many in each one after


@dataclass(frozen=True)
class Question:
    """What the worker asks: the problem, and clingo's question without a graph."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def program(self) -> str:
        """What plain clingo can run: the question for the whole board."""
        instance = Instance.of(self.problem)
        return replace(self.clingo, facts=instance.facts(instance.vertices)).program


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask for tours; of clingo alone, if not one but several are wanted."""
    return Question(problem, search, asp.question(Problem(problem.kind, problem.board), program, search))


def warm() -> None:
    """Load clingo into this process."""
    asp.warm()


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """A tour, or as many as are wanted, or the proof that there is none."""
    asked = _patched if question.search.wanted == 1 else _enumerated
    yield from asp.guarded(partial(asked, question))


def _patched(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """One tour: from a 2-factor, or from others, with larger windows and more patience.

    In the order of the board, where there are no holes, hardly a square is left over when two moves at every square are
    chosen. Holes push what is left to one side in this order, where there is no room for exchanges then; so the order
    is random.
    """
    asp.check(question.clingo)
    problem, seed = question.problem, question.search.seed
    instance, chance = Instance.of(problem), random.Random(seed or 0)
    windows = _Windows(question, instance, ground, stats)
    for nth in count():
        began = time.perf_counter()
        mates = _factor(instance, chance if nth or seed is not None or problem.board.blocked else None)
        stats["matching_s"] = stats.get("matching_s", 0) + time.perf_counter() - began
        if isinstance(mates, str):
            yield Outcome("exhausted", none(problem, mates), version(), stats | used())
            return
        cycles = Cycles(instance.graph, mates)
        stats["cycles"] = len(cycles.pieces)
        why = _joined(cycles, windows, chance, _FARTHEST * 2**nth, _PATIENCE * 4**nth)
        engine = asp.engine() if "windows" in stats else version()
        if why is not None:
            yield Outcome("exhausted", none(problem, why), engine, stats | used())
            return
        if len(cycles.pieces) == 1:
            yield Answer((instance.walk(cycles.pieces[0]),), engine, stats | used())
            yield Outcome("enough", "", engine, stats | used())
            return


def _joined(cycles: Cycles, windows: _Windows, chance: random.Random, farthest: int, patience: int) -> str | None:
    """Join cycles by exchanges, and where these do not do, in windows; why there is no tour, or None.

    If a turn made no progress, windows grow, until they would reach farther than they may.
    """
    reach, fewest = float(_REACH), len(cycles.mates)
    while True:
        cycles.join()
        if len(cycles.pieces) == 1:
            return None
        if len(cycles.pieces) >= fewest:
            if reach == _REACH and (why := _apart(windows.instance)):
                return why
            reach *= _GROWTH
            if reach > farthest:
                return None
        fewest = min(fewest, len(cycles.pieces))
        if why := _turn(cycles, windows, chance, int(reach), patience):
            return why


def _turn(cycles: Cycles, windows: _Windows, chance: random.Random, reach: int, patience: int) -> str | None:
    """Mend windows around all cycles but the largest, where they do not overlap; why there is no tour, or None.

    All begin with the cycles as they are now. So if there are several, what comes through one of them may fall apart by
    what another one does; but then into large cycles, which exchanges join again.
    """
    instance, places, changed = windows.instance, _places(cycles), set[int]()
    for piece in sorted(cycles.pieces, key=len)[:-1]:
        window = instance.window(chance.choice([one for one in piece if one < instance.cells]), reach)
        if not changed.isdisjoint(window):
            continue
        mended = windows.mended(cycles, places, window, patience)
        if mended:
            changed.update(window)
        elif mended is False and len(window) == len(instance.vertices):
            return f"{asp.engine()} refuted it"
        elif mended is False and not windows.passable(window, patience):
            return f"{asp.engine()} refuted that one passes {instance.extent(window)}"
    cycles.trace()
    return None


def _enumerated(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """Several tours, or all: by clingo alone, as exchanges might find the same ones again."""
    instance, engine = Instance.of(question.problem), asp.engine()
    control = ground(replace(question.clingo, facts=instance.facts(instance.vertices)))
    number = {instance.name(vertex): vertex for vertex in instance.vertices}
    with control.solve(yield_=True) as handle:
        for model in handle:
            mates: Mates = [[] for _ in instance.graph]
            _tie(mates, number, _edges(model))
            yield Answer((instance.walk(Cycles(instance.graph, mates).pieces[0]),), engine, stats | used())
        exhausted = bool(handle.get().exhausted)
    why = none(question.problem, f"{engine} refuted it")
    yield Outcome("exhausted" if exhausted else "enough", why if exhausted else "", engine, stats | used())


# The problem as a graph ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Instance:
    """A problem as a graph whose Hamiltonian cycles are its tours.

    ``light`` says of each square whether it has the colour that 1/1 does not have. The squares off the board that lead
    from the end of an open tour to its start are ``closing``, in this order from the start on.
    """

    problem: Problem
    graph: Graph
    light: list[bool]
    closing: range

    @property
    def cells(self) -> int:
        """The number of squares on the board; those off it are numbered from there on."""
        return self.problem.board.cells

    @cached_property
    def vertices(self) -> list[int]:
        """All squares: the free ones, and those off the board."""
        free = self.problem.board.free_mask.tolist()
        return [cell for cell, is_free in enumerate(free) if is_free] + list(range(len(free), len(self.graph)))

    @classmethod
    def of(cls, problem: Problem) -> Instance:
        """The graph of a problem; a closed tour of two squares is an open one."""
        board = problem.board
        light = [sum(divmod(cell, board.files)) % 2 == 1 for cell in range(board.cells)]
        instance = cls(problem, board.graph(), light, range(0))
        for one, other in instance._moves(problem.forbidden):
            instance._part(one, other)
        if problem.kind == "open" or board.free == 2:
            instance = replace(instance, closing=instance._close())
        for one, other in instance._moves(problem.moves):
            ends = ([one], [other]) if instance._part(one, other) else ([], [])  # it may be forbidden as well
            instance._lead(*ends, 2, light=not light[one])
        return instance

    def _moves(self, moves: Iterable[Move]) -> list[list[int]]:
        return sorted(sorted(map(self.problem.board.index, move)) for move in {*map(frozenset, moves)})

    def _part(self, one: int, other: int) -> bool:
        """Forget the move between two squares; False if there is none."""
        if other not in self.graph[one]:
            return False
        self.graph[one].remove(other)
        self.graph[other].remove(one)
        return True

    def _lead(self, starts: Iterable[int], ends: Iterable[int], squares: int, *, light: bool) -> range:
        """A path of so many squares off the board, its first of this colour, from beside starts to beside ends."""
        path = range(len(self.graph), len(self.graph) + squares)
        self.graph.extend([] for _ in path)
        self.light.extend(light == (nth % 2 == 0) for nth in range(squares))
        for one, other in chain(pairwise(path), ((one, path[0]) for one in starts), ((path[-1], one) for one in ends)):
            self.graph[one].append(other)
            self.graph[other].append(one)
        return path

    def _close(self) -> range:
        """Lead from where an open tour may end to where it may start: on squares of the colours that there must be."""
        problem, board, light = self.problem, self.problem.board, self.light
        free = [board.index(square) for square in board.squares()]
        lights = sum(light[cell] for cell in free)
        start = end = 2 * lights > len(free)
        if len(free) % 2 == 0:
            start = light[board.index(problem.start)] if problem.start else False
            start = not light[board.index(problem.end)] if problem.end and not problem.start else start
            end = not start
        starts, ends = (
            [cell for cell in ([board.index(square)] if square else free) if light[cell] == colour]
            for square, colour in ((problem.start, start), (problem.end, end))
        )
        return self._lead(starts, ends, 4 - len(free) % 2, light=not start)

    def window(self, middle: int, reach: int) -> list[int]:
        """The free squares that are no more than so many files and ranks away; all squares, if that is the board."""
        board = self.problem.board
        rank, file = divmod(middle, board.files)
        ranks = range(max(0, rank - reach), min(board.ranks, rank + reach + 1))
        files = range(max(0, file - reach), min(board.files, file + reach + 1))
        if len(ranks) == board.ranks and len(files) == board.files:
            return self.vertices
        cells = (rank * board.files + file for rank in ranks for file in files)
        return [cell for cell in cells if self.graph[cell]]

    def extent(self, window: Iterable[int]) -> str:
        """The squares of a window in words."""
        ranks, files = zip(*(divmod(cell, self.problem.board.files) for cell in window), strict=True)
        return f"all squares of files {min(files) + 1} to {max(files) + 1}, ranks {min(ranks) + 1} to {max(ranks) + 1}"

    def name(self, vertex: int) -> str:
        """The square as a term."""
        rank, file = divmod(vertex, self.problem.board.files)
        return f"({file + 1},{rank + 1})" if vertex < self.cells else f"off({vertex - self.cells + 1})"

    def facts(self, vertices: Collection[int], paths: Iterable[tuple[int, int]] = ()) -> str:
        """Squares and the steps between them as facts, with paths from one of them to another elsewhere."""
        inside = {vertex: self.name(vertex) for vertex in vertices}
        lines = [f"files({self.problem.board.files}). ranks({self.problem.board.ranks})."]
        for one, name in inside.items():
            steps = (f"step({name},{inside[other]})." for other in self.graph[one] if one < other and other in inside)
            lines.append(" ".join((f"square({name}).", *steps)))
        for nth, (one, other) in enumerate(paths, 1):
            lines.append(f"square(out({nth})). step({inside[one]},out({nth})). step(out({nth}),{inside[other]}).")
        return "\n".join(lines)

    def walk(self, cycle: Sequence[int]) -> Walk:
        """The tour that a cycle through all squares is."""
        board = self.problem.board
        first = self.problem.start or next(board.squares())
        at = cycle.index(self.closing[0] if self.closing else board.index(first))
        cycle = [*cycle[at:], *cycle[:at]]
        if self.closing and cycle[1] == self.closing[1]:
            cycle = cycle[::-1]
        cells = np.array([vertex for vertex in cycle if vertex < self.cells], np.int32)
        digits = (move_digits(board, cells) + ord("0")).astype(np.uint8).tobytes()
        return Walk(board.square(int(cells[0])), digits)


# A 2-factor, or why there is none ------------------------------------------------------------------------------------


def _factor(instance: Instance, chance: random.Random | None) -> Mates | str:
    """Two moves at every square, in random order if there is a chance, or why there are none."""
    room = [0] * len(instance.graph)
    colours: tuple[list[int], list[int]] = ([], [])
    for vertex in instance.vertices:
        room[vertex] = 2
        colours[instance.light[vertex]].append(vertex)
    if chance:
        for order in (*instance.graph, *colours):
            chance.shuffle(order)
    mates = matching.largest(instance.graph, room, colours[0])
    if sum(map(len, mates)) == sum(room):
        return mates
    return _too_few(instance, chain(*matching.shortages(instance.graph, room, colours, mates)))


def _too_few(instance: Instance, shortages: Iterable[Shortage]) -> str:
    """Why there is no 2-factor: squares of one colour that need more moves than their neighbours have room for.

    They are named without squares off the board. So those that may be ends count as such, and a move that must be made
    counts as one, though its path off the board may take two.
    """
    cells, closing = instance.cells, instance.closing
    for shortage in sorted(shortages, key=lambda shortage: len(shortage.vertices)):
        short = sorted(vertex for vertex in shortage.vertices if vertex < cells)
        around = {vertex for vertex in shortage.around if vertex not in closing}
        beside = [step for one in short for step in instance.graph[one]]
        ends = len({step for step in beside if step in closing})
        need = 2 * len(short) - ends
        room = sum(2 if vertex < cells else 1 for vertex in around)
        room += sum(step not in around and step not in closing for step in beside)
        if need > room:
            squares = listed(map(instance.problem.board.square, short))
            even_so = ("", ", even if it has an end there", ", even if it has both its ends there")[ends]
            return f"the neighbours of {squares} have room for {room} of the {need} moves there{even_so}"
    return "no choice of moves gives every square its two"


# Squares without which the board falls apart -------------------------------------------------------------------------


def _apart(instance: Instance) -> str | None:
    """Why the free squares are not connected well enough; None if they are.

    A closed tour is in one piece without any square of it, an open one in two pieces at most, and in as many pieces as
    squares and one more at most without some of them. So the blocks of the board are one, or are in a row.
    """
    board = instance.problem.board
    inside = [vertex for vertex in instance.vertices if vertex not in instance.closing]
    parts = list(blocks(instance.graph, inside[0], instance.closing))
    if len({inside[0]}.union(*parts)) < len(inside):
        return "the free squares fall into parts that no move joins"
    times = Counter(chain(*parts))
    most = 2 if instance.closing else 1
    for vertex, many in sorted(times.items()):
        if many > most and vertex < instance.cells:
            return f"without {board.square(vertex)} the free squares fall into {many} parts"
    for part in parts:
        cuts = sorted(vertex for vertex in part if times[vertex] > 1 and vertex < instance.cells)
        if len(cuts) > most:
            return f"there is no way back from beyond {listed(map(board.square, cuts))}, and a tour has two ends"
    return None


# Windows -------------------------------------------------------------------------------------------------------------


class _Windows:
    """Clingo, asked about windows of an instance; ``stats`` sums up what that takes."""

    def __init__(self, question: Question, instance: Instance, ground: asp.Ground, stats: asp.Stats) -> None:
        self.instance = instance
        self._question, self._ground, self._stats = question.clingo, ground, stats

    def mended(
        self, cycles: Cycles, places: Sequence[tuple[int, int]], window: Sequence[int], patience: int
    ) -> bool | None:
        """Make other moves in a window, so that all cycles which come through it are one.

        False if there are none, None if so many conflicts did not decide it.
        """
        inside, paths = _contracted(cycles.pieces, places, window)
        edges = self._asked(replace(self._question, facts=self.instance.facts(inside, paths)), patience)
        if not edges:
            return None if edges is None else False
        for one in inside:
            cycles.mates[one] = [other for other in cycles.mates[one] if other not in inside]
        _tie(cycles.mates, {self.instance.name(vertex): vertex for vertex in inside}, edges)
        return True

    def passable(self, window: Sequence[int], patience: int) -> bool:
        """False if no tour passes all squares of a window, whatever it does outside."""
        inside, instance = set(window), self.instance
        rim = (f"rim({instance.name(one)})." for one in window if not inside.issuperset(instance.graph[one]))
        facts = "\n".join((instance.facts(window), *rim))
        asked = replace(self._question, files=(str(program_file("asp", "window.lp")),), facts=facts)
        return self._asked(asked, patience) != []

    def _asked(self, question: asp.Question, patience: int) -> list[Edge] | None:
        """The edges of an answer; no edges if there is none, and None if so many conflicts did not decide it."""
        control = self._ground(replace(question, wanted=1))
        began = time.perf_counter()
        asp.limit_conflicts(control, patience)
        with control.solve(yield_=True) as handle:
            model = next(iter(handle), None)
            edges = _edges(model) if model else []
            decided = bool(edges) or bool(handle.get().unsatisfiable)
        self._stats["solve_s"] = self._stats.get("solve_s", 0) + time.perf_counter() - began
        self._stats["windows"] = self._stats.get("windows", 0) + 1
        return edges if decided else None


def _places(cycles: Cycles) -> list[tuple[int, int]]:
    """For each square on which cycle it is, and where on it."""
    places = [(-1, -1)] * len(cycles.mates)
    for number, piece in enumerate(cycles.pieces):
        for at, one in enumerate(piece):
            places[one] = number, at
    return places


def _contracted(
    pieces: Sequence[Sequence[int]], places: Sequence[tuple[int, int]], window: Iterable[int]
) -> tuple[set[int], list[tuple[int, int]]]:
    """The squares of a window, and between which of them the paths outside lead; cycles that only touch it left out."""
    inside: defaultdict[int, list[int]] = defaultdict(list)
    for number, at in map(places.__getitem__, window):
        inside[number].append(at)
    squares: set[int] = set()
    paths = []
    for number, ats in inside.items():
        piece = pieces[number]
        if len(ats) == 1:
            continue
        ats.sort()
        squares.update(piece[at] for at in ats)
        for at, then in pairwise([*ats, ats[0] + len(piece)]):
            if then - at > 1:
                paths.append((piece[at], piece[then % len(piece)]))
    return squares, paths


def _edges(model: clingo.Model) -> list[Edge]:
    return [(str(one), str(other)) for one, other in (edge.arguments for edge in model.symbols(shown=True))]


def _tie(mates: Mates, number: Mapping[str, int], edges: Iterable[Edge]) -> None:
    """Match what the edges join; those to paths outside have no number."""
    for one, other in edges:
        if one in number and other in number:
            mates[number[one]].append(number[other])
            mates[number[other]].append(number[one])

"""Find closed tours with clingo: two moves at every square, and a propagator that forbids cycles which miss a square.

asp/cycle.lp also demands two moves at every square, and its rules demand that one square reaches all others. On large
boards, two things take time: clingo grounds two rules for every move, and its solver keeps track of how every square is
reached. Two modules save this time:

- ``propagator.py`` stores the ends of the paths that the moves form, and forbids a move that closes a cycle too early.
- ``ground.py`` writes the ground program, so that clingo has nothing to ground.

asp/cycle-propagator.lp is the same program as rules, for people to read. Each nogood of the propagator names all moves
of a path. The nogoods of asp/cycle.lp often name fewer moves, so they forbid more. On boards with many blocked squares
the search meets many conflicts, and there `cycle` can be faster.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

import numpy as np

from pykt.engines import asp
from pykt.engines.asp import answers, warm  # noqa: F401  # a driver must have these two functions
from pykt.engines.protocol import Reading, Search, path_over
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.programs.choosing import choose
from pykt.programs.methods.cycle_propagator.ground import Ground
from pykt.programs.methods.cycle_propagator.propagator import CyclePropagator
from pykt.theory.graphs.connected import along, partners

if TYPE_CHECKING:
    import clingo

#: The encoding for graphs. On a graph, this method has the options and the search order of this encoding.
_OF_GRAPHS = "hamiltonian-cycle"


@dataclass(frozen=True, kw_only=True)
class Question(asp.Question):
    """A question for clingo. pykt writes the ground program itself."""

    problem: Problem
    asked: Search

    @property
    def text(self) -> str:
        """The text of an encoding that has the same answers. Plain clingo can run it without the propagator."""
        alike = choose(_OF_GRAPHS if self.problem.surface.is_graph else "cycle")
        return asp.question(self.problem, alike, self.asked).text

    @cached_property
    def moves(self) -> Ground:
        """The moves on the board, from which the ground program is written."""
        return Ground.of(self.problem.board, self.problem.piece)

    def load(self, control: clingo.Control) -> None:
        """Load nothing: ``ground`` writes the ground program."""

    def ground(self, control: clingo.Control) -> None:
        """Write the ground program to a temporary file, and let clingo read it."""
        with NamedTemporaryFile("w", suffix=".aspif") as file:
            file.write(self.moves.aspif(self.problem))
            file.flush()
            control.load_aspif([file.name])
        board = self.problem.board
        edges = ((atom, u, v) for atom, (u, v) in enumerate(self.moves.edges.tolist(), 1))
        control.register_propagator(CyclePropagator(edges, board.cells, board.free))

    def read(self, model: clingo.Model, _control: clingo.Control) -> Reading:
        """Return a Reading with the tour of a model. Atom k of the model is the k-th edge.

        If the model is no answer set, the Reading has a sentence for the user instead. This happens if an option asks
        clingo for brave or cautious consequences.
        """
        board = self.problem.board
        if model.type.name != "StableModel":
            asked = "the moves that are in all tours, or in at least one tour, and not for a tour"
            return Reading((), f"--enum-mode asks clingo for {asked}: leave it out")
        atoms = np.fromiter(map(model.is_true, range(1, len(self.moves.edges) + 1)), np.bool_, len(self.moves.edges))
        beside = partners(self.moves.edges[atoms].tolist())
        first = board.index(self.first or next(board.squares()))
        return Reading((path_over(self.problem, along(beside, first)),))


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question to clingo for the closed tours of ``problem``."""
    plain = asp.question(problem, program, search)
    if problem.surface.is_graph:
        plain = replace(plain, options=asp.options(search, choose(_OF_GRAPHS).program.options))
    return Question(**vars(plain), problem=problem, asked=search)

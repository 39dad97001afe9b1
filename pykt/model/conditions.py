"""The conditions of a problem, and which of them a reader of problems knows.

A *reader* is anything that must understand a problem: a program, a method that counts tours, a theorem, a checker, an
argument of certificates, a format, a puzzle maker. A reader that ignored a condition would answer another question. So
each reader names the conditions that it knows: a program in its row of the catalogue, any other reader by a set such as
``USUAL``. A theorem does not apply to a problem with a condition that the theorem does not name. Any other reader
refuses a problem with a condition that this reader does not name.

Every field of Problem except ``kind`` and ``board`` is a condition. The board of a problem can add conditions:
``surface`` if it has joined edges or several levels; ``graph`` if it stands for a graph, and also ``directed`` if the
edges of this graph have a direction. A new field of Problem is a new condition. No reader knows it until the reader
names it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError

if TYPE_CHECKING:  # not at run time, because problem.py imports this module
    from pykt.model.problem import Problem

#: The conditions that most readers know. A reader that also knows other pieces than the knight names
#: ``USUAL | {"piece"}``. Add a condition to USUAL only when all readers that name USUAL know the condition.
USUAL = frozenset(
    (
        *("starts", "end", "givens", "clues", "moves", "forbidden"),
        *("symmetric", "squares", "uncrossed", "crossings", "turns", "magic"),
    )
)

#: The conditions for readers that also know all pieces, all surfaces and undirected graphs.
ANY_MOVES = USUAL | {"piece", "surface", "graph"}

#: The conditions for readers that also know directed graphs.
ANY_GRAPH = ANY_MOVES | {"directed"}

#: The conditions that the board adds to a problem. All other conditions are fields of Problem.
OF_BOARD = frozenset(("surface", "graph", "directed"))

#: How sentences name the conditions. A condition that has no noun here is called by its name.
NOUNS = {
    "starts": "a fixed start",
    "end": "a fixed end",
    "givens": "given squares",
    "clues": "clues for ranks and files",
    "moves": "required moves",
    "forbidden": "forbidden moves",
    "symmetric": "symmetry",
    "squares": "a path through some of the squares",
    "uncrossed": "an uncrossed path",
    "crossings": "the number of crossings",
    "turns": "the number of turns",
    "magic": "magic tours",
    "piece": "another piece than the knight",
    "surface": "a board that is no plane",
    "graph": "a graph",
    "directed": "edges with a direction",
}


def conditions(problem: Problem) -> tuple[str, ...]:
    """Return the names of the conditions that the problem has, those of its board last.

    A field of Problem is a condition of this problem if its value differs from the field's default. A field without a
    plain default, such as one with a ``default_factory``, is a condition of every problem.
    """
    named = (one for one in fields(problem) if one.name not in ("kind", "board"))
    plain = tuple(one.name for one in named if getattr(problem, one.name) != one.default)
    return (*plain, *problem.surface.conditions)


def noun(condition: str) -> str:
    """Return the words for a condition, such as "given squares"."""
    return NOUNS.get(condition, f"the condition {condition!r}")


def unknown(problem: Problem, known: Collection[str] = USUAL) -> str | None:
    """Return the words for the first condition of the problem that is not in ``known``, or None if there is none."""
    return next((noun(one) for one in conditions(problem) if one not in known), None)


def refuse_unknown(problem: Problem, reader: str, known: Collection[str] = USUAL) -> None:
    """Raise PyktError if the problem has a condition that is not in ``known``.

    ``reader`` is the subject of the message, such as "A count".
    """
    if words := unknown(problem, known):
        raise PyktError(f"{reader} can't handle {words}: leave that out of the problem.")

"""Enumerate tours with clingo: all of them, or those that a symmetry of the board maps to themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from pykt import process
from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.symmetry import SymmetryName
from pykt.programs.choosing import choose

#: With these options clingo enumerates faster than with the options that find a first tour fast.
_OPTIONS = ("--configuration=frumpy",)

#: For each symmetry: an ASP file, and for a reflection also a fact. These allow only tours that the symmetry maps to
#: themselves.
_FIXED: dict[SymmetryName, tuple[str, ...]] = {
    "none": (),
    "half": ("added/symmetric-180.lp",),
    "files": ("added/mirrored.lp", "mirrored(files)."),
    "ranks": ("added/mirrored.lp", "mirrored(ranks)."),
    "left": ("added/symmetric-90.lp",),
    "right": ("added/symmetric-90.lp",),
    "rising": ("added/mirrored.lp", "mirrored(rising)."),
    "falling": ("added/mirrored.lp", "mirrored(falling)."),
}


def enumeration(
    problem: Problem,
    symmetry: SymmetryName,
    limits: Limits,
    task: Literal["count", "answers"],
    yields: Iterable[type],
) -> process.Task:
    """Start to enumerate the tours of a problem that ``symmetry`` maps to themselves.

    ``task`` is the function of pykt/engines/asp.py that the worker calls, and ``yields`` are the types of its messages.
    Raise PyktError if no program can enumerate the tours.
    """
    by_number = problem.givens or problem.clues or problem.squares
    by_edges = "hamiltonian-cycle" if problem.surface.is_graph else "cycle" if problem.kind == "closed" else "path"
    program = choose("givens" if by_number else by_edges)
    if objection := program.program.objection(problem):
        raise PyktError(f"{objection}: leave that out, or list the answers with --models 0 and count those.")
    question = asp.question(problem, program, Search(0, limits, once=True))
    added = _FIXED[symmetry]
    files = (str(program_file("asp", file)) for file in added[:1])
    question = replace(
        question,
        files=tuple(dict.fromkeys((*question.files, *files))),
        facts="\n".join((question.facts, *added[1:])),
        options=_OPTIONS,
    )
    return process.start(f"pykt.engines.asp:{task}", question, limits=limits, yields=yields)

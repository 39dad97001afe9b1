"""The three checkers side by side: a tour goes to Python, to Prolog and to clingo, and none sees what another says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pykt import process
from pykt.checkers.python import check
from pykt.engines import asp, prolog
from pykt.model.errors import EngineError
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked
from pykt.model.tour import Tour

Which = Literal["auto", "all", "python", "none"]

#: The most squares that each checker is given unless all are asked for.
MOST = {"prolog": 100_000, "asp": 10_000}


def verdicts(
    problem: Problem, tours: Sequence[Tour], which: Which = "auto", limits: Limits | None = None
) -> list[tuple[Checked, tuple[Fault, ...]]]:
    """For each tour what the checkers say, and the faults that they name.

    A checker that runs into a limit says nothing; one that is missing says nothing either, unless all are asked for.
    """
    if which == "none":
        return [(Checked(), ())] * len(tours)
    limits = limits or Limits()
    runs = {engine: _start(engine, problem, tours, which, limits) for engine in MOST}
    named = [tuple(check(tour, problem)) for tour in tours]
    said = {engine: _read(engine, run, which) for engine, run in runs.items()}
    result = []
    for nth, faults in enumerate(named):
        others = {engine: texts[nth] if nth < len(texts) else None for engine, texts in said.items()}
        checked = Checked(not faults, **{engine: None if text is None else not text for engine, text in others.items()})
        if not faults:  # only the others have found any
            faults = tuple(Fault("disagreement", f"{engine}: {text}") for engine, text in others.items() if text)
        result.append((checked, faults))
    return result


def _start(engine: str, problem: Problem, tours: Sequence[Tour], which: Which, limits: Limits) -> process.Task | None:
    cells = max(problem.board.cells, *(tour.board.cells for tour in tours))
    if which == "python" or (which == "auto" and cells > MOST[engine]):
        return None
    if engine == "prolog":
        arguments = prolog.check_text(problem), prolog.tours_text(tours), limits.memory
        return process.start("pykt.engines.prolog:faults", *arguments, limits=limits)
    arguments = asp.facts(problem), asp.answer_facts(problem, tours), len(tours)
    return process.start("pykt.engines.asp:faults", *arguments, limits=limits)


def _read(engine: str, run: process.Task | None, which: Which) -> list[str]:
    """What a checker says of each tour, "" where it finds no fault; nothing if it gave up or is missing."""
    if run is None:
        return []
    try:
        said = list(run)
        assert run.ending is not None
        if run.ending.how == "interrupted":
            raise KeyboardInterrupt
        if run.ending.how != "done":
            raise EngineError(f"The checker in {engine} gave up: {run.ending.reason}. Give it more, or leave it out.")
    except EngineError:
        if which == "all":
            raise
        return []
    return said

"""Examine a user's model. This code runs in a confined worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pykt.answers.explaining.explanation import unfinished
from pykt.answers.explaining.minizinc.lax import lax, permissive
from pykt.answers.explaining.minizinc.repairs import repairs
from pykt.answers.explaining.minizinc.slips import slips, wrong_moves
from pykt.answers.explaining.minizinc.slow import slow as slowed
from pykt.answers.explaining.minizinc.steps import accepted_step
from pykt.answers.explaining.minizinc.strict import (
    blamed,
    breaks,
    enough,
    forbids,
    is_broken,
    returning,
    together,
    wrong_range,
)
from pykt.answers.explaining.minizinc.trial import Squares, Trial, fitting
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs.user.arrays import Shape
from pykt.programs.user.minizinc import Question, prepared


def examine(
    problem: Problem,
    question: Question,
    tours: Sequence[Squares],
    wrong: Squares,
    seconds: float,
    slow: bool,
    turned: Question | None,
) -> Iterator[Remark]:
    """Report what is wrong with a model.

    ``tours`` are right answers. ``wrong`` is the faulty path that the model found, or (). ``slow`` is true if the run
    of the model reached the time limit. ``turned`` is the question about the board with files and ranks exchanged, or
    None.
    """
    trial, found = Trial(prepared(question)), False
    tours = [[(file, rank) for file, rank in tour] for tour in tours]
    for remark in _remarks(problem, trial, tours, wrong, seconds, slow, turned):
        found = True
        yield remark
    if not found and trial.compiler.was_cut_off:
        yield unfinished()


def _remarks(
    problem: Problem,
    trial: Trial,
    tours: Sequence[Squares],
    wrong: Squares,
    seconds: float,
    slow: bool,
    turned: Question | None,
) -> Iterator[Remark]:
    if found := list(wrong_moves(trial)):
        yield from found
        return
    shape = _shape_of(trial, wrong) if len(wrong) == trial.question.length else None
    if found := list(repairs(trial, shape, tours, wrong)):
        yield from found
        return
    if not slow and (found := list(slips(trial, Trial(prepared(turned)) if turned else None, shape, wrong, seconds))):
        yield from found
        return
    if shape:
        yield from permissive(trial, [(file, rank) for file, rank in wrong], shape, tours)
        return
    said = trial.solve(0.5 if slow else seconds)
    if said.error:
        return  # the run of the model has reported this error
    if said.status == "sat":
        yield from lax(trial, dict(said.solution), tours)
    elif tours:
        yield from _strict(problem, trial, tours, seconds)


def _shape_of(trial: Trial, path: Squares) -> Shape | None:
    """Return the shape of the arrays in which the model writes a path that it found, or None if no shape fits."""
    shapes = fitting(trial.question, dict(trial.only().solve().solution), len(path))
    return next((shape for shape in shapes if trial.accepts(shape, [path])), None)


def _strict(problem: Problem, trial: Trial, tours: Sequence[Squares], seconds: float) -> Iterator[Remark]:
    """Report which items forbid right tours.

    If the model accepts a right tour, report a wrong step that it also accepts or, if none is found, why the model is
    slow.
    """
    bare = trial.only()
    found = list(fitting(trial.question, dict(bare.solve().solution), len(tours[0])))
    if rings := list(returning(trial, found)):
        yield from rings
        return
    shapes = [shape for shape in found if bare.accepts(shape, tours)]  # the model may mean any of these
    if not shapes:
        yield from wrong_range(trial, found, tours)
        return
    if meant := next((shape for shape in shapes if trial.accepts(shape, tours)), None):
        if wrong := accepted_step(trial, meant, tours):
            yield from permissive(trial, wrong, meant, tours)
        else:
            yield from slowed(problem, trial, meant, tours[0], seconds)
        return
    found_alone = [(shape, alone) for shape in shapes if (alone := blamed(trial, shape, tours))]
    if len(found_alone) > 1:  # the array is most likely meant in the way in which least is wrong
        found_alone.sort(key=lambda one: breaks(trial, *one))
    if found_alone:
        yield from enough(trial, *found_alone[0])
    else:
        yield from _alone(trial, shapes, tours)


def _alone(trial: Trial, shapes: Sequence[Shape], tours: Sequence[Squares]) -> Iterator[Remark]:
    """Report up to three constraints that each forbid all ``tours``, or else some that forbid them together."""
    broken = {shape: [item for item in trial.constraints if is_broken(trial, item, shape, tours)] for shape in shapes}
    alone = [item for item in trial.constraints if all(item in broken[shape] for shape in shapes)]
    if len(alone) > 1 and all(shape.form == "next" for shape in shapes) and "circuit" not in trial.compiler.globals:
        return  # the array may list the squares in order, with more elements than the tour needs
    if alone:
        likely = min(shapes, key=lambda shape: len(broken[shape]))
        as_few = [shape for shape in shapes if len(broken[shape]) == len(broken[likely])]
        is_plain = len({shape.form for shape in as_few}) == 1
        for item in alone[:3]:
            yield forbids(trial, item, alone, likely, tours, example=is_plain)[0]
        is_matrix = trial.compiler.outputs.get(likely.names[0], {}).get("dim") == 2 and likely.form == "matrix"
        if is_matrix and trial.board.files != trial.board.ranks:
            matrix = trial.declared(*likely.names)
            assert matrix
            order = "rank, file" if likely.turned else "file, rank"
            text = f"on this board the indices of {matrix.name} are [{order}]"
            yield replace(
                matrix.remark(text, "constraint", "does each constraint use them in this order?"), severity="note"
            )
    elif len(whole := [shape for shape in shapes if not broken[shape]]) == 1:
        yield from together(trial, whole[0], tours)

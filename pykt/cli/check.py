"""`pykt check` checks the tour, the puzzles with answers, or the certificates in a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from pykt.cli import options, problems
from pykt.cli.groups import grouped
from pykt.cli.output.exit_codes import NOT_FOUND, WRONG
from pykt.cli.output.printing import print_json, print_line, say
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import CheckLimitOptions, ProofFile, check_certificates
from pykt.cli.tour_file import FileOptions, GraphFileOptions, PuzzleFile, read
from pykt.model.claimed import describe, implied
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.result import Checked
from pykt.notation import doubtful, naming

if TYPE_CHECKING:
    from pykt.cli.tour_file import TourFile
    from pykt.model.problem import Kind, Problem
    from pykt.model.traits import Traits


@grouped
def check(
    *,
    source: FileOptions,
    kind_options: problems.RequiredKindOptions,
    demanded: problems.PathOptions,
    checkers: options.Checkers = "auto",
    limits: CheckLimitOptions,
    json: options.Json = False,
) -> None:
    """Check a tour or certificates in a file, and list every fault.

    If the tour has no fault, describe it: its symmetry, its magic sums and its crossings.

    Options such as --closed or --start add conditions that the tour must meet.

    For a certificate (NAME.proof), say what is proven, and by which kind of argument. Two independent checkers verify
    it from the problem alone. They share no code with each other, with a solver, or with the program that wrote the
    certificate.

    Exit code: 0 the tour is right, or all certificates are; 1 the tour has faults, or a certificate is refused; 2 the
    file can't be read; 3 a checker of a certificate ran out of time or memory; 5 the checkers disagree.

    Example: pykt convert --to algebraic tour.txt | pykt check -

    Example: pykt solve --closed --board 4x8 --proof no.proof; pykt check no.proof
    """
    from pykt.checkers import verdicts
    from pykt.model.traits import traits

    kind = kind_options.required
    try:
        found = read(
            GraphFileOptions(**vars(source), piece=demanded.piece, surface=demanded.surface, graph=demanded.graph)
        )
    except FaultyTourError as error:
        if source.format_ is None:
            raise PyktError(str(error)) from None
        _show(json, "a board whose numbers make no tour", Checked(python=False), error.faults)
        raise typer.Exit(NOT_FOUND) from None
    if isinstance(found, ProofFile):
        if kind or any(vars(replace(demanded, graph=None)).values()):
            raise PyktError("A certificate contains its problem: leave out --closed, --start and the like.")
        raise typer.Exit(check_certificates(found, limits.limits, json=json))
    if isinstance(found, PuzzleFile):
        if kind or any(vars(demanded).values()):
            raise PyktError("A puzzle contains the conditions on its answer: leave out --closed, --start and the like.")
        _check_answers(found, checkers, json=json)
        return
    problem = _problem(found, demanded, kind)
    closed, tour = problem.kind == "closed", found.tour
    with waiting(lambda: "checking"):
        ((checked, faults),) = verdicts(problem, [tour], checkers)
    known = None
    if checked.right and checked.python and not problem.surface.is_graph:
        with waiting(lambda: "looking for symmetries and crossings"):
            known = traits(tour, closed)
    in_letters = found.letters or problems.problem_options(problem.kind, demanded).letters
    texts = [naming.named(str(fault), problem.board, letters=in_letters) for fault in faults]
    if texts and checked.agree and not found.is_plain:
        raise PyktError(doubtful(texts[0]))
    _show(json, describe(tour, closed), checked, texts, known)
    if not checked.agree:
        raise typer.Exit(WRONG)
    raise typer.Exit(0 if checked.right else NOT_FOUND)


def _check_answers(found: PuzzleFile, checkers: options.Checkers, *, json: bool) -> None:
    """Check the answer of each puzzle, print the verdicts, and exit. A puzzle without an answer counts as a fault."""
    from pykt.checkers import verdicts

    every: list[Checked] = []
    for puzzle in found.puzzles:
        if puzzle.answer is None:
            every.append(Checked(python=False))
            _show(json, str(puzzle), every[-1], [f"{puzzle}, not a tour: find one with `pykt solve --board`"])
        else:
            ((checked, faults),) = verdicts(puzzle.problem, [puzzle.answer], checkers)
            every.append(checked)
            _show(json, f"{puzzle}, and its answer", checked, [str(fault) for fault in faults])
    if not all(checked.agree for checked in every):
        raise typer.Exit(WRONG)
    raise typer.Exit(0 if all(checked.right for checked in every) else NOT_FOUND)


def _problem(found: TourFile, demanded: problems.PathOptions, kind: Kind | None) -> Problem:
    """Return the problem that the tour must answer.

    If the file is a result in JSON, and no option sets a kind, a board or a condition, return the problem of this
    result. Otherwise, return the problem that the options and the fixed edges of a graph describe, and take what they
    do not set from the tour.
    """
    if found.problem and not (kind or found.board or any(vars(demanded).values())):
        return _problem_of_result(found.problem)
    claimed = implied(found.tour)
    kind = kind or ("open" if demanded.end else claimed.kind)
    if not demanded.start and kind == claimed.kind:
        demanded = replace(demanded, start=[str(square) for square in claimed.starts])
    demanded = replace(demanded, piece=str(claimed.piece))
    problem = problems.problem_options(kind, demanded).problem_on(found.board or found.tour.board, found.numbers)
    return replace(problem, moves=(*found.moves, *problem.moves))


def _problem_of_result(record: object) -> Problem:
    from pykt.model.problem import Problem

    try:
        return Problem.from_record(record)
    except PyktError as error:
        raise PyktError(f"The problem of the result can't be read: {error} Options can name it instead.") from None


def _show(json: bool, read: str, checked: Checked, faults: list[str], known: Traits | None = None) -> None:
    """Print the faults of a tour, or if there are none, the text ``read`` about the tour, and its traits.

    Print the verdicts.
    """
    if json:
        record = {"ok": checked.right, "read": read, "checked": checked.verdicts, "faults": faults}
        print_json(record | ({"traits": known.record()} if known else {}))
    else:
        for text in faults or [", ".join([read, *(known.phrases if known else [])])]:
            print_line(text)
        say(str(checked))

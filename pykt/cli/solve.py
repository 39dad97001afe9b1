"""`pykt solve`, and a command for each engine. All have the same options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import typer

from pykt.cli import choices, options, problems
from pykt.cli.groups import grouped, option
from pykt.cli.output.printing import print_text, say
from pykt.draw.formats import picture_format_of
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.problem import Problem

if TYPE_CHECKING:
    from pykt.answers import Answers
    from pykt.engines.protocol import Search


def solving(name: str) -> Callable[..., None]:
    """Return the function that runs the command ``name``: `solve`, or the command of an engine."""
    if name == "solve":
        return _command("solve", _SOLVE)
    entry = ENGINES[name]
    return _command(name, f"{entry.summary}\n\n{_NOTES.get(name, '')}Example: {entry.example}")


#: A note for the help of some engines' commands, by the names of the engines.
_NOTES = {
    "prolog": "Without --start, one tour starts on the first free square. With --models or --unique, every start is "
    "tried.\n\n"
}

_SOLVE = """Find a tour with the program that is best for the problem.

Example: pykt solve --board 6x6 --start a1
"""


@dataclass(frozen=True)
class SearchOptions:
    """Options of the search."""

    heading: ClassVar = "The search"

    program: str | None = option(
        None, f"Use this program; {options.NAMING} {options.OWN}", metavar="NAME", autocompletion=choices.programs
    )
    models: int = option(1, "Stop after N different answers (0: find all).")
    unique: bool = option(
        False, "Find out whether there is only one answer. If not, print a second one and exit with code 1."
    )
    directed: options.Directed = False
    seed: options.Seed = None
    solver: str | None = option(
        None, "Let MiniZinc use this solver (default: gecode). `minizinc --solvers` lists the solvers.", metavar="NAME"
    )
    no_theory: bool = option(False, "Search even where a theorem settles the problem.")
    checkers: options.Checkers = "auto"
    profile: options.Profile = False
    print_program: bool = option(
        False, "Print the whole program instead of searching. {solvers} can run it without pykt."
    )

    @property
    def most(self) -> int:
        """The largest number of answers that are wanted, or 0 for all."""
        return 2 if self.unique else self.models

    @property
    def of_search(self) -> dict[str, Any]:
        """The fields of Search that these options set."""
        return {"wanted": self.most, "seed": self.seed, "solver": self.solver or "", "profile": self.profile}


def _command(name: str, text: str) -> Callable[..., None]:
    def command(
        board: problems.BoardOptions,
        kinds: problems.EveryKindOptions,
        tour: problems.BestOptions,
        search: SearchOptions,
        limits: options.SearchLimitOptions,
        clingo: options.ClingoOptions,
        sandbox: options.SandboxOptions,
        proof: options.ProofOptions,
        printed: options.PrintOptions,
    ) -> None:
        from pykt.answers.solving import answers_to
        from pykt.cli.output.answers import Printer

        if search.unique and search.models != 1:
            raise PyktError("--unique looks for a second answer, so it sets the number of answers: leave out --models.")
        problem = problems.problem(kinds.kind(tour), board, tour)
        if name == "prolog" and search.most == 1:
            problem = _with_a_start(problem)
        _check_printable(problem, printed, several=search.most != 1)
        letters = problems.problem_options(kinds.kind(tour), board, tour).letters
        prover = printed.prover(proof, limits.limits, unique=search.unique)
        printer = Printer(printed, prover, most=search.most, unique=search.unique, letters=letters)
        asked = options.search(limits, clingo, sandbox, search)
        engine = None if name == "solve" else name
        answers = answers_to(
            problem,
            search.program,
            asked,
            engine=engine,
            theory=not search.no_theory,
            check=search.checkers,
            directed=search.directed,
        )
        if search.print_program:
            print_text(answers.program_text)
            return
        code = printer.print_answers(answers)
        has_run = answers.end is not None and answers.end.program != "theory"
        if name == "solve" and answers.why and has_run and not (printed.quiet or printed.json):
            say(f"program: {answers.program} ({answers.why})")
        if not (printed.quiet or printed.json) and (other := _other_choice(answers, asked)):
            say(other)
        raise typer.Exit(code)

    command.__doc__ = text
    return grouped(command)


def _with_a_start(problem: Problem) -> Problem:
    """Return the problem with the first free square as the start, if one knight may start anywhere.

    Else return it unchanged.
    """
    if problem.starts or problem.kind not in ("open", "closed"):
        return problem
    return replace(problem, starts=(next(problem.board.squares()),))


def _other_choice(answers: Answers, asked: Search) -> str | None:
    """Return a sentence on the program that `pykt solve` chooses, if a search by another program of pykt gave up."""
    from pykt.model.result import Status
    from pykt.programs.choosing import pick

    end, program = answers.end, answers.program.program
    if end is None or not end.status.gave_up or end.status is Status.INTERRUPTED or program.is_user_program:
        return None
    best, why = pick(answers.problem, several=asked.several)
    return f"`pykt solve` without --program chooses {best}: {why}." if best.program.name != program.name else None


def _check_printable(problem: Problem, printed: options.PrintOptions, *, several: bool) -> None:
    """Raise PyktError, before the search, if the answers can't be printed or played as the options ask."""
    in_notation = printed.format_ or (printed.output and not picture_format_of(printed.output))
    if problem.kind == "queens" and in_notation:
        raise PyktError("Queens have no notation: use --json, or a picture such as -o queens.svg.")
    if printed.animate and several:
        raise PyktError("--animate shows one tour: leave it out, or leave out --models and --unique.")

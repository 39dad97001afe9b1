"""The commands that solve: one for each engine, with the same options."""

from __future__ import annotations

from typing import Any

import typer

from pykt.cli import options
from pykt.engines.registry import ENGINES

_SOLVE = "Find a tour with the program that suits the problem."
_EXAMPLE = "pykt solve --board 6x6 --start a1"


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    engines = {entry.name: (entry.summary, entry.example) for entry in ENGINES.values() if entry.example}
    for name, (summary, example) in {**engines, "solve": (_SOLVE, _EXAMPLE)}.items():
        text = f"{summary}\n\nExample: {example}"
        app.command(name, help=text, rich_help_panel="solve")(_command(name))


def _command(name: str) -> Any:
    def command(
        board: options.Board = "8x8",
        start: options.Start = None,
        open_: options.Open = False,
        closed: options.Closed = False,
        two_knights: options.TwoKnights = False,
        queens: options.Queens = False,
        end: options.End = None,
        block: options.Block = None,
        given: options.Given = None,
        move: options.Moves = None,
        forbid: options.Forbid = None,
        symmetric: options.Symmetric = None,
        squares: options.Squares = None,
        program: options.Program = None,
        timeout: options.Timeout = 60.0,
        memory: options.Memory = 4096.0,
        inferences: options.Inferences = None,
        models: options.Models = 1,
        unique: options.Unique = False,
        seed: options.Seed = None,
        clingo_args: options.ClingoArgs = "",
        const: options.Const = None,
        solver: options.Solver = None,
        no_theory: options.NoTheory = False,
        check: options.Checkers = options.Check.AUTO,
        profile: options.Profiled = False,
        json: options.Json = False,
        format_: options.Format = None,
        output: options.Output = None,
        rank1_first: options.Rank1First = False,
        animate: options.Animate = False,
        print_program: options.PrintProgram = False,
        quiet: options.Quiet = False,
        verbose: options.Verbose = False,
    ) -> None:
        from pykt import process

        process.warm("pykt.engines.prolog", "pykt.engines.asp")  # while the rest is still being imported here
        from pykt.answers import solutions
        from pykt.cli import asking
        from pykt.cli.printing import Printer, say
        from pykt.draw import picture_format_of
        from pykt.model.errors import PyktError

        kinds = {"open": open_, "closed": closed, "two-knights": two_knights, "queens": queens}
        kind = asking.one_kind(kinds)
        plain, givens = asking.board_or_file(board)
        problem = asking.problem(
            kind=kind,
            board=asking.blocking(plain, block),
            givens=givens,
            starts=start or asking.default_start(name, kind, asking.blocking(plain, block)),
            end=end,
            given=given,
            moves=move,
            forbidden=forbid,
            symmetric=symmetric,
            squares=squares,
        )
        if queens and (format_ or (output and not picture_format_of(output))):
            raise PyktError("Queens have no notation: take --json, or a picture such as -o queens.svg.")
        if animate and (unique or models != 1):
            raise PyktError("One tour can be watched: leave out --animate, or --models and --unique.")
        printer = Printer(
            json=json,
            unique=unique,
            notation=format_,
            output=output,
            rank1_first=rank1_first,
            quiet=quiet,
            verbose=verbose,
            animate=animate,
        )
        engine = None if name == "solve" else name
        answers = solutions(
            problem,
            program=program,
            engine=engine,
            models=2 if unique else models,
            timeout=timeout,
            memory=memory,
            inferences=inferences,
            seed=seed,
            solver=solver,
            arguments=asking.solver_arguments(clingo_args, const),
            theory=not no_theory,
            check=check.value,
            profile=profile,
        )
        if name == "solve" and answers.why and not (quiet or json or print_program):
            say(f"{answers.program}, as {answers.why}")
        if print_program:
            print(answers.program_text)
            return
        raise typer.Exit(printer.answers(answers, many=unique or models != 1))

    return command

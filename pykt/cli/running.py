"""The command that runs a user's own programs."""

from __future__ import annotations

import json as json_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pykt.result import Result

_HELP = """Run your own programs, each checked like ours: one file, or several (a class's homework) as one table.

    Of several, -o report.html makes a page with each tour, what is wrong with it, and what each file says of itself.

    Example: pykt run mine.pl --kind closed --board 6x6

    A Prolog file (.pl) has a relation tour(N, Tour), tour(Files, Ranks, Tour) or tour(Files, Ranks, Start, Tour); the
    first of these that it has is asked, for closed tours closed_tour before tour, and for queens queens(N, Queens).
    Tour is a list of squares, X/Y, X-Y or [X,Y]. Others are named: mine.pl:predicate=go(Files,Ranks,_,Start,Tour), of
    N, Files, Ranks, Board, Blocked, Length, Start and Tour; mine.pl:squares=X-Y says how Start is to be written. With
    --profile, mine.pl:moves=step/3 names the relation that the search calls once at every square.

    An ASP file (.lp) gets the instance as facts, files(8). ranks(8). kind(closed). start(1,(1,1)). and so on, and its
    answer is known by its shape: position(T,X,Y), visit(K,T,S), move(S1,S2), move(X1,Y1,X2,Y2), edge(S1,S2), where
    squares S are (X,Y). Others are named: mine.lp:atoms=pos(X,Y,T).

    A MiniZinc file (.mzn) gets of files, ranks, n, blocked, start, end, given, length and closed what it declares, and
    answers with a matrix of move numbers, an array of squares by number, arrays x and y, or an array next. Where there
    are several arrays, mine.mzn:variable=tour names the answer.

    A file runs in a process of its own, with a limit of time and of memory, in an empty folder. That keeps errors from
    doing harm, but it is no sandbox: run only files that you would run without pykt.

    Exit code: 0 right; 1 none, which theory proves; 3 no answer within the limits, or a none that nothing proves;
    4 the program fails; 5 a faulty answer. Of several files, the highest.
    """


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("run", help=_HELP, rich_help_panel="compare")(run)


def run(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Programs: .pl, .lp, .mzn; with parameters.")],
    kind: Annotated[str, typer.Option(metavar="KIND", help="open, closed, two-knights or queens.")] = "open",
    board: options.Board = "8x8",
    start: options.Start = None,
    end: options.End = None,
    block: options.Block = None,
    given: options.Given = None,
    move: options.Moves = None,
    forbid: options.Forbid = None,
    symmetric: options.Symmetric = None,
    squares: options.Squares = None,
    predicate: Annotated[
        str | None, typer.Option(metavar="NAME", help="A parameter for every .pl that has none.")
    ] = None,
    atoms: Annotated[str | None, typer.Option(metavar="ATOM", help="A parameter for every .lp that has none.")] = None,
    timeout: options.Timeout = 60.0,
    memory: options.Memory = 4096.0,
    inferences: options.Inferences = None,
    seed: options.Seed = None,
    profile: options.Profiled = False,
    clingo_args: options.ClingoArgs = "",
    const: options.Const = None,
    check: options.Checkers = options.Check.AUTO,
    json: options.Json = False,
    format_: options.Format = None,
    output: options.Output = None,
    rank1_first: options.Rank1First = False,
    animate: options.Animate = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Run the files; the help above says the rest."""
    from pykt.answers import solutions, solve
    from pykt.bench.run import Run
    from pykt.cli import asking, tables
    from pykt.cli.printing import Printer
    from pykt.errors import PyktError
    from pykt.process import Limits
    from pykt.programs import choose

    plain, givens = asking.board_or_file(board)
    problem = asking.problem(
        kind=kind,  # type: ignore[arg-type]  # Problem says which there are
        board=asking.blocking(plain, block),
        givens=givens,
        starts=start or [],
        end=end,
        given=given,
        moves=move,
        forbidden=forbid,
        symmetric=symmetric,
        squares=squares,
    )
    settings = {".pl": ("predicate", predicate), ".lp": ("atoms", atoms)}
    names = [_with(name, *settings.get(name[-3:], ("", None))) for name in files]
    for name in names:  # before the first of them runs
        if not choose(name).program.guest:
            raise PyktError(f"{name[:60]} is a program of pykt: run yours, or take `pykt solve --program {name[:60]}`.")
    page = tables.page(output) if len(names) > 1 else None
    if len(names) > 1 and (format_ or (output and not page) or profile or animate):
        raise PyktError(
            "A notation, a file, a profile or an animation is for one program: run a single file, or name a page, "
            "-o report.html."
        )
    how: dict[str, Any] = {
        "timeout": timeout,
        "memory": memory,
        "inferences": inferences,
        "seed": seed,
        "arguments": asking.solver_arguments(clingo_args, const),
        "theory": False,  # it comes after the program has spoken
        "check": check.value,
    }
    if len(names) > 1:
        results: list[Result] = []
        try:
            code = _table(names, (solve(problem, program=name, **how) for name in names), results, json=json)
        finally:
            if page:
                limits = Limits(timeout, memory, inferences)
                runs = [Run(problem, name, limits, seed, check=check.value) for name in names]
                tables.save_page(list(zip(runs, results, strict=False)), page, len(names))
        raise typer.Exit(code)
    printer = Printer(
        json=json,
        notation=format_,
        output=output,
        rank1_first=rank1_first,
        quiet=quiet,
        verbose=verbose,
        animate=animate,
    )
    answers = solutions(problem, program=names[0], models=1, profile=profile, **how)
    raise typer.Exit(printer.answers(answers, many=False))


def _with(name: str, parameter: str, value: str | None) -> str:
    return name if value is None else f"{name}:{parameter}={value}"


def _table(names: Sequence[str], coming: Iterable[Result], results: list[Result], *, json: bool) -> int:
    """Print a line for each result as it comes, and keep it; the highest exit code."""
    from pykt.cli.printing import result_code
    from pykt.result import Status

    width = max(map(len, names))
    if not json:
        print(f"{'file':{width}}  status         checked   seconds  first fault")
    codes = []
    for name, result in zip(names, coming, strict=False):
        results.append(result)
        codes.append(result_code(result))
        if json:
            print(json_module.dumps(result.record()), flush=True)
        else:
            verdicts = set(result.checked.verdicts.values())
            checked = "no" if False in verdicts else "yes" if True in verdicts else "-"
            fault = next(map(str, result.faults), result.reason or "")
            line = f"{name:{width}}  {result.status!s:14} {checked:7} {result.stats['wall_s']:9.3f}  {fault}"
            print(line.rstrip(), flush=True)
        if result.status is Status.INTERRUPTED:
            break
    return max(codes)

"""The command that runs a user's own programs."""

from __future__ import annotations

import json as json_module
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from pykt.model.result import Result
    from pykt.runs.run import Run, Runs

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
    from pykt.cli import asking, tables
    from pykt.cli.printing import Printer
    from pykt.model.errors import PyktError
    from pykt.model.limits import Limits
    from pykt.programs.choosing import choose
    from pykt.runs.run import Run, Runs

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
        if not choose(name).program.is_user_program:
            raise PyktError(f"{name[:60]} is a program of pykt: run yours, or take `pykt solve --program {name[:60]}`.")
    page = tables.page(output) if len(names) > 1 else None
    if len(names) > 1 and (format_ or (output and not page) or profile or animate):
        raise PyktError(
            "A notation, a file, a profile or an animation is for one program: run a single file, or name a page, "
            "-o report.html."
        )
    limits = Limits(timeout, memory, inferences)
    arguments = asking.solver_arguments(clingo_args, const)
    runs = [  # theory comes after the program has spoken
        Run(problem, name, limits, seed, theory=False, check=check.value, arguments=arguments, profile=profile)
        for name in names
    ]
    if len(runs) > 1:
        for one in runs:
            one.answers()  # before the first of them runs: each can be asked
        done: list[tuple[Run, Result]] = []
        try:
            code = _table(Runs(runs), done, json=json)
        finally:
            if page:
                tables.save_page(done, page, len(runs))
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
    raise typer.Exit(printer.answers(runs[0].answers(), many=False))


def _with(name: str, parameter: str, value: str | None) -> str:
    return name if value is None else f"{name}:{parameter}={value}"


def _table(runs: Runs, done: list[tuple[Run, Result]], *, json: bool) -> int:
    """Make the runs, print a line for each as it ends, and keep it; the highest exit code."""
    from pykt.cli.printing import GAVE_UP, ctrl_c, result_code

    width = max(len(one.program) for one in runs.todo)
    if not json:
        print(f"{'file':{width}}  status         checked   seconds  first fault")
    with ctrl_c(runs.stop):
        for one, result in runs:
            done.append((one, result))
            print(json_module.dumps(result.record()) if json else _line(one.program, width, result), flush=True)
    return max((result_code(result) for _, result in done), default=GAVE_UP)


def _line(name: str, width: int, result: Result) -> str:
    verdicts = set(result.checked.verdicts.values())
    checked = "no" if False in verdicts else "yes" if True in verdicts else "-"
    fault = next(map(str, result.faults), result.reason or "")
    seconds = result.stats.get("wall_s", 0.0)
    return f"{name:{width}}  {result.status!s:14} {checked:7} {seconds:9.3f}  {fault}".rstrip()

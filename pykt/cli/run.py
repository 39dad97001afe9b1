"""`pykt run` runs user programs."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import options, problems
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import GAVE_UP, WRONG, result_code
from pykt.cli.output.printing import print_json, print_line, print_text, say, warn_of_unconfined
from pykt.model.errors import PyktError
from pykt.model.remark import first_told
from pykt.model.result import Result, Status
from pykt.model.text import printable
from pykt.notation.options import ProblemOptions
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from pykt.model.problem import Problem
    from pykt.runs.run import Run, Runs


@dataclass(frozen=True)
class UserProgramOptions:
    """User programs, and parameters for the files that are named without parameters."""

    files: list[str] = argument(
        ..., "Programs: files ({program_endings}) or executables. Parameters follow a colon.", metavar="FILE..."
    )
    predicate: str | None = option(
        None, "Call this predicate in every .pl file that is named without parameters.", metavar="NAME"
    )
    atoms: str | None = option(
        None, "Read these atoms from every .lp file that is named without parameters.", metavar="ATOM"
    )

    system: str | None = option(
        None, "Run every .pl file that is named without parameters on this Prolog system: {systems}.", metavar="NAME"
    )

    @property
    def programs(self) -> list[str]:
        """The programs, each as the name of a file with its parameters, such as ``mine.pl:system=gnu``."""
        settings = {
            ".pl": {"predicate": self.predicate, "system": self.system},
            ".lp": {"atoms": self.atoms},
        }
        return [_with_parameters(name, settings.get(Path(name).suffix, {})) for name in self.files]


def _with_parameters(name: str, parameters: Mapping[str, str | None]) -> str:
    """Return the name of a file with those parameters that are not None, such as ``mine.pl:system=gnu``."""
    given = ",".join(f"{key}={value}" for key, value in parameters.items() if value is not None)
    return f"{name}:{given}" if given else name


@grouped
def run(
    *,
    files: UserProgramOptions,
    kinds: problems.NamedKindOptions,
    board: problems.SmallBoardOptions,
    tour: problems.PathOptions,
    limits: options.SearchLimitOptions,
    seed: options.Seed = None,
    clingo: options.ClingoOptions,
    checkers: options.Checkers = "auto",
    profile: options.Profile = False,
    confined: options.SandboxOptions,
    proof: options.ProofOptions,
    printed: options.PrintOptions,
) -> None:
    """Run your own programs, and check their answers.

    For several files, such as the homework of a school class, a table is shown; all files run on the same problem. -o
    report.html writes a page that shows each tour, its faults, and the header comment of each file.

    Example: pykt run mine.pl --closed --board 6x6

    A Prolog file (.pl) defines tour(N, Tour), tour(Files, Ranks, Tour) or tour(Files, Ranks, Start, Tour). pykt calls
    the first of these, in this order, that the file defines. For closed tours it tries closed_tour before tour; for
    queens it calls queens(N, Queens). If the arguments have other names, such as tour(N, Start, Tour), pykt follows
    the names. Tour is a list of squares: X/Y, X-Y or [X,Y]. To make pykt call another predicate, give its name and
    arguments: mine.pl:predicate=go(Files,Ranks,_,Start,Tour). The arguments can be N, Files, Ranks, Board, Blocked,
    Length, Start, X and Y (of the start), and Tour; an argument in quotes is passed as it is. mine.pl:squares=X-Y makes
    pykt pass Start in the form X-Y. For --profile, mine.pl:moves=step/3 names the predicate that the search calls each
    time it moves to a square.

    mine.pl:system=gnu, or --system gnu, runs the file on GNU Prolog; system=gnu-compiled compiles it first with gplc.
    system=trealla is Trealla Prolog. Directives about modules are left out, since GNU Prolog has no modules.

    pykt shows what the program prints. It also shows what the engine says about each line of the program.

    An ASP file (.lp) is given the instance as facts: files(8). ranks(8). kind(closed). start(1,(1,1)). and so on. pykt
    reads the answer from atoms of the form position(T,X,Y), visit(K,T,S), move(S1,S2), move(X1,Y1,X2,Y2) or
    edge(S1,S2), where a square S is (X,Y). If the file uses other atoms, name them: mine.lp:atoms=pos(X,Y,T).

    A MiniZinc file (.mzn) is given whichever of these parameters it declares: files, ranks, n, blocked, start, end,
    given, length, closed. Its answer is a matrix of move numbers, an array of squares in order, two arrays named x
    and y, or an array named next. Numbers may begin at 0. If the file has several arrays, name the one with the
    answer: mine.mzn:variable=tour.

    Any other executable, such as ./mine.py, reads the problem as JSON on its standard input, and prints a tour in any
    notation, or "none". A command may also read a file: in "solver {hcp}", pykt puts the name of a file with the
    problem in place of {hcp}. The formats are cnf, opb, hcp, tsp, lp, dzn and json.

    Each file runs in a sandbox, with limits on time and memory: it sees the system, its own text and the files of its
    folder that it includes, but no other files, processes or networks. `pykt doctor` shows which sandbox there is here.

    With --proof, a certificate that there is no tour is about the problem: it holds whatever the program says.

    Exit code: 0 the answer is right; 1 the program says that there is no tour, and theory, another program or a
    certificate proves it; 3 no answer within the limits, or the program says that there is none and nothing proves it;
    4 the program fails; 5 the answer is faulty, or the program says that there is no tour although there is one. For
    several files, it is the highest of these codes.
    """
    from pykt.cli.output.answers import Printer
    from pykt.programs.choosing import choose
    from pykt.programs.user import parse
    from pykt.programs.user.names import File
    from pykt.runs.run import Run, Runs

    programs = files.programs
    _check_all(programs)
    problem = problems.problem(kinds.kind(tour), board.filled(kinds.kind(tour), tour), tour)
    search = options.search(limits, clingo, confined, seed=seed, profile=profile, after=1.0)
    # theory=False, because a theorem would answer some problems in place of the program.
    runs = [Run(problem, name, search, theory=False, check=checkers) for name in programs]
    if len(runs) > 1:
        page = _page(printed, proof, profile=profile)
        for one in runs:
            one.answers()  # raises an error before anything runs if this program can't answer the problem
        raise typer.Exit(_compare(Runs(runs), page, json=printed.json))
    prover = printed.prover(proof, search.limits)
    answers = runs[0].answers()
    code = Printer(printed, prover).print_answers(answers)
    stopped = answers.end is not None and answers.end.status is Status.INTERRUPTED
    if (
        (code == WRONG or (code == GAVE_UP and not stopped))
        and isinstance(parse(programs[0]), File)
        and not choose(programs[0]).program.prolog.system
        and not (printed.json or printed.quiet)
    ):
        say(f"`{_explaining(problem, programs[0])}` says why.")
    raise typer.Exit(code)


def _explaining(problem: Problem, program: str) -> str:
    """Return the `pykt explain` command for a program and a problem."""
    return shlex.join(["pykt", "explain", program, "--kind", problem.kind, *ProblemOptions.of(problem).words()[1:]])


def _check_all(programs: Sequence[str]) -> None:
    """Raise PyktError, before anything runs, if one of the programs is not a user program."""
    from pykt.programs.choosing import choose

    for name in programs:
        if not choose(name).program.is_user_program:
            raise PyktError(
                f"{name[:60]} is a program of pykt: name a file of your own, or use `pykt solve --program {name[:60]}`."
            )


def _page(printed: options.PrintOptions, proof: options.ProofOptions, *, profile: bool) -> Path | None:
    """Return the file for a page about several programs, or None if none is named.

    Raise PyktError if an option is set that works for a single program only.
    """
    page = tables.page(options.TableOptions(output=printed.output, force=printed.force))
    if printed.format_ or (printed.output and not page) or profile or printed.animate or proof.proof:
        raise PyktError(
            "--format, --profile, --animate, --proof and -o work for a single program: run one file, or write a page "
            "with -o report.html."
        )
    return page


def _compare(runs: Runs, page: Path | None, *, json: bool) -> int:
    """Run the programs, print a line about each when it ends, and write the page. Return the highest exit code."""
    done: list[tuple[Run, Result]] = []
    width = max(len(printable(one.program)) for one in runs.todo)
    with ctrl_c(runs.stop) as interruption:
        try:
            with interruption.work():
                if not json:
                    print_text(f"{'file':{width}}  status         checked   seconds  first fault or remark")
                for one, result in runs:
                    done.append((one, result))
                    if json:
                        print_json(result.record())
                    else:
                        print_line(_line(one.program, width, result))
        finally:
            if page:
                tables.save_page(done, page, len(runs.todo))
        warn_of_unconfined(result.unconfined for _, result in done)
    codes = [result_code(result) for _, result in done]
    return max([*codes, *([GAVE_UP] if len(done) < len(runs.todo) else [])])


def _line(name: str, width: int, result: Result) -> str:

    verdicts = set(result.checked.verdicts.values())
    checked = "no" if False in verdicts else "yes" if True in verdicts else "-"
    first = [remark for remark in result.remarks if remark.explains_faults and result.faults][:1]
    fault = next(iter([*(remark.sentence for remark in first), *map(str, result.faults)]), result.reason or "")
    told = first if result.faults else [result.told_by]
    fault = "; ".join(filter(None, (fault, first_told(result.remarks, told))))
    seconds = result.stats.get("wall_s", 0.0)
    return f"{printable(name):{width}}  {result.status!s:14} {checked:7} {seconds:9.3f}  {fault}".rstrip()

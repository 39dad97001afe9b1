"""Explain a run of a Prolog file. A confined worker collects evidence with prolog/explaining/explain_program.pl."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pykt.answers.explaining.examining import examined, unkept
from pykt.answers.explaining.explanation import UNFINISHED, UserRun, unfinished
from pykt.answers.solving import answers_to, first
from pykt.checkers.prolog import problem_text
from pykt.engines import prolog as engine
from pykt.engines.files import program_file
from pykt.model.errors import EngineError
from pykt.model.limits import Limits
from pykt.model.remark import Remark
from pykt.model.result import Result, Status
from pykt.programs.user import prolog as user_prolog
from pykt.programs.user import text_of

_DIRECTIVE = re.compile(r"^[^\S\n]*[:?]-", re.MULTILINE)
#: After errors of these kinds a program is not examined: it has a syntax error, or reads from the keyboard.
_SAYS_ALL = ("syntax", "reads")
_FEW_SECONDS = 3.0  # the most seconds for each further run of a program, with the start written in another form
_SECONDS = 6.0  # the examination may try changes to the program for at least this many seconds
_LEAST_SECONDS = 20.0  # the whole examination may take at least this many seconds
_STACK = 200_000_000  # bytes of Prolog's stacks: small, so that an endless recursion fills them sooner
_MOST_SQUARES = 144  # the most squares of a board on which a program is examined
_TOLD = (
    "pykt passes to a program only the board and, if its call has them, start and length: write other conditions into "
    "the program"
)


@dataclass(frozen=True)
class Question:
    """The first four arguments of explain_program:explained/6 as Prolog text, and the limits of the examination."""

    job: str
    case: str
    problem: str
    status: str
    file: str
    limits: Limits


def remarks(run: UserRun) -> Iterator[Remark]:
    """Yield remarks on what is wrong with the program of a run. The most important one comes first."""
    problem, result, search = run.problem, run.result, run.search
    if problem.kind == "two-knights" or problem.board.cells > _MOST_SQUARES:
        return
    if result.status in (Status.OPTIMAL, Status.INTERRUPTED):
        return
    if any(remark.severity == "error" and remark.kind in _SAYS_ALL for remark in result.remarks):
        return
    if remark := unkept(result.faults, _TOLD):
        yield remark
        return
    if result.claims == "none" and (remark := _other_form(run)):
        yield remark
        return
    file = Path(run.program.program.file)
    if result.status is Status.TIMEOUT and not result.asked and _DIRECTIVE.search(text_of(file)):
        yield Remark(
            "the program was still being read when time was up, so its search had not begun",
            file=file.name,
            kind="directive",
            advice="look for a directive (:- ...) that runs long or never ends",
        )
        return
    limits = Limits(max(search.limits.timeout, _LEAST_SECONDS), search.limits.memory)
    question = user_prolog.question(problem, run.program, search)
    yield from examined(
        f"{__name__}:examine",
        run,
        Question(
            f"job({engine.codes(question.file)}, {question.relation}, {question.reading})",
            question.case,
            problem_text(problem),
            _ending(result),
            Path(question.file).name,
            limits,
        ),
        seconds=limits.timeout,
    )


def _ending(result: Result) -> str:
    """Return how the run ended, as an argument for explain_program:explained/6: then Prolog need not repeat the run."""
    if result.claims == "none":
        return "none"
    squares = result.queens or (result.tour.squares if result.tour else ())
    if squares and result.faults:
        return f"wrong([{', '.join(map(str, squares))}])"
    return result.status.value.replace("-", "_")


def _other_form(run: UserRun) -> Remark | None:
    """If the program finds a tour with the start passed in another form, return a remark that says so, else None."""
    chosen, start = run.program, run.problem.start
    usual, *others = user_prolog.PARAMETERS["squares"]
    if start is None or chosen.parameters["squares"] != usual:
        return None
    few = replace(run.search, limits=replace(run.search.limits, timeout=_FEW_SECONDS))
    for form in others:
        own = str(replace(chosen, parameters={**chosen.parameters, "squares": form}))
        found = first(answers_to(run.problem, own, few, theory=False, check="python", doubts=False))
        if found.status is Status.FOUND and found.checked.right:
            told = form.replace("X", str(start.file)).replace("Y", str(start.rank))
            return Remark(
                f"it finds a tour if the start is passed as {told}, and not as {start}",
                kind="property",
                advice=f"name the form of its squares: {Path(own).name}",
            )
    return None


# In the worker --------------------------------------------------------------------------------------------------------


def examine(question: Question) -> Iterator[Remark]:
    """Examine the program in this process, and yield remarks."""
    from pyswip.prolog import PrologError

    prolog = engine.started(question.limits)
    file = engine.codes(str(program_file("prolog", "explaining/explain_program.pl")))
    engine.once(prolog, f"atom_codes(File, {file}), use_module(File, []), set_prolog_flag(stack_limit, {_STACK})")
    seconds = max(_SECONDS, question.limits.timeout / 3)
    goal = f"explained({question.job}, {question.case}, {question.problem}, {question.status}, {seconds}, Row)"
    try:
        for row in engine.rows(prolog, f"explain_program:{goal}"):
            severity, line, kind, text, advice = row["Row"]
            yield (
                unfinished()
                if kind == UNFINISHED
                else Remark(
                    _text(text),
                    "note" if severity == "note" else "warning",
                    line if line else None,
                    file=question.file,
                    kind=str(kind),
                    advice=_text(advice),
                )
            )
    except PrologError as error:
        raise EngineError(f"Prolog can't examine the program: {error}") from None


def _text(text: bytes | str) -> str:
    return text.decode() if isinstance(text, bytes) else str(text)

"""A user's Prolog file: asks one relation of it by way of prolog/guest.pl.

The contract. The file has a relation whose last argument is the tour, a list of squares; its other arguments are, by
their number, tour(N, Tour), tour(Files, Ranks, Tour), tour(Files, Ranks, Start, Tour), or tour(Tour) for one board.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pykt.engines import prolog as engine
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Kind, Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.user.limits import confine, most, sentence

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: The relation, its name or its name with those of its arguments; how the squares that it is given are written; and the
#: relation that it calls at every square, for a profile.
PARAMETERS: dict[str, tuple[str, ...]] = {"predicate": ("",), "squares": ("X/Y", "X-Y", "[X,Y]"), "moves": ("",)}

_ARGUMENTS = (
    "N", "Files", "Ranks", "Board", "Blocked", "Length", "Start", "Second", "Tour", "Tours", "Queens", "_",
)  # fmt: skip
_ANSWERS = {"queens": "queens", "two-knights": "tours"}
_RELATIONS = {"open": ("tour",), "closed": ("closed_tour", "tour"), "queens": ("queens",), "two-knights": ("tours",)}
_TEMPLATES = {
    "open": (("n", "tour"), ("files", "ranks", "tour"), ("files", "ranks", "start", "tour"), ("tour",)),
    "queens": (("n", "queens"), ("queens",)),
    "two-knights": (("n", "start", "second", "tours"), ("files", "ranks", "start", "second", "tours")),
}
_OURS = re.compile(r"\bguest:\w+/\d+: ")
_PREDICATE = re.compile(r"([a-z]\w*)(?:\(([\w,\s]*)\))?", re.ASCII)


@dataclass(frozen=True)
class Question:
    """What a worker asks, as Prolog text: a job and a case of prolog/guest.pl, and the relation to be watched."""

    file: str
    job: str
    case: str
    watched: str
    wanted: int
    search: Search

    @property
    def program(self) -> str:
        """What plain swipl can run."""
        file = program_file("prolog", "guest.pl")
        told = "Outcome, Text, Inferences, Seconds, Profile"
        return f"% swipl {file}\nguest_answer({self.job}, {self.case}, {self.watched}, none, {told})."


def read_parameter(name: str, value: str) -> str:
    """The value of a parameter; PyktError if it can't be meant."""
    if name == "squares":
        if value not in PARAMETERS[name]:
            raise PyktError(f"squares is one of {', '.join(PARAMETERS[name])}, not {value[:60]!r}.")
        return value
    if name == "moves":
        return engine.relation(value)
    match = _PREDICATE.fullmatch(value)
    if match is None:
        raise PyktError(
            f"{value[:60]!r} is no relation: write predicate=my_tour or predicate=my_tour(Files,Ranks,Start,Tour)."
        )
    arguments = _arguments(match[2]) if match[2] is not None else ["tour"]
    known = [argument.lower() for argument in _ARGUMENTS]
    if wrong := [argument for argument in arguments if argument not in known and argument != "any"]:
        raise PyktError(f"A relation has no argument {wrong[0][:40]!r} here: it has some of {', '.join(_ARGUMENTS)}.")
    if sum(argument in ("tour", "tours", "queens") for argument in arguments) != 1:
        raise PyktError(f"{value[:60]!r} doesn't say which argument is the answer: call one of them Tour.")
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask a file for tours of ``problem``."""
    calls = [f"{name}-[{','.join(template)}]" for name, template in _calls(problem, program.parameters["predicate"])]
    board = problem.board
    starts = problem.starts[:1] or tuple(board.squares())
    if problem.kind == "closed" and problem.length == board.free:
        starts = starts[:1]  # such a tour passes every square
    second = problem.starts[-1] if problem.starts else Square(1, 1)
    codes = engine.codes(program.program.file)
    form = program.parameters["squares"].lower()
    return Question(
        file=program.program.file,
        job=f"job({codes}, [{','.join(calls)}], {form}, {second}, {most(board.cells)})",
        case=f"case({engine.board_text(board)}, [{','.join(map(str, starts))}], {problem.length})",
        watched=program.parameters["moves"] if search.profile else "none",
        wanted=search.wanted,
        search=search,
    )


def _calls(problem: Problem, predicate: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The ways to ask, the first that the file has to be taken: relations and the names of their arguments."""
    match = _PREDICATE.fullmatch(predicate)
    if match and match[2] is not None:
        yield match[1], tuple(_arguments(match[2]))
        return
    for name in (match[1],) if match else _RELATIONS[problem.kind]:
        for template in _TEMPLATES.get(problem.kind, _TEMPLATES["open"]):
            if "n" not in template or problem.board.files == problem.board.ranks:
                yield name, template


def _arguments(text: str) -> list[str]:
    return ["any" if argument.strip() == "_" else argument.strip().lower() for argument in text.split(",")]


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog, the bridge and prolog/guest.pl into this process; EngineError if it is not installed."""
    engine.started(Limits(), "guest.pl")


def answers(question: Question) -> Iterator[Answer | Profile | Outcome]:
    """Load the file and ask until as many answers came as are wanted, or the search ends."""
    confine()
    prolog = engine.started(question.search.limits, "guest.pl")
    name = engine.version(prolog)
    from pyswip.prolog import PrologError

    try:
        yield from _answers(question, prolog, name)
    except PrologError as error:  # what the program did to Prolog reaches beyond its own goal
        yield Outcome("error", sentence(str(error)), name, {**used()})


def _answers(question: Question, prolog: Any, name: str) -> Iterator[Answer | Profile | Outcome]:
    limits = question.search.limits
    began, load_s, complaint, count = time.perf_counter(), 0.0, "", 0
    asked = f"{question.job}, {question.case}, {question.watched}, {limits.inferences or 'none'}"
    for row in prolog.query(f"guest:guest_answer({asked}, How, Text, Inferences, Seconds, Profile)"):
        how, text = row["How"], row["Text"].decode()
        profile = engine.read_profile(row["Profile"].decode()) if question.search.profile else None
        if how == "searching":
            yield profile or Profile()
            continue
        if how == "loaded":
            load_s, complaint = time.perf_counter() - began, text
            continue
        stats = {"load_s": load_s, "solve_s": row["Seconds"], "inferences": row["Inferences"], **used()}
        if how in ("found", "malformed"):
            paths = tuple(map(engine.path, row["Text"].split(b"\n"))) if how == "found" else ()
            yield Answer(paths, name, stats, profile=profile, fault=sentence(text) if how == "malformed" else "")
            count += 1
            if count == question.wanted:
                yield Outcome("enough", "", name, stats)
                return
        elif how == "exhausted":
            failed = bool(complaint) and not count
            why = _said(question, complaint) if failed else ""
            yield Outcome("error" if failed else how, why, name, stats, profile)
        else:
            what, reason = engine.outcome(how, text, limits)
            yield Outcome(what, _said(question, reason), name, stats, profile)


def _said(question: Question, text: str) -> str:
    """What Prolog said, without our own words in it."""
    plain = _OURS.sub("", text.replace(question.file, Path(question.file).name))
    return sentence(plain.replace("Unknown message: ", "it throws "))

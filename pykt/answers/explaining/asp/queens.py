"""Find a small change with which a program for queens is right. This code runs in a confined worker."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence

from clingo.ast import AST

from pykt.answers.explaining import queens
from pykt.answers.explaining.asp import edits
from pykt.answers.explaining.asp.source import Statement, read
from pykt.answers.explaining.asp.trial import OverTimeError, Trials
from pykt.answers.explaining.explanation import unfinished
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.text import split_outside
from pykt.programs.user.asp import Question

_MOST_ANSWERS = 50  # the most answers of a changed program that are compared
_ATOM = re.compile(r"\b([a-z]\w*)\(((?:[^()]|\([^()]*\))*)\)")
_SIGN = re.compile(r"(?<=[\w)]) ?([+-]) ?(?=\w)")


def examine(questions: Sequence[tuple[Question, Problem]], seconds: float) -> Iterator[Remark]:
    """Report a change to one statement with which the program answers all ``questions``, about a few queens each.

    Stop after ``seconds`` of processor time.
    """
    until = time.process_time() + seconds
    trials = [Trials(*one, until, _MOST_ANSWERS) for one in questions]
    try:
        statements = read(questions[0][0].file)
        if _are_right(trials, [one.ast for one in statements]):
            return
        for one, text, advice, asts in _changes(statements):
            changed = [new for other in statements for new in (asts if other is one else (other.ast,))]
            if _are_right(trials, changed):
                kind = "constraint" if one.is_constraint else "rule"
                yield one.remark(text, kind, advice=f"{advice}: {queens.HELPS}")
                return
    except RuntimeError:
        return  # clingo can't parse the program, which the run has reported
    except OverTimeError:
        yield unfinished()


def _are_right(trials: Iterable[Trials], asts: Sequence[AST]) -> bool:
    """Tell whether a changed program is right in all trials."""
    for one in trials:
        try:
            found = list(one.answers(one.ground(asts)))
        except RuntimeError:
            return False
        if not queens.are_all_ways(one.problem.board.files, [each.squares for each in found]):
            return False
    return True


def _changes(statements: Sequence[Statement]) -> Iterator[tuple[Statement, str, str, list[AST]]]:
    """Yield changes, the likeliest first: a statement, what is wrong with it, what to write, and its new trees."""
    constraints = [one for one in statements if one.is_constraint]
    for one in constraints:
        if order := _ordered(one.whole):
            text = f"{one.whole.rstrip('. ')}, {order}."
            said = f"`{one.text}` compares each queen with itself, too"
            yield one, said, f"add `{order}`", edits.parsed(text)
    pairs = [one for one in constraints if _ordered(one.whole)]
    for one in reversed(pairs):
        if (other := _SIGN.sub(_turned, one.whole)) != one.whole:
            yield one, f"there seems to be a slip in `{one.text}`", f"write `{other}`", edits.parsed(other)
    for one in pairs:
        if (other := _SIGN.sub(_turned, one.whole)) != one.whole:
            said = f"`{one.text}` tests the diagonals of one direction, and nothing tests the others"
            yield one, said, f"add `{other}`", edits.parsed(f"{one.whole}\n{other}")
    defined = [signature for one in statements for signature in one.heads]
    for one in statements:
        for text, asts in edits.edits(one, defined) if one.is_rule else ():
            yield one, f"there seems to be a slip in `{one.text}`", f"write `{text}`", asts


def _turned(sign: re.Match[str]) -> str:
    return sign[0].replace(*("+-" if sign[1] == "+" else "-+"))


def _ordered(text: str) -> str:
    """Return a comparison of the first arguments of two atoms of the same predicate, such as X < A, or ""."""
    atoms = [(match[1], split_outside(match[2], ",")[0].strip()) for match in _ATOM.finditer(text)]
    for at, (name, first) in enumerate(atoms):
        for other, second in atoms[at + 1 :]:
            if name == other and first != second:
                return f"{first} < {second}"
    return ""

"""Find the rules with the most ground instances: count the instances on small boards. This code runs in the worker.

Rule number i, ``head :- body.`` with the variables V1 to Vn, gets a companion ``_pykt_count(i,(V1,...,Vn)) :- body.``
The ground atoms of the companion are the instances of the rule. A choice gets a companion for each of its elements.
"""

from __future__ import annotations

import math
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import clingo.script
from clingo.ast import AST, parse_string

from pykt.answers.explaining.asp import source, tours
from pykt.answers.explaining.asp.source import Statement
from pykt.answers.explaining.asp.trial import ground
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs.user.asp import Question

_MANY = 100_000  # a rule is reported if it would have more instances than this on the problem's board
_SHARE = 0.25  # a rule is reported only if it has at least this share of all instances
_STEEP = 9  # if instances grow by a higher power of n, the growth may be exponential
_MOST = 2  # the most rules that are reported

_GROWS = re.compile(r"\b([A-Z]\w*)\s*\+\s*[1-9]")  # as in position(T+1,X,Y)
_BOUND = 10  # a bound on a variable that soon ends an endless grounding

_TIMED = "`{0}` chooses which square gets which number, so the search tries the same path with many numbers"
_MOVES = (
    "choose moves instead, one out of each square and one into it, and forbid squares that are not reached from the "
    "start: this needs no numbers"
)

Counts = Mapping[int, int]  # maps the number of a statement to the number of its instances


def measure(
    question: Question, problem: Problem, facts: Sequence[tuple[int, str]], seconds: float, is_right: bool
) -> Iterator[Remark]:
    """Report the rules with the most ground instances, and how the number of instances grows with the board.

    ``facts`` has a pair for each board of n x n squares, from small to large: n, and the facts about the board. The
    count on one board may take ``seconds``. If ``is_right``, also report whether the program numbers the squares: that
    makes it slow.
    """
    if question.scripts:
        clingo.script.enable_python()
    try:
        statements = source.read(question.file)
    except RuntimeError:
        return
    measured: list[tuple[int, Counts]] = []
    for n, instance in facts:
        try:
            measured.append((n, count(question, statements, instance, seconds)))
        except TimeoutError:
            break
        except RuntimeError:
            return
    if not measured:
        yield from _endless(question, statements, facts[0][1], seconds)
        return
    yield from _largest(statements, measured, problem.board.cells**0.5, stopped=len(measured) < len(facts))
    if is_right:
        yield from representation(statements, question, problem, measured[-1][1])


def _endless(question: Question, statements: Sequence[Statement], facts: str, seconds: float) -> Iterator[Remark]:
    """Report the first recursive rule whose numbers grow without end, if grounding ends once they have a bound."""
    for one in statements:
        grows = _GROWS.search(one.text.partition(":-")[0])
        if not grows or not any((False, signature) in one.uses for signature in one.heads):
            continue
        bound: list[AST] = []
        parse_string(f":- {grows[1]} < {_BOUND}.", bound.append)
        rule = one.ast.update(body=[*one.ast.body, *bound[-1].body])
        asts = [rule if other is one else other.ast for other in statements]
        with suppress(RuntimeError, TimeoutError):
            ground(question, asts, facts, seconds)
            text = f"`{one.text}` makes atoms without end: {grows[1]} has no bound"
            yield one.remark(text, "grounding", advice=f"write in its body how large {grows[1]} may be")
            return


def count(question: Question, statements: Sequence[Statement], facts: str, seconds: float) -> Counts:
    """Return the number of ground instances of each rule.

    Raise TimeoutError if grounding takes longer than ``seconds``.
    """
    began = time.process_time()
    asts = [ast for one in statements for ast in (one.ast, *_companions(one))]
    try:
        control = ground(question, asts, facts, seconds)
    except RuntimeError:
        if time.process_time() - began >= seconds:
            raise TimeoutError from None
        raise
    return Counter(atom.symbol.arguments[0].number for atom in control.symbolic_atoms.by_signature("_pykt_count", 2))


def _companions(statement: Statement) -> Iterator[AST]:
    if not statement.is_rule:
        return
    body = statement.ast.body
    if not statement.is_choice:
        yield source.rule(source.atom("_pykt_count", statement.number, statement.variables), body)
        return
    for element in statement.ast.head.elements:
        local = source.variables_of(element.literal)
        names = tuple(dict.fromkeys([*statement.variables, *local]))
        yield source.rule(source.atom("_pykt_count", statement.number, names), [*body, *element.condition])


def _largest(
    statements: Sequence[Statement], measured: Sequence[tuple[int, Counts]], size: float, *, stopped: bool
) -> Iterator[Remark]:
    """Report the rules with the most instances, if they would have many on a board of ``size`` x ``size`` squares.

    If ``stopped``, counting took too long on a small board: then report them even if they would not have many. Never
    report a rule with less than a quarter of all instances.
    """
    n, last = measured[-1]
    total = sum(last.values())
    by_number = {one.number: one for one in statements}
    for number, instances in Counter(last).most_common(_MOST):
        power = _power(measured, number) or 0
        expected = instances * max(size / n, 1) ** power
        if instances < _SHARE * total or not (expected > _MANY or stopped):
            return
        one = by_number[number]
        text = f"`{one.text}` has {instances:,} ground instances on {n}x{n}, {100 * instances // total} % of all"
        if power > _STEEP:  # the power says nothing about larger boards
            m, before = measured[-2]
            text += f"; on {m}x{m} it has {before[number]:,}"
            yield one.remark(text, "grounding", severity="warning")
            continue
        if power > 1:
            text += f"; their number grows as n^{power:.0f}"
        if size > n and power > 1:
            text += f", to about {float(f'{expected:.1g}'):,.0f} on this board"
        yield one.remark(text, "grounding", severity="warning", advice=_advice(one))


def _power(measured: Sequence[tuple[int, Counts]], number: int) -> float | None:
    """Return the power of n by which the number of instances of a rule grows, or None if it is not known."""
    if len(measured) < 2:
        return None
    (n, before), (m, after) = measured[-2:]
    if not before.get(number) or not after.get(number):
        return None
    return math.log(after[number] / before[number]) / math.log(m / n)


def _advice(statement: Statement) -> str:
    values = len(statement.variables)
    if statement.is_constraint and values > 3:
        if _GROWS.search(statement.whole) and any(negated for negated, _ in statement.uses):
            return (
                f"it joins {values} variables: choose the next square among those that a move leads to, as in "
                "{ at(T+1,B) : move(A,B) } = 1 :- at(T,A), in place of forbidding all others"
            )
        return (
            f"it joins {values} variables: if it forbids two of something, bound a choice or a #count instead, as in "
            "{ at(T,X,Y) : time(T) } = 1 :- square(X,Y)"
        )
    return "compute what it needs in a smaller predicate first, such as the moves of a knight, and join only with that"


def representation(
    statements: Sequence[Statement], question: Question, problem: Problem, instances: Counts
) -> Iterator[Remark]:
    """If a right program numbers the squares, advise to choose moves.

    The remark is on the choice rule that numbers the squares. If there are several, take the rule with the most
    instances.
    """
    try:
        timed = _timed(statements, question, problem)
    except RuntimeError:
        return
    choices = [one for one in statements if one.is_choice and instances.get(one.number)]
    choices.sort(key=lambda one: -instances[one.number])
    for signature in tours.signatures(statements, question.shape):
        for one in choices:
            if signature in one.heads and signature[0] in timed:
                yield one.remark(_TIMED.format(one.text), "representation", severity="note", advice=_MOVES)
                return


def _timed(statements: Sequence[Statement], question: Question, problem: Problem) -> set[str]:
    """Return the names of the predicates with which the program may number the squares."""
    asts = [one.ast for one in statements if not one.is_constraint]
    control = ground(question, asts, question.facts, math.inf)
    channels = tours.candidates(control, statements, question.shape, problem)
    return {channel.shape.name for channel in channels if channel.timed}

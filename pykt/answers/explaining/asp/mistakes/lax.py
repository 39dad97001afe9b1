"""Find properties of a tour that no statement of the program asks for.

tours.py lists the properties, such as "once": each square is visited only once. A *channel* (tours.py) says how the
program's atoms represent a tour. In a *relaxed* program (relaxed.py) each constraint can be switched off by itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import clingo
from clingo.ast import AST, ASTType, UnaryOperation, UnaryOperator

from pykt.answers.explaining.asp import edits, tables
from pykt.answers.explaining.asp.edits import VARIABLE
from pykt.answers.explaining.asp.mistakes import facts
from pykt.answers.explaining.asp.mistakes.case import (
    UNSURE,
    Case,
    asked,
    breaks,
    has_wrong_answer,
    label,
    nodes_off,
    takes,
)
from pykt.answers.explaining.asp.relaxed import Relaxed
from pykt.answers.explaining.asp.source import Statement, renamed, variables_of
from pykt.answers.explaining.asp.tours import PROPERTIES, Channel, Property
from pykt.answers.explaining.asp.trial import PREFIX, Trials, first_right
from pykt.engines.atoms import Signature, argument
from pykt.model.remark import Remark
from pykt.programs.user.atoms import given
from pykt.programs.user.remarks.names import atoms_of

_STARTS = f"{PREFIX}starts"
_FEW = 3  # the most atoms of a rule that are tried, one at a time
_SEARCH = 5.0  # the most seconds for a search for answers that cost no more than a known tour


def not_asked(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Report the properties of a tour that no statement asks for. With rules for them, the program gives right tours.

    Report nothing if the program optimises, because the optimisation may ask for these properties.
    """
    if any(one.ast.ast_type == ASTType.Minimize for one in case.statements):
        return
    for channel in case.channels(relaxed.control):
        missing = _not_asked(case, channel)
        for one in missing:
            yield from _where(case, channel, one)
        if missing:
            return


def almost_asked(case: Case) -> Iterator[Remark]:
    """Report the property of a tour that no statement asks for, although no wrong answer was found in time.

    The program accepts the known tour, and also a few changes to it after which it lacks the property. With a rule for
    the property, the program gives right tours in time.
    """
    if any(one.ast.ast_type == ASTType.Minimize for one in case.statements):
        return
    if not (case.known and takes(case, case.asts, [case.known])):
        return
    for channel in case.channels(case.trials.ground(case.asts)):
        near = channel.near(case.known, case.problem)
        for one in _possible(case, channel):
            found = breaks(case, case.asts, channel, [one], near)
            if found and not found.right and case.trials.right_answer(case.asts, asked(case, channel, [one])):
                yield from _where(case, channel, one)
                return


def counted_once(case: Case) -> Iterator[Remark]:
    """Report the optimisations whose terms have no variables, although their conditions have variables."""
    for one in case.statements:
        if one.ast.ast_type != ASTType.Minimize or any(map(variables_of, (one.ast.weight, *one.ast.terms))):
            continue
        if names := sorted({name for literal in one.ast.body for name in variables_of(literal)}):
            text = f"`{one.text}` counts only once, however many instances its condition has: equal terms count as one"
            yield one.remark(text, "property", advice=f"add {', '.join(names)} to the terms before the colon")


def preferred(case: Case) -> Iterator[Remark]:
    """Report the program's only optimisation if it minimises what it should maximise, or the other way round.

    To find out, reverse the optimisation. The reversed program must accept a checked tour, and all its answers that
    cost no more than this tour must be right.
    """
    optimising = [one for one in case.statements if one.ast.ast_type == ASTType.Minimize]
    if len(optimising) != 1 or not case.known:
        return
    (one,) = optimising
    weight = UnaryOperation(one.ast.location, UnaryOperator.Minus, one.ast.weight)
    changed = case.changed(one.number, one.ast.update(weight=weight))
    taken = takes(case, changed, case.tours)
    if taken and taken.right and _at_most(case, taken.costs).right_answer(changed, seconds=_SEARCH):
        text = f"the optimisation `{one.text}` asks for the opposite: the other way round it gives right tours"
        yield one.remark(text, "property", advice="#minimize asks for little, #maximize for much")


def _at_most(case: Case, costs: Sequence[int]) -> Trials:
    """Return trials in which only answers with at most these costs count."""
    question, bounds = case.trials.question, ",".join(map(str, costs))
    return replace(case.trials, question=replace(question, options=(*question.options, f"--opt-mode=enum,{bounds}")))


def _not_asked(case: Case, channel: Channel) -> list[Property]:
    """Return the properties that rules must demand for right answers. Return [] if such rules do not help."""
    possible = _possible(case, channel)

    def control(wanted: Sequence[Property]) -> clingo.Control:
        return case.trials.ground(case.asts, asked(case, channel, wanted))

    if broken := _broken(case, channel, possible):
        return broken
    if first_right(case.trials.answers(control(possible))) is None:
        return []
    needed = possible
    for one in reversed(possible):
        rest = [other for other in needed if other != one]
        if all(found.right for found in case.trials.answers(control(rest), seconds=UNSURE)):
            needed = rest
    return [one for one in needed if breaks(case, case.asts, channel, [one])] or [
        one for one in possible if breaks(case, case.asts, channel, [one])
    ]


def _possible(case: Case, channel: Channel) -> list[Property]:
    """Return the properties of a tour that the problem asks for, as rules about the atoms of ``channel``."""
    problem = case.problem
    beside = {"closed": problem.kind == "closed", "start": problem.start, "end": problem.end}
    usable = (one for one in PROPERTIES if (one.timed if channel.timed else one.moved) and beside.get(one.name, True))
    return [one.of(problem, timed=channel.timed) for one in usable]


def _slip(case: Case, channel: Channel, lacking: Property) -> Iterator[Remark]:
    """Report a likely slip in a rule.

    With its correction, the program accepts a known tour, and clingo no longer finds an answer without a property.
    """
    for one in case.statements if case.known else ():
        for text, asts in edits.likely(one, False) if one.is_rule else ():
            changed = case.changed(one.number, *asts)
            if takes(case, changed, case.tours) and not breaks(case, changed, channel, [lacking]):
                said = f"nothing asks that {lacking.text}: there seems to be a slip in `{one.text}`"
                kind = "rule" if one.heads else "constraint"
                advice = f"with `{text}` in its place it accepts a right tour, and no answer that lacks this is found"
                yield one.remark(said, kind, advice=advice, instead=text)
                return


def _broken(case: Case, channel: Channel, possible: Sequence[Property]) -> list[Property]:
    """Return the properties that the wrong answer lacks. Return [] if the program accepts no known tour.

    Further rules demand a known tour or the wrong answer, so clingo hardly has to search. An answer that visits a
    square twice also lacks the property "all", because it misses another square. Then leave out "all".
    """
    if not (case.known and case.wrong and takes(case, case.asts, case.tours, asked(case, channel, possible))):
        return []
    if not takes(case, case.asts, [case.wrong]):
        return []  # ``case.wrong`` has a move without an atom in the answer, such as the one that closes a tour
    broken = [one for one in possible if not takes(case, case.asts, [case.wrong], asked(case, channel, [one]))]
    again = any(one.name == "once" for one in broken)
    return [one for one in broken if not (again and one.name == "all")]


def _where(case: Case, channel: Channel, lacking: Property) -> Iterator[Remark]:
    """Yield a remark on the constraint that should ask for a property or, if there is none, on the choice rule."""
    nothing = f"nothing asks that {lacking.text}"
    if again := _said_twice(case):
        one, other = again
        text = f"`{one.text}` says with other names what line {other.line} says, and {nothing}"
        yield one.remark(text, "property", advice=lacking.advice)
        return
    if slip := next(_slip(case, channel, lacking), None):
        yield slip
        return
    if forgetful := next(_forgetful(case, channel, lacking), None):
        yield forgetful
        return
    lapses = _lapses(case, lacking)
    if lapses == [len(case.wrong)] and (closing := list(_where_not_closed(case))):
        yield from closing
        return
    weak = _weak(case, channel, lacking)
    if lapses and (weak is None or weak[1]):  # a constraint that asks for most steps forbids something
        found = list(_where_not_each(case, channel, lapses))
        yield from found
        if found or weak:  # what asks for most steps is not ``weak``, which forbids nothing: slips.slips looks for it
            return
    if weak:
        yield from _where_weak(case, lacking, *weak)
        return
    for one in _choosing(case, channel.shape.signature)[-1:]:
        yield one.remark(f"{nothing}: `{one.text}` leaves it open", "property", advice=f"in addition, {lacking.advice}")


def _choosing(case: Case, signature: Signature) -> list[Statement]:
    """Return the choice rules that make atoms of a predicate or, if none does, of those from which its rules copy."""
    waiting, seen = [signature], set[Signature]()
    for each in waiting:
        rules = [] if each in seen else case.defining(each)
        seen.add(each)
        if found := [one for one in rules if one.is_choice]:
            return found
        waiting += [used for one in rules for negated, used in one.uses if not negated]
    return []


def _forgetful(case: Case, channel: Channel, lacking: Property) -> Iterator[Remark]:
    """Report a rule that says what holds at one time, if it should hold at all later times as well.

    With a rule that keeps it, the program accepts a known tour, and clingo finds no answer that lacks a property.
    """
    if not (case.known and channel.timed and lacking.name == "once"):
        return
    forbidden = {used for one in case.statements if one.is_constraint for negated, used in one.uses if not negated}
    for one in case.statements:
        head = one.whole.partition(":-")[0].strip()
        for time in edits.arguments(head) if one.heads & forbidden and not one.is_choice else ():
            later = re.sub(rf"\b{time}\b", f"{time}+1", head)
            rule = f"{later} :- {head}, {_has_next(case, channel, time)}."
            changed = [*case.asts, *edits.parsed(rule)]
            if takes(case, changed, case.tours) and not breaks(case, changed, channel, [lacking]):
                text = f"nothing asks that {lacking.text}: `{one.text}` makes {head} for a single {time}"
                advice = f"with `{rule}` added it stays true, and the program accepts a right tour"
                yield one.remark(text, "rule", advice=f"{advice}; no answer that lacks this is found")
                return


def _has_next(case: Case, channel: Channel, time: str) -> str:
    """Return a literal which says that there is a time after ``time``, by a predicate of the program if possible."""
    last = channel.first + case.problem.length - 1
    times = frozenset((number,) for number in range(channel.first, last + 1))
    control = case.trials.ground(case.asts)
    names = (name for one in case.statements for name, arity in one.heads if arity == 1)
    name = next((name for name in names if tables.rows(control, (name, 1)) == times), "")
    return f"{name}({time}+1)" if name else f"{time} < {last}"


def unbounded_off(case: Case) -> Iterator[Remark]:
    """Report a choice that asks for one move of each square, but not of a node off the board.

    With the same choice for the node, the program gives right tours.
    """
    for node in (str(node).replace(" ", "") for node in nodes_off(case)):
        for one in case.statements:
            head = one.whole.partition(":-")[0].strip()
            for name in one.variables if one.is_bounded else ():
                also = re.sub(rf"\b{name}\b", node, head) + "."
                changed = [*case.asts, *edits.parsed(also)]
                if case.trials.right_answer(changed) and not has_wrong_answer(case, changed):
                    nouns = case.problem.surface.nouns
                    off = f"but not of the node {node} off the {nouns.board}"
                    text = f"`{one.text}` asks this of each {nouns.square}, {off}"
                    yield one.remark(text, "rule", advice=f"with `{also}` added the program gives right tours")
                    return


def _where_weak(case: Case, lacking: Property, statement: Statement, never: bool) -> Iterator[Remark]:
    """Yield remarks on a constraint that forbids too little, or nothing at all if ``never`` is true."""
    if table := next(facts.wrong_tables(case, among={signature for _, signature in statement.uses}), None):
        yield table  # the statement is right, but a table that it uses is wrong
        return
    too = "forbids nothing" if never else "forbids too little"
    text = f"nothing asks that {lacking.text}: `{statement.text}` {too}"
    yield statement.remark(text, "constraint", advice=lacking.advice)
    for signature in [signature for negated, signature in statement.uses if negated]:
        rules = case.defining(signature)
        recursive = [one for one in rules if any(used == signature for _, used in one.uses)]
        for one in rules if recursive else []:
            if one not in recursive and _starts_often(case, one, signature):
                name = label(signature)
                nouns = case.problem.surface.nouns
                yield one.remark(
                    f"`{one.text}` starts {name} from many {nouns.squares} at once, so that all are reached",
                    "rule",
                    advice=f"start {name} from a single {nouns.square}",
                )


def _numbered(numbers: Mapping[str, str], match: re.Match[str]) -> str:
    return numbers.get(match[0], match[0])


def _said_twice(case: Case) -> tuple[Statement, Statement] | None:
    """Return a rule and an earlier rule that differs only in the names of its variables, or None."""
    seen: dict[str, Statement] = {}
    for one in case.statements:
        if one.is_rule and (names := variables_of(one.ast)):
            numbers = {name: f"V{number}" for number, name in enumerate(dict.fromkeys(names))}
            plain = VARIABLE.sub(partial(_numbered, numbers), str(one.ast))
            if plain in seen:
                return one, seen[plain]
            seen[plain] = one
    return None


def _lapses(case: Case, lacking: Property) -> list[int]:
    """Return the numbers of the steps of the wrong answer that are no moves, counted from 1.

    Return [] if ``lacking`` is not the property that each step is a move. Return [], too, if at least half of the steps
    are no moves: then probably no constraint asks for them.
    """
    if lacking.name != "move":
        return []
    wrong = case.wrong
    steps = list(pairwise((*wrong, *wrong[:1]) if case.problem.kind == "closed" else wrong))
    board = case.problem.board
    lapses = [nth for nth, (one, other) in enumerate(steps, 1) if one not in board or not board.goes(one, other)]
    return lapses if 2 * len(lapses) < len(steps) else []


def _where_not_each(case: Case, channel: Channel, lapses: Sequence[int]) -> Iterator[Remark]:
    """Yield a remark on the constraint that asks for moves, if only one constraint can be meant to do so."""
    asking = [one for one in case.statements if one.is_constraint and _tour_atoms(one, channel) > 1]
    if len(asking) == 1:
        (one,) = asking
        after = lapses[0]
        squares = f"from square {after} to square {after + 1 if after < len(case.wrong) else 1}"
        step = f"step {after} of its answer" if case.problem.surface.is_graph else f"the step {squares}"
        text = f"`{one.text}` does not ask that {step} is {case.problem.a_move}"
        yield one.remark(text, "property", advice="let it ask this of each step")


def _where_not_closed(case: Case) -> Iterator[Remark]:
    """Report a constraint on an end of the tour that forbids nothing.

    Call this only if all steps of the wrong answer are right except the step that closes the tour.
    """
    found = takes(case, case.asts, [case.wrong])
    often = Counter(atom.name for atom in found.atoms) if found else Counter[str]()
    named = {
        atom.name
        for atom in (found.atoms if found else ())
        if often[atom.name] == 1
        and argument(atom.arguments[0] if len(atom.arguments) == 1 else atom) in (case.wrong[0], case.wrong[-1])
    }
    relaxed = Relaxed(case.trials, case.statements)
    for number, one in relaxed.switched.items():
        is_on_end = any(not negated and signature[0] in named for negated, signature in one.uses)
        is_asking = one.is_constraint and any(negated for negated, _ in one.uses)
        if is_on_end and is_asking and not _forbids_something(relaxed, number):
            closed = next(each for each in PROPERTIES if each.name == "closed").of(case.problem, timed=True)
            text = f"nothing asks that {closed.text}: `{one.text}` forbids nothing"
            yield one.remark(text, "constraint", advice=closed.advice)
            return


def _starts_often(case: Case, rule: Statement, signature: Signature) -> bool:
    """Tell whether a rule makes many atoms, and the program gives right tours with one of them in the rule's place."""
    control = case.trials.ground([*case.asts, renamed(rule.ast, signature, _STARTS)])
    found = next(case.trials.answers(control, most=1, seconds=UNSURE), None)
    atoms = [one for one in found.atoms if one.name == _STARTS] if found else []
    others = case.changed(rule.number)
    facts = (f"{clingo.Function(signature[0], one.arguments)}." for one in atoms[:_FEW])
    return len(atoms) > _FEW and any(case.trials.right_answer(others, fact) for fact in facts)


def _weak(case: Case, channel: Channel, lacking: Property) -> tuple[Statement, bool] | None:
    """Return a constraint that may be meant to ask for a property, but does not forbid all answers that lack it.

    The second value is true if the constraint forbids nothing at all. Return None if there is no such constraint.
    """
    plain = Relaxed(case.trials, case.statements)
    for number in _meant(plain, channel, lacking):
        if not _forbids_something(plain, number):
            return plain.switched[number], True
    strict = Relaxed(case.trials, case.statements, asked(case, channel, [lacking]))
    for number in _meant(strict, channel, lacking):
        if not _forbids_something(strict, number):
            return strict.switched[number], False
    return None


def _meant(relaxed: Relaxed, channel: Channel, lacking: Property) -> Collection[int]:
    """Return the numbers of the constraints that may be meant to ask for a property. Bounds of choices come last.

    Leave out constraints on a fact that pykt adds only for other problems, such as blocked/1: they forbid nothing here.
    """
    board = relaxed.trials.problem.board
    numbers = [
        number
        for number, one in relaxed.switched.items()
        if not one.is_constraint or (not _is_idle(relaxed, one) and _may_ask(one, channel, lacking, given(board)))
    ]
    return sorted(numbers, key=lambda number: (not relaxed.switched[number].is_constraint, number))


def _is_idle(relaxed: Relaxed, constraint: Statement) -> bool:
    """Tell whether a constraint needs a fact that pykt adds only for other problems."""
    atoms, facts = relaxed.control.symbolic_atoms, given(relaxed.trials.problem.board)
    return any(
        not negated and signature[0] in facts and next(iter(atoms.by_signature(*signature)), None) is None
        for negated, signature in constraint.uses
    )


def _may_ask(constraint: Statement, channel: Channel, lacking: Property, facts: Container[str]) -> bool:
    """Tell whether a constraint may ask for a property, judged by its form. ``facts`` are the names of pykt's facts.

    A constraint which asks that something happens only once needs two atoms of the tour. A constraint which asks that
    something happens at all needs a negated atom.
    """
    if any(literal.ast_type != ASTType.Literal or _counts(literal) for literal in constraint.ast.body):
        return True
    if lacking.name in ("all", "one"):
        return any(negated and signature[0] not in facts for negated, signature in constraint.uses)
    wanted = 2 if lacking.name in ("once", "place", "left", "entered") else 1
    return _tour_atoms(constraint, channel) >= wanted


def _tour_atoms(statement: Statement, channel: Channel) -> int:
    """Return how many atoms of a statement tell a square or a move of the tour."""
    return sum(atom.signature == channel.shape.signature for atom in atoms_of(statement.ast))


def _counts(literal: AST) -> bool:
    return literal.atom.ast_type in (ASTType.Aggregate, ASTType.BodyAggregate)


def _forbids_something(relaxed: Relaxed, number: int) -> bool:
    """Tell whether an answer breaks this constraint and no other. Return True if the search takes too long."""
    if not relaxed.applies(number):
        return False
    return relaxed.some([number], [relaxed.hits(number)], UNSURE)

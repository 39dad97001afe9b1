"""The kinds of mistakes, one function each: find a change after which the program gives right tours.

Each function yields remarks about the lines that the change would concern. A change is tried before it is told, unless
the remark says otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches

import clingo
from clingo.ast import AST, ASTType

from pykt.answers.explaining.asp import edits, source, tables
from pykt.answers.explaining.asp.relaxed import Relaxed
from pykt.answers.explaining.asp.source import Statement
from pykt.answers.explaining.asp.tours import PROPERTIES, Channel, Property, candidates, lacking
from pykt.answers.explaining.asp.trial import Found, Laboratory, first_right
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.programs.user.atoms import GIVEN, Pair, Signature

_UNSURE = 1.0  # seconds for a search that need not succeed
_QUICK = 0.5  # seconds for a search after a small change
_CHANGING = 4.0  # seconds for all small changes
_LAST = 2.5  # seconds left when no further search for tours is begun
_RESERVE = 1.0  # seconds left when no further changes are tried


@dataclass(frozen=True)
class Case:
    """A program that is examined."""

    laboratory: Laboratory
    statements: tuple[Statement, ...]
    known: tuple[Pair, ...] = ()
    """The squares of a checked tour, or () if none is known."""

    @property
    def asts(self) -> list[AST]:
        """The statements of the program."""
        return [one.ast for one in self.statements]

    def changed(self, number: int, ast: AST | None) -> list[AST]:
        """Return the statements with another one in place of number ``number``, or without it if that is None."""
        return [new for one in self.statements if (new := ast if one.number == number else one.ast) is not None]

    def defining(self, signature: Signature) -> list[Statement]:
        """Return the statements that define a predicate."""
        return [one for one in self.statements if signature in one.heads]


# Names ----------------------------------------------------------------------------------------------------------------


def undefined(case: Case) -> list[tuple[Statement, Signature]]:
    """Return the predicates that are used or shown although nothing defines them, with the statements that use them."""
    defined = {signature for one in case.statements for signature in one.heads}
    shown = [(one, (one.ast.name, one.ast.arity)) for one in case.statements if _shows(one)]
    used = [(one, signature) for one in case.statements for _, signature in one.uses] + shown
    return [(one, signature) for one, signature in used if signature not in defined and signature[0] not in GIVEN]


def _shows(statement: Statement) -> bool:
    return bool(statement.ast.ast_type == ASTType.ShowSignature and statement.ast.name)


def misspelt(case: Case) -> Iterator[Remark]:
    """Yield the name that must be another one for the program to give right tours."""
    unused = [(one, signature) for one, signature in _unused(case) if not one.is_show]
    lacking = undefined(case)
    for statement, signature in lacking:
        found = list(_misspelt_use(case, statement, signature))
        heads = list(_misspelt_head(case, unused, signature))
        often = len([one for one, other in lacking if other == signature]) > 1
        if remarks := [*heads, *found] if often else [*found, *heads]:
            yield from remarks
            return
    for statement, signature in unused:
        for new in get_close_matches(signature[0], _names(case, signature[1]), 3, 0.5):
            if new != signature[0] and _helps(case, statement, source.renamed(statement.ast, signature, new)):
                text = f"`{statement.text}` makes {_label(signature)}, which nothing uses"
                yield statement.remark(text, "undefined", advice=f"write {new}: then the program gives right tours")
                return


def _misspelt_use(case: Case, statement: Statement, signature: Signature) -> Iterator[Remark]:
    for new in _meant(case, signature):
        if _helps(case, statement, source.renamed(statement.ast, signature, new)):
            yield _misspelt(statement, signature, f"write {new}: then the program gives right tours")
            return


def _misspelt_head(case: Case, unused: list[tuple[Statement, Signature]], signature: Signature) -> Iterator[Remark]:
    heads = [(one, other) for one, other in unused if other[1] == signature[1]]
    for one, other in sorted(heads, key=lambda head: -_likeness(head[1], signature)):
        if _helps(case, one, source.renamed(one.ast, other, signature[0])):
            text = f"`{one.text}` makes {_label(other)}, which nothing uses; what is used is {_label(signature)}"
            yield one.remark(text, "undefined", advice=f"write {signature[0]}: then the program gives right tours")
            return


def _helps(case: Case, statement: Statement, ast: AST | None) -> bool:
    """Tell whether the program gives right tours with another statement in place of this one, or without it."""
    return case.laboratory.is_right(case.changed(statement.number, ast)) is not None


def _unused(case: Case) -> list[tuple[Statement, Signature]]:
    """Return the predicates that nothing uses or shows, with the statements that define them."""
    used = {signature for one in case.statements for _, signature in one.uses}
    used |= {(one.ast.name, one.ast.arity) for one in case.statements if _shows(one)}
    return [(one, signature) for one in case.statements for signature in one.heads if signature not in used]


def _likeness(one: Signature, other: Signature) -> float:
    return SequenceMatcher(None, one[0], other[0]).ratio()


def _names(case: Case, arity: int) -> list[str]:
    """Return the names of the predicates of this arity that the program defines."""
    return list(dict.fromkeys(name for one in case.statements for name, places in one.heads if places == arity))


def _label(signature: Signature) -> str:
    return "/".join(map(str, signature))


def unknown(case: Case) -> Iterator[Remark]:
    """Yield the predicates that nothing defines, whether or not another name would help."""
    for statement, signature in undefined(case):
        near = get_close_matches(signature[0], _names(case, signature[1]), 1)
        advice = f"did you mean {near[0]}/{signature[1]}?" if near else "define it, or use a predicate that is defined"
        yield _misspelt(statement, signature, advice)


def _misspelt(statement: Statement, signature: Signature, advice: str) -> Remark:
    name = "/".join(map(str, signature))
    if statement.is_show:
        text = f"{name} is shown, but no rule makes it, so the answer is empty"
    elif (True, signature) in statement.uses:
        text = f"no rule makes {name}, so `not {signature[0]}(...)` always holds in `{statement.text}`"
    else:
        text = f"no rule makes {name}, so `{statement.text}` never applies"
    return statement.remark(text, "undefined", advice=advice)


def _meant(case: Case, signature: Signature) -> list[str]:
    """Return the names that a misspelt name may stand for, the likeliest first."""
    names = [name for name in _names(case, signature[1]) if name != signature[0]]
    return sorted(names, key=lambda name: -_likeness((name, 0), signature))[:6]


# Constants ------------------------------------------------------------------------------------------------------------


def wrong_constants(case: Case) -> Iterator[Remark]:
    """Yield the constant that must have another value on this board."""
    problem = _problem(case)
    sizes = dict.fromkeys((problem.board.files, problem.board.ranks, problem.length, problem.length - 1))
    for statement in case.statements:
        if statement.ast.ast_type != ASTType.Definition:
            continue
        name = statement.ast.name
        for size in sizes:
            for ast in edits.parsed(f"#const {name} = {size}."):
                if _helps(case, statement, ast):
                    yield statement.remark(
                        f"`{statement.text}` does not fit the board",
                        "constant",
                        advice=f"with {name} = {size} the program gives right tours: take the size from files(F) and "
                        "ranks(R)",
                    )
                    return


# Tables ---------------------------------------------------------------------------------------------------------------


def wrong_tables(case: Case, *, likely: bool) -> Iterator[Remark]:
    """Yield the table that must hold something else for the program to give right tours.

    Try the tables that are ``likely`` to be meant as tables of a knight's tour, or else the others.
    """
    without = [one.ast for one in case.statements if not _chooses(one)]
    chosen = {signature for one in case.statements if one.is_choice for signature in one.heads}
    signatures = dict.fromkeys(
        signature for one in case.statements for signature in one.heads if signature not in chosen
    )
    for audit in tables.audits(case.laboratory.ground(without), signatures, case.laboratory.problem):
        defining = case.defining(audit.signature)
        rest = [one.ast for one in case.statements if one not in defining]
        if audit.likely == likely and case.laboratory.is_right(rest, audit.facts):
            blamed = _to_blame(case, audit, defining)
            yield blamed.remark(audit.text, "table", advice="correct this: then the program gives right tours")
            return


def missing_tables(case: Case) -> Iterator[Remark]:
    """Yield the predicate that nothing makes, if the program gives right tours with the table that it may stand for."""
    for statement, signature in undefined(case):
        for audit in tables.expected(signature, case.laboratory.problem):
            if case.laboratory.is_right(case.asts, audit.facts, seconds=_UNSURE):
                yield _misspelt(statement, signature, f"add facts for {audit.noun}, such as {audit.sample}")
                return


def _to_blame(case: Case, audit: tables.Audit, defining: Sequence[Statement]) -> Statement:
    """Return which of the rules for a table makes what is too much, or makes too little."""
    makes: dict[int, set[tables.Row]] = {}
    for one in defining:
        rest = [other.ast for other in case.statements if other not in defining and not _chooses(other)]
        try:
            control = case.laboratory.ground([*rest, one.ast])
        except RuntimeError:
            continue
        makes[one.number] = set(tables.rows(control, audit.signature) or ())
    surplus = set(audit.surplus)
    for one in defining:
        if makes.get(one.number, set()) & surplus:
            return one
    for one in reversed(defining):
        others = [rows for number, rows in makes.items() if number != one.number]
        if one.number in makes and others and makes[one.number] <= set().union(*others):
            return one  # it adds nothing: it may be a copy of another rule, with one sign left as it was
    return defining[-1]


def _chooses(statement: Statement) -> bool:
    return statement.is_constraint or statement.is_choice


# Constraints ----------------------------------------------------------------------------------------------------------


def too_strict(relaxed: Relaxed) -> Iterator[Remark]:
    """Yield the constraints without which the program gives right tours."""
    for number in relaxed.switched:
        if found := first_right(relaxed.answers([number], seconds=_UNSURE)):
            yield _forbids(relaxed, number, found, "without it the program gives right tours: remove or correct it")


def breaking(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Yield the constraints that right tours break, although these tours keep all other constraints.

    Try the known tour first, which takes no search, then any tour: the program may allow only some of them.
    """
    channels = list(candidates(relaxed.control, case.statements, case.laboratory.question.shape, _problem(case)))
    known: list[Relaxed] = []
    for channel in channels if case.known else []:
        extra = _asked(case, channel, PROPERTIES) + channel.fixed(case.known, _problem(case))
        known.append(Relaxed(case.laboratory, case.statements, extra))
        if remarks := list(_broken_alone(case, known[-1])):
            yield from remarks
            return
    for channel in channels:
        if case.laboratory.left < _LAST:
            break
        tour = Relaxed(case.laboratory, case.statements, _asked(case, channel, PROPERTIES))
        if remarks := list(_broken_alone(case, tour)):
            yield from remarks
            return
    for tour in known:
        if remarks := list(_several(tour)):
            yield from remarks
            return


def _broken_alone(case: Case, tour: Relaxed) -> Iterator[Remark]:
    """Yield the constraints that a tour breaks, one at a time, while it keeps all others."""
    for number in tour.switched:
        if case.laboratory.left < _LAST:
            return
        found = next(tour.answers([number], most=1, seconds=2 * _UNSURE), None)
        if found and tour.broken(found, number):
            yield _forbids(tour, number, found, "correct it, or what its predicates mean")
            yield from _behind(case, tour.switched[number])


def unreachable(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Yield the times, squares or moves of a tour for which the program has no atom, so that it can't tell a tour."""
    for channel in candidates(relaxed.control, case.statements, case.laboratory.question.shape, _problem(case)):
        missing = lacking(relaxed.control, channel, _problem(case))
        for one in case.defining(channel.shape.signature)[-1:] if missing else []:
            yield one.remark(
                f"`{one.text}` can't tell a tour: {_label(channel.shape.signature)} is never made for {missing}",
                "rule",
                advice="look at the range or the table from which it chooses",
            )
            return


def forcing(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Yield the rule for the tour's own atoms without which right tours are possible."""
    for channel in candidates(relaxed.control, case.statements, case.laboratory.question.shape, _problem(case)):
        for one in case.defining(channel.shape.signature):
            if one.is_choice:
                continue
            rest = [other for other in case.statements if other != one]
            if next(Relaxed(case.laboratory, rest, _asked(case, channel, PROPERTIES)).answers(most=1), None):
                text = f"`{one.text}` makes every tour that is asked for impossible"
                yield one.remark(text, "rule", advice="remove it, or take what it fixes from the facts that pykt adds")
                return


def _several(tour: Relaxed) -> Iterator[Remark]:
    """Yield constraints that together forbid the known tour: switch on again one after the other while it remains."""
    off = list(tour.switched)
    for number in tour.switched:
        rest = [other for other in off if other != number]
        if next(tour.answers(rest, most=1, seconds=_UNSURE), None):
            off = rest
    found = next(tour.answers(off, most=1), None)
    for number in off if found else []:
        assert found
        others = listed([f"line {tour.switched[other].line}" for other in off if other != number] or [""], 4)
        yield _forbids(
            tour,
            number,
            found,
            f"it and {others} keep the tour out: correct what is wrong of them" if len(off) > 1 else "",
        )


def _forbids(relaxed: Relaxed, number: int, found: Found, advice: str) -> Remark:
    statement, instance = relaxed.switched[number], relaxed.broken(found, number)
    what = "" if statement.is_constraint else "the bounds of "
    verb = "forbids" if statement.is_constraint else "forbid"
    values = f": it breaks for {instance.text}" if instance and instance.text else ""
    if values and not statement.is_constraint:
        values = f": they break for {instance.text}" if instance else ""
    return statement.remark(f"{what}`{statement.text}` {verb} a checked tour{values}", "constraint", advice=advice)


def _behind(case: Case, statement: Statement) -> Iterator[Remark]:
    """Yield remarks on the rules that define what a broken constraint asks for, where a rule can't work."""
    for signature in [signature for negated, signature in statement.uses if negated]:
        rules = case.defining(signature)
        starts = [one for one in rules if not any(used == signature for _, used in one.uses)]
        name = "/".join(map(str, signature))
        if rules and not starts:
            yield rules[0].remark(
                f"`{rules[0].text}` never applies, because no other rule makes a first {name}",
                "rule",
                advice=f"add a rule or a fact that says where {name} begins",
            )


# Slips ----------------------------------------------------------------------------------------------------------------


def defining(case: Case, lines: Collection[int]) -> set[int]:
    """Return the lines of the rules that define what the constraints on ``lines`` find missing."""
    missing = {
        signature
        for one in case.statements
        if one.is_constraint and one.line in lines
        for negated, signature in one.uses
        if negated
    }
    return {one.line for one in case.statements if one.ast.ast_type == ASTType.Rule and one.heads & missing}


def slips(case: Case, suspected: Collection[int], *, seconds: float = _CHANGING) -> Iterator[Remark]:
    """Yield a small change to one statement with which the program gives right tours.

    Change the statements on the lines ``suspected``, then those that define what these use. If nothing is suspected,
    change every statement. Stop after ``seconds``.
    """
    defined = dict.fromkeys(signature for one in case.statements for signature in one.heads)
    until = case.laboratory.left - seconds
    for statement in _by_suspicion(case, suspected):
        for text, ast in edits.edits(statement, defined):
            if case.laboratory.left < max(until, _RESERVE):
                return
            if case.laboratory.is_right(case.changed(statement.number, ast), seconds=_QUICK):
                yield statement.remark(
                    f"there seems to be a slip in `{statement.text}`",
                    "rule" if statement.heads else "constraint",
                    advice=f"with `{text}` in its place the program gives right tours",
                )
                return


def _by_suspicion(case: Case, suspected: Collection[int]) -> list[Statement]:
    """Return the rules that are suspected, then those on which they depend. If none is suspected, return all rules."""
    able = [one for one in case.statements if _is_editable(one)]
    ordered = [one for one in able if one.line in suspected]
    if not suspected:
        return able
    for one in ordered:  # grows in the loop
        needed = {signature for _, signature in one.uses}
        ordered += [other for other in able if other not in ordered and other.heads & needed]
    return ordered


def _is_editable(statement: Statement) -> bool:
    """Tell whether a slip in a statement is looked for: in rules with a body or a range, and in #show statements."""
    if statement.ast.ast_type == ASTType.ShowTerm:
        return True
    return statement.is_rule and (bool(statement.ast.body) or ".." in statement.whole)


# Properties -----------------------------------------------------------------------------------------------------------


def _problem(case: Case) -> Problem:
    return case.laboratory.problem


def _asked(case: Case, channel: Channel, wanted: Iterable[Property]) -> str:
    return f"{channel.definition(_problem(case))}\n{channel.rules(wanted)}"


def not_asked(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Yield the properties of a tour that nothing asks for: with them, the program gives right tours."""
    for channel in candidates(relaxed.control, case.statements, case.laboratory.question.shape, _problem(case)):
        missing = _not_asked(case, channel)
        for one in missing:
            yield from _where(case, channel, one)
        if missing:
            return


def _not_asked(case: Case, channel: Channel) -> list[Property]:
    """Return the fewest properties that must be added, or [] if adding all of them does not help."""
    problem = _problem(case)
    beside = {"closed": problem.kind == "closed", "start": problem.start, "end": problem.end}
    possible = [one for one in PROPERTIES if (one.timed if channel.timed else one.moved) and beside.get(one.name, True)]

    def control(wanted: Sequence[Property]) -> clingo.Control:
        return case.laboratory.ground(case.asts, _asked(case, channel, wanted))

    if first_right(case.laboratory.answers(control(possible))) is None:
        return []
    needed = possible
    for one in reversed(possible):
        rest = [other for other in needed if other != one]
        if rest and all(found.right for found in case.laboratory.answers(control(rest), seconds=_UNSURE)):
            needed = rest
    return needed


def _where(case: Case, channel: Channel, lacking: Property) -> Iterator[Remark]:
    """Yield a remark on the constraint that should ask for a property, or else on the rule that chooses."""
    nothing = f"nothing asks that {lacking.text}"
    weak = _weak(case, channel, lacking)
    if weak is None:
        chooser = [one for one in case.statements if one.is_choice and channel.shape.signature in one.heads]
        defining = chooser or case.defining(channel.shape.signature)
        for one in defining[-1:]:
            yield one.remark(f"{nothing}: `{one.text}` chooses freely", "property", advice=lacking.advice)
        return
    statement, never = weak
    too = "forbids nothing" if never else "forbids too little"
    yield statement.remark(f"{nothing}: `{statement.text}` {too}", "constraint", advice=lacking.advice)
    for signature in [signature for negated, signature in statement.uses if negated]:
        rules = case.defining(signature)
        recursive = [one for one in rules if any(used == signature for _, used in one.uses)]
        for one in rules if recursive else []:
            if one not in recursive and one.variables:
                name = "/".join(map(str, signature))
                yield one.remark(
                    f"`{one.text}` starts {name} from many squares at once, so that all are reached",
                    "rule",
                    advice=f"start {name} from a single square",
                )


def _weak(case: Case, channel: Channel, lacking: Property) -> tuple[Statement, bool] | None:
    """Return a constraint that forbids nothing, or nothing but what a property forbids that it may be meant to ask for.

    The second value is true if the constraint forbids nothing at all.
    """
    plain = Relaxed(case.laboratory, case.statements)
    for number in _in_order(plain):
        if not _forbids_something(plain, number):
            return plain.switched[number], True
    strict = Relaxed(case.laboratory, case.statements, _asked(case, channel, [lacking]))
    for number in _in_order(strict):
        if not _forbids_something(strict, number):
            return strict.switched[number], False
    return None


def _in_order(relaxed: Relaxed) -> Collection[int]:
    """Return the numbers of the constraints, those that are not the bounds of a choice first."""
    return sorted(relaxed.switched, key=lambda number: (not relaxed.switched[number].is_constraint, number))


def _forbids_something(relaxed: Relaxed, number: int) -> bool:
    """Tell whether there is an answer that breaks this constraint and no other; true if that takes too long to say."""
    if not relaxed.applies(number):
        return False
    return relaxed.some([number], [relaxed.hits(number)], _UNSURE)

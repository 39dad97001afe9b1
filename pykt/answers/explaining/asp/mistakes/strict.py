"""Find constraints and rules that forbid right tours.

A *channel* (tours.py) says how the program's atoms represent a tour. In a *relaxed* program (relaxed.py) each
constraint can be switched off by itself. A *time* is the number of a square in a tour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import clingo
from clingo.ast import AST, ASTType, Sign

from pykt.answers.explaining.asp import edits
from pykt.answers.explaining.asp.mistakes.case import UNSURE, Case, asked, failed, label, takes
from pykt.answers.explaining.asp.relaxed import Instance, Relaxed, missing
from pykt.answers.explaining.asp.source import Statement
from pykt.answers.explaining.asp.tours import PROPERTIES, Channel, lacking
from pykt.answers.explaining.asp.trial import Found, first_right
from pykt.engines.atoms import Pair, Signature
from pykt.model.remark import Remark
from pykt.model.surface import Nouns
from pykt.model.text import listed
from pykt.programs.user.remarks.names import atoms_of

_STEP = 2  # an argument whose numbers are at most 2 may come from a table of a knight's steps
_FEW_NUMBERS = 2  # in a predicate with more arguments, no argument is examined for a wrong range of numbers
_MOST_RANGES = 2  # the most remarks on ranges of numbers that a choice needs
_LAST = 2.5  # if fewer seconds are left, no further search for tours begins


def too_strict(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Report each constraint without which the program gives right tours.

    Report none if the program accepts a known tour: then its constraints only choose between answers.
    """
    if case.known and takes(case, case.asts, case.tours):
        return
    for number, statement in relaxed.switched.items():
        if found := first_right(relaxed.answers([number], seconds=UNSURE)):
            rest = case.changed(statement.number)
            if statement.is_constraint and failed(case, rest):
                continue  # ``rest`` is wrong with other seeds or starts: its first answers were right by chance
            yield _forbids(relaxed, number, found, "without it the program gives right tours: remove or correct it")


def forbids_known(case: Case) -> Iterator[Remark]:
    """Report each constraint that alone keeps the program from accepting the known tour or a variant of it.

    Further rules demand one of these tours, so clingo hardly has to search.
    """
    if not case.known:
        return
    control = case.trials.ground(case.asts)
    tours = [_known(case, channel, case.tours) for channel in case.channels(control)]
    if any(next(tour.answers(most=1, seconds=UNSURE), None) for tour in tours):
        return  # the program accepts one of these tours
    for tour in tours:
        if remarks := list(_broken_alone(case, tour)):
            yield from remarks
            return


def _known(case: Case, channel: Channel, tours: Sequence[Sequence[Pair]]) -> Relaxed:
    """Return the relaxed program with rules that demand one of ``tours``."""
    extra = asked(case, channel, PROPERTIES) + channel.fixed(tours, case.problem)
    return Relaxed(case.trials, case.statements, extra)


def asked_at_each_step(statements: Iterable[Statement]) -> Iterator[Remark]:
    """Report the constraints of an incremental program's part check(t) that do not wait for the last step."""
    step = ""
    for one in statements:
        if one.ast.ast_type == ASTType.Program:
            step = one.ast.parameters[0].name if one.ast.name == "check" and one.ast.parameters else ""
        elif step and one.is_constraint and not any(signature == ("query", 1) for _, signature in one.uses):
            text = f"`{one.text}` must hold at every step, not only at the last one"
            advice = f"add query({step}) if it is meant for the last step"
            yield one.remark(text, "check", advice=advice, severity="warning")


def breaking(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Report the constraints that right tours break, although these tours satisfy all other constraints.

    First try the known tour, which needs no search. Then search for any tour, because the program may allow only some
    tours. If this finds nothing, report constraints that only together forbid the known tour.
    """
    channels = list(case.channels(relaxed.control))
    known: list[Relaxed] = []
    for channel in channels if case.known else []:
        known.append(_known(case, channel, [case.known]))
        if remarks := list(_broken_alone(case, known[-1])):
            yield from remarks
            return
    for channel in channels:
        if case.trials.left < _LAST:
            break
        tour = Relaxed(case.trials, case.statements, asked(case, channel, PROPERTIES))
        if remarks := list(_broken_alone(case, tour)):
            yield from remarks
            return
    for tour in known:
        if remarks := list(_several(case, tour)):
            yield from remarks
            return


def _broken_alone(case: Case, tour: Relaxed) -> Iterator[Remark]:
    """Report each constraint that a tour breaks, although the tour satisfies all other constraints."""
    for number in tour.switched:
        if case.trials.left < _LAST:
            return
        found = next(tour.answers([number], most=1, seconds=2 * UNSURE), None)
        if found and tour.breaks(found, number):
            yield _forbids(tour, number, found, _correct(case, [tour.switched[number]]))
            yield from _behind(case, tour.switched[number])
            yield from _lacking(case, tour.switched[number], tour.broken(found, number))


def taken_at_once(case: Case) -> Iterator[Remark]:
    """Report a choice that asks ``not p`` although p follows from each choice, so that nothing can be chosen.

    Without ``not p``, and with each square visited once, the program accepts a known tour. Also report a rule that
    makes all next squares and asks ``not p`` in this way, if the program accepts a known tour once a choice without
    ``not p`` stands in place of the rule.
    """
    once = [one for one in PROPERTIES if one.name == "once"]
    for one in case.statements if case.known else ():
        choices = [one.ast] if one.is_choice else [ast for _, asts in edits.chosen(one) for ast in asts]
        negated = {used for negated, used in one.uses if negated} if choices else set()
        follows = [used for used in negated if _follows(case, used, one.heads)]
        if follows and not one.is_choice and _has_model_without_constraints(case):
            continue  # ``p`` may follow for another time only
        for signature in follows:
            for choice in choices:
                changed = case.changed(one.number, _without(choice, signature))
                for channel in case.channels(case.trials.ground(changed)):
                    if takes(case, changed, case.tours, asked(case, channel, once)):
                        yield _taken_back(one, signature, case.problem.surface.nouns)
                        return


def _has_model_without_constraints(case: Case) -> bool:
    control = case.trials.ground(one.ast for one in case.statements if not one.is_constraint)
    return case.trials.satisfiable(control, (), UNSURE)


def _taken_back(statement: Statement, signature: Signature, nouns: Nouns) -> Remark:
    """Return the remark on a rule that needs ``not p`` for a square, and makes p true for the same square.

    ``nouns`` name the square.
    """
    name = label(signature)
    square, does, made, first = nouns.square, "takes back what it chooses", "chosen", "leave out"
    if not statement.is_choice:
        does, made, first = "contradicts itself", "made", f"choose one next {square} as in {{ ... }} = 1, leave out"
    return statement.remark(
        f"`{statement.text}` {does}: {name} holds for a {square} as soon as it is {made}",
        "rule",
        advice=f"{first} `not {signature[0]}(...)`, and write a constraint that forbids the same {square} at two "
        "different times: then the program accepts a right tour",
    )


def _follows(case: Case, signature: Signature, chosen: Collection[Signature]) -> bool:
    """Tell whether a predicate depends on the predicates ``chosen`` without a negation."""
    waiting = [signature]
    for each in waiting:
        used = {other for rule in case.defining(each) for negated, other in rule.uses if not negated}
        waiting += used - {*waiting}
    return signature not in chosen and not {*waiting}.isdisjoint(chosen)


def _without(choice: AST, signature: Signature) -> AST:
    """Return a choice rule without the literals that negate an atom of a predicate."""

    def kept(literals: Sequence[AST]) -> list[AST]:
        return [one for one in literals if not (one.ast_type == ASTType.Literal and _negates(one, signature))]

    elements = [one.update(condition=kept(one.condition)) for one in choice.head.elements]
    return choice.update(head=choice.head.update(elements=elements), body=kept(choice.body))


def _negates(literal: AST, signature: Signature) -> bool:
    return bool(literal.sign == Sign.Negation) and any(atom.signature == signature for atom in atoms_of(literal))


def unreachable(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Report the times, squares or moves of a tour for which the program has no atom in any of the ``channels``."""
    channels = list(case.channels(relaxed.control))
    lacked = [lacking(relaxed.control, channel, case.problem) for channel in channels]
    for channel, lacks in zip(channels, lacked if all(lacked) else [], strict=False):
        for one in case.defining(channel.shape.signature)[-1:]:
            yield one.remark(
                f"`{one.text}` is too narrow for a tour: {label(channel.shape.signature)} is never made for {lacks}",
                "rule",
                advice=_correct(case, [one]),
            )
            yield from _ranges(case, relaxed.control, one)
            return


def _ranges(case: Case, control: clingo.Control, choice: Statement) -> Iterator[Remark]:
    """Report a rule on which a choice depends, if its numbers do not go from 1 to the last file, rank or time."""
    board, told = case.problem.board, 0
    what = "vertices or times" if board.surface.is_graph else "files, ranks or times"
    waiting, seen = [signature for _, signature in choice.uses], set(choice.heads)
    for signature in waiting:
        rules = [] if signature in seen else case.defining(signature)
        seen.add(signature)
        waiting += [used for rule in rules for _, used in rule.uses]
        atoms = control.symbolic_atoms.by_signature(*signature) if rules and signature[1] <= _FEW_NUMBERS else ()
        for place, values in enumerate(zip(*(atom.symbol.arguments for atom in atoms), strict=True), 1):
            numbers = sorted(value.number for value in values if value.type is clingo.SymbolType.Number)
            ends = (board.files, board.ranks, case.problem.length)
            narrow = numbers and (numbers[0] == 0 or (numbers[0] == 1 and numbers[-1] not in ends))
            if told == _MOST_RANGES or not narrow or numbers[-1] <= _STEP:
                continue
            told += 1
            which = f"{label(signature)} has" if signature[1] == 1 else f"argument {place} of {label(signature)} has"
            yield rules[0].remark(
                f"{which} the numbers {numbers[0]} to {numbers[-1]}, and line {choice.line} needs it",
                "rule",
                severity="note",
                advice=f"if they are {what}, let them go from 1 to the last one",
            )


def forcing(case: Case, relaxed: Relaxed) -> Iterator[Remark]:
    """Report a rule that makes atoms of the tour, if right tours are possible without this rule, but not with it."""
    for channel in case.channels(relaxed.control):
        right = asked(case, channel, PROPERTIES)
        if Relaxed(case.trials, case.statements, right).some([], [], UNSURE):
            continue
        for one in case.defining(channel.shape.signature):
            if one.is_choice:
                continue
            rest = [other for other in case.statements if other != one]
            extra = right
            if not one.ast.body and case.known:  # the rule is a fact: let the program choose the atom
                extra += f"\n{channel.free()}" + channel.fixed(case.tours, case.problem)
            if next(Relaxed(case.trials, rest, extra).answers(most=1), None):
                text = f"`{one.text}` rules out every tour that is asked for"
                yield one.remark(text, "rule", advice="remove it, or take what it fixes from the facts that pykt adds")
                return


def _several(case: Case, tour: Relaxed) -> Iterator[Remark]:
    """Report constraints that together forbid the known tour: without them, the tour is an answer."""
    off = list(tour.switched)
    for number in tour.switched:
        rest = [other for other in off if other != number]
        if next(tour.answers(rest, most=1, seconds=UNSURE), None):
            off = rest
    found = next(tour.answers(off, most=1), None)
    for number in off if found else []:
        assert found
        others = listed([f"line {tour.switched[other].line}" for other in off if other != number] or [""], 4)
        yield _forbids(
            tour,
            number,
            found,
            f"it and {others} together rule the tour out: {_correct(case, [tour.switched[one] for one in off])}"
            if len(off) > 1
            else _correct(case, [tour.switched[number]]),
        )
        if len(off) == 1:
            yield from _lacking(case, tour.switched[number], tour.broken(found, number))


def _correct(case: Case, statements: Sequence[Statement]) -> str:
    """Return the advice to correct one of ``statements``, or a predicate that they use, with the lines of its rules."""
    it, uses = ("it", "it uses") if len(statements) == 1 else ("one of them", "they use")
    made = []
    for signature in dict.fromkeys(signature for one in statements for _, signature in one.uses):
        if lines := sorted({rule.line for rule in case.defining(signature) if rule not in statements}):
            made.append(f"{label(signature)} ({'line' if len(lines) == 1 else 'lines'} {listed(lines)})")
    return f"correct {it}, or what {uses}: {listed(made)}" if made else f"correct {it}"


def _forbids(relaxed: Relaxed, number: int, found: Found, advice: str) -> Remark:
    statement, instance = relaxed.switched[number], relaxed.broken(found, number)
    what = "" if statement.is_constraint else "the bounds of "
    verb = "rules" if statement.is_constraint else "rule"
    values = f", for example with {instance.text}" if instance and instance.text else ""
    return statement.remark(f"{what}`{statement.text}` {verb} out a right tour{values}", "constraint", advice=advice)


def _lacking(case: Case, statement: Statement, instance: Instance | None) -> Iterator[Remark]:
    """Yield remarks on the rules that should make the atoms that a broken constraint lacks."""
    if instance is None:
        return
    for signature, atom in missing(statement, instance):
        rules = case.defining(signature)
        if rules and not any(rule.is_choice for rule in rules):  # a choice could make the atom
            others = [f"on line {rule.line}" for rule in rules[1:]]
            places = " and ".join(["here", *([listed(others, 3)] if others else [])])
            text = f"line {statement.line} asks for {atom}, which no rule makes; {label(signature)} is defined {places}"
            advice = f"if {atom} should hold, correct its definition, else line {statement.line}"
            yield rules[0].remark(text, "rule", advice=advice, severity="note")


def _behind(case: Case, statement: Statement) -> Iterator[Remark]:
    """Yield remarks on the rules that define what a broken constraint asks for, if these rules can never apply."""
    for signature in [signature for negated, signature in statement.uses if negated]:
        rules = case.defining(signature)
        starts = [one for one in rules if not any(used == signature for _, used in one.uses)]
        name = label(signature)
        if rules and not starts:
            yield rules[0].remark(
                f"`{rules[0].text}` never applies, because no other rule makes a first {name}",
                "rule",
                advice=f"add a rule or a fact that says where {name} begins",
            )

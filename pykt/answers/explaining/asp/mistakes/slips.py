"""Find slips of the pen: mistakes that one small change to a statement corrects."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, permutations

from clingo.ast import AST, ASTType

from pykt.answers.explaining.asp import edits, tables
from pykt.answers.explaining.asp.mistakes.case import (
    QUICK,
    UNSURE,
    Case,
    failed,
    helps,
    helps_by_chance,
    is_wrong,
    label,
    mends,
    takes,
)
from pykt.answers.explaining.asp.source import Statement, exchanged, rearranged, renamed
from pykt.answers.explaining.asp.tours import signatures
from pykt.answers.explaining.asp.trial import PREFIX
from pykt.checkers.python import check
from pykt.engines.atoms import Pair, Signature
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.model.tour import Tour

_CHANGING = 4.0  # the most seconds for trying small changes
_TIMED = 3  # the number of arguments of an atom with a time, a file and a rank
_ARGUMENTS = ("first", "second", "third")
_RESERVE = 1.0  # if fewer seconds are left, no further changes are tried


def defining(case: Case, lines: Collection[int]) -> set[int]:
    """Return the lines of the rules that define the predicates negated in the constraints on ``lines``."""
    missing = {
        signature
        for one in case.statements
        if one.is_constraint and one.line in lines
        for negated, signature in one.uses
        if negated
    }
    return {one.line for one in case.statements if one.ast.ast_type == ASTType.Rule and one.heads & missing}


def slips(case: Case, suspected: Collection[int], *, seconds: float = _CHANGING) -> Iterator[Remark]:
    """Report a small change to one statement after which the program gives right tours.

    Change the statements on the lines ``suspected``, then the statements that define the predicates used there, and so
    on. If nothing is suspected, change every statement. Stop after ``seconds``.
    """
    defined = dict.fromkeys(signature for one in case.statements for signature in one.heads)
    until = case.trials.left - seconds
    right = _tables_of_moves(case)
    rules = [rule for rule in _by_suspicion(case, suspected) if not rule.heads & right]
    others = ((rule, edit, False) for rule in rules for edit in edits.edits(rule, defined))
    yield from _first_better(case, chain(_likely(case, rules), others), until)


def _tables_of_moves(case: Case) -> set[Signature]:
    """Return the tables that have exactly the moves of the board: they are right, so no change corrects them."""
    control = case.trials.ground(one.ast for one in case.statements if not (one.is_constraint or one.is_choice))
    signatures = {signature for one in case.statements if not one.is_choice for signature in one.heads}
    return {one for one in signatures if tables.has_all_moves(control, one, case.problem)}


def pooled(case: Case) -> Iterator[Remark]:
    """Report a statement such as d(1;-1,2;-2), if the program is right with other brackets: d((1;-1),(2;-2))."""
    changed = {one.number: edit for one in case.statements if one.is_rule for edit in edits.pooled(one)}
    asts = [ast for one in case.statements for ast in (changed[one.number][1] if one.number in changed else [one.ast])]
    if changed and case.trials.right_answer(asts):
        first, *others = (one for one in case.statements if one.number in changed)
        also = f", and line {listed(sorted({one.line for one in others}))} changed in the same way," if others else ""
        yield first.remark(
            f"in `{first.text}` each semicolon begins a new list of arguments, not another value of one argument",
            "rule",
            advice=f"with `{changed[first.number][0]}` in its place{also} the program gives right tours",
        )


def chosen(case: Case) -> Iterator[Remark]:
    """Report a recursive rule that makes all next squares, if the program is right with a choice of one of them."""
    tour = set(signatures(case.statements, case.trials.question.shape))
    for one in case.statements:
        if one.is_rule and not one.is_choice and one.heads & tour:
            for text, asts in edits.chosen(one):
                if helps(case, one, *asts):
                    said = f"`{one.text}` chooses nothing: it makes all possible atoms at once"
                    advice = f"with `{text}` in its place the program gives right tours"
                    yield one.remark(said, "rule", advice=advice)
                    return


def is_turned(case: Case, squares: Sequence[Pair]) -> bool:
    """Tell whether the squares of an answer are a right tour if their files and ranks are exchanged."""
    board = case.problem.board
    other = [(rank, file) for file, rank in squares]
    return all(square in board for square in other) and bool(other) and not check(Tour.of(board, other), case.problem)


def turned(case: Case) -> Iterator[Remark]:
    """Report a statement if the program is right with two of its arguments exchanged, for example file and rank."""
    for one in case.statements:
        for text, asts in edits.turned(one) if one.is_rule and not one.is_constraint else ():
            if helps(case, one, *asts, seconds=QUICK):
                yield one.remark(
                    f"files and ranks seem to be exchanged in `{one.text}`",
                    "rule",
                    advice=f"with `{text}` in its place the program gives right tours",
                    instead=text,
                )
                return


def reordered(case: Case) -> Iterator[Remark]:
    """Report a rule that makes the tour's atoms with their three arguments in another order than other rules use."""
    for signature in [one for one in signatures(case.statements, case.trials.question.shape) if one[1] == _TIMED]:
        made = case.defining(signature)
        for order in [*permutations(range(_TIMED))][1:] if len(made) == 1 else ():
            if helps(case, made[0], rearranged(made[0].ast, signature, order), seconds=UNSURE):
                names = [_ARGUMENTS[at] for at in order]
                text = f"`{made[0].text}` has the arguments of {label(signature)} in another order than other rules use"
                advice = f"put the {names[0]} argument first, then the {names[1]} and the {names[2]}"
                yield made[0].remark(text, "rule", advice=f"{advice}: then the program gives right tours")
                return


def one_way(case: Case) -> Iterator[Remark]:
    """Report the recursive rule that follows edges in one direction only, although each edge has only one atom.

    With a second rule, which follows the edges in the other direction, the program gives right tours.
    """
    chosen = {signature for one in case.statements if one.is_choice for signature in one.heads}
    for one in case.statements:
        if not one.is_rule or one.is_choice or not any((False, head) in one.uses for head in one.heads):
            continue
        for _, signature in one.uses:
            if signature in chosen and signature[1] in (2, 4):
                back = exchanged(one.ast, signature)
                if case.trials.right_answer([*case.asts, back], seconds=QUICK):
                    yield one.remark(
                        f"`{one.text}` follows {label(signature)} in one direction only",
                        "rule",
                        advice=f"with `{back}` added for the other direction the program gives right tours",
                    )
                    return


def both_ways(case: Case) -> Iterator[Remark]:
    """Report a rule that uses ``edge`` of a graph, if the program is right once there is a fact for each direction.

    With these facts in all rules but this one, the program is known to be wrong. If there is no such rule, name none.
    """
    edge, rule = ("edge", 2), "edge(V,U) :- edge(U,V)."
    using = [one for one in case.statements if (False, edge) in one.uses]
    if not using or case.problem.surface.conditions != ("graph",) or case.defining(edge):
        return
    both = [*case.asts, *edits.parsed(rule)]
    if case.trials.right_answer(both, seconds=UNSURE) and not failed(case, both):
        using.sort(key=lambda one: not one.is_choice)
        needing = (one for one in using if is_wrong(case.trials, _both_ways_except(case, using, one)))
        why = "uses each edge in one direction only, because pykt adds one fact for each edge"
        advice = f"with `{rule}` added the program gives right tours"
        if one := next(needing, None):
            yield one.remark(f"`{one.text}` {why}", "rule", advice=advice)
        else:
            yield Remark(f"the program {why}", "error", kind="rule", advice=advice)


def _both_ways_except(case: Case, using: Sequence[Statement], kept: Statement) -> list[AST]:
    """Return the program with edges in both directions in the statements ``using``, but not in ``kept``."""
    either = f"{PREFIX}edge"
    changed = {one.number: renamed(one.ast, ("edge", 2), either) for one in using if one is not kept}
    rules = edits.parsed(f"{either}(U,V) :- edge(U,V). {either}(V,U) :- edge(U,V).")
    return [*(changed.get(one.number, one.ast) for one in case.statements), *rules]


def needless(case: Case) -> Iterator[Remark]:
    """Report a rule for a predicate that other rules define as well, if without this rule the program is right."""
    for one in case.statements:
        others = {rule.line for rule in case.statements if rule is not one and rule.heads & one.heads}
        if one.is_rule and one.ast.body and others and len(one.heads) == 1:
            rest = case.changed(one.number)
            if _better(case, rest, False) and not failed(case, rest) and not helps_by_chance(case, rest):
                (signature,) = one.heads
                yield one.remark(
                    f"`{one.text}` makes {label(signature)} in addition to line{'s' * (len(others) > 1)} "
                    f"{listed(sorted(others), 3)}",
                    "rule",
                    advice="without it the program gives right tours",
                )
                return


def confused(case: Case, *, seconds: float = _CHANGING) -> Iterator[Remark]:
    """Report a correction of a common mistake (see ``edits.likely``) if the corrected program accepts a right tour."""
    rules = [one for one in case.statements if _is_editable(one)]
    yield from _first_better(case, _likely(case, rules), case.trials.left - seconds)


def _likely(case: Case, rules: Iterable[Statement]) -> Iterator[tuple[Statement, edits.Edit, bool]]:
    return ((rule, edit, True) for rule in rules for edit in edits.likely(rule, _otherwise(case, rule)))


def _first_better(case: Case, tried: Iterable[tuple[Statement, edits.Edit, bool]], until: float) -> Iterator[Remark]:
    """Report the first change that helps. Stop when only ``until`` seconds are left.

    ``tried`` has for each change the statement, its new text and syntax trees, and whether the change is likely to be
    meant.
    """
    for statement, (text, asts), is_likely in tried:
        if case.trials.left < max(until, _RESERVE):
            return
        changed = case.changed(statement.number, *asts)
        does = _better(case, changed, is_likely)
        failing = failed(case, changed) if does else None
        if failing and failing.problem.start != case.problem.start and failing.right_answer(case.asts, seconds=QUICK):
            here, there = case.problem.start, failing.problem.start
            advice = f"with `{text}` in its place it gives right tours from {here}, but no longer from {there}"
            yield statement.remark(
                f"the program finds tours from {there}, but not from {here}, because of `{statement.text}`",
                "rule" if statement.heads else "constraint",
                advice=f"{advice}: let it depend on the start",
                instead=text,
            )
            return
        if does and not is_likely and _has_needless_constraint(case):
            return
        if does and not failing and not helps_by_chance(case, changed):
            yield statement.remark(
                f"there seems to be a slip in `{statement.text}`",
                "rule" if statement.heads else "constraint",
                advice=f"with `{text}` in its place the program {does}",
                instead=text,
            )
            return


def _has_needless_constraint(case: Case) -> bool:
    """Tell whether the program is right without one of its constraints.

    Then a change elsewhere may help only because with it the constraint forbids nothing.
    """
    return any(one.is_constraint and helps(case, one, seconds=QUICK) for one in case.statements)


def _takes_wrong(case: Case, asts: Sequence[AST]) -> bool:
    """Tell whether a changed program still accepts the wrong answer, alone or as a part of a longer wrong answer."""
    taken = takes(case, asts, [case.wrong]) if case.wrong else None
    return bool(taken and not taken.right)


def _otherwise(case: Case, rule: Statement) -> bool:
    """Tell whether another statement also makes atoms of the predicates that a rule makes."""
    return any(one is not rule and one.heads & rule.heads for one in case.statements)


def _better(case: Case, asts: Sequence[AST], is_likely: bool) -> str:
    """Return in words what a changed program does better than the original program, or "".

    If the change is likely to be meant, it is enough that the changed program accepts a right tour, but not the wrong
    answer.
    """
    if case.trials.right_answer(asts, seconds=QUICK):
        return "" if _takes_wrong(case, asts) else "gives right tours"
    if is_likely and case.wrong and mends(case, asts):
        return "accepts a right tour, but not its wrong answer"
    if not is_likely or case.wrong or not case.known:
        return ""
    try:
        before, after = (takes(case, each, case.tours) for each in (case.asts, asts))
    except RuntimeError:  # clingo refuses the program
        return ""
    return "accepts a right tour" if after and after.right and not before else ""


def choosing(case: Case, lines: Collection[int]) -> set[int]:
    """Return the lines of the other choice rules for the predicates that the choice rules on ``lines`` choose."""
    chosen = {signature for one in case.statements if one.is_choice and one.line in lines for signature in one.heads}
    return {one.line for one in case.statements if one.is_choice and one.heads & chosen} - set(lines)


def setting(case: Case, lines: Collection[int]) -> Iterator[Remark]:
    """Report a small change to a rule that makes atoms which the choice rules on ``lines`` choose as well.

    With the change, the program accepts a checked tour, but not its wrong answer, and clingo finds no other wrong one.
    """
    chosen = {signature for one in case.statements if one.is_choice and one.line in lines for signature in one.heads}
    for statement in case.statements:
        if statement.is_rule and not statement.is_choice and statement.heads & chosen:
            for text, asts in chain(edits.likely(statement, _otherwise(case, statement)), edits.edits(statement, ())):
                changed = case.changed(statement.number, *asts)
                if mends(case, changed) and not helps_by_chance(case, changed):
                    advice = f"with `{text}` in its place the program accepts a right tour, but not its wrong answer"
                    said = f"there seems to be a slip in `{statement.text}`"
                    yield statement.remark(said, "rule", advice=advice, instead=text)
                    return


def counting(case: Case, lines: Collection[int]) -> set[int]:
    """Return the lines of the rules that count or add up, except those in ``lines``."""
    return {one.line for one in case.statements if one.is_rule and edits.AGGREGATE.search(one.whole)} - set(lines)


def _by_suspicion(case: Case, suspected: Collection[int]) -> list[Statement]:
    """Return the suspected rules, then the rules on which these depend. If none is suspected, return all rules."""
    able = [one for one in case.statements if _is_editable(one)]
    ordered = [one for one in able if one.line in suspected]
    if not suspected:
        return able
    for one in ordered:  # the list grows in the loop
        needed = {signature for _, signature in one.uses}
        ordered += [other for other in able if other not in ordered and other.heads & needed]
    return ordered


def _is_editable(statement: Statement) -> bool:
    """Tell whether to look for slips in a statement: a rule with a body, range or pool, or a #show of a term."""
    if statement.ast.ast_type == ASTType.ShowTerm:
        return True
    return statement.is_rule and (bool(statement.ast.body) or any(sign in statement.whole for sign in ("..", ";")))

"""Find tables, such as those of squares or moves, and constants that do not fit the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import clingo
from clingo.ast import ASTType, ProgramBuilder

from pykt.answers.explaining.asp import edits, tables
from pykt.answers.explaining.asp.mistakes.case import (
    UNSURE,
    Case,
    helps,
    label,
    loses_other_kind,
    mends,
    undefined,
    unmade,
)
from pykt.answers.explaining.asp.mistakes.slips import slips
from pykt.answers.explaining.asp.source import Statement
from pykt.engines.atoms import Signature
from pykt.model.remark import Remark

_LITTLE = 1.5  # the most seconds for trying small changes to the rules of a table


def wrong_constants(case: Case) -> Iterator[Remark]:
    """Report the constant that needs another value for the program to give right tours."""
    problem = case.problem
    sides = (problem.board.files, problem.board.ranks)
    sizes = dict.fromkeys((*sides, problem.length, problem.length - 1))
    instead = "take the size from files(F) and ranks(R)"
    if problem.surface.is_graph:
        sizes, instead = dict.fromkeys((problem.length, problem.length - 1)), "count the vertices, as { node(V) } does"
    values = clingo.Control(["--warn=none"], lambda *_: None)
    with ProgramBuilder(values) as builder:
        for statement in case.statements:
            if statement.ast.ast_type == ASTType.Definition:
                builder.add(statement.ast)
    for statement in case.statements:
        if statement.ast.ast_type != ASTType.Definition:
            continue
        name = statement.ast.name
        value = values.get_const(name)
        if value in [clingo.Number(side) for side in sides]:
            continue  # this value fits the board, and grounding with a larger value may take long
        for size in sizes:
            for ast in edits.parsed(f"#const {name} = {size}."):
                if helps(case, statement, ast):
                    yield statement.remark(
                        f"`{statement.text}` does not fit the {problem.surface.nouns.board}",
                        "constant",
                        advice=f"with {name} = {size} the program gives right tours: {instead}",
                    )
                    return


def wrong_tables(
    case: Case, *, likely: bool | None = None, among: Collection[Signature] | None = None
) -> Iterator[Remark]:
    """Report the table that needs other rows for the program to give right tours.

    If ``likely`` is true, try only tables that are probably meant as tables of a knight's tour. If ``likely`` is false,
    try only other tables. If ``among`` is given, try only the tables of the predicates in ``among``.
    """
    without = [one.ast for one in case.statements if not _chooses(one)]
    chosen = {signature for one in case.statements if one.is_choice for signature in one.heads}
    signatures = dict.fromkeys(
        signature for one in case.statements for signature in one.heads if signature not in chosen
    )
    for audit in tables.audits(case.trials.ground(without), signatures, case.trials.problem):
        defining = case.defining(audit.signature)
        rest = [one.ast for one in case.statements if one not in defining]
        if likely not in (None, audit.likely) or (among is not None and audit.signature not in among):
            continue
        if case.trials.right_answer(rest, audit.facts):
            advice = "correct this: then the program gives right tours"
        elif likely and mends(case, rest, audit.facts):
            advice = "correct this: then the program accepts a right tour, but not its wrong answer"
        else:
            continue
        blamed = _to_blame(case, audit, defining)
        if not (audit.surplus and loses_other_kind(case, case.changed(blamed.number))):
            yield blamed.remark(audit.text, "table", advice=advice)
            return


def missing_tables(case: Case) -> Iterator[Remark]:
    """Report a predicate without atoms, if the program gives right tours once this predicate has the facts of a table.

    If a small change to a rule for a predicate of this name gives right tours, too, report this change instead.
    """
    lacking = undefined(case)
    for signature in dict.fromkeys([*(signature for _, signature in lacking), *_empty(case)]):
        for audit in tables.expected(signature, case.trials.problem):
            if case.trials.right_answer(case.asts, audit.facts, seconds=UNSURE):
                yield from _without_atoms(case, audit, [one for one, other in lacking if other == signature])
                return


def _empty(case: Case) -> list[Signature]:
    """Return the predicates that have rules, but no atoms."""
    control = case.trials.ground(case.asts)
    found = [signature for one in case.statements if not one.is_choice for signature in one.heads]
    return [one for one in dict.fromkeys(found) if not any(control.symbolic_atoms.by_signature(*one))]


def _without_atoms(case: Case, audit: tables.Audit, using: Sequence[Statement]) -> Iterator[Remark]:
    name, _ = audit.signature
    making = [one for one in case.statements if any(head == name for head, _ in one.heads)]
    hints = list(slips(case, {one.line for one in making}, seconds=_LITTLE)) if making else []
    if hints:
        yield from hints
    elif using:
        advice = f"add facts for {audit.noun}, such as {audit.sample}"
        if audit.kind == "moves" and (surface := case.problem.surface).is_graph:
            advice = "use the facts arc(U,V)" if surface.is_directed else "use the facts edge(U,V), one for each edge"
        yield unmade(using[0], audit.signature, advice)
    elif defining := case.defining(audit.signature):
        text = f"{label(audit.signature)} should be {audit.noun}, but no rule for it applies"
        advice = "with these rows the program gives right tours: see what in its body never holds"
        yield defining[-1].remark(text, "table", advice=advice)


def _to_blame(case: Case, audit: tables.Audit, defining: Sequence[Statement]) -> Statement:
    """Return a rule of a table: one with surplus rows, else one that adds no row to the other rules, else the last."""
    makes: dict[int, set[tables.Row]] = {}
    for one in defining:
        rest = [other.ast for other in case.statements if other not in defining and not _chooses(other)]
        try:
            control = case.trials.ground([*rest, one.ast])
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
            return one  # perhaps a copy of another rule, in which the author forgot to change a sign
    return defining[-1]


def _chooses(statement: Statement) -> bool:
    return statement.is_constraint or statement.is_choice

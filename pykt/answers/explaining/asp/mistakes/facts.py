"""Find tables, such as those of squares or moves, and constants that do not fit the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import clingo
from clingo.ast import AST, ASTType, ProgramBuilder

from pykt.answers.explaining.asp import edits, tables
from pykt.answers.explaining.asp.mistakes.case import UNSURE, Case, helps, images, takes, undefined, unmade
from pykt.answers.explaining.asp.source import Statement
from pykt.model.remark import Remark


def wrong_constants(case: Case) -> Iterator[Remark]:
    """Yield the constant that must have another value on this board."""
    problem = case.problem
    sides = (problem.board.files, problem.board.ranks)
    sizes = dict.fromkeys((*sides, problem.length, problem.length - 1))
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
            continue  # another size would make a larger board, which takes long to ground
        for size in sizes:
            for ast in edits.parsed(f"#const {name} = {size}."):
                if helps(case, statement, ast):
                    yield statement.remark(
                        f"`{statement.text}` does not fit the board",
                        "constant",
                        advice=f"with {name} = {size} the program gives right tours: take the size from files(F) and "
                        "ranks(R)",
                    )
                    return


def wrong_tables(case: Case, *, likely: bool) -> Iterator[Remark]:
    """Yield the table that needs other rows for the program to give right tours.

    If ``likely`` is true, try the tables that are likely to be meant as tables of a knight's tour, else the others.
    """
    without = [one.ast for one in case.statements if not _chooses(one)]
    chosen = {signature for one in case.statements if one.is_choice for signature in one.heads}
    signatures = dict.fromkeys(
        signature for one in case.statements for signature in one.heads if signature not in chosen
    )
    for audit in tables.audits(case.trials.ground(without), signatures, case.trials.problem):
        defining = case.defining(audit.signature)
        rest = [one.ast for one in case.statements if one not in defining]
        if audit.likely != likely:
            continue
        if case.trials.right_answer(rest, audit.facts):
            advice = "correct this: then the program gives right tours"
        elif likely and _mends(case, rest, audit):
            advice = "correct this: then the program takes a right tour, and no longer its wrong one"
        else:
            continue
        yield _to_blame(case, audit, defining).remark(audit.text, "table", advice=advice)
        return


def _mends(case: Case, rest: Sequence[AST], audit: tables.Audit) -> bool:
    """Tell whether with the right table the program accepts a known tour, and no longer its wrong answer."""
    right = case.known and case.wrong and takes(case, rest, list(images(case)), audit.facts)
    return bool(right) and not takes(case, rest, [case.wrong], audit.facts)


def missing_tables(case: Case) -> Iterator[Remark]:
    """Yield a predicate that no rule makes, if the program gives right tours with a table that it may stand for."""
    for statement, signature in undefined(case):
        for audit in tables.expected(signature, case.trials.problem):
            if case.trials.right_answer(case.asts, audit.facts, seconds=UNSURE):
                yield unmade(statement, signature, f"add facts for {audit.noun}, such as {audit.sample}")
                return


def _to_blame(case: Case, audit: tables.Audit, defining: Sequence[Statement]) -> Statement:
    """Return a rule of a table: one that makes surplus rows, else one that adds no row, else the last one."""
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
            return one  # it adds nothing: it may be a copy of another rule in which one sign should be different
    return defining[-1]


def _chooses(statement: Statement) -> bool:
    return statement.is_constraint or statement.is_choice

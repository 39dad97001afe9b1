"""Find names of predicates that are misspelt, or that nothing defines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher, get_close_matches

from clingo.ast import ASTType

from pykt.answers.explaining.asp import edits, source
from pykt.answers.explaining.asp.mistakes.case import Case, helps, label, mends, shows, undefined, unmade
from pykt.answers.explaining.asp.source import Statement
from pykt.engines.atoms import Signature
from pykt.model.conditions import conditions
from pykt.model.remark import Remark
from pykt.model.text import nearest

_QUICK = 1.0  # the most seconds for a search with one more constraint
_KIND_OF_ALL = re.compile(r"(?<=\bkind\()_*[A-Z]\w*(?=\))")
_KIND = re.compile(r"""(?<=\bkind\()(?!open\)|closed\))([a-z]\w*|"\w+")(?=\))""")


def misspelt(case: Case) -> Iterator[Remark]:
    """Report a change of one name after which the program gives right tours.

    If no change of a name helps, report a missing constraint on a predicate that nothing uses.
    """
    if sure := [*_misspelt_kind(case), *_kind_of_all(case), *_unset(case)]:
        yield from sure
        return
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
            contradicts = (True, (new, signature[1])) in statement.uses  # the body needs `not new(...)`
            if (
                new != signature[0]
                and not contradicts
                and helps(case, statement, source.renamed(statement.ast, signature, new))
            ):
                text = f"`{statement.text}` makes {label(signature)}, which nothing uses"
                yield statement.remark(text, "undefined", advice=f"write {new}: then the program gives right tours")
                return
    for statement, (name, arity) in [] if set(conditions(case.problem)) - {"starts"} else unused:
        any_ = f"{name}({','.join('_' * arity)})" if arity else name
        for constraint in (f":- {any_}.", *(() if arity else (f":- not {name}.",))):
            if mends(case, case.asts, constraint) or case.trials.right_answer(case.asts, constraint, seconds=_QUICK):
                text = f"`{statement.text}` makes {label((name, arity))}, but nothing asks for it"
                advice = f"with `{constraint}` added the program accepts a right tour"
                yield statement.remark(text, "undefined", advice=advice)
                return


def _misspelt_kind(case: Case) -> Iterator[Remark]:
    """Report the use of ``kind`` with a constant that no fact of pykt has, such as kind(close)."""
    if any(("kind", 1) in one.heads for one in case.statements):
        return
    for statement in case.statements:
        if not (found := _KIND.search(statement.whole)):
            continue
        kind = nearest(found[0].strip('"'), ("closed", "open"), 0)
        does = any(helps(case, statement, ast) for ast in edits.parsed(_KIND.sub(kind, statement.whole)))
        text = f"kind({found[0]}) never holds: pykt adds kind(open) or kind(closed)"
        advice = f"write kind({kind})" + (": then the program gives right tours" if does else "")
        yield statement.remark(text, "undefined", advice=advice)
        return


def _kind_of_all(case: Case) -> Iterator[Remark]:
    """Report a variable such as Open in kind(Open), if the program gives right tours with a constant in its place."""
    for statement in case.statements:
        for found in _KIND_OF_ALL.finditer(statement.whole):
            kind = nearest(found[0].strip("_").lower(), ("closed", "open"))
            once = statement.whole.count(found[0]) == 1
            text = f"{statement.whole[: found.start()]}{kind}{statement.whole[found.end() :]}"
            if kind and once and any(helps(case, statement, ast) for ast in edits.parsed(text)):
                said = f"kind({found[0]}) always holds in `{statement.text}`: {found[0]} is a variable"
                yield statement.remark(said, "rule", advice=f"write kind({kind}): then the program gives right tours")
                return


def _unset(case: Case) -> Iterator[Remark]:
    """Report an external atom that nothing makes true, if the program gives right tours once a rule makes it true.

    The rule asks for the kind of the problem, because most programs mean a switch between open and closed tours.
    """
    for one in case.statements:
        if one.ast.ast_type != ASTType.External or str(one.ast.external_type) != "false":
            continue
        name, body = str(one.ast.atom), "; ".join(map(str, one.ast.body)) or f"kind({case.problem.kind})"
        if helps(case, one, *edits.parsed(f"{name} :- {body}.")):
            text = f"the external atom {name} is false, because nothing sets it"
            advice = f"write `{name} :- {body}.` in place of this line: then the program gives right tours"
            yield one.remark(text, "undefined", advice=advice)
            return


def _misspelt_use(case: Case, statement: Statement, signature: Signature) -> Iterator[Remark]:
    for new in _meant(case, signature):
        if helps(case, statement, source.renamed(statement.ast, signature, new)):
            yield unmade(statement, signature, f"write {new}: then the program gives right tours")
            return


def _misspelt_head(case: Case, unused: list[tuple[Statement, Signature]], signature: Signature) -> Iterator[Remark]:
    heads = [(one, other) for one, other in unused if other[1] == signature[1]]
    for one, other in sorted(heads, key=lambda head: -_likeness(head[1], signature)):
        if helps(case, one, source.renamed(one.ast, other, signature[0])):
            text = f"`{one.text}` makes {label(other)}, which nothing uses, but {label(signature)} is used"
            yield one.remark(text, "undefined", advice=f"write {signature[0]}: then the program gives right tours")
            return


def _unused(case: Case) -> list[tuple[Statement, Signature]]:
    """Return pairs of a statement and a predicate that it defines, but that nothing uses or shows."""
    used = {signature for one in case.statements for _, signature in one.uses}
    used |= {(one.ast.name, one.ast.arity) for one in case.statements if shows(one)}
    return [(one, signature) for one in case.statements for signature in one.heads if signature not in used]


def _likeness(one: Signature, other: Signature) -> float:
    return SequenceMatcher(None, one[0], other[0]).ratio()


def _names(case: Case, arity: int) -> list[str]:
    """Return the names of the predicates of this arity that the program defines."""
    return list(dict.fromkeys(name for one in case.statements for name, places in one.heads if places == arity))


def unknown(case: Case) -> Iterator[Remark]:
    """Report the predicates that nothing defines, without trying other names."""
    for statement, signature in undefined(case):
        near = nearest(signature[0], _names(case, signature[1]))
        advice = f"did you mean {near}/{signature[1]}?" if near else "define it, or use a predicate that is defined"
        yield unmade(statement, signature, advice)


def _meant(case: Case, signature: Signature) -> list[str]:
    """Return the names that a misspelt name may stand for, the likeliest first."""
    names = [name for name in _names(case, signature[1]) if name != signature[0]]
    return sorted(names, key=lambda name: -_likeness((name, 0), signature))[:6]

"""Make small changes to the text of a statement, such as those that correct a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from clingo.ast import AST, ASTType, parse_string

from pykt.answers.explaining.asp.source import Statement
from pykt.engines.atoms import Signature
from pykt.model.text import split_outside

VARIABLE = re.compile(r"\b_*[A-Z]\w*'*")
_COMPARISON = re.compile(r"!=|<=|>=|==|<|>|(?<![<>!=])=(?!=)")
_SIGN = re.compile(r"(?<=[\w)'] )[+-](?= ?\w)|(?<=[\w)'])[+-](?=\w)")
AGGREGATE = re.compile(r"#(?:count|sum\+?|maximi[sz]e|minimi[sz]e)\b")
_NUMBER = re.compile(r"(?<![\w.])\d+(?!\w)")
_NAME = re.compile(r"(?<![\w])[a-z]\w*(?=\()")
_NOT = re.compile(r"\bnot ")
_END = re.compile(r"\.\.[^,;:.()]+")
_ELEMENT = re.compile(r"(?<=[{;])([^{}:;]+):([^{}:;]+)(?=[};])")
_START = re.compile(r"\bstart\(\s*(_*[A-Z]\w*)\s*,\s*(_*[A-Z]\w*)\s*\)")  # a mistake: pykt's fact is start(1,(X,Y))
_ATOM = re.compile(r"(?:not )?[a-z]\w*(?:\(|$)")
_HEAD = re.compile(r"\s*([a-z]\w*)\((.*?)\)\s*:-(.*)", re.DOTALL)
_NEXT = re.compile(r"\((\w+) ?\+ ?1\) ?\\ ?(\w+)")  # (T+1) \ N is 0 for T = N-1: wrong if times count from 1
_CLASSICAL = re.compile(r"(?<=[,:;-]) *-(?=_*[a-z])")  # `not` may be meant
_DASHED = re.compile(r"(?<=[{(,;])( ?[A-Z]\w*) ?- ?([A-Z]\w*)(?= ?[:,;)}])")  # a pair as in Prolog may be meant
_TWO = re.compile(r"(?<=[(,])(?=(_*[A-Z]\w*),(_*[A-Z]\w*)[),])")

_LETTERS = "BCDEFGUVWXYZ"  # names for further variables
_ITSELF = re.compile(r"not ([a-z]\w*)\(\s*(_*[A-Z]\w*(?:,_*[A-Z]\w*)?)\s*,\s*\2\s*\)")
_POOLS = re.compile(r"(?<=[a-z])\(([^();]+;[^()]*,[^()]*;[^();]+)\)")  # such as (1;-1,2;-2)

_ARGUMENTS = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)")

_INSTEAD = {
    "!=": ("=",), "==": ("!=",), "=": ("!=", "<", ">"), "<": ("<=", ">", "!="), ">": (">=", "<", "!="),
    "<=": ("<", ">="), ">=": (">", "<="),
}  # fmt: skip


Edit = tuple[str, list[AST]]


def likely(statement: Statement, made_otherwise: bool) -> Iterator[Edit]:
    """Yield texts of a statement in which a likely mistake is corrected, each with its syntax trees.

    ``made_otherwise`` tells whether another statement makes atoms of the same predicate.
    """
    along = _along(statement.whole) if made_otherwise else ()
    yield from _parsed(statement.whole, chain(_confused(statement.whole), along))


def pooled(statement: Statement) -> Iterator[Edit]:
    """Yield the text of a statement with its pools in brackets, and its trees: d((1;-1),(2;-2)) for d(1;-1,2;-2)."""
    yield from _parsed(statement.whole, _pooled(statement.whole))


def chosen(statement: Statement) -> Iterator[Edit]:
    """If a rule makes all next squares of a path, yield a rule that chooses one next square, with its trees."""
    yield from _parsed(statement.whole, _chosen(statement.whole))


def turned(statement: Statement) -> Iterator[Edit]:
    """Yield the texts of a statement with two neighbouring arguments exchanged, each with its trees."""
    yield from _parsed(statement.whole, _turned(statement.whole))


def edits(statement: Statement, defined: Iterable[Signature]) -> Iterator[Edit]:
    """Yield texts of a statement with one small change, each with its trees. Likely changes come first.

    A change exchanges two neighbouring variables, removes a ``not``, or replaces a sign, a number, a variable, the end
    of an interval or a name. ``defined`` are the predicates whose names are tried in place of other names.
    """
    yield from _parsed(statement.whole, _replaced(statement.whole, (name for name, _ in defined)))


def _parsed(old: str, texts: Iterable[str]) -> Iterator[Edit]:
    seen = {old}
    for text in texts:
        if text not in seen:
            seen.add(text)
            if (asts := parsed(text)) and not any(map(_needs_itself, asts)):
                yield text, asts


def _needs_itself(ast: AST) -> bool:
    """Tell whether a rule has its own head in its body, as in { p(X) } :- p(X). Such a rule makes nothing new."""
    if ast.ast_type != ASTType.Rule:
        return False
    chosen = ast.head.elements if ast.head.ast_type == ASTType.Aggregate else ()
    heads = {str(one.literal) for one in chosen} or {str(ast.head)}
    return bool(heads & {str(literal) for literal in ast.body})


def arguments(atom: str) -> list[str]:
    """Return the arguments of an atom that are variables."""
    inside = atom.partition("(")[2].removesuffix(")")
    return [one.strip() for one in split_outside(inside, ",") if VARIABLE.fullmatch(one.strip())]


def parsed(text: str) -> list[AST]:
    """Return the statements of a text, or [] if the text can't be parsed."""
    asts: list[AST] = []
    try:
        parse_string(text, asts.append, logger=lambda *_: None)
    except RuntimeError:
        return []
    return [ast for ast in asts if ast.ast_type != ASTType.Program]


def _confused(text: str) -> Iterator[str]:
    """Yield the text with a common mistake corrected, such as (X-Y) written for (X,Y)."""
    yield from _of_other_languages(text)
    for match in _DASHED.finditer(text):
        yield f"{text[: match.start()]}{match[1]},{match[2]}{text[match.end() :]}"
    if _CLASSICAL.search(text):
        yield _CLASSICAL.sub(" not ", text)
    if _NEXT.search(text):
        yield _NEXT.sub(r"(\1\\\2)+1", text)
    for match in _ELEMENT.finditer(text) if AGGREGATE.search(text) else ():
        yield text[: match.start()] + _distinct(match[1].strip(), match[2].lstrip()) + text[match.end() :]
        for terms in _fewer(match[1].strip()):
            yield f"{text[: match.start()]} {terms} : {match[2].lstrip()}{text[match.end() :]}"
    yield from _of_two(text)
    if _START.search(text):
        yield _START.sub(r"start(1,(\1,\2))", text)


def _of_two(text: str) -> Iterator[str]:
    """Yield a constraint with new variables for the second of two equal arguments of a negated atom.

    For example, :- square(A), not path(A,A) becomes :- square(A), not path(A,B), square(B).
    """
    own = _ITSELF.search(text)
    if not own or not text.startswith(":-"):
        return
    names = dict.fromkeys(VARIABLE.findall(own[2]))
    new = dict(zip(names, (letter for letter in _LETTERS if letter not in VARIABLE.findall(text)), strict=False))

    def renamed(part: str) -> str:
        return VARIABLE.sub(lambda name: new.get(name[0], name[0]), part)

    literals = [one.strip() for one in split_outside(text.removeprefix(":-").rstrip(". "), ",")]
    others = [renamed(one) for one in literals if own[0] not in one and renamed(one) != one]
    pair = f"not {own[1]}({own[2]},{renamed(own[2])})"
    yield f":- {', '.join([*(pair if own[0] in one else one for one in literals), *others])}."


def _pooled(text: str) -> Iterator[str]:
    def bracketed(match: re.Match[str]) -> str:
        return f"({','.join(f'({part})' if ';' in part else part for part in match[1].split(','))})"

    if _POOLS.search(text):
        yield _POOLS.sub(bracketed, text)


def _chosen(text: str) -> Iterator[str]:
    rule = _HEAD.fullmatch(text)
    if not rule:
        return
    literals = [literal.strip() for literal in split_outside(rule[3].strip().rstrip("."), ",")]
    before = [literal for literal in literals if literal.startswith(f"{rule[1]}(")]
    new = {*VARIABLE.findall(rule[2])} - {*VARIABLE.findall(" ".join(before))}
    conditions = [literal for literal in literals if new & {*VARIABLE.findall(literal)}]
    if before and conditions:
        rest = ", ".join(literal for literal in literals if literal not in conditions)
        yield f"{{ {rule[1]}({rule[2]}) : {', '.join(conditions)} }} = 1 :- {rest}."


def _turned(text: str) -> Iterator[str]:
    for match in _ARGUMENTS.finditer(text):
        terms = split_outside(match[1], ",")
        for at in range(len(terms) - 1):
            new = [*terms[:at], terms[at + 1], terms[at], *terms[at + 2 :]]
            yield f"{text[: match.start(1)]}{','.join(new)}{text[match.end(1) :]}"


def _replaced(text: str, names: Iterable[str]) -> Iterator[str]:
    """Yield the text with each small change that ``edits`` describes. ``names`` are names of predicates to try."""
    variables, names = dict.fromkeys(VARIABLE.findall(text)), dict.fromkeys(names)
    for match in _TWO.finditer(text):
        yield text[: match.start()] + f"{match[2]},{match[1]}" + text[match.end(2) :]
    replacements: tuple[tuple[re.Pattern[str], Callable[[str], Iterable[str]]], ...] = (
        (_SIGN, lambda sign: "-" if sign == "+" else "+"),
        (_COMPARISON, _INSTEAD.__getitem__),
        (_NUMBER, lambda number: (str(int(number) + 1), str(int(number) - 1))),
        (_NOT, lambda _: ("",)),
        (VARIABLE, lambda _: variables),
        (_END, lambda end: (f"{end}-1", f"{end}+1")),
        (_NAME, lambda _: names),
    )
    for pattern, instead in replacements:
        for match in pattern.finditer(text):
            for new in instead(match[0]):
                yield text[: match.start()] + new + text[match.end() :]


def _along(text: str) -> Iterator[str]:
    """Yield a rule with its own predicate added to the body.

    For example, reached(Y) :- move(X,Y) becomes reached(Y) :- reached(X),move(X,Y).
    """
    rule = _HEAD.fullmatch(text)
    if not rule or re.search(rf"\b{rule[1]}\(", rule[3]):
        return
    wanted = [term.strip() for term in split_outside(rule[2], ",")]
    for literal in split_outside(rule[3].rstrip(". "), ","):
        terms = [term.strip() for term in split_outside(literal.strip().partition("(")[2].removesuffix(")"), ",")]
        for first in range(len(terms) - len(wanted) + 1):
            node = terms[first : first + len(wanted)]
            if node != wanted and all(map(VARIABLE.search, node)):
                yield f"{rule[1]}({rule[2]}) :- {rule[1]}({','.join(node)}),{rule[3]}"


def _distinct(terms: str, condition: str) -> str:
    """Return an element of an aggregate: ``terms``, the variables that only ``condition`` has, and ``condition``.

    An aggregate counts equal terms once, however many instances the condition has.
    """
    known = VARIABLE.findall(terms)
    more = [name for name in dict.fromkeys(VARIABLE.findall(condition)) if name not in known]
    return f" {','.join([terms, *more])} : {condition}"


def _fewer(terms: str) -> Iterator[str]:
    """Yield the terms of an aggregate's element with one term left out.

    A superfluous term makes an aggregate count the same thing several times.
    """
    every = split_outside(terms, ",")
    if len(every) > 1:
        for left_out in range(len(every)):
            yield ",".join(term for at, term in enumerate(every) if at != left_out)


def _of_other_languages(text: str) -> Iterator[str]:
    """Yield the statement that its author may have meant, if a sign has another meaning in another language.

    The signs are ``^`` for a power, ``;`` between alternatives in a body, and ``;`` between values of one argument.
    """
    if '"' in text:  # a string may have these signs
        return
    if "^" in text:
        yield text.replace("^", "**")
    head, neck, body = text.rstrip(". ").partition(":-")
    first, *others = split_outside(body, ";")
    if others and "{" not in body:
        shared = [literal for literal in split_outside(first, ",") if _ATOM.match(literal.strip())]
        rules = [first, *(",".join([*shared, f" {other.strip()}"]) for other in others)]
        yield " ".join(f"{head.strip()} :- {rule.strip()}." for rule in rules)
    name, opening, arguments = head.strip().partition("(")
    values = split_outside(arguments.removesuffix(")"), ",")
    if opening and len(values) > 1 and any(len(split_outside(value, ";")) > 1 for value in values):
        pools = [f"({value.strip()})" if len(split_outside(value, ";")) > 1 else value for value in values]
        yield f"{name}({','.join(pools)}){' :-' if neck else ''}{body}."

"""Explain which characters and words of a file are not ASP, wherever they occur."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from pykt.model.remark import Remark
from pykt.model.text import nearest
from pykt.programs.user import text_of
from pykt.programs.user.remarks.tokens import Token, tokens

DIRECTIVES = (
    "#const", "#show", "#include", "#minimize", "#maximize", "#external", "#defined", "#script", "#program",
    "#project", "#heuristic", "#edge", "#theory", "#count", "#sum", "#min", "#max", "#true", "#false", "#inf", "#sup",
)  # fmt: skip

#: Directives of other systems or old versions of clingo, and what to write instead.
_FOREIGN = {
    "#hide": "with #show, clingo hides everything else: remove the line",
    "#maxint": "clingo needs no largest number: remove the line",
    "#domain": "name the domain in the body of each rule, such as files(X)",
    "#import": 'write #include "FILE.lp".',
    "#constant": "write #const",
    "#define": "write #const",
    "#minimise": "write #minimize",
    "#maximise": "write #maximize",
    "#len": "write #count",
    "#avg": "clingo has #count, #sum, #min and #max",
}

#: Signs of other languages, and what to write in ASP. A key is a run of characters without spaces.
INSTEAD = {
    "=<": "write <= for 'at most'", "=>": "write >= for 'at least'", "->": "write the rule as HEAD :- BODY",
    "=\\=": "write != for 'different from'", "\\=": "write != for 'different from'", "\\==": "write !=",
    "=:=": "write = for 'equal'", ":=": "write :- between the head and the body", "\\+": "write not",
    "&&": "write a comma for 'and'", "&": "write a comma for 'and'", "//": "begin a comment with %",
    "||": "the body of a rule has no 'or': write a rule for each case",
    "/*": "begin a comment with %", "!": "write not for 'not', and != for 'different from'",
    "===": "write =", "!==": "write !=", "?": "a program has no queries: write a constraint or a #show",
}  # fmt: skip

#: Functions of other languages, and what to write instead.
_COMPUTED = {
    "abs": "write |X| for the absolute value of X", "mod": "write X \\ Y for the remainder of X / Y",
    "div": "write X / Y", "pow": "write X ** Y", "min": "compare the two numbers", "max": "compare the two numbers",
}  # fmt: skip
_OPERATORS = ("=", "!=", "<", ">", "<=", ">=", "==", "+", "-", "*", "/", "\\", "|")

#: A line such as ``X = Y % 2``, in which % is meant as the remainder but begins a comment. Before the % is a value, and
#: after it only a number, a letter or a sum in brackets, perhaps with a comparison.
_MODULO = re.compile(
    r"(?P<before>[^%]*[=(,]\s*[^%=]*[\w)])\s*%\s*(?P<divisor>\d+|[A-Z]\d*|\([A-Z0-9][A-Z0-9*+\s-]*\))\s*"
    r"(?:(?:==|!=|<>|[<>]=?|=)\s*\w+\s*\.?\s*)?"
)

#: Signs that are not ASCII, as they come from word processors and slides, and what to do about each.
_TYPESET = {sign: f"write {instead}" for sign, instead in {
    "“": 'a straight "', "”": 'a straight "', "„": 'a straight "', "«": 'a straight "', "»": 'a straight "',
    "–": "-", "—": "-", "−": "-",  # noqa: RUF001
    "≠": "!=", "≤": "<=", "≥": ">=", "¬": "not", "∧": "a comma", "←": ":-", "→": ":-", "×": "*", "·": "*",  # noqa: RUF001
    "…": "..", "÷": "/", "\xa0": "a plain space", "，": "a plain comma", "。": "a full stop", "：": "a plain colon",  # noqa: RUF001
}.items()} | {
    "‘": "remove it, or write a straight '", "’": "remove it, or write a straight '", "\u200b": "remove it",  # noqa: RUF001
    "\ufeff": "remove it: save the file as UTF-8 without a byte order mark",
}  # fmt: skip


def misspelt(directive: str, line: int, column: int) -> Remark:
    """Return a remark on a word that begins with ``#`` and is no directive."""
    near = nearest(directive.lower(), DIRECTIVES)
    advice = _FOREIGN.get(directive.lower()) or (f"write {near}" if near else "remove the line, or correct the word")
    return mistake(f"{directive} is no directive of clingo", advice, line, column)


def unknown_character(sign: str, line: int, column: int) -> Remark:
    """Return a remark on a character that ASP does not allow at its place."""
    if sign == '"':
        return mistake("this string is not closed on its line", 'close it with "', line, column)
    if advice := INSTEAD.get(sign):
        return mistake(f"{sign} is not ASP", advice, line, column)
    if advice := _TYPESET.get(sign):
        text = f"the sign {sign} is not ASP" if sign.isprintable() else "an invisible sign that is not ASP stands here"
        return mistake(text, advice, line, column)
    named = f"the sign {sign} is not ASP" if sign.isprintable() else f"a sign that is not ASP, {sign!a}, stands here"
    advice = "names have only ASCII letters, digits, _ and '" if sign.isalpha() else "remove it"
    return mistake(named, advice, line, column)


def first_non_ascii(text: Sequence[Token]) -> Remark | None:
    """Return a remark on the first character that is not ASCII, because clingo crashes on it.

    Comments, strings and scripts may have such characters.
    """
    for token in text:
        if not token.text.isascii() and not token.kind.endswith(("string", "comment", "script")):
            return unknown_character(token.text, token.line, token.column)
    return None


def modulo_comments(file: str) -> Iterator[Remark]:
    """Yield a remark on each comment that is meant as a remainder, as in ``X = Y % 2``."""
    for number, line in enumerate(text_of(file).splitlines(), 1):
        if found := _MODULO.fullmatch(line):
            said = (
                f"`% {found['divisor'].strip()}` is a comment, so the rule goes on behind `{found['before'].strip()}`"
            )
            advice = "write \\ for the remainder of a division"
            yield Remark(said, line=number, file=Path(file).name, kind="comment", advice=advice)


def functions(file: str) -> Iterator[Remark]:
    """Yield a remark on each term such as abs(X) in brackets or beside an operator, where a computation is meant."""
    text, depth = list(tokens(text_of(file))), 0
    for at, (before, name, bracket) in enumerate(zip(text, text[1:], text[2:], strict=False), 2):
        depth = 0 if before.text == "." else depth + (before.text == "(") - (before.text == ")")
        if name.text not in _COMPUTED or bracket.text != "(":
            continue
        if depth > 0 or before.text in _OPERATORS or _after_brackets(text[at:]) in _OPERATORS:
            said = f"{name.text}(...) is only a term in ASP: nothing is computed"
            yield Remark(said, line=name.line, file=Path(file).name, kind="term", advice=_COMPUTED[name.text])


def _after_brackets(text: Sequence[Token]) -> str:
    """Return the token after the bracket that closes the bracket at the beginning of ``text``, or ""."""
    depth = 0
    for token, following in pairwise(text):
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0:
            return following.text
    return ""


def unfinished(text: Sequence[Token]) -> Remark | None:
    """Return a remark on a comment or script that is opened and never closed."""
    for token in text:
        if token.kind == "open comment":
            return mistake_at(token, "this comment never ends", "close it with *%")
        if token.kind == "open script":
            return mistake_at(token, "this script never ends", "write #end. after it")
    return None


def mistake(text: str, advice: str, line: int, column: int) -> Remark:
    """Return a syntax error with its advice."""
    return Remark(text, "error", line, column, kind="syntax", advice=advice)


def mistake_at(token: Token, text: str, advice: str) -> Remark:
    """Return a syntax error at a token, with its advice."""
    return mistake(text, advice, token.line, token.column)

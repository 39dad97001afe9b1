"""Say in plain words what clingo's parser did not expect in a file, and what is most likely missing there.

Clingo names only the token at which it stopped. The mistake is often before this token: a full stop at the end of the
line before, or a bracket that was never closed. So this module examines all tokens of the rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

from pykt.model.remark import Remark
from pykt.programs.user.remarks import message
from pykt.programs.user.remarks.lexical import INSTEAD, mistake, mistake_at
from pykt.programs.user.remarks.tokens import Token, closed

_AGGREGATES = ("count", "sum", "min", "max")

#: Words of other languages, and what to write in ASP.
_WORDS = {
    "mod": "write the remainder of X divided by Y as X \\ Y", "is": "write = instead of is",
    "and": "write a comma for 'and'", "or": "the body of a rule has no 'or': write a rule for each case",
    "div": "write X / Y", "if": "write the rule as HEAD :- BODY", "then": "write the rule as HEAD :- BODY",
    "rem": "write the remainder of X divided by Y as X \\ Y", "in": "write X = 1..N to let X take the values 1 to N",
}  # fmt: skip

#: Kinds of tokens with which a rule or an atom can end. Both can also end with a closing bracket.
_ENDS = ("name", "variable", "number", "string", "anonymous")
_OPENING, _CLOSING = tuple("([{"), tuple(")]}")

#: Tokens after which an atom or a comparison begins in a rule.
_BEFORE = (":-", ",", ";", "not", ":", "{")

#: Tokens that need something after them.
_BINARY = (",", ";", ":", "(", "not", "=", "<", ">", "<=", ">=", "==", "!=", "+", "-", "*", "/", "..")


@dataclass(frozen=True)
class Stop:
    """Where the parser stopped: the rule's tokens before the unexpected token, this token, and the tokens after it.

    At the end of the file, ``token`` has the kind ``end`` and no characters. ``expected`` is clingo's list of what
    could stand here, or "".
    """

    rule: Sequence[Token]
    token: Token
    after: Sequence[Token]
    expected: str = ""

    @property
    def before(self) -> Token:
        """The last token before the unexpected one, or a token of the kind ``begin`` if the rule begins there."""
        return self.rule[-1] if self.rule else Token("begin", "", 0, 0)

    @property
    def breaks(self) -> bool:
        """True if the token is the first on its line, and a rule could have ended before it."""
        return self.token.line > self.before.line and _can_end(self.before)


@dataclass(frozen=True)
class Missing:
    """A remark that ``sign`` is missing after ``token``. It counts only if the parser comes further with the sign."""

    remark: Remark
    token: Token
    sign: str


def explain(text: Sequence[Token], line: int, column: int, expected: str = "") -> Remark:
    """Return what is most likely wrong where clingo's parser stopped: at ``line`` and ``column`` in the tokens."""
    nth = next((nth for nth, token in enumerate(text) if token.place >= (line, column)), len(text))
    first = next((place + 1 for place in range(nth - 1, -1, -1) if text[place].text == "."), 0)
    token = text[nth] if nth < len(text) else Token("end", "", line, column)
    stop = Stop(text[first:nth], token, text[nth + 1 :], expected)
    for rule in _RULES:
        finding = rule(stop)
        if isinstance(finding, Missing):
            finding = finding.remark if _helps(finding, text, (line, column)) else None
        if finding:
            return finding
    return _any(stop, line, column)


def _helps(missing: Missing, text: Sequence[Token], stopped: tuple[int, int]) -> bool:
    """Tell whether clingo's parser comes further than ``stopped`` in a copy of the file that has the missing sign."""
    from clingo.ast import parse_string

    copy, line, column = "", 1, 1
    for token in text:
        if token.line > line:
            copy, line, column = copy + "\n" * (token.line - line), token.line, 1
        copy += " " * (token.column - column) + token.text
        line, column = line + token.text.count("\n"), token.end
        if token == missing.token:
            copy, column = copy + missing.sign, column + len(missing.sign)
    said: list[str] = []
    with suppress(RuntimeError):
        parse_string(copy, lambda _: None, logger=lambda _, told: said.append(told))
    found = [parsed for parsed in map(message.parse, said) if parsed and parsed.what.startswith(("syntax", "lexer"))]
    return not found or (found[0].line, found[0].byte) > stopped


# One function for each kind of mistake, the surest first --------------------------------------------------------------


def _word(stop: Stop) -> Remark | None:
    """Explain words and signs of other languages."""
    token, before = stop.token, stop.before
    if token.kind == "end":
        return None
    nearby = [*stop.rule[-2:], token, *stop.after[:2]]
    for length in (3, 2, 1):
        for begin in range(len(nearby) - length + 1):
            group = nearby[begin : begin + length]
            together = all(one.line == two.line and one.end == two.column for one, two in pairwise(group))
            written = "".join(one.text for one in group)
            if (token in group or before in group) and together and INSTEAD.get(written):
                return mistake_at(group[0], f"{written} is not ASP", INSTEAD[written])
    if token.kind == "name" and _can_end(before) and token.text in _WORDS and token.line == before.line:
        return mistake_at(token, f"'{token.text}' is not ASP", _WORDS[token.text])
    if before.text in _WORDS and token.kind in _ENDS and token.line == before.line:
        return mistake_at(before, f"'{before.text}' is not ASP", _WORDS[before.text])
    if token.text == "[":
        return mistake_at(token, "ASP has no lists", "write a term such as (1,2), or an atom for each element")
    return None


def _capital(stop: Stop) -> Remark | None:
    """Explain a name that begins with a capital letter, and so is a variable."""
    token, before = stop.token, stop.before
    if before.kind != "variable":
        return None
    small = before.text[0].lower() + before.text[1:]
    if token.text == "(" and before.end == token.column:
        text = f"{before.text} begins with a capital letter, so it is a variable and can have no arguments"
        return mistake_at(before, text, f"write {small}(")
    if before.text.lower() == "not" and token.kind == "name":
        return mistake_at(before, f"{before.text} is a variable here", "write not in small letters")
    first = len(stop.rule) == 1 or stop.rule[-2].text in (":-", ",", ";", "not", ":", "{")
    if first and token.text in (".", ":-", ";", "}", ",") and not closed(list(stop.rule))[0]:
        text = f"{before.text} begins with a capital letter, so it is a variable and can't be true or false"
        return mistake_at(before, text, f"write an atom, such as {small}")
    return None


def _aggregate(stop: Stop) -> Remark | None:
    """Explain an aggregate without its #, or an aggregate or directive without its braces."""
    opened, _ = closed(list(stop.rule))
    for bracket in opened[-1:]:
        name = stop.rule[stop.rule.index(bracket) - 1]
        if bracket.text == "{" and name.text in _AGGREGATES and stop.rule.index(bracket):
            return mistake_at(name, f"{name.text} is an aggregate only with #", f"write #{name.text}{{")
    before = stop.before
    opens = ("#minimize", "#maximize", *(f"#{name}" for name in _AGGREGATES))
    if before.text in opens and stop.token.text != "{":
        return mistake_at(
            before, f"after {before.text} comes {{", f"write {before.text} {{ WEIGHT,TERMS : CONDITION }}"
        )
    return None


def _bracket(stop: Stop) -> Remark | None:
    """Explain a bracket that is never closed or never opened, or that a bracket of another kind closes."""
    token = stop.token
    opened, extra = closed([*stop.rule, token])
    if extra is not None:
        if not opened:
            return mistake_at(extra, f"this {extra.text} closes nothing", "remove it, or open it before")
        return mistake_at(
            extra,
            f"the {opened[-1].text} in line {opened[-1].line} is closed by {extra.text}",
            "close each bracket by its own kind",
        )
    opened, _ = closed(list(stop.rule))
    if opened and stop.expected.startswith(")") and token.text in ("=", "<", ">", "<=", ">=", "!=", "=="):
        whole = [*stop.rule, token, *_until_stop(stop.after)]
        if not closed(whole)[0]:
            return _around(whole, stop.rule.index(opened[-1]), "stand around a comparison")
        return mistake_at(opened[-1], f"this {opened[-1].text} is not closed", f"add ) before {token.text}")
    begins = token.kind == "directive" and token.line > stop.before.line
    ends = token.kind == "end" or token.text in (".", ":-", ":~", "not")
    if opened and (ends or stop.breaks or begins):
        return mistake_at(
            opened[-1], f"this {opened[-1].text} is not closed", f"add {_closing(opened[-1])} before the rule ends"
        )
    return None


def _end_of_rule(stop: Stop) -> Remark | Missing | None:
    """Explain a full stop or a comma that is missing at the end of a line."""
    token, before = stop.token, stop.before
    if not stop.rule:
        return None
    if token.kind == "end" and _can_end(before):
        text = "the full stop at the end of the last rule is missing"
        return Missing(_after(before, text, f"add it after {before.text}"), before, ".")
    if token.kind == "end":
        return mistake_at(before, f"the file ends after {before.text}, in the middle of a rule", "complete the rule")
    if (
        (stop.breaks and token.text in (":-", ":~"))
        or (stop.breaks and token.kind in ("name", "directive", "number", "variable"))
        or (stop.breaks and token.text == "{")
    ):
        return _between_lines(stop, token, before)
    begins = token.text in (":-", ":~") or (token.kind == "directive" and token.text[1:] not in _AGGREGATES)
    if begins and before.text in (",", ";") and token.line > before.line:
        return _second_body(stop, token)
    if token.text == ":-" and any(one.text == ":-" for one in stop.rule):
        return _second_body(stop, token)
    return None


def _between_lines(stop: Stop, token: Token, before: Token) -> Missing:
    """Return a remark on a full stop or a comma that is missing between two lines."""
    begun = stop.rule[0]
    in_body = any(one.text in (":-", ":~") for one in stop.rule)
    rest = [token.text, *(one.text for one in _until_stop(stop.after))]
    if in_body and token.column > begun.column and ":-" not in rest and token.kind != "directive":
        text = f"a comma is missing at the end of line {before.line}"
        return Missing(_after(before, text, f"add it after {before.text}"), before, ",")
    text = f"the full stop at the end of line {before.line} is missing"
    return Missing(_after(before, text, f"add it after {_shown(stop.rule)}"), before, ".")


def _second_body(stop: Stop, token: Token) -> Remark | Missing:
    """Return what is wrong if a rule has a second :-."""
    for one, two in reversed(list(pairwise([*stop.rule, token]))):
        if two.line > one.line and one.text in (",", ";"):
            return mistake_at(
                one,
                f"line {one.line} ends in {_named(one)}, but line {two.line} begins another rule",
                "end the line with a full stop",
            )
    for one, two in reversed(list(pairwise(stop.rule))):
        if two.line > one.line and two.column == stop.rule[0].column:
            text = f"the full stop at the end of line {one.line} is missing"
            return Missing(_after(one, text, f"add it after {one.text}"), one, ".")
    return mistake_at(token, "this rule has a second :-", "end the first rule with a full stop before the second")


def _empty(stop: Stop) -> Remark | None:
    """Explain a sign with which no rule can begin, or a comma, an operator or the like with nothing after it."""
    token, before = stop.token, stop.before
    if not stop.rule:
        text = f"a rule can't begin with {_named(token)}"
        return (
            mistake_at(token, text, "remove it, or write what comes before it")
            if token.text in tuple(".,;:=<>")
            else None
        )
    if before.text == "," and token.text == ",":
        return mistake_at(token, "two commas follow each other", "remove one")
    operator = token.text in ("..", "=", "<", ">", "<=", ">=", "!=", "==", "*", "/")
    if (operator or token.text in (".", ":-", *_CLOSING, ",", ";")) and before.text in (*_BINARY, "{"):
        return mistake_at(
            before,
            f"nothing stands between {_named(before)} and {_named(token)}",
            f"remove {_named(before).replace('a ', 'the ')}, or complete it",
        )
    return None


def _disjunction(stop: Stop) -> Remark | None:
    """Explain brackets that join parts of a body, as in Prolog, and brackets without a predicate's name before them."""
    if stop.before.text != ")":
        return None
    depth = 0
    for nth in range(len(stop.rule) - 1, -1, -1):
        depth += (stop.rule[nth].text == ")") - (stop.rule[nth].text == "(")
        if depth:
            continue
        if nth and stop.rule[nth - 1].text not in _BEFORE:
            return None
        inside = [one.text for one in stop.rule[nth + 1 :]]
        if "(" not in inside and "not" not in inside and ";" not in inside:
            return mistake_at(
                stop.rule[nth], "no name stands before this (", "write the name of the predicate before it"
            )
        return _around(stop.rule, nth, "join parts of a body")
    return None


def _around(rule: Sequence[Token], nth: int, what: str) -> Remark:
    """Return a remark that the brackets opened by token ``nth`` can't do ``what``, such as "join parts of a body"."""
    begun, before = rule[nth], rule[nth - 1].text if nth else ""
    if nth and before not in _BEFORE:
        return mistake_at(begun, "a comparison can't be a part of a term", "write it as a condition of its own")
    depth, joining = 0, set()
    for one in rule[nth:]:
        depth += (one.text in _OPENING) - (one.text in _CLOSING)
        if not depth:
            break
        if depth == 1:
            joining.add(one.text)
    if not joining & {",", ";"}:
        advice = "remove them"
    elif before == "not":
        advice = "define a predicate for what is between them, and write that after not"
    else:
        advice = "write a rule for each case" if ";" in joining else "remove them"
    return mistake_at(begun, f"brackets can't {what}", advice)


def _number(stop: Stop) -> Remark | None:
    """Explain a number or a string where an atom should be."""
    token, before = stop.token, stop.before
    stands = before.kind in ("number", "string") and token.text in (".", ",", ":-")
    if stands and not closed(list(stop.rule))[0]:
        return mistake_at(
            before, f"{before.text} can't stand alone in a rule", "for several values write X = (1;2), with a semicolon"
        )
    return None


def _condition(stop: Stop) -> Remark | None:
    """Explain a condition after the braces of a choice."""
    if stop.token.text == ":" and any(one.text == "}" for one in stop.rule):
        return mistake_at(stop.token, "a condition stands inside the braces", "write { ATOM : CONDITION } = 1")
    return None


def _expected(stop: Stop) -> Remark | None:
    """Explain an #include without quotes, or a #const without a value."""
    token, before = stop.token, stop.before
    if before.text == "#include":
        return mistake_at(token, "#include takes the name of a file in quotes", f'write #include "{token.text}.lp".')
    if any(one.text == "#const" for one in stop.rule) and stop.expected == "=":
        return mistake_at(before, f"the constant {before.text} has no value", f"write #const {before.text}=8.")
    return None


def _two_terms(stop: Stop) -> Remark | None:
    """Explain two atoms or terms with nothing between them."""
    token, before = stop.token, stop.before
    if _can_end(before) and (token.kind in (*_ENDS, "directive") or token.text in tuple("({|")):
        text = f"something is missing between {before.text} and {token.text}"
        return _after(before, text, "add a comma, an operator or a full stop")
    return None


_RULES: tuple[Callable[[Stop], Remark | Missing | None], ...] = (
    _word, _capital, _aggregate, _bracket, _end_of_rule, _condition, _expected, _disjunction, _empty, _number,
    _two_terms,
)  # fmt: skip


def _any(stop: Stop, line: int, column: int) -> Remark:
    """Return a remark for a mistake that no other function explains, with what clingo expected instead."""
    where = f" after {stop.before.text}" if stop.rule else ""
    text = f"{_named(stop.token)} is not expected{where}"
    if stop.token.kind == "end":
        text = "the file ends in the middle of a rule"
    return mistake(
        text, f"clingo expects {_readable(stop.expected)}" if stop.expected else "correct the rule", line, column
    )


def _after(token: Token, text: str, advice: str) -> Remark:
    return mistake(text, advice, token.line, token.end)


# Words ----------------------------------------------------------------------------------------------------------------

_NAMES = {",": "a comma", ".": "the full stop", ";": "a semicolon", ":": "a colon", ":-": ":-", "(": "(", "..": ".."}
_READABLE = {
    "<IDENTIFIER>": "a name",
    "<VARIABLE>": "a variable",
    "<NUMBER>": "a number",
    "<STRING>": "a string",
    '","': "a comma",
}


def _named(token: Token) -> str:
    return _NAMES.get(token.text, token.text)


def _readable(expected: str) -> str:
    return re.sub(r'<[A-Z]+>|","', lambda match: _READABLE.get(match[0], match[0]), expected)


def _shown(rule: Sequence[Token]) -> str:
    """Return the last line of a rule, shortened to its end if it is long."""
    last = [token for token in rule if token.line == rule[-1].line]
    text, end = "", last[0].column
    for token in last:
        text += " " * (token.column > end) + token.text
        end = token.end
    return text if len(text) <= 30 else "... " + text[-26:]


def _closing(bracket: Token) -> str:
    return {"(": ")", "[": "]", "{": "}"}[bracket.text]


def _can_end(token: Token) -> bool:
    return (token.kind in _ENDS and token.text != "not") or token.text in _CLOSING or token.text in ("#true", "#false")


def _until_stop(after: Sequence[Token]) -> Iterator[Token]:
    for token in after:
        if token.text == ".":
            return
        yield token

"""Put MiniZinc's messages about a user's model into plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pykt.model.remark import Remark
from pykt.programs.user.limits import sentence
from pykt.programs.user.remarks.message import text_of
from pykt.programs.user.remarks.tokens import Token, closed, tokens

#: The parameters that pykt sets in a model.
GIVEN = ("files", "ranks", "n", "blocked", "start", "end", "given", "length", "closed")

#: Global constraints. To use one, a model includes the file of the same name, or the file that _FILES names.
_GLOBALS = frozenset({
    "alldifferent", "all_different", "all_different_except_0", "alldifferent_except_0", "all_equal", "among",
    "at_least", "at_most", "circuit", "count", "cumulative", "decreasing", "diffn", "disjunctive", "distribute",
    "element", "exactly", "global_cardinality", "increasing", "inverse", "lex_less", "lex_lesseq",
    "maximum", "member", "minimum", "nvalue", "path", "dpath", "reachable", "regular", "sort", "strictly_increasing",
    "subcircuit", "symmetric_all_different", "table", "tree", "value_precede", "value_precede_chain",
})  # fmt: skip
_FILES = {"dpath": "path"}

_ITEMS = (
    "constraint", "solve", "var", "array", "int", "bool", "set", "output", "include", "predicate", "function", "enum",
    "par", "float", "string", "test", "type",
)  # fmt: skip
_SIGNS = {
    "&&": "write /\\ for 'and'", "||": "write \\/ for 'or'", ":=": "write = to give a value", "=>": "write -> for 'if'",
    "=<": "write <=", "and": "write /\\ for 'and'", "or": "write \\/ for 'or'", "%": "write mod for the remainder",
    "<>": "write !=", "\\=": "write !=", "!": "write not", "===": "write =", "mod=": "write mod",
}  # fmt: skip
_COMPARISONS = ("<", "<=", ">", ">=", "=", "==", "!=")
#: Operators that are words, and other words that can't be names.
_WORDS = (
    "diff", "symdiff", "union", "intersect", "superset", "subset", "div", "mod", "in", "not", "xor", "if", "then",
    "else", "endif", "let", "where", "of", "any", "ann", "opt", "annotation", "maximize", "minimize", "satisfy",
    "true", "false",
)  # fmt: skip
_TOKEN = re.compile(
    r"""(?P<space>%[^\n]*|/\*.*?(?:\*/|\Z)|\s+)|(?P<string>"(?:\\.|[^"\\\n])*"?)|(?P<name>[A-Za-z_]\w*)|(?P<number>\d[\w.]*?(?=\.\.|[^\w.]|$))"""
    r"""|(?P<sign>\.\.|:=|<->|->|<-|=>|=<|<=|>=|!=|==|<>|&&|\|\||/\\|\\/|\\=|\[\||\|\]|::|.)""",
    re.DOTALL,
)


def readable(remark: Remark, path: str) -> Remark:
    """Return a remark of MiniZinc in plain words. ``path`` is the file that the remark is about."""
    if "syntax error" in remark.text:
        return replace(_syntax(remark, path), kind="syntax")
    for pattern, kind, say in _READERS:
        if match := re.search(pattern, remark.text):
            text, advice = say(match)
            if called := re.search(r"with this signature found: `(\w+)\(", remark.text):
                advice += _declared_at(called[1], path)
            if kind == "inconsistent" and remark.line is None:
                text, advice = "the constraints can't all be true, so the model has no solution", ""
            return replace(remark, text=sentence(text), kind=kind, advice=advice)
    return replace(remark, text=sentence(remark.text), kind=remark.kind or "minizinc")


def _declared_at(name: str, path: str) -> str:
    """Return the end of the advice: where the file ``path`` declares a function or predicate, or "" if it does not."""
    declared = re.search(rf"\b(?:predicate|test|function\b[^;()]{{0,100}}?:)\s*{name}\s*\(", text_of(path))
    if not declared:
        return ""
    line = text_of(path).count("\n", 0, declared.start()) + 1
    return f", or those of its arguments in line {line}: a variable needs var"


def _undefined_function(match: re.Match[str]) -> tuple[str, str]:
    name = match[1]
    advice = (
        f'write include "{_FILES.get(name, name)}.mzn"; at the top'
        if name in _GLOBALS
        else "define it, or correct its name"
    )
    return f"no function or predicate has the name {name}", advice


def _undefined_identifier(match: re.Match[str]) -> tuple[str, str]:
    near = f"did you mean {match[2]}?" if match[2] else "declare it, or correct its name"
    return f"{match[1]} is not declared", near


def _coercion(match: re.Match[str]) -> tuple[str, str]:
    advice = "compare it with something, as in x = 1" if "bool" in match[2] else "correct the expression"
    return f"this is of type {match[1]}, but {match[2]} is needed here", advice


def _no_value(match: re.Match[str]) -> tuple[str, str]:
    if match[1] == "n":
        return "the parameter n has no value: pykt gives it for square boards only", "use files and ranks instead"
    given = f"{', '.join(GIVEN[:-1])} and {GIVEN[-1]}"
    advice = f"if the solver is to find it, declare it with var; else give it a value, or use what pykt gives: {given}"
    return f"the parameter {match[1]} has no value", advice


def _index(match: re.Match[str]) -> tuple[str, str]:
    text = f"the array has the indices {match[1]}, but the index here is {match[2]}, so this is false{match[3]}"
    return text, "correct the index, or the range over which it runs"


def _dimensions(match: re.Match[str]) -> tuple[str, str]:
    has, given = int(match[1]), int(match[2])
    text = f"the array has {has} {'dimensions' if has > 1 else 'dimension'}, but the index here has {given}"
    return text, "write all indices between the same brackets, as in a[i,j] and not a[i][j]" if has > given else ""


def _inconsistent(match: re.Match[str]) -> tuple[str, str]:
    return (
        f"this can never be true{match[1]}, so the model has no solution",
        "correct it, or the domains of its variables",
    )


_READERS: tuple[tuple[str, str, Callable[[re.Match[str]], tuple[str, str]]], ...] = (
    (r"no function or predicate with name `(\w+)'", "undefined", _undefined_function),
    (r"undefined identifier `(\w+)'(?:, did you mean `(\w+)')?", "undefined", _undefined_identifier),
    (r"coercion from type (.+?) to type (.+)", "type", _coercion),
    (r"variable `(\w+)' must be defined", "parameter", _no_value),
    (r"index set (\S+), but given index is (\S+?)\)?((?: for [^)]*)?)$", "index", _index),
    (r"(\d+)-dimensional array accessed with (\d+) expression", "type", _dimensions),
    (r"model inconsistency detected(?:: expression evaluated to false)?(.*)", "inconsistent", _inconsistent),
    (r"undefined result becomes false in Boolean context (.*)", "undefined-result",
     lambda match: (f"this is undefined, so it counts as false: {match[1].strip('()')}", "")),
    (r"different types \((.*) vs (.*)\)", "type",
     lambda match: (f"{match[1]} and {match[2]} don't go together", "give both sides the same type")),
    (r"identifier `(\w+)' already defined", "redefined",
     lambda match: (f"{match[1]} is declared twice", "remove one of the two, or rename it")),
    (r"Cannot open file '(.*)'", "include",
     lambda match: (f"the file {match[1]} can't be opened", "put it beside the model, or correct its name")),
    (r"with this signature found: `(.*)'", "type",
     lambda match: (f"no function or predicate takes these arguments: {match[1]}", "correct their types")),
)  # fmt: skip


# Syntax ---------------------------------------------------------------------------------------------------------------


_ENDS = ("endif", ")", "]", "}", ",", ";", "|")  # before one of these tokens, an expression is complete


def _syntax(remark: Remark, path: str) -> Remark:
    """Return what is most likely missing where MiniZinc's parser stopped."""
    text = list(tokens(text_of(path), _TOKEN))
    place = (remark.line or 1, remark.column or 1)
    nth = next((nth for nth, token in enumerate(text) if token.place >= place), len(text))
    begun = max((place + 1 for place in range(nth) if text[place].text == ";"), default=0)
    item, token = list(text[begun:nth]), text[nth] if nth < len(text) else Token("end", "", *place)
    before = item[-1] if item else Token("begin", "", 0, 0)
    for one in [token, before, *text[nth + 1 : nth + 2]]:
        if one.text in _SIGNS:
            return _at(remark, one, f"{_quoted(one)} is not MiniZinc", _SIGNS[one.text])
    opened, extra = closed([*item, token])
    if extra:
        return _at(
            remark, extra, f"this {extra.text} closes nothing that is open", "remove it, or correct the brackets"
        )
    opened, _ = closed(item)
    ends, breaks = token.kind == "end", token.line > before.line
    if opened and (ends or token.text == ";" or (breaks and token.text in _ITEMS)):
        return _at(remark, opened[-1], f"this {opened[-1].text} is not closed", "close it before the semicolon")
    rest = text_of(path).splitlines()[before.line - 1][before.end - 1 :] if item else ""
    if (ends or breaks) and re.match(r"\s*%.*;\s*$", rest):
        text_ = f"% begins a comment, so line {before.line} ends after {before.text}"
        advice = "for the remainder write mod in its place"
        return replace(remark, text=text_, line=before.line, column=before.end, advice=advice)
    if item and (ends or (breaks and token.kind == "name")):
        text_ = f"the semicolon at the end of line {before.line} is missing"
        return replace(remark, text=text_, line=before.line, column=before.end, advice=f"add it after {before.text}")
    if "else" in remark.text and (ends or token.text in _ENDS):
        return replace(remark, text="this if has no else", advice="write if ... then ... else ... endif")
    if item:
        return _not_expected(remark, item, token)
    return replace(remark, text=sentence(remark.text), advice=_expected(remark.text))


def _not_expected(remark: Remark, item: Sequence[Token], token: Token) -> Remark:
    """Return why ``token`` can't follow the tokens of an unfinished item."""
    before = item[-1]
    if token.text in _COMPARISONS and (both := _compared(item)):
        one, other = both
        advice = f"write `{one} /\\ {other} {token.text} ...`"
        return _at(remark, token, "MiniZinc can't compare three values at once", advice)
    if token.text in _WORDS and (before.text == ":" or before.text in _ITEMS):
        text = f"{token.text} is a word of MiniZinc, so nothing can have this name"
        return _at(remark, token, text, "choose another name")
    text = f"{_quoted(token)} is not expected after {_quoted(before)}"
    if re.match(r"\.\d*$", token.text):
        return replace(remark, text=text, advice="use an array: this version of MiniZinc has no tuples and records")
    return replace(remark, text=text, advice=_expected(remark.text) or "complete the expression before it")


def _compared(item: Sequence[Token]) -> tuple[str, str] | None:
    """Return the comparison at the end of an unfinished item and its second value, such as ``a < b`` and ``b``.

    Return None if the item ends with something else.
    """
    depth = 0
    for place in range(len(item) - 1, 0, -1):
        token = item[place]
        depth += (token.text in (")", "]")) - (token.text in ("(", "["))
        if depth < 0 or (not depth and token.text in ("/\\", "\\/", "->", ",", ";", "|")):
            return None
        if not depth and token.text in _COMPARISONS:
            return _joined(item[place - 1 :]), _joined(item[place + 1 :])
    return None


def _joined(item: Sequence[Token]) -> str:
    return re.sub(r" (?=[\])])|(?<=[\[(]) | (?=[\[(])", "", " ".join(one.text for one in item))


def _expected(text: str) -> str:
    wanted = text.partition("expecting ")[2]
    return f"MiniZinc expects {sentence(wanted)}" if wanted else ""


def _at(remark: Remark, token: Token, text: str, advice: str) -> Remark:
    return replace(remark, text=text, line=token.line, column=token.column, advice=advice)


def _quoted(token: Token) -> str:
    return f"'{token.text}'"

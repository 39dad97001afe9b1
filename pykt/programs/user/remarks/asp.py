"""Turn clingo's messages about a user's file into remarks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import dropwhile, pairwise, takewhile
from pathlib import Path

from pykt.engines.atoms import Signature
from pykt.model.remark import Remark
from pykt.model.text import listed, nearest
from pykt.programs.user import included
from pykt.programs.user.atoms import GIVEN
from pykt.programs.user.limits import sentence
from pykt.programs.user.remarks import lexical, syntax
from pykt.programs.user.remarks.message import PLACE, ClingoMessage, column_of, lines_of, parse, text_of, tokens_of
from pykt.programs.user.remarks.names import Predicates
from pykt.programs.user.remarks.tokens import Token, tokens
from pykt.programs.user.scripted import forgotten_parts, grounds_later

_UNSAFE = re.compile(rf"^{PLACE}: note: '(?P<name>[^\n]*)' is unsafe$", re.MULTILINE)
_CONSTANT = re.compile(r"(?<![\w@'\"])_*[a-z]\w*(?![\w(\"])", re.ASCII)
_NOTE = re.compile(rf"^{PLACE}: note: ", re.MULTILINE)
_IN_SCRIPT = re.compile(r'File "<string>", line (\d+)')


class Messages:
    """The messages of clingo about one file, read one after another.

    If clingo repeats a message, its remarks are yielded only once. If ``scripts`` is false, clingo runs no scripts.
    """

    def __init__(self, file: str, *, scripts: bool = True) -> None:
        self.errors: list[Remark] = []
        self._file = file
        self._scripts = scripts
        self._seen: set[str] = set()
        self._said: set[object] = set()

    def read(self, message: str) -> Iterator[Remark]:
        """Turn one message into remarks, and yield these."""
        if message in self._seen:
            return
        self._seen.add(message)
        try:
            remarks = list(self._remarks(message))
        except Exception:  # an exception would abort clingo, which has called this method
            remarks = [self._as_it_is(message)]
        for remark in remarks:
            if remark.severity == "error":
                self.errors.append(remark)
            yield remark

    def refused(self) -> Remark | None:
        """Return a remark on a character that makes clingo crash, or None if there is none.

        Such a character is not ASCII, and stands outside comments, strings and scripts.
        """
        for file in included.files(self._file):
            text = text_of(file)
            if not text.isascii() and (remark := lexical.first_non_ascii(list(tokens(text)))):
                return replace(remark, file=Path(file).name)
        return None

    def failed(self, error: Exception) -> Remark | None:
        """Return a remark on the error with which clingo ended, or None if its messages have reported the error."""
        from pykt.programs.user.scripted import ScriptError

        text, name = f"{error}", Path(self._file).name
        if isinstance(error, ScriptError):
            remark = Remark(sentence(text), line=error.line(text_of(self._file)), kind="script")
        elif "support not available" in text and not self._scripts:
            what = f"{name} has a script, and scripts are refused here (as by --no-scripts)"
            remark = Remark(what, kind="script", advice="write it without one")
        elif "Traceback" in text:
            remark = self._of_script(text)
        elif self.errors:
            return None
        else:
            remark = Remark(sentence(text), kind="clingo")
        return replace(remark, severity="error", file=name)

    def _of_script(self, text: str) -> Remark:
        """Return a remark with the last line of a traceback. Name the line if the file has only one script."""
        begins = [nth for nth, line in enumerate(lines_of(self._file), 1) if line.lstrip().startswith("#script")]
        inside = _IN_SCRIPT.findall(text)
        line = begins[0] + int(inside[-1]) - 1 if inside and len(begins) == 1 else None
        return Remark(f"the script raises {sentence(text.strip().splitlines()[-1])}", line=line, kind="script")

    def _as_it_is(self, message: str) -> Remark:
        plain = message.replace(self._file, Path(self._file).name)
        return Remark(sentence(plain), "error" if " error: " in message else "warning", kind="clingo")

    def _remarks(self, message: str) -> Iterator[Remark]:
        found = parse(message)
        if found is None:
            yield self._as_it_is(message)
            return
        for words, reader in _READERS.items():
            if words in found.what:
                yield from reader(self, found)
                return
        yield found.remark(sentence(f"{found.what} {found.more}"), "clingo")

    def _once(self, *key: object) -> bool:
        """Tell whether this is the first call with this ``key``."""
        new = key not in self._said
        self._said.add(key)
        return new

    @cached_property
    def _predicates(self) -> Predicates:
        return Predicates(self._file)

    # A function for each kind of message ------------------------------------------------------------------------------

    def _undefined(self, found: ClingoMessage) -> Iterator[Remark]:
        """Yield a remark on an atom that no rule yields. Name the lines of the file that use its predicate."""
        signature = _signature(found.more)
        if not self._once("undefined", signature) or _is_given(signature) or self._may_come(signature):
            return
        places = sorted({(file, line, column) for file, line, column in self._predicates.uses.get(signature, [])})
        places = places or [(found.path, found.line, found.byte)]
        here = [place for place in places if place[0] == found.path] or places
        file, line, byte = here[0]
        name = "/".join(map(str, signature))
        others = sorted({place[1] for place in here} - {line})
        also = f" (also used in line{'s' * (len(others) > 1)} {listed(others, None)})" if others else ""
        head = self._predicates.heads.get(signature)
        if head:
            what = f"{name}{also} matches no atom here, although line {head[1]} has a rule for it"
        else:
            what = f"{name} never holds, because it is in the head of no rule{also}"
        yield Remark(
            what,
            line=line,
            column=column_of(file, line, byte),
            file=Path(file).name,
            kind="undefined",
            advice=f"check the body of line {head[1]}, and which arguments its head gets"
            if head
            else self._predicates.advice(signature),
        )

    def _may_come(self, signature: Signature) -> bool:
        """Tell whether a part of the file that clingo has not grounded yet may make atoms of a predicate."""
        has_parts = grounds_later(self._file) or any(forgotten_parts(self._file))
        return signature in self._predicates.heads and has_parts

    def _not_shown(self, found: ClingoMessage) -> Iterator[Remark]:
        """Yield a remark on a #show of a predicate that has no atoms."""
        name, _, arity = found.more.rpartition("/")
        signature = (name, int(arity) if arity.isdigit() else 0)
        if _is_given(signature) or self._may_come(signature):
            return
        if signature in self._predicates.heads:
            text, advice = f"#show names {found.more}, but no such atom is true", "see why its rules yield none"
        else:
            text = f"#show names {found.more}, which is in the head of no rule"
            known = [size for known, size in self._predicates.heads if known == name]
            advice = f"write #show {name}/{known[0]}." if known else self._predicates.advice(signature)
        yield found.remark(text, "undefined", advice)

    def _operation(self, found: ClingoMessage) -> Iterator[Remark]:
        """Yield a remark on something that can't be computed."""
        if function := re.search(r"function '(\w+)' not found", found.more):
            text = f"no script defines the function @{function[1]}"
            yield found.remark(text, "undefined", "define it in a #script, or correct its name")
            return
        what = _bare(found.source or found.more)
        if constants := _CONSTANT.findall(what):
            for name in filter(lambda one: self._once("constant", one), constants):
                variable, lines = name.upper(), lines_of(found.path)[found.line - 1 :][:1]
                if any(re.search(rf"\b{variable}\b", line) for line in lines):
                    advice = f"write {variable}, if the variable is meant; else add a line such as `#const {name} = 5.`"
                else:
                    advice = f"add `#const {name} = 5.`, or write {variable}, with files({variable}) in the body"
                yield found.remark(
                    f"the constant {name} has no value, so {what} can't be computed", "operation", advice
                )
            return
        why = "an operand is no number" + (", or the divisor is 0" if re.search(r"[/\\]", what) else "")
        text = f"{what} can't be computed: {why}"
        yield found.remark(text, "operation", "clingo leaves these instances of the rule out: correct the operands")

    def _unsafe(self, found: ClingoMessage) -> Iterator[Remark]:
        """Yield a remark on the unsafe variables of a rule: no positive atom gives them values."""
        dump, _, notes = found.more.partition("\n")
        variables = sorted({(int(note["line"]), int(note["column"]), note["name"]) for note in _UNSAFE.finditer(notes)})
        named = [(line, byte, name) for line, byte, name in variables if not name.startswith("#")] or variables[:1]
        line, byte = named[0][:2] if named else (found.line, found.byte)
        names = list(dict.fromkeys(_variable(name) for _, _, name in named))
        rule = found.tokens
        if dump.startswith("#void"):
            for one, two in pairwise(rule):
                if (one.text, two.text) == ("<", "-"):
                    remark = found.remark("<- is not ASP", "syntax", "write :- between the head and the body")
                    yield replace(remark, line=one.line, column=one.column)
                    return
        if pool := _pooled(names, rule):
            one, written = pool
            text = f"`{written}` stands for several rules with only one variable each, so the variables are unsafe"
            remark = found.remark(text, "unsafe", "write an atom for each variable, such as x(A), x(B) for x(A;B)")
            yield replace(remark, line=one.line, column=one.column)
            return
        several = len(names) > 1
        text = (
            f"the variable{'s' * several} {listed(sorted(names), None)} {'are' if several else 'is'} unsafe: "
            f"{_what_is_missing(names, dump, rule)} which values {'they have' if several else 'it has'}"
        )
        advice = _advice_on_unsafe(names, dump, rule)
        yield replace(found.remark(text, "unsafe", advice), line=line, column=column_of(found.path, line, byte))

    def _syntax(self, found: ClingoMessage) -> Iterator[Remark]:
        """Yield a remark on what the parser did not expect."""
        text = tokens_of(found.path)
        unexpected, _, expected = found.what.partition("unexpected ")[2].partition(", expecting ")
        here = column_of(found.path, found.line, found.byte)
        if "lexer" in found.what:
            remark = self._lexer(unexpected, text, found.line, here)
        else:
            remark = syntax.explain(text, found.line, here, expected)
            hidden = (one for one in lexical.modulo_comments(found.path) if one.line == remark.line)
            remark = replace(next(hidden, remark), severity="error", column=remark.column)
        place = (remark.line or 0, remark.column or 0)
        begun = max((token.place for token in text if token.text == "." and token.place < place), default=None)
        if self._once("syntax", found.path, begun):  # the first error of a rule explains the others
            yield replace(remark, file=found.file)

    def _lexer(self, sign: str, text: Sequence[Token], line: int, column: int) -> Remark:
        if sign.startswith("#"):
            place = next((one for one in text if one.line == line and one.text == sign), None)
            return lexical.misspelt(sign, line, place.column if place else column)
        return lexical.unfinished(text) or lexical.unknown_character(sign, line, column)

    def _file_missing(self, found: ClingoMessage) -> Iterator[Remark]:
        name = found.more.strip()
        yield found.remark(
            f"the file {name} can't be opened",
            "include",
            f"put it into the folder of {found.file}, and write its exact name",
        )

    def _included_twice(self, found: ClingoMessage) -> Iterator[Remark]:
        text = f"{Path(found.more.strip()).name} is included already, so this line does nothing"
        yield found.remark(text, "include", "remove the line", "note")

    def _redefined(self, found: ClingoMessage) -> Iterator[Remark]:
        constant = re.search(r"#const\s+([\w']+)", found.more)
        first = _NOTE.search(found.more)
        where = f" is in line {first['line']}" if first and first["file"] == found.path else " stands elsewhere"
        text = f"the constant {constant[1] if constant else ''} is defined twice: the first value{where}"
        yield found.remark(text.replace("  ", " "), "redefined", "remove one of the two")

    def _cyclic(self, found: ClingoMessage) -> Iterator[Remark]:
        yield found.remark("constants are defined by each other", "redefined", "give one of them a number")

    def _global(self, found: ClingoMessage) -> Iterator[Remark]:
        name = found.more.strip()
        yield found.remark(
            f"{name} is also used outside this aggregate, so the aggregate sees one value of {name} at a time",
            "aggregate",
            "use another name inside it to collect all values",
        )


_READERS: dict[str, Callable[[Messages, ClingoMessage], Iterator[Remark]]] = {
    "atom does not occur in any rule head": Messages._undefined,
    "no atoms over signature": Messages._not_shown,
    "operation undefined": Messages._operation,
    "interval undefined": Messages._operation,
    "unsafe variables": Messages._unsafe,
    "syntax error": Messages._syntax,
    "lexer error": Messages._syntax,
    "could not be opened": Messages._file_missing,
    "already included": Messages._included_twice,
    "redefinition of constant": Messages._redefined,
    "cyclic constant": Messages._cyclic,
    "global variable in tuple": Messages._global,
}


# Words ----------------------------------------------------------------------------------------------------------------


def _signature(atom: str) -> Signature:
    """Return the predicate of an atom as clingo writes it, such as vist(X,f(Y,Z))."""
    atom = re.sub(r"^\((-.*)\)$", r"\1", atom, flags=re.DOTALL)  # clingo writes (-p(X))
    match = re.match(r"(-?_*[a-z][\w']*)(?:\((.*)\))?$", atom, re.DOTALL | re.ASCII)
    if match is None:
        return atom, 0
    depth, arity, string = 0, 1, False
    for sign in match[2] or "":
        string ^= sign == '"'
        depth += (sign == "(") - (sign == ")")
        arity += sign == "," and not depth and not string
    return match[1], arity if match[2] else 0


def _is_given(signature: Signature) -> bool:
    """Tell whether pykt gives facts of this predicate for some problems, though perhaps not for this one."""
    given = GIVEN.get(signature[0])
    return given is not None and given[0] == signature[1]


def _what_is_missing(names: Sequence[str], dump: str, rule: Sequence[Token]) -> str:
    """Return the beginning of a clause that says where a positive atom is missing: in a body, or after a colon.

    Variables that occur only in braces get their values after the colon.
    """
    if ":-[#inc_base]." in dump:
        return "a rule without a body can't say"
    depth, inside = 0, True
    for token in rule:
        depth += (token.text == "{") - (token.text == "}")
        inside &= token.text not in names or depth > 0
    return f"no positive atom {'after the colon' if inside and rule else 'of the body'} says"


def _advice_on_unsafe(names: Sequence[str], dump: str, rule: Sequence[Token]) -> str:
    """Return what to do about unsafe variables, which may be misspelt or occur only in expressions."""
    others = {token.text for token in rule if token.kind == "variable"} - set(names)
    for name in names:
        if sum(token.text == name for token in rule) != 1:
            continue
        same = next((other for other in others if other.casefold() == name.casefold()), "")
        if near := same or (nearest(name, others) if len(name) > 2 else ""):
            return f"did you mean {near}?"
    defined = {token.text for token, after in pairwise(rule) if after.text == "="}  # variables with an equation
    first = next((name for name in names if name not in defined), names[0])
    for expression in re.findall(r"#Arith\d+=\((.*?)\)(?:[;.]|$)", dump):
        if re.search(rf"\b{first}\b", expression):
            return f"an atom with {_bare(expression)} gives {first} no value: add one that has {first} by itself"
    if first == "_":
        return "name it, and add an atom that has it"
    add = f"add an atom that has {first} by itself and is not negated"
    if rule and all(token.text != ":-" for token in rule):
        add += ", in a body if the rule is meant for each of its values"
    once = sum(token.text == first for token in rule) == 1 and _is_argument(first, rule)
    return f"write _ for {first} if its value does not matter; else {add}" if once else add


def _is_argument(name: str, rule: Sequence[Token]) -> bool:
    """Tell whether a variable stands between brackets and commas in the body, as an argument does."""
    body = list(dropwhile(lambda token: token.text != ":-", rule))
    depth = 0
    for before, token, after in zip(body, body[1:], body[2:], strict=False):
        depth += (before.text == "(") - (before.text == ")")
        if token.text == name:
            return depth > 0 and before.text in ("(", ",") and after.text in (")", ",")
    return False


def _pooled(names: Sequence[str], rule: Sequence[Token]) -> tuple[Token, str] | None:
    """Return the first token and the text of the first pool of variables, such as (A;B), that has one of ``names``."""
    for start, token in enumerate(rule):
        if token.text != "(":
            continue
        inside = list(takewhile(lambda token: token.text != ")", rule[start + 1 :]))
        plain = all(token.kind == "variable" or token.text == ";" for token in inside)
        if plain and len(inside) > 2 and {token.text for token in inside} & set(names):
            before = rule[start - 1].text if start and rule[start - 1].kind == "name" else ""
            return inside[0], f"{before}({''.join(token.text for token in inside)})"
    return None


def _variable(name: str) -> str:
    return "_" if name.startswith("#Anon") else name


def _bare(expression: str) -> str:
    """Return an expression without the brackets around it."""
    expression = expression.strip()
    return expression[1:-1] if re.fullmatch(r"\([^()]*\)", expression) else expression

"""Split a MiniZinc model into its items, with the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pykt.model.remark import Remark, Severity
from pykt.model.text import split_outside

_TOKEN = re.compile(
    r"""(?P<skip>\s+|%[^\n]*|/\*.*?(?:\*/|\Z)) | (?P<text>"(?:\\.|[^"\\])*"?|'[^'\n]*'?) | (?P<word>[A-Za-z_]\w*)
    | (?P<open>[(\[{]) | (?P<close>[)\]}]) | (?P<other>/\\|\\/|<->|->|<-|\d+(?:\.\d+)?|.)""",
    re.DOTALL | re.VERBOSE,
)
#: Operators that bind less tightly than a conjunction. A constraint with such an operator is not split at its
#: conjunctions.
_LOOSER = frozenset({"\\/", "->", "<-", "<->", "xor", "let"})
_LOCAL = re.compile(r'include\s*"([^"]+)"')
_KINDS = ("include", "constraint", "solve", "output", "predicate", "function", "test", "annotation", "enum", "type")


@dataclass(frozen=True)
class Item:
    """An item of a model, without its semicolon. ``kind`` is its first word if that is a keyword, else ``declaration``.

    If a constraint is a conjunction, each part is an item of its own.
    """

    kind: str
    text: str
    file: str
    line: int
    column: int

    @property
    def short(self) -> str:
        """The text on one line, without comments, cut if it is long."""
        plain = "".join(" " if match["skip"] else match[0] for match in _TOKEN.finditer(self.text))
        line = " ".join(plain.split())
        return line if len(line) <= 60 else f"{line[:56].rstrip()} ..."

    @property
    def body(self) -> str:
        """The expression of a constraint."""
        return self.text.removeprefix("constraint").strip()

    @property
    def name(self) -> str:
        """The name that a declaration, a predicate or a function defines, or ""."""
        head = self.text.partition("=")[0] if self.kind == "declaration" else self.text.partition("(")[0]
        if self.kind == "function":
            head = re.split(r"\(", self.text.partition(":")[2])[0]
        found = re.findall(r"[A-Za-z_]\w*", head.rpartition(":")[2] if self.kind == "declaration" else head)
        return found[-1] if found else ""

    def has(self, *names: str) -> bool:
        """Tell whether the text has one of ``names``, as a whole word."""
        return any(re.search(rf"\b{name}\b", self.text) for name in names)

    def part(self, at: int) -> Item:
        """Return the part of the item from place ``at`` of its text to the end of the line, as an item of its own."""
        begun = self.text.rfind("\n", 0, at) + 1
        line, column = self.line + self.text.count("\n", 0, at), at - begun + (1 if begun else self.column)
        return replace(self, text=self.text[at:].partition("\n")[0], line=line, column=column)

    def conjuncts(self) -> Iterator[tuple[int, int]]:
        """Yield where each part of a conjunction inside brackets begins and ends in the text."""
        opened: list[list[int]] = []  # the places where the parts begin, for each open bracket
        for match in _TOKEN.finditer(self.text):
            if match["open"]:
                opened.append([match.end()])
            elif match[0] == "/\\" and opened:
                opened[-1].append(match.end())
            elif match["close"] and opened:
                begins = opened.pop()
                ends = [*(begin - 2 for begin in begins[1:]), match.start()]
                for begin, end in zip(begins, ends, strict=True) if len(begins) > 1 else ():
                    yield begin + len(self.text[begin:end]) - len(self.text[begin:end].lstrip()), end

    def bracket(self, begin: int) -> str:
        """Return the text from the bracket at ``begin`` to the bracket that closes it."""
        return self.text[begin : _closing(self.text, begin) + 1]

    def with_part(self, found: re.Match[str], new: str) -> str:
        """Return the text with ``new`` in the place of a match in it."""
        return f"{self.text[: found.start()]}{new}{self.text[found.end() :]}"

    def remark(self, text: str, kind: str, advice: str = "") -> Remark:
        """Return a remark of the kind ``kind`` on this item: a warning if it is ``slow``, else an error."""
        severity: Severity = "warning" if kind == "slow" else "error"
        lines = self.text.count("\n") + 1
        return Remark(text, severity, self.line, self.column, self.file, kind, advice, lines)


def items(file: Path, seen: frozenset[Path] = frozenset()) -> Iterator[Item]:
    """Yield the items of a model's file. In place of an include of a file in the same folder, yield that file's items.

    The files in ``seen``, which include this file, are not read again.
    """
    text = file.read_text(encoding="utf-8", errors="replace")
    for item in split(text, file.name):
        included = _LOCAL.match(item.text)
        beside = included and file.parent / included[1]
        if beside and beside.is_file() and beside not in seen:
            yield from items(beside, seen | {file})
        else:
            yield item


def split(text: str, file: str) -> Iterator[Item]:
    """Yield the items of a model's text."""
    begin, depth, cuts, looser = None, 0, list[int](), False
    kind = ""
    for match in [*_TOKEN.finditer(text), None]:
        if match is None or (match[0] == ";" and not depth):
            if begin is not None:
                end = match.start() if match else len(text)
                yield from _parts(text, kind, begin, end, [] if looser else cuts, file)
            begin, depth, cuts, looser = None, 0, [], False
            continue
        if match["skip"]:
            continue
        if begin is None:
            begin, kind = match.start(), match[0] if match[0] in _KINDS else "declaration"
        depth += bool(match["open"]) - bool(match["close"]) + (match[0] == "if") - (match[0] == "endif")
        if not depth:
            looser = looser or match[0] in _LOOSER
            if match[0] == "/\\":
                cuts.append(match.start())


def _parts(text: str, kind: str, begin: int, end: int, cuts: list[int], file: str) -> Iterator[Item]:
    if kind != "constraint":
        cuts = []
    for first, last in zip([begin, *(cut + 2 for cut in cuts)], [*cuts, end], strict=True):
        start = first
        while (skipped := _TOKEN.match(text, start)) and skipped["skip"]:
            start = skipped.end()
        part = text[start:last].rstrip()
        line = text.count("\n", 0, start) + 1
        column = start - text.rfind("\n", 0, start)
        yield Item(kind, part if first == begin else f"constraint {part}", file, line, column)


@dataclass(frozen=True)
class ForAll:
    """A constraint ``forall (generators where condition) (body)``. Without ``where`` the condition is ``true``."""

    generators: str
    condition: str
    body: str

    @property
    def names(self) -> list[str]:
        """The variables of the generators."""
        parts = split_outside(self.generators, ",")
        names = (re.match(r"\s*([A-Za-z_]\w*)\s*(?:in\b|$)", part) for part in parts)
        return [name[1] for name in names if name]


def forall(expression: str) -> ForAll | None:
    """Return the parts of an expression that is one ``forall``, or None if it is something else."""
    text = "".join("" if match["skip"] and match[0].strip() else match[0] for match in _TOKEN.finditer(expression))
    match = re.match(r"\s*forall\s*\(", text)
    if not match:
        return None
    middle = _closing(text, match.end() - 1)
    rest = text[middle + 1 :].lstrip()
    if not rest.startswith("("):
        return None
    begin = text.index("(", middle + 1)
    end = _closing(text, begin)
    if text[end + 1 :].strip():
        return None
    generators, _, condition = text[match.end() : middle].partition(" where ")
    return ForAll(generators, condition.strip() or "true", text[begin + 1 : end])


def _closing(text: str, begin: int) -> int:
    """Return the place of the bracket that closes the bracket at ``begin``, or the end of the text if none does."""
    depth = 0
    for match in _TOKEN.finditer(text, begin):
        depth += bool(match["open"]) - bool(match["close"])
        if not depth:
            return match.start()
    return len(text)

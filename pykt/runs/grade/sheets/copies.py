"""Find texts of different submissions that are the same except for names, order, comments and layout.

A text is split into clauses. In each clause, names are replaced by numbers in the order of their first use, so that a
copy with renamed variables is found. Alternatives and lists of numbers are sorted, so that a copy with moves in another
order is found. Two texts are alike if the clauses that both have contain at least 80 % of the tokens of the longer
text.

Only the teacher sees similar texts, and they prove nothing: programs from the same lecture are alike as well.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pykt.programs.catalogue import PROGRAMS
from pykt.programs.texts import text_of
from pykt.runs.grade.submission import Submission

_ALIKE = 0.8  # the clauses of both texts must contain at least this share of the tokens of the longer text
_LEAST = 40  # texts with fewer tokens are not compared
_MOST = 50_000  # texts with more characters are not compared

_LAYOUT = {
    ".pl": (r"%[^\n]* | /\*.*?(?:\*/|\Z)", r"(?<![-+*/\\^<>=~:.?@#&$])\.(?=\s|%|\Z)"),
    ".lp": (r"%\*.*?(?:\*%|\Z) | %[^\n]*", r"(?<!\.)\.(?!\.)"),
    ".mzn": (r"%[^\n]* | /\*.*?(?:\*/|\Z)", ";"),
}
_TOKENS = {
    extension: re.compile(
        rf"""(?P<skip>\s+ | {comment})
        | (?P<end>{end})
        | (?P<kept>"(?:\\.|[^"\\])*+"? | 0'(?:\\.|[^\\]) | \d+)
        | (?P<name>[^\W\d]\w* | '(?:\\.|[^'\\\n])*'?)
        | (?P<sign>.)""",
        re.DOTALL | re.VERBOSE,
    )
    for extension, (comment, end) in _LAYOUT.items()
}
_OPEN, _CLOSE = "([{", ")]}"
_DEEPEST = 30  # how many brackets deep a clause is parsed


class _Name(str):
    """A name in a program, which a copy may replace by another name."""


#: The tokens of a clause. The tokens between two brackets form a nested list.
_Parts = list["str | _Parts"]


@dataclass(frozen=True)
class Alike:
    """A submission in a group with equal answers or similar texts.

    ``how`` says how its answer or text differs from that of the first submission in the group, or is "".
    """

    name: str
    how: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.how})" if self.how else self.name


@dataclass(frozen=True)
class Copies:
    """Submissions whose texts are alike. Of the ``members``, all but the first were compared with the first only.

    ``known`` is a program of pykt whose text is like that of the first, or "".
    """

    members: tuple[Alike, ...]
    known: str = ""

    def record(self) -> dict[str, object]:
        """Return the group as a value for JSON."""
        return {"members": [{"name": one.name, "how": one.how} for one in self.members], "known": self.known or None}


def copies(submissions: Iterable[Submission]) -> list[Copies]:
    """Return the groups of submissions with texts that are alike."""
    groups: list[list[tuple[str, Counter[str], str]]] = []
    for one in submissions:
        clauses, text = _clauses(one.texts), "\n".join(one.texts.values())
        if _size(clauses) < _LEAST:
            continue
        group = next((group for group in groups if _share(group[0][1], clauses) >= _ALIKE), None)
        if group is None:
            groups.append([(one.name, clauses, text)])
        else:
            group.append((one.name, clauses, text))
    found = [group for group in groups if len(group) > 1]
    own = _own() if found else {}
    return [Copies(tuple(_alike(group)), _known(group[0][1], own)) for group in found]


def _alike(group: Sequence[tuple[str, Counter[str], str]]) -> Iterator[Alike]:
    """Yield the members of a group, each with words on how its text differs from that of the first."""
    (first, clauses, text), *others = group
    yield Alike(first)
    for name, own, other in others:
        if other == text:
            yield Alike(name)
        elif own == clauses:
            yield Alike(name, "other names, order or layout")
        else:
            shared = (own & clauses).total()
            yield Alike(name, f"{shared} of {max(own.total(), clauses.total())} clauses")


def _known(clauses: Counter[str], own: Mapping[str, Counter[str]]) -> str:
    return next((name for name, other in own.items() if _share(clauses, other) >= _ALIKE), "")


@functools.cache
def _own() -> dict[str, Counter[str]]:
    """Return the clauses of pykt's programs in Prolog, ASP or MiniZinc by their names, one program for each file."""
    files = {program.file: name for name, program in reversed(PROGRAMS.items()) if Path(program.file).suffix in _TOKENS}
    return {name: _clauses({file: text_of(name)}) for file, name in files.items()}


def _share(one: Counter[str], other: Counter[str]) -> float:
    """Return the share of the longer text's tokens that are in clauses of both texts."""
    return _size(one & other) / max(_size(one), _size(other), 1)


def _size(clauses: Counter[str]) -> int:
    return sum(times * (clause.count(" ") + 1) for clause, times in clauses.items())


# Clauses --------------------------------------------------------------------------------------------------------------


def _clauses(texts: Mapping[str, str]) -> Counter[str]:
    """Count how often each clause occurs in the texts. Return no clauses if the texts are too long to compare."""
    if sum(map(len, texts.values())) > _MOST:
        return Counter()
    return Counter(
        _plain(clause)
        for name, text in texts.items()
        if (token := _TOKENS.get(Path(name).suffix))
        for clause in _split(text, token)
    )


def _split(text: str, token: re.Pattern[str]) -> Iterator[_Parts]:
    """Yield the clauses of a text."""
    clause: _Parts = []
    opened = [clause]
    for match in token.finditer(text):
        found = match[0]
        if match["end"]:
            yield clause
            clause = []
            opened = [clause]
        elif match["sign"] and found in _OPEN and len(opened) < _DEEPEST:
            inner: _Parts = []
            opened[-1] += [found, inner]
            opened.append(inner)
        elif not match["skip"]:
            if match["sign"] and found in _CLOSE and len(opened) > 1:
                opened.pop()
            opened[-1].append(_Name(found) if match["name"] else found)
    if clause:
        yield clause


def _plain(clause: _Parts) -> str:
    """Return a clause as text, with names replaced by numbers, and with alternatives and lists of numbers sorted."""
    numbers: dict[str, int] = {}
    return " ".join(
        f"n{numbers.setdefault(token, len(numbers))}" if isinstance(token, _Name) and token != "_" else token
        for token in _sorted(clause)
    )


def _sorted(parts: _Parts) -> list[str]:
    """Return the tokens of a clause or of a bracket in it, with nested lists flattened.

    Sort the alternatives between semicolons. Sort the items between commas only if no item contains a name.
    """
    inner = [_sorted(part) if isinstance(part, list) else [part] for part in parts]
    separator = ";" if ";" in parts else ","
    items: list[list[str]] = [[]]
    for part, found in zip(parts, inner, strict=True):
        if part == separator:
            items.append([])
        else:
            items[-1] += found
    if separator == ";" or not any(isinstance(token, _Name) for item in items for token in item):
        items.sort(key=lambda item: ["n" if isinstance(token, _Name) else token for token in item])
    return [token for nth, item in enumerate(items) for token in ([separator] * bool(nth) + item)]

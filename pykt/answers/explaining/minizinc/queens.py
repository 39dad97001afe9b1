"""Find a small change with which a model for queens is right. This code runs in a confined worker."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal

from pykt.answers.explaining import queens
from pykt.answers.explaining.explanation import unfinished
from pykt.answers.explaining.minizinc.trial import Trial
from pykt.engines.protocol import MalformedError
from pykt.model.remark import Remark
from pykt.process.ending import used
from pykt.programs.user.items import Item
from pykt.programs.user.minizinc import Question, prepared, read

_QUICK = 2.0  # the most seconds for a search after a change
_DIFFERENT = re.compile(r"\ball_?different\s*\(")
_SUM = re.compile(r"([\w\]])\s*([+-])\s*(?=[\w(])")
_DIFFERENCE = re.compile(r"\b(\w+(?:\[\w+\])?)\s*-\s*(\w+(?:\[\w+\])?)")
_ABSOLUTE = re.compile(r"\babs\s*(?=\()")
_COMPARISON = re.compile(r"(?<![<>=!-])(?:!=|<=|>=|==|<|>|=)(?![>=-])")
_INSTEAD = {
    "!=": ("=",), "=": ("!=",), "==": ("!=",), "<": ("<=", "!="), ">": (">=", "!="), "<=": ("<",), ">=": (">",),
}  # fmt: skip
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")

_Change = tuple[int, str, str, str]  # an index in the text of an item, its new text, what is wrong, what to write


def examine(questions: Sequence[Question], seconds: float) -> Iterator[Remark]:
    """Report a change to one item with which the model answers all ``questions``, about a few queens each.

    Stop after ``seconds`` of processor time.
    """
    until = used()["cpu_s"] + seconds
    trials = [Trial(prepared(one)) for one in questions]
    if _are_right(trials, 0, ""):
        return
    items = trials[0].items
    again = ((item, change) for item in reversed(items) for change in _diagonals(item, "write"))
    every = ((item, change) for item in items for change in (*_diagonals(item, "add"), *_slips(item)))
    for item, (at, text, said, advice) in chain(again, every):
        if used()["cpu_s"] > until:
            yield unfinished()
            return
        if _are_right(trials, items.index(item), text):
            kind = "constraint" if item.kind == "constraint" else "slip"
            yield item.part(at).remark(said, kind, f"{advice}: {queens.HELPS}")
            return


def _are_right(trials: Sequence[Trial], nth: int, text: str) -> bool:
    """Tell whether the model is right in all trials, with ``text`` in the place of the ``nth`` item unless it is ""."""
    for one in trials:
        changed = one.with_text(one.items[nth], text) if text else one
        said = changed.compiler.solve(changed.text(), _QUICK, every=True)
        try:
            answers = [read(dict(solution), one.question).paths[0] for solution in said.every]
        except MalformedError:
            return False
        placed = [answer for answer in answers if isinstance(answer, list)]
        if not said.is_complete or not queens.are_all_ways(one.board.files, placed):
            return False
    return True


def _diagonals(item: Item, verb: Literal["write", "add"]) -> Iterator[_Change]:
    """Yield a change of a constraint on diagonals: write its twin with the other sign in its place, or add the twin."""
    other = _SUM.sub(_turned, item.text)
    if item.kind == "constraint" and _DIFFERENT.search(item.text) and other != item.text:
        shown = " ".join(other.split())
        if verb == "write":
            yield 0, other, f"there seems to be a slip in `{item.short}`", f"write `{shown}` in its place"
        else:
            said = f"`{item.short}` tests the diagonals of one direction, and nothing tests the others"
            yield 0, f"{item.text};\n{other}", said, f"add `{shown}`"


def _slips(item: Item) -> Iterator[_Change]:
    """Yield changes of a sign, a comparison or a number."""
    for found in _ABSOLUTE.finditer(item.text):
        yield found.start(), item.with_part(found, ""), "`abs` makes different diagonals equal", "leave it out"
    for found in _DIFFERENCE.finditer(item.text):
        new = f"{found[2]} - {found[1]}"
        yield found.start(), item.with_part(found, new), f"`{found[0]}` has the wrong sign", f"write `{new}`"
    for pattern, instead in ((_COMPARISON, _INSTEAD.__getitem__), (_NUMBER, _nearby)):
        for found in pattern.finditer(item.text):
            for new in instead(found[0]):
                changed = item.with_part(found, new)
                yield found.start(), changed, f"`{found[0]}` seems to be a slip", f"write `{new}`"


def _nearby(number: str) -> tuple[str, ...]:
    return str(int(number) + 1), str(int(number) - 1)


def _turned(sign: re.Match[str]) -> str:
    return f"{sign[1]} {'-' if sign[2] == '+' else '+'} "

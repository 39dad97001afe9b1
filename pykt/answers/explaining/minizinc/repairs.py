"""Find known mistakes whose repair makes a model accept right tours, and no wrong ones.

In slips.py a changed model must find a tour. Here it must only accept one, so a repair is found in a slow model, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.answers.explaining.minizinc.steps import accepted_step
from pykt.answers.explaining.minizinc.trial import Squares, Trial, fitting
from pykt.model.remark import Remark
from pykt.programs.user.arrays import Shape
from pykt.programs.user.items import Item, forall

_WRAPPED = re.compile(r"\(\s*(\w+)\s*\+\s*1\s*\)\s*mod\s+(\w+)(?=\s*\])")
_OF_PRODUCT = re.compile(r"\bmod\s+(\w+)\s*\*\s*(\w+)")
_BESIDE = re.compile(r"\babs\(\s*(\w+\[[^][]*\])\s*-\s*(\w+\[[^][]*\])\s*\)\s*==?\s*1\b")
_FROM_1 = re.compile(r"(?<=[\s=])start(?=\s*$)")
_EXISTS = re.compile(r"\bexists\s*(?=\()")
_IF = re.compile(r"(?<!<)->")
_PART = re.compile(r"\b(div|mod)\s+(files|ranks|n)\b")
_START = re.compile(r"\(\s*start\[1\]\s*-\s*1\s*\)\s*\*\s*(files|ranks|n)\s*\+\s*start\[2\]")


@dataclass(frozen=True)
class _Repair:
    """A change to the text of an item: where it begins, the new text of the item, what is wrong and what to write."""

    at: int
    text: str
    says: str
    write: str


def repairs(trial: Trial, shape: Shape | None, tours: Sequence[Squares], wrong: Squares) -> Iterator[Remark]:
    """Report the first repair with which the model accepts one of ``tours``, and no tour with a wrong step.

    ``shape`` says how the model gives the whole faulty path ``wrong``. If it is None, ``wrong`` is not tried, and the
    shapes are those that fit the model.
    """
    tried = [(item, repair) for item in trial.items for repair in _repairs(trial, item)]
    if not tried or not tours:
        return
    shapes = [shape] if shape else list(fitting(trial.question, dict(trial.only().solve().solution), len(tours[0])))
    wrongs = [wrong] if shape else []
    for item, repair in tried:
        changed = trial.with_text(item, repair.text)
        for one in shapes:
            if _is_right(changed, one, tours, wrongs) and _is_wrong(trial, one, tours, wrongs):
                then = "the model accepts a right tour" + ", and no longer this answer" * bool(wrongs)
                yield item.part(repair.at).remark(repair.says, "slip", f"write {repair.write}: then {then}")
                return


def _is_right(trial: Trial, shape: Shape, tours: Sequence[Squares], wrongs: Sequence[Squares]) -> bool:
    """Tell whether the model accepts one of ``tours``, and is known to refuse ``wrongs`` and wrong steps."""
    return (
        trial.accepts(shape, tours)
        and not (wrongs and trial.accepts(shape, wrongs))
        and accepted_step(trial, shape, tours) == []
    )


def _is_wrong(trial: Trial, shape: Shape, tours: Sequence[Squares], wrongs: Sequence[Squares]) -> bool:
    """Tell whether the model is known to refuse ``tours``, or to accept one of ``wrongs`` or a tour with a wrong step.

    A model that is not right may only be slow.
    """
    return (
        trial.put(shape, tours).status == "unsat"
        or (bool(wrongs) and trial.accepts(shape, wrongs))
        or bool(accepted_step(trial, shape, tours))
    )


def _repairs(trial: Trial, item: Item) -> Iterator[_Repair]:
    """Yield the repairs of the known mistakes in an item."""
    text = item.text
    for found in _OF_PRODUCT.finditer(text):
        one, other = found.groups()
        new = f"mod ({one}*{other})"
        says = f"mod and * are computed from left to right, so this is (... mod {one})*{other}"
        yield _Repair(found.start(), item.with_part(found, new), says, f"`{new}`")
    for found in _WRAPPED.finditer(text):
        name, size = found.groups()
        new = f"{name} mod {size} + 1"
        says = f"`{found[0]}` is 0 for {name} = {size} - 1, but no index is 0"
        yield _Repair(found.start(), item.with_part(found, new), says, f"`{new}`")
    for found in _START.finditer(text):
        new = "(start[2] - 1) * files + start[1]"
        says = f"`{found[0]}` is not the number of the start: squares are numbered rank by rank"
        yield _Repair(found.start(), item.with_part(found, new), says, f"`{new}`")
    if item.kind == "constraint":
        for found in _FROM_1.finditer(text):
            says = "`start` is the number of a square counted from 1, but this array has squares counted from 0"
            yield _Repair(found.start(), item.with_part(found, "start - 1"), says, "`start - 1`")
        yield from _both(item)
        yield from _next_only(trial, item)
        yield from _taken_apart(item)


def _both(item: Item) -> Iterator[_Repair]:
    """Yield the repair of an implication inside exists, where a conjunction is meant."""
    for found in _EXISTS.finditer(item.text):
        begin = found.end() + len(item.bracket(found.end()))
        for one in _IF.finditer(item.text, begin, begin + len(item.bracket(begin))):
            says = "inside exists, `->` is true wherever its left side is false"
            yield _Repair(one.start(), item.with_part(one, "/\\"), says, "`/\\`")


def _next_only(trial: Trial, item: Item) -> Iterator[_Repair]:
    """Yield the repair of a test that one neighbour of each square has the number before or after its own."""
    parts = forall(item.body)
    for found in _BESIDE.finditer(item.text) if parts else ():
        for own, other in (found.groups(), found.groups()[::-1]):
            name = own.partition("[")[0]
            declared = trial.declared(name)
            last = re.search(r"\bvar\b[^:]*\.\.([^:]+):\s*\w+$", declared.text) if declared else None
            if parts and last and {*re.findall(r"[A-Za-z_]\w*", own.partition("[")[2])} <= {*parts.names}:
                new = f"({own} = {last[1].strip()} \\/ {other} = {own} + 1)"
                says = f"one neighbour before or after each square is enough for `{found[0]}`"
                yield _Repair(found.start(), item.with_part(found, new), says, f"`{new}`")


def _taken_apart(item: Item) -> Iterator[_Repair]:
    """Yield the repair of a constraint that takes the numbers of squares apart file by file."""
    found = list(_PART.finditer(item.text))
    if {match[1] for match in found} == {"div", "mod"}:
        new = _PART.sub(lambda match: _instead(match[1], match[2]), item.text)
        old = dict.fromkeys(" ".join(match[0].split()) for match in found)
        says = f"{' and '.join(f'`{one}`' for one in old)} are exchanged: the squares are numbered rank by rank"
        write = " and ".join(f"`{_instead(*one.split())}`" for one in old)
        yield _Repair(found[0].start(), new, says, write)


def _instead(operator: str, side: str) -> str:
    return f"{'mod' if operator == 'div' else 'div'} {'files' if side == 'ranks' else side}"

"""Find the constraints and ranges of a model that forbid right tours.

``tours`` are tours that pykt knows, and ``trial`` is the model with a command to solve variations of it (trial.py). A
*shape* says in which arrays a solution has a tour, and how the arrays describe the tour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pykt.answers.explaining.minizinc.trial import Squares, Trial
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.programs.user.arrays import NEXT, Shape
from pykt.programs.user.items import Item, forall

_FIRST = 3.0  # the most seconds for solving the model without the blamed constraint
Blame = tuple[Item, Squares]  # a constraint, and a tour that the model accepts without it

_CIRCUIT = re.compile(r"circuit\s*\(\s*(\w+)\s*\)")


def is_broken(trial: Trial, item: Item, shape: Shape, tours: Sequence[Squares]) -> bool:
    """Tell whether a constraint by itself forbids all of ``tours``."""
    return bool(tours) and trial.only(item).put(shape, tours).status == "unsat"


def blamed(trial: Trial, shape: Shape, tours: Sequence[Squares]) -> list[Blame]:
    """Return the constraints without which the model accepts one of ``tours``, each with this tour.

    Call this only if the whole model accepts none of them.
    """
    found = []
    for item in trial.constraints:
        said = trial.without(item).put(shape, tours)
        if said.status == "sat":
            found.append((item, tours[int(said.solution.get("pykt_row", 1)) - 1]))
    return found


def breaks(trial: Trial, shape: Shape, alone: Sequence[Blame]) -> int:
    """Return how many instances of a blamed constraint its tour breaks, at least. A constraint is one instance."""
    return min(max(1, len(_broken(trial, item, shape, tour))) for item, tour in alone)


def enough(trial: Trial, shape: Shape, alone: Sequence[Blame]) -> Iterator[Remark]:
    """Report up to three of the constraints that ``blamed`` returns."""
    if len(alone) == 1 and (part := _part(trial, *alone[0], shape)):
        advice = f"{_correct(trial, part)}. With `true` in its place the model accepts the tour"
        yield part.remark(f"`{part.short}` rules out a right tour", "constraint", advice)
        return
    found = []
    for item, tour in alone[:3]:
        others = [other.line for other, _ in alone if other is not item]
        found.append(forbids(trial, item, [item], shape, [tour], with_lines=others))
    found.sort(key=lambda one: not one[1])
    for remark, _ in found:
        yield remark


def _correct(trial: Trial, item: Item, it: str = "it") -> str:
    uses = used(trial, item)
    return f"correct {it}, or what it uses: {uses}" if uses else f"correct {it}"


def _part(trial: Trial, item: Item, tour: Squares, shape: Shape) -> Item | None:
    """If a constraint is a conjunction, find the parts without which the model accepts ``tour``.

    Return this part if there is exactly one, else None.
    """
    found = []
    for begin, end in item.conjuncts():
        changed = trial.with_text(item, f"{item.text[:begin]} true {item.text[end:]}")
        if changed.accepts(shape, [tour]):
            found.append(replace(item.part(begin), text=item.text[begin:end].rstrip()))
    return found[0] if len(found) == 1 else None


def together(trial: Trial, shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Find constraints that together forbid all ``tours``, but not if one of them is left out. Report at most three."""
    core = trial
    for item in trial.constraints:
        if core.without(item).put(shape, tours).status == "unsat":
            core = core.without(item)
    lines = listed(sorted({item.line for item in core.constraints}))
    for item in core.constraints[:3]:
        text = f"`{item.short}` forbids every known tour, together with the other constraints of lines {lines}"
        yield item.remark(text, "constraint", "compare them: more than one of them may be wrong")


def returning(trial: Trial, shapes: Sequence[Shape]) -> Iterator[Remark]:
    """For an open tour, report each circuit of an array without a node off the board: it asks for a closed tour."""
    names = {shape.names[0] for shape in shapes if shape.form == "next" and None not in shape.nodes}
    for item in trial.constraints if trial.question.kind == "open" else ():
        if (found := _CIRCUIT.match(item.body)) and found[1] in names:
            text = f"`{item.short}` asks for a closed tour: it also makes a move from the last square to the first"
            advice = f"give {found[1]} one more element, for a node off the board that closes the open tour"
            yield item.remark(text, "constraint", advice)


def wrong_range(trial: Trial, shapes: Sequence[Shape], tours: Sequence[Squares]) -> Iterator[Remark]:
    """Report the first declaration whose range leaves out all ``tours``, if there is one."""
    for shape in shapes:
        if shape.form == "next" and trial.board.blocked and shape.names[0].lower() not in NEXT:
            continue  # the array may list the squares in order, with one element too many
        for name in shape.names:
            item = trial.declared(name)
            if item and trial.without_ranges(item).accepts(shape, tours):
                values = [number for array in shape.arrays(tours[0], trial.board) for number in array]
                needed = f"{min(values)} to {max(values)}"
                text = f"the range of {name} leaves out every known tour: the tour needs the numbers from {needed}"
                yield item.remark(text, "range", f"declare {name} with a range that holds {needed}")
                return


def forbids(
    trial: Trial,
    item: Item,
    blamed: Sequence[Item],
    shape: Shape,
    tours: Sequence[Squares],
    *,
    with_lines: Sequence[int] = (),
    example: bool = True,
) -> tuple[Remark, bool]:
    """Return the remark that a constraint forbids right tours, and whether the model finds a right tour without it.

    The constraints on the lines ``with_lines`` forbid the tours together with this constraint. If ``example`` is true,
    the remark has values of a forall that a tour breaks. For the advice, the model is tried without the constraint.
    """
    tour, finds = tours[0], False
    lines = sorted(set(with_lines))
    if lines:
        text = f"`{item.short}` and line{'s' * (len(lines) > 1)} {listed(lines)} leave none of the known tours"
    else:
        text = f"`{item.short}` rules out a right tour"
    if where := _broken(trial, item, shape, tour) if example else ():
        more = f" and {len(where) - 1} more" if len(where) > 1 else ""
        text += f", for example with {where[0]}{more}"
    one, this = ("one of them", "this one") if lines else ("it", "it")
    advice = _correct(trial, item, one)
    rest = trial.without(*blamed)
    if len(blamed) == 1 and rest.accepts(shape, tours):
        finds = rest.finds_tour(_FIRST)
        if finds:
            advice += f". Without {this} the model finds a right tour, but perhaps wrong ones, too"
        else:
            advice += f". Without {this} the model accepts the tour"
        advice += _of_range(trial, item, shape, tour)
    return item.remark(text, "constraint", advice), finds


def _of_range(trial: Trial, item: Item, shape: Shape, tour: Squares) -> str:
    """Return the end of the advice: the variable of the constraint without whose range it accepts ``tour``, or ""."""
    for other in trial.others:
        if other.kind == "declaration" and other.name not in shape.names and item.has(other.name):
            wider = trial.without_ranges(other)
            if wider.others != trial.others and wider.accepts(shape, [tour]):
                return f". The model also accepts the tour without the range of {other.name} (line {other.line})"
    return ""


def _broken(trial: Trial, item: Item, shape: Shape, tour: Squares) -> list[str]:
    """Return the instances of a forall that a tour breaks, such as ``i = 5``. Return [] if the item is no forall."""
    parts = forall(item.body)
    if parts is None or not parts.names:
        return []
    shown = ' ++ ", " ++ '.join(f'"{name} = \\({name})"' for name in parts.names)
    return trial.instances(shape, tour, parts, shown)


def used(trial: Trial, item: Item, *, sets: bool = False) -> str:
    """Return the definitions of predicates, functions, arrays, sets and starts that a constraint uses, or "".

    Return them in words, as in ``near (line 7) and jump (lines 8-10)``. The definitions that the constraint names come
    first, then the definitions named in these. Sets come last. If ``sets`` is true, name only sets, because a range is
    wrong.
    """
    defined = [
        other for other in trial.others if other.name and (defines(other) or re.search(r"=.*\bstart\b", other.text))
    ]
    defined = [other for other in defined if other.text.startswith("set")] if sets else defined
    found: list[Item] = []
    using = [item]
    while using := [one for one in defined if one not in found and any(each.has(one.name) for each in using)]:
        found += using
    found.sort(key=lambda one: one.text.startswith("set"))
    return listed(f"{one.name} ({_lines(one)})" for one in found) if found else ""


def _lines(item: Item) -> str:
    last = item.line + item.text.count("\n")
    return f"line {item.line}" if last == item.line else f"lines {item.line}-{last}"


def defines(item: Item) -> bool:
    """Tell whether an item defines a predicate, a function, a set or an array."""
    is_value = "=" in item.text and not re.match(r"(var\s+)?int\b", item.text)
    return item.kind in ("predicate", "function", "test") or (item.kind == "declaration" and is_value)

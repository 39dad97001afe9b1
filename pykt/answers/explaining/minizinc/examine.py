"""Find the items of a model to blame, by experiments: which forbids right tours, which lets wrong ones pass."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pykt.answers.explaining.minizinc.calling import constraints as size_of
from pykt.answers.explaining.minizinc.items import Item, forall
from pykt.answers.explaining.minizinc.trial import Squares, Trial
from pykt.model.remark import Remark, Severity
from pykt.model.text import listed
from pykt.programs.user import arrays, library, text_of
from pykt.programs.user.arrays import Shape
from pykt.programs.user.limits import MalformedError
from pykt.programs.user.minizinc import Question, recognise

_FIRST = 3.0  # seconds for the model as it is
_LEAVE_OUT = "leave it out"
_MOST_USED = 2  # definitions that are named beside a constraint
_BROKEN = 48  # wrong tours that are put to each constraint


def examine(
    question: Question, tours: Sequence[Squares], wrong: Squares, seconds: float, slow: bool
) -> Iterator[Remark]:
    """Yield what is wrong with a model.

    ``tours`` are right answers, ``wrong`` is the faulty path that it found or (), and ``slow`` tells that its run was
    stopped.
    """
    tours = [[(file, rank) for file, rank in tour] for tour in tours]
    library.repair(text_of(question.file))
    trial = Trial(question)
    if len(wrong) == trial.board.free and (shape := _shape_of(trial, wrong)):
        yield from _permissive(trial, [(file, rank) for file, rank in wrong], shape, tours)
        return
    said = trial.solve(trial.constraints, 0.5 if slow else seconds)
    if said.error:
        return  # the run has told it
    if said.status == "sat":
        yield from _lax(trial, dict(said.solution), tours)
    elif tours:
        yield from _strict(trial, tours, seconds)


def _shape_of(trial: Trial, path: Squares) -> Shape | None:
    """Return the shape of the arrays by which the model tells a path that it found."""
    shapes = _fitting(trial, dict(trial.solve([]).solution), len(path))
    return next((shape for shape in shapes if trial.accepts(trial.constraints, shape, [path])), None)


# The model has no answer -------------------------------------------------------------------------------------------


def _strict(trial: Trial, tours: Sequence[Squares], seconds: float) -> Iterator[Remark]:
    """Yield which items forbid right tours. If none does, the model is right but slow."""
    bare = trial.solve([])
    shapes = list(_fitting(trial, dict(bare.solution), len(tours[0])))
    shape = next((shape for shape in shapes if trial.accepts([], shape, tours)), None)
    if shape is None:
        yield from _range(trial, shapes, tours)
    elif trial.accepts(trial.constraints, shape, tours):
        yield from _slow(trial, shape, tours[0], seconds)
    elif alone := [item for item in trial.constraints if _is_broken(trial, item, shape, tours)]:
        for item in alone[:3]:
            yield _forbids(trial, item, alone, shape, tours)
            yield from _used(trial, item)
    else:
        yield from _together(trial, shape, tours)


def _is_broken(trial: Trial, item: Item, shape: Shape, tours: Sequence[Squares]) -> bool:
    """Return whether a constraint by itself forbids all right tours."""
    return bool(tours) and trial.put([item], shape, tours).status == "unsat"


def _together(trial: Trial, shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield which constraints forbid all right tours, although each of them takes some."""
    enough = []  # constraints without one of which the model takes a tour
    for item in trial.constraints:
        said = trial.put(_without(trial.constraints, item), shape, tours)
        if said.status == "sat":
            enough.append((item, tours[int(said.solution.get("pykt_row", 1)) - 1]))
    found = []
    for item, tour in enough[:3]:
        others = [other.line for other, _ in enough if other is not item]
        found.append((_forbids(trial, item, [item], shape, [tour], others), item))
    found.sort(key=lambda one: not one[0].advice.startswith(_LEAVE_OUT))
    for remark, item in found:
        yield remark
        yield from _used(trial, item)
    if enough:
        return
    core = list(trial.constraints)
    for item in trial.constraints:
        if trial.put(_without(core, item), shape, tours).status == "unsat":
            core = _without(core, item)
    lines = listed(sorted({item.line for item in core}))
    for item in core[:3]:
        text = f"`{item.short}` forbids every known tour, together with the other constraints of lines {lines}"
        yield _about(item, text, "constraint", "compare them: more than one of them may be wrong")


def _fitting(trial: Trial, solution: dict[str, object], length: int) -> Iterator[Shape]:
    """Yield the shapes of which a tour of the board has the right size, those with a telling name first."""
    found = list(arrays.shapes(solution, trial.board, length))
    if trial.question.variable:
        found = [shape for shape in found if trial.question.variable in shape.names]
    found.sort(key=lambda shape: shape.form != "pairs" and shape.names[0].lower() not in (*arrays.NEXT, *arrays.ORDER))
    for shape in found:
        value = solution[shape.names[0]]
        if shape.form == "order" and (not isinstance(value, list) or len(value) != length):
            continue
        for base in (1, 0):
            yield Shape(shape.form, shape.names, base, shape.turned, shape.off)


def _range(trial: Trial, shapes: Sequence[Shape], tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield which declaration has a range that leaves out right tours."""
    for shape in shapes:
        for name in shape.names:
            other = trial.without_ranges(name)
            item = next((item for item in trial.others if item.kind == "declaration" and item.name == name), None)
            if item and other.accepts([], shape, tours):
                values = [number for array in shape.arrays(tours[0], trial.board) for number in array]
                needed = f"{min(values)} to {max(values)}"
                text = f"the range of {name} leaves out every known tour: the tour needs the numbers from {needed}"
                yield _about(item, text, "range", f"declare {name} with a range that holds {needed}")
                return


def _forbids(
    trial: Trial,
    item: Item,
    blamed: Sequence[Item],
    shape: Shape,
    tours: Sequence[Squares],
    with_lines: Sequence[int] = (),
) -> Remark:
    """Return the remark that a constraint forbids right tours: with an instance, and whether the rest is right."""
    tour = tours[0]
    text = f"`{item.short}` forbids a checked tour"
    where = _broken(trial, item, shape, tour)
    if where:
        text += f", for {where}"
    if with_lines:
        text += f"; with line {listed(sorted(set(with_lines)))} it leaves no tour"
    advice = "mend it: every right tour must satisfy it"
    rest = [other for other in trial.constraints if other not in blamed]
    if len(blamed) == 1 and trial.accepts(rest, shape, tours):
        advice = "mend it, or leave it out: without it the model takes the tour"
        said = trial.solve(rest, _FIRST)
        if said.status == "sat" and not _fault(trial, dict(said.solution)):
            advice = f"{_LEAVE_OUT}: without it the model finds a right tour"
    return _about(item, text, "constraint", advice)


def _broken(trial: Trial, item: Item, shape: Shape, tour: Squares) -> str:
    """Return for which instance of a forall a tour breaks it, such as ``i = 5``, with the squares of the step."""
    parts = forall(item.body)
    if parts is None or not parts.names:
        return ""
    shown = ' ++ ", " ++ '.join(f'"{name} = \\({name})"' for name in parts.names)
    found = trial.instances(item, shape, tour, parts, shown)
    if not found:
        return ""
    where = found[0]
    if len(parts.names) == 1 and shape.form in ("order", "pairs"):
        number = int(re.findall(r"-?\d+", where)[-1])
        if 1 <= number < len(tour):
            (a, b), (c, d) = tour[number - 1], tour[number]
            where += f" (the tour goes from {a}/{b} to {c}/{d})"
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return where + more


# The model takes what is no tour ------------------------------------------------------------------------------------


def _lax(trial: Trial, solution: dict[str, object], tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield which property of a tour a solution lacks."""
    try:
        path, shape = recognise(solution, trial.question)
    except MalformedError as fault:
        found = list(_fitting(trial, solution, trial.board.free))
        if found and found[0].form == "matrix":
            yield _nothing_asks(trial, found[0], "each number is on one square", "once")
        elif found:
            yield _too_wide(trial, found[0], str(fault))
        return
    yield from _permissive(trial, path, shape, tours)


def _permissive(trial: Trial, path: Squares, shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield which property of a tour nothing asks for, and the item that should."""
    kind = _fault_of(trial, path)
    off = [square for square in path if square not in trial.board]
    if off:
        yield _too_wide(trial, shape, f"its answer has the square {_name(off[0])}, which is not on the board")
    elif kind == "move":
        yield from _wrong_step(trial, shape, path, tours)
    elif kind == "once" and shape.form in ("order", "pairs") and len(path) < trial.board.free:
        text = f"the answer {shape.names[0]} has {len(path)} squares, but a tour of this board has {trial.board.free}"
        yield _about(_declared(trial, shape), text, "size", f"declare it with {trial.board.free} elements")
    elif kind == "once" and shape.form == "next":
        yield _nothing_asks(trial, shape, "the successors make one cycle through all squares", "cycle")
    elif kind == "once":
        yield _nothing_asks(trial, shape, "each square is visited once", "once")
    elif kind == "closed":
        yield _nothing_asks(trial, shape, "the last square is a knight's move from the first", "closed")
    elif kind == "start":
        yield _nothing_asks(trial, shape, f"the tour begins on {trial.question.first}", "start")


def _too_wide(trial: Trial, shape: Shape, fault: str) -> Remark:
    item = _declared(trial, shape)
    text = f"the range of {item.name} allows what is no square: {fault}"
    return _about(item, text, "range", "declare it with the range of the squares, or of the files and ranks")


def _fault(trial: Trial, solution: dict[str, object]) -> str:
    """Return which property of a tour a solution lacks, or ""."""
    try:
        path, _ = recognise(solution, trial.question)
    except MalformedError:
        return "unreadable"
    return _fault_of(trial, path)


def _fault_of(trial: Trial, path: Squares) -> str:
    """Return which property of a tour a path lacks, or ""."""
    if any(not _is_move(one, other) for one, other in pairwise(path)) or any(
        square not in trial.board for square in path
    ):
        return "move"
    if len(set(path)) < len(path) or len(path) < trial.board.free:
        return "once"
    if trial.question.kind == "closed" and not _is_move(path[-1], path[0]):
        return "closed"
    if trial.question.first and path[0] != tuple(trial.question.first):
        return "start"
    return ""


_ADVICE = {
    "once": "add `constraint alldifferent({0})`",
    "cycle": "write `circuit({0})`: alldifferent and subcircuit also allow several cycles",
    "closed": "add this move, from the last element to the first",
    "start": "ask for it in a constraint, or take the parameter start",
}


def _nothing_asks(trial: Trial, shape: Shape, what: str, kind: str) -> Remark:
    name = shape.names[0]
    item = _home(trial, shape, kind)
    squares = name if shape.form == "order" else f"[ ... | i in 1..{trial.board.free} ]"
    text = f"nothing asks that {what}"
    if item.kind == "constraint":
        text += f"; it belongs beside `{item.short}`"
    return _about(item, text, "property", _ADVICE[kind].format(name if kind == "cycle" else squares))


def _home(trial: Trial, shape: Shape, kind: str) -> Item:
    """Return the item beside which a constraint belongs: one like it, or else the declaration of the answer."""
    words = {
        "once": r"all_?diff\w*|!=|count|inverse|exists|nvalue",
        "cycle": r"\w*circuit|all_?diff\w*|inverse|!=",
        "closed": r"[-+]\s*1\s*[\],]|table|regular",
        "start": r"$^",
    }
    for item in trial.constraints:
        if any(re.search(rf"\b{name}\b", item.text) for name in shape.names) and re.search(words[kind], item.text):
            return item
    return _declared(trial, shape)


def _declared(trial: Trial, shape: Shape) -> Item:
    """Return the declaration of the answer."""
    declared = (item for item in trial.items if item.kind == "declaration" and item.name in shape.names)
    return next(declared, trial.items[0])


def _wrong_step(trial: Trial, shape: Shape, path: Squares, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield which constraint should forbid a step that is no knight's move, and whether it asks about this step."""
    index = next(
        (i for i, (one, other) in enumerate(pairwise(path)) if not _is_move(one, other)), 0
    )  # the step leads from path[index]
    one, other = path[index], path[min(index + 1, len(path) - 1)]
    step = f"the step from square {index + 1} to square {index + 2}, from {_name(one)} to {_name(other)}"
    guards = _guards(trial, shape, index, tours)
    alone = [] if guards else [item for item in trial.constraints if _is_broken(trial, item, shape, tours)]
    for item in alone[:3]:
        yield _forbids(trial, item, alone, shape, tours)
        yield from _used(trial, item)
    if alone:
        return
    if not guards:
        item = _home(trial, shape, "closed")
        text = f"nothing asks that each step is a knight's move: the answer takes {step}"
        yield _about(item, text, "property", "ask for steps of 1 and 2, as in abs(dx) * abs(dy) = 2")
        return
    item, here = guards[0]
    if here or shape.form in ("next", "matrix"):  # there the place of a step is not its index
        text = f"`{item.short}` lets {step}, pass, which is no knight's move"
        advice = "ask for 1 in one direction and 2 in the other, as in abs(dx) * abs(dy) = 2"
    else:
        text = f"`{item.short}` does not ask about {step}, which is no knight's move"
        advice = "let its range reach this step"
    yield _about(item, text, "property", advice)
    yield from _used(trial, item)


def _guards(trial: Trial, shape: Shape, index: int, tours: Sequence[Squares]) -> list[tuple[Item, bool]]:
    """Return the constraints that forbid some wrong steps, and for each whether it forbids some with this index.

    Each wrong tour is a right one whose end is turned round, so that one step is wrong. A constraint guards the steps
    if it takes the right tour and not the wrong one.
    """
    size = len(tours[0]) if tours else 0
    places = [index, *(place for place in (0, size // 2, size - 3, size - 2) if place != index and place >= 0)]
    rows: list[Squares] = []
    pairs: list[tuple[int, int, int]] = []  # the right tour, the wrong one, and the place of the wrong step
    for tour in tours:
        good = len(rows)
        wrong = [
            (place, [*tour[: place + 1], *reversed(tour[place + 1 :])])
            for place in places
            if place + 1 < size and not _is_move(tour[place], tour[-1])
        ]
        if not wrong:
            continue
        rows.append(tour)
        for place, turned in wrong:
            pairs.append((good, len(rows), place))
            rows.append(turned)
        if len(pairs) >= _BROKEN:
            break
    values = [shape.arrays(row, trial.board) for row in rows]
    found: list[tuple[int, Item, bool]] = []
    for item in trial.constraints if values else []:
        taken = trial.taken([item], shape, values)
        if taken is None:
            continue
        forbidden = [place for good, bad, place in pairs if good in taken and bad not in taken]
        if forbidden:
            found.append((len(forbidden), item, index in forbidden))
    found.sort(key=lambda one: -one[0])
    return [(item, here) for _, item, here in found]


# The model is slow --------------------------------------------------------------------------------------------------


def _slow(trial: Trial, shape: Shape, tour: Squares, seconds: float) -> Iterator[Remark]:
    """Yield what makes a right model slow, and what makes it faster, as far as a trial shows it."""
    names = ", ".join(f"array1d({name})" for name in shape.names)
    variables = names if len(shape.names) == 1 else f"[ [{names}][j][i] | i in 1.. ]"
    if len(shape.names) == 2:
        first, second = shape.names
        variables = f"[ if j = 1 then {first}[i] else {second}[i] endif | i in index_set({first}), j in 1..2 ]"
    limit = min(3.0, seconds)
    for choice in ("first_fail", "input_order"):
        solve = f"solve :: int_search({variables}, {choice}, indomain_min) satisfy"
        said = trial.solve_as(solve, limit)
        if said.status == "sat" and _fault(trial, dict(said.solution)):
            yield from _lax(trial, dict(said.solution), [tour])
            return
        if trial.solving and said.status == "sat":
            text = "the model takes a checked tour, so it is right as far as that shows, but its search is slow"
            plain = solve.replace(f"array1d({shape.names[0]})", shape.names[0]) if len(shape.names) == 1 else solve
            advice = f"with `{plain};` it finds an answer within {limit:g} s"
            yield _about(trial.solving, text, "slow", advice)
            break
    else:
        if trial.solving:
            text = "the model takes a checked tour, so it is right as far as that shows, but its search is slow"
            yield _about(
                trial.solving,
                text,
                "slow",
                "try successors instead: next[s] in moves[s] for each square s, and circuit(next)",
            )
    whole = size_of(trial.compiler.flatten(trial.text(trial.constraints), limit).statistics)
    parts = [
        (whole - size_of(trial.compiler.flatten(trial.text(_without(trial.constraints, item)), limit).statistics), item)
        for item in trial.constraints
    ]
    largest, item = max(parts, key=lambda part: part[0], default=(0, None))
    if item and whole > 200 and largest > whole / 2:
        text = f"`{item.short}` makes {largest:,} of the {whole:,} constraints after flattening"
        distinct = "!=" in item.text
        yield _about(item, text, "slow", "write alldifferent instead of pairs of !=" if distinct else "")


# Words --------------------------------------------------------------------------------------------------------------


def _used(trial: Trial, item: Item) -> Iterator[Remark]:
    """Yield where the predicates, functions, sets and arrays are defined that a blamed constraint uses."""
    told = 0
    for other in trial.others:
        called = other.kind in ("predicate", "function", "test")
        listed_there = other.kind == "declaration" and "=" in other.text and not re.match(r"(var\s+)?int\b", other.text)
        if told < _MOST_USED and (called or listed_there) and other.name and re.search(rf"\b{other.name}\b", item.body):
            told += 1
            text = f"the constraint of line {item.line} uses {other.name}, which is defined here"
            yield Remark(text, "note", other.line, other.column, other.file, "constraint", "check this definition, too")


def _about(item: Item, text: str, kind: str, advice: str = "") -> Remark:
    severity: Severity = "warning" if kind == "slow" else "error"
    return Remark(text, severity, item.line, item.column, item.file, kind, advice)


def _without(constraints: Sequence[Item], item: Item) -> list[Item]:
    return [other for other in constraints if other is not item]


def _is_move(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs((one[0] - other[0]) * (one[1] - other[1])) == 2


def _name(square: tuple[int, int]) -> str:
    return f"{square[0]}/{square[1]}"

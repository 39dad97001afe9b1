"""Find the property of a tour that no constraint of a MiniZinc model asks for.

trial.py names the properties, such as "once": each square is visited once. ``tours`` are tours that pykt knows. A
*shape* says in which arrays a solution has a tour, and how the arrays describe the tour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pykt.answers.explaining.minizinc.steps import MOST, with_wrong_step
from pykt.answers.explaining.minizinc.strict import blamed, defines, enough, forbids, is_broken, together, used
from pykt.answers.explaining.minizinc.trial import Squares, Trial, fault_of, fitting, name_of
from pykt.engines.protocol import MalformedError
from pykt.model.piece import KNIGHT
from pykt.model.remark import Remark
from pykt.programs.user.arrays import Shape
from pykt.programs.user.items import Item, forall
from pykt.programs.user.minizinc import AmbiguousError, recognise

#: Matches a constraint that counts, and allows some: sum(...) <= 1.
_COUNTED = re.compile(r"\b(?:sum|count)\s*\(.*(?:<=?\s*[1-9]\d*)\s*$", re.DOTALL)

#: Matches a test of a knight's move, as a product.
_PRODUCT = re.compile(r"\babs\([^()]*\)\s*\*\s*abs\([^()]*\)\s*==?\s*2\b")

_ADVICE = {
    "once": "add `constraint alldifferent({0})`",
    "cycle": "write `circuit({0})`: alldifferent also allows several cycles, and subcircuit may leave squares out",
    "path": "give {0} one more element, for a node off the board between end and start, and write `circuit({0})`",
    "closed": "add this move, from the last element to the first",
    "start": "ask for it in a constraint, or take the parameter start",
}


#: For each property, patterns that match a constraint similar to the missing one, the surest first.
_HOMES = {
    "once": (r"all_?diff\w*|!=|nvalue", r"count|inverse|exists"),
    "path": (r"\w*circuit", r"all_?diff\w*|inverse|!="),
    "cycle": (r"\w*circuit", r"all_?diff\w*|inverse|!="),
    "closed": (r"[-+]\s*1\s*[\],]|table|regular",),
    "start": (),
}


def lax(trial: Trial, solution: dict[str, object], tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield a remark on the property of a tour that a solution lacks."""
    try:
        path, shape = recognise(solution, trial.question)
    except AmbiguousError:  # several arrays may be meant as the tour: the fault in the run's result says what to do
        return
    except MalformedError as fault:
        length = trial.question.length
        found = list(fitting(trial.question, solution, length))
        if found and found[0].form == "matrix" and (number := _beyond(solution[found[0].names[0]], length)):
            item = _declared(trial, found[0])
            text = f"{item.name} has the number {number}, but the tour has only {length} numbers"
            yield item.remark(text, "range", f"declare it with the range 1..{length}")
        elif found and found[0].form == "matrix":
            yield _nothing_asks(trial, found[0], "each number is on one square", "once")
        elif found and _is_off(solution[found[0].names[0]], trial.board.cells):
            yield _too_wide(trial, found[0], str(fault))
        return
    has_cycles = shape.form == "next" and fault_of(trial, path) == "once"
    if has_cycles and (remark := _in_vain(trial, shape, solution[shape.names[0]], tours)):
        yield remark
        return
    yield from permissive(trial, path, shape, tours)


def _is_off(values: object, cells: int) -> bool:
    """Tell whether an array has numbers that are no squares, neither counted from 0 nor counted from 1."""
    numbers = {*values} if isinstance(values, list) else set()
    return not any(numbers <= {*range(base, base + cells)} for base in (0, 1))


def repeating(trial: Trial, shape: Shape, seconds: float) -> Remark | None:
    """Return a remark if the model accepts an answer that has a square or a number twice, else None."""
    if shape.form not in ("order", "matrix") or shape.length > trial.question.length or trial.board.blocked:
        return None
    name = shape.names[0]
    pairs = f"i, j in index_set(array1d({name})) where i < j"
    solve = f"solve :: int_search(array1d({name}), smallest, indomain_min) satisfy"  # try the smallest numbers first
    twice = f"constraint exists({pairs})(array1d({name})[i] = array1d({name})[j])"
    said = trial.compiler.solve(trial.text(twice, solve=solve), seconds)
    what = "each square is visited once" if shape.form == "order" else "each number is on one square"
    return _nothing_asks(trial, shape, what, "once") if said.status == "sat" else None


def permissive(trial: Trial, path: Squares, shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield a remark on the property of a tour that ``path`` lacks, at the item that should ask for it.

    Then report the constraints that are written twice: one of the two may be meant to ask for this property.
    """
    yield from _lacking(trial, path, shape, tours)
    yield from _repeated(trial)


def _lacking(trial: Trial, path: Squares, shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Report the property that ``path`` lacks. If the model forbids all right tours, report what forbids them.

    To ask for one more property would leave such a model without an answer.
    """
    is_off = any(square not in trial.board for square in path)
    # An array of next squares has no open tour without a node off the board: the last square has a next square, too.
    is_open = shape.form == "next" and trial.question.kind == "open" and None not in shape.nodes
    has_tours = tours and len(path) == len(tours[0]) and not is_open
    if fault_of(trial, path) == "move" and not is_off:
        yield from _wrong_step(trial, shape, path, tours)
    elif not has_tours or trial.accepts(shape, tours):
        yield from _not_asked(trial, shape, path, tours)
    elif is_off:  # ``shape`` may not be what the model means
        yield from filter(None, [_one_too_many(trial, shape, path)])
    else:
        yield from (
            list(enough(trial, shape, blamed(trial, shape, tours)))
            or list(_forbidding(trial, trial.constraints, shape, tours))
            or together(trial, shape, tours)
        )


def _not_asked(trial: Trial, shape: Shape, path: Squares, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Report the property that ``path`` lacks, at the item that should ask for it."""
    kind = fault_of(trial, path)
    if off := [square for square in path if square not in trial.board]:
        yield _off_board(trial, shape, path, off[0])
    elif kind == "once" and shape.form in ("order", "pairs") and len(path) < trial.question.length:
        yield _too_short(trial, shape, len(path), tours)
    elif kind == "once" and shape.form == "matrix" and len(path) < trial.question.length:
        item, length = _declared(trial, shape), trial.question.length
        text = f"{item.name} has a number from 1 on only {len(path)} of the {length} squares of the tour"
        free = "free " * bool(trial.board.blocked)
        yield item.remark(text, "range", f"ask for a number from 1 to {length} on each {free}square")
    elif kind == "once" and shape.form == "next" and trial.question.length == trial.board.cells:
        way = "path" if trial.question.kind == "open" and None not in shape.nodes else "cycle"
        yield _nothing_asks(trial, shape, f"the successors make one {way} through all squares", way)
    elif kind == "once" and shape.form != "next":
        yield _nothing_asks(trial, shape, "each square is visited once", "once")
    elif kind == "return":
        name, last = shape.names[0], len(path)
        text = f"{name} has {last} elements, and the last one is not the first square again: {name_of(path[-1])}"
        yield _declared(trial, shape).remark(text, "property", f"add `constraint {name}[{last}] = {name}[1]`")
    elif kind == "closed":
        yield _not_closed(trial, shape)
    elif kind == "start":
        yield _wrong_start(trial, shape, path)


def _too_short(trial: Trial, shape: Shape, size: int, tours: Sequence[Squares]) -> Remark:
    """Return the remark that the answer has only ``size`` squares, at the item that should give it more.

    This is the definition of a number in the array's index set or, if no such number is wrong, the array's declaration.
    """
    length, item = trial.question.length, _declared(trial, shape)
    text, more = f"the answer {shape.names[0]} has {size} squares, but the tour has {length}", length - size
    indices = re.match(r"array\s*\[([^,\]]*)", item.text)
    for number in _numbers_in(trial, indices[1] if indices else ""):
        head, _, value = number.text.partition("=")
        changed = trial.with_text(number, f"{head}= ({value}) + {more}")
        if changed.accepts(shape, tours):
            says = f"{text}: the number of its elements comes from {number.name}"
            return number.remark(says, "size", f"correct {number.name}: if it is {more} more, the model accepts a tour")
    changed = trial
    for other in [one for one in trial.others if one.kind == "declaration" and one.name in shape.names]:
        longer = re.sub(r"(\.\.)([^,\]]*)", rf"\1(\2) + {more}", other.text, count=1)
        changed = changed.with_text(other, longer)
    helps = changed.accepts(shape, tours)
    return item.remark(text, "size", f"declare it with {length} elements" if helps else "")


def _numbers_in(trial: Trial, text: str) -> Iterator[Item]:
    """Yield the definitions of the numbers that ``text`` names, directly or in the definition of a set or a number."""
    seen, texts = set[str](), [text]
    while texts:
        names = dict.fromkeys(name for one in texts for name in re.findall(r"[A-Za-z_]\w*", one) if name not in seen)
        seen.update(names)
        found = [item for item in trial.others if item.name in names and re.match(r"(set of )?int\b.*=", item.text)]
        yield from (item for item in found if item.text.startswith("int"))
        texts = [item.text.partition("=")[2] for item in found]


def _in_vain(trial: Trial, shape: Shape, answer: object, tours: Sequence[Squares]) -> Remark | None:
    """Return a remark on a constraint that numbers the squares along the successors, but lets numbers be equal.

    It is meant to ask for one cycle. With different numbers, the model must accept a tour, and not its ``answer``, the
    list of the successors. Return None if there is no such constraint.
    """
    name = shape.names[0]
    for item in trial.constraints if tours else ():
        for other in trial.others:
            is_array = re.match(r"array\b.*\bof\s+var\b", other.text) and other.name not in shape.names
            if not (is_array and item.has(name) and item.has(other.name)):
                continue
            pairs = f"i, j in index_set(array1d({other.name})) where i < j"
            apart = f"constraint forall({pairs})(array1d({other.name})[i] != array1d({other.name})[j])"
            changed = trial.with_text(item, f"{item.text};\n{apart}")
            refused = trial.with_text(item, f"{item.text};\n{apart};\nconstraint array1d({name}) = {answer}")
            if refused.solve().status == "unsat" and changed.accepts(shape, tours[:1]):
                text = f"`{item.short}` leaves several cycles: numbers of {other.name} may be equal"
                then = "then the model accepts a right tour, and no longer this answer"
                return item.remark(text, "property", f"add `constraint alldifferent({other.name})`: {then}")
    return None


def _off_board(trial: Trial, shape: Shape, path: Squares, square: tuple[int, int]) -> Remark:
    if square in trial.board.blocked:
        text = f"nothing keeps the tour off the blocked square {name_of(square)}"
        return _declared(trial, shape).remark(
            text, "property", "ask of every square of the tour that it is not blocked"
        )
    fault = f"its answer has the square {name_of(square)}, which is not on the board"
    return _one_too_many(trial, shape, path) or _too_wide(trial, shape, fault)


def _repeated(trial: Trial) -> Iterator[Remark]:
    """Report the constraints that are written twice."""
    first: dict[str, Item] = {}
    for item in trial.constraints:
        text = re.sub(r"%.*|\s+", "", item.text)
        if (other := first.get(text)) and other.file == item.file:
            remark = item.remark(
                f"this repeats the constraint of line {other.line}", "property", "was another one meant?"
            )
            yield replace(remark, severity="note")
        first.setdefault(text, item)


def _not_closed(trial: Trial, shape: Shape) -> Remark:
    """Return the remark that nothing asks for a closed tour's last move.

    If the array has one more element, which repeats the first square, the remark names the step to this element.
    """
    if shape.length <= trial.question.length:
        return _nothing_asks(trial, shape, "the last square is a knight's move from the first", "closed")
    name, last = shape.names[0], shape.length
    text = f"nothing asks that the step from {name}[{last - 1}] to {name}[{last}] is a knight's move"
    return _home(trial, shape, "closed").remark(text, "property", "let the range of the steps reach this one")


def _wrong_start(trial: Trial, shape: Shape, path: Squares) -> Remark:
    """Return the remark that no constraint asks for the start."""
    start = trial.declared("start")
    if start and start in _unused(trial):
        text = f"nothing uses start, so the tour begins on {name_of(path[0])} and not on {trial.question.first}"
        return start.remark(text, "property", "ask in a constraint that the first square is this one")
    return _nothing_asks(trial, shape, f"the tour begins on {trial.question.first}", "start")


def _forbidding(trial: Trial, items: Sequence[Item], shape: Shape, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Report up to three of ``items`` that each forbid all ``tours``."""
    alone = [item for item in items if is_broken(trial, item, shape, tours)]
    for item in alone[:3]:
        yield forbids(trial, item, alone, shape, tours)[0]


def _unused(trial: Trial) -> list[Item]:
    """Return the declarations and definitions whose names no other item uses."""
    named = [item for item in trial.others if item.name]
    return [item for item in named if not any(other.has(item.name) for other in trial.items if other is not item)]


def _beyond(matrix: object, length: int) -> int:
    """Return the largest number of a matrix if it is above ``length`` and all numbers differ. Otherwise return 0."""
    lines = matrix if isinstance(matrix, list) else []
    numbers = [number for line in lines for number in line if isinstance(number, int)]
    largest = max(numbers, default=0)
    return largest if largest > length and len(set(numbers)) == len(numbers) else 0


def _one_too_many(trial: Trial, shape: Shape, path: Squares) -> Remark | None:
    """If the files and ranks in an answer go from 0 to the size of the board, return a remark on that, else None."""
    last = max(trial.board.files, trial.board.ranks)
    values = {number for square in path for number in square}
    if shape.form != "pairs" or not {0, last} <= values <= {*range(last + 1)}:
        return None
    text = f"the values of {' and '.join(shape.names)} go from 0 to {last}, one more than there are files or ranks"
    return _declared(trial, shape).remark(text, "range", f"let them go from 0 to {last - 1}, or from 1 to {last}")


def _too_wide(trial: Trial, shape: Shape, fault: str) -> Remark:
    item = _declared(trial, shape)
    text = f"the range of {item.name} allows values that are no squares: {fault}"
    return item.remark(text, "range", "declare it with the range of the squares, or of the files and ranks")


def _nothing_asks(trial: Trial, shape: Shape, what: str, kind: str) -> Remark:
    name = shape.names[0]
    item = _home(trial, shape, kind)
    of_each = f"{name}[i]" if shape.form == "order" else "..."
    is_whole = shape.form == "order" and shape.length <= trial.question.length
    squares = name if is_whole else f"[ {of_each} | i in 1..{trial.question.length} ]"
    if shape.form == "matrix" and not trial.board.blocked:
        squares = f"array1d({name})"
    text = f"nothing asks that {what}"
    if item.kind == "constraint":
        text += f"; the constraint belongs beside `{item.short}`"
    return item.remark(text, "property", _ADVICE[kind].format(name if kind in ("cycle", "path") else squares))


def _home(trial: Trial, shape: Shape, kind: str) -> Item:
    """Return the item beside which a missing constraint belongs: a similar one, or the declaration of the answer."""
    of_answer = [item for item in trial.constraints if item.has(*shape.names)]
    for words in _HOMES[kind]:
        for item in of_answer:
            if re.search(words, item.text):
                return item
    return _declared(trial, shape)


def _declared(trial: Trial, shape: Shape) -> Item:
    """Return the declaration of an array that has the answer."""
    return trial.declared(*shape.names) or trial.items[0]


def _wrong_step(trial: Trial, shape: Shape, path: Squares, tours: Sequence[Squares]) -> Iterator[Remark]:
    """Yield remarks on a step that is no knight's move: which constraint should forbid it, and why it does not."""
    index = next(
        (i for i, (one, other) in enumerate(pairwise(path)) if not KNIGHT.goes(one, other)), 0
    )  # the step leads from path[index]
    one, other = path[index], path[min(index + 1, len(path) - 1)]
    step = f"step {index + 1} of the tour, from {name_of(one)} to {name_of(other)}"
    guards = _guards(trial, shape, index, (other[0] - one[0], other[1] - one[1]), tours)
    # Leave out constraints without forall: they may just choose where the tour goes, such as its start.
    steps = [item for item in trial.constraints if forall(item.body)]
    if not guards and (alone := list(_forbidding(trial, steps, shape, tours))):
        yield from alone
        return
    if not guards:
        item = _home(trial, shape, "closed")
        text = f"nothing asks that each step is a knight's move: the model accepts {step}"
        advice = "ask for steps of 1 and 2, as in abs(dx) * abs(dy) = 2"
        if idle := [one for one in _unused(trial) if defines(one)]:
            advice += f"; nothing uses {idle[0].name} of line {idle[0].line}: is it meant for this?"
        yield item.remark(text, "property", advice)
        return
    guard = guards[0]
    item, reaches = _narrowing(trial, guard.item, shape), guard.reaches
    if reaches is not False or shape.form in ("next", "matrix"):  # an index of these arrays does not number a step
        text = f"`{item.short}` allows {step}, which is no knight's move"
        if _COUNTED.search(item.text):
            advice = "it counts such steps, and allows some: a tour has none"
        elif guard.depends_on_place:
            advice = "it forbids such a step elsewhere: let it ask about this one, too"
        elif _PRODUCT.search(item.text):
            advice = ""
        else:
            advice = (
                "does it ask of every square for 1 in one direction and 2 in the other, as in abs(dx) * abs(dy) = 2?"
            )
    else:
        text = f"`{item.short}` does not ask about {step}, which is no knight's move"
        last = trial.question.length
        advice = f"let its range reach every step, up to step {last - 1}"
    if not _COUNTED.search(item.text) and (uses := used(trial, item, sets=reaches is False)):
        advice += f"{'; ' * bool(advice)}it uses {uses}"
    yield item.remark(text, "property", advice)


def _narrowing(trial: Trial, item: Item, shape: Shape) -> Item:
    """Return the constraint on the variables that ``item`` computes from the tour, such as dx in dx[t] = x[t+1] - x[t].

    Return ``item`` if there are no such variables, or no other constraint has them.
    """
    declared = [one.name for one in trial.items if one.kind == "declaration" and one.has("var")]
    helping = [name for name in declared if name not in shape.names and item.has(name)]
    narrowing = (one for one in trial.constraints if one.has(*helping) and not one.has(*shape.names))
    return next(narrowing, item)


@dataclass(frozen=True)
class _Guard:
    """A constraint that forbids some wrong step: it accepts a right tour, but not this tour with the step.

    The *answer's step* is the wrong step to explain. ``reaches`` is true if the constraint forbids a wrong step at the
    place of the answer's step. It is false if the constraint accepts all wrong steps tried at this place, forbids all
    tried at another place, and at least two were tried at each. Otherwise it is None. ``depends_on_place`` is true if
    the constraint forbids, at some place, a step in the direction of the answer's step.
    """

    item: Item
    reaches: bool | None
    depends_on_place: bool


def _guards(trial: Trial, shape: Shape, index: int, step: tuple[int, int], tours: Sequence[Squares]) -> list[_Guard]:
    """Return the constraints that forbid some wrong step, the likeliest first.

    The answer's wrong step is at ``index``, and goes by ``step`` files and ranks.
    """
    size = len(tours[0]) if tours else 0
    places = dict.fromkeys(place for place in (index, 0, size // 2, size - 3, size - 2) if 0 <= place < size - 1)
    rows: list[Squares] = []
    pairs: list[tuple[int, int, int]] = []  # the rows of a right and a wrong tour, and the place of the wrong step
    for tour in tours:
        good = len(rows)
        wrong = [(place, turned) for place in places for turned in [with_wrong_step(tour, place)] if turned]
        if not wrong:
            continue
        rows.append(tour)
        for place, turned in wrong:
            pairs.append((good, len(rows), place))
            rows.append(turned)
        if len(pairs) >= MOST:
            break
    values = [shape.arrays(row, trial.board) for row in rows]
    found: list[tuple[int, _Guard]] = []
    for item in trial.constraints if values else []:
        taken = trial.only(item).taken(shape, values)
        if taken is None:
            continue
        verdicts: dict[int, list[bool]] = {}  # for each place, whether each wrong step is forbidden
        alike = False
        for good, bad, place in pairs:
            if good in taken:
                verdicts.setdefault(place, []).append(bad not in taken)
                first, last = rows[bad][0], rows[bad][-1]
                one, other = rows[bad][place : place + 2]
                is_only = trial.question.kind != "closed" or KNIGHT.goes(last, first)
                alike |= is_only and bad not in taken and (other[0] - one[0], other[1] - one[1]) == step
        forbidden = sum(map(sum, verdicts.values()))
        if forbidden:
            here = verdicts.get(index, [])
            asks_elsewhere = any(len(told) > 1 and all(told) for told in verdicts.values())
            misses = len(here) > 1 and not any(here) and asks_elsewhere
            found.append((forbidden, _Guard(item, True if any(here) else False if misses else None, alike)))
    # Constraints without forall come last: they may just fix a square.
    found.sort(key=lambda one: (forall(one[1].item.body) is None, -one[0]))
    return [guard for _, guard in found]

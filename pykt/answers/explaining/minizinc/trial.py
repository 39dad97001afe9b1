"""Try variations of a model, with some of its constraints or with known tours as its answer, and judge its answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import pairwise, starmap
from pathlib import Path

from pykt.answers.explaining.minizinc.calling import Compiler, Output
from pykt.engines.protocol import MalformedError
from pykt.model.piece import KNIGHT
from pykt.programs.user import arrays
from pykt.programs.user.arrays import Shape
from pykt.programs.user.items import ForAll, Item, items
from pykt.programs.user.minizinc import Question, recognise, shapes

_SECONDS = 4.0  # the most seconds for each trial

Squares = Sequence[tuple[int, int]]


class Trial:
    """A model, split into items, and the command that solves variations of it.

    ``constraints`` are the model's constraints: a conjunction counts as several. ``others`` are declarations and
    definitions.
    """

    def __init__(self, question: Question) -> None:
        self.question, self.board = question, question.board
        self.compiler = Compiler(question)
        found = list(items(Path(question.file)))
        self.items = found
        self.constraints = [item for item in found if item.kind == "constraint"]
        self.others = [item for item in found if item.kind not in ("constraint", "solve", "output")]
        self.solving = next((item for item in found if item.kind == "solve"), None)

    def only(self, *constraints: Item) -> Trial:
        """Return a trial of the model with these constraints and no others."""
        other = copy(self)
        other.constraints = list(constraints)
        return other

    def without(self, *constraints: Item) -> Trial:
        """Return a trial of the model without these constraints."""
        return self.only(*(item for item in self.constraints if item not in constraints))

    def text(self, extra: str = "", *, solve: str = "", output: str = "") -> str:
        """Return the model with the text ``extra``.

        ``solve`` takes the place of the model's solve item, and ``output`` is an expression to print.
        """
        parts = [item.text for item in (*self.others, *self.constraints)]
        parts += [extra] if extra else []
        parts += [solve or (self.solving.text if self.solving else "solve satisfy")]
        return ";\n".join([*parts, *([f"output {output}"] if output else [])]) + ";"

    def solve(self, seconds: float = _SECONDS) -> Output:
        """Solve the model."""
        return self.compiler.solve(self.text(), seconds)

    def finds_tour(self, seconds: float) -> bool:
        """Tell whether the first solution of the model is a right tour."""
        said = self.solve(seconds)
        return said.status == "sat" and not fault_in(self, dict(said.solution))

    def put(self, shape: Shape, tours: Sequence[Squares]) -> Output:
        """Solve the model with one of the tours as its answer.

        In a solution, ``pykt_row`` is the number of this tour, counted from 1.
        """
        rows = [shape.arrays(tour, self.board) for tour in tours]
        return self.compiler.solve(self._put(shape, rows), _SECONDS)

    def taken(self, shape: Shape, rows: Sequence[list[list[int]]]) -> set[int] | None:
        """Return the indices of the ``rows`` (tours as arrays) that the model accepts.

        Return None if they are not known, for example because there are too many solutions. Solutions with the same row
        may differ in variables that are not part of the answer.
        """
        fixed = self._others_fixed(shape.names)
        said = self.compiler.solve(self._put(shape, rows, extra=fixed), _SECONDS, every=True)
        if said.error or not said.is_complete:
            return None
        return {int(solution["pykt_row"]) - 1 for solution in said.every if "pykt_row" in solution}

    def _others_fixed(self, names: Sequence[str]) -> str:
        """Return constraints that set all variables but ``names`` to their least values.

        Return "" if the model's constraints use such a variable, because then its value matters.
        """
        if any(self._has_other_variables(item.text, names) for item in self.constraints):
            return ""
        free = [item for item in self.others if item.kind == "declaration" and item.name not in names]
        free = [
            item for item in free if re.match(r"(array\b.*\bof )?\s*var\b(?!.*\b(set|bool|float)\b)[^=]*$", item.text)
        ]
        each = (
            f"forall(pykt_v in array1d({item.name}))(pykt_v = lb(pykt_v))"
            if item.text.startswith("array")
            else f"{item.name} = lb({item.name})"
            for item in free
        )
        return ";\n".join(f"constraint {one}" for one in each)

    def instances(self, shape: Shape, tour: Squares, parts: ForAll, shown: str) -> list[str]:
        """Return the text ``shown`` for each instance of a forall that ``tour`` breaks.

        Return [] if the forall uses variables that are not part of the answer: the tour does not determine their
        values.
        """
        if self._has_other_variables(f"{parts.body} {parts.condition}", shape.names):
            return []
        rows = [shape.arrays(tour, self.board)]
        plain = re.sub(r"\bvar\b", "", parts.body)
        numbers = []
        for name, values in zip(shape.names, rows[0], strict=True):
            plain = re.sub(rf"\b{name}\b", f"pykt_{name}", plain)
            numbers.append(f"array[int] of int: pykt_flat_{name} = {values}")
            numbers.append(_like(self.compiler, name))
        condition = f"{parts.generators} where ({parts.condition}) /\\ not fix({plain})"
        output = f'[ {shown} ++ "\\n" | {condition} ]'
        text = self.only()._put(shape, rows, extra=";\n".join(numbers), output=output)
        said = self.compiler.solve(text, _SECONDS, items=True)
        return said.printed.splitlines() if said.status == "sat" and said.printed.strip() else []

    def _has_other_variables(self, text: str, names: Sequence[str]) -> bool:
        """Tell whether a text, or a definition that it uses, has a variable that is not in ``names``."""
        others, used = [item for item in self.others if item.name and item.name not in names], [text]
        while found := [item for item in others if any(re.search(rf"\b{item.name}\b", one) for one in used)]:
            if any(item.kind == "declaration" and re.search(r"\bvar\b", item.text) for item in found):
                return True
            used = [item.text for item in found]
            others = [item for item in others if item not in found]
        return False

    def accepts(self, shape: Shape, tours: Sequence[Squares]) -> bool:
        """Tell whether the model accepts one of the tours."""
        return self.put(shape, tours).status == "sat"

    def declared(self, *names: str) -> Item | None:
        """Return the first declaration of one of ``names``, or None."""
        return next((item for item in self.others if item.kind == "declaration" and item.name in names), None)

    def without_ranges(self, item: Item) -> Trial:
        """Return a trial of the model in which the range of the variable that ``item`` declares is left out."""
        return self.with_text(item, re.sub(r"\bvar\b[^:;]*:", "var int:", item.text, count=1))

    def with_text(self, item: Item, text: str) -> Trial:
        """Return a trial of the model in which ``text`` stands in the place of ``item``."""
        other, new = copy(self), replace(item, text=text)
        other.others = [new if one is item else one for one in self.others]
        other.constraints = [new if one is item else one for one in self.constraints]
        return other

    def _put(self, shape: Shape, rows: Sequence[list[list[int]]], *, extra: str = "", output: str = "") -> str:
        lines = [f"var 1..{len(rows)}: pykt_row", *([extra] if extra else [])]
        for i, name in enumerate(shape.names):
            size = len(rows[0][i])
            values = ",".join(str(value) for row in rows for value in row[i])
            lines.append(
                f"array[1..{len(rows)},1..{size}] of int: pykt_rows{i} = array2d(1..{len(rows)},1..{size},[{values}])"
            )
            lines.append(
                f"constraint forall(pykt_i in 1..{size})(array1d({name})[pykt_i] = pykt_rows{i}[pykt_row,pykt_i])"
            )
        solve = "solve :: int_search([pykt_row], input_order, indomain_min) satisfy"
        return self.text(";\n".join(lines), solve=solve, output=output)


def _like(compiler: Compiler, name: str) -> str:
    """Return a declaration of the array pykt_NAME: the numbers of pykt_flat_NAME, with the indices of NAME."""
    dimensions = compiler.outputs.get(name, {}).get("dim", 1)
    if dimensions == 2:
        sets = f"index_set_1of2({name}), index_set_2of2({name})"
        return f"array[int,int] of int: pykt_{name} = array2d({sets}, pykt_flat_{name})"
    return f"array[int] of int: pykt_{name} = array1d(index_set({name}), pykt_flat_{name})"


def fitting(question: Question, solution: dict[str, object], length: int) -> Iterator[Shape]:
    """Yield the shapes of answers that fit the size of a tour. Those whose names suggest a tour come first.

    In an array of next squares, the last square of an open tour may be its own next square, or have the first one. An
    array with an element for each square may list the squares in order, or have the next square or the move number of
    each square. Yield all of these shapes, but no next squares if the name of the array rules them out. Likewise, the
    first index of a matrix may be the rank or the file.
    """
    for shape in _fitting(question, solution, length):
        yield shape
        if shape.form == "next" and question.kind == "open" and None not in shape.nodes:
            yield replace(shape, stops=True)


def _fitting(question: Question, solution: dict[str, object], length: int) -> Iterator[Shape]:
    """Yield the shapes of ``fitting`` in which the last square of an open tour has the first one as its next square."""
    closed = question.kind == "closed"
    found = list(shapes(dict(solution), question))
    if question.variable:
        found = [shape for shape in found if question.variable in shape.names]
    found.sort(key=lambda shape: shape.form != "pairs" and shape.names[0].lower() not in (*arrays.NEXT, *arrays.ORDER))
    for shape in found:
        if shape.form == "order" and shape.length not in (length, length + closed):
            continue
        if shape.form == "matrix" and question.board.files == question.board.ranks:
            yield from (replace(shape, turned=not shape.turned, base=base) for base in (1, 0))
        mixed = [(1, 0), (0, 1)] if shape.form == "pairs" else []
        for base, rank_base in [(1, None), (0, None), *mixed]:
            yield from arrays.ways(replace(shape, base=base, rank_base=rank_base))
    for shape in found:
        size = len(shape.nodes) or question.board.cells
        if shape.form == "order" and shape.length == size and shape.names[0].lower() not in arrays.ORDER:
            yield from (replace(shape, form="next", base=base) for base in (1, 0))
    for shape in found:
        if shape.form == "order" and shape.length == question.board.cells and not shape.nodes:
            yield from (Shape("matrix", shape.names, base, turned=True, length=length) for base in (1, 0))


def fault_in(trial: Trial, solution: dict[str, object]) -> str:
    """Return the name of the property of a tour that a solution lacks, such as "once", or "".

    Return "unreadable" if the solution can't be read as a path.
    """
    try:
        path, _ = recognise(solution, trial.question)
    except MalformedError:
        return "unreadable"
    return fault_of(trial, path)


def fault_of(trial: Trial, path: Squares) -> str:
    """Return the name of the property of a tour that a path lacks, such as "once", or "".

    A closed tour may repeat its first square at the end.
    """
    if trial.question.kind == "closed" and len(path) == trial.question.length + 1:
        if path[-1] != path[0] and len(set(path[:-1])) == len(path) - 1:
            return "return"
        path = path[:-1]
    if not all(starmap(KNIGHT.goes, pairwise(path))) or any(square not in trial.board for square in path):
        return "move"
    if len(set(path)) < len(path) or len(path) < trial.question.length:
        return "once"
    if trial.question.kind == "closed" and not KNIGHT.goes(path[-1], path[0]):
        return "closed"
    if trial.question.first and path[0] != tuple(trial.question.first):
        return "start"
    return ""


def name_of(square: tuple[int, int]) -> str:
    """Return a square as it is printed, such as 1/1."""
    return f"{square[0]}/{square[1]}"

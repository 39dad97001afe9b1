"""Run a user's MiniZinc file. Set the parameters that it declares, and recognise its answer.

The parameters are files, ranks, n (of a square board), blocked, start, end, given, length and closed, as in the models
in minizinc/. Squares are numbered rank by rank, from 1 or 0. The answer is one of these (see arrays.py):

- a matrix [file,rank] with the move number of each square,
- an array of the numbers of the squares, in the order of the tour,
- two arrays x and y of the files and ranks of the squares, in the order of the tour, or one array with two columns or
  two rows,
- an array ``next`` with the number of the next square of each square; for an open tour it may have one more element,
  for a node off the board that joins the end to the start,
- for queens, an array of the ranks, file by file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pykt.engines import minizinc as engine
from pykt.engines.protocol import MalformedError, Outcome, Reading, Search
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.programs.user import arrays, constants, enums, library, text_of
from pykt.programs.user.items import Item, items
from pykt.programs.user.limits import sentence
from pykt.programs.user.remarks.minizinc import readable

KINDS: tuple[Kind, ...] = ("open", "closed", "queens")

#: ``variable`` names the variable that is the answer, if the model has several variables.
PARAMETERS: dict[str, tuple[str, ...]] = {"variable": ("",)}

_CIRCUIT = re.compile(r"\b(?:sub)?circuit\s*(?=\()", re.ASCII)
_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_INDICES = re.compile(r"array\s*\[([^\]]*)\]\s*of\b")
_PAIR = re.compile(r"\s*1\s*\.\.\s*2\s*")  # the indices of an array with a file and a rank


class AmbiguousError(MalformedError):
    """Several variables of an answer can be the tour, or no variable can. The message says what to do."""

    def __init__(self, lists: Collection[str]) -> None:
        names = ", ".join(sorted(lists)[:5]) or "no arrays"
        super().__init__(f"it isn't plain which of its variables is the answer ({names}): name it, as in variable=tour")


@dataclass(frozen=True)
class Question(engine.Question):
    """A question for MiniZinc about a user's file, and how to read the answer."""

    kind: Kind
    board: Board
    length: int
    variable: str
    places: Mapping[str, tuple[Square, ...]]
    listing: str = ""
    circuits: frozenset[str] = frozenset()

    def assignments(self, declared: Collection[str]) -> str:
        """Return the assignments to the parameters that the model declares."""
        lines = (line for line in self.data.splitlines() if line.partition(" ")[0] in declared)
        return "\n".join(lines)

    def declarations(self) -> str:
        """Return the declarations by which solutions list the elements of the model's enums."""
        return self.listing

    def read(self, solution: Any) -> Reading:
        """Return the path of a solution and the variable that describes it. If no path can be read, return the reason.

        Print the text that the model's output items make of the solution.
        """
        text = enums.without_listing(getattr(solution, "_output_item", ""))
        sys.stdout.write(text if text.endswith("\n") or not text else f"{text}\n")
        try:
            variables = {name: value for name, value in vars(solution).items() if name[0] != "_"}
            return read(enums.numbered(variables, self.board), self)
        except MalformedError as fault:
            return Reading((), sentence(str(fault)))


def read_parameter(_name: str, value: str) -> str:
    """Return ``value`` if it is the name of a variable; else raise PyktError."""
    if not re.fullmatch(r"[A-Za-z]\w*", value, re.ASCII):
        raise PyktError(f"{value[:60]!r} is no variable: write its name, as in variable=tour.")
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a user's file for answers to ``problem``."""
    board = problem.board
    values = {
        "files": board.files,
        "ranks": board.ranks,
        **({"n": board.files} if board.files == board.ranks else {}),
        "given": engine.table((*square, number) for square, number in problem.givens),
        "length": problem.length,
        "closed": str(problem.kind == "closed").lower(),
    }
    return Question(
        file=program.program.file,
        data="\n".join(f"{name} = {value};" for name, value in values.items()),
        search=replace(search, hidden=()),  # hidden names are not sent: a program can read its worker's memory
        improving=False,
        squares=tuple(board.squares()),
        first=problem.start,
        kind=problem.kind,
        board=board,
        length=problem.length,
        variable=program.parameters["variable"],
        places={
            "blocked": tuple(sorted(board.blocked)),
            "start": problem.starts,
            "end": (problem.end,) if problem.end else (),
        },
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load the package minizinc into this process. Raise EngineError if the package or MiniZinc is not installed."""
    engine.warm()


def answers(question: Question) -> Iterator[engine.Message]:
    """Inspect the text before the model's time starts. Then yield answers until enough are found, and an Outcome."""
    sizes = list(constants.contradictions(question.file, "minizinc", text_of(question.file), question.board))
    return _answers(prepared(question), sizes)


def prepared(question: Question) -> Question:
    """Add to a question what depends on the model's text.

    These are the blocked squares, the start and the end, in the form that the model declares; the declarations that
    list the elements of its enums; and the names in its circuit constraints.
    """
    library.repair(text_of(question.file))
    model = list(items(Path(question.file)))
    inside = [item.bracket(match.end()) for item in model for match in _CIRCUIT.finditer(item.text)]
    circuits = frozenset(name for text in inside for name in _NAME.findall(text))
    data = "\n".join([question.data, *_assignments(question.places, model, question.board)])
    return replace(question, data=data, listing=enums.listing(model), circuits=circuits)


def _assignments(places: Mapping[str, Sequence[Square]], model: Iterable[Item], board: Board) -> Iterable[str]:
    """Yield an assignment for each name in ``places``, in the form in which ``model`` declares the name.

    If the model does not declare a name as numbers, the name gets pairs. If the name means one square, such as ``end``,
    and the problem has no such square, there is no assignment.
    """
    declared = {
        item.name: item.text.split(":")[0].removeprefix("par").strip() for item in model if item.kind == "declaration"
    }
    for name, squares in places.items():
        if (value := _value(declared.get(name, ""), squares, board)) is not None:
            yield f"{name} = {value};"


def _value(form: str, squares: Sequence[Square], board: Board) -> str | None:
    """Return the squares in the form of a declaration, such as ``set of int``, or None if there is no assignment.

    Numbers of squares count from 1, rank by rank.
    """
    numbers = [str(board.index(square) + 1) for square in squares]
    indices = _INDICES.match(form)
    if not form or (indices and "," in indices[1]):
        return engine.table(squares)
    if form.startswith("set"):
        return f"{{{','.join(numbers)}}}"
    if not indices and not form.startswith("list"):
        return numbers[0] if numbers else None
    if indices and _PAIR.fullmatch(indices[1]) and len(squares) < 2:
        return f"[{squares[0].file},{squares[0].rank}]" if squares else None
    return f"[{','.join(numbers)}]"


def _answers(question: Question, sizes: Sequence[Remark]) -> Iterator[engine.Message]:
    yield from sizes
    said: list[Remark] = []
    for message in engine.answers(question):
        if isinstance(message, Outcome):
            failed = message.how == "error"
            error = next((remark for remark in said if remark.severity == "error"), None) if failed else None
            plain = error.told if error else message.reason.replace(question.file, Path(question.file).name)
            yield replace(message, reason=sentence(plain) if failed else "", remark=error)
        elif isinstance(message, Remark):
            remark = readable(message, str(Path(question.file).parent / message.file))
            places = {(one.file, one.line) for one in said}
            # If there is an earlier remark on the same line, it already says why the model is inconsistent.
            if remark.kind != "inconsistent" or (remark.file, remark.line) not in places:
                said.append(remark)
                yield remark
        else:
            yield message


def read(variables: dict[str, Any], question: Question) -> Reading:
    """Return a Reading of the variables of a solution. Raise MalformedError if they are no answer."""
    if question.kind == "queens":
        lists = arrays.lists_of(_asked_for(variables, question))
        if len(lists) != 1:
            raise AmbiguousError(lists)
        ((name, ranks),) = lists.items()
        return Reading((list(enumerate(map(arrays.integer, ranks), 1)),), place=name)
    path, shape = recognise(variables, question)
    return Reading((path,), place=" and ".join(shape.names))


def recognise(variables: dict[str, Any], question: Question) -> tuple[arrays.Path, arrays.Shape]:
    """Return the path of a solution, and the shape of the arrays that describe it.

    Raise MalformedError if no arrays describe a path.
    """
    variables = _asked_for(variables, question)
    lists, (end, *_) = arrays.lists_of(variables), (*question.places["end"], None)
    expected = arrays.Expected(question.board, question.length, question.first, end, question.kind == "open")
    found = list(shapes(variables, question))
    named = [
        shape for shape in found if shape.form == "pairs" or shape.names[0].lower() in (*arrays.NEXT, *arrays.ORDER)
    ]
    if len(found) == 1 or len(named) == 1:
        shape = (named or found)[0]
        return arrays.read_either(shape, lists, expected)
    if likely := arrays.best(found, lists, expected):
        return likely
    raise AmbiguousError(lists)


def _asked_for(variables: dict[str, Any], question: Question) -> dict[str, Any]:
    """Return the variable that the user names as the answer, or all variables if the user names none."""
    if not question.variable:
        return variables
    if question.variable not in variables:
        raise MalformedError(f"its answer has no variable {question.variable}")
    return {name: variables[name] for name in (question.variable, arrays.NODES) if name in variables}


def shapes(variables: dict[str, Any], question: Question) -> Iterator[arrays.Shape]:
    """Yield the shapes that the variables of the model may have."""
    closed = question.kind == "closed"
    return arrays.shapes(variables, question.board, question.length, closed=closed, circuits=question.circuits)

"""Certificates: arguments that anyone can check.

A certificate proves that a problem has no answer, that it has only one answer, or that no answer is better than the
certificate's tour. ``docs/proofs.md`` describes the format, and ``docs/proof.schema.json`` is its schema.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Required, get_args

from pykt.model import drawing
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.problem import Problem
from pykt.model.record import read, type_of
from pykt.model.text import counted
from pykt.model.tour import Tour

#: The format of a certificate's record, and of a file with several certificates.
FORMAT = "pykt-proof/1"

#: The extension of a file with certificates.
EXTENSION = ".proof"

#: What a certificate proves: there is no answer, only one answer, or no answer better than the certificate's tour.
Proves = Literal["none", "unique", "optimal"]

#: The kinds of arguments.
Argument = Literal["barrier", "cuts", "dual", "positions", "theorem"]

# For each kind of argument, the keys of a record that hold the argument.
_PARTS: dict[Argument, tuple[str, ...]] = {
    "barrier": ("barrier",),
    "cuts": ("variables", "sets", "clauses", "proof"),
    "dual": ("sets", "weights"),
    "positions": ("variables", "clauses", "proof"),
    "theorem": ("theorem",),
}
_SQUARE = re.compile(r"([1-9][0-9]{0,8})/([1-9][0-9]{0,8})", re.ASCII)
_NUMBERS = re.compile(r"(?:-?[0-9]{1,9}(?: -?[0-9]{1,9})*+)?+", re.ASCII)  # *+ does not backtrack, which saves memory
_WEIGHT = re.compile(r"-?[1-9][0-9]{0,8} [ -~]{1,80}")
_LONGEST_NAME = 80  # the most characters of a variable's name
_NAME = f"1 to {_LONGEST_NAME} printable ASCII characters"


@dataclass(frozen=True)
class Theorem:
    """A theorem from which the claim of a certificate follows: its name, parameters with values, source and text."""

    name: str
    parameters: tuple[tuple[str, int | str], ...]
    source: str
    text: str

    def record(self) -> dict[str, object]:
        """Return the theorem as a value for JSON."""
        return {"name": self.name, "parameters": dict(self.parameters), "source": self.source, "text": self.text}

    @classmethod
    def from_record(cls, record: object) -> Theorem:
        """Return the theorem whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it."""
        example = '{"name": "Schwenk", "parameters": {"files": 4, "ranks": 4}, "source": "...", "text": "..."}'
        found = read(record, _THEOREM, "theorem", example)
        return cls(**{**found, "parameters": tuple(found["parameters"].items())})


_THEOREM = type_of(Theorem, parameters=Required[dict[str, int | str]])


@dataclass(frozen=True)
class Certificate:
    """A proof that ``problem`` has no answer, no answer except ``tour``, or none better than ``tour``.

    The kind of argument decides which other fields are filled:

    - ``barrier`` has the field ``barrier``: squares whose removal splits the board into more parts than a tour joins.
    - ``positions`` has propositional ``clauses`` and a ``proof`` that refutes them. A clause is written as in DIMACS
      without the 0 at its end, a line of the proof as in LRAT. Number k in a clause is the k-th of ``variables``, -k
      its negation.
    - ``cuts`` has ``clauses``, ``proof`` and ``variables``, too. Some of the clauses are cuts. A cut says that some
      move of the tour leaves one of the ``sets`` of squares.
    - ``dual`` has ``sets``, and ``weights`` of the rows of a linear program. The weighted sum of the rows is a
      contradiction.
    - ``theorem`` only names a theorem. It is the weakest argument, because the checkers do not prove the theorem.
    """

    proves: Proves
    problem: Problem
    argument: Argument
    tour: Tour | None = None
    barrier: tuple[Square, ...] = ()
    variables: tuple[str, ...] = ()
    sets: tuple[tuple[Square, ...], ...] = ()
    clauses: tuple[str, ...] = ()
    proof: tuple[str, ...] = ()
    weights: tuple[str, ...] = ()
    theorem: Theorem | None = None

    def __post_init__(self) -> None:
        if self.proves not in get_args(Proves):
            raise PyktError(f"A certificate can't prove {str(self.proves)[:40]!r}: write none, unique or optimal.")
        if self.argument not in get_args(Argument):
            raise PyktError(
                f"{str(self.argument)[:40]!r} is not an argument: write one of {', '.join(get_args(Argument))}."
            )
        if self.proves == "none" and self.tour:
            raise PyktError('A certificate of "none" has no tour: leave "tour" out.')
        if self.proves != "none" and not self.tour:
            raise PyktError(f'A certificate of "{self.proves}" needs the tour: add "tour".')
        if self.tour and self.tour.board != self.problem.board:
            raise PyktError("The tour of the certificate is on another board than its problem: correct one of them.")
        if (self.argument == "theorem") != bool(self.theorem):
            raise PyktError('A certificate has a "theorem" exactly if its "argument" is "theorem": correct "argument".')

    @property
    def lines(self) -> int:
        """The number of lines of the proof, or of rows that a dual argument adds up; 0 for a barrier or a theorem."""
        return len(self.proof) + len(self.weights)

    @property
    def claim(self) -> str:
        """What the certificate proves, as a sentence: ``There is no closed tour of 4x8.``, for example."""
        problem = self.problem.description
        if self.proves == "none":
            return f"There is no {problem}."
        if self.proves == "unique":
            # An argument by cuts is about moves, so it ignores the numbers of the squares.
            has_numbers = self.argument == "cuts" and (self.problem.givens or self.problem.clues)
            same = ", apart from its direction and first square" if has_numbers else ""
            return f"There is only one {problem}{same}."
        return f"No {problem} has more than {counted(self.tour.visited if self.tour else 0, 'square')}."

    def __repr__(self) -> str:
        return f"<Certificate by {self.argument}: {self.claim}>"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: the claim and the argument."""
        return drawing.certificate_html(self)

    def record(self) -> dict[str, object]:
        """Return the certificate as a value for JSON, with only the keys that the argument needs.

        Leave out the names of a graph's vertices: the checkers refuse every text that they do not know.
        """
        problem = self.problem.record()
        board = self.problem.board
        if isinstance(board.surface, Graph):
            problem |= {"board": replace(board, surface=replace(board.surface, names=())).record()}
        parts: dict[str, object] = {
            "barrier": list(map(str, self.barrier)),
            "variables": list(self.variables),
            "sets": [" ".join(map(str, squares)) for squares in self.sets],
            "clauses": list(self.clauses),
            "proof": list(self.proof),
            "weights": list(self.weights),
            "theorem": self.theorem.record() if self.theorem else None,
        }
        return {
            "format": FORMAT,
            "proves": self.proves,
            "problem": problem,
            **({"tour": self.tour.record()} if self.tour else {}),
            "argument": self.argument,
            **{name: parts[name] for name in _PARTS[self.argument]},
        }

    @classmethod
    def from_record(cls, record: object) -> Certificate:
        """Return the certificate whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it.

        Only the form is examined here. The checkers decide whether the argument is right.
        """
        if not isinstance(record, dict) or record.get("format") != FORMAT:
            raise PyktError(f'The JSON is not a certificate: a certificate is an object with "format": "{FORMAT}".')
        proves, argument = _one_of(record, "proves", Proves), _one_of(record, "argument", Argument)
        needed = ["format", "proves", "problem", "argument", *_PARTS[argument]] + ["tour"] * (proves != "none")
        if missing := [name for name in needed if name not in record]:
            raise PyktError(
                f'The certificate has no "{missing[0]}", which a proof of "{proves}" by "{argument}" needs: add it.'
            )
        if unknown := [name for name in record if name not in needed]:
            raise PyktError(
                f'The certificate has "{str(unknown[0])[:40]}", which a proof of "{proves}" by "{argument}" does not '
                "have: leave it out."
            )
        problem = Problem.from_record(record["problem"])
        return cls(
            proves,
            problem,
            argument,
            tour=Tour.from_record(record["tour"]) if proves != "none" else None,
            barrier=_squares(problem, record.get("barrier", []), "barrier"),
            variables=_texts(record.get("variables", []), "variables", _is_name, _NAME),
            sets=tuple(
                _squares(problem, text.split(" "), "sets")
                for text in _texts(record.get("sets", []), "sets", bool, "a list of squares")
            ),
            clauses=_texts(record.get("clauses", []), "clauses", _NUMBERS.fullmatch, "a list of whole numbers"),
            proof=_texts(record.get("proof", []), "proof", _NUMBERS.fullmatch, "a list of whole numbers"),
            weights=_texts(record.get("weights", []), "weights", _WEIGHT.fullmatch, "a whole number and a row's name"),
            theorem=Theorem.from_record(record["theorem"]) if argument == "theorem" else None,
        )


@dataclass(frozen=True)
class Verdict:
    """The verdict of one checker on a certificate.

    ``right`` is None if the checker did not finish or was not run. ``statement`` is the sentence that the certificate
    proves if it is right. ``fault`` is the first mistake, or the reason why there is no verdict.
    """

    checker: Literal["python", "prolog"]
    right: bool | None
    statement: str = ""
    fault: str = ""
    seconds: float = 0.0


def certificates_text(certificates: Sequence[Certificate]) -> str:
    """Return the text of a file with certificates. Each clause and each line of a proof has a line of its own."""
    if len(certificates) == 1:
        return _object_text(certificates[0].record()) + "\n"
    texts = ",\n".join(_object_text(certificate.record()) for certificate in certificates)
    return f'{{"format": "{FORMAT}",\n"certificates": [\n{texts}]}}\n'


def _object_text(record: dict[str, object]) -> str:
    return "{" + ",\n".join(f"{json.dumps(name)}: {_value_text(value)}" for name, value in record.items()) + "}"


def _value_text(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(map(json.dumps, value)) + "]"
    return json.dumps(value)


def _one_of(record: dict[str, Any], key: str, names: Any) -> Any:
    """Return the value that ``record`` has for ``key``. Raise PyktError if the Literal type ``names`` lacks it."""
    if record.get(key) not in get_args(names):
        raise PyktError(f'"{key}" must be one of {", ".join(get_args(names))}.')
    return record[key]


def _is_name(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_NAME and text.isascii() and text.isprintable()


def _texts(record: object, key: str, is_right: Any, form: str) -> tuple[str, ...]:
    """Return ``record``, a list of texts, as a tuple.

    Raise PyktError if ``record`` is no such list, or about the first text that ``is_right`` rejects. In the message,
    ``key`` names the list, and ``form`` says what each text must have, such as "a list of whole numbers".
    """
    if not isinstance(record, list):
        raise PyktError(f'"{key}" must be a list of texts.')
    for place, text in enumerate(record, 1):
        if not isinstance(text, str) or not is_right(text):
            raise PyktError(f'Entry {place} of "{key}" must be a text with {form}.')
    return tuple(record)


def _squares(problem: Problem, texts: object, key: str) -> tuple[Square, ...]:
    """Return the free squares that ``texts`` name. Raise PyktError about the first text that is not a free square."""
    if not isinstance(texts, list):
        raise PyktError(f'"{key}" must be a list of texts.')
    squares = []
    for text in texts:
        match = _SQUARE.fullmatch(text) if isinstance(text, str) else None
        square = Square(int(match[1]), int(match[2])) if match else None
        if square is None or square not in problem.board:
            raise PyktError(f'"{key}" names {str(text)[:40]!r}, which is not a free square: write one such as 1/1.')
        squares.append(square)
    return tuple(squares)

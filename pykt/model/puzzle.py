"""A puzzle that is solved: its answer, its grade, and the steps that solve it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pykt.model.board import Square
from pykt.model.grading import Difficulty
from pykt.model.problem import Problem
from pykt.model.result import Checked
from pykt.model.tour import Tour


@dataclass(frozen=True)
class Step:
    """One number placed by one technique.

    ``name`` is the name of the square. ``why`` says why the number is there, without this name, so that a hint can give
    the argument first. ``reasons`` are further sentences: the eliminations that the step needs, in order. They need no
    numbers except those that are on the board before the step. ``depth`` tells how deeply the assumptions that the step
    needs are nested: 0 without any, 1 if none is within another. ``named`` are the squares that ``why`` names.
    """

    number: int
    square: Square
    name: str
    technique: str
    why: str
    reasons: tuple[str, ...] = ()
    depth: int = 0
    named: tuple[Square, ...] = ()

    @property
    def text(self) -> str:
        """The step as a sentence, with the square and the argument."""
        return f"{self.number} must be on {self.name}: {self.why}"

    def record(self) -> dict[str, object]:
        """Return the step as JSON shows it."""
        return {
            "number": self.number,
            "square": self.square,
            "technique": self.technique,
            "text": self.text,
            "why": self.why,
            "reasons": self.reasons,
            "named": self.named,
        }


@dataclass(frozen=True)
class Explanation:
    """How a puzzle is solved, number by number, and how difficult that is.

    ``complete`` is false if some numbers are not explained. Then ``reason`` says why, and the difficulty is that of the
    steps that were found, or "expert" if the time ran out.
    """

    difficulty: Difficulty
    steps: tuple[Step, ...]
    complete: bool = True
    reason: str = ""

    def text(self) -> str:
        """Return the steps as text, each after its reasons. If numbers are missing, the last line says why."""
        lines = []
        for nth, step in enumerate(self.steps, 1):
            lines += [f"    {reason}" for reason in step.reasons]
            lines.append(f"{nth}. {step.text} ({step.technique})")
        return "\n".join([*lines, *([] if self.complete else [f"Not explained further: {self.reason}."])])


@dataclass(frozen=True)
class SolvedPuzzle:
    """A puzzle with its answer, its grade and the steps that solve it: what pictures and JSON show.

    ``problem`` has the givens and the clues, and ``tour`` is its answer. ``explanation`` says how the puzzle is solved
    step by step. ``unique`` is true if the program called "givens" has proved in a separate search that there is no
    other answer. ``checked`` are the verdicts of the checkers on the tour. ``reached`` is false if the puzzle has more
    givens or fewer than were asked for.
    """

    problem: Problem
    tour: Tour
    explanation: Explanation
    unique: bool
    checked: Checked
    reached: bool
    seed: int
    stats: dict[str, float] = field(default_factory=dict)

    @property
    def difficulty(self) -> Difficulty:
        """How difficult the puzzle is to solve."""
        return self.explanation.difficulty

    def __repr__(self) -> str:
        return f"<Puzzle, {self.difficulty}: {self.problem.description}>"

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows: the puzzle without its answer, which ``tour`` shows."""
        return self.problem._repr_svg_()

    def record(self) -> dict[str, object]:
        """Return the puzzle as JSON shows it."""
        return {
            "problem": self.problem.record(),
            "givens": len(self.problem.givens),
            **({"clues": len(self.problem.clues)} if self.problem.clues else {}),
            "difficulty": self.difficulty,
            "unique": self.unique,
            "reached": self.reached,
            "seed": self.seed,
            "steps": [step.record() for step in self.explanation.steps],
            "explained": self.explanation.complete,
            "tour": self.tour.record(),
            "checked": self.checked.verdicts,
            "stats": {name: round(value, 6) for name, value in self.stats.items()},
        }

"""The steps that solve a puzzle, and its grade: how hard its hardest techniques are, and how often they are needed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pykt.model.board import Square
from pykt.model.grading import BEGINNERS, ELIMINATION, MANY, RARE, Difficulty


@dataclass(frozen=True)
class Step:
    """One number placed by one technique.

    ``name`` is the name of the square. ``why`` says why the number is there, without this name, so that a hint can give
    the argument first. ``reasons`` are further sentences: the eliminations that the step needs, in order. They follow
    from the numbers that are on the board before the step, and from nothing else. ``depth`` is the depth of the
    assumptions that the step needs, or 0.
    """

    number: int
    square: Square
    name: str
    technique: str
    why: str
    reasons: tuple[str, ...] = ()
    depth: int = 0

    @property
    def text(self) -> str:
        """The step as a sentence, with the square and the argument."""
        return f"{self.number} must be {self.name}: {self.why}"

    def record(self) -> dict[str, object]:
        """Return the step as JSON shows it."""
        return {
            "number": self.number,
            "square": self.square,
            "technique": self.technique,
            "text": self.text,
            "why": self.why,
            "reasons": self.reasons,
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


def grade(steps: Iterable[Step]) -> Difficulty:
    """Return the difficulty of a puzzle that these ``steps`` solve.

    A beginner's puzzle needs only the techniques in BEGINNERS. An easy puzzle sometimes needs another direct technique,
    such as "distance". A medium puzzle often needs other direct techniques, or needs eliminations. A hard puzzle needs
    a few assumptions. An expert's puzzle needs many assumptions, or an assumption within an assumption.
    """
    steps = list(steps)
    techniques, depths = [step.technique for step in steps], [step.depth for step in steps if step.depth]
    if depths:
        return "expert" if max(depths) > 1 or len(depths) >= MANY else "hard"
    others = len([one for one in techniques if one not in BEGINNERS])
    if ELIMINATION in techniques or others * RARE > len(techniques):
        return "medium"
    return "easy" if others else "beginner"

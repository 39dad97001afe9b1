"""What an explanation is made of: steps, each of which places one number and says why."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from pykt.answers.puzzles.grade import Difficulty
from pykt.model.board import Square


@dataclass(frozen=True)
class Step:
    """One number placed by one technique.

    ``text`` is the sentence that says why. ``reasons`` are further sentences: the eliminations that the step needs, in
    order. They follow from the numbers that are on the board before the step, and from nothing else.
    """

    number: int
    square: Square
    technique: str
    text: str
    reasons: tuple[str, ...] = ()

    def record(self) -> dict[str, object]:
        """Return the step as JSON shows it."""
        return asdict(self)


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
        """Return the steps as text: a line for each, after its reasons. The last line says why numbers are missing."""
        lines = []
        for nth, step in enumerate(self.steps, 1):
            lines += [f"    {reason}" for reason in step.reasons]
            lines.append(f"{nth}. {step.text} ({step.technique})")
        return "\n".join([*lines, *([] if self.complete else [f"Not explained further: {self.reason}."])])

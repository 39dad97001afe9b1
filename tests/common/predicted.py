"""Programs of students that were judged by reading before they ran, and what was predicted of each.

tests/predicted has the programs and the predictions.
"""

import csv
import re
from dataclasses import dataclass
from pathlib import Path

from pykt import Board, Explanation, Limits, Problem, Square, explain

FOLDER = Path(__file__).parents[1] / "predicted"

#: The verdicts of a prediction, and the statuses that agree with each.
AGREE = {
    "right": ("found", "optimal"),
    "slow": ("found", "optimal", "timeout", "limit", "out-of-memory"),
    "wrong": ("refused", "unproven", "none", "error", "timeout", "limit", "out-of-memory"),
    "none": ("unproven", "none", "refused", "error", "timeout", "limit", "out-of-memory"),
    "error": ("error", "out-of-memory"),
    "silent": ("unproven", "none", "error", "refused"),
}
_PROBLEMS = {"open": Problem.open, "closed": Problem.closed, "queens": Problem.queens}
_SQUARE = re.compile(r"\d+/\d+")
_RANGE = re.compile(r"\blines (\d+)-(\d+)")
_LINES = re.compile(r"\blines? ([\d, and]*\d)")


@dataclass(frozen=True)
class Prediction:
    """What was predicted of a program: its verdict and, if it is wrong, the line of the mistake.

    ``board`` is a size, or one with blocked squares, as in ``4x4 without 1/1 and 4/1``.
    """

    file: Path
    board: str
    kind: str
    start: str
    verdict: str
    line: str
    mistake: str

    def __str__(self) -> str:
        return f"{self.file.parent.name}/{self.file.name}"

    def explained(self, seconds: float) -> Explanation:
        """Explain the program. Each of its runs ends after ``seconds``."""
        size, _, blocked = self.board.partition(" without ")
        plain = Board.parse(size)
        board = Board(plain.files, plain.ranks, frozenset(map(Square.parse, _SQUARE.findall(blocked))))
        problem = _PROBLEMS[self.kind](board, *([self.start] if self.start else []))
        return explain(problem, self.file, limits=Limits(seconds))

    def agrees(self, said: Explanation) -> bool:
        """Tell whether the verdict is the predicted one."""
        return str(said.result.status) in AGREE[self.verdict]

    def is_named(self, said: Explanation) -> bool:
        """Tell whether the predicted line is named.

        A remark names the lines that it quotes, and those in its words, as in ``line 6`` or ``lines 6-8``. The lines of
        one rule, constraint or definition are five at most.
        """
        lines = {str(one.line + more) for one in said.remarks if one.line for more in range(min(one.lines, 5))}
        for remark in said.remarks:
            for told in _LINES.findall(f"{remark.text} {remark.advice}"):
                lines.update(re.findall(r"\d+", told))
            for first, last in _RANGE.findall(f"{remark.text} {remark.advice}"):
                lines.update(map(str, range(int(first), min(int(last) + 1, int(first) + 5))))
        return self.line in lines


def predictions(half: str) -> list[Prediction]:
    """Return the predictions of a half, ``build`` or ``kept``, or of programs written later, ``more``."""
    found = []
    for table in sorted(FOLDER.glob(f"*/predictions_{half}.csv")):
        with table.open(newline="") as read:
            for row in csv.DictReader(read):
                del row["level"]
                found.append(Prediction(table.parent / row.pop("file"), **row))
    return found

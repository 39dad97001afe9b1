"""An obstacle: squares that are in the way of a tour."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.board import Square


@dataclass(frozen=True)
class Obstacle:
    """Squares in the way of a tour. ``text`` names the squares and the reason: ``1/1, to which no move leads``."""

    squares: tuple[Square, ...]
    text: str

    def record(self) -> dict[str, object]:
        """Return the obstacle as a value for JSON."""
        return {"squares": self.squares, "text": self.text}

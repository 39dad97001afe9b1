"""Classical tours by name: who found them, and when. classical.toml has the tours as matrices, with their sources."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.model.symmetry import SymmetryType
from pykt.notation import read

if TYPE_CHECKING:
    from pykt.model.tour import Tour

_FILE = Path(__file__).with_name("classical.toml")


@dataclass(frozen=True)
class Classical:
    """A classical tour.

    ``title`` says who found it and when, and ``text`` says why it is remarkable. ``numbers`` is the tour as a matrix,
    and ``source`` says where it is printed. ``closed``, ``symmetry`` and ``sum`` are known traits of the tour. ``sum``
    is the sum of each rank and each file, or None if the tour is not magic.
    """

    name: str
    title: str
    text: str
    source: str
    closed: bool
    symmetry: SymmetryType
    numbers: str
    sum: int | None = None

    @property
    def tour(self) -> Tour:
        """The tour that ``numbers`` draw."""
        return read(self.numbers, "matrix")

    def __str__(self) -> str:
        return f"{self.title}. {self.text} Source: {self.source}."


@cache
def tours() -> dict[str, Classical]:
    """Return the classical tours by name."""
    rows = tomllib.loads(_FILE.read_text(encoding="utf-8"))["tour"]
    return {row["name"]: Classical(**row) for row in rows}

"""A submission: one entry of the folder of a class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Submission:
    """An entry of the folder of a class, even one that can't be run.

    ``name`` is printable and unique. ``entry`` is the name of the file or folder, or "" if that name is not valid text.
    ``program`` is the program as the ledger names it. If ``program`` is None, the submission can't be run, and ``note``
    says why, and what to do. ``digest`` is a hash of the program's files. ``texts`` maps the names of the files to
    their texts, the main file first.
    """

    name: str
    program: str | None = None
    note: str = ""
    digest: str = ""
    texts: Mapping[str, str] = field(default_factory=dict, compare=False)
    entry: str = field(default="", compare=False)

    def record(self) -> dict[str, Any]:
        """Return the submission as a value for JSON, with the names of its files, but without their texts."""
        return {**asdict(self), "texts": list(self.texts)}

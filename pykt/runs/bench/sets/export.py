"""Export instances for other solvers: a file for each instance and format.

The formats are those of pykt/programs/exporting. An instance is left out of a format that can't express its problem.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.programs.exporting import FORMATS, writer
from pykt.runs.bench.sets.instances import Instance, InstanceSet

#: The most squares of all boards of a set that is exported.
MOST_SQUARES = 2_000_000

_NAME = re.compile(r"(?!\.)[^/\\]+")


@dataclass(frozen=True)
class Texts(Mapping[str, str]):
    """Texts by file name. Each text is made only when it is read, because all texts together may exceed the memory.

    ``of`` maps the name of each file to its format, its instance, and one line about it.
    """

    of: Mapping[str, tuple[str, Instance, str]]

    def __getitem__(self, file: str) -> str:
        ending, one, about = self.of[file]
        return writer(ending).write(one.problem, one.name, about)

    def __iter__(self) -> Iterator[str]:
        return iter(self.of)

    def __len__(self) -> int:
        return len(self.of)


@dataclass(frozen=True)
class Export:
    """The exported texts by file name. ``left_out`` maps each reason to the files that were left out for it."""

    texts: Mapping[str, str]
    left_out: Mapping[str, Sequence[str]]


def export(instance_set: InstanceSet, formats: Sequence[str] = FORMATS) -> Export:
    """Export all instances of a set in ``formats``.

    Raise PyktError if no file can have the name of an instance, or if the boards are too large together.
    """
    squares = sum(one.squares for one in instance_set.instances)
    if squares > MOST_SQUARES:
        raise PyktError(
            f"The boards of the set have {squares:,} squares together, and at most {MOST_SQUARES:,} can be exported. "
            "Make a smaller set."
        )
    made: dict[str, tuple[str, Instance, str]] = {}
    left_out: defaultdict[str, list[str]] = defaultdict(list)
    for one in instance_set.instances:
        if not one.name.isprintable() or not _NAME.fullmatch(one.name):
            raise PyktError(f"No file can be called {one.name[:40]!r}. Give the instance another name.")
        about = f"{one.name} of {printable(' '.join(instance_set.name.split()))}: {one.problem}"
        for ending in formats:
            if why := writer(ending).objection(one.problem):
                left_out[why].append(f"{one.name}.{ending}")
            else:
                made[f"{one.name}.{ending}"] = (ending, one, about)
    return Export(Texts(made), left_out)

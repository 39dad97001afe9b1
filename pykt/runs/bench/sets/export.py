"""Instances exported for other solvers: one file for each instance and format.

The formats are those of pykt/programs/exporting. A problem that a format can't express is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError
from pykt.programs.exporting import FORMATS, writer
from pykt.runs.bench.sets.instances import InstanceSet

#: The most squares of all boards of a set that is exported.
MOST_SQUARES = 2_000_000

_NAME = re.compile(r"(?!\.)[^/\\]+")


@dataclass(frozen=True)
class Export:
    """The exported texts by file name, and for each reason the names of the files that were left out for it."""

    texts: Mapping[str, str]
    left_out: Mapping[str, Sequence[str]]


def export(instance_set: InstanceSet) -> Export:
    """Export all instances of a set in all formats.

    Raise PyktError if an instance has a name that no file can have, or if the boards are too large.
    """
    squares = sum(one.squares for one in instance_set.instances)
    if squares > MOST_SQUARES:
        raise PyktError(
            f"The boards of the set have {squares:,} squares together, and at most {MOST_SQUARES:,} can be exported. "
            "Make a smaller set."
        )
    texts: dict[str, str] = {}
    left_out: defaultdict[str, list[str]] = defaultdict(list)
    for one in instance_set.instances:
        if not one.name.isprintable() or not _NAME.fullmatch(one.name):
            raise PyktError(f"No file can be called {one.name[:40]!r}. Give the instance another name.")
        about = f"{one.name} of {' '.join(instance_set.name.split())}: {one.problem}"
        for ending in FORMATS:
            if why := writer(ending).objection(one.problem):
                left_out[why].append(f"{one.name}.{ending}")
            else:
                texts[f"{one.name}.{ending}"] = writer(ending).write(one.problem, one.name, about)
    return Export(texts, left_out)

"""Sets of instances: problems with names, and the distribution and the seed that they were drawn with, as JSON.

    {"format": "pykt-set/1", "name": "lenzi", "distribution": {"kind": "two-knights", ...}, "seed": 1,
     "instances": [{"name": "8x8-01", "problem": {"kind": "two-knights", "board": {...}, "starts": [...], ...}}, ...]}

A problem is as ``pykt solve --json`` has it. A set may be written by hand: ``distribution`` and ``seed`` are
for people.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.problem import Problem

FORMAT = "pykt-set/1"


@dataclass(frozen=True)
class Instance:
    """A problem with a name, which can be printed and which no other instance of its set has."""

    name: str
    problem: Problem

    @property
    def group(self) -> str:
        """The size of the board, by which tables and figures put instances together: ``8x8``."""
        return f"{self.problem.board.files}x{self.problem.board.ranks}"

    @property
    def squares(self) -> int:
        """The squares of the board, by which the groups are ordered."""
        return self.problem.board.cells


@dataclass(frozen=True)
class Instances:
    """A set of instances, in the order in which they are run."""

    name: str
    instances: tuple[Instance, ...]
    distribution: Mapping[str, object] = field(default_factory=dict)
    seed: int | None = None


def write(instances: Instances) -> str:
    """The set as JSON, an instance a line: the same text wherever it is written."""
    about = {
        "format": FORMAT,
        "name": instances.name,
        "distribution": dict(instances.distribution),
        "seed": instances.seed,
    }
    head = json.dumps(about, indent=1).removesuffix("\n}")
    each = (json.dumps({"name": one.name, "problem": one.problem.record()}) for one in instances.instances)
    return head + ',\n "instances": [\n  ' + ",\n  ".join(each) + "\n ]\n}\n"


def read(text: str) -> Instances:
    """The set of a JSON text; PyktError says what is wrong with it."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PyktError(f"The set is no JSON ({error}): make one with `pykt bench generate`.") from None
    if not isinstance(value, dict) or value.get("format") != FORMAT or not isinstance(value.get("instances"), list):
        raise PyktError(
            f'The JSON is no set of instances: a set has "format": "{FORMAT}" and a list of "instances"; '
            "`pykt bench generate` makes one."
        )
    each = tuple(_instance(number, one) for number, one in enumerate(value["instances"], 1))
    name, times = Counter(one.name for one in each).most_common(1)[0] if each else ("", 0)
    if times > 1:
        raise PyktError(f"{times} instances are called {name[:40]!r}: give each a name of its own.")
    if not each:
        raise PyktError("The set has no instances: make one with `pykt bench generate`.")
    distribution = value.get("distribution")
    return Instances(
        str(value.get("name") or "set"),
        each,
        distribution if isinstance(distribution, dict) else {},
        value["seed"] if isinstance(value.get("seed"), int) else None,
    )


def read_file(path: Path) -> Instances:
    """The set of a file; PyktError if it can't be read."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise PyktError(f"There is no file {path}: make a set with `pykt bench generate -o {path}`.") from None
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise PyktError(f"The set {path} can't be read ({why}): give another file.") from None


def _instance(number: int, value: object) -> Instance:
    if not isinstance(value, dict) or not isinstance(value.get("name"), str) or not value["name"].strip():
        raise PyktError(f'Instance {number} has no name: an instance is {{"name": ..., "problem": {{...}}}}.')
    if not value["name"].isprintable():
        raise PyktError(f"The name {value['name'][:40]!r} of instance {number} can't be printed: give it another.")
    try:
        return Instance(value["name"], Problem.from_record(value.get("problem")))
    except PyktError as error:
        raise PyktError(f"Instance {value['name'][:40]!r}: {error}") from None

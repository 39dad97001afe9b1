"""Sets of instances: named problems as JSON, with the distribution and the seed from which they were generated.

    {"format": "pykt-set/1", "name": "lenzi", "distribution": {"kind": "two-knights", ...}, "seed": 1,
     "instances": [{"name": "8x8-01", "problem": {"kind": "two-knights", "board": {...}, "starts": [...], ...}}, ...]}

A problem is written as in ``pykt solve --json``. An instance may have "settings" of its own, such as {"timeout": 10},
which override the settings of the bench. A set may be written by hand. Reports show ``distribution`` and ``seed``, but
no run depends on them. A folder with graphs is a set, too.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.record import MOST_RECORDED, check_size, parse
from pykt.model.record import read as read_record
from pykt.model.text import printable
from pykt.notation import files, graphs
from pykt.programs.user.named import is_ours

FORMAT = "pykt-set/1"

#: The size limit of a set in bytes, and the most instances that it may have.
MOST_BYTES = 128 << 20
MOST_INSTANCES = 100_000

_SMALLER = "Make several smaller sets, and a bench of each: `pykt bench eval` evaluates several benches together."


@dataclass(frozen=True)
class OwnSettings:
    """Settings of one instance, which override the bench's settings. A setting of None overrides nothing.

    ``models`` is the number of answers to search for (0: all). ``beside`` names a program of pykt that runs after each
    run with a right answer, on the same machine, so that the processor times of both can be compared.
    """

    timeout: float | None = None
    memory: float | None = None
    inferences: int | None = None
    cpu: float | None = None
    models: int | None = None
    beside: str | None = None

    def __post_init__(self) -> None:
        Limits(**self.limits)
        Search(self.models or 0)
        if self.beside is not None and not is_ours(self.beside):
            raise PyktError(f'"beside" is {self.beside[:40]!r}: name a program of pykt, without a file of your own')

    @property
    def given(self) -> dict[str, Any]:
        """The settings that are not None, by their names."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    @property
    def limits(self) -> dict[str, Any]:
        """The limits that are not None, by their names."""
        return {name: value for name, value in self.given.items() if name not in ("models", "beside")}


@dataclass(frozen=True)
class Instance:
    """A problem with a name, and perhaps with settings of its own. No other instance of a set has the same name."""

    name: str
    problem: Problem
    settings: OwnSettings = OwnSettings()

    def __post_init__(self) -> None:
        if self.problem.kind != "queens" and self.problem.length > MOST_RECORDED:
            raise PyktError(
                f"The board of {printable(self.name)[:40]} has {self.problem.board.free:,} squares. A bench keeps the "
                f"tours, so a tour may have at most {MOST_RECORDED:,} squares: take a smaller board, or use "
                "`pykt compare`."
            )

    def record(self) -> dict[str, object]:
        """Return the instance as a value for JSON."""
        own = self.settings.given
        return {"name": self.name, "problem": self.problem.record(), **({"settings": own} if own else {})}

    @property
    def group(self) -> str:
        """The group of the instance in tables and figures: the size of the board, such as ``8x8``.

        A graph has no size. Its group is its name up to the last slash: ``cubic`` for ``cubic/g1``, or else ``graphs``.
        """
        if self.problem.surface.is_graph:
            return self.name.rpartition("/")[0] or "graphs"
        return f"{self.problem.board.files}x{self.problem.board.ranks}"

    @property
    def squares(self) -> int:
        """The number of squares of the board. Groups are ordered by this number."""
        return self.problem.board.cells


@dataclass(frozen=True)
class InstanceSet:
    """A set of instances, in the order in which they are run."""

    name: str
    instances: tuple[Instance, ...]
    distribution: Mapping[str, object] = field(default_factory=dict)
    seed: int | None = None


def joined(name: str, sets: Sequence[tuple[str, InstanceSet]]) -> InstanceSet:
    """Return one set with the instances of several sets. Raise PyktError if two instances have the same name.

    ``sets`` has pairs of a label and a set. The label, unless it is "", is put before the names of the set's instances.
    A single set without a label stays as it is.
    """
    if len(sets) == 1 and not sets[0][0]:
        check_names(sets[0][1].instances)
        return sets[0][1]
    each = tuple(
        replace(one, name=f"{label}-{one.name}" if label else one.name)
        for label, instance_set in sets
        for one in instance_set.instances
    )
    check_names(each)
    return InstanceSet(name, each, {label or one.name: _how_drawn(one) for label, one in sets})


def _how_drawn(instance_set: InstanceSet) -> dict[str, object]:
    """Return the distribution and the seed of a set, as one object for JSON."""
    return {**instance_set.distribution, **({} if instance_set.seed is None else {"seed": instance_set.seed})}


def check_instances(count: int) -> None:
    """Raise PyktError if there are too many instances."""
    if count > MOST_INSTANCES:
        raise PyktError(f"There are {count:,} instances, and at most {MOST_INSTANCES:,} are allowed. Split them.")


def check_names(each: Sequence[Instance]) -> None:
    """Raise PyktError if there are too many instances, or two of the same name."""
    check_instances(len(each))
    twice, times = Counter(one.name for one in each).most_common(1)[0] if each else ("", 0)
    if times > 1:
        raise PyktError(f"{times} instances have the name {twice[:40]!r}. Give each its own name.")


def write(instance_set: InstanceSet) -> str:
    """Return the set as JSON, with one instance per line. The same set always gives the same text.

    Raise PyktError if the text would be too long to be read.
    """
    about = {
        "format": FORMAT,
        "name": instance_set.name,
        "distribution": dict(instance_set.distribution),
        "seed": instance_set.seed,
    }
    head = json.dumps(about, indent=1).removesuffix("\n}")
    each = (json.dumps(one.record()) for one in instance_set.instances)
    text = head + ',\n "instances": [\n  ' + ",\n  ".join(each) + "\n ]\n}\n"
    if len(text) > MOST_BYTES:
        raise PyktError(f"The set would have more than {MOST_BYTES >> 20} MiB. {_SMALLER}")
    try:
        check_size(text)
    except PyktError as error:
        raise PyktError(f"The set could not be read again. {error} {_SMALLER}") from None
    return text


def read(text: str) -> InstanceSet:
    """Return the set that a JSON text describes. Raise PyktError if it describes no set, or too large a set."""
    value = parse(text)
    if not isinstance(value, dict) or value.get("format") != FORMAT or not isinstance(value.get("instances"), list):
        raise PyktError(
            f'The JSON is not a set of instances: a set has "format": "{FORMAT}" and a list of "instances". '
            "Make a set with `pykt bench generate`."
        )
    if len(value["instances"]) > MOST_INSTANCES:
        raise PyktError(
            f"The set has {len(value['instances']):,} instances, and at most {MOST_INSTANCES:,} are allowed. Split it."
        )
    each = tuple(_instance(number, one) for number, one in enumerate(value["instances"], 1))
    check_names(each)
    if not each:
        raise PyktError("The set has no instances. Make a set with `pykt bench generate`.")
    name, distribution, seed = (value.get(key) for key in ("name", "distribution", "seed"))
    return InstanceSet(
        name if isinstance(name, str) and name else "set",
        each,
        distribution if isinstance(distribution, dict) else {},
        seed if type(seed) is int else None,
    )


def read_file(path: Path) -> InstanceSet:
    """Return the set in a file, or the graphs in a folder as a set. Raise PyktError if that is impossible."""
    try:
        if path.is_dir():
            return _of_folder(path)
        return read(files.load_text(path, MOST_BYTES))
    except PyktError as error:
        raise PyktError(f"The set {printable(os.fspath(path))[-100:]} can't be used. {error}") from None


def _of_folder(folder: Path) -> InstanceSet:
    """Return the graphs in a folder and its subfolders as a set. Each instance asks for a Hamiltonian cycle.

    The name of an instance is the path of its file in the folder, without the extension.
    """
    names = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.suffix != ".json")
    found = [files.inside(folder, name) for name in names if graphs.named_by(name)]
    check_instances(len(found))
    each = []
    for file in filter(Path.is_file, found):
        read = graphs.read_file(file)
        problem = Problem("closed", read.board, moves=read.moves)
        each.append(Instance(str(file.relative_to(folder).with_suffix("")), problem))
    if not each:
        endings = ", ".join(ending for form in graphs.names() for ending in graphs.find(form).endings)
        raise PyktError(f"The folder has no graphs: put files in it that end in one of {endings}.")
    check_names(each)
    return InstanceSet(folder.name or "graphs", tuple(each))


def _instance(number: int, value: object) -> Instance:
    if not isinstance(value, dict) or not isinstance(value.get("name"), str) or not value["name"].strip():
        raise PyktError(f'Instance {number} has no name. Write it as {{"name": ..., "problem": {{...}}}}.')
    if not value["name"].isprintable():
        raise PyktError(f"The name {value['name'][:40]!r} of instance {number} can't be printed. Give it another name.")
    try:
        own = read_record(value.get("settings", {}), OwnSettings, "settings", '{"timeout": 10}')
        return Instance(value["name"], Problem.from_record(value.get("problem")), own)
    except PyktError as error:
        raise PyktError(f"Instance {value['name'][:40]!r}: {error}") from None

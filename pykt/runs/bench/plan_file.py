"""Read the plan of a bench from a TOML file.

    programs = ["cycle", "mine.lp:configuration=trendy"]
    repeat = 3

    [limits]
    timeout = 60

    [[set]]
    file = "holes.json"

docs/plan.schema.json describes all keys. Names of files are relative to the folder of the plan.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.text import printable
from pykt.notation import files, problem_table, toml
from pykt.notation.toml import Table
from pykt.process import Mode
from pykt.programs import user
from pykt.programs.choosing import canonical, meant
from pykt.programs.user import included
from pykt.programs.user.named import check_arguments, check_named
from pykt.programs.user.names import File
from pykt.runs.bench.plan import Plan
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.distributions import share
from pykt.runs.bench.sets.drawing import NAMES, draw
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import LONGEST_LABEL, ProgramSettings, Settings, limits_of

SUFFIX = ".toml"
MOST_BYTES = 1 << 20

_MOST_SETS, _MOST_PROGRAMS, _MOST_REPEATS = 1_000, 1_000, 10_000
_MOST_JOBS = 1_000
_MOST_BYTES_OF_PROGRAMS = 1 << 27  # a program's bytes count once for each of its configurations
_LONGEST_NAME = 80

#: The keys at the top of a plan, and those of its tables.
_RUNS = ("repeat", "seed", "jobs", "check", "theory", "pin", "clingo-args", "sandbox", "scripts", "proofs", "skip")
_REPORT = ("trust", "by")
_TOP = ("name", "folder", "programs", *_RUNS, *_REPORT, "limits", "set", "instance", "program")
_DRAWN = ("board", "from", "to", "step", "count", "blocked", "givens", "closed", "seed")
_SET = ("name", "file", "distribution", *_DRAWN)
_INSTANCE = ("name", *problem_table.KEYS, *toml.LIMITS)
_PROGRAM = ("name", "configurations", "parameters", "repeat", "label")


def is_plan(path: Path) -> bool:
    """Tell whether a file is a plan, by its ending."""
    return path.suffix.lower() == SUFFIX


def read_file(path: Path) -> Plan:
    """Return the plan in a file. Raise PyktError about the first mistake in it."""
    return read(files.load_text(path, MOST_BYTES), path.parent, path.name)


def read(text: str, home: Path = Path(), name: str = "plan.toml") -> Plan:
    """Return the plan in a TOML text. Raise PyktError about the first mistake in it.

    The names of files are relative to ``home``. ``name`` is the name of the text in messages. By default, the ledger
    lies in a folder whose name is ``name`` without its ending.
    """
    return plan_of(toml.load(text, printable(name)), home, name)


def plan_of(values: Mapping[str, Any], home: Path = Path(), name: str = "plan.toml") -> Plan:
    """Return the plan with the values of a TOML file. Raise PyktError about the first mistake in it.

    ``home`` and ``name`` are as for ``read``.
    """
    top = Table(printable(name), values, _TOP)
    folder = top.get("folder", str)
    if folder == "":
        top.wrong("folder", "name a folder for the ledger, or leave the key out")
    programs, own = _programs(top, home)
    return Plan(
        instance_set=_set(top, home, Path(name).stem),
        programs=programs,
        settings=_settings(top, programs, home),
        folder=files.inside(home, folder or Path(name).stem),
        repeats=top.count("repeat", 1, _MOST_REPEATS) or 1,
        jobs=top.count("jobs", 1, _MOST_JOBS) or 1,
        home=home,
        own=own,
        **top.fields(Plan, "proofs", "skip"),
    )


def _settings(top: Table, programs: tuple[str, ...], home: Path) -> Settings:
    table = Table(f"{top.place}, [limits]", top.table("limits"), toml.LIMITS)
    try:
        arguments = tuple(shlex.split(top.get("clingo-args", str, "")))
        Search(arguments=arguments)
        check_arguments(arguments)
    except ValueError:
        top.wrong("clingo-args", "close its quotation mark")
    limits = toml.limits(table, Limits())
    return Settings(
        **limits_of(limits),
        arguments=arguments,
        sandbox=_sandbox(top),
        trust=tuple(dict.fromkeys(_trusted(top, programs, home))),
        **top.fields(Settings, "seed", "check", "scripts", "theory", "pin", "by"),
    )


def _sandbox(top: Table) -> Mode:
    """Return the mode of the sandbox that the plan names. Only the command line can switch the sandbox off."""
    mode: Mode = top.get("sandbox", Mode, Settings.sandbox)
    if mode == "off":
        raise PyktError(f"{top.place}: a plan can't switch the sandbox off; give --sandbox off on the command line.")
    return mode


def _trusted(top: Table, programs: tuple[str, ...], home: Path) -> Iterator[str]:
    """Yield the programs that the plan trusts. A name without parameters means all configurations of the program."""
    names = [canonical(one, home) for one in programs]
    for one in dict.fromkeys(top.texts("trust")):
        found = meant(one, names)
        if not found:
            raise PyktError(f"{top.place}: trust has {one[:60]!r}, which the plan does not run; correct the name.")
        yield from found


def _programs(top: Table, home: Path) -> tuple[tuple[str, ...], dict[str, ProgramSettings]]:
    """Return the names of all configurations, with their parameters, and a dict from these names to settings.

    Raise PyktError if a program is wrong, or if two tables give a configuration different settings.
    """
    names, own = dict[str, str](), dict[str, ProgramSettings]()  # canonical names by name; settings by canonical name
    size, size_of = 0, cache(included.size)
    for number, (place, name, settings) in enumerate(_named(top)):
        if number == _MOST_PROGRAMS:
            raise PyktError(f"{place}: there are more than {_MOST_PROGRAMS:,} programs; write several plans.")
        try:
            check_named(name, home)
            named = user.parse(name)
            size += size_of(str(home / named.name)) if isinstance(named, File) else 0
            if size > _MOST_BYTES_OF_PROGRAMS:  # each file is read for each configuration of its program
                raise PyktError(f"the files of all programs have over {_MOST_BYTES_OF_PROGRAMS:,} bytes; name fewer.")
            names[name] = canonical(name, home)
        except PyktError as error:
            raise PyktError(f"{place}: {error}") from None
        before = own.get(names[name], ProgramSettings())
        if ProgramSettings() not in (before, settings) and before != settings:
            raise PyktError(f"{place}: {name[:60]} has another repeat or label above; name the program once.")
        own[names[name]] = before if settings == ProgramSettings() else settings
    return tuple(names), {name: own[known] for name, known in names.items()}


def _named(top: Table) -> Iterator[tuple[str, str, ProgramSettings]]:
    """Yield a triple for each program of the plan: its place in the text, its name with parameters, its settings."""
    for name in top.texts("programs"):
        yield f"{top.place}, key programs", name, ProgramSettings()
    for number, values in enumerate(top.tables("program", _MOST_PROGRAMS), 1):
        table = Table(f"{top.place}, [[program]] {number}", values, _PROGRAM)
        if not (program := table.get("name", str)):
            raise PyktError(f'{table.place}: there is no name; add a line such as name = "cycle".')
        settings = ProgramSettings(table.count("repeat", 1, _MOST_REPEATS), _label(table))
        for nth, configuration in enumerate(_configurations(table)):
            if nth and settings.label:
                table.wrong("label", "write a [[program]] with a label of its own for each configuration")
            yield table.place, f"{program}:{configuration}" if configuration else program, settings


def _label(table: Table) -> str:
    """Return the label of a program as one line, or "" if it has none."""
    label = table.line("label", LONGEST_LABEL)
    if "label" in table.values and not label:
        table.wrong("label", "write a name for tables and figures, or leave the key out")
    return label


def _configurations(table: Table) -> Iterator[str]:
    """Yield the configurations of a program, each as the text of its parameters, such as ``heuristic=vsids,seed=1``.

    They come from the list ``configurations``, and from each combination of values in the table ``parameters``. If the
    plan has neither key for the program, yield only "".
    """
    if "configurations" not in table.values and "parameters" not in table.values:
        yield ""
    yield from table.texts("configurations")
    if grid := table.table("parameters"):
        values = Table(f"{table.place}, parameters", grid, tuple(grid))
        sets = [[f"{key}={value}" for value in values.texts(key)] for key in grid]
        number = 1
        for each in sets:
            number *= len(each)
        if not 0 < number <= _MOST_PROGRAMS:
            table.wrong("parameters", f"give each parameter a value, with at most {_MOST_PROGRAMS:,} combinations")
        yield from map(",".join, product(*sets))


def _set(top: Table, home: Path, name: str) -> InstanceSet:
    """Return all instances of the plan as one set."""
    tables, singles = top.tables("set", _MOST_SETS), top.tables("instance", _MOST_SETS)
    if not tables and not singles:
        raise PyktError(f'{top.place} has no instances: add a table [[set]] with a line such as file = "lenzi.json".')
    sets, count, drawn, blocked = list[tuple[str, InstanceSet]](), 0, 0.0, problem_table.BlockedSquares(top.place)
    read = cache(instances.read_file)  # a plan may use a file for many sets
    for number, one in enumerate(tables, 1):
        sets.append(_instances(f"{top.place}, [[set]] {number}", one, home, read))
        made = sets[-1][1].instances
        count += len(made)
        drawn += share(sets[-1][1]) if "distribution" in one else 0
        if drawn > 1:
            raise PyktError(f"{top.place}: its sets are too large to be drawn together; use fewer or smaller boards.")
        instances.check_instances(count)
        for each in made:
            blocked.counted(each.problem)
    if singles:
        place = f"{top.place}, [[instance]]"
        own = [_instance(f"{place} {number}", one, home, blocked) for number, one in enumerate(singles, 1)]
        sets.append(("", InstanceSet(top.line("name", _LONGEST_NAME) or name, tuple(own))))
    try:
        return instances.joined(top.line("name", _LONGEST_NAME) or name, sets)
    except PyktError as error:
        advice = " If they are in two sets, give each [[set]] a name." if tables else ""
        raise PyktError(f"{top.place}: {error}{advice}") from None


def _instances(
    place: str, values: Mapping[str, Any], home: Path, read: Callable[[Path], InstanceSet]
) -> tuple[str, InstanceSet]:
    """Return the name of a set in the plan, which may be "", and the set. ``read`` reads a set from a file."""
    table = Table(place, values, _SET)
    file, distribution = table.get("file", str), table.get("distribution", str)
    if (file is None) == (distribution is None):
        raise PyktError(
            f'{place}: write where the instances come from, either file = "..." or distribution = "..."; the '
            f"distributions are {', '.join(NAMES)}."
        )
    if file is not None and (left := [key for key in _DRAWN if key in values]):
        table.wrong(left[0], "it belongs to a distribution, and the set is a file, so leave it out")
    drawn = {} if distribution is None else _drawn(table)
    try:
        made = draw(distribution, str, **drawn) if distribution is not None else read(files.inside(home, str(file)))
    except PyktError as error:
        raise PyktError(f"{place}: {error}") from None
    return table.line("name", _LONGEST_NAME), made


def _instance(place: str, values: Mapping[str, Any], home: Path, blocked: problem_table.BlockedSquares) -> Instance:
    """Return an instance that the plan itself describes."""
    table = Table(place, values, _INSTANCE)
    name = table.line("name", _LONGEST_NAME)
    if not name.strip():
        raise PyktError(f'{place}: there is no name; add a line such as name = "6x6 without corners".')
    if len(table.texts("board")) > 1:
        table.wrong("board", "write one board, and another [[instance]] for each other board")
    toml.limits(table, Limits())
    (problem,) = map(blocked.counted, problem_table.problems(table, home))
    return Instance(name, problem, OwnSettings(**table.fields(OwnSettings, *toml.LIMITS)))


def _drawn(table: Table) -> dict[str, Any]:
    """Return the values of a table [[set]] as the keywords of ``draw``."""
    if table.values["distribution"] not in NAMES:
        table.wrong("distribution", f"choose from {', '.join(NAMES)}")
    values = table.fields(draw, "to", "step", "count", "blocked", "givens", "closed", "seed")
    return {**values, "board": table.texts("board"), "from_": table.get("from", int)}

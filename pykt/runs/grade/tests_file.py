"""Read the tests of a class from a TOML file.

    title = "Knight's tours"

    [limits]
    timeout = 10

    [[test]]
    name = "5x5 from a corner"
    board = "5x5"
    start = "1/1"
    points = 2

docs/how-to/class.md has a table of all keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from pykt.model.conditions import unknown
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.limits import Limits, fair
from pykt.model.problem import Problem
from pykt.model.text import printable
from pykt.notation import files, problem_table, toml
from pykt.notation.toml import Table
from pykt.programs.choosing import choose
from pykt.programs.user import user_driver
from pykt.programs.user.named import is_ours
from pykt.programs.user.names import BY_SUFFIX
from pykt.runs.grade.test import (
    LIMITS,
    MOST_STARTS,
    Asked,
    Programs,
    Speed,
    Test,
    Tests,
    has_too_many_starts,
)

MOST_BYTES = 1 << 20
MOST_TESTS = 200
_LONGEST_NAME, _LONGEST_TEXT = 80, 2_000

#: The keys at the top of the file, and those of its tables.
_TOP = ("title", "programs", "limits", "test")
_PROGRAMS = tuple(one.name for one in fields(Programs))
_SPEED = ("program", "factor", "floor", "repeats")
_ABOUT = ("name", "text", "asked", "points", "hidden", "all", "count", "directed")
_TEST = (*_ABOUT, *problem_table.KEYS, *toml.LIMITS, *_SPEED)

#: Maps keys that few tests have to what these tests ask.
_ONLY = {"count": ("count",), "directed": ("count",), **dict.fromkeys(_SPEED, ("speed",))}


def read_file(path: Path) -> Tests:
    """Return the tests in a file. Raise PyktError about the first mistake in it."""
    return read(files.load_text(path, MOST_BYTES), path.parent, printable(path.name))


def read(text: str, folder: Path = Path(), name: str = "tests.toml") -> Tests:
    """Return the tests in a text. Raise PyktError about the first mistake in it.

    The names of board files are relative to ``folder``. ``name`` is the name of the text in messages.
    """
    values = toml.load(text, name)
    top = Table(name, values, _TOP)
    tests = values.get("test")
    if not isinstance(tests, list) or not tests or not all(isinstance(one, dict) for one in tests):
        raise PyktError(f'{name} has no tests: begin each with a line [[test]], then name = "..." and so on.')
    if len(tests) > MOST_TESTS:
        raise PyktError(f"{name} has {len(tests)} tests, and at most {MOST_TESTS} are allowed: use several files.")
    limits = _limits(Table(f"{name}, [limits]", top.table("limits"), toml.LIMITS), LIMITS)
    programs = _programs(Table(f"{name}, [programs]", top.table("programs"), _PROGRAMS))
    blocked = problem_table.BlockedSquares(name)
    each = tuple(_test(number, one, limits, folder, blocked) for number, one in enumerate(tests, 1))
    names = [test.name for test in each]
    if twice := next((one for one in names if names.count(one) > 1), ""):
        raise PyktError(f'Two tests have the name "{twice}": give each its own name.')
    if clash := next((one for one in names if f"{one}: how" in names or f"test {one}" in names), ""):
        raise PyktError(f'Test "{clash}" and another one would share a column of marks.csv: rename one of them.')
    return Tests(top.line("title", _LONGEST_NAME) or "Knight's tours", each, programs)


def _limits(table: Table, default: Limits) -> Limits:
    """Return the limits that a table names. Raise PyktError if the timeout makes the wall-clock limit too large."""
    named = toml.limits(table, default)
    try:
        fair(named)
    except PyktError:
        table.wrong("timeout", "write fewer seconds")
    return named


def _programs(table: Table) -> Programs:
    values = table.fields(Programs, *_PROGRAMS)
    main = values.get("main", "")
    if main and (Path(main).suffix not in BY_SUFFIX or Path(main).is_absolute() or ".." in Path(main).parts):
        table.wrong("main", "write the name of a program in a submission's folder, such as tour.pl")
    for engine, names in Programs.OF_ENGINES.items():
        driver = user_driver(engine)
        for key in filter(values.get, names):
            try:
                values[key] = driver.read_parameter(key, values[key])
            except PyktError as error:
                raise PyktError(f"{table.place}, key {key}: {error}") from None
    return Programs(**values)


def _test(
    number: int, values: Mapping[str, Any], limits: Limits, folder: Path, blocked: problem_table.BlockedSquares
) -> Test:
    named = values.get("name")
    if not isinstance(named, str) or not named.strip() or len(named) > _LONGEST_NAME or not named.isprintable():
        raise PyktError(
            f"Test {number} needs a name of at most {_LONGEST_NAME} printable characters: add a line such as "
            'name = "5x5 from a corner".'
        )
    table = Table(f'Test "{named}"', values, _TEST)
    asked = table.get("asked", Asked, Test.asked)
    for key, kinds in _ONLY.items():
        if key in values and asked not in kinds:
            raise PyktError(f'{table.place}: {key} belongs to tests with asked = "{kinds[0]}"; leave it out.')
    test = Test(
        named.strip(),
        tuple(map(blocked.counted, problem_table.problems(table, folder))),
        asked,
        limits=_limits(table, limits),
        all_needed=table.get("all", bool, False),
        speed=_speed(table) if asked == "speed" else Speed(),
        text=table.line("text", _LONGEST_TEXT),
        **table.fields(Test, "points", "hidden", "count", "directed"),
    )
    for problem in test.problems:
        if objection := _objection(test, problem):
            raise PyktError(f"{table.place}, {problem}: {objection}.")
    return test


def _speed(table: Table) -> Speed:
    """Return how fast a program must be. Raise PyktError if a value is wrong."""
    values = table.fields(Speed, *_SPEED)
    if name := values.get("program"):
        if not is_ours(name):
            table.wrong("program", "name a program of pykt's (`pykt programs` lists them)")
        try:
            choose(name)
        except PyktError as error:
            raise PyktError(f"{table.place}, key program: {error}") from None
    return Speed(**values)


def _objection(test: Test, problem: Problem) -> str | None:
    """Return why the question of a test makes no sense for a problem, and what to do. Return None if it makes sense."""
    asked, goal = test.asked, goal_of(problem)
    if problem.crossings:
        return "programs of others are not compared by crossings; leave crossings out"
    if words := unknown(problem):
        return f"no test can handle {words}; leave that out"
    if asked == "best" and not goal:
        return 'only two knights and longest paths have a best answer; write asked = "finds"'
    if asked in ("count", "ends", "none") and goal:
        return 'it has a best answer; write asked = "best"'
    if asked == "every-start" and (problem.kind not in ("open", "closed") or problem.starts or problem.longest):
        return "every start is tried by itself; ask for open or closed tours, and leave start out"
    if asked == "every-start" and has_too_many_starts(problem.board):
        return f"every start is tried by itself; take a board of at most {MOST_STARTS:,} free squares and few blocked"
    if asked == "count" and test.count == 0:
        return 'there is nothing to count; write asked = "none"'
    if asked == "count" and test.count is None and (problem.kind == "queens" or problem.magic):
        return "pykt can't count these; write the right number, such as count = 92"
    return None

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

import math
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from pykt import notation
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.text import one_line, printable
from pykt.notation import board_file, files
from pykt.notation.options import ProblemOptions, block
from pykt.programs.choosing import choose
from pykt.programs.user import BY_SUFFIX, user_driver
from pykt.runs.grade.test import ASKED, LIMITS, Programs, Speed, Test, Tests

MOST_BYTES = 1 << 20
MOST_TESTS, MOST_BOARDS = 200, 100
_MOST_POINTS = 1_000_000
_LONGEST_NAME, _LONGEST_TEXT = 80, 2_000

#: The keys at the top of the file, and those of its tables.
_TOP = ("title", "programs", "limits", "test")
_LIMITS = tuple(one.name for one in fields(Limits))
_PROGRAMS = tuple(one.name for one in fields(Programs))
_SPEED = ("program", "factor", "floor", "repeats")
_ABOUT = ("name", "text", "asked", "points", "hidden", "all", "count", "directed")
_PROBLEM = tuple(one.name for one in fields(ProblemOptions))
_TEST = (*_ABOUT, *_PROBLEM, *_LIMITS, *_SPEED)

#: The keys that only some kinds of tests use.
_ONLY = {"count": ("count",), "directed": ("count",), **dict.fromkeys(_SPEED, ("speed",))}


def read_file(path: Path) -> Tests:
    """Return the tests in a file. Raise PyktError about the first mistake in it."""
    return read(files.load_text(path, MOST_BYTES), path.parent, printable(path.name))


def read(text: str, folder: Path = Path(), name: str = "tests.toml") -> Tests:
    """Return the tests in a text. Raise PyktError about the first mistake in it.

    The names of board files are relative to ``folder``. ``name`` is the name of the text in messages.
    """
    try:
        values = tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise PyktError(f"{name} is not written in TOML: {one_line(str(error))}. Correct that line.") from None
    top = _Table(name, values, _TOP)
    tests = values.get("test")
    if not isinstance(tests, list) or not tests or not all(isinstance(one, dict) for one in tests):
        raise PyktError(f'{name} has no tests: begin each with a line [[test]], then name = "..." and so on.')
    if len(tests) > MOST_TESTS:
        raise PyktError(f"{name} has {len(tests)} tests, and at most {MOST_TESTS} are allowed: use several files.")
    limits = _limits(_Table(f"{name}, [limits]", top.table("limits"), _LIMITS), LIMITS)
    programs = _programs(_Table(f"{name}, [programs]", top.table("programs"), _PROGRAMS))
    each = tuple(_test(number, one, limits, folder) for number, one in enumerate(tests, 1))
    names = [test.name for test in each]
    if twice := next((one for one in names if names.count(one) > 1), ""):
        raise PyktError(f'Two tests have the name "{twice}": give each its own name.')
    return Tests(top.line("title", _LONGEST_NAME) or "Knight's tours", each, programs)


@dataclass(frozen=True)
class _Table:
    """A table of the file. ``place`` says in messages which one."""

    place: str
    values: Mapping[str, Any]
    known: tuple[str, ...]

    def __post_init__(self) -> None:
        for key in self.values:
            if key not in self.known:
                near = get_close_matches(key, self.known, 1)
                advice = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(self.known)}."
                raise PyktError(f"{self.place}: there is no key {printable(key)[:40]!r}; {advice}")

    def wrong(self, key: str, what: str) -> NoReturn:
        """Raise PyktError about the value of a key."""
        shown = printable(str(self.values.get(key)))[:40]
        raise PyktError(f"{self.place}: {key} is {shown!r}; {what}.")

    def table(self, key: str) -> dict[str, Any]:
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"begin a table with a line [{key}]")
        return value

    def line(self, key: str, most: int) -> str:
        value = self.values.get(key, "")
        if not isinstance(value, str) or len(value) > most:
            self.wrong(key, f"write a text of at most {most} characters in quotes")
        return one_line(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            self.wrong(key, "write true or false")
        return value

    def number(self, key: str, default: float, least: float, most: float) -> float:
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
            self.wrong(key, f"write a number from {least:g} to {most:,}")
        assert math.isfinite(value)
        return value

    def count(self, key: str, least: int, most: int) -> int | None:
        value = self.values.get(key)
        if value is not None and (type(value) is not int or not least <= value <= most):
            self.wrong(key, f"write a whole number from {least} to {most:,}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a value that is a text, a list of texts, or, for given numbers and clues, a table."""
        value = self.values.get(key, [])
        if isinstance(value, dict):
            value = [f"{square}={number}" for square, number in value.items()]
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong(key, f'write a text in quotes, or a list of them, such as {key} = ["..."]')
        return tuple(value)

    def text(self, key: str) -> str | None:
        value = self.values.get(key)
        if value is not None and not isinstance(value, str):
            self.wrong(key, "write a text in quotes")
        return value


def _limits(table: _Table, default: Limits) -> Limits:
    values = {key: table.values[key] for key in _LIMITS if key in table.values}
    for key, value in values.items():
        if isinstance(value, bool):
            table.wrong(key, "write a number")
    try:
        return replace(default, **values)
    except PyktError as error:
        raise PyktError(f"{table.place}: {error}") from None


def _programs(table: _Table) -> Programs:
    values = {key: table.text(key) or "" for key in _PROGRAMS}
    main = values["main"]
    if main and (Path(main).suffix not in BY_SUFFIX or Path(main).is_absolute() or ".." in Path(main).parts):
        table.wrong("main", "write the name of a program in a submission's folder, such as tour.pl")
    for engine, names in (("prolog", ("predicate", "squares")), ("asp", ("atoms",)), ("minizinc", ("variable",))):
        driver = user_driver(engine)
        for key in names if driver else ():
            try:
                assert driver
                values[key] = driver.read_parameter(key, values[key]) if values[key] else ""
            except PyktError as error:
                raise PyktError(f"{table.place}, key {key}: {error}") from None
    return Programs(**values)


def _test(number: int, values: Mapping[str, Any], limits: Limits, folder: Path) -> Test:
    named = values.get("name")
    if not isinstance(named, str) or not named.strip() or len(named) > _LONGEST_NAME or not named.isprintable():
        raise PyktError(f'Test {number} has no name: add a line such as name = "5x5 from a corner".')
    table = _Table(f'Test "{named}"', values, _TEST)
    asked = values.get("asked", "finds")
    if asked not in ASKED:
        table.wrong("asked", f"choose from {', '.join(ASKED)}")
    for key, kinds in _ONLY.items():
        if key in values and asked not in kinds:
            raise PyktError(f'{table.place}: {key} belongs to tests with asked = "{kinds[0]}"; leave it out.')
    test = Test(
        named.strip(),
        tuple(_problems(table, folder)),
        asked,
        table.number("points", 1, 0, _MOST_POINTS),
        _limits(_Table(table.place, {key: values[key] for key in _LIMITS if key in values}, _LIMITS), limits),
        table.flag("hidden"),
        table.flag("all"),
        table.count("count", 0, 10**9),
        table.flag("directed", True),
        _speed(table) if asked == "speed" else Speed(),
        table.line("text", _LONGEST_TEXT),
    )
    for problem in test.problems:
        if objection := _objection(test, problem):
            raise PyktError(f"{table.place}, {problem}: {objection}.")
    return test


def _speed(table: _Table) -> Speed:
    """Return how fast is fast enough. Raise PyktError if a value is wrong."""
    default, name = Speed(), table.text("program") or ""
    if name:
        try:
            is_ours = not choose(name).program.is_user_program
        except PyktError as error:
            raise PyktError(f"{table.place}, key program: {error}") from None
        if not is_ours:
            table.wrong("program", "name a program of pykt's (`pykt programs` lists them)")
    return Speed(
        name,
        table.number("factor", default.factor, 0.01, 1_000_000),
        table.number("floor", default.floor, 0, 3600),
        table.count("repeats", 1, 25) or default.repeats,
    )


def _problems(table: _Table, folder: Path) -> Iterator[Problem]:
    """Yield a problem for each board. Raise PyktError if a value is wrong; the message names the test."""
    boards = table.texts("board") or ("8x8",)
    if len(boards) > MOST_BOARDS:
        table.wrong("board", f"name at most {MOST_BOARDS} boards")
    options = ProblemOptions(**{key: value for key, value in _options(table) if value is not None})
    for board in boards:
        try:
            yield _problem(replace(options, board=board), folder)
        except PyktError as error:
            raise PyktError(f"{table.place}: {error}") from None


def _options(table: _Table) -> Iterator[tuple[str, Any]]:
    """Yield the values of the keys that describe a problem, with the types of ProblemOptions."""
    readers: dict[str, Callable[[str], Any]] = {
        **dict.fromkeys(("kind", "end", "crossings", "magic"), table.text),
        **dict.fromkeys(("block", "start", "given", "move", "forbid", "clue"), table.texts),
        **dict.fromkeys(("symmetric", "squares"), lambda key: table.count(key, 0, 10**9)),
        "uncrossed": table.flag,
    }
    for key, value in readers.items():
        yield key, value(key) if key in table.values else None


def _problem(options: ProblemOptions, folder: Path) -> Problem:
    """Return the problem. Its board is a size, a file in ``folder``, or drawn in the text itself."""
    if "\n" in options.board:
        board, numbers = board_file.read(options.board)
    elif Path(options.board).suffix and (folder / options.board).is_file():
        board, numbers = notation.read_board(folder / options.board)
    else:
        return options.problem()
    return options.problem_on(block(board, options.block), numbers)


def _objection(test: Test, problem: Problem) -> str | None:
    """Return why a test can't ask this of a problem, and what to do; or None."""
    asked, goal = test.asked, goal_of(problem)
    if problem.crossings:
        return "programs of others are not compared by crossings; leave crossings out"
    if asked == "best" and not goal:
        return 'only visits by two knights and longest paths can be better; write asked = "finds"'
    if asked in ("count", "ends", "none") and goal:
        return 'it has a best answer; write asked = "best"'
    if asked == "every-start" and (problem.kind not in ("open", "closed") or problem.starts or problem.longest):
        return "every start is tried by itself; ask for open or closed tours, and leave start out"
    if asked == "count" and test.count is None and (problem.kind == "queens" or problem.magic):
        return "pykt can't count these; write the right number, such as count = 92"
    return None

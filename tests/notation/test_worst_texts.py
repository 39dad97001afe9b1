"""The worst texts that we know: no pattern and no reader needs more than linear time for them."""

import ast
import contextlib
import importlib
import inspect
import pkgutil
import re
import time
from collections import defaultdict
from functools import partial
from pathlib import Path

import pytest
from soaking import soak

import pykt
from pykt.answers.puzzles import puzzle  # noqa: F401  # so that all of pykt is imported
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.problem import Problem
from pykt.notation import board_file, graphs, lists, names, options, read
from pykt.notation.registry import every
from pykt.programs import header
from pykt.programs.user import atoms, included
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.distributions import Blocked
from pykt.runs.grade.grading import Graded, Mark
from pykt.runs.grade.sheets.copies import copies
from pykt.runs.grade.sheets.writing import without_folders
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Test
from pykt.serve.plain import without_places

SIZE = 30_000
TOO_MUCH = 3  # seconds of processor time: linear time takes milliseconds
UNITS = (
    *" \n\t,/-[(%.*0a<",
    *("1 ", "1/1 ", " \n", "[ ", "] ", "->", "/*", "<!--", "<metadata>", "move(1,", "Answer:\n", "NAME\n", "TYPE :"),
    *("COMMENT : board", "user_program:a", "(X,", "id=\"", "(/", "/a", "%*\n", "#script", "\\\"", "\\'", "(,1", "(;a"),
)  # fmt: skip
HEADS = ("", "1", "[", "moves 8x8\n1/1 ", "/**", "8x8 blocked")


def worst(heads):
    """Texts of 30 KB that a pattern may begin to match at many places, and match at none."""
    return tuple(
        head + unit * (SIZE // len(unit)) + end
        for unit in UNITS
        for head in heads
        for end in ("\x01", "\\")[: 2 if "\\" in unit else 1]
    )


PLAIN, HEADED = worst([""]), worst(HEADS)


ANYWHERE = {"search", "sub", "split", "findall", "finditer"}


def every_pattern():
    """Every pattern in pykt, with the methods that are called: those of modules, of notations, and in calls such as
    re.sub(PATTERN, ...)."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(pykt.__path__, "pykt.")
        if module.name != "pykt.__main__"
    ]
    sources = {module: Path(inspect.getfile(module)).read_text("utf-8") for module in modules}
    calls = defaultdict(set)
    for module, source in sources.items():
        for name, method in re.findall(r"\b(\w++)\.(?=(\w++))", source):
            calls[module if name.startswith("_") else None, name].add(method)
    found = {}
    for module, source in sources.items():
        for name, value in vars(module).items():
            method = getattr(value, "recognise", value)
            pattern = getattr(method, "__self__", value)
            if isinstance(pattern, re.Pattern):
                used = (
                    {method.__name__} if method is not value else calls[module if name.startswith("_") else None, name]
                )
                found.setdefault((pattern.pattern, pattern.flags), set()).update(used)
            if isinstance(value, lists.ListNotation):
                found[value.item, re.ASCII] = {"finditer"}
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("re.") and call.args:
                (method, first) = (call.func.attr, call.args[0])
                if isinstance(first, ast.Constant) and method != "compile":
                    found.setdefault((first.value, re.ASCII), set()).add(method)
    return [(re.compile(*key), used) for key, used in found.items()]


@pytest.fixture(scope="module")
def patterns():
    """Every pattern in pykt. To find them takes seconds, so no worker does that only to count the tests."""
    return every_pattern()


@pytest.mark.soak
def test_every_pattern_needs_linear_time_for_the_worst_texts(patterns):
    for pattern, used in patterns:
        take_linear_time(pattern, used)


def take_linear_time(pattern, used):
    binary = isinstance(pattern.pattern, bytes)
    for text in PLAIN if used & ANYWHERE else HEADED:
        searched = text.encode() if binary else text
        begin = time.process_time()
        if used & ANYWHERE:
            pattern.sub(b"" if binary else "", searched)
        else:
            pattern.match(searched)
            pattern.fullmatch(searched)
        assert time.process_time() - begin < TOO_MUCH, (pattern, text[:20])


@pytest.mark.soak  # like the test that needs them: to find them takes seconds
def test_patterns_are_found(patterns):
    assert len(patterns) > 30
    assert all(any(pattern.pattern == notation.recognise.__self__.pattern for pattern, _ in patterns)
               for notation in every().values() if hasattr(notation.recognise, "__self__"))  # fmt: skip


TEST = Test("one", (Problem.closed("6x6"),))

MANY_NAMES = ["main.pl", *(f"a{number:03}x.pl" for number in range(1000))]

READERS = {
    **{name: lambda text, name=name: read(text, name) for name in names()},
    "any notation": read,
    **{f"the format {name} of graphs": partial(graphs.read, format=name) for name in graphs.names()},
    "any format of graphs": graphs.read,
    "vertices of a graph": lambda text: read(text, "vertices", Board.of_graph(Graph.of([("a", "b")]))),
    "a board file": board_file.read,
    "a set": instances.read,
    "a square": Square.parse,
    "a square of a box": Board.parse("4x4x4").read_square,
    "a board": Board.parse,
    "a given number": partial(options.read_given, Board(8, 8)),
    "a clue": options.read_clue,
    "a range": Blocked.parse,
    "a shape": atoms.parse,
    "a text of a server": without_places,
    "a text of a class": lambda text: without_folders(
        Graded(Submission("a"), (Mark(TEST, 1, 100 * text),)), MANY_NAMES
    ),
    "texts that are compared": lambda text: copies(
        Submission(name, texts={f"{name}{extension}": text}) for name in "ab" for extension in (".pl", ".lp", ".mzn")
    ),
    "a header": lambda text: header.parts(header.header_comment(text, ".pl")),
}

#: Readers that take a second for all of these texts: of a notation, of a program, and of what a class hands in.
QUICK = ("algebraic", "a header", "a text of a class")


@pytest.mark.parametrize("reader", [name if name in QUICK else soak(name) for name in READERS])
def test_a_reader_needs_linear_time_for_the_worst_texts(reader):
    named = ["a b c\n" * SIZE + "1 2 3\n" * SIZE] if reader == "any notation" else []
    for text in (*PLAIN, *named):
        begin = time.process_time()
        with contextlib.suppress(PyktError):
            READERS[reader](text)
        assert time.process_time() - begin < TOO_MUCH, text[:20]


@pytest.mark.soak
@pytest.mark.parametrize(
    "text",
    [
        "1/1 " * 75_000,
        "a1 b3 " * 45_000,
        "[1,1] " * 45_000,
        "0->" + "17->" * 60_000 + "0",
        "moves 3x3\n1/1 " + "04" * 150_000,
        "TOUR_SECTION\n" + "1\n" * 75_000 + "-1\n",
        '{"format":"pykt-tour/1","board":{"files":2,"ranks":2},"knights":[[' + ",".join(["[1,1]"] * 45_000) + "]]}",
    ],
    ids=lambda text: text[:12],
)
def test_a_long_text_on_a_small_board_is_refused_at_once(text):
    begin = time.process_time()
    with pytest.raises(PyktError, match=r"names at least .* squares, but the .* board has only"):
        read(text)
    assert time.process_time() - begin < TOO_MUCH


def test_a_program_includes_a_limited_number_of_files(tmp_path):
    """Each is shown to it by itself in the sandbox."""
    for number in range(120):
        inside = tmp_path.joinpath(f"p{number}", *"abcdefghi")
        inside.mkdir(parents=True)
        for folder in (inside, *inside.parents[:9]):
            (folder / "__init__.py").touch()
    (tmp_path / "mine.py").write_text("\n".join(f"import p{number}.a.b.c.d.e.f.g.h.i" for number in range(120)))
    with pytest.raises(PyktError, match=r"mine\.py includes more than 1,000 files"):
        included.files(str(tmp_path / "mine.py"))


def test_of_a_long_import_few_files_are_looked_up(monkeypatch, tmp_path):
    looked_up = []
    monkeypatch.setattr(included, "_beside", lambda path, _: looked_up.append(path))
    (tmp_path / "mine.py").write_text(f"import {'a.' * 3000}a\nimport b.c")
    included.files(str(tmp_path / "mine.py"))
    assert [str(path.relative_to(tmp_path)) for path in looked_up] == ["b/__init__.py", "b/c/__init__.py", "b/c.py"]


def test_a_name_that_comes_again_and_again_is_looked_up_once(tmp_path):
    (tmp_path / "mine.lp").write_text("% include a a b a\n" * 1000)
    assert list(included.names(tmp_path / "mine.lp")).count("a") == 1


@pytest.mark.parametrize("text", ["import " + "a/" * 500_000, '"""\nfrom 1/1 up / down the board\nfrom / to .\n"""'])
def test_words_that_are_no_names_of_modules_are_read_in_linear_time(tmp_path, text):
    (tmp_path / "mine.py").write_text(text)
    begin = time.process_time()
    assert included.files(str(tmp_path / "mine.py")) == [str(tmp_path / "mine.py")]
    assert time.process_time() - begin < TOO_MUCH


def test_no_link_leads_to_what_a_program_includes(tmp_path):
    """To follow them took hours: each name led through all links, and each link through two thousand folders."""
    (tmp_path / "q").mkdir()
    (tmp_path / "link0.pl").symlink_to("other.pl")
    (tmp_path / "link1").symlink_to(".")
    for number in range(2, 40):
        (tmp_path / f"link{number}").symlink_to("q/../" * 700 + f"link{number - 1}")
    (tmp_path / "other.pl").touch()
    names = [f"link{number % 40}/other{number}" for number in range(400)] + ["link1/other", "link0", "link39/other"]
    (tmp_path / "mine.pl").write_text("".join(f":- include('{name}').\n" for name in names))
    begin = time.process_time()
    assert included.files(str(tmp_path / "mine.pl")) == [str(tmp_path / "mine.pl")]
    assert time.process_time() - begin < TOO_MUCH


@pytest.mark.parametrize(
    ("name", "other"), [("solver", ".netrc"), ("solver", "id"), ("mine.pl", ".other.pl"), ("mine.pl", ".git/other.pl")]
)
def test_no_file_is_included_because_it_has_no_ending_either_or_is_hidden(tmp_path, name, other):
    (tmp_path / ".git").mkdir()
    (tmp_path / other).touch()
    (tmp_path / name).write_text(f"% include '{other}'")
    assert included.files(str(tmp_path / name)) == [str(tmp_path / name)]

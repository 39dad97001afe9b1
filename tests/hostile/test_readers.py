"""Whatever a file has, to read it starts nothing, writes nothing, takes no long time, and ends in a sentence if at all.

Right files of each kind are damaged at random: their bytes, words and lines, and the tables of a ledger.
"""

import contextlib
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import pytest
import user_programs
from soaking import soak

import pykt
from pykt import Problem, notation
from pykt.answers.proving import barrier, cuts, dual, positions
from pykt.checkers import proof
from pykt.model.board import Board
from pykt.model.certificate import certificates_text
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.notation import board_file, graphs, proofs, puzzles
from pykt.notation.registry import every
from pykt.runs.bench import importing, plan_file
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work
from pykt.runs.grade import tests_file

SET = InstanceSet("small", (Instance("5x5", Problem.open("5x5")), Instance("ring", Problem.closed("6x6", "1/1"))))
LONGEST = 5  # seconds of processor time of one reading
EXAMPLES = Path(__file__).parents[2] / "examples"

#: Words that mean something to a reader, or to what a reader might hand them to.
WORDS = [
    *("../../etc/passwd", "/etc/passwd", "$HOME", "~", "`id`", "$(id)", "| id", "; id", "file:///etc/passwd", "\x00"),
    *("sandbox", "off", "scripts", "true", "solver=e.msc", "mine.lp", "./mine.py", "circuit:solver=/tmp/e.msc", "null"),
    *("999999999999", "-1", "0", "1e999", "nan", "[[", "]]", "{", "}", '"', "'", "=", "#", "<svg>", "<!--", "\x1b[31m"),
    *("1/1", "99/99", "é", "\ud7ff", "8x8", "100000x100000", "[limits]", "[[test]]", "[[set]]", "file", "__class__"),
]

#: What a reader may not do. The names are those of Python's audit events.
FORBIDDEN = ("subprocess.", "os.fork", "os.posix_spawn", "os.exec", "os.system", "os.kill", "socket.connect", "pty.")
CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod", "os.truncate")


class Watch:
    """Notes what this process does while it reads a file, other than in one folder."""

    def __init__(self):
        self.folder, self.seen = None, []
        sys.addaudithook(self._hear)

    def _hear(self, event, arguments):
        if self.folder is None:
            return
        writes = event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+")
        outside = arguments and not str(arguments[0]).startswith(self.folder)
        if event.startswith(FORBIDDEN) or ((writes or event in CHANGES) and outside):
            self.seen.append((event, arguments))

    @contextlib.contextmanager
    def over(self, folder):
        self.folder = str(folder)
        try:
            yield
        finally:
            self.folder = None


WATCH = Watch()


def best_visit():
    problem = Problem.two_knights("4x4", "1/1", "2/2")
    return problem, "optimal", pykt.solve(problem).tour


def certificates():
    made = [
        barrier.certify(Problem.closed("4x4"), "none", None),
        cuts.certify(Problem.open("3x6", symmetric=180), "none", None),
        positions.certify(Problem.open("3x4", start="2/2"), "none", None),
        dual.certify(*best_visit()),
    ]
    return [certificates_text([one]).encode() for one in made] + [certificates_text(made).encode()]


def read_certificate(path):
    with contextlib.suppress(proof.RefusedError):
        proof.statements(path.read_bytes())
    list(proofs.texts(path.read_text("utf-8", "replace")))


def read_tour(path):
    try:
        notation.read_file(path)
    except PyktError as error:
        puzzles.instead(path.read_bytes(), error)
        raise


def read_board(path):
    board_file.read(path.read_text("utf-8", "replace"))


def import_rows(path):
    importing.read_file(path, {one.name: one for one in SET.instances})


def written():
    tour = pykt.solve("5x5", start="1/1").tour
    texts = []
    for name in every():
        with contextlib.suppress(PyktError):  # a notation for two knights
            texts.append(notation.write(tour, name).encode())
    return texts


def written_graphs():
    board = Board.of_graph(Graph.of([("a", "b c"), ("b c", "d"), ("d", "a")]))
    return [graphs.write(board, name).encode() for name in graphs.names()]


CSV = b"""instance,program,status,wall_s,tour,visited,bound,repeat
5x5,far.exe,found,1.5,1/1 2/3,25,,0
ring,far.exe,none,2,,,,0
"""
PLAN = b"""
programs = ["path", "mine.lp:const=n=1"]
repeat = 2
sandbox = "required"
[limits]
timeout = 5
[[set]]
file = "set.json"
[[set]]
name = "drawn"
distribution = "blocked"
board = "5x5"
count = 2
[[instance]]
name = "small"
board = "5x5"
block = ["1/1"]
move = ["1/2-3/3"]
"""

#: Each kind of file: right ones, and what reads them.
KINDS = {
    "tour": (written, read_tour),
    "board": (lambda: [b"8x8\n1 . . 4\n. # . .\n", b". 2 .\n# . 1\n"], read_board),
    "puzzles": (lambda: [b"1 . .\n. # .\n. . 8\n\n. . 1\n. # .\n8 . .\n"], puzzles.read_mixed),
    "set": (lambda: [instances.write(SET).encode()], instances.read_file),
    "plan": (lambda: [PLAN], plan_file.read_file),
    "tests of a class": (lambda: [(EXAMPLES / "class" / "tests.toml").read_bytes()], tests_file.read_file),
    "certificate": (certificates, read_certificate),
    "table": (lambda: [CSV], import_rows),
    "graph": (written_graphs, graphs.read_file),
}  # fmt: skip
NAMES = {"plan": "plan.toml", "tests of a class": "tests.toml", "table": "rows.csv", "certificate": "some.proof"}


def damaged(chance, right):
    """The bytes of a file with a few changes."""
    data = bytearray(chance.choice(right))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        until = min(len(data), at + chance.choice((0, 0, 1, 3, 30)))
        word = chance.choice(WORDS).encode("utf-8", "replace")
        part = bytes(data[chance.randrange(len(data) + 1) :][:50])
        data[at:until] = chance.choice((word, b" " + word + b" ", bytes([chance.randrange(256)]), part, b""))
    return bytes(data)


def read(reader, path, folder):
    """Read a file. Fail if this does more than to read, or takes long. A sentence of pykt is an answer, too."""
    began = time.process_time()
    before = {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()}
    said = ""
    with WATCH.over(folder):
        try:
            reader(path)
        except PyktError as error:
            said = str(error)
    assert said.isprintable()
    assert not WATCH.seen
    assert time.process_time() - began < LONGEST
    assert all(each.read_bytes() == data for each, data in before.items() if each.exists())


@pytest.mark.sample(3)
@pytest.mark.parametrize("times", [60, soak(2300)])
@pytest.mark.parametrize("kind", KINDS)
def test_to_read_a_damaged_file_does_nothing_else(kind, times, tmp_path, monkeypatch):
    right, reader = KINDS[kind][0](), KINDS[kind][1]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "mine.lp").write_text("{position(1,1,1)}.")
    (tmp_path / "set.json").write_text(instances.write(SET))
    (tmp_path / "board.txt").write_text("...\n...\n..#\n")
    path, chance = tmp_path / NAMES.get(kind, "file.txt"), random.Random(f"{kind} {times}")
    for data in right:
        path.write_bytes(data)
        read(reader, path, tmp_path)
    for _ in range(times):
        path.write_bytes(damaged(chance, right))
        read(reader, path, tmp_path)


@pytest.fixture(scope="module")
def ledger(tmp_path_factory):
    """A ledger with runs, a user's program and its texts."""
    folder = tmp_path_factory.mktemp("bench")
    (folder / "mine.pl").write_text(user_programs.GOOD)
    with contextlib.chdir(folder):
        made = Ledger(folder / "made", (SET, Settings(60, 1000, check="python")))
        list(Work(made, ["mine.pl", "path"]))
        made.set_about("tests", {"a": 1})
    return folder / "made" / FILE


def read_ledger(folder):
    made = Ledger(folder)
    for entry in made.entries():
        made.texts(entry.program, "mine.pl")
    made.programs(), made.done(), made.about("tests")
    for instance, proves in made.proofs():
        made.proof(instance, proves)


def change_tables(chance, file):
    """Change a database by random statements. Those that SQLite refuses are left out."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as data:
        tables = [name for (name,) in data.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(chance.randint(1, 3)):
            table = chance.choice(tables)
            columns = [row[1] for row in data.execute(f"PRAGMA table_info({table})")] or ["rowid"]
            column, other = chance.choice(columns), chance.choice(columns)
            value = chance.choice(
                ["?", "?", "?", "NULL", "1e999", "-1", "x'ff00fe'", f"'{{}}' || {other}", "zeroblob(1000)"]
            )
            statement = chance.choice([
                *[f"UPDATE {table} SET {column} = {value}"] * 6,
                *[f"UPDATE {table} SET {column} = replace({column}, '5', ?)"] * 3,
                f"DELETE FROM {table}",
                f"DROP TABLE {table}",
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
                f"ALTER TABLE {table} ADD COLUMN more AS (1)",
                f"CREATE VIEW more AS SELECT * FROM {table}",
                f"CREATE TRIGGER more AFTER UPDATE ON {table} BEGIN DELETE FROM {table}; END",
                f"CREATE TABLE {column} AS SELECT * FROM {table}",
            ])  # fmt: skip
            with contextlib.suppress(sqlite3.Error):
                data.execute(
                    statement, (chance.choice(WORDS).encode("utf-8", "replace").decode(),) * statement.count("?")
                )


@pytest.mark.parametrize("times", [60, soak(2300)])
def test_to_read_a_damaged_ledger_does_nothing_else(ledger, times, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    chance, file = random.Random(times), tmp_path / FILE
    for _ in range(times):
        shutil.copyfile(ledger, file)
        if chance.random() < 0.8:
            change_tables(chance, file)
        else:
            data = bytearray(file.read_bytes())
            for _ in range(chance.randint(1, 30)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            file.write_bytes(data)
        read(read_ledger, tmp_path, tmp_path)
        for each in tmp_path.iterdir():
            each.unlink() if each.is_file() else shutil.rmtree(each)

"""A program that searches its own memory finds nothing that pykt knows of the answers of others."""

import json
import re
import subprocess
import sys

import pytest
import user_programs
from clusters import dask_cluster
from served import answers_of, problem, serving

from pykt import Problem
from pykt.checkers import verdicts
from pykt.model.board import Board
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work
from pykt.runs.grade.work import grading

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is searched as Linux shows it")

#: It searches for a tour as the checkers get it, as other text, and as numbers of 32 bits. The signs are moved by one,
#: so that what it searches for does not lie in its memory.
SPY = """
#script (python)
import os, pathlib
def f(n):
    wanted, moved, found = "PATTERNS".split(), bytes([*range(1, 256), 0]), set()
    with open("/proc/self/mem", "rb", 0) as memory:
        for line in pathlib.Path("/proc/self/maps").read_text().splitlines():
            place, access = line.split()[:2]
            begin, end = (int(part, 16) for part in place.split("-"))
            if access.startswith("rw"):
                memory.seek(begin)
                data = memory.read(end - begin)
                found |= {text for text in wanted if bytes.fromhex(text) in data.translate(moved)}
    print("found", len(found))
    if found:
        os._exit(9)
    return n
#end.
position(1,@f(1),1).
"""
PLANTED = "set()\n    planted = bytes(sign - 1 & 255 for sign in bytes.fromhex(wanted[0]))\n"

#: The spy in Prolog, for a server, which refuses scripts.
SPY_PL = """
tour(_, [1/1, 1/1]) :-
    ( planted(Moved), unmoved(Moved, Codes), atom_codes(Planted, Codes), nb_setval(planted, Planted) ; true ), !,
    findall(Moved, ( wanted(Moved), once(lies(Moved)) ), Found),
    length(Found, Number),
    format("found ~d~n", [Number]).

unmoved(Moved, Codes) :- findall(Code, ( member(Sign, Moved), Code is (Sign + 255) mod 256 ), Codes).

lies(Moved) :-
    length(Moved, Length), Half is Length // 2,
    length(Front, Half), append(Front, Back, Moved),
    unmoved(Front, Codes), string_codes(Prefix, Codes),
    part(Data, Length),
    sub_string(Data, Before, Half, After, Prefix),
    From is Before + Half, Rest is Length - Half, After >= Rest,
    forall(nth1(Nth, Back, Sign), ( At is From + Nth, get_string_code(At, Data, Code), Sign =:= (Code + 1) mod 256 )).

part(Data, More) :-
    setup_call_cleanup(open('/proc/self/maps', read, Maps), read_string(Maps, _, Text), close(Maps)),
    split_string(Text, "\\n", "", Lines),
    open('/proc/self/mem', read, Memory, [type(binary)]),
    member(Line, Lines),
    split_string(Line, " ", "", [Place, Access|_]),
    sub_string(Access, 0, 2, _, "rw"),
    split_string(Place, "-", "", Ends),
    maplist([Hex, Number]>>( string_concat("0x", Hex, Text0), number_string(Number, Text0) ), Ends, [Begin, End]),
    Last is (End - Begin - 1) // 1000000,
    between(0, Last, Nth),
    From is Begin + 1000000 * Nth, Size is min(1000000 + More, End - From),
    catch(( seek(Memory, From, bof, _), read_string(Memory, Size, Data) ), _, fail).
"""


def moved(data):
    """The bytes in hexadecimal digits, each one greater by one."""
    return bytes(sign + 1 & 255 for sign in data).hex()


def forms(board, squares):
    """The ways in which squares lie in memory."""
    numbers = ",".join(f"{file},{rank}" for file, rank in squares)
    return [
        numbers.encode(),  # as the checker in Prolog gets it
        "".join(f"visit(1,1,{time},({file},{rank}))." for time, (file, rank) in enumerate(squares, 1)).encode(),
        ",".join(f"{file}/{rank}" for file, rank in squares).encode(),
        b"".join(board.index(square).to_bytes(4, "little") for square in squares),
    ]


def spy(wanted):
    return SPY.replace("PATTERNS", " ".join(map(moved, wanted)))


@pytest.fixture
def folder(tmp_path, monkeypatch, run_pykt):
    """A folder with a right program and a spy that knows which tour this finds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "right.pl").write_text(user_programs.GOOD)
    code, out, _ = run_pykt("run", "right.pl", "--board", "5x5", "--start", "1/1", "--json")
    squares = [(file, rank) for file, rank in json.loads(out)["tour"]["knights"][0][:9]]
    assert code == 0
    wanted = forms(Board(5, 5), squares)
    (tmp_path / "spy.lp").write_text(spy(wanted))
    (tmp_path / "can-find.lp").write_text(spy(wanted).replace("set()\n", PLANTED))
    facts = "".join(f"wanted({list(bytes.fromhex(moved(form)))}).\n" for form in wanted[:2])
    (tmp_path / "spy.pl").write_text(facts + "planted(_) :- fail.\n" + SPY_PL)
    (tmp_path / "can-find.pl").write_text(facts + "planted(Moved) :- wanted(Moved).\n" + SPY_PL)
    return tmp_path


def finds(results, name="spy.lp"):
    """How many forms of the tour each run of the spy found."""
    printed = ["\n".join(result.get("output", [])) for result in results if name in result["program"]]
    return [int(re.search(r"found (\d)", text)[1]) for text in printed]


PROGRAMS, FIVE = ("right.pl", "spy.lp", "can-find.lp"), ("--board", "5x5", "--start", "1/1")


@pytest.mark.soak  # test_neighbours.py has the fact itself
@pytest.mark.usefixtures("bubblewrap")
def test_a_spy_finds_no_answer_of_another_program_in_its_memory(folder, run_pykt):
    _, out, _ = run_pykt("run", *PROGRAMS, *FIVE, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert (finds(rows), finds(rows, "can-find.lp")) == ([0], [1])
    programs = [word for name in PROGRAMS for word in ("--program", name)]
    _, out, _ = run_pykt("compare", *programs, *FIVE, "--repeat", "2", "--timeout", "60", "--json")
    assert [row["status"] for row in json.loads(out)["rows"]] == ["found", "refused", "error"]
    ledger = Ledger(
        folder / "bench", (InstanceSet("small", (Instance("5x5", Problem.open("5x5", "1/1")),)), Settings(60, 1000))
    )
    list(Work(ledger, ["right.pl", "spy.lp"], repeats=2))
    assert finds(entry.result for entry in ledger.entries()) == [0, 0]
    (folder / "class").mkdir()
    for name in ("right.pl", "spy.lp"):
        (folder / name).rename(folder / "class" / name)
    (folder / "tests.toml").write_text('[[test]]\nname = "a tour"\nboard = "5x5"\nstart = "1/1"\nhidden = true\n')
    run_pykt("grade", "class", "--tests", "tests.toml", "--no-hints", "-q", "-j", "1")
    made = grading(Ledger(folder / "class-marks"))
    assert finds(part.result for one in made.graded for mark in one.marks for part in mark.parts) == [0]


@pytest.mark.soak
def test_under_landlock_a_spy_finds_no_answer_of_another_program(folder, landlock):
    words = [sys.executable, "-m", "pykt", "run", *PROGRAMS, *FIVE, "--json"]
    done = subprocess.run(words, env=landlock, cwd=folder, capture_output=True, text=True, check=False)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert "Landlock" in rows[1]["unconfined"]
    assert (finds(rows), finds(rows, "can-find.lp")) == ([0], [1])


@pytest.mark.soak
@pytest.mark.usefixtures("sandbox")
def test_a_spy_finds_no_answer_of_another_run_of_the_server(folder):
    def asked(name):
        text = (folder / name).read_text()
        (answer,) = answers_of(server.ask({"problem": problem(5, starts=[[1, 1]]), "program": name, "text": text}))
        return answer

    with serving() as server:
        assert asked("right.pl")["checked"]["python"]
        rows = [asked(name) for name in ("spy.pl", "can-find.pl")]
    assert (finds(rows, "spy.pl"), finds(rows, "can-find.pl")) == ([0], [1])


@pytest.mark.soak
@pytest.mark.usefixtures("sandbox")
def test_a_spy_finds_no_answer_of_another_run_on_the_worker_of_a_cluster(folder):
    small = InstanceSet("small", (Instance("5x5", Problem.open("5x5", "1/1")),))
    ledger = Ledger(folder / "bench", (small, Settings(60, 1000)))
    with dask_cluster(folder, workers=1) as (address, _):
        list(Work(ledger, PROGRAMS, repeats=2, cluster=address))
    rows = [entry.result for entry in ledger.entries()]
    assert (finds(rows), finds(rows, "can-find.lp")) == ([0, 0], [1, 1])


@pytest.mark.usefixtures("sandbox")
def test_a_spy_finds_no_tour_that_only_the_asker_and_the_checkers_had(tmp_path, closed_8x8, run_pykt):
    ((checked, _),) = verdicts(Problem.closed("8x8"), [closed_8x8])
    assert checked.right
    squares = [closed_8x8.board.square(cell) for cell in closed_8x8.knights[0][:9].tolist()]
    (tmp_path / "spy.lp").write_text(spy(forms(closed_8x8.board, squares)))
    _, out, _ = run_pykt("run", tmp_path / "spy.lp", "--board", "5x5", "--json")
    assert finds([json.loads(out)]) == [0]


@pytest.mark.usefixtures("sandbox")
def test_a_spy_finds_in_a_visible_test_nothing_of_a_hidden_one(tmp_path, run_pykt):
    """The truth of the hidden test was searched before. In that test, it finds what it is asked itself."""
    (tmp_path / "tests.toml").write_text(
        """
        [[test]]
        name = "hidden"
        hidden = true
        board = "7x4"
        block = ["1/1", "2/2", "4/1", "7/2"]
        [[test]]
        name = "visible"
        board = "5x5"
        """
    )
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "spy.lp").write_text(spy([b"blocked((2,2)).\nblocked((4,1)).\n"]))
    run_pykt("grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--no-hints", "-q", "-j", "1")
    (graded,) = grading(Ledger(tmp_path / "class-marks")).graded
    assert {mark.test.name: finds([mark.parts[0].result]) for mark in graded.marks} == {"hidden": [1], "visible": [0]}

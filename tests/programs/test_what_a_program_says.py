"""What a user program prints, and the call that is made, are shown as they are: bounded, and printable."""

import struct

import msgspec
import pytest
from ended import gone
from waiting import in_time

import pykt
from pykt import checkers
from pykt.answers import run
from pykt.answers.ending import conclude
from pykt.answers.explaining.misreading import misreading
from pykt.answers.findings import Findings
from pykt.answers.query import Query
from pykt.engines.protocol import Answer, Outcome, Search, Walk
from pykt.model.board import Board, Square
from pykt.model.limits import most_visits
from pykt.model.profile import MOST_STEPS, Profile
from pykt.model.result import Status
from pykt.process import Ending
from pykt.process.messages import Bulk
from pykt.programs.choosing import choose
from pykt.programs.user.believed import filtered, most_bytes

PRINTS = {
    "mine.pl": """:- writeln(loading).
        tour(N, T) :- format(user_error, 'N = ~w~n', [N]), write('\x1b[31mend'), T = [1/1].""",
    "mine.lp": """#script (python)
def f(n):
    print(f"loading\\nN = {n}\\n\x1b[31mend", end="")
    return n
#end.
{position(@f(N),1,1)} :- files(N).
:- not position(5,1,1).""",
    "mine.mzn": """int: n; array[1..1] of var 1..1: tour; solve satisfy;
        constraint trace("loading\\nN = \\(n)\\n", true);
        output ["end"];""",
}
ASKED = {"mine.pl": "tour(5, Tour)", "mine.lp": "position(T,X,Y)", "mine.mzn": "tour"}


@pytest.mark.parametrize("name", PRINTS)
def test_what_a_program_prints_is_shown_with_the_call_that_was_made(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(PRINTS[name])
    result = pykt.solve("5x5", program=name, theory=False, check="python")
    *first, last = result.output
    assert first == ["loading", "N = 5"]
    assert last in (r"\x1b[31mend", "end")
    assert result.asked == ASKED[name]
    record = result.record()
    assert (record["output"], record["asked"]) == (list(result.output), result.asked)


def test_the_last_lines_of_a_flood_are_shown_when_a_limit_ends_the_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.pl").write_text("tour(_, _) :- between(1, inf, N), writeln(N), N > 500_000_000.")

    def printed(seconds):
        result = pykt.solve("5x5", program="mine.pl", timeout=seconds, theory=False)
        assert result.status == "timeout"
        return len(result.output) == 50 and int(result.output[0]) > 1000 and result.output

    numbers = list(map(int, in_time(printed)))
    assert numbers == list(range(numbers[0], numbers[0] + 50))


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("mine.pl", {"inferences"}),
        ("mine.lp", {"rules", "atoms", "choices", "conflicts"}),
        ("mine.mzn", {"nodes", "failures"}),
        ("mine.py", set()),
        ("mine.pl:system=gnu", set()),
    ],
)
def test_only_what_the_engine_measures_is_believed_of_a_programs_statistics(name, counts, tmp_path):
    file = tmp_path / name.partition(":")[0]
    file.write_text(PRINTS.get(file.name, ""))
    file.chmod(0o755)
    ours = {"wall_s", "cpu_s", "elapsed_s", "beside_s", "peak_mb", "answers", "distinct", "ended"}
    columns = {"status", "visited", "bound", "run", "program"}
    seconds = {"load_s", "ground_s", "solve_s"}
    all_counts = {"inferences", "rules", "atoms", "choices", "conflicts", "nodes", "failures"}

    def kept(value, names):
        said = Answer(([(1, 1)],), "", dict.fromkeys(names, value))
        return filtered(said, choose(str(tmp_path / name)).program, pykt.Problem.open("5x5"), profiled=False).stats

    everything = ours | columns | seconds | all_counts | {"column"}
    assert kept(1.0, everything) == dict.fromkeys(seconds | counts, 1.0)
    assert kept(1e9, everything) == dict.fromkeys(counts, 1e9)
    for impossible in (-1.0, float("nan"), float("inf"), 1e16):
        assert kept(impossible, everything) == {}


def test_a_walk_has_only_the_digits_of_moves(tmp_path):
    (tmp_path / "mine.pl").write_text(PRINTS["mine.pl"])
    program, problem = choose(str(tmp_path / "mine.pl")).program, pykt.Problem.open("5x5")
    for digits in (b"0123", b"999", b"/", b"\xff"):
        answer = filtered(Answer((Walk((1, 1), Bulk(digits)),), "", {}), program, problem, profiled=False)
        assert ("digits 0 to 7" in answer.fault) is (digits != b"0123")
        misreading(problem, answer)  # it follows the moves


def test_a_profile_that_nobody_asked_for_is_not_kept_and_counts_in_a_batch(tmp_path):
    (tmp_path / "mine.pl").write_text(PRINTS["mine.pl"])
    program, problem = choose(str(tmp_path / "mine.pl")).program, pykt.Problem.open("5x5")
    large = Profile(steps=((1, Square(1, 1)),) * MOST_STEPS)
    answer = Answer(([(1, 1)],), "", {}, profile=large)
    said = [answer, Outcome("exhausted", "", "clingo", {}, profile=large)]
    assert [filtered(one, program, problem, profiled=False).profile for one in said] == [None, None]
    assert [filtered(one, program, problem, profiled=True).profile for one in said] == [large, large]
    assert filtered(large, program, problem, profiled=False) is None
    assert answer.size == 1 + MOST_STEPS


@pytest.mark.parametrize(
    ("name", "said", "shown"),
    [
        ("mine.lp", "clingo 5.8.3", "clingo 5.8.3"),
        ("mine.lp", "clingo 5.8.3, checked by python + prolog + asp", "clingo"),
        ("mine.lp", "clingo proven best", "clingo"),
        ("mine.lp", "clingo 5.8.3-checked.by.3", "clingo"),
        ("mine.mzn", "MiniZinc 2.6.4, Gecode 6.3.0", "MiniZinc 2.6.4, Gecode 6.3.0"),
        ("mine.pl", "SWI-Prolog 9.0.4\n", "SWI-Prolog"),
    ],
)
def test_of_the_engine_s_name_only_a_version_is_believed(name, said, shown, tmp_path):
    (tmp_path / name).write_text(PRINTS[name])
    program = choose(str(tmp_path / name)).program
    assert (
        filtered(Outcome("exhausted", "", said, {}), program, pykt.Problem.open("5x5"), profiled=False).engine == shown
    )


def test_no_word_of_a_program_stands_in_the_sentence_that_it_found_none(tmp_path):
    (tmp_path / "mine.lp").write_text(PRINTS["mine.lp"])
    findings = Findings(outcome=Outcome("exhausted", ", and three checkers agree", "clingo", {}))
    query = Query(pykt.Problem.open("3x3"), choose(str(tmp_path / "mine.lp")), Search())
    conclusion = conclude(query, findings, Ending("done", ""), 0)
    assert "says that there is none, and a theorem proves it: no open tour of 3x3" in conclusion.reason
    assert "three" not in conclusion.reason


def test_enough_without_an_answer_is_an_error(tmp_path):
    """A worker that says so would else have found what nobody has checked."""
    (tmp_path / "mine.lp").write_text(PRINTS["mine.lp"])
    findings = Findings(outcome=Outcome("enough", "", "clingo", {}))
    for program in (str(tmp_path / "mine.lp"), "path"):
        query = Query(pykt.Problem.open("3x3"), choose(program), Search())
        conclusion = conclude(query, findings, Ending("done", ""), 0)
        assert conclusion.status is Status.ERROR
        assert "ended without an answer" in conclusion.reason


def test_a_message_of_a_program_has_room_for_the_longest_path_and_hardly_more():
    for files, ranks in ((1, 1), (8, 8), (300, 300), (1, 60_000)):
        board = Board(files, ranks)
        path = [(files, ranks)] * most_visits(board.cells)
        assert len(msgspec.msgpack.encode(Answer((path,), "clingo 5.8.3", {}))) < most_bytes(board, 4096)
        assert most_bytes(board, 10) < 10e6 / 30
    assert most_bytes(Board(500, 500), 4096) < 20e6
    with pytest.raises(msgspec.ValidationError, match="length <= 2"):
        msgspec.msgpack.decode(msgspec.msgpack.encode(Answer(([],) * 3, "", {})), type=Answer)


@pytest.mark.soak
def test_what_a_fast_program_has_sent_is_checked_in_few_batches(tmp_path, monkeypatch):
    """Each start of the checkers takes long, and after a time limit nobody wants to wait for many."""
    (tmp_path / "mine.pl").write_text("tour(_, [1/1, A/B]) :- between(1, 5, A), between(1, 5, B), between(1, 64, _).")
    query = Query(pykt.Problem.open("5x5"), choose(str(tmp_path / "mine.pl")), Search(0), "python", raw=True)
    answers = pykt.answers.Answers(query)
    sizes = []

    verdicts = checkers.verdicts

    def judged(problem, read, *more):
        if not sizes:
            assert gone([answers._run.source.task.begun.worker])
        sizes.append(len(read))
        return verdicts(problem, read, *more)

    monkeypatch.setattr(checkers, "verdicts", judged)
    assert sum(1 for _ in answers) == sum(sizes) == 1600
    assert len(sizes) <= 5
    monkeypatch.setattr(run, "_LARGEST", 512)
    sizes.clear()
    assert sum(1 for _ in answers) == sum(sizes) == 1600
    assert max(sizes) == 512, "the memory that a batch takes has an end, whatever a program sends"


def test_a_flood_of_steps_is_cut():
    """Else each frame takes longer than the one before, and what asks has no time to see a limit."""
    frame, profile = Profile(nodes=(1,), steps=((1, Square(1, 1)),) * 1500), None
    for _ in range(100):
        profile = frame.appended_to(profile)
    assert len(profile.steps) == MOST_STEPS


#: It sends a frame again and again: its output goes where the worker sends values.
FLOOD = """
:- use_module(library(unix)).
step(_, _) :- fail.
tour(_, [1/1]) :-
    frame(Codes), string_codes(Frame, Codes),
    between(3, 1100, N), format(atom(File), '/proc/self/fd/~d', [N]),
    catch(read_link(File, Pipe, _), _, fail), sub_atom(Pipe, 0, _, _, 'pipe:'), !,
    dup(N, 1), set_stream(user_output, encoding(octet)), set_stream(user_output, newline(posix)),
    repeat, write(user_output, Frame), fail.
"""


@pytest.mark.usefixtures("sandbox")
def test_a_run_that_sends_a_flood_of_steps_ends_at_its_time_limit(tmp_path):
    steps = Profile(nodes=(1,), steps=((1, Square(1, 1)),) * MOST_STEPS)
    written = msgspec.msgpack.encode((Profile.__name__, steps))
    frame = struct.pack("!QQ", len(written), 0) + written
    (tmp_path / "flood.pl").write_text(f"{FLOOD}frame({list(frame)}).\n")

    def is_in_time(seconds):
        result = pykt.solve("5x5", program=f"{tmp_path}/flood.pl:moves=step/2", profile=True, timeout=seconds)
        count = len(result.profile.steps) if result.profile else 0
        assert (result.status, count > MOST_STEPS) == ("timeout", False)
        return count == MOST_STEPS

    in_time(is_in_time, 1)


def test_an_exception_that_nothing_catches_is_told_without_the_query_of_pykt(tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _) :- abort.")
    result = pykt.solve("5x5", program=str(tmp_path / "mine.pl"), theory=False)
    assert result.reason == "the program failed: Prolog ended the search by the exception $aborted."

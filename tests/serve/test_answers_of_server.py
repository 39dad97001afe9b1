"""The server answers as the command line does, one run at a time for each place, and ends what nobody reads."""

import asyncio
import json
import socket
import threading
import time
from asyncio import create_task, gather, sleep
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from types import SimpleNamespace

import psutil
import pytest
from command import pykt
from ended import gone
from served import answers_of, problem, serving
from waiting import until

import pykt as library
from pykt.answers.puzzles.cryptotour import NoCryptotourError
from pykt.model.errors import EngineError, FaultyTourError, PyktError
from pykt.model.profile import Profile
from pykt.model.result import Result, Status
from pykt.process.task import _error
from pykt.serve.runs import BusyError, Runs
from pykt.serve.schema import AnswersRequest
from pykt.serve.work import Searching

ENDLESS = {"problem": problem(8, starts=[[1, 1]]), "program": "naive", "timeout": 600}
MANY = {"problem": problem(5), "program": "naive", "models": 0, "timeout": 600}


def first(events, kind):
    """Read events up to the first of a kind, and return it."""
    return next(event for event in events if event["type"] == kind)


def idle(server):
    """Wait until the server has no process but its launcher. Return what that is."""
    return until(lambda: len(family := server.family()) == 1 and family)


def searching(server, launcher):
    """Wait until the server has a process besides its launcher."""
    return until(lambda: server.family() - launcher)


@pytest.mark.parametrize(
    ("asked", "program", "status"),
    [
        (problem(8, starts=[[1, 1]]), "warnsdorff", "found"),
        (problem(6, kind="closed", symmetric=180), "cycle", "found"),
        (problem(5, 6, givens=[[[2, 3], 7]]), "givens", "found"),
        (problem(6, kind="closed", forbidden=[[[1, 1], [2, 3]]]), None, "none"),
        (problem(4, kind="two-knights", starts=[[1, 1], [4, 4]]), "two-knights", "optimal"),
        (problem(5, kind="closed"), None, "none"),
        (problem(6, kind="closed"), "patched", "found"),
    ],
)
def test_each_kind_of_problem_is_answered_and_checked(server, asked, program, status):
    events = server.ask({"problem": asked, "program": program})
    types = [event["type"] for event in events]
    assert (types[0], types[-1], types.count("running")) == ("begun", "end", 1)
    end, answers = events[-1], answers_of(events)
    assert end["models"] == len(answers)
    assert (answers or [end["result"]])[-1]["status"] == status
    assert bool(answers) is (status != "none")
    for answer in answers:
        assert answer["checked"] == {"python": True, "prolog": True, "asp": True}
        assert answer["faults"] == []


def test_queens_are_answered(server):
    (answer,) = answers_of(server.ask({"problem": problem(6, kind="queens")}))
    assert len(answer["queens"]) == 6


def test_the_server_finds_the_tour_that_the_command_line_finds(server):
    (answer,) = answers_of(server.ask({"problem": problem(5, starts=[[1, 1]]), "program": "borrell:verify=border"}))
    printed = json.loads(
        pykt("solve", "--board", "5x5", "--start", "1/1", "--program", "borrell:verify=border", "--json").stdout
    )
    assert {**answer, "stats": 0} == {**printed, "stats": 0}


def test_all_tours_of_5x5_are_streamed(server):
    events = server.ask({"problem": problem(5, starts=[[1, 1]]), "program": "path", "models": 0})
    assert len(answers_of(events)) == 304
    assert (events[-1]["models"], events[-1]["complete"]) == (304, True)


def test_a_profile_is_told_in_parts_that_make_the_whole(server):
    asked = {"problem": problem(6, starts=[[1, 1]]), "program": "naive", "inferences": 3_000_000, "profile": True}
    events = server.ask(asked)
    told = [event["profile"] for event in events if "profile" in event] + [events[-1]["result"]["profile"]]
    answers = library.solutions("6x6", start="1/1", program="naive", inferences=3_000_000, models=1, profile=True)
    list(answers)
    steps = [[depth, list(square)] for depth, square in answers.profile.steps]
    assert [step for profile in told for step in profile["steps"]] == steps
    totals = [sum(profile["nodes"]) for profile in told]
    assert totals == sorted(totals)
    assert totals[-1] > len(steps)  # which are the first ones only


def test_progress_is_told_again_and_again_until_the_time_limit(server):
    events = server.ask({**ENDLESS, "timeout": 1})
    told = [event for event in events if event["type"] == "progress"]
    assert told[0]["text"] == "naive is searching"
    assert [event["wall_s"] for event in told] == sorted({event["wall_s"] for event in told})
    assert events[-1]["result"]["status"] == "timeout"


@pytest.mark.parametrize("body", [ENDLESS, MANY])
def test_a_stopped_run_ends_and_keeps_what_it_found(server, body):
    launcher = idle(server)
    with server.follow(body) as events:
        run = first(events, "begun")["id"]
        first(events, "answer" if body is MANY else "progress")
        processes = searching(server, launcher)
        assert server.connect(**server.client.headers).delete(f"/api/answers/{run}").status_code == 204
        rest = list(events)
    assert gone(processes)
    assert rest[-1]["result"]["status"] == "interrupted"
    assert rest[-1]["models"] == len(answers_of(rest)) + (body is MANY)
    assert server.client.delete(f"/api/answers/{run}").status_code == 404


@pytest.mark.parametrize("body", [ENDLESS, MANY])
def test_a_run_whose_reader_has_left_ends(server, body):
    launcher = idle(server)
    with server.follow(body) as events:
        first(events, "answer" if body is MANY else "progress")
        processes = searching(server, launcher)
    assert gone(processes)


@contextmanager
def asking(server, path, body, room=1 << 16):
    """Ask the server over a connection that can hold ``room`` bytes. The connection closes when the block ends."""
    data = json.dumps(body).encode()
    host, port = server.address.removeprefix("http://").split(":")
    head = f"POST /api/{path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(data)}\r\nAuthorization: Bearer {server.token}\r\n\r\n"
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        connection.connect((host, int(port)))
        connection.sendall(head.encode() + data)
        yield


@pytest.mark.timeout(50)  # each would take a minute
def test_drawings_whose_readers_have_left_end(server):
    tour = library.solve("200x200", program="fast-warnsdorff", check="none").tour
    launcher = idle(server)
    with ExitStack() as readers:
        for _ in range(6):
            readers.enter_context(asking(server, "draw", {"format": "gif", "tour": tour.record()}))
        processes = searching(server, launcher)
    assert gone(processes)
    assert idle(server)


def test_a_check_whose_reader_has_left_keeps_its_place_until_it_ends():
    begun, done, order = threading.Event(), threading.Event(), []

    def check():
        begun.set()
        done.wait()
        order.append("first")

    async def left():
        return begun.is_set()

    async def stays():
        return False

    async def ask():
        runs = Runs(jobs=1)
        first = create_task(runs.moment(check, left))
        second = create_task(runs.moment(lambda: order.append("second"), stays))
        await sleep(0.5)  # the reader of the first one leaves
        done.set()
        await gather(first, second)

    with ThreadPoolExecutor(1) as elsewhere:  # this thread may have a loop already, that of a browser
        elsewhere.submit(asyncio.run, ask()).result()
    assert order == ["first", "second"]


@pytest.mark.soak
def test_a_reader_that_reads_nothing_holds_its_run_up_and_may_leave(server):
    launcher = idle(server)
    with asking(server, "answers", {"problem": problem(40), "program": "warnsdorff", "models": 0}, 4096):
        until(lambda: any(map(waits, server.family() - launcher)))  # after few of the 9,862 tours
    assert idle(server)


def waits(pid):
    """Tell whether a worker, which has no children, sleeps and uses no processor time, during ten looks."""
    with suppress(psutil.NoSuchProcess):
        process = psutil.Process(pid)
        before = process.cpu_times()
        for _ in range(10):
            if process.children() or process.status() != psutil.STATUS_SLEEPING:
                return False
            time.sleep(0.01)
        return process.cpu_times() == before
    return False


def test_runs_wait_in_a_queue_and_a_full_queue_refuses():
    with serving("--jobs", "1") as server:
        readers = [server.follow(ENDLESS) for _ in range(21)]
        streams = [reader.__enter__() for reader in readers]
        ids = [first(events, "begun")["id"] for events in streams]
        first(streams[0], "running")
        assert [first(events, "queued")["ahead"] for events in streams[1:]] == list(range(1, 21))
        refused = server.client.post("/api/answers", json=ENDLESS)
        assert refused.status_code == 503
        assert "20 runs are waiting" in refused.json()["sentence"]
        for run in (ids[1], ids[0]):
            assert server.client.delete(f"/api/answers/{run}").status_code == 204
            assert server.client.delete(f"/api/answers/{run}").status_code in (204, 404)  # it may have ended
        end = first(streams[1], "end")
        assert (end["result"]["status"], end["result"]["reason"]) == ("interrupted", "stopped before it began")
        assert first(streams[0], "end")["result"]["status"] == "interrupted"
        first(streams[2], "running")
        assert any(event["ahead"] == 18 for event in streams[20] if event["type"] == "queued")  # 19 may come before
        for reader in readers:
            reader.__exit__(None, None, None)


@pytest.mark.soak
def test_at_most_so_many_runs_search_at_once():
    with serving("--jobs", "2") as server:
        readers = [server.follow(ENDLESS) for _ in range(5)]
        streams = [reader.__enter__() for reader in readers]
        ids = [first(events, "begun")["id"] for events in streams]
        for nth in range(3):  # when a run ends, the next one begins
            first(streams[nth + 1], "running")
            assert [first(events, "queued")["ahead"] for events in streams[nth + 2 :]] == list(range(1, 4 - nth))
            server.client.delete(f"/api/answers/{ids[nth]}")
        for reader in readers:
            reader.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"problem": problem(8), "program": "no-such"}, "There is no program 'no-such'"),
        ({"problem": problem(8), "program": "borrell:verify=wrong"}, "can't be 'wrong'"),
        ({"problem": problem(8), "program": "circuit:solver=/tmp/my.msc"}, "takes no file of a solver"),
        ({"problem": problem(8, kind="closed"), "program": "path"}, "path answers open problems"),
        ({"problem": problem(8), "program": "path", "profile": True}, "can't be profiled"),
        ({"problem": problem(8), "program": "/etc/passwd.pl"}, "'passwd.pl' is a file: send its text, too"),
        ({"problem": problem(8), "program": "/bin/cat {json}"}, "A server runs no commands"),
        ({"problem": problem(8), "program": "cat {json} mine.lp", "text": "a."}, "The name of a program ends in"),
    ],
)
def test_a_program_that_can_t_answer_is_refused(server, body, sentence):
    events = server.ask(body)
    assert [event["type"] for event in events] == ["begun", "refused"]
    assert sentence in events[-1]["sentence"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (problem(0), "problem.board.files is wrong"),
        (problem(1000), "at most 250,000 squares"),
        (problem(8, starts=[[9, 9]]), "The start 9/9 is off the 8x8 board"),
        (problem(8, kind="closed", end=[1, 1]), "A closed tour ends"),
        (problem(8, colour="red"), "problem.colour is wrong"),
        (problem(8, starts=[["1", 1]]), "problem.starts.0.0 is wrong"),
    ],
)
def test_a_wrong_problem_is_refused_before_anything_runs(server, asked, sentence):
    answer = server.client.post("/api/answers", json={"problem": asked})
    assert answer.status_code == 422
    assert sentence in answer.json()["sentence"]


@pytest.mark.parametrize(
    "limit", [{"timeout": 601}, {"timeout": 0}, {"memory": 5000}, {"models": 100_001}, {"models": -1}, {"seed": 2**40}]
)
def test_limits_are_limited(server, limit):
    answer = server.client.post("/api/answers", json={**ENDLESS, **limit})
    assert answer.status_code == 422
    assert next(iter(limit)) in answer.json()["sentence"]


def test_a_name_with_a_control_or_a_direction_does_not_come_back_in_a_sentence(server):
    answer = server.client.post("/api/check", json={"problem": {**problem(5), "x\x1b\u202e": 1}, "tour": "a1 b3"})
    assert answer.status_code == 422
    assert answer.json()["sentence"].isprintable()


def test_a_faulty_board_of_numbers_is_wrong_input(server):
    answer = server.client.post("/api/draw", json={"format": "svg", "text": "1 6 3\n4 0 8\n7 2 2"})
    assert answer.status_code == 422
    assert "has a fault: the number 2 stands on 2/1 and on 3/1" in answer.json()["sentence"]


def kinds(kind):
    return [kind, *(lower for one in kind.__subclasses__() for lower in kinds(one))]


def test_every_error_of_pykt_comes_out_of_a_task_as_one():
    assert {NoCryptotourError, BusyError, FaultyTourError, EngineError} < {*kinds(PyktError)}
    for kind in kinds(PyktError):
        assert issubclass(kind, _error(kind.__name__)), kind
        assert issubclass(_error(kind.__name__), PyktError), kind
    assert _error("ValueError") is RuntimeError


@pytest.mark.parametrize("asked", [False, True])
def test_a_profile_that_nobody_asked_for_is_not_sent(asked):
    """A program of a user may send any. One that was asked for is no deeper than a path, and is told once."""
    request = AnswersRequest.model_validate({"problem": problem(5), "program": "path", "profile": asked})
    searching = Searching(request)
    searching._answers = SimpleNamespace(profile=Profile(nodes=(1,) * 1000), progress="searching")
    told = searching.progress()
    assert ("profile" in told) is asked
    assert not asked or len(told["profile"]["nodes"]) == 25
    assert "profile" not in searching.progress()
    result = Result(Status.NONE, request.problem.value(), "path", profile=Profile(nodes=(1,) * 1000))
    assert (searching._asked_for(result).profile is not None) is asked

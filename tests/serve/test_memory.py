"""The memory of a server stays flat, however many ask."""

import psutil
import pytest
from served import problem, serving
from waiting import until

QUICK = [
    {"problem": problem(5, kind="closed")},
    {"problem": problem(5, starts=[[1, 1]]), "program": "warnsdorff", "models": 20},
    {"problem": problem(6, kind="closed"), "program": "cycle"},
]
TOUR = {"format": "pykt-tour/1", "board": {"files": 3, "ranks": 3}, "knights": [[[1, 1], [2, 3]]]}


def ask_often(server, rounds):
    for _ in range(rounds):
        for body in QUICK:
            server.end(**body)
        server.client.post("/api/draw", json={"tour": TOUR, "format": "svg"}).raise_for_status()
        server.client.post("/api/check", json={"problem": problem(3), "tour": TOUR}).raise_for_status()
        server.client.get("/api/programs/cycle").raise_for_status()
        with server.follow({**QUICK[1], "models": 0, "timeout": 50}) as events:
            next(event for event in events if event["type"] == "answer")  # then the reader leaves


def used(process, most=1000):
    """The memory in MB and the open files of a server, when only its launcher and ``most`` files are left."""
    until(lambda: len(process.children(recursive=True)) == 1 and process.num_fds() <= most)
    return process.memory_info().rss / 1e6, process.num_fds()


@pytest.mark.soak
def test_memory_and_processes_stay_as_they_are():
    with serving() as server:
        process = psutil.Process(server.process.pid)
        ask_often(server, 5)
        memory, files = used(process)
        ask_often(server, 8)
        later, _ = used(process, files)
        assert later - memory < 8
        assert process.num_threads() < 20

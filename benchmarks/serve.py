"""Measure `pykt serve` under many requests: its memory, its processes, and how soon it answers and stops."""

import itertools
import statistics
import threading
import time

import psutil

from benchmarks.measure import line
from tests.common.served import Served, problem

_REQUESTS, _STOPS, _CLIENTS = 5000, 200, 4

_TOUR = {"format": "pykt-tour/1", "board": {"files": 3, "ranks": 3}, "knights": [[[1, 1], [2, 3]]]}
_ENDLESS = {"problem": problem(8, starts=[[1, 1]]), "program": "naive", "timeout": 100}

#: A round of requests: the method, the path and the body.
_ROUND = [
    ("POST", "answers", {"problem": problem(8, starts=[[1, 1]]), "program": "warnsdorff"}),
    ("POST", "answers", {"problem": problem(5, kind="closed")}),
    ("GET", "programs/cycle", None),
    ("POST", "answers", {"problem": problem(6, kind="closed"), "program": "cycle"}),
    ("POST", "answers", {"problem": problem(0)}),
    ("GET", "versions", None),
    ("POST", "check", {"problem": problem(3), "tour": _TOUR}),
    ("GET", "programs", None),
    ("POST", "answers", {"problem": problem(6), "program": "mine.pl", "text": "tour(_, _) :- fail."}),
    ("POST", "draw", {"tour": _TOUR, "format": "svg"}),
]


def main() -> None:
    """Ask a server often, and compare its memory and its processes with those before."""
    server = Served()
    try:
        _many(server)
        _stopped(server)
    finally:
        code, said = server.close()
    line("... it ends with exit code 0 and says nothing", f"{code}, {said!r}", "0, ''", (code, said) == (0, ""))


def _many(server: Served) -> None:
    _ask(server, 500)
    memory, processes, files = _used(server)
    began = time.monotonic()
    seconds = _ask(server, _REQUESTS)
    whole = time.monotonic() - began
    later, processes_later, files_later = _used(server)
    line(f"serve: {_REQUESTS:,} requests of {_CLIENTS} clients", f"{_REQUESTS / whole:.0f} a second", "-", True)
    median = statistics.median(seconds)
    line("... warnsdorff 8x8, checked, beside them, median", f"{1000 * median:.0f} ms", "< 1,000 ms", median < 1)
    grown = sum(later) - sum(memory)
    figure = " + ".join(f"{one:.0f}" for one in memory) + " to " + " + ".join(f"{one:.0f}" for one in later) + " MB"
    line("... memory of server and launcher", figure, "< 10 MB more", grown < 10)
    line("... processes", f"{processes} to {processes_later}", "as before", processes == processes_later)
    line("... open files", f"{files} to {files_later}", "as before", files_later <= files)


def _stopped(server: Served) -> None:
    memory, processes, files = _used(server)
    seconds = [_stop(server, leave=nth % 2 == 1) for nth in range(_STOPS)]
    later, processes_later, files_later = _used(server)
    line(f"serve: {_STOPS} runs stopped or left, slowest end", f"{max(seconds):.2f} s", "< 1 s", max(seconds) < 1)
    line("... memory more", f"{sum(later) - sum(memory):.1f} MB", "< 5 MB", sum(later) - sum(memory) < 5)
    line("... processes", f"{processes} to {processes_later}", "as before", processes == processes_later)
    line("... open files", f"{files} to {files_later}", "as before", files_later <= files)


def _ask(server: Served, times: int) -> list[float]:
    """Send requests from several clients at once. Return the seconds of the first request of each round."""
    todo, seconds = iter(range(times)), []
    lock = threading.Lock()

    def ask() -> None:
        with server.connect(**server.client.headers) as client:
            while True:
                with lock:
                    nth = next(todo, None)
                if nth is None:
                    return
                method, path, body = _ROUND[nth % len(_ROUND)]
                began = time.monotonic()
                client.request(method, f"/api/{path}", json=body)
                if nth % len(_ROUND) == 0:
                    seconds.append(time.monotonic() - began)

    threads = [threading.Thread(target=ask) for _ in range(_CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return seconds


def _stop(server: Served, *, leave: bool) -> float:
    """Begin a run; stop it, or leave. Return the seconds until its processes have ended."""
    with server.follow(_ENDLESS) as events:
        run = next(events)["id"]
        next(itertools.dropwhile(lambda event: event["type"] != "progress", events))
        began = time.monotonic()
        if not leave:
            with server.connect(**server.client.headers) as client:
                client.delete(f"/api/answers/{run}").raise_for_status()
            list(events)
    while len(server.family()) > 1:
        time.sleep(0.005)
    return time.monotonic() - began


def _used(server: Served) -> tuple[list[float], int, int]:
    """Return the memory of the idle server and of its launcher in MB, the number of processes and of open files."""
    deadline = time.monotonic() + 5
    while len(server.family()) > 1 and time.monotonic() < deadline:
        time.sleep(0.02)
    process = psutil.Process(server.process.pid)
    family = [process, *process.children(recursive=True)]
    return [one.memory_info().rss / 1e6 for one in family], len(family), sum(one.num_fds() for one in family)

"""What a run of the server tells, and in which order."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from types import SimpleNamespace

import anyio

from pykt.serve import runs
from pykt.serve.runs import Event, Runs


class Quick:
    """Work that is done at once."""

    def events(self):
        yield Event.of("answer")
        yield Event.of("end")

    def progress(self):
        return {"text": "searching"}

    def stop(self):
        pass

    def interrupted(self):
        return Event.of("end")


def test_nothing_is_told_after_the_end(monkeypatch):
    monkeypatch.setattr(runs, "time", SimpleNamespace(monotonic=count(1).__next__))  # progress is always due

    async def told():
        return [event.type async for event in Runs(1).begin(Quick()).events()]

    with ThreadPoolExecutor(1) as thread:  # of its own: in this one a browser's event loop may run
        types = thread.submit(anyio.run, told).result()
    assert types[-1] == "end"
    assert types.count("end") == types.count("answer") == 1
    assert "progress" in types


class Endless(Quick):
    """Work that always has one more answer."""

    def events(self):
        while True:
            yield Event.of("answer")


def test_a_run_ends_if_its_reader_is_slow_for_each_of_many_answers(monkeypatch):
    monkeypatch.setattr(runs, "time", SimpleNamespace(monotonic=count(1).__next__))  # each answer takes a second

    async def told():
        return [event.type async for event in Runs(1).begin(Endless()).events()]

    with ThreadPoolExecutor(1) as thread:  # as above
        types = thread.submit(anyio.run, told).result()
    assert types.count("answer") > 10
    assert "end" not in types

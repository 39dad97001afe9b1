"""A cluster: each run is made once, whatever happens to a worker or the scheduler, and no pickle is read."""

import os
import socket
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cloudpickle
import pytest
from clusters import dask_cluster
from ledgers import QUICK, SMALL, runs

from pykt.model.errors import EngineError, PyktError
from pykt.model.result import Status
from pykt.runs.bench import cluster as cluster_module
from pykt.runs.bench.cluster import _client as client_of
from pykt.runs.bench.cluster import _without_pickle as without_pickle
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.work import Work


@pytest.fixture(scope="module")
def start_cluster(tmp_path_factory):
    """Start a Dask scheduler with two workers: its address and the processes, the scheduler last."""
    return lambda: dask_cluster(tmp_path_factory.mktemp("cluster"))


@pytest.fixture(scope="module")
def cluster(start_cluster):
    with start_cluster() as started:
        yield started


@pytest.mark.soak
def test_a_cluster_makes_each_run_once_though_a_worker_is_lost(tmp_path, cluster):
    address, workers = cluster
    mine = tmp_path / "mine.pl"
    mine.write_text("tour(_, Tour) :- sleep(0.2), Tour = [1/1].\n")
    ledger = Ledger(tmp_path / "bench", (SMALL, QUICK))
    machines = set()
    for nth, entry in enumerate(Work(ledger, ["warnsdorff", str(mine)], repeats=4, cluster=address)):
        machines.add(entry.environment["machine"])
        assert "measured_by" in entry.conditions
        if nth == 7:
            workers[0].kill()
    assert len(runs(tmp_path / "bench")) == 24
    assert Counter(entry.status for entry in ledger.entries()) == {Status.FOUND: 12, Status.REFUSED: 12}
    assert machines


@pytest.mark.soak
def test_ctrl_c_while_the_client_of_a_cluster_starts_ends_the_runs(tmp_path, cluster, monkeypatch):
    """It may come before there is a client, or before all runs are sent."""
    address, _ = cluster
    for connects in (False, True):
        work = Work(Ledger(tmp_path / str(connects), (SMALL, QUICK)), ["warnsdorff"], cluster=address)
        client = cluster_module._client

        def stopping(address, work=work, client=client):
            work.stop()
            return client(address)

        with monkeypatch.context() as patched:
            if connects:
                patched.setattr(cluster_module, "_client", stopping)
            else:
                work.stop()
            assert list(work) == []


@pytest.mark.soak
def test_a_scheduler_that_ends_is_told_and_what_is_finished_is_kept(tmp_path, start_cluster, capfd):
    mine = tmp_path / "mine.pl"
    mine.write_text("tour(_, Tour) :- sleep(0.2), Tour = [1/1].\n")
    with start_cluster() as (address, processes):
        work = Work(Ledger(tmp_path / "bench", (SMALL, QUICK)), ["path", str(mine)], repeats=40, cluster=address)
        capfd.readouterr()
        first = next(ended := iter(work))
        processes[-1].kill()
        with pytest.raises(
            EngineError, match=r"^The Dask scheduler at \S+ has ended\. Start it, and repeat the command"
        ):
            list(ended)
    assert first.program == "path"
    assert runs(tmp_path / "bench")
    assert capfd.readouterr() == ("", "")


@pytest.mark.soak
def test_a_scheduler_in_the_same_process_is_refused(tmp_path):
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as here:
        work = Work(Ledger(tmp_path / "bench", (SMALL, QUICK)), ["path"], cluster=here.scheduler_address)
        with pytest.raises(
            EngineError, match=r"A Dask scheduler runs in this process.*Start it in one of its own: `dask scheduler`"
        ):
            list(work)


@pytest.mark.soak
def test_a_worker_runs_the_recorded_script_and_no_other_compiled_program(tmp_path, cluster, monkeypatch):
    address, _ = cluster
    monkeypatch.chdir(tmp_path)
    script = Path("mine.sh")
    script.write_text("#!/bin/sh\necho none\n")
    script.chmod(0o755)
    work = Work(Ledger(Path("bench"), (SMALL, QUICK)), ["./mine.sh {lp}"], cluster=address)
    script.unlink()
    assert {(entry.status, entry.result["claims"]) for entry in work} == {(Status.UNPROVEN, "none")}
    work = Work(Ledger(Path("other"), (SMALL, QUICK)), ["echo none"], cluster=address)
    assert {entry.status for entry in work} == {Status.UNPROVEN}
    work = Work(Ledger(Path("third"), (SMALL, QUICK)), ["echo none"], cluster=address)
    work._texts["echo none"] = {name: f"{text}0" for name, text in work._texts["echo none"].items()}
    with pytest.raises(PyktError, match="echo is another program on the worker"):
        list(work)


@pytest.mark.soak
@pytest.mark.parametrize("says", [b"", b"SSH-2.0-OpenSSH_9.2p1\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\0" * 99])
def test_what_is_no_scheduler_is_told_whatever_it_says(tmp_path, monkeypatch, says):
    """Dask waits without end for a greeting, and takes what comes for the size of an array."""
    monkeypatch.setattr(cluster_module, "_PATIENCE", 1.0)
    with ThreadPoolExecutor(1) as thread, socket.create_server(("127.0.0.1", 0)) as server:
        greeted = thread.submit(lambda: server.accept()[0])
        greeted.add_done_callback(lambda done: done.result().sendall(says))
        work = Work(
            Ledger(tmp_path / "bench", (SMALL, QUICK)), ["path"], cluster=f"tcp://127.0.0.1:{server.getsockname()[1]}"
        )
        with pytest.raises(PyktError, match=r"^No Dask scheduler answers at 'tcp://[\d.:]+' \(.*dask scheduler`\.$"):
            list(work)
        greeted.result().close()


@pytest.mark.soak
def test_an_empty_address_is_no_cluster(bench, small, tmp_path):
    code, _, said = bench(
        "run", small, "--program", "path", "--check", "python", "--cluster", "", "-o", tmp_path / "bench"
    )
    assert (code, "No Dask scheduler answers at ''" in said) == (2, True)


def test_a_worker_that_names_no_fault_of_what_it_refuses_is_believed(bench, small, tmp_path, monkeypatch):
    made = Work._results

    def without_faults(work, *asked):
        for one, result, where, conditions in made(work, *asked):
            yield one, {**result, "status": "refused", "checked": {"python": False}, "faults": []}, where, conditions

    monkeypatch.setattr(Work, "_results", without_faults)
    code, _, said = bench("run", small, "--program", "warnsdorff", "--check", "python", "-o", tmp_path / "bench")
    assert (code, "warnsdorff: fault: its answer was refused (`pykt bench show" in said) == (5, True)


def test_without_dask_a_cluster_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    work = Work(Ledger(tmp_path / "bench", (SMALL, QUICK)), ["path"], cluster="tcp://127.0.0.1:9")
    with pytest.raises(EngineError, match=r"A cluster needs Dask\. Install it with"):
        list(work)


class Pickled(Exception):  # noqa: N818
    """What writes a file named after the process that unpickles it."""

    def __init__(self, file):
        super().__init__("pickled")
        self.file = file

    def __reduce__(self):
        return exec, (f"import os; open({str(self.file)!r} + str(os.getpid()), 'w').close()",)


@pytest.mark.soak
def test_no_pickle_of_a_cluster_is_read(tmp_path, cluster):
    def answer(file, kind):
        import distributed

        distributed.warn("a warning")
        return kind(file)

    def fail(file, kind):
        raise kind(file)

    address, _ = cluster
    here = tmp_path / "unpickled"
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    try:
        with without_pickle(), client_of(address) as client:
            for future in [client.submit(task, str(here), Pickled) for task in (answer, fail)]:
                with pytest.raises(Exception):  # noqa: B017, PT011  # Dask has no class for it
                    future.result()
    finally:
        cloudpickle.unregister_pickle_by_value(sys.modules[__name__])
    assert not Path(f"{here}{os.getpid()}").exists()


@pytest.mark.soak
def test_pickles_are_refused_until_the_last_of_several_threads_needs_no_cluster():
    from distributed.protocol import pickle

    reads, first, second = pickle.loads, without_pickle(), without_pickle()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert pickle.loads is not reads
    second.__exit__(None, None, None)
    assert pickle.loads is reads

"""A task ends in the right way, soon, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from pathlib import Path

import jobs
import psutil
import pytest
from ended import SOON, alive, busy, gone

from pykt import process
from pykt.model.limits import Limits
from pykt.process import printed


def run_to_end(function, *arguments, **limits):
    run = process.start(function, *arguments, limits=Limits(**limits))
    return list(run), run.ending


def descendants():
    return [child.pid for child in psutil.Process().children(recursive=True) if alive(child.pid)]


def test_answers_come_in_order_and_the_ending_is_done():
    answers, ending = run_to_end("jobs:count", 1000)
    assert answers == list(range(1000))
    assert ending.how == "done"


def test_an_answer_arrives_before_the_run_is_over():
    run = process.start("jobs:sleep", 100)
    began = time.monotonic()
    assert next(iter(run)) == "before"
    assert time.monotonic() - began < 10
    run.close()


@pytest.mark.parametrize("job", ["jobs:sleep", "jobs:deaf"])
def test_a_timeout_ends_the_run_and_keeps_what_was_sent(job):
    answers, ending = run_to_end(job, 100, timeout=0.3)
    assert (answers, ending.how) == (["before"], "timeout")
    assert 0.3 <= ending.wall_s < 0.3 + SOON


def test_an_endless_talker_is_ended_too():
    answers, ending = run_to_end("jobs:chatter", timeout=0.3)
    assert (answers, ending.how) == (["before"], "timeout")


def test_the_end_of_what_a_killed_run_printed_is_kept_even_without_a_line_break():
    _, ending = run_to_end("jobs:speak", timeout=0.5)
    assert ending.how == "timeout"
    assert ending.printed.endswith("lost\n\nkept\ntoo")
    assert len(ending.printed) <= printed.MOST


def test_a_memory_bomb_ends_as_out_of_memory():
    answers, ending = run_to_end("jobs:eat", memory=200)
    assert (answers, ending.how) == (["before"], "out-of-memory")
    assert ending.peak_mb > 200


@pytest.mark.parametrize(("job", "words"), [("jobs:abort", "signal 6"), ("jobs:leave", "exit code 0")])
def test_a_crash_is_told_from_an_end(job, words):
    answers, ending = run_to_end(job)
    assert (answers, ending.how) == (["before"], "crashed")
    assert words in ending.reason


def test_an_exception_of_the_worker_is_raised_here_after_its_answers():
    run = process.start("jobs:fail")
    answers = iter(run)
    assert next(answers) == "before"
    with pytest.raises(RuntimeError, match="this one"):
        next(answers)


def test_a_module_that_is_missing_is_an_exception():
    with pytest.raises(RuntimeError, match="no_such_module"):
        list(process.start("no_such_module:function"))


def test_a_large_answer_comes_whole():
    answers, _ = run_to_end("jobs:send_much", 30_000_000)
    assert len(answers[0]) == 30_000_000


@pytest.mark.alone
def test_ctrl_c_ends_the_run_and_keeps_what_was_sent():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
    run = process.start("jobs:sleep", 100)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    began = time.monotonic()
    values = iter(run)
    assert next(values) == "before"
    with pytest.raises(KeyboardInterrupt):
        next(values)
    assert run.ending.how == "interrupted"
    assert time.monotonic() - began < 0.3 + SOON * busy()


@pytest.mark.parametrize("way", ["timeout", "stop", "close"])
def test_the_children_of_a_worker_go_with_it(way):
    run = process.start("jobs:breed", uuid.uuid4().hex, limits=Limits(timeout=1.0 if way == "timeout" else 60))
    answers = iter(run)
    child = next(answers)
    assert alive(child)
    if way == "close":
        run.close()
    else:
        if way == "stop":
            run.stop()
        assert list(answers) == []
    assert gone([child], SOON)


def test_a_descendant_that_leaves_the_group_goes_too_and_holds_nobody_up():
    began = time.monotonic()
    (child,), ending = run_to_end("jobs:stray", 100, timeout=1)
    assert ending.how == "timeout"
    assert time.monotonic() - began < 1 + SOON * busy() + 0.5
    assert gone([child], SOON)


def test_a_fork_of_the_asking_process_does_not_hold_the_leash():
    run = process.start("jobs:breed", uuid.uuid4().hex)
    answers = iter(run)
    child = next(answers)
    pid = os.fork()
    if pid == 0:
        time.sleep(20)
        os._exit(0)
    run.close()
    assert gone([child], SOON)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def test_kill_9_of_the_asking_process_leaves_nothing_behind():
    tag = uuid.uuid4().hex
    code = f"""
from pykt import process
run = process.start("jobs:breed", {tag!r})
answers = iter(run)
print(next(answers), flush=True)
import time; time.sleep(100)
"""
    here = os.pathsep.join([str(Path(jobs.__file__).parent), str(Path(process.__file__).parents[2])])
    asker = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": here}
    )
    child = int(asker.stdout.readline())
    family = [member.pid for member in psutil.Process(asker.pid).children(recursive=True)]
    assert child in family
    asker.kill()
    asker.wait()
    asker.stdout.close()
    assert gone([*family, child], SOON)


def test_kill_9_of_the_keeper_takes_the_worker_along():
    run = process.start("jobs:breed", uuid.uuid4().hex)
    answers = iter(run)
    child = psutil.Process(next(answers))
    worker = child.parent()
    worker.parent().kill()
    assert gone([child.pid, worker.pid], SOON)
    assert list(answers) == []
    assert run.ending.how == "crashed"


def test_a_keeper_that_is_stopped_can_t_stretch_the_limit():
    run = process.start("jobs:breed", uuid.uuid4().hex, limits=Limits(timeout=0.5))
    answers = iter(run)
    child = next(answers)
    os.kill(run.keeper, signal.SIGSTOP)
    began = time.monotonic()
    assert list(answers) == []
    assert run.ending.how == "timeout"
    assert time.monotonic() - began < 6 + SOON * busy()
    assert gone([child, run.keeper, run.begun.worker], SOON)


def test_a_keeper_that_is_stopped_can_t_hold_up_a_stop():
    run = process.start("jobs:sleep", 100)
    answers = iter(run)
    assert next(answers) == "before"
    os.kill(run.keeper, signal.SIGSTOP)
    began = time.monotonic()
    run.stop()
    assert list(answers) == []
    assert run.ending.how == "interrupted"
    assert time.monotonic() - began < 2 + SOON * busy()


def test_a_task_does_not_wait_for_modules_that_nobody_needs_yet(tmp_path):
    (tmp_path / "slow.py").write_text("import time; time.sleep(2)")
    (tmp_path / "endless.py").write_text("import time; time.sleep(1000)")
    code = """
from pykt import process
from pykt.process import launcher
process.warm("slow", "endless")
print(*process.start("jobs:count", 3))
launcher.kill()
"""
    here = os.pathsep.join([str(tmp_path), str(Path(jobs.__file__).parent), str(Path(process.__file__).parents[2])])
    asker = [sys.executable, "-c", code]
    done = subprocess.run(asker, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": here})
    assert done.stdout == "0 1 2\n"


def test_a_launcher_that_is_stopped_is_replaced():
    run_to_end("jobs:count", 1)
    (launcher,) = psutil.Process().children()
    launcher.suspend()
    assert run_to_end("jobs:count", 1, timeout=0.1)[1].how == "timeout"
    assert gone([launcher.pid], SOON)
    assert run_to_end("jobs:count", 3)[0] == [0, 1, 2]


def test_orphans_of_a_killed_keeper_are_killed_by_the_launcher():
    run = process.start("jobs:stray", 100)
    child = next(iter(run))
    os.kill(run.keeper, signal.SIGKILL)
    assert gone([child, run.begun.worker], SOON)


def test_what_a_worker_must_not_send_ends_its_run():
    run = process.start("jobs:send_much", 3_000_000, most=1000)
    assert list(run) == []
    assert run.ending.how == "crashed"
    assert "bytes at once" in run.ending.reason


def test_a_launcher_that_was_killed_is_replaced():
    run_to_end("jobs:count", 1)
    for child in psutil.Process().children():
        child.kill()
        child.wait()
    assert run_to_end("jobs:count", 3)[0] == [0, 1, 2]


def test_a_hundred_timeouts_in_a_row_leave_no_process_and_no_open_file():
    run_to_end("jobs:count", 1)
    before, files = descendants(), psutil.Process().num_fds()
    for _ in range(100):
        assert run_to_end("jobs:sleep", 100, timeout=0.01)[1].how == "timeout"
    assert gone(set(descendants()) - set(before), SOON)
    assert psutil.Process().num_fds() <= files


def test_runs_of_several_threads_do_not_mix():
    results = {}

    def ask(number):
        results[number] = run_to_end("jobs:count", number)[0]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {number: list(range(number)) for number in range(20)}

"""A task ends in the right way, soon, and leaves nothing behind."""

import fcntl
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import uuid
from pathlib import Path
from types import SimpleNamespace

import jobs
import psutil
import pytest
from ended import alive, gone
from soaking import soak
from waiting import in_time, until

from pykt import process
from pykt.model.limits import Limits
from pykt.process import ending, launcher, messages, printed, task
from pykt.process.family import Memory, threads
from pykt.process.interrupt import ctrl_c
from pykt.process.metering import GroupMeter


def run_to_end(function, *arguments, **limits):
    run = process.start(function, *arguments, limits=Limits(**limits))
    return list(run), run.ending


def at_its_limit(function, *arguments):
    """Run a task that never ends until its time limit, which comes after its first answer."""

    def ask(seconds):
        answers, ending = run_to_end(function, *arguments, timeout=seconds)
        assert ending.how == "timeout"
        assert ending.wall_s >= seconds
        return answers and (answers, ending)

    return in_time(ask, 0.2)


def asking(code, environment=os.environ, before=()):
    """Run ``code``, which asks for tasks, in a process of its own. The words ``before`` its command may prepare it."""
    here = os.pathsep.join([str(Path(jobs.__file__).parent), str(Path(process.__file__).parents[2])])
    words = [*before, sys.executable, "-c", f"from pykt import process\n{code}"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**environment, "PYTHONPATH": here})


def said_in(room, request, code):
    """What ``code`` prints that asks for tasks, where this is the fixture of the sandbox."""
    found = request.getfixturevalue(room)
    return asking(code, found if room == "landlock" else os.environ).communicate()[0]


def descendants():
    return [child.pid for child in psutil.Process().children(recursive=True) if alive(child.pid)]


def test_answers_come_in_order_and_the_ending_is_done():
    answers, ending = run_to_end("jobs:count", 1000)
    assert answers == list(range(1000))
    assert ending.how == "done"


def test_an_answer_arrives_before_the_run_is_over():
    run = process.start("jobs:sleep", 10000)
    assert next(iter(run)) == "before"
    run.close()


@pytest.mark.parametrize("job", ["jobs:sleep", "jobs:deaf"])
def test_a_timeout_ends_the_run_and_keeps_what_was_sent(job):
    assert at_its_limit(job, 1000)[0] == ["before"]


def test_an_endless_talker_is_ended_too():
    assert at_its_limit("jobs:chatter")[0] == ["before"]


def test_the_end_of_what_a_killed_run_printed_is_kept_even_without_a_line_break():
    _, ending = at_its_limit("jobs:speak")
    assert ending.printed.endswith("lost\n\nkept\ntoo")
    assert len(ending.printed) <= printed.MOST


def test_the_end_of_a_long_line_is_kept_if_nothing_else_is():
    read_end, write_end = os.pipe()
    shown = printed.Printed(read_end)
    os.write(write_end, b"x" * (printed.MOST + 1000) + b"end\n")
    for _ in range(3):
        shown.read()
    os.close(write_end)
    os.close(read_end)
    assert shown.text == "x" * (printed.MOST - 4) + "end\n"


def test_a_memory_bomb_ends_as_out_of_memory():
    answers, ending = run_to_end("jobs:eat", memory=200)
    assert (answers, ending.how) == (["before"], "out-of-memory")
    assert ending.peak_mb > 200


@pytest.mark.skipif(sys.platform != "linux", reason="the first thread is Linux's")
def test_a_memory_bomb_without_its_first_thread_ends_as_out_of_memory():
    answers, ending = run_to_end("jobs:eat_unseen", memory=200)
    assert (answers, ending.how) == (["before"], "out-of-memory")


@pytest.mark.sample(2)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process name itself")
@pytest.mark.parametrize("name", [b"\xff\xfe", "springer_\u00fc".encode()[:-1], b"\rVmPTE:\t0 kB", b") R 1 1"])
def test_a_memory_bomb_under_any_name_ends_as_out_of_memory(name):
    answers, ending = run_to_end("jobs:eat_under_a_name", name, memory=200)
    assert (answers, ending.how) == (["before"], "out-of-memory")


@pytest.mark.skipif(sys.platform != "linux", reason="the tables are Linux's")
@pytest.mark.parametrize("job", ["jobs:far_pages", "jobs:far_pages_unseen"])
def test_page_tables_count_as_memory(job):
    ending = run_to_end(job, memory=150)[1]
    assert ending.how == "out-of-memory"


def test_a_process_that_is_ending_counts_as_it_was_seen_last(monkeypatch):
    """What the kernel still has to free is in the memory of nobody."""
    told = iter([500.0, 0.0, 0.0])
    monkeypatch.setattr("pykt.process.family.resident_mb", lambda _: next(told))
    memory = Memory()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as started:
        one = psutil.Process(started.pid)
        assert [memory.of([one]), memory.of([one])] == [500.0, 500.0]
        started.kill()
        until(lambda: one.status() == "zombie")
        assert memory.of([one]) == 0.0


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


def test_ctrl_c_ends_the_run_and_keeps_what_was_sent():
    asker = asking("""
import signal, sys, threading, time, traceback
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
run, seen, main = process.start("jobs:sleep", 1000), [], threading.main_thread().ident
def tell():
    while not seen or "_receive" not in [frame.name for frame in traceback.extract_stack(sys._current_frames()[main])]:
        time.sleep(0.01)
    print("waiting", flush=True)
threading.Thread(target=tell, daemon=True).start()
try:
    for value in run:
        seen.append(value)
except KeyboardInterrupt:
    print(seen, run.ending.how)
""")
    assert asker.stdout.readline() == "waiting\n"
    asker.send_signal(signal.SIGINT)
    assert asker.communicate()[0] == "['before'] interrupted\n"


@pytest.mark.parametrize("way", ["stop", "close"])
def test_the_children_of_a_worker_go_with_it(way):
    run = process.start("jobs:breed", uuid.uuid4().hex)
    answers = iter(run)
    child = next(answers)
    assert alive(child)
    if way == "close":
        run.close()
    else:
        run.stop()
        assert list(answers) == []
    assert gone([child])


def test_the_children_of_a_worker_go_with_it_at_the_time_limit():
    (child,), _ = at_its_limit("jobs:breed", uuid.uuid4().hex)
    assert gone([child])


def test_a_descendant_that_leaves_the_group_goes_too_and_holds_nobody_up():
    (child,), _ = at_its_limit("jobs:stray", 1000)
    assert gone([child])


def test_a_fork_of_the_asking_process_does_not_hold_the_leash():
    run = process.start("jobs:breed", uuid.uuid4().hex)
    answers = iter(run)
    child = next(answers)
    pid = os.fork()
    if pid == 0:
        time.sleep(1000)
        os._exit(0)
    run.close()
    assert gone([child])
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def test_a_fork_of_the_asking_process_does_not_keep_its_launcher():
    asker = asking("""
list(process.start("jobs:count", 1))
import os, time
from pykt.process import launcher
child = os.fork()
if child:
    print(child, launcher._current._process.pid, flush=True)
time.sleep(1000)
""")
    child, forked = map(int, asker.stdout.readline().split())
    asker.kill()
    assert gone([forked])
    os.kill(child, signal.SIGKILL)
    asker.communicate()


def test_kill_9_of_the_asking_process_leaves_nothing_behind():
    tag = uuid.uuid4().hex
    asker = asking(f"""
run = process.start("jobs:breed", {tag!r})
answers = iter(run)
print(next(answers), flush=True)
import time; time.sleep(1000)
""")
    child = int(asker.stdout.readline())
    family = [member.pid for member in psutil.Process(asker.pid).children(recursive=True)]
    assert child in family
    asker.kill()
    asker.wait()
    asker.stdout.close()
    assert gone([*family, child])


def test_kill_9_of_the_keeper_takes_the_worker_along():
    run = process.start("jobs:breed", uuid.uuid4().hex)
    answers = iter(run)
    child = psutil.Process(next(answers))
    worker = child.parent()
    worker.parent().kill()
    assert gone([child.pid, worker.pid])
    assert list(answers) == []
    assert run.ending.how == "crashed"


def test_a_process_with_thousands_of_open_files_can_ask():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    held = f"""
import os, resource
resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, {most}), {most}))
held = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
print(*process.start("jobs:echo", "told"))
"""
    assert asking(held, os.environ).communicate()[0] == "told\n"


def test_a_keeper_that_is_stopped_can_t_stretch_the_limit(monkeypatch):
    monkeypatch.setattr(task, "_GRACE", 0.1)

    def ask(seconds):
        run = process.start("jobs:breed", uuid.uuid4().hex, limits=Limits(timeout=seconds))
        answers = iter(run)
        if child := next(answers, None):
            os.kill(run.keeper, signal.SIGSTOP)
            assert list(answers) == []
        assert run.ending.how == "timeout"
        return child and [child, run.keeper, run.begun.worker]

    assert gone(in_time(ask))


def test_a_keeper_that_is_stopped_can_t_hold_up_a_stop(monkeypatch):
    monkeypatch.setattr(task, "_PATIENCE", 0.1)
    run = process.start("jobs:sleep", 1000)
    answers = iter(run)
    assert next(answers) == "before"
    os.kill(run.keeper, signal.SIGSTOP)
    run.stop()
    assert list(answers) == []
    assert run.ending.how == "interrupted"


def test_a_second_ctrl_c_while_the_first_is_handled_leaves_an_ending(monkeypatch):
    def interrupted():
        raise KeyboardInterrupt

    run = process.start("jobs:sleep", 1000)
    answers = iter(run)
    assert next(answers) == "before"
    monkeypatch.setattr(run, "stop", interrupted)
    with pytest.raises(KeyboardInterrupt):
        answers.throw(KeyboardInterrupt)
    assert run.ending.how == "interrupted"


def test_a_task_does_not_wait_for_modules_that_nobody_needs_yet(tmp_path):
    (tmp_path / "slow.py").write_text("import time; time.sleep(0.5)")
    (tmp_path / "endless.py").write_text("import time; time.sleep(1000)")
    asker = asking(f"""
import sys
from pykt.process import launcher
sys.path.append({str(tmp_path)!r})
process.warm("slow", "endless")
print(*process.start("jobs:count", 3))
launcher._current.kill()
""")
    assert asker.communicate()[0] == "0 1 2\n"


def the_launcher():
    """The launcher of this process."""
    run = process.start("jobs:breed", uuid.uuid4().hex)
    values = iter(run)  # when nobody iterates any more, the task ends
    next(values)
    found = psutil.Process(run.keeper).parent()
    run.close()
    return found


def test_a_user_without_a_home_directory_needs_none(monkeypatch):
    """Such as an arbitrary number in a container, which has no line in /etc/passwd."""

    def unknown(number):
        raise KeyError(number)

    monkeypatch.delenv("HOME")
    monkeypatch.setattr("pwd.getpwuid", unknown)
    assert launcher._environment()["HOME"] == "/nonexistent"


def test_a_launcher_that_is_stopped_is_replaced(monkeypatch):
    monkeypatch.setattr(task, "_GRACE", 0.1)
    stopped = the_launcher()
    stopped.suspend()
    assert run_to_end("jobs:count", 1, timeout=0.1)[1].how == "timeout"
    assert gone([stopped.pid])
    assert run_to_end("jobs:count", 3)[0] == [0, 1, 2]


def test_no_limit_on_time_counts_while_modules_are_loaded():
    """When numba compiles a program for the first time, this may take longer than the limit."""
    process.renew()
    run = process.start("jobs:count", 1, needs=["pykt.engines.cp_sat"])
    assert run.is_loading
    run._launcher_cpu_s = -1  # the launcher has worked since then, however busy the machine is
    run._deadline = 0  # the limit is over
    assert list(run) == [0]
    assert not run.is_loading


def test_orphans_of_a_killed_keeper_are_killed_by_the_launcher():
    run = process.start("jobs:stray", 100)
    child = next(iter(run))
    os.kill(run.keeper, signal.SIGKILL)
    assert gone([child, run.begun.worker])


def at_the_end_of_launcher_and_keeper(environment, function, *arguments):
    """Kill both at once while a confined task runs. Return what it yields before, its error, and how it ends."""
    asker = asking(
        f"""
import os, psutil
from pykt.process.sandbox import Sandbox
run = process.start({function!r}, *{arguments!r}, sandbox=Sandbox("auto", ({jobs.__file__!r},), starts_programs=True))
answers = iter(run)
try:
    print(next(answers))
    keeper = psutil.Process(run.keeper)
    for each in (keeper.parent(), keeper):
        each.kill()
    list(answers)
except RuntimeError as error:
    print(type(error).__name__)
print(run.ending.how)
""",
        environment,
    )
    return asker.communicate()[0].split()


def test_under_landlock_an_executable_ends_with_launcher_and_keeper(landlock):
    child = at_the_end_of_launcher_and_keeper(landlock, "jobs:grasp")[0]
    assert gone([int(child)])


def test_under_landlock_a_worker_ends_though_all_others_are_killed_at_once(landlock):
    """Its program ignores signals, and keeps the thread that waits for the keeper's end from running."""
    asker = asking(
        f"""
import os, psutil, signal
from pykt.process.sandbox import Sandbox
run = process.start("jobs:hold", 1000, sandbox=Sandbox("auto", ({jobs.__file__!r},)))
print(next(iter(run)), flush=True)
keeper = psutil.Process(run.keeper)
for each in (keeper.parent(), keeper, psutil.Process()):
    each.kill()
""",
        landlock,
    )
    assert gone([int(asker.communicate()[0])])


def test_under_landlock_no_executable_leaves_its_group(landlock):
    """Nothing would end it if launcher and keeper were killed."""
    assert at_the_end_of_launcher_and_keeper(landlock, "jobs:stray", 1000) == ["RuntimeError", "done"]


# landlock_create_ruleset, fchmodat2, setxattrat, removexattrat, open_tree_attr, file_setattr
NEW_CALLS = [444, 451, 452, 463, 466, 467, 469]
REFUSED = ["EPERM"] * 7 + ["ENOSYS"] * 2 + ["EPERM"] * 23  # and an error of /dev/zero that depends on the room


@pytest.mark.skipif(sys.platform != "linux", reason="the calls are Linux's")
@pytest.mark.parametrize("room", ["sandbox", "landlock"])
def test_calls_that_libseccomp_does_not_know_and_those_to_come_are_refused(room, request):
    """With the first ones a program could change the mode of files that it can only read, in either room."""
    said = said_in(
        room,
        request,
        f"""
from pykt.process.sandbox import Sandbox
for job, arguments, starts in (
    ("refusals", [{[*NEW_CALLS, 470, 511]}], True), ("pair", [], False), ("signals", [], False)
):
    box = Sandbox("required", ({jobs.__file__!r},), starts_programs=starts)
    print(*process.start(f"jobs:{{job}}", *arguments, sandbox=box))
""",
    )
    *refused, _, terminal, pair, polled, itself, group = said.split()
    assert (pair, polled) == ("EPERM", "EPERM")
    assert (itself, group) == ("done", "EPERM")
    assert refused == REFUSED
    assert terminal == "no-terminal"


@pytest.mark.parametrize("room", ["sandbox", "landlock"])
def test_a_worker_does_not_run_with_another_file_in_the_place_of_the_chosen_one(room, request, tmp_path):
    """Whoever owns a folder can put a link there after pykt has looked, and before the sandbox opens the file."""
    here = tmp_path / "beside.lp"
    here.write_text("")
    said = said_in(
        room,
        request,
        f"""
import os
from pykt.model.errors import EngineError
from pykt.process.sandbox import Sandbox
found = os.stat({str(here)!r})
for inode in (found.st_ino, found.st_ino + 1):
    box = Sandbox("required", ({jobs.__file__!r}, {str(here)!r}), {{{str(here)!r}: (found.st_dev, inode)}})
    try:
        print(*process.start("jobs:count", 2, sandbox=box))
    except EngineError as error:
        print(error)
""",
    )
    assert said.splitlines() == ["0 1", "beside.lp was replaced while pykt was reading it: try again"]


@pytest.mark.parametrize("room", ["sandbox", "landlock"])
@pytest.mark.skipif(sys.platform != "linux", reason="the limit is Linux's")
def test_a_confined_worker_leaves_timers_and_signals_to_others(room, request):
    """The system limits how many of a user wait."""
    said = said_in(
        room,
        request,
        f"""
from pykt.process.sandbox import Sandbox
print(*process.start("jobs:timers", sandbox=Sandbox("required", ({jobs.__file__!r},))))
""",
    )
    assert int(said) <= 64


@pytest.mark.parametrize("room", ["sandbox", "landlock"])
def test_a_confined_worker_learns_nothing_of_what_others_have_read(tmp_path, room, request):
    """What the kernel keeps of a file, and in memory, could tell a later run what an earlier one was asked."""
    with (tmp_path / "large").open("wb") as file:
        file.write(bytes(1 << 20))
        file.flush()
        os.fsync(file.fileno())  # only then can the kernel forget it
    large = str(tmp_path / "large")
    said = said_in(
        room,
        request,
        f"""
from pykt.process.sandbox import Sandbox
room = Sandbox("required", ({jobs.__file__!r}, {large!r}))
print(*process.start("jobs:look_at_memory", {large!r}, sandbox=room), sep=", ")
""",
    )
    assert said == f"{'EPERM, ' * 9}others are allowed\n"
    with (tmp_path / "large").open("rb") as file:  # raises BlockingIOError if it is in memory no more
        assert os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
@pytest.mark.parametrize("room", ["sandbox", "landlock"])
def test_a_confined_worker_can_not_take_back_what_it_has_sent(room, request):
    """Else a program could send another time at which it began, or another one that it has used."""
    said = said_in(
        room,
        request,
        f"""
import select
from pykt.process.sandbox import Sandbox
run = process.start("jobs:take_back", sandbox=Sandbox("required", ({jobs.__file__!r},)))
poll = select.poll()
poll.register(run._answers)
while not any(event & select.POLLHUP for _, event in poll.poll()):
    pass
print(*run, run.ending.how)
""",
    )
    assert said == "b'' done\n"


def test_what_a_worker_sets_of_its_input_does_not_reach_the_next():
    assert [value for _ in range(2) for value in process.start("jobs:own_input")] == [0, 0]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has control groups")
def test_processes_that_have_ended_and_are_not_waited_for_are_counted():
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    for ids in ([os.getpid()], []):  # a keeper adopts the orphans of a run, and is not in its group
        group = SimpleNamespace(ids=lambda ids=ids: ids)
        assert {*ids, pid} <= {one.pid for one in GroupMeter(group).processes()}
    assert not [one for one in GroupMeter(group, [pid]).processes() if one.pid == pid]  # a helper of the room
    os.waitpid(pid, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has names of processes")
def test_threads_are_counted_whatever_a_process_calls_itself():
    script = r"""
import ctypes, sys, threading
ctypes.CDLL(None).prctl(15, b"Threads:\t1", 0, 0, 0)
for _ in range(3):
    threading.Thread(target=threading.Event().wait, daemon=True).start()
print(flush=True)
sys.stdin.read()
"""
    asked = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked.stdout.readline()
    assert threads(psutil.Process(asked.pid)) == 4
    asked.communicate()


def test_a_confined_worker_with_too_many_threads_is_ended(sandbox):  # noqa: ARG001
    run = process.start("jobs:idle", 2000, sandbox=process.Sandbox("required", (jobs.__file__,)))
    assert list(run) == ["before"]
    assert run.ending.how == "crashed"
    assert run.ending.reason == "the program started more than 512 threads"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has small pipes")
def test_a_task_starts_though_the_pipes_of_this_user_are_full(monkeypatch):
    """Then a new pipe holds little, and a process that writes more to it waits until somebody reads."""
    pipe = os.pipe

    def small():
        ends = pipe()
        fcntl.fcntl(ends[1], fcntl.F_SETPIPE_SZ, 4096)
        return ends

    monkeypatch.setattr(os, "pipe", small)
    secret = os.urandom(9000)
    assert list(process.start("jobs:echo", secret)) == [secret]


def test_what_a_worker_must_not_send_ends_its_run():
    run = process.start("jobs:send_much", 3_000_000, most=1000)
    assert list(run) == []
    assert run.ending.how == "crashed"
    assert "bytes at once" in run.ending.reason


def test_no_value_is_read_before_it_is_known_what_confines_the_worker():
    values, worker = os.pipe()
    leash, keeper = socket.socketpair()
    run = task.Task(messages.Receiver(values, (int,)), values, leash, Limits())
    messages.send(worker, "int", 7)
    assert not run.ready()  # the worker was quicker than the keeper
    other = subprocess.Popen(["sleep", "1000"])
    # The keeper was quicker than the launcher, which tells the same id.
    messages.send(keeper.fileno(), "Begun", ending.Begun(os.getpid(), other.pid, "a room"))
    assert next(iter(run)) == 7
    assert (run.begun.sandbox, run.keeper) == ("a room", other.pid)
    other.kill()
    other.wait()
    for end in (worker, keeper.detach()):
        os.close(end)


@pytest.mark.parametrize("error", ["BlockingIOError", "NoRoomError"])
@pytest.mark.parametrize("has_begun", [False, True])
def test_a_task_for_which_the_system_has_no_room_is_lost(has_begun, error):
    """Unless the task has begun: then a program may say so to have no mark."""
    values, worker = os.pipe()
    leash, keeper = socket.socketpair()
    run = task.Task(messages.Receiver(values, (ending.Started, ending.Over)), values, leash, Limits())
    messages.send(keeper.fileno(), "Begun", ending.Begun(os.getpid(), os.getpid()))
    if has_begun:
        messages.send(worker, "Started", ending.Started(time.monotonic(), 0.0))
    messages.send(worker, "Over", ending.Over(error, "can't start new thread"))
    os.close(worker)
    messages.send(keeper.fileno(), "Ending", ending.Ending("crashed", "the worker ended"))
    if has_begun:
        with pytest.raises(Exception, match="new thread"):
            list(run)
    else:
        assert list(run) == []
        assert "new thread" in run.ending.reason
    assert (run.ending.how, run.ending.lost) == (("done", False) if has_begun else ("crashed", True))
    keeper.close()


def with_bwrap(tmp_path, without_bwrap, script):
    """An environment in which bwrap is this script."""
    (tmp_path / "bwrap").write_text(f"#!/bin/sh\n{script}\n")
    (tmp_path / "bwrap").chmod(0o755)
    return {**without_bwrap, "PATH": f"{tmp_path}{os.pathsep}{without_bwrap['PATH']}"}


@pytest.mark.sample(2)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has bubblewrap")
@pytest.mark.parametrize(
    ("script", "room"),
    [
        ("echo bwrap: Creating new namespace failed: Resource temporarily unavailable >&2; exit 1", "lost"),
        ("echo bwrap: No permissions to create new namespace >&2; exit 1", "Landlock"),
        ('echo "Can\'t find Cannot allocate memory: No such file or directory" >&2; exit 1', "Landlock"),
        ('case "$*" in *--args*) exit 1;; esac; exec {bwrap} "$@"', "refused"),
        ('[ -e {flag} ] && exit 1; : > {flag}; exec {bwrap} "$@"', "bubblewrap lost lost"),
    ],
    ids=["no room now", "none here", "a name like an error", "not for this program", "one before"],
)
def test_no_program_brings_it_about_that_another_has_a_weaker_room(tmp_path, sandbox, landlock, script, room):
    """It could make bubblewrap fail for a moment. Then the run of the other is lost, and is made again."""
    if "exec" in script and sandbox != "bubblewrap":
        pytest.skip("this machine has no bubblewrap")
    script = script.format(flag=tmp_path / "flag", bwrap=shutil.which("bwrap"))
    asker = asking(
        f"""
from pykt.process.sandbox import Sandbox
for _ in {room.split()}:
    run = process.start("jobs:count", 1, sandbox=Sandbox("auto", ({jobs.__file__!r},)))
    list(run)
    print("lost" if run.ending.lost else run.begun.sandbox if run.begun else "refused")
""",
        with_bwrap(tmp_path, landlock, script),
    )
    assert asker.communicate()[0].split() == room.split()


@pytest.mark.usefixtures("landlock")
@pytest.mark.parametrize(("most", "room"), [(1, "lost"), (0, "Landlock")], ids=["none at the moment", "none at all"])
@pytest.mark.parametrize(
    "kind", ["net", soak("mnt"), soak("pid"), soak("user"), soak("ipc"), soak("uts"), soak("cgroup")]
)
def test_a_run_for_which_a_namespace_is_missing_for_the_moment_has_no_weaker_room(sandbox, kind, most, room):
    if sandbox != "bubblewrap" or not shutil.which("unshare"):
        pytest.skip("this machine has no bubblewrap or no unshare")
    flag = {"mnt": "mount"}.get(kind, kind)
    take = f"coproc unshare --{flag} bash -c 'echo; exec cat'; read <&${{COPROC[0]}}" if most else ":"
    limit = f'echo {most} > /proc/sys/user/max_{kind}_namespaces; {take}; "$@"; :'  # bash stays, with what it began
    code = f"""
from pykt.process.sandbox import Sandbox
run = process.start("jobs:count", 1, sandbox=Sandbox("auto", ({jobs.__file__!r},)))
list(run)
print("lost" if run.ending.lost else run.begun.sandbox if run.begun else run.ending.reason)
"""
    asker = asking(code, before=["unshare", "--user", "--map-root-user", "bash", "-c", limit, "-"])
    assert asker.communicate()[0].strip() == room


def test_a_launcher_that_has_half_a_request_is_replaced(monkeypatch):
    run_to_end("jobs:count", 1)

    def torn(sock, parts, _fds):
        sock.sendmsg(parts)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(socket, "send_fds", torn)
        patched.setattr("pykt.process.launcher.Launcher.kill", lambda _: torn(socket.socket(), [], []))  # again
        with pytest.raises((KeyboardInterrupt, OSError)):
            process.start("jobs:count", 1)
    assert run_to_end("jobs:count", 3)[0] == [0, 1, 2]


def test_a_launcher_that_was_killed_is_replaced():
    killed = the_launcher()
    killed.kill()
    killed.wait()
    assert run_to_end("jobs:count", 3)[0] == [0, 1, 2]


@pytest.mark.soak
def test_a_launcher_that_is_renewed_serves_its_tasks_to_the_end():
    run = process.start("jobs:count", 200_000)  # more values than the pipe holds: the worker waits
    values = iter(run)
    next(values)
    before = psutil.Process(run.keeper).parent()
    process.renew()
    after = the_launcher()
    assert after.pid != before.pid
    assert (len(list(values)), run.ending.how) == (199_999, "done")
    assert gone([before.pid])
    assert the_launcher() == after


def test_no_task_is_lost_while_launchers_are_renewed():
    def ask(number):
        for _ in range(3):
            process.renew()
            results.append(run_to_end("jobs:count", number)[0] == list(range(number)))

    results = []
    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 12


@pytest.mark.parametrize("times", [5, pytest.param(100, marks=pytest.mark.soak)])
def test_timeouts_in_a_row_leave_no_process_and_no_open_file(times):
    run_to_end("jobs:count", 1)
    before, files = descendants(), psutil.Process().num_fds()
    for _ in range(times):
        assert run_to_end("jobs:sleep", 1000, timeout=0.01)[1].how == "timeout"
    assert gone(set(descendants()) - set(before))
    assert psutil.Process().num_fds() <= files


@pytest.mark.soak
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


def test_ctrl_c_does_not_wait_for_what_it_interrupts():
    lock, stopped = threading.Lock(), threading.Event()

    def stop():
        with lock:
            stopped.set()

    with ctrl_c(stop):
        with lock:
            signal.raise_signal(signal.SIGINT)
        stopped.wait()
    with pytest.raises(KeyboardInterrupt), ctrl_c():
        signal.raise_signal(signal.SIGINT)

# ruff: noqa: PTH208, SIM115
"""Whatever dies or stops, the command ends by itself and leaves nothing; the user's init file changes nothing."""

import contextlib
import os
import signal
import sys
import tempfile
import time
from itertools import product

import psutil
import pytest
import user_programs
from arena import TIMEOUT, arena, attack, finish
from survivors import adopted
from waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")

ENDLESS = "tour(_, _) :- repeat, sleep(0.01), fail.\n"
WRONG = "tour(_, [1/1, 2/1, 3/1]).\n"
SIGNALS = [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM]
soak = pytest.mark.soak


@pytest.fixture
def world(sandbox):  # noqa: ARG001  # without one, no hostile program may run
    with arena() as world:
        (world.folder / "endless.pl").write_text(ENDLESS)
        (world.folder / "wrong.pl").write_text(WRONG)
        yield world


class Command:
    """`pykt run` on an endless program, and its processes by what they do."""

    def __init__(self, world, *options, file="endless.pl", timeout=TIMEOUT):
        self.texts = tempfile.TemporaryFile()
        self.process = psutil.Popen(
            [sys.executable, "-P", "-m", "pykt", "run", file, "--board", "7x7", "--timeout", str(timeout), *options],
            stdin=-3, stdout=self.texts, stderr=self.texts, cwd=world.folder, env=world.env(), start_new_session=True,
        )  # fmt: skip

    def role(self, name):
        """The launcher, its keeper, or all processes below the keeper, once they are there."""
        return until(self._roles)[name]

    def _roles(self):
        with contextlib.suppress(psutil.NoSuchProcess):  # one that has ended just now
            launchers = self.process.children()
            keepers = launchers[0].children() if launchers else []
            workers = keepers[0].children(recursive=True) if keepers else []
            return {"launcher": launchers, "keeper": keepers, "worker": workers} if workers else None

    def end(self):
        """Wait for the end. Return the exit code and what was printed."""
        code = self.process.wait()
        self.texts.seek(0)
        return code, self.texts.read().decode()


OFTEN = [("launcher", signal.SIGKILL)]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param(*each, marks=[] if each in OFTEN else soak, id=f"{each[0]}-{each[1].name}")
        for each in product(("launcher", "keeper", "worker"), SIGNALS)
    ],
)
def test_the_command_ends_by_itself_whatever_is_killed_or_stopped(name, number, world):
    with adopted() as left:
        command = Command(world)
        victims = command.role(name)
        for victim in victims:
            with contextlib.suppress(psutil.NoSuchProcess):
                victim.send_signal(number)
        code, text = command.end()
        left.look()
    assert code in (3, 4), text
    assert text.strip()
    assert "traceback" not in text.lower()
    assert left.found == []
    assert os.listdir(world.tmp) == ["pykt-other"]


@pytest.mark.parametrize(
    "stopped", ["nothing", "launcher", pytest.param("keeper", marks=soak), pytest.param("worker", marks=soak)]
)
def test_ctrl_c_ends_the_command_even_if_its_helpers_are_stopped(stopped, world):
    with adopted() as left:
        command = Command(world, timeout=1000)
        victims = command.role("worker" if stopped == "nothing" else stopped)
        if stopped != "nothing":
            for victim in victims:
                with contextlib.suppress(psutil.NoSuchProcess):
                    victim.suspend()
        command.process.send_signal(signal.SIGINT)
        code, text = command.end()
        left.look()
    assert code in (3, 4), text
    assert "traceback" not in text.lower()
    assert left.found == []
    assert os.listdir(world.tmp) == ["pykt-other"]


@soak
def test_five_times_ctrl_c_is_no_traceback(world):
    with adopted() as left:
        command = Command(world, timeout=1000)
        command.role("keeper")[0].suspend()
        for _ in range(5):
            if command.process.is_running():
                command.process.send_signal(signal.SIGINT)
            time.sleep(0.2)  # nothing tells when the command has taken note of a Ctrl-C
        code, text = command.end()
        left.look()
    assert code is not None, text
    assert "traceback" not in text.lower()
    assert left.found == []


def test_a_killed_command_leaves_nothing(world):
    with adopted() as left:
        command = Command(world, timeout=1000)
        command.role("worker")
        command.process.kill()
        command.process.wait()
        left.look()
    assert left.found == []
    assert os.listdir(world.tmp) == ["pykt-other"]


INIT = {
    "endless": ":- repeat, fail.\n",
    "halting": ":- halt(0).\n",
    "changes": ":- multifile user:term_expansion/2.\n:- dynamic user:term_expansion/2.\n"
    "user:term_expansion((tour_fault(_, _, _) :- _), []).\n"
    "user:term_expansion((first_fault(_, _, _, _) :- _), first_fault(_, _, 1, \"\")).\n"
    ":- multifile user:goal_expansion/2.\n:- dynamic user:goal_expansion/2.\n"
    "user:goal_expansion(tour_fault(_, _, _), fail).\nuser:goal_expansion(_ =:= _, true).\n"
    ":- write(user_error, hello), print_message(error, format(\"evil\", [])).\n",
}  # fmt: skip


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=[] if kind == "changes" else soak) for kind in INIT])
def test_an_init_file_of_the_user_changes_nothing(kind, world):
    for name in (".config/swi-prolog/init.pl", ".swiplrc"):
        (world.home / name).write_text(INIT[kind])
    words = [str(world.folder / "wrong.pl"), str(world.folder / "good.pl"), "--board", "7x7", "--json"]
    outcome = finish(world, "wrong.pl", ["run", *words], parse=True)
    outcome.verify()
    wrong, good = outcome.rows
    assert wrong["checked"] == {"python": False, "prolog": False, "asp": False}
    assert good["checked"] == {"python": True, "prolog": True, "asp": True}


def test_no_python_file_beside_a_program_is_imported(world):
    for name in ("numpy", "psutil", "clingo", "json", "pickle", "msgspec", "usercustomize"):
        canary = world.outside / f"canary of {name}"
        (world.folder / f"{name}.py").write_text(f"open({str(canary)!r}, 'w'); raise SystemExit('pwned by {name}')")
    outcome = finish(world, "good.pl", ["run", "good.pl", "--board", "7x7", "--json"], parse=True)
    outcome.verify(right=True)
    assert outcome.rows[0]["checked"] == {"python": True, "prolog": True, "asp": True}


def test_odd_file_names_are_printed_safely_and_forge_no_row(world):
    names = ["\x1b[31mred.pl", "two\nlines.pl", "right\u202eleft.pl", "--timeout.pl", "-o.pl", "a b'\"$(x).pl"]
    for name in names:
        (world.folder / name).write_text(WRONG)
    files = [str(world.folder / name) for name in (*names, "good.pl")]
    outcome = finish(world, "odd names", ["run", *files, "--board", "7x7"])
    outcome.verify()
    assert len(outcome.out.splitlines()) == 1 + len(files)
    assert outcome.code == 5


def test_the_word_of_a_program_that_there_is_no_more_is_no_proof(world):
    (world.folder / "all.pl").write_text(user_programs.GOOD)
    words = ["prolog", "--program", "all.pl", "--board", "5x5", "--models", "0", "--json", "--timeout", "0.5"]
    outcome = finish(world, "all.pl", words)
    assert '"complete": true' not in outcome.out


@pytest.mark.parametrize("command", [pytest.param("solve", marks=soak), "asp", pytest.param("compare", marks=soak)])
def test_every_command_that_runs_a_program_confines_it(command, world):
    outcome = attack(world, ["write.lp#create"], command=(command, "--program"), json_lines=False, timeout=60.0)
    outcome.verify()

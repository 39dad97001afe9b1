"""Whoever reads the output, and however the streams fail: the answer and its exit code stay the same."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import terminal
from command import PYKT
from soaking import soak

COMMAND = " ".join(PYKT)
FAULTY = "a1 b3 c1 a1 c3 b1 a3 c2"


def shell(script, cwd, **environment):
    """Run a script in bash. ``pykt`` in it is the command."""
    script = f'pykt() {{ {COMMAND} "$@"; }}; {script}'
    return subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "faulty.txt").write_text(FAULTY)
    (tmp_path / "faulty.pl").write_text("tour(_, [1/1, 2/3]).")
    return tmp_path


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("pykt check faulty.txt", 1),
        soak("pykt prolog --board 5x5", 0),
        soak("pykt run faulty.pl --board 5x5", 5),
        ("pykt run faulty.pl faulty.pl --board 5x5", 5),
        ("pykt --help", 0),
    ],
)
def test_a_reader_who_leaves_changes_no_exit_code(command, code, folder):
    done = shell(f"{command} | true; exit ${{PIPESTATUS[0]}}", folder)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "pykt:" not in done.stderr


def test_a_search_for_all_answers_ends_when_its_reader_has_left(folder):
    done = shell(
        "pykt asp --board 6x6 --closed --models 0 --timeout 1000 --check python --json | head -1 | head -c 9; "
        "exit ${PIPESTATUS[0]}",
        folder,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, '{"status"', "")


@pytest.mark.parametrize("streams", [soak(">&-"), "<&- >&- 2>&-", soak("2>&-"), "2>/dev/full", soak(">&- 2>/dev/full")])
@pytest.mark.parametrize(("command", "code"), [("check faulty.txt", 1), soak("--version", 0)])
def test_closed_streams_change_no_exit_code(streams, command, code, folder):
    done = shell(f"pykt {command} {streams}", folder)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    whole = "2>" in streams and ">&- " not in streams
    assert bool(done.stdout) == whole


def test_no_file_gets_the_number_of_a_closed_standard_stream():
    code = (
        "import os; from pykt.cli.output.streams import secure; [os.close(n) for n in (0, 1, 2)]; secure(); "
        "os._exit(os.open('/dev/null', os.O_RDONLY))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode > 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", ["check faulty.txt", soak("--help")])
def test_a_full_disk_is_told_in_one_sentence(command, folder):
    done = shell(f"pykt {command} > /dev/full", folder)
    assert done.returncode == 2
    said = [line for line in done.stderr.splitlines() if line.startswith("pykt:")]
    assert said == ["pykt: The answer can't be written (No space left on device): write it somewhere else."]
    assert "Traceback" not in done.stderr


def test_an_answer_that_does_not_fit_the_disk_is_printed(folder):
    done = shell("pykt prolog --board 5x5 --format algebraic -o /dev/full", folder)
    assert done.returncode == 2
    assert len(done.stdout.split()) == 25
    assert "'/dev/full' can't be written (No space left on device)" in done.stderr


@pytest.mark.parametrize(
    ("command", "environment"),
    [
        ("programs", {"COLUMNS": "1"}),
        soak("prolog --no-such-option", {"COLUMNS": "1"}),
        soak("compare --board 5x5 --program path", {"COLUMNS": "1"}),
        soak("prolog --board 12x12 --check none", {"COLUMNS": "1"}),
        soak("prolog --board 12x12 --check none", {"COLUMNS": "0"}),
        soak("prolog --board 12x12 --check none", {"COLUMNS": "abc"}),
        soak("prolog --board 12x12 --check none", {"TERM": "dumb"}),
        ("prolog --board 12x12 --check none", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        soak("prolog --board 12x12 --check none", {"PYTHONIOENCODING": "ascii"}),
        soak("prolog --board 12x12 --check none", {"NO_COLOR": "1", "COLUMNS": "abc", "TERM": "dumb"}),
        soak("prolog --board 12x12 --check none", {"NO_COLOR": "1"}),
    ],
    ids=str,
)
def test_no_terminal_is_too_odd(command, environment):
    parent, child = pty.openpty()
    running = subprocess.Popen(
        [*PYKT, *command.split()], stdout=child, stderr=child, env={**os.environ, "TERM": "xterm", **environment}
    )
    os.close(child)
    shown = terminal.everything(parent)
    assert running.wait() == (2 if "no-such" in command else 0)
    assert b"Traceback" not in shown
    assert b"pykt has a defect" not in shown
    assert shown


def test_a_program_is_read_as_utf_8_where_the_locale_names_no_encoding(tmp_path):
    (tmp_path / "mine.pl").write_text("% été\ntour(_, [1/1]).\n", "utf-8")
    environment = {**os.environ, "LC_ALL": "C"}
    command = [*PYKT, "run", "mine.pl", "--board", "1x1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, check=False)
    assert (done.returncode, "Warning" in done.stdout) == (0, False), done.stdout


ENDLESS = "solve --program naive --board 30x30 --start 1/1 --no-theory --timeout 600"


def test_ctrl_c_while_python_imports_is_one_line():
    # -X importtime names each module on standard error when it is imported: the signal comes right after one of them.
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    for module in (b"pykt.cli.output.streams", b"typer", b"pykt.cli.options"):
        running = subprocess.Popen(
            [sys.executable, "-X", "importtime", "-m", "pykt", *ENDLESS.split()],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        while (line := running.stderr.readline()).split(b"|")[-1].strip() != module:
            assert line, module
        running.send_signal(signal.SIGINT)
        # Not communicate(): it would miss what readline() has already taken from the pipe, up to half a line.
        said = [line for line in running.stderr.read().decode().splitlines() if not line.startswith("import time:")]
        assert (running.wait(), running.stdout.read(), len(said)) == (3, b"", 1), module
        assert said[0] in ("pykt: interrupted", "interrupted: stopped"), "the search may have begun"


def test_ctrl_c_while_a_text_is_evaluated_comes_after_it(tmp_path):
    (tmp_path / "evaluating.py").write_text(
        "import os, signal, sys\n"
        "from pykt.cli import _interrupt\n"
        "signal.signal(signal.SIGINT, _interrupt)\n"
        "try:\n"
        "    exec('os.kill(os.getpid(), signal.SIGINT)')\n"
        "    while True:\n"
        "        signal.pause()\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(3)\n"
    )
    done = shell(f"PYTHONPATH=. {sys.executable} -m evaluating", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (3, "", "")


@pytest.mark.soak
def test_ctrl_c_at_any_time_is_no_traceback_of_pykt(folder):
    for nth in range(12):
        running = subprocess.Popen(
            [*PYKT, "check", "faulty.txt"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        time.sleep(0.1 + 0.03 * nth)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
        if "Traceback" in said:  # the interpreter had not yet come to the first line of pykt
            assert "pykt/cli" not in said
        else:
            assert running.returncode in (1, 3), said


def test_a_deleted_folder_is_named_as_the_cause(tmp_path):
    done = shell("mkdir gone; cd gone; rmdir ../gone; pykt prolog", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pykt: The current folder does not exist any more: change to another one.\n"

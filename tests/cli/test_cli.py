"""The command line as a person meets it: what is printed, and with which exit code."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import bad_input
import printed
import pytest
import terminal
from command import PYKT, pykt
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak
from waiting import until

from pykt import Problem, cli, prove, solve
from pykt.cli import commands
from pykt.cli.bench import COMMANDS as BENCH

CHECKOUT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def bad_files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bad")
    bad_input.write(folder)
    return folder


@pytest.mark.parametrize("arguments", bad_input.COMMANDS, ids=lambda arguments: " ".join(arguments)[:60])
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments, bad_files, monkeypatch, capfd):
    monkeypatch.chdir(bad_files)
    monkeypatch.setattr(sys, "argv", ["pykt", *arguments])
    with pytest.raises(SystemExit) as end:
        cli.main()
    printed = capfd.readouterr()
    assert end.value.code == 2, printed
    assert printed.out == ""
    assert re.fullmatch(r"pykt: .{10,400}[.?]\n", printed.err), printed.err


@pytest.fixture
def read(run_pykt, tmp_path):
    """Run pykt on a file with a text: its exit code, what it printed and what it said."""

    def read(command, text, *options):
        (tmp_path / "text").write_text(text)
        return run_pykt(command, tmp_path / "text", *options)

    return read


def test_warnsdorff_from_1_1_is_the_printed_board_move_for_move(run_pykt):
    code, out, said = run_pykt("prolog", "--board", "8x8", "--start", "1/1", "--rank1-first")
    assert (code, out.split()) == (0, printed.WARNSDORFF.split())
    assert "checked by python + prolog + asp" in said


def test_the_plain_board_is_read_back(run_pykt):
    board = run_pykt("prolog", "--board", "5x6")[1]
    done = pykt("check", "-", stdin=board)
    assert (done.returncode, done.stdout) == (0, "an open tour of 5x6, asymmetric, 46 crossings, 26 turns\n")


def test_a_faulty_tour_is_exit_code_1_and_every_fault_is_named(read):
    code, out, _ = read("check", "a1 b3 c1 a1 c3 b1 a3 c2")
    assert code == 1
    assert "a1 is visited twice, at numbers 1 and 4" in out
    assert "is not visited" in out


@pytest.mark.parametrize(
    ("demand", "code"),
    [
        (["--start", "1/1"], 0),
        (["--start", "2/2"], 1),
        (["--kind", "closed"], 0),
        (["--closed"], 0),
        (["--open", "--start", "1/1", "--end", "8/8"], 1),
        (["--closed", "--kind", "open"], 2),
        (["--end", "8/8"], 1),
        (["--board", "9x8"], 1),
    ],
)
def test_check_demands_what_its_options_say(demand, code, read):
    assert read("check", printed.WARNSDORFF, "--rank1-first", *demand)[0] == code


def test_a_board_file_is_read_the_same_way_up_as_the_tour(read, tmp_path):
    board, tour = "1 . .\n. # .\n. . .", "1 4 7\n6 0 2\n3 8 5"
    (tmp_path / "board.txt").write_text(board)
    assert read("check", tour, "--board", tmp_path / "board.txt", "--rank1-first")[0] == 0
    (tmp_path / "board.txt").write_text("\n".join(board.split("\n")[::-1]))
    code, out, _ = read("check", tour, "--board", tmp_path / "board.txt", "--rank1-first")
    assert (code, out) == (1, "number 1 must be 1/3, but it is 1/1\n")


def test_check_demands_the_numbers_of_a_board_file(read, tmp_path):
    (tmp_path / "puzzle.txt").write_text(". . .\n. # .\n7 . .\n")
    code, out, _ = read("check", "a1 c2 a3 b1 c3 a2 c1 b3", "--board", tmp_path / "puzzle.txt")
    assert (code, out) == (1, "number 7 must be a1, but it is c1\n")


@pytest.mark.parametrize(
    ("board", "start", "tours"), [("3x4", "a1", 2), pytest.param("5x5", "c3", 64, marks=pytest.mark.soak)]
)
def test_every_tour_from_a_square(board, start, tours, run_pykt):
    out = run_pykt("prolog", "--board", board, "--start", start, "--program", "naive", "--models", "0", "--json")[1]
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines.pop() == {"models": tours, "complete": True}
    assert len({json.dumps(line["tour"]) for line in lines}) == tours
    assert all(line["checked"] == {"python": True, "prolog": True, "asp": True} for line in lines)


def test_no_tour_from_the_wrong_colour_with_the_reason(run_pykt):
    code, out, _ = run_pykt("prolog", "--board", "5x5", "--start", "2/1", "--program", "naive")
    assert code == 1
    assert re.match("none: no open tour of 5x5", out)
    code, out, _ = run_pykt("prolog", "--board", "3x4", "--start", "2/2", "--program", "naive", "--no-theory")
    assert code == 1
    assert out.startswith("none: the search was exhausted. In the way: 1/2, 3/2 and 2/3: without them")


@pytest.mark.parametrize(
    ("board", "blocked", "reason", "is_told"),
    [
        ("5x5", ("2/3", "3/2", "5/5"), "12 dark squares (the colour of 1/1)", True),
        ("6x6", ("2/3", "3/2", "5/5", "4/4"), "no move leads to 1/1", False),
    ],
)
def test_squares_in_the_way_are_told_unless_they_are_the_reason(board, blocked, reason, is_told, run_pykt):
    words = [word for square in blocked for word in ("--block", square)]
    _, out, _ = run_pykt("solve", "--board", board, "--closed", *words)
    assert reason in out
    assert ("In the way: 1/1, to which no move leads" in out) is is_told


def test_the_printed_defect_is_reported_as_a_fault_of_the_tour(run_pykt):
    words = ["--board", "3x3", "--squares", "9", "--program", "naive-as-printed", "--no-theory"]
    code, _, said = run_pykt("prolog", *words)
    assert code == 5
    assert "1/1 is visited twice" in said


def test_giving_up_is_exit_code_3_and_says_which_limit(run_pykt):
    for limit in (["--timeout", "0.5"], ["--inferences", "1000"]):
        code, out, said = run_pykt("prolog", "--program", "naive", *limit)
        assert (code, out) == (3, "")
        assert re.match(r"(timeout: the time|limit: the) limit of (0.5 s|1,000 inferences) was reached\n", said)


def test_a_program_that_gives_up_names_the_program_of_pykts_choice_unless_it_is_this_itself(run_pykt):
    few, closed = ["--inferences", "1000"], ["--closed", "--board", "8x8"]
    said = run_pykt("prolog", "--program", "naive", *closed, *few)[2]
    assert "\n`pykt solve` without --program chooses cycle: its encoding has no move numbers" in said
    assert run_pykt("solve", *closed)[0] == 0
    code, _, said = run_pykt("prolog", "--squares", "60", *few)
    assert (code, said.count("\n")) == (3, 1)
    assert "warnsdorff (" in run_pykt("solve", "--squares", "60")[2]


def test_a_drawing_with_a_number_twice_is_a_faulty_tour_if_its_notation_is_named_and_all_of_it_is_told(read):
    board = "1 6 3\n4 0 8\n7 2 2\n"
    assert "it has a fault: the number 2 stands on 2/1 and on 3/1. Write" in read("check", board)[2]
    code, out, _ = read("check", board, "--format", "matrix")
    assert (code, out) == (1, "the number 2 stands on 2/1 and on 3/1\nthe number 5 is missing, though 8 is there\n")


def test_a_fault_is_told_as_one_only_if_the_text_can_not_be_misread(read):
    tour = "a1 b3 c1 a2 c3 b1 a3 c3"
    code, out, _ = read("check", tour)
    assert (code, out.splitlines()[0]) == (1, "c3 is visited twice, at numbers 5 and 8")
    code, out, said = read("check", f"Tour: {tour}")
    assert (code, out) == (2, "")
    assert "as a tour it has a fault: c3 is visited twice, at numbers 5 and 8. Write the squares of one knight" in said
    assert read("check", f"Tour: {tour}", "--format", "algebraic")[0] == 1


@pytest.mark.parametrize("board", [[], ["--board", "4x4"]])
def test_the_move_back_of_a_closed_path_through_some_squares_is_checked(read, board):
    path = "1/1 3/2 1/3 3/4 4/2 2/3"
    code, out, _ = read("check", path, *board, "--kind", "closed", "--squares", "6")
    assert (code, out) == (0, "a closed path of 6 squares on 4x4, asymmetric, 1 crossing, 6 turns\n")


def test_json_says_the_same_of_a_ring_whether_squares_are_counted_or_blocked(run_pykt):
    asked = ["--squares", "8"], ["--block", "2/2"]
    said = [json.loads(run_pykt("solve", "--closed", "--board", "3x3", *more, "--json")[1]) for more in asked]
    assert [(one["traits"]["symmetric"], one["traits"]["crossings"]) for one in said] == [(90, 16)] * 2


#: The blocked squares of 3x4 that leave the ring of 3x3.
WHOLE_BUT_RING = [word for square in ("b2", "a4", "b4", "c4") for word in ("--block", square)]


def test_blocked_squares_are_named_again_where_a_notation_does_not_say_them(read):
    tour = "a1 c2 a3 b1 c3 a2 c1 b3"
    code, out, _ = read("check", tour, "--block", "b2")
    mirrors = "left to right, top to bottom, in the rising diagonal and in the falling diagonal"
    held = f"symmetric under a quarter turn, mirrored {mirrors} (octonary), 16 crossings, 8 turns"
    assert (code, out) == (0, f"a closed tour of 3x3 with 1 blocked, {held}\n")
    for notation in ("squares", "cells"):  # cells can't even be read without the board
        code, _, said = read("convert", tour, "--board", "3x4", *WHOLE_BUT_RING, "--to", notation)
        assert (code, said.startswith(f"The notation {notation} does not say which squares are blocked")) == (0, True)


def test_json_is_one_object_and_nothing_else(run_pykt):
    _, out, said = run_pykt("prolog", "--board", "5x5", "--json")
    record = json.loads(out)
    assert said == ""
    assert record["status"] == "found"
    assert record["problem"]["board"] == {"files": 5, "ranks": 5, "blocked": []}
    assert record["stats"]["inferences"] > 0
    gave_up = json.loads(run_pykt("prolog", "--program", "naive", "--timeout", "0.3", "--json")[1])
    assert (gave_up["status"], gave_up["tour"]) == ("timeout", None)


def test_ctrl_c_keeps_the_answers_that_were_found(tmp_path):
    command = [*PYKT, "prolog", "--board", "6x6", "--program", "warnsdorff", "--models", "0", "--timeout", "1000"]
    printed = tmp_path / "printed"
    with printed.open("w") as out:
        running = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True)
        until(lambda: printed.stat().st_size or running.poll() is not None)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
    assert running.returncode == 3
    assert re.fullmatch(r"(\d+) answers, none faulty, stopped: .*\n", said)
    assert len(printed.read_text().split()) == 36 * int(said.split()[0])


def test_a_closed_pipe_ends_quietly():
    command = f"{' '.join(PYKT)} prolog --board 5x5 --program naive --models 0 | head -2"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert "Error" not in done.stderr
    assert len(done.stdout.splitlines()) == 2


def test_a_terminal_shows_coordinates_and_colours():
    parent, child = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    running = subprocess.Popen([*PYKT, "prolog"], stdout=child, stderr=subprocess.DEVNULL, env=environment)
    os.close(child)
    shown = terminal.everything(parent)
    assert running.wait() == 0
    assert b"\x1b[" in shown
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", shown).decode()
    assert plain.splitlines()[-1].split() == list("abcdefgh")
    assert [line.split()[0] for line in plain.splitlines()[:-1]] == list("87654321")


def test_convert_writes_every_notation_that_check_reads(run_pykt, tmp_path):
    tour, written = tmp_path / "tour.txt", tmp_path / "written.txt"
    tour.write_text(run_pykt("prolog", "--board", "5x5", "-q")[1])
    for notation in ("json", "squares", "algebraic", "pairs", "cells", "moves", "facts", "tsplib", "matrix"):
        written.write_text(run_pykt("convert", tour, "--to", notation)[1])
        said = run_pykt("check", written, "--check", "python")[1]
        assert said.startswith("an open tour of 5x5, "), notation


def test_output_goes_into_the_notation_that_the_file_ending_says(run_pykt, tmp_path):
    for ending in ("json", "txt", "moves", "tour", "lp"):
        file = tmp_path / f"tour.{ending}"
        assert run_pykt("prolog", "--board", "5x5", "--check", "python", "-o", file)[0] == 0
        assert run_pykt("check", file, "--check", "python")[0] == 0


def test_print_program_is_what_swipl_runs(run_pykt):
    text = run_pykt("prolog", "--board", "5x5", "--start", "1/1", "--print-program")[1]
    file, query = re.fullmatch(r"% swipl (.*)\n(.*)\.\n", text).groups()
    goal = f"{query}, length(Tour, Length), print(Length), nl"
    done = subprocess.run(["swipl", "-g", goal, "-t", "halt", file], capture_output=True, text=True, check=False)
    assert done.stdout == "25\n"


def test_the_numbers_of_two_knights_are_explained_where_they_are_printed(run_pykt):
    asked = ["asp", "--two-knights", "--start", "1/1", "--start", "4/4", "--board", "4x4"]
    assert "The first knight has 2 4 6 ..." in run_pykt(*asked)[2]
    assert "The first knight" not in run_pykt(*asked, "--to", "squares")[2]


def test_bare_pykt_prints_examples_that_run():
    done = pykt()
    assert done.returncode == 0
    examples = [line.split("  ")[1].split() for line in done.stdout.splitlines() if line.startswith("  pykt ")]
    assert len(examples) == 3


def test_bare_pykt_names_every_command(run_pykt):
    listed = dict(re.findall(r"^  (\w+(?: \w+)*)  +(\w.*)$", run_pykt()[1], re.MULTILINE))
    for heading, rows in commands.COMMANDS.items():
        assert listed[heading.lower()] == ", ".join(rows)


def test_help_lists_commands_and_options_in_sections(run_pykt):
    listed = run_pykt("--help")[1]
    for heading, rows in commands.COMMANDS.items():
        section = listed.partition(f"\n{heading}:\n")[2].partition("\n\n")[0]
        assert re.findall(r"^  ([\w-]+)  ", section, re.MULTILINE) == list(rows)
    headings = re.findall(r"^(\w.*):$", run_pykt("solve", "--help")[1], re.MULTILINE)
    assert headings == ["The board and what is asked", "The search", "Limits and sandbox", "Output"]
    assert re.findall(r"^(\w.*):$", run_pykt("doctor", "--help")[1], re.MULTILINE) == ["Options"]


def test_help_loads_no_engine_and_no_numpy():
    code = "import sys; from pykt.cli.commands import app; app(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"numpy", "clingo", "pyswip", "pysat", "rich", "pykt.process", "pykt.cli.options"}


def test_doctor_says_what_is_installed(run_pykt):
    code, out, _ = run_pykt("doctor")
    assert code == 0
    assert re.search(r"SWI-Prolog \d+\.\d+\.\d+\nclingo \d+\.\d+\.\d+", out)
    assert re.search(r"^HiGHS \d+\.\d+", out, re.MULTILINE)


def test_doctor_and_the_readme_name_every_extra_of_the_package(run_pykt):
    extras = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    said, readme = run_pykt("doctor")[1], (CHECKOUT / "README.md").read_text()
    for name in extras.keys() - {"dev", "page", "soak"}:
        line = re.search(rf"^{name} \(.*", said, re.MULTILINE)[0]
        assert all(re.search(rf"{re.split('>=', library)[0]} \d|not installed", line) for library in extras[name]), line
        assert re.search(rf"^\| `{name}` \| ", readme, re.MULTILINE)


def test_a_program_is_written_with_what_it_includes_and_runs_there(run_pykt, tmp_path):
    folder = tmp_path / "mine"
    for name in ("cycle", "path", "cycle"):  # which share parts
        assert run_pykt("programs", name, "-o", folder)[0] == 0
    assert run_pykt("run", folder / "cycle.lp", "--closed")[0] == 0
    (folder / "parts/hamilton.lp").write_text("% mine")
    code, _, said = run_pykt("programs", "cycle", "-o", folder)
    assert (code, "has another parts/hamilton.lp: name another folder" in said) == (2, True)
    assert (folder / "parts/hamilton.lp").read_text() == "% mine"


@pytest.mark.parametrize("words", [["sat"], [], ["mine.pl"]])
def test_only_a_program_of_pykt_with_a_text_of_its_own_is_written(run_pykt, tmp_path, words):
    assert run_pykt("programs", *words, "-o", tmp_path)[0] == 2
    assert not list(tmp_path.iterdir())


def test_programs_shows_a_program_with_its_source(run_pykt):
    assert "warnsdorff" in run_pykt("programs")[1]
    shown = run_pykt("programs", "borrell")[1]
    assert "verify" in shown
    assert ":- module(borrell" in shown


@settings(max_examples=50)
@given(text=st.text(max_size=40), option=st.sampled_from(["--board", "--start", "--block", "--given", "--program"]))
def test_no_text_in_an_option_is_a_traceback(text, option, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["pykt", "prolog", "--timeout", "1", "--board", "3x3", option, text])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code in (0, 1, 2, 3)


COMMANDS = [
    *(name for rows in commands.COMMANDS.values() for name in rows if name != "bench"),
    *(f"bench {name}" for name in BENCH),
]
ROWS = [*(row for rows in commands.COMMANDS.values() for row in rows.items()), *BENCH.items()]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_the_list_of_commands_has_the_first_sentence_of_each_help(name, row):
    assert row.load(name).help.splitlines()[0] == row.summary


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_whole_sentences_with_every_list_filled_in(command, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["pykt", *command.split(), "--help"])
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as end:
        cli.main()
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert f"pykt {command}" in shown.partition("\n\n")[2]
    assert not re.search(r"\{(?!(?:hcp|lp|dzn|json)\})[a-z_]+\}", shown)  # those are placeholders of a command
    texts = re.findall(r"^  -.*(?:\n {4,}.*)*", shown, re.MULTILINE)
    assert all(re.search(r"[.)]( +\[.*\])?$", " ".join(text.split())) for text in texts), texts


def test_the_list_of_commands_is_not_cut(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["pykt", "--help"])
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        cli.main()
    shown = capsys.readouterr().out.partition("Find:\n")[2].splitlines()
    assert len(shown) > 20
    assert all(re.fullmatch(r"(  [\w-]+ +[A-Z].*[^.]\.|[A-Z].*:|)", line) for line in shown), shown


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["asp", "--zzz"], "No such option: --zzz. Try `pykt asp --help`."),
        (["bench", "run"], "Try `pykt bench run --help`."),
        (["no-such-command"], "Try `pykt --help`."),
    ],
)
def test_a_usage_error_names_the_help_of_its_command(words, hint, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["pykt", *words])
    with pytest.raises(SystemExit):
        cli.main()
    assert capsys.readouterr().err.endswith(f"{hint}\n")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("pykt prolog --program fas", "fast-warnsdorff"),
        soak("pykt compare --program circuit-", "circuit-cp-sat"),
        ("pykt convert --to alg", "algebraic"),
        soak("pykt asp --format alg", "algebraic"),
        soak("pykt compare --table lat", "latex"),
        soak("pykt draw --style he", "heat"),
        ("pykt bench generate siz", "sizes"),
        soak("pykt bench clean --status unp", "unproven"),
    ],
)
def test_completion_offers_the_names_of_the_library(words, offered):
    completing = {"_PYKT_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    assert pykt(env={**os.environ, **completing}).stdout.split() == [offered]


def test_nothing_is_imported_from_the_working_folder(tmp_path):
    """`python -m` puts it first, and anyone's files may lie there."""
    (tmp_path / "typer.py").write_text("print('evil')")
    words = [sys.executable, "-m", "pykt", "--version"]
    ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ended.stdout.startswith("pykt ")


@pytest.mark.parametrize("words", [["--board", "8x8"], ["--block", "a1"]])
def test_what_says_itself_what_its_board_is_is_asked_about_no_other(run_pykt, tmp_path, words):
    """Else a file that is handed in could bring its own problem along."""
    one = Problem.open("1x1", givens={(1, 1): 1})
    made = {"problem": one.record(), "difficulty": "easy", "tour": solve("1x1").tour.record()}
    (tmp_path / "one.json").write_text(json.dumps(made))
    assert run_pykt("check", tmp_path / "one.json")[0] == 0
    (tmp_path / "no.proof").write_text(prove("2x2").text)
    for name in ("one.json", "no.proof"):
        code, _, said = run_pykt("check", tmp_path / name, *words)
        assert code == 2
        assert "contains its" in said

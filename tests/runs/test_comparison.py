"""The page of a comparison: its table, bars of the right length, and each program with its tour and header comment."""

import html
import math
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest
import terminal

from pykt.draw.picture import picture
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.header import header_comment, parts
from pykt.programs.texts import text_of
from pykt.runs.compare.comparison import table
from pykt.runs.compare.page import page
from pykt.runs.run import Run, Runs, rotated
from pykt.runs.table import cell

CLOSED = Problem.closed("6x6")
BAR = re.compile(
    r'<li( class=gave-up)?><span class="name">(.*?)</span>.*?(?:<b style="width:(.*?)%"></b>)?</span>'
    r'<span class="value">(.*?)</span></li>',
    re.DOTALL,
)


@pytest.fixture(scope="module")
def done():
    limits = {"cycle": Limits(), "warnsdorff": Limits(), "naive": Limits(timeout=0.2)}  # naive would need hours
    each = [Run(CLOSED, name, Search(limits=limit), theory=False) for name, limit in limits.items()]
    return [
        (replace(run, search=Search()), result) for run, result in Runs(rotated(each, 2))
    ]  # as if it had had as long as the others


def made(walls, limit=10.0, **more):
    """Runs of one program for each number of seconds in ``walls``; None stands for a time-out."""
    names = [name for name, program in PROGRAMS.items() if program.engine == "prolog"]
    return [
        (
            Run(CLOSED, name, Search(limits=Limits(timeout=limit))),
            Result(Status.FOUND if wall else Status.TIMEOUT, CLOSED, name, stats={"wall_s": wall or limit, **more}),
        )
        for name, wall in zip(names, walls, strict=False)
    ]


def bars(text, name):
    """The bars of a measure: for each program the length in per cent, the text, and whether it has an answer."""
    (section,) = re.findall(rf'<section id="{name}">(.*?)</section>', text, re.DOTALL)
    return {
        program: (float(part or 0), html.unescape(said), not gave_up)
        for gave_up, program, part, said in BAR.findall(section)
    }


def test_the_table_is_the_one_that_is_printed(done):
    printed = table(done)
    text = page(done, len(done))
    (body,) = re.findall("<tbody>(.*?)</tbody>", text, re.DOTALL)
    rows = [
        re.findall("<t[hd].*?>(.*?)</t[hd]>", row, re.DOTALL) for row in re.findall("<tr>(.*?)</tr>", body, re.DOTALL)
    ]
    shown = [[html.unescape(re.sub("<.*?>", "", one)) for one in row] for row in rows]
    assert shown == [[cell(row, column) for column in printed.shown()] for row in printed.rows]
    assert len(shown) == 3


def test_each_program_has_its_tour_its_checkers_and_the_header_comment_of_its_file(done):
    articles = re.findall("<article.*?</article>", page(done, len(done)), re.DOTALL)
    assert len(articles) == 3
    for article, (run, result) in zip(articles, done, strict=False):
        assert f">{run.program}</h3>" in article
        assert "pykt solve --closed --board 6x6 --program" in article
        title, *_ = parts(header_comment(text_of(run.program), PROGRAMS[run.program].file[-3:]))
        assert f"<p>{html.escape(title[0], quote=False)}</p>".replace("'", "&#39;") in article
        if result.tour:
            assert picture(result.tour) in re.sub(r' style="[^"]*"', "", article)  # of dark pages
            assert "checked by python + prolog + asp" in article
        else:
            assert "No answer: timeout." in article
            assert "<svg" not in article


def test_a_time_out_has_a_bar_that_reaches_the_limit_and_says_so(done):
    shown = bars(page(done, len(done)), "wall_s")
    assert shown["naive"] == (100, "timeout at 60 s", False)
    assert all(0 < shown[name][0] < 100 and shown[name][2] for name in ("cycle", "warnsdorff"))
    assert list(shown)[-1] == "naive"


def test_bars_are_as_long_as_their_numbers_say():
    text = page(made([0.5, 2.0, None]), 3)
    assert bars(text, "wall_s") == {
        "warnsdorff": (5, "0.500 s", True),
        "fast-warnsdorff": (20, "2.000 s", True),
        "naive": (100, "timeout at 10 s", False),
    }
    assert "logarithmic" not in text


def test_above_a_ratio_of_100_the_scale_is_logarithmic_and_it_is_said():
    text = page(made([0.02, 2.0, 9.0]), 3)
    parts = [part for part, _, _ in bars(text, "wall_s").values()]
    assert parts == [round(100 * math.log(wall / 0.01) / math.log(9.0 / 0.01), 2) for wall in (0.02, 2.0, 9.0)]
    assert "The scale is logarithmic: each mark is 10 times the mark before it." in text
    assert [float(place) for place in re.findall('<i style="left:(.*?)%">', text)[:3]] == [0, 33.85, 67.7]


@pytest.mark.parametrize("status", [status for status in Status if status.gave_up])
def test_no_way_of_giving_up_is_shown_as_another(status):
    run, result = made([2.0])[0]
    shown = bars(page([(run, replace(result, status=status))], 1), "wall_s")["warnsdorff"]
    assert shown[1] == ("timeout at 10 s" if status is Status.TIMEOUT else f"2.000 s, {status}")
    assert not shown[2]


def test_what_was_not_measured_has_no_bar_and_nothing_measured_has_no_chart():
    run, result = made([2.0])[0]
    text = page([(run, replace(result, status=Status.ERROR, reason="no engine", stats={}))], 1)
    assert bars(text, "wall_s") == {"warnsdorff": (0, "error", False)}
    assert 'id="inferences"' not in text
    assert "warnsdorff: error, no engine" in text
    assert bars(page(made([1.0], inferences=0), 1), "inferences")["warnsdorff"] == (0, "0", True)


def test_the_header_comment_of_every_program_begins_with_a_title_and_says_more():
    for program in PROGRAMS.values():
        (title, prose), *more = parts(header_comment(text_of(program.name), program.file[program.file.rindex(".") :]))
        assert prose
        assert re.fullmatch(r"[A-Z][^%*=]{5,170}", title), title
        assert more


@pytest.mark.parametrize(
    ("suffix", "text", "said"),
    [
        (".pl", "% One,\n% two.\n\n% Three.\nmain.", "One,\ntwo."),
        (".pl", ":- module(m, []).  % not this\n/* This\n * and that. */\nmain. % no", "This\nand that."),
        (".pl", "% A license.\n\n/** <module> The module\n\nSays this.\n*/\n", "The module\n\nSays this."),
        (".lp", "a. b.\n% Behind ------\n%   echo\n", "Behind\n  echo"),
        (".lp", "%* A block\nof lines *% a.", "A block\nof lines"),
        (".mzn", "/* Mine */ int: n;", "Mine"),
        (".pl", "/* never closed\n% This\n% ----\n%% and ==== that.  *****\n", "This\n\nand ==== that."),
        (".lp", "/***\n** A -- title ------\n***/", "A -- title"),
        (".pl", "/**/\n% No more.", ""),
        (".lp", "a :- b.", ""),
        (".lp", "", ""),
        (".py", "def f(: pass", ""),
        (".py", "#!/bin/python\n\n'''Says\\n    this.\\n'''\nx = " + "not " * 50_000 + "1", "Says\nthis."),
        (".py", "x = 1" + "+ 1" * 200_000, ""),
        (".py", "'one' + 'two'", ""),
        (".py", "f'{" + "not " * 4_000 + "1}'", ""),
    ],
)
def test_the_header_comment_of_a_file_is_its_first_comment_without_the_signs(suffix, text, said):
    assert header_comment(text, suffix) == said


@pytest.mark.sample(20)
@pytest.mark.parametrize("suffix", [".pl", ".lp", ".mzn"])
@pytest.mark.parametrize(
    ("begin", "again"),
    [
        *(("", sign) for sign in "/*%-# \t\n"),
        *(("", part) for part in ("/*\n", "%*\n", "/** <module>\n", "%-", "% %", "*/", "*%")),
        *((begin, sign) for begin in ("/", "%", "/*", "%*", "/** <module>") for sign in "*%- \n"),
    ],
)
def test_no_file_keeps_a_page_waiting_for_its_header_comment(suffix, begin, again):
    for end in ("", "x", "*/", "*%"):
        began = time.process_time()
        parts(header_comment(begin + again * 20_000 + end, suffix))
        assert time.process_time() - began < 1


def test_the_command_writes_a_page_for_every_kind_of_problem(tmp_path, run_pykt):
    file = tmp_path / "report.html"
    for words in (
        ["--queens"],
        ["--two-knights", "--board", "5x5", "--start", "1/1", "--start", "5/5", "--program", "two-knights-matching"],
        ["--board", "5x5", "--given", "1/1=1", "--block", "2/1", "--program", "givens"],
    ):
        code, printed, said = run_pykt("compare", *words, "-o", file, "--force")
        assert (code, printed) == (0, "")
        assert said.startswith(f"written to {file}\n")
        assert file.read_text().count("<article") == (2 if "--queens" in words else 1)
    assert "<dt>given numbers</dt><dd>1 on 1/1</dd>" in file.read_text()


@pytest.mark.usefixtures("bubblewrap")
def test_a_class_s_homework_is_a_page(tmp_path, run_pykt):
    (tmp_path / "one.pl").write_text("% Two squares.\ntour(_, [1/1,2/2]).\n")
    (tmp_path / "two.lp").write_text("% Says nothing <b>at all</b>.\n")
    file = tmp_path / "report.html"
    code, printed, said = run_pykt("run", tmp_path / "one.pl", tmp_path / "two.lp", "--board", "5x5", "-o", file)
    assert code == 5
    assert len(printed.splitlines()) == 3
    assert said == f"written to {file}\n"
    text = file.read_text()
    assert "<p>Two squares.</p>" in text
    assert "1/1 to 2/2, squares 1 and 2, is not a knight&#39;s move" in text
    assert "&lt;b&gt;at all&lt;/b&gt;" in text
    code, printed, said = run_pykt("run", tmp_path / "one.pl", tmp_path / "two.lp", "-o", tmp_path / "tour.txt")
    assert (code, printed) == (2, "")


def test_the_card_of_a_program_has_the_command_that_was_run(tmp_path, run_pykt):
    (tmp_path / "one.pl").write_text("tour(_, [1/1,2/2]).\n")
    (tmp_path / "two.lp").write_text("#const file = 1.\nposition(1,file,1).\n")
    files, page = [tmp_path / name for name in ("one.pl", "two.lp")], tmp_path / "report.html"
    limits = "--timeout 5 --memory 4096 --inferences 100000"
    options = ["--clingo-args", "--rand-freq=0.5 --const=file=3", "--check", "python"]
    assert run_pykt("run", *files, "--board", "5x5", *limits.split(), *options, "-o", page)[0] == 5
    commands = [html.unescape(one) for one in re.findall("<code>(.*?)</code>", page.read_text())]
    arguments = "--clingo-args '--rand-freq=0.5 --const=file=3' --no-theory --check python"
    assert commands == [f"pykt solve --open --board 5x5 --program {file} {limits} {arguments}" for file in files]
    code, printed, _ = run_pykt(*shlex.split(commands[1])[1:], "--format", "squares")
    assert (code, printed) == (5, "3/1\n")


@pytest.mark.parametrize("command", ["compare", "run"])
def test_a_file_that_goes_while_programs_run_takes_no_page_with_it(tmp_path, run_pykt, command):
    files, page = [tmp_path / name for name in ("one.pl", "two.lp", "three.pl")], tmp_path / "report.html"
    files[0].write_text(f"% Gone.\ntour(_, _) :- delete_file('{files[0]}'), delete_file('{files[1]}'), fail.\n")
    files[1].write_text("% Never run.\n")
    files[2].write_text("% Stays.\ntour(_, [1/1]).\n")
    named = [word for file in files for word in (["--program", file] if command == "compare" else [file])]
    code, _, said = run_pykt(command, *named, "--board", "5x5", "-o", page, "--sandbox", "off")
    assert code == 5  # for what the third one says
    assert f"written to {page}\n" in said
    first, second, third = re.findall("<article.*?</article>", page.read_text(), re.DOTALL)
    assert "says that there is none" in first
    assert "error: There is no file" in second
    assert ["The file can no longer be read." in card for card in (first, second, third)] == [True, True, False]
    assert "<p>Stays.</p>" in third


@pytest.mark.parametrize("more", [["--json"], ["--table", "csv"], ["-o", "no/report.html"], ["-o", "report.htm"]])
def test_what_can_t_be_a_page_is_said_before_the_first_run(tmp_path, run_pykt, more, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, printed, said = run_pykt("compare", "--board", "99x99", "-o", "report.html", *more)
    assert (code, printed) == (2, "")
    assert re.fullmatch(r"pykt: .*[:,] .*\.\n", said)


def test_ctrl_c_leaves_a_page_of_what_is_finished(tmp_path):
    file = tmp_path / "report.html"
    names = ["--program", "cycle", "--program", "naive", "--program", "warnsdorff"]
    words = [sys.executable, "-m", "pykt", "compare", "--board", "8x8", "--closed", "--timeout", "1000", *names]
    parent, child = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "200"}
    running = subprocess.Popen([*words, "-o", str(file)], stderr=child, env=environment)
    os.close(child)
    shown = b""
    while b"naive, 2 of 3" not in shown:
        shown += os.read(parent, 4096)
    running.send_signal(signal.SIGINT)
    shown += terminal.everything(parent)
    assert running.wait(60) == 3
    assert b"written to" in shown
    text = file.read_text()
    assert "interrupted: 2 of 3 runs were started" in text
    assert list(bars(text, "wall_s")) == ["cycle", "naive"]

"""What comes from outside, such as the name of a file, can't control the terminal or forge a line."""

import contextlib
import csv
import io
import json
import re
import unicodedata
from functools import partial

import pytest
from command import pykt
from hypothesis import example, given
from hypothesis import strategies as st

from pykt.cli.output.console import SafeConsole
from pykt.cli.output.printing import print_json, print_line, print_text, say
from pykt.model.text import one_line, printable, printable_lines
from pykt.runs.table import Column, Table, write

HOSTILE = "\x1b[31m\x9b2J\x7f\x08\r\u202e\u2066\u200b\ufeff\u2028\u2029\U000e0041\ud800\ue000\x00"
TEXTS = st.text(st.characters(codec=None, exclude_categories=()), max_size=60)


def unsafe(text, allowed=""):
    """Return the characters of a text that would control a terminal, or that nobody sees."""
    return [
        sign
        for sign in text
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and sign not in allowed
    ]


def printed(function, *values):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        function(*values)
    return out.getvalue() + err.getvalue()


@given(TEXTS)
@example(HOSTILE)
def test_a_printable_text_is_one_line_without_controls(text):
    assert not unsafe(printable(text))
    assert not unsafe(one_line(text))
    assert not unsafe(printable_lines(text), "\n\t")
    assert printable(printable(text)) == printable(text)


@given(TEXTS)
@example(HOSTILE)
def test_no_text_leaves_a_door_with_a_control_or_a_direction(text):
    for one in (print_line, say):
        assert not unsafe(printed(one, text)[:-1])
    assert not unsafe(printed(print_text, text), "\n\t")
    assert not unsafe(printed(print_json, {text: [text]})[:-1])
    assert json.loads(printed(print_json, [text])) == [text]
    shown = io.StringIO()
    SafeConsole(file=shown, force_terminal=False, width=200).print(text, markup=False)
    assert not unsafe(shown.getvalue(), "\n\t")


@pytest.mark.parametrize("text", ["", "a plain name.pl", "Müller, 日本 ♞ é", "two\u3000columns"])
def test_what_people_can_see_stays_as_it_is(text):
    assert printable(text) == text


def test_escapes_name_the_character():
    assert printable("a\nb\x1b[1m\u202e\x85") == r"a\nb\x1b[1m\u202e\x85"
    assert one_line("two\n  lines\x07") == r"two lines\x07"
    assert printable_lines("a\r\nb\tc\rd") == "a\nb\tc\\rd"


NAME = "x\nfake.pl found yes\x1b[31m\u202e.pl"


@pytest.mark.sample(8)
@pytest.mark.parametrize(
    "arguments",
    [
        ["check", NAME],
        ["show", NAME],
        ["run", NAME, "--board", "5x5"],
        ["run", NAME, "other.pl", "--board", "5x5"],
        ["programs", NAME],
        ["compare", "--program", NAME, "--program", "path", "--board", "5x5"],
        ["compare", "--program", NAME, "--board", "5x5", "--table", "csv"],
        ["compare", "--program", NAME, "--board", "5x5", "--table", "plain"],
        ["prolog", "--board", NAME],
        ["prolog", "--start", NAME],
        ["prolog", "--board", "5x5", "-o", f"{NAME}.svg"],
        ["draw", NAME, "-o", "tour.svg"],
        ["bench", "show", NAME],
        ["bench", "run", NAME, "--program", "path"],
        ["bench", "run", NAME, "--program", "path", "--dry-run"],
        ["bench", "eval", NAME],
        ["bench", "verify", NAME],
        ["bench", "rerun", NAME, "--all"],
        [NAME],
    ],
    ids=lambda arguments: " ".join(arguments[:2])[:20].encode("unicode_escape").decode(),
)
def test_no_file_name_reaches_the_terminal_as_it_is(arguments, tmp_path, monkeypatch, run_pykt):
    monkeypatch.chdir(tmp_path)
    for name in (NAME, "other.pl"):
        (tmp_path / name).write_text("% \x1b]0;title\x07 \u202e\ntour(_, hello).")
    _, out, said = run_pykt(*arguments)
    assert not unsafe(out + said, "\n\t")
    assert not re.search(r"^fake\.pl", out + said, re.MULTILINE)
    assert "defect" not in said


def test_what_a_program_says_is_made_safe(tmp_path):
    (tmp_path / "a.pl").write_text('tour(_, _) :- throw(ball("\\x1b\\[31m\\x202e\\")).')
    done = pykt("run", "a.pl", cwd=tmp_path)
    assert "ball" in done.stderr
    assert not unsafe(done.stdout + done.stderr, "\n")


CELLS = ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", " =1", "|", "`x`", "<script>alert(1)</script>", "$(x)", r"\input{x}"]
CELLS += ["[a](javascript:x)", "![](http://x)", "two\nlines", HOSTILE]


def table(values):
    return Table([Column("text", "text", lambda item: item)], values)


@pytest.mark.parametrize("table_format", ["csv", "markdown", "latex", "plain", "json"])
def test_a_table_has_a_line_for_each_row_and_no_controls(table_format):
    text = write(table(CELLS), table_format)
    assert not unsafe(text, "\n")
    heads = {"csv": 1, "markdown": 2, "latex": 7, "plain": 1, "json": 1 - len(CELLS)}
    assert len(text.splitlines()) == heads[table_format] + len(CELLS)


def test_a_cell_of_csv_is_no_formula_and_a_number_stays_a_number():
    rows = list(csv.reader(io.StringIO(write(table([*CELLS, -1, -1.5]), "csv"))))[1:]
    assert not any(row[0].lstrip().startswith(tuple("=+-@\t\r")) for row in rows[:-2])
    assert rows[-2:] == [["-1"], ["-1.5"]]


def test_markdown_and_latex_escape_their_signs():
    markdown = partial(write, table_format="markdown")
    assert r"\[a\](javascript:x)" in markdown(table(["[a](javascript:x)"]))
    assert r"!\[\](http:/\/x)" in markdown(table(["![](http://x)"]))
    assert "&lt;script>" in markdown(table(["<script>"]))
    assert r"\`a\` \| b" in markdown(table(["`a` | b"]))
    assert r"\textbackslash{}input\{x\} \$(x)" in write(table([r"\input{x} $(x)"]), "latex")

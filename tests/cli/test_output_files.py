"""Files are written whole or not at all, and none is overwritten or followed elsewhere without being asked."""

import os
import stat
import subprocess

import pytest
from command import PYKT, pykt
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak

from pykt.model.errors import PyktError
from pykt.notation.saving import save

TOUR = "a1 c2 a3 b1 c3 a2 c1 b3"

#: Commands that write the file named last. The first part of its name is free.
WRITERS = [
    ["prolog", "--board", "5x5", "-o", "out.txt"],
    soak(["prolog", "--board", "5x5", "-o", "out.svg"]),
    ["asp", "--board", "5x5", "--start", "1/1", "-o", "out.json"],
    ["run", "good.pl", "good.pl", "--board", "3x4", "-o", "out.html"],
    ["compare", "--board", "5x5", "--program", "path", "-o", "out.csv"],
    soak(["compare", "--board", "5x5", "--program", "path", "-o", "out.html"]),
    ["compare", "--board", "5x5", "--program", "naive", "--profile", "-o", "out.svg"],
    ["convert", "tour.txt", "-o", "out.json"],
    ["draw", "tour.txt", "-o", "out.svg"],
    ["draw", "puzzle.txt", "-o", "out.svg"],
    soak(["puzzle", "--board", "5x5", "-o", "out.svg"]),
    ["puzzle", "--board", "5x5", "-o", "out.pdf"],
    ["bench", "generate", "sizes", "--from", "5", "--to", "6", "-o", "out.json"],
    ["reproduce", "dasilva", "-o", "out.md"],
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tour.txt").write_text(TOUR)
    (tmp_path / "puzzle.txt").write_text(". . .\n. # .\n7 . .\n")
    (tmp_path / "good.pl").write_text("tour(3, 4, T) :- T = [].")
    return tmp_path


@pytest.mark.sample(3)
@pytest.mark.parametrize("command", WRITERS, ids=" ".join)
def test_an_existing_file_is_overwritten_only_with_force(command, folder, run_pykt):
    out = folder / command[-1]
    out.write_text("mine")
    said = f"pykt: {command[-1]} exists: name another file, or overwrite it with --force.\n"
    assert run_pykt(*command) == (2, "", said)
    assert out.read_text() == "mine"
    if command[0] != "reproduce":  # which takes long
        run_pykt(*command, "--force")
        assert out.read_bytes() != b"mine"


def test_a_file_that_is_in_the_way_of_a_set_is_not_read_unless_it_may_be_the_same(tmp_path, run_pykt):
    with (tmp_path / "set.json").open("wb") as file:
        file.truncate(1 << 40)  # more than any memory, and nothing on the disk
    code, out, said = run_pykt("bench", "generate", "sizes", "--board", "5x5", "-o", tmp_path / "set.json")
    assert (code, out, "exists: name another file" in said) == (2, "", True)


@pytest.mark.parametrize("command", WRITERS, ids=" ".join)
def test_a_symbolic_link_is_not_followed_even_with_force(command, folder, run_pykt):
    (folder / "far").mkdir()
    (folder / "far" / "target").write_text("far")
    (folder / command[-1]).symlink_to("far/target")
    code, out, said = run_pykt(*command, "--force")
    assert (code, out) == (2, "")
    assert "is a symbolic link: name the file that it points to, or another file." in said
    assert (folder / "far" / "target").read_text() == "far"


@pytest.mark.parametrize(
    ("command", "taken"),
    [
        (["asp", "--board", "5x5", "--models", "3", "-o", "tour.svg"], "tour-3.svg"),
        (["asp", "--board", "5x5", "--models", "0", "-o", "tour.svg"], "tour-17.svg"),
        (["asp", "--board", "5x5", "--unique", "-o", "tour.svg"], "tour-2.svg"),
        (["prolog", "--program", "naive", "--board", "5x5", "--profile", "-o", "tour.svg"], "tour-profile.svg"),
        (["puzzle", "--board", "5x5", "-o", "one.svg"], "one-answer.svg"),
        (["puzzle", "--board", "5x5", "--count", "2", "-o", "one.svg"], "one-2-answer.svg"),
    ],
)
def test_the_further_files_of_a_command_are_not_overwritten_either(command, taken, tmp_path, monkeypatch, run_pykt):
    monkeypatch.chdir(tmp_path)
    (tmp_path / taken).write_text("mine")
    assert run_pykt(*command) == (2, "", f"pykt: {taken} exists: name another file, or overwrite it with --force.\n")
    assert [file.name for file in tmp_path.iterdir()] == [taken]


def test_numbered_files_that_will_not_be_written_do_not_matter(tmp_path, run_pykt):
    (tmp_path / "tour-3.svg").write_text("mine")
    assert run_pykt("asp", "--board", "5x5", "--models", "2", "-o", tmp_path / "tour.svg")[0] == 0


def test_streams_and_devices_may_be_named(folder):
    convert = ("convert", "tour.txt", "--to", "algebraic", "-o")
    for file in ("/dev/null", "/dev/stdout"):
        done = pykt(*convert, file, cwd=folder)
        assert done.returncode == 0
        assert done.stdout.split() == (TOUR.split() if file == "/dev/stdout" else [])
    redirected = folder / "redirected"
    with redirected.open("w") as out:
        command = [*PYKT, *convert, "/dev/stdout"]
        assert subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.PIPE, check=False).returncode == 0
    assert redirected.read_text().split() == TOUR.split()


@pytest.mark.parametrize("folder", ["/dev/fd", "/proc/self/fd"])
def test_a_stream_is_named_by_its_number(folder, tmp_path):
    with (tmp_path / "redirected").open("wb") as out:
        save(f"{folder}/{out.fileno()}", [TOUR])
    assert (tmp_path / "redirected").read_text() == TOUR


@settings(max_examples=30)
@given(parts=st.lists(st.binary(max_size=20), max_size=5), fails=st.integers(0, 5))
def test_a_file_is_whole_or_not_there(parts, fails, tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"before")

    def coming():
        for nth, part in enumerate(parts):
            if nth == fails:
                raise OSError("stopped")
            yield part

    if fails < len(parts):
        with pytest.raises(PyktError, match="can't be written"):
            save(file, coming())
        assert file.read_bytes() == b"before"
    else:
        save(file, coming())
        assert file.read_bytes() == b"".join(parts)
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_file_gets_the_permissions_of_a_new_file_or_keeps_its_own(tmp_path):
    mask = os.umask(0o027)
    try:
        save(tmp_path / "new", ["text"])
        (tmp_path / "old").touch(0o600)
        save(tmp_path / "old", ["text"])
    finally:
        os.umask(mask)
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("new", "old")] == [0o640, 0o600]


@pytest.mark.usefixtures("folder")
def test_draw_and_convert_say_what_they_wrote(run_pykt):
    assert run_pykt("draw", "tour.txt", "-o", "one.svg")[2].startswith("written to one.svg\n")
    assert run_pykt("draw", "puzzle.txt", "-o", "two.svg")[2].startswith("written to two.svg\n")
    assert run_pykt("convert", "tour.txt", "-o", "one.json")[2].startswith("written to one.json\n")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["solve", "--proof="], "after --proof"),
        (["solve", "-o", ""], "after --output"),
        (["compare", "--output="], "after --output"),
        (["puzzle", "--proof", ""], "after --proof"),
        (["grade", "class", "--tests", ""], "after --tests"),
        (["book", "", "-o", "book.pdf"], "for FILE"),
        (["bench", "eval", ""], "for FOLDER"),
        (["bench", "run", ""], "for SET"),
    ],
)
def test_an_empty_name_is_no_file(run_pykt, tmp_path, monkeypatch, words, name):
    monkeypatch.chdir(tmp_path)
    code, printed, said = run_pykt(*words)
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert said.startswith(f"pykt: The name {name} is empty: write the name of a file or folder")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["out.txt", "out.svg"])
def test_where_there_is_no_answer_no_file_is_written_and_the_command_says_so(name, folder, run_pykt):
    code, _, said = run_pykt("solve", "--closed", "--board", "5x5", "-o", name)
    assert (code, said) == (1, "No file is written, because there is no answer.\n")
    assert not (folder / name).exists()

"""One door in: every file that a user names is a regular file of a limited size, whichever command reads it."""

import os
import socket
from pathlib import Path

import pytest

from pykt.notation import files

EVERY = [
    ("check", "tour.txt"),
    ("draw", "tour.txt"),
    ("bench export -o out", "set.json"),
    ("run", "mine.pl"),
    ("solve --program", "mine.mzn"),
]


def pipe(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def directory(path):
    path.mkdir()


def nowhere(path):
    path.symlink_to("nowhere")


def bound_socket(path):
    socket.socket(socket.AF_UNIX).bind(str(path))


def huge(path):
    with path.open("wb") as file:
        file.write(b"% \n" * 100_000)
        file.truncate(1 << 33)


@pytest.mark.parametrize("made", [pipe, device, directory, nowhere, bound_socket, huge])
@pytest.mark.parametrize(("command", "name"), EVERY)
def test_what_is_no_file_of_a_fair_size_is_refused_at_once(made, command, name, run_pykt, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    made(tmp_path / name)
    code, printed, said = run_pykt(*command.split(), name)
    assert (code, printed) == (2, "")
    assert said.count("\n") == 1
    assert "defect" not in said


def test_a_file_and_its_limit_are_named(tmp_path):
    (tmp_path / "mine.pl").write_bytes(b"x" * 5000)
    assert files.load_text(tmp_path / "mine.pl", 5000) == "x" * 5000
    with pytest.raises(files.PyktError, match=r"mine\.pl' has more than 0\.00476\d* MiB"):
        files.load_text(tmp_path / "mine.pl", 4999)


def test_bytes_that_are_no_text_are_replaced(tmp_path):
    (tmp_path / "mine.pl").write_bytes(b"% d\xe9j\xe0 vu")
    assert files.load_text(tmp_path / "mine.pl", 100) == "% d\N{REPLACEMENT CHARACTER}j\N{REPLACEMENT CHARACTER} vu"


def test_no_descriptor_is_left_open(tmp_path):
    before = len([*Path("/proc/self/fd").iterdir()])
    for name in (tmp_path, "/dev/null", tmp_path / "missing"):
        with pytest.raises(files.PyktError), files.opened(name):
            pass
    assert len([*Path("/proc/self/fd").iterdir()]) == before


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("sprünge(Länge).\n".encode() * 9, "sprünge(Länge).\n" * 9),
        ("% Länge\ntour(N, T).\n".encode("latin-1"), "% Länge\ntour(N, T).\n"),
        (b"\xff\xfe" * 9 + b"abc", "\ufffd\ufffd" * 9 + "abc"),
    ],
)
def test_a_text_that_is_not_utf_8_is_read_as_latin_1_if_it_looks_like_it(data, text, tmp_path):
    (tmp_path / "mine.pl").write_bytes(data)
    assert files.load_text(tmp_path / "mine.pl", 1000) == text

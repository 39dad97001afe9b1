"""What lies in the folder of a class is read, whatever it is: programs, what they include, and what is none."""

import itertools
import os
from contextlib import suppress

import pytest
from submissions import RIGHT, TESTS, points

from pykt.model.errors import PyktError
from pykt.process.confinement import check_unreadable
from pykt.programs import user
from pykt.programs.user import included
from pykt.programs.user.names import File
from pykt.runs.grade import folder as folders
from pykt.runs.grade import tests_file
from pykt.runs.grade.test import Programs


def test_many_names_that_look_alike_are_told_apart_with_little_work(tmp_path, monkeypatch):
    looks, looked = folders._looks, []
    monkeypatch.setattr(folders, "_looks", lambda name: looked.append(name) or looks(name))
    names = ["".join(letters) + ".pl" for letters in itertools.product("aA", repeat=7)]
    for name in names:
        (tmp_path / name).write_text("x")
    found = [one.name for one in folders.read(tmp_path, Programs())]
    assert len({name.casefold() for name in found}) == len(names)
    assert len(looked) < 3 * len(names)


def test_nobody_takes_the_name_of_another_entry(tmp_path):
    for name in ("anna.pl", " anna.pl", "ben_1.pl", "ben:1.pl", "CARL.pl", "carl.pl"):
        (tmp_path / name).write_text(f"% {name}")
    texts = {one.name: next(iter(one.texts.values())) for one in folders.read(tmp_path, Programs())}
    assert [texts[name] for name in ("anna.pl", "ben_1.pl", "CARL.pl")] == ["% anna.pl", "% ben_1.pl", "% CARL.pl"]
    assert len(texts) == 6


def test_whatever_lies_in_the_folder_is_a_row_and_names_that_look_alike_stay_apart(tmp_path):
    here = tmp_path / "class"
    (here / "two").mkdir(parents=True)
    (here / "two" / "a.pl").write_text(RIGHT)
    (here / "two" / "b.lp").write_text(":- x.")
    (here / "helped" / "__MACOSX").mkdir(parents=True)
    (here / "helped" / "Tour.pl").write_text(":- [moves].\n" + RIGHT)
    (here / "helped" / "moves.pl").write_text("% moves")
    (here / "helped" / "__MACOSX" / "Tour.pl").write_text("junk")
    for name, data in {
        "plain.pl": RIGHT.encode(),
        "ev\u202eil.pl": RIGHT.encode(),
        "ev\\u202eil.pl": RIGHT.encode(),
        "a:b.pl": RIGHT.encode(),
        "empty.pl": b" \n",
        "binary.pl": bytes(range(256)),
        "large.pl": b"%" * (10 << 20),
        "work.zip": b"PK",
        "tour.pro": b"x",
        ".hidden.pl": b"x",
    }.items():
        (here / name).write_bytes(data)
    (here / "link.pl").symlink_to(here / "plain.pl")
    os.mkfifo(here / "pipe.pl")
    rows = {one.name: one for one in folders.read(here, Programs())}
    assert len(rows) == len(list(here.iterdir()))
    runnable = {name for name, one in rows.items() if one.program}
    assert runnable == {"plain.pl", "ev\\u202eil.pl", "ev\\u202eil (2).pl", "a_b.pl", "helped"}
    assert list(rows["helped"].texts) == ["Tour.pl", "moves.pl"]
    said = " ".join(one.note for one in rows.values())
    for words in ("2 programs", "is empty", "binary", "10.0 MiB", "unpack", "tour.pl", "symbolic link", "left out"):
        assert words in said
    assert all(name.isprintable() for name in rows)
    assert folders.read(here, Programs(main="a.pl"))[-2].name == "two"
    assert next(one for one in folders.read(here, Programs(main="b.lp")) if one.name == "two").program == "two/b.lp"


def test_a_long_name_is_cut_and_stays_apart_from_another(tmp_path):
    for end in "ab":
        (tmp_path / f"{'x' * 200}{end}.pl").write_text("x.")
    assert [one.name for one in folders.read(tmp_path, Programs())] == [
        f"{'x' * 96} ....pl",
        f"{'x' * 96} ... (2).pl",
    ]


def test_the_program_of_a_submission_can_be_named_with_its_folder(tmp_path):
    for name in ("src", "tests"):
        (tmp_path / "anna" / name).mkdir(parents=True)
        (tmp_path / "anna" / name / "tour.pl").write_text(f"% {name}")
    for name in ("src", "tests"):
        (row,) = folders.read(tmp_path, Programs(main=f"{name}/tour.pl"))
        assert row.texts == {"tour.pl": f"% {name}"}


@pytest.mark.parametrize(
    "name", ["printf 'a1 c2' {cnf}.pl", "it's {cnf}.pl", "python -c 1 {json}.pl", "a{hcp}:b.lp", " .pl"]
)
def test_the_name_of_a_file_is_no_command(tmp_path, name):
    (tmp_path / name).write_text("x.")
    (row,) = folders.read(tmp_path, Programs(predicate="go/2"))
    assert row.program is not None
    assert isinstance(user.parse(row.program), File)


def test_a_program_is_not_replaced_by_one_that_it_includes(tmp_path):
    (tmp_path / "anna").mkdir()
    for name, text in (("mäin.pl", ":- [program]. % main"), ("program.pl", "% included")):
        (tmp_path / "anna" / name).write_text(text)
    (row,) = folders.read(tmp_path, Programs())
    assert row.texts == {"main-program.pl": ":- [program]. % main", "program.pl": "% included"}
    assert row.program == "anna/main-program.pl"


def test_a_program_is_not_taken_for_a_folder_of_what_it_includes(tmp_path):
    """Else one submission would keep the whole class from being graded."""
    (tmp_path / "anna/program.pl").mkdir(parents=True)
    (tmp_path / "anna/mäin.pl").write_text(":- include('program.pl/x').")
    (tmp_path / "anna/program.pl/x.pl").write_text("x.")
    (row,) = folders.read(tmp_path, Programs())
    assert row.texts.keys() == {"main-program.pl", "program.pl/x.pl"}


def test_a_submission_of_many_programs_is_not_read(tmp_path):
    (tmp_path / "anna").mkdir()
    for number in range(51):
        (tmp_path / f"anna/p{number}.pl").write_text("\n".join(f":- include(p{other})." for other in range(51)))
    (row,) = folders.read(tmp_path, Programs())
    assert row.program is None
    assert "more than 50 programs, or 4 MiB of them" in row.note


def test_a_submission_that_includes_huge_files_or_has_a_forest_of_folders_is_not_read(tmp_path):
    for name in ("anna", "bert"):
        (tmp_path / name).mkdir()
    (tmp_path / "anna/tour.pl").write_text("".join(f":- include(p{number}).\n" for number in range(17)))
    for number in range(17):
        with (tmp_path / f"anna/p{number}.pl").open("wb") as file:
            file.truncate(4 << 20)
    for one, other in itertools.product(range(25), range(39)):
        (tmp_path / f"bert/{one}/{other}").mkdir(parents=True)
    (tmp_path / "bert/tour.pl").write_text("x.")
    anna, bert = folders.read(tmp_path, Programs(main="tour.pl"))
    assert "includes files of more than 64 MiB" in anna.note
    assert "more than 1,000 files" in bert.note
    (tmp_path / "bert/1/1").rmdir()
    assert folders.read(tmp_path, Programs(main="tour.pl"))[1].program == "bert/tour.pl"


def test_of_a_folder_of_programs_no_other_files_are_looked_up(tmp_path, monkeypatch):
    """Fifty programs, each with a thousand names of missing files in deep folders, took 15 s."""
    looked_up = []
    beside = included._beside
    monkeypatch.setattr(included, "_beside", lambda path, first: looked_up.append(path.name) or beside(path, first))
    (tmp_path / "anna").mkdir()
    for name in ("main", "other"):
        (tmp_path / f"anna/{name}.pl").write_text(":- include(main), include(other), include('a/b/c').")
    (anna,) = folders.read(tmp_path, Programs())
    assert "none includes all others" in anna.note or "there are 2 programs" in anna.note
    assert set(looked_up) == {"main.pl", "other.pl"}


@pytest.mark.parametrize(
    "way",
    [
        ":-  [helper].",
        ":-\n[helper].",
        "?- [helper].",
        ":- user:[helper].",
        ":- autoload(helper, [srt/2]).",
        ":- initialization([helper]).",
        ":- use_module('my rules (1)').",
        ":- use_module(helper).",
    ],
)
def test_what_a_program_loads_in_any_usual_way_is_copied_with_it(way, tmp_path):
    (tmp_path / "anna").mkdir()
    for name in ("helper.pl", "my rules (1).pl", "other.pl"):
        (tmp_path / "anna" / name).write_text("srt(1, 2).")
    (tmp_path / "anna/tour.pl").write_text(
        f"% a program that doesn't load other files\n{way}\ntour(N, T) :- srt(N, T).\n"
    )
    (row,) = folders.read(tmp_path, Programs(main="tour.pl"))
    assert list(row.texts) == ["tour.pl", "my rules (1).pl" if "my" in way else "helper.pl"]


@pytest.mark.usefixtures("sandbox")
def test_a_submission_that_is_longer_as_utf_8_or_includes_a_strange_name_stops_nobody(graded, tmp_path):
    (tmp_path / "class/foreign").mkdir(parents=True)
    (tmp_path / "class/foreign/tour.pl").write_text(":- include('\x1b').\n")
    (tmp_path / "class/foreign/\x1b.pl").write_text(RIGHT)
    (tmp_path / "class/large.pl").write_bytes(b"%" + b"x" * 4_194_000 + b"\xfc" * 300)
    _, marks, _ = graded({"anna.pl": RIGHT})
    assert points(marks["anna.pl"]) == [4, 1, 1]
    assert "can't be printed: rename" in marks["foreign"].submission.note
    assert "4 MiB as UTF-8" in marks["large.pl"].submission.note


def test_a_file_in_a_folder_names_those_beside_it(tmp_path):
    (tmp_path / "anna/lib").mkdir(parents=True)
    for name, text in (("tour", "[lib/one]."), ("lib/one", "[two]."), ("lib/two", "['../three']."), ("three", "true.")):
        (tmp_path / f"anna/{name}.pl").write_text(f":- {text}\n")
    (row,) = folders.read(tmp_path, Programs())
    assert list(row.texts) == ["tour.pl", "lib/one.pl", "lib/two.pl", "three.pl"]
    (tmp_path / "anna/lib/two.pl").write_text("")
    (row,) = folders.read(tmp_path, Programs(main="tour.pl"))
    assert list(row.texts) == ["tour.pl", "lib/one.pl", "lib/two.pl"]


def test_a_main_program_is_the_one_on_top_or_the_only_one_below(tmp_path):
    for name in ("anna/old/tour.pl", "anna/tour.pl", "bert/src/tour.pl", "cora/new/tour.pl", "cora/old/tour.pl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"% {name}")
    anna, bert, cora = folders.read(tmp_path, Programs(main="tour.pl"))
    assert [list(one.texts.values()) for one in (anna, bert)] == [["% anna/tour.pl"], ["% bert/src/tour.pl"]]
    assert cora.program is None
    assert cora.note == "there are 2 files tour.pl in this folder, new/tour.pl and old/tour.pl: keep one of them"


def test_a_submission_with_a_path_that_is_too_long_stops_nobody(tmp_path):
    """Its copy could not be written."""
    folder, step = tmp_path / "anna", "/".join(["d" * 200] * 2)
    for _ in range(3):
        (folder / step).mkdir(parents=True)
        (folder / "a.pl").write_text(f":- include('{step}/a').")
        folder /= step
    (folder / "a.pl").touch()
    (row,) = folders.read(tmp_path, Programs(main="a.pl"))
    assert row.program is None
    assert "a file whose path is too long" in row.note


@pytest.mark.parametrize("text", [b"% a\0b\n", b"\xff" * 50 + b"a" * 49])
def test_a_program_is_text(tmp_path, text):
    (tmp_path / "anna.pl").write_bytes(text)
    (row,) = folders.read(tmp_path, Programs())
    assert (row.program, "is binary, or not saved as UTF-8" in row.note) == (None, True)


@pytest.mark.parametrize(("deep", "found"), [(4, True), (5, False)])
def test_a_submission_has_four_folders_in_one_another(tmp_path, deep, found):
    inside = tmp_path / "anna" / "/".join("abcde"[:deep])
    inside.mkdir(parents=True)
    (inside / "tour.pl").write_text(RIGHT)
    (row,) = folders.read(tmp_path, Programs())
    assert (row.program is not None) is found


@pytest.mark.parametrize("name", ["main.pl", "part/x.pl", "part"])
def test_what_becomes_a_link_while_it_is_read_is_not_followed(name, tmp_path, monkeypatch):
    folder, outside = tmp_path / "class/anna", tmp_path / "outside"
    (folder / "part").mkdir(parents=True)
    (folder / "main.pl").write_text(":- include('part/x.pl').\n")
    (folder / "part/x.pl").write_text("x.\n")
    outside.mkdir()
    (outside / "x.pl").write_text("secret.\n")
    programs = tests_file.read(TESTS).programs
    assert set(folders.read(tmp_path / "class", programs)[0].texts) == {"main.pl", "part/x.pl"}
    place, step = (folders, "_main") if name == "main.pl" else (folders.included, "files")
    find = getattr(place, step)

    def swapped(*arguments, **words):
        found = find(*arguments, **words)
        if not words:  # the files of the program that was chosen
            (folder / name).rename(tmp_path / "old")
            (folder / name).symlink_to(outside if name == "part" else outside / "x.pl")
        return found

    monkeypatch.setattr(place, step, swapped)
    (one,) = folders.read(tmp_path / "class", programs)
    assert "secret." not in "".join(one.texts.values())


def test_links_in_a_circle_are_told_and_stop_nobody(tmp_path, monkeypatch):
    anna = tmp_path / "class/anna"
    anna.mkdir(parents=True)
    for name in ("one.pl", "two.pl"):
        (anna / name).write_text(RIGHT)
    (tmp_path / "class/ben.pl").write_text(RIGHT)
    find = folders._programs

    def circled(folder):
        found = list(find(folder))
        (anna / "two.pl").unlink()
        (anna / "two.pl").symlink_to(anna / "two.pl")
        return found

    monkeypatch.setattr(folders, "_programs", circled)
    first, second = folders.read(tmp_path / "class", Programs())
    assert (first.program, second.program) == (None, "ben.pl")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    for command in (lambda path: folders.read(path, Programs()), check_unreadable):
        with suppress(PyktError):
            command(tmp_path / "circle")

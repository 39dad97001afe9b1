"""Marks go to Moodle and to Canvas: readers that do what their documentation says find each student's own marks."""

import csv
import io
import zipfile
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from submissions import RIGHT, TESTS

from pykt.model.errors import PyktError
from pykt.runs.grade import folder as folders
from pykt.runs.grade import roster as rosters
from pykt.runs.grade import tests_file
from pykt.runs.grade.grading import Graded, Grading, Mark, Part
from pykt.runs.grade.sheets import canvas, moodle
from pykt.runs.grade.sheets.writing import Sheets, contents
from pykt.runs.grade.submission import Submission

CLASS = tests_file.read(TESTS)
NAMES = {
    "11": "Müller, Jörg",
    "12": 'Dwayne "The Rock" O\'Neil',
    "13": "דוד כהן",
    "14": "=HYPERLINK(1)",
    "15": "Łukasz; Żak",
    "16": "Ada <b>Lovelace</b>",
}
WORKSHEET = (
    "\ufeffIdentifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments\n"
)


def marked(name, share):
    """Return a submission that has this share of the points of each test."""
    parts = lambda test: tuple(Part(problem, share, "as it is") for problem in test.problems)  # noqa: E731
    marks = tuple(Mark(test, share * test.points, "as it is", parts(test)) for test in CLASS.each)
    return Graded(Submission(name, f"{name}/tour.pl", "", "", {"tour.pl": "tour."}), marks)


def share_of(number):
    return int(number) % 10 / 8


def quoted(*cells):
    text = io.StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()


def read(tmp_path, text):
    file = tmp_path / "roster.csv"
    file.write_text(text)
    return rosters.read(file)


def written(roster, *graded):
    return contents(Sheets(Grading(CLASS, graded, {}), roster=roster))


def as_moodle_reads(worksheet):
    """Return grade and comments by participant. Columns are found by their names; the word before a number goes."""
    head, *rows = csv.reader(io.StringIO(worksheet))
    places = [head.index(name) for name in ("Identifier", "Grade", "Feedback comments", "Last modified (grade)")]
    cells = [[row[place] for place in places] for row in rows]
    return {int(who[len("Participant ") :]): (float(grade), comments) for who, grade, comments, _ in cells}


def as_moodle_unpacks(archive):
    """Return the pages by participant. A path is parted at four underscores; the second part is the number."""
    found = {}
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        for name in files.namelist():
            for parts in (name.split("_", 4), name.split("/")[0].split("_", 4)):  # before Moodle 4.1, and since then
                assert (len(parts), *parts[2:4]) == (5, "assignfeedback", "file")
                assert parts[1].isdigit()
            found[int(parts[1])] = files.read(name).decode()
    return found


def as_canvas_reads(gradebook):
    """Return the assignment, its points, and the score by student: an ID of Canvas, or else one of the school."""
    head, *rows = csv.reader(io.StringIO(gradebook))
    assert "Student" in head[0]
    assert "ID" in head[1]
    assert head.index("Section") == len(head) - 2
    (points,) = (row[-1] for row in rows if "Points Possible" in row[0])
    scores = {row[1] or row[head.index("SIS User ID")]: float(row[-1]) for row in rows if "Points" not in row[0]}
    return head[-1], float(points), scores


def test_moodle_takes_the_marks_of_a_class_back(tmp_path):
    rows = "".join(quoted(f"Participant {number}", name, "", "", "", "6.00", "-", "") for number, name in NAMES.items())
    absent = quoted("Participant 99", "Not There", "", "", "3.00", "6.00", "-", "")
    roster = read(tmp_path, WORKSHEET + rows + absent)
    graded = [marked(f"{NAMES[number]}_{number}_assignsubmission_file", share_of(number)) for number in NAMES]
    made = written(roster, *graded)
    found = as_moodle_reads(made[moodle.WORKSHEET])
    assert {number: grade for number, (grade, _) in found.items()} == {
        int(number): round(6 * share_of(number), 2) for number in NAMES
    }
    assert found[16][1] == "finds: 3 of 4<br>none: 0.75 of 1<br>count: 0.75 of 1"
    pages = as_moodle_unpacks(made[moodle.FEEDBACK])
    assert set(pages) == set(found)
    assert all(f"_{number}_" in page for number, page in pages.items())
    assert canvas.GRADEBOOK not in made


def test_the_names_that_moodle_gives_submissions_are_enough():
    made = written(rosters.Roster(), marked("Jean_12_assignsubmission_file_", 1), marked("other.pl", 1))
    assert as_moodle_reads(made[moodle.WORKSHEET]) == {12: (6.0, "finds: 4 of 4<br>none: 1 of 1<br>count: 1 of 1")}
    assert set(as_moodle_unpacks(made[moodle.FEEDBACK])) == {12}
    made = written(rosters.Roster(), marked("other.pl", 1), *(marked(f"{x}_7_assignsubmission_", 1) for x in "ab"))
    assert not made.keys() & {moodle.WORKSHEET, moodle.FEEDBACK, canvas.GRADEBOOK}


def test_canvas_takes_the_marks_of_a_class_back(tmp_path):
    head = quoted("Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Essay (7)", "Knight's tours (8)")
    points = quoted("    Points Possible", "", "", "", "", "10", "6.00")
    rows = "".join(quoted(name, number, f"s{number}", f"l{number}", "A; B", "-1", "") for number, name in NAMES.items())
    roster = read(tmp_path, head + points + rows)
    graded = [marked(f"name{number}_LATE_{number}_4711_tour.pl", share_of(number)) for number in NAMES]
    title, of, scores = as_canvas_reads(written(roster, *graded)[canvas.GRADEBOOK])
    assert (title, of) == ("Knight's tours (8)", 6.0)
    assert scores == {number: round(6 * share_of(number), 2) for number in NAMES}


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_roster_of_ones_own_names_folders_or_ids(tmp_path, separator):
    rows = ["Id,Name,E-Mail,Folder,Seat", "s1,Anna,a@x.org,anna,3", "s2,Ben,b@x.org,,4", "s3,Cleo,c@x.org,c.lp,", ""]
    roster = read(tmp_path, "\r\n".join(rows).replace(",", separator))
    names = ["anna.pl", "s2", "c.lp", "nobody.pl", "s1_12_x"]
    assert {name: owner.name for name, owner in roster.owners(map(Submission, names)).items()} == {
        "anna.pl": "Anna",
        "s2": "Ben",
        "c.lp": "Cleo",
    }
    made = written(roster, *(marked(name, 1) for name in names))
    assert as_canvas_reads(made[canvas.GRADEBOOK])[2] == {"s1": 6.0, "s2": 6.0, "s3": 6.0}
    assert moodle.WORKSHEET not in made  # an id of one's own is no number of Moodle's


def test_marks_that_are_not_complete_are_not_handed_on():
    one = marked("Ada_12_assignsubmission_file", 1)
    part = replace(one.marks[0].parts[0], missing=True)
    missing = replace(one, marks=(replace(one.marks[0], parts=(part,)), *one.marks[1:]))
    assert moodle.WORKSHEET not in written(rosters.Roster(), missing)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no roster"),
        ("name,folder\nAda,ada\n", "is no roster"),
        ("id,id\n1,1\n", "is no roster"),
        ("id,name\n1,Ada\n1,Ben\n", "has the id '1' twice"),
        ("id,folder\n1,ada\n2,ada\n", "has the folder 'ada' twice"),
        ('id,name\n1,"' + "x" * 200_000 + '"\n', "has a cell of more than|is no CSV file"),
        ("id,name\n1,Lovelace, Ada\n", "Row 2 of .* has more cells than columns"),
    ],
)
def test_what_is_no_roster_is_told(tmp_path, text, why):
    with pytest.raises(PyktError, match=why):
        read(tmp_path, text)


@given(st.text() | st.lists(st.lists(st.sampled_from(["id", "name", "", "1", "a", '"', "\0", "\ud800"]))).map(str))
def test_a_damaged_roster_is_a_roster_or_one_sentence(tmp_path_factory, text):
    file = tmp_path_factory.getbasetemp() / "damaged.csv"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with suppress(PyktError):
        roster = rosters.read(file)
        assert len({student.id for student in roster.students}) == len(roster.students)
        roster.owners(map(Submission, ["a", "a_1_b"]))


def test_two_submissions_of_one_student_are_told(tmp_path):
    roster = read(tmp_path, "Student,ID\nAnna,12\n")
    with pytest.raises(
        PyktError, match=r"^12\.pl and x_12_7_tour\.pl all belong to 12: put the files of one student into a"
    ):
        roster.owners(map(Submission, ["12.pl", "x_12_7_tour.pl", "x_13_7_tour.pl"]))


def test_other_points_on_a_platform_are_told_before_anything_is_written(tmp_path):
    for maximum in ("100.00", "100,00"):
        roster = read(tmp_path, WORKSHEET + quoted("Participant 1", "Ada", "", "", "", maximum, "-", ""))
        with pytest.raises(PyktError, match="The maximum grade is 100 in the roster, but the tests have 6 points"):
            moodle.check(roster, 6)
    text = "Student,ID,Section,Tours (3)\n    Points Possible,,,10\nAda,1,A,\n"
    with pytest.raises(PyktError, match="The assignment has 10 points in the roster, but the tests have 6"):
        canvas.check(read(tmp_path, text), "Tours", 6)
    canvas.check(read(tmp_path, text), "Other", 6)
    with pytest.raises(PyktError, match="The roster has 2 assignments called Tours"):
        canvas.check(read(tmp_path, "Student,ID,Tours (3),Tours (4)\nAda,1,,\n"), "Tours", 6)


def test_a_folder_that_is_named_comes_before_ids_and_numbers(tmp_path):
    roster = read(tmp_path, "id,name,folder\n1,Ann,3\n3,Bob,1\ns4,Eve,eve\n")
    owners = roster.owners(map(Submission, ["1.pl", "3.pl", "x_4_final.pl", "hw_3_a.pl"]))
    assert {name: owner.name for name, owner in owners.items()} == {"1.pl": "Bob", "3.pl": "Ann"}
    jorg = read(tmp_path, "id,folder\n1,J\u00f6rg\n").owners(map(Submission, ["Jo\u0308rg.pl"]))
    assert [owner.id for owner in jorg.values()] == ["1"]
    with pytest.raises(PyktError, match=r"^x may belong to two students: fill in the column folder for both"):
        read(tmp_path, "id,folder\nx,\ny,x\n").owners([])


def test_no_name_and_no_number_of_a_student_stands_in_for_another(tmp_path):
    roster = read(tmp_path, 'Student,ID,Tours (3)\n    Points Possible,,6\n"Points Possible, Eve",13,2\n')
    canvas.check(roster, "Tours", 6)
    (eve,) = roster.owners([Submission("eve_13_346_tour.pl")]).values()
    assert eve.name == "Points Possible, Eve"
    roster = read(tmp_path, "Identifier,Full name\nParticipant 12,Ada\nOther 12,Bob\nnobody,Eve\n")
    assert roster.owners(map(Submission, ["Ada_12_assignsubmission_file"])) == {}
    assert moodle.WORKSHEET not in written(roster, marked("nobody", 1))  # no number tells Moodle whose it is


def test_a_worksheet_of_moodle_has_all_the_numbers_and_names_do_no_harm(tmp_path):
    row = quoted("Participant 1", "A/_\\\0" + "b" * 70_000, "", "", "", "0.30", "-", "")
    roster = read(tmp_path, WORKSHEET + row)
    moodle.check(roster, 0.1 + 0.2)
    names = ("x_1_assignsubmission_file", "x_9_assignsubmission_file")
    made = written(roster, *(marked(name, 1) for name in names))
    assert set(as_moodle_reads(made[moodle.WORKSHEET])) == set(as_moodle_unpacks(made[moodle.FEEDBACK])) == {1}
    assert "'-" not in made[moodle.WORKSHEET]


def test_a_class_is_graded_with_its_roster_and_who_is_missing_is_said(run_pykt, tmp_path):
    tests, roster = tmp_path / "tests.toml", tmp_path / "roster.csv"
    tests.write_text('[[test]]\nname = "tour"\nboard = "3x4"\nstart = "1/1"\n')
    roster.write_text("id,name,folder\n1,Anna,anna\n2,Ben,ben\n")
    (tmp_path / "class").mkdir()
    for name in ("anna.pl", "stranger.pl"):
        (tmp_path / "class" / name).write_text(RIGHT)
    words = ("--tests", tests, "--no-hints", "--roster", roster)
    code, _, said = run_pykt("grade", tmp_path / "class", *words)
    assert code == 0
    assert "no submission: Ben\n" in said
    assert "not in the roster: stranger.pl\n" in said
    gradebook = (tmp_path / "class-marks/canvas.csv").read_text()
    assert as_canvas_reads(gradebook) == ("Knight's tours", 1.0, {"1": 1.0})
    roster.write_text("nothing")
    code, _, said = run_pykt("grade", tmp_path / "class", *words)
    assert (code, "is no roster: let its first line name each column once" in said) == (2, True)
    assert (tmp_path / "class-marks/canvas.csv").read_text() == gradebook


def test_no_name_of_a_submission_takes_that_of_another_away(tmp_path):
    """pykt calls the second of two files that look the same s1a (2).pl, and eve:1.pl eve_1.pl."""
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("S1A.pl", "s1a.pl", "eve:1.pl"):
        (folder / name).write_text(f"% {name}\n{RIGHT}")
    roster = read(tmp_path, "id,name,folder\ns1a,Anna,\ne,Eve,eve:1.pl\n")
    owners = roster.owners(folders.read(folder, CLASS.programs))
    assert {owner.name for owner in owners.values()} == {"Anna", "Eve"}


def test_a_dot_in_the_name_of_a_folder_begins_no_ending(tmp_path):
    roster = read(tmp_path, quoted("id", "name") + quoted("ada", "Ada Byron") + quoted("bob", "Bob"))
    owners = roster.owners(map(Submission, ["ada.lovelace", "bob.pl"]))
    assert {name: owner.name for name, owner in owners.items()} == {"bob.pl": "Bob"}

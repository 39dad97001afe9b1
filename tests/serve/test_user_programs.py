"""A program that comes as a text runs confined, or not at all, and its answers tell nothing of the machine."""

import os
import re
import sys
import tempfile
from pathlib import Path

import pytest
import user_programs
from confinement import without_landlock
from served import answers_of, problem, serving
from soaking import soak
from waiting import until

from pykt.serve.plain import without_places

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no sandbox that pykt uses")

SCRIPT = "#script (python)\ndef two():\n    return 2\n#end.\npos(@two(), 1, 1).\n"


def own(name, text, files=5, **more):
    return {"problem": problem(files, kind=more.pop("kind", "open")), "program": name, "text": text, **more}


@pytest.mark.sample(2)
@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize(
    ("name", "language", "text", "kind"),
    [
        ("mine.pl", "prolog", user_programs.GOOD, "open"),
        soak("mine.pl:predicate=go(N,Tour)", "prolog", "go(N, T) :- tour(N, T).\n" + user_programs.GOOD, "open"),
        ("mine.lp", "asp", user_programs.CYCLE + user_programs.REACHED, "closed"),
        ("mine.mzn", "minizinc", user_programs.ROUND_MZN, "closed"),
    ],
)
def test_a_right_program_is_answered_and_checked(server, name, language, text, kind):
    events = server.ask(own(name, text, 6, kind=kind, language=language))
    (answer,) = answers_of(events)
    assert answer["checked"] == {"python": True, "prolog": True, "asp": True}
    assert answer["program"] == events[-1]["result"]["program"] == name
    assert "unconfined" not in answer or "Landlock" in answer["unconfined"]


@pytest.mark.sample(2)
@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("mine.pl", "tour(N, T) :- foo(N,, T).\n", "^mine.pl:1:.*[Ss]yntax error"),
        ("mine.lp", "a(1.", r"^mine.lp:1:2: this \( is not closed"),
        ("mine.mzn", "int: x = ;", "^mine.mzn:1:10: ';' is not expected after '='"),
        ("mine.pl", "tour(_, _) :- open('/etc/hostname', read, _).", "hostname.*(No such file|[Pp]ermission)"),
        soak("mine.pl", "tour(_, _) :- consult('/no/such/place.pl').", "place.pl"),
        soak("mine.lp", '#include "/etc/passwd".\n', "passwd"),
        ("mine.lp", SCRIPT, "has a script, and scripts are refused"),
        ("mine.pl", "tour(_, _) :- getcwd, fail.\ngetcwd :- working_directory(D, D), throw(D).", "it throws|nknown"),
    ],
)
def test_an_error_tells_nothing_of_the_machine(server, name, text, words):
    end = server.ask(own(name, text))[-1]
    said = " ".join([end["result"]["reason"] or "", *end["result"].get("said", [])])
    assert re.search(words, said)
    assert not re.search(
        rf"{tempfile.gettempdir()}/|/home|/root|/usr|/etc|{re.escape(str(Path.cwd()))}|pykt-\w{{8}}/", str(end)
    )


@pytest.mark.usefixtures("sandbox")
@pytest.mark.usefixtures("bubblewrap")
def test_a_program_sees_no_file_of_the_machine(server, tmp_path):
    secret = tmp_path / "secret.pl"
    secret.write_text("secret(1).\n")
    looks = (
        f":- \\+ exists_file('{secret}'), \\+ exists_file('/etc/passwd'), \\+ getenv('HOME', '{os.environ['HOME']}').\n"
    )
    (answer,) = answers_of(server.ask(own("mine.pl", looks + user_programs.GOOD)))
    assert answer["faults"] == []
    assert not answer.get("said")


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (own("mine.py", "print()"), "ends in .pl or .lp or .mzn"),
        (own("../mine.pl", ""), "The name of a program has letters"),
        (own("a b.pl", ""), "The name of a program has letters"),
        (own("mine.pl", "", language="asp"), "mine.pl is no file of asp"),
        (own("mine.pl:colour=red", ""), "has no parameter 'colour'"),
    ],
)
@pytest.mark.usefixtures("sandbox")
def test_a_wrong_name_is_refused(server, body, sentence):
    events = server.ask(body)
    assert events[-1]["type"] == "refused"
    assert sentence in events[-1]["sentence"]
    assert tempfile.gettempdir() not in events[-1]["sentence"]


def test_a_program_of_more_characters_than_allowed_is_refused(server):
    answer = server.client.post("/api/answers", json=own("mine.pl", "x" * 200_001))
    assert answer.status_code == 422
    assert answer.json()["sentence"].startswith("text is wrong")


@pytest.mark.usefixtures("sandbox")
def test_the_text_is_gone_after_the_run(server, server_folder):
    with server.follow(own("mine.pl", "tour(N, T) :- tour(N, T).")) as events:
        next(event for event in events if event["type"] == "progress")
        assert len(list(server_folder.glob("pykt-*/mine.pl"))) == 1
    until(lambda: list(server_folder.iterdir()) == [])


def test_where_nothing_confines_a_program_it_is_refused(without_bwrap):
    with serving(env=without_bwrap, preexec_fn=without_landlock) as server:
        assert server.client.get("/api/versions").json()["sandbox"] is None
        events = server.ask(own("mine.pl", user_programs.GOOD))
        assert [event["type"] for event in events] == ["begun", "refused"]
        assert "install bubblewrap" in events[-1]["sentence"]
        assert "in the browser" in events[-1]["sentence"]
        assert answers_of(server.ask({"problem": problem(6)}))


@pytest.mark.soak
def test_where_only_landlock_confines_a_program_its_answer_says_so(landlock):
    with serving(env=landlock) as server:
        (answer,) = answers_of(server.ask(own("mine.pl", user_programs.GOOD)))
        assert answer["unconfined"].startswith("Landlock and seccomp confine user programs here")


def test_a_file_of_the_machine_can_t_be_named(server, tmp_path):
    (tmp_path / "mine.pl").write_text(user_programs.GOOD)
    for name in (f"{tmp_path}/mine.pl", f"{tmp_path}/mine.pl:squares=X-Y"):
        (_, refused) = server.ask({"problem": problem(5), "program": name})
        assert refused["sentence"] == "'mine.pl' is a file: send its text, too."


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("/tmp/pykt-1/naive.pl:predicate=naive_tour/4 is searching", "naive.pl:predicate=naive_tour/4 is searching"),
        ("see /srv/a/b.lp:3:1 and 1/1", "see b.lp:3:1 and 1/1"),
        ("'/home/me/mine.pl'", "'mine.pl'"),
    ],
)
def test_a_program_is_named_without_its_place_and_with_its_parameters(text, plain):
    assert without_places(text) == plain

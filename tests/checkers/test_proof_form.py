"""The two checkers of certificates agree on what a certificate is: what one refuses for its form, the other refuses.

Right certificates are changed at random, in their values and in the signs of the file.
"""

import copy
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from soaking import soak
from test_proof import MADE, SCHEMA, record

from pykt.checkers import proof
from pykt.checkers.certificates import said_in_prolog

CHECKER = Path(__file__).parents[2] / "prolog" / "proof_check.pl"

#: Values of every kind, most of which are wrong at most places.
VALUES = [
    *(None, True, False, 0, 1, 2, 3, 9, -1, 1.0, 1.5, 10**9, 10**9 - 1, 10**30),
    *("", " ", "0", "-0", "01", "1", "1 2", "-1", "1  2", "1 -0", "1/1", "01/1", "1/1-", "1/1-2/3", "2/3-1/1", "1/1=1"),
    *("1/1=99", "1/1-1/2", "9/9", "dark ends 1>=1", "1 1/1", "-2 1/1", "1 dark visited", "1 set 1 1/1"),
    *("none", "unique", "optimal", "open", "closed", "two-knights", "é"),
    [45, 49, 32, 49, 47, 49],
    *([], {}, [1, 1], [2, 3], [9, 9], [1, 2, 3], [[1, 1], 1], [[1, 1], 99], [[1, 1], [2, 3]], [[1, 1], [1, 2]]),
    *([["file", 1], 1], [["rank", 9], 99], [["line", 1], 1], 90, 180, "semi", "full", {"files": 3, "ranks": 3}),
]
KEYS = ["kind", "starts", "end", "givens", "clues", "moves", "forbidden", "symmetric", "squares", "uncrossed", "magic"]

#: Signs that are put into the file, or in place of others.
SIGNS = [
    "0",
    "1",
    "-",
    " ",
    ",",
    '"',
    "\\",
    "\\u0031",
    "\t",
    "\n",
    "[",
    "]",
    "{",
    "}",
    "/",
    "/**/",
    "é",
    ".5",
    "e1",
    "",
]


def nodes(value):
    """Every list and object in a value from JSON."""
    if isinstance(value, list | dict):
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from nodes(one)


def changed(chance, right):
    """A certificate with a few changes, as the bytes of a file."""
    value = copy.deepcopy(right)
    for _ in range(chance.choice((0, 1, 1, 1, 2))):
        node = chance.choice([*nodes(value)])
        if isinstance(node, dict):
            key = chance.choice([*node, *chance.sample(KEYS, 2)])
            if chance.random() < 0.5:
                node.pop(key, None)
            else:
                node[key] = copy.deepcopy(chance.choice(VALUES))
        elif node:
            at = chance.randrange(len(node))
            way = chance.choice(("replace", "replace", "remove", "repeat", "number"))
            if way == "remove":
                node.pop(at)
            elif way == "repeat":
                node.insert(at, node[chance.randrange(len(node))])
            elif way == "number" and isinstance(node[at], str):
                node[at] = re.sub(r"\d+", lambda found: chance.choice((found[0], f"0{found[0]}", "7")), node[at])
            else:
                node[at] = copy.deepcopy(chance.choice(VALUES))
        else:
            node.append(copy.deepcopy(chance.choice(VALUES)))
    text = json.dumps(value, ensure_ascii=chance.random() < 0.9)
    if chance.random() < 0.4:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(SIGNS) + text[at + chance.choice((0, 0, 1)) :]
    return text.encode()


def in_python(data):
    try:
        return bool(proof.statements(data))
    except proof.RefusedError:
        return False


def in_prolog(data):
    return next(said_in_prolog(data, 1000)) == "right"


@pytest.mark.sample(5)
@pytest.mark.parametrize("times", [20, soak(1300)])
@pytest.mark.parametrize("name", MADE)
def test_the_checkers_agree_on_every_changed_certificate(name, times):
    chance, right, accepted = random.Random(f"{name} {times}"), record(name), 0
    for _ in range(times):
        data = changed(chance, right)
        is_right = in_python(data)
        assert is_right == in_prolog(data), data.decode()
        assert not is_right or SCHEMA.is_valid(json.loads(data)), data.decode()
        accepted += is_right
    assert 0 < accepted < times


def padded(texts):
    """Return texts with a zero put before the first number."""
    return [re.sub(r"(?=\d)", "0", texts[0], count=1), *texts[1:]]


#: Changes that a lenient reader would not notice, each with a right certificate and the value in it that is changed.
LENIENT = {
    "leading zero of a square": ("barrier", "barrier", padded),
    "leading zero of a variable": ("cuts", "variables", padded),
    "leading zero of a literal": ("cuts", "clauses", padded),
    "leading zero of a weight": ("dual", "weights", padded),
    "-0": ("cuts", "proof", lambda lines: [*lines[:-1], lines[-1].replace(" 0", " -0")]),
    "two blanks": ("cuts", "clauses", lambda clauses: [clauses[0].replace(" ", "  "), *clauses[1:]]),
    "a variable beyond the length": ("positions", "variables", lambda names: [*names, "1/1=13"]),
    "a given number beyond the length": ("positions", "problem", lambda asked: asked | {"givens": [[[1, 1], 13]]}),
    "a closed tour with an end": ("barrier", "problem", lambda asked: asked | {"end": [1, 1]}),
    "blocked off the board": (
        "barrier",
        "problem",
        lambda asked: asked | {"board": asked["board"] | {"blocked": [[5, 9]]}},
    ),
}


@pytest.mark.parametrize("what", LENIENT)
def test_what_is_outside_of_the_grammar_is_refused_by_both(what):
    name, key, change = LENIENT[what]
    right = record(name)
    wrong = right | {key: change(right[key])}
    assert wrong != right
    assert SCHEMA.is_valid(wrong) is (key == "problem" or "beyond" in what), "a schema knows no length and no board"
    for made, accepted in ((right, True), (wrong, False)):
        data = json.dumps(made).encode()
        assert (in_python(data), in_prolog(data)) == (accepted, accepted)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_line_of_the_proof_has_no_literal_of_a_variable_that_there_is_not(sign):
    right = record("cuts")
    number, words = right["proof"][-1].split(" ", 1)
    beyond = sign * (len(right["variables"]) + 1)
    right["proof"][-1:] = [f"{number} {beyond} {words}", f"{int(number) + 1} {words}"]
    data = json.dumps(right).encode()
    assert not in_python(data)
    assert not in_prolog(data)


def problem_of(chance):
    """A problem of one knight on a small board, as JSON has it. Most have no tour."""
    files, ranks = chance.randint(1, 5), chance.randint(1, 5)
    squares = [[file, rank] for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    blocked = chance.sample(squares, chance.choice((0, 0, 1, 2)) % len(squares))
    free = [square for square in squares if square not in blocked]
    made = {"kind": chance.choice(("open", "closed")), "board": {"files": files, "ranks": ranks, "blocked": blocked}}
    moves = [[one, other] for one in free for other in free if abs((one[0] - other[0]) * (one[1] - other[1])) == 2]
    if chance.random() < 0.5:
        made["symmetric"] = chance.choice((90, 180))
    if chance.random() < 0.4:
        made["starts"] = [chance.choice(free)]
    if made["kind"] == "open" and chance.random() < 0.3:
        made["end"] = chance.choice(free)
    if moves and chance.random() < 0.3:
        made[chance.choice(("moves", "forbidden"))] = chance.sample(moves, min(len(moves), chance.randint(1, 2)))
    if chance.random() < 0.2:
        made["givens"] = [[chance.choice(free), chance.randint(1, len(free))]]
    return made, free, moves


def certificate_of(chance):
    """A certificate of few clauses, or with a barrier, that there is no tour: right or wrong."""
    made, free, moves = problem_of(chance)
    names = [f"{file}/{rank}" for file, rank in free]
    about = {"format": "pykt-proof/1", "proves": "none", "problem": made}
    if chance.random() < 0.4:
        return about | {"argument": "barrier", "barrier": chance.sample(names, chance.randint(0, len(names)))}
    (one, other), *_ = [*chance.sample(moves, min(len(moves), 1)), [free[0], free[0]]]
    ends = made["kind"] == "open" and chance.random() < 0.5
    name = f"{chance.choice(names)}-" if ends else "{}/{}-{}/{}".format(*one, *other)
    sets = [" ".join(chance.sample(names, chance.randint(1, len(names))))] if chance.random() < 0.5 else []
    clauses, proof_ = (([""], []), (["1", "-1"], ["3 0 1 2 0"]))[chance.random() < 0.6]
    variables = [name] if proof_ else []
    return about | {"argument": "cuts", "variables": variables, "sets": sets, "clauses": clauses, "proof": proof_}


@pytest.mark.parametrize("times", [150, soak(20_000)])
def test_the_checkers_agree_on_what_few_clauses_and_barriers_show(times):
    """So also where a rotation turns several moves of one square into each other, and where nothing is left."""
    chance, accepted = random.Random(times), 0
    for _ in range(times):
        data = json.dumps(certificate_of(chance)).encode()
        assert in_python(data) == in_prolog(data), data.decode()
        accepted += in_python(data)
    assert accepted > times / 20


@pytest.mark.parametrize(
    ("more", "is_right"),
    [
        ('"closed", "symmetric": 90, "board": {"files": 5, "ranks": 5}}, "argument": "cuts", "clauses": [""]', True),
        ('"open", "symmetric": 90, "board": {"files": 5, "ranks": 5}}, "argument": "cuts", "clauses": [""]', True),
        (
            '"open", "board": {"files": 2, "ranks": 3, "blocked": [[1, 1]]}, "starts": [[2, 2]]}, '
            '"argument": "barrier", "barrier": ["1/2", "2/1", "2/3"]',
            False,
        ),
        ('"closed", "board": {"files": 1, "ranks": 1}}, "argument": "barrier", "barrier": ["1/1"]', False),
    ],
)
def test_each_checker_by_itself_says_what_it_finds(tmp_path, more, is_right):
    """So one may ask the shell whether it was right. Prolog must not begin to talk instead."""
    cuts = ', "variables": [], "sets": [], "proof": []' if "cuts" in more else ""
    text = f'{{"format": "pykt-proof/1", "proves": "none", "problem": {{"kind": {more}{cuts}}}'
    (tmp_path / "one.proof").write_text(text)
    for command in ([sys.executable, proof.__file__], ["swipl", CHECKER]):
        done = subprocess.run([*command, tmp_path / "one.proof"], input="", capture_output=True, text=True, check=False)
        assert (done.returncode == 0) is is_right, done
        assert len(done.stdout.splitlines()) <= 1


RING = [[1, 1], [2, 3], [3, 1], [1, 2], [3, 3], [2, 1], [1, 3], [3, 2]]


@pytest.mark.parametrize(
    ("least", "more", "is_right"), [(1, [], True), (2, [], True), (3, [], False), (1, ["2 -2"], False)]
)
def test_a_clause_on_the_only_tour_may_leave_out_the_move_that_is_demanded(least, more, is_right):
    """But no other move. And no clause may have a literal and its opposite, though that is always true."""
    board = {"files": 3, "ranks": 3, "blocked": [[2, 2]]}
    moves = list(zip(RING, [*RING[1:], RING[0]], strict=True))
    clauses = [" ".join(str(-move) for move in range(least, 9)), *map(str, range(1, 9)), *more]
    last = len(clauses) + 1
    data = {
        "format": "pykt-proof/1",
        "proves": "unique",
        "problem": {"kind": "closed", "board": board, "moves": moves[:1]},
        "tour": {"format": "pykt-tour/1", "board": board, "knights": [RING]},
        "argument": "cuts",
        "variables": ["{}/{}-{}/{}".format(*one, *other) for one, other in moves],
        "sets": [],
        "clauses": clauses,
        "proof": [f"{last} 0 {' '.join(map(str, range(2, 10)))} 1 0"],
    }
    text = json.dumps(data).encode()
    assert in_python(text) == in_prolog(text) == is_right


def test_a_clause_on_the_only_open_tour_need_not_deny_its_ends():
    """The moves on the board are another tour's only if they are all the same."""
    board = {"files": 2, "ranks": 3, "blocked": [[1, 2], [2, 2], [1, 3], [2, 1]]}
    data = {
        "format": "pykt-proof/1",
        "proves": "unique",
        "problem": {"kind": "open", "board": board},
        "tour": {"format": "pykt-tour/1", "board": board, "knights": [[[1, 1], [2, 3]]]},
        "argument": "cuts",
        "variables": ["1/1-2/3"],
        "sets": [],
        "clauses": ["-1", "1"],
        "proof": ["3 0 1 2 0"],
    }
    text = json.dumps(data).encode()
    assert in_python(text)
    assert in_prolog(text)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.decode().encode("utf-16"),
        lambda data: data.rstrip()[:-1] + b",}",
        lambda data: data.replace(b"]", b" , ]", 1),
        lambda data: data.replace(b"[", b"[,", 1),
    ],
    ids=["byte order mark", "UTF-16", "comma before }", "comma before ]", "comma after ["],
)
def test_what_is_no_json_in_ascii_is_refused_by_both(change, tmp_path):
    file, right = tmp_path / "one.proof", json.dumps(record("barrier")).encode()
    for data, refused in ((right, False), (change(right), True)):
        file.write_bytes(data)
        for checker in ([sys.executable, proof.__file__], ["swipl", CHECKER]):
            done = subprocess.run([*checker, file], capture_output=True, check=False)
            assert bool(done.returncode) is refused, (checker, done)


def test_a_literal_may_stand_twice(tmp_path):
    """A clause is a set, whatever its text is."""
    made = record("cuts")
    made["clauses"] = [" ".join([*clause.split(), clause.split()[0]]) for clause in made["clauses"]]
    made["proof"] = [twice(line) for line in made["proof"]]
    (tmp_path / "one.proof").write_text(json.dumps(made))
    for checker in ([sys.executable, proof.__file__], ["swipl", CHECKER]):
        done = subprocess.run([*checker, tmp_path / "one.proof"], capture_output=True, check=False)
        assert not done.returncode, (checker, done)


def twice(line):
    """A line of LRAT in which the first literal stands twice."""
    number, *rest = line.split()
    return " ".join([number, *rest[:1], *rest] if rest[0] != "0" else [number, *rest])

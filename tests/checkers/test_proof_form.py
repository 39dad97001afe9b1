"""The two checkers of certificates agree on what a certificate is: what one refuses for its form, the other refuses.

Right certificates are changed at random, in their values and in the signs of the file.
"""

import copy
import json
import random
import re

import pytest
from soaking import soak
from test_proof import MADE, record

from pykt.checkers import proof
from pykt.checkers.certificates import said_in_prolog

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


@pytest.mark.parametrize("times", [40, soak(1300)])
@pytest.mark.parametrize("name", MADE)
def test_the_checkers_agree_on_every_changed_certificate(name, times):
    chance, right, accepted = random.Random(f"{name} {times}"), record(name), 0
    for _ in range(times):
        data = changed(chance, right)
        assert in_python(data) == in_prolog(data), data.decode()
        accepted += in_python(data)
    assert 0 < accepted < times

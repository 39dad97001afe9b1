"""Certificates about other pieces, other surfaces and boxes: what the checkers accept is true, and they agree."""

import json
import random
from itertools import product

import pytest
from around import near_squares
from soaking import soak
from test_proof import SCHEMA
from test_proof_form import changed, in_prolog, in_python

import pykt
from pykt.model.board import Board
from pykt.model.piece import NAMES, Piece
from pykt.model.surface import Surface

SURFACES = ["plane", "cylinder", "torus", "moebius", "klein", 2, 3]


def problem_of(chance):
    """A problem of a leaper on a small board, as JSON has it, and its moves by brute force."""
    surface = chance.choice(SURFACES)
    files, ranks = chance.randint(1, 4), chance.randint(1, 4)
    if isinstance(surface, int):
        files, ranks = chance.randint(1, 3), chance.randint(1, 3)
    leaps = tuple(
        chance.sample([(a, b) for a, b in product(range(4), repeat=2) if a <= b and b], chance.choice((1, 1, 2)))
    )
    piece = chance.choice([*NAMES, "+".join(f"{a},{b}" for a, b in leaps)])
    levels = surface if isinstance(surface, int) else 1
    squares = [(file, rank) for file in range(1, files * levels + 1) for rank in range(1, ranks + 1)]
    blocked = chance.sample(squares, chance.choice((0, 0, 1, 2)) % len(squares))
    near = near_squares(files, ranks, surface, Piece.parse(piece).leaps, blocked)
    board = {"files": files * levels, "ranks": ranks, "blocked": blocked}
    board |= {"levels": levels} if levels > 1 else {} if surface == "plane" else {"surface": surface}
    made = {"kind": chance.choice(("open", "closed")), "board": board, "piece": piece}
    free = list(near)
    if chance.random() < 0.4:
        made["starts"] = [chance.choice(free)]
    if made["kind"] == "open" and chance.random() < 0.3:
        made["end"] = chance.choice(free)
    moves = [[one, other] for one in free for other in near[one]]
    if moves and chance.random() < 0.3:
        made[chance.choice(("moves", "forbidden"))] = chance.sample(moves, min(len(moves), chance.randint(1, 2)))
    return made, near


def certificate_of(chance):
    """A certificate with a barrier or few clauses, right or wrong, and the moves of its problem by brute force."""
    made, near = problem_of(chance)
    free = list(near)
    names = [f"{file}/{rank}" for file, rank in free]
    about = {"format": "pykt-proof/1", "proves": "none", "problem": made}
    if chance.random() < 0.6:
        return about | {"argument": "barrier", "barrier": chance.sample(names, chance.randint(0, len(names)))}, near
    one = chance.choice(free)
    other = chance.choice([*near[one], one])
    ends = made["kind"] == "open" and chance.random() < 0.5
    name = f"{chance.choice(names)}-" if ends else "{}/{}-{}/{}".format(*one, *other)
    sets = [" ".join(chance.sample(names, chance.randint(1, len(names))))] if chance.random() < 0.5 else []
    clauses, proof = (([""], []), (["1", "-1"], ["3 0 1 2 0"]))[chance.random() < 0.6]
    variables = [name] if proof else []
    return about | {"argument": "cuts", "variables": variables, "sets": sets, "clauses": clauses, "proof": proof}, near


def has_tour(problem, near):
    """Tell whether a problem has a tour, by brute force."""
    closed, last = problem["kind"] == "closed", problem.get("end")
    asked = [{*map(tuple, move)} for move in problem.get("moves", ())]
    never = [{*map(tuple, move)} for move in problem.get("forbidden", ())]

    def is_right(path):
        made = [{one, other} for one, other in zip(path, path[1:] + path[:1] * closed, strict=False)]
        return (
            (not closed or path[0] in near[path[-1]])
            and (not last or path[-1] == tuple(last))
            and all(move in made for move in asked)
            and not any(move in made for move in never)
        )

    def longer(path):
        if len(path) == len(near):
            return is_right(path)
        return any(longer([*path, square]) for square in near[path[-1]] if square not in path)

    starts = [tuple(start) for start in problem.get("starts", ())]
    return any(longer([start]) for start in (starts or ([min(near)] if closed else near)))


@pytest.mark.parametrize("times", [200, soak(20_000)])
def test_what_both_checkers_accept_is_true(times):
    chance, accepted = random.Random(times), 0
    for _ in range(times):
        certificate, near = certificate_of(chance)
        data = json.dumps(certificate).encode()
        is_right = in_python(data)
        assert is_right == in_prolog(data), data.decode()
        if is_right:
            assert SCHEMA.is_valid(json.loads(data)), data.decode()
            assert len(near) > 12 or not has_tour(certificate["problem"], near), data.decode()
        accepted += is_right
    assert accepted > times / 20


MADE = {
    "zebra": pykt.Problem.closed("9x5", piece="zebra"),
    "camel": pykt.Problem.open("4x4", piece="camel"),
    "wazir": pykt.Problem.closed("3x3", piece="wazir"),
    "cylinder": pykt.Problem.closed(Board(6, 2, surface=Surface.named("cylinder"))),
    "moebius": pykt.Problem.closed(Board(5, 4, surface=Surface.named("moebius"))),
    "box": pykt.Problem.closed("3x3x3"),
}


@pytest.mark.sample(3)
@pytest.mark.parametrize("times", [20, soak(1700)])
@pytest.mark.parametrize("name", MADE)
def test_the_checkers_agree_on_every_changed_certificate_of_another_graph(name, times):
    proof = pykt.prove(MADE[name])
    assert proof.certificate, proof.reason
    chance, right, accepted = random.Random(f"{name} {times}"), json.loads(proof.text), 0
    for _ in range(times):
        data = changed(chance, right)
        is_right = in_python(data)
        assert is_right == in_prolog(data), data.decode()
        assert not is_right or SCHEMA.is_valid(json.loads(data)), data.decode()
        accepted += is_right
    assert 0 < accepted < times


@pytest.mark.parametrize("argument", ["theorem", "positions", "unique"])
def test_what_is_known_of_the_knight_proves_nothing_about_others(argument):
    for more in ({"piece": "zebra"}, {"board": {"files": 3, "ranks": 3, "surface": "torus"}}):
        record = {
            "format": "pykt-proof/1",
            "proves": "none",
            "problem": {"kind": "closed", "board": {"files": 3, "ranks": 3}} | more,
            "argument": "theorem",
            "theorem": {"name": "schwenk", "parameters": {"files": 3, "ranks": 3}, "source": "", "text": ""},
        }
        if argument == "positions":
            record |= {"argument": "positions", "variables": [], "clauses": [""], "proof": []}
            del record["theorem"]
        if argument == "unique":
            tour = {"format": "pykt-tour/1", "board": {"files": 3, "ranks": 3}, "knights": [[[1, 1]]]}
            record |= {
                "proves": "unique",
                "argument": "cuts",
                "variables": [],
                "sets": [],
                "clauses": [""],
                "proof": [],
            }
            record["tour"] = tour
            del record["theorem"]
        data = json.dumps(record).encode()
        assert not in_python(data)
        assert not in_prolog(data)

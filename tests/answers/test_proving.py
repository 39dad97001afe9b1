"""Certificates of none and unique: which argument covers which problem, and what has none."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt.answers.proving import arguments
from pykt.answers.proving.barrier import Demanded
from pykt.checkers import certificates
from pykt.model.board import Board, Square
from pykt.model.certificate import Certificate, Theorem, certificates_text
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.record import parse
from pykt.model.tour import Tour
from pykt.notation import proofs

#: Here the solver uses that a required move leaves its squares no other numbers than those before and after.
AROUND = Board(4, 3, frozenset(Square(*at) for at in ((1, 1), (1, 2), (1, 3), (2, 1), (3, 3), (4, 1), (4, 2))))


def read_all(text):
    """Return the certificates of a file."""
    return [Certificate.from_record(parse(one)) for one in proofs.texts(text)]


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("problem", "argument"),
    [
        (Problem.closed("4x8"), "barrier"),
        (Problem.closed("7x7"), "barrier"),  # one colour has a square more: no solver refutes that
        (Problem.open("5x5", start="1/2"), "barrier"),
        (Problem.closed("3x8"), "cuts"),
        (Problem.open("8x8", symmetric=180), "cuts"),  # by parity
        (Problem.closed("999x999"), "theorem"),
        (Problem.closed(AROUND, squares=4, moves=[("4/3", "3/1"), ("2/3", "3/1")]), "positions"),
    ],
    ids=str,
)
def test_a_problem_without_a_tour_has_a_certificate_that_both_checkers_accept(problem, argument):
    proof = pykt.prove(problem)
    assert proof.certificate.argument == argument
    assert [verdict.right for verdict in proof.verdicts] == [True, True]
    assert read_all(proof.text) == [proof.certificate]


def test_a_problem_with_a_tour_has_no_certificate_and_says_so():
    proof = pykt.prove(Problem.closed("6x6", forbidden=[("1/2", "3/3")]))
    assert proof.certificate is None
    assert proof.answered
    assert proof.reason == "There is nothing to prove: there is a tour."
    found = pykt.prove("6x6")
    assert found.reason.endswith("a theorem says that there is an answer.")
    assert found.reason in found._repr_html_()


def test_a_tour_is_unique_unless_a_tour_with_other_moves_has_the_required_ones(open_5x5):
    moves = tuple(pairwise(open_5x5.squares))
    problem = Problem.open("5x5", start=open_5x5.squares[0], end=open_5x5.squares[-1], moves=moves[:15])
    proof = pykt.prove(problem, "unique", open_5x5)
    assert proof.answered
    assert proof.reason == "There is nothing to prove: there is another tour."
    certificate = pykt.prove(replace(problem, moves=moves[:16]), "unique", open_5x5).certificate
    assert certificate.argument == "cuts"
    assert certificate.claim.startswith("There is only one open tour of 5x5")
    assert certificate.claim.endswith("with 16 required moves.")


def test_a_certificate_of_unique_needs_a_right_tour(open_5x5):
    with pytest.raises(PyktError, match="Give the tour"):
        pykt.prove(Problem.open("5x5"), "unique")
    with pytest.raises(PyktError, match="The tour is not an answer"):
        pykt.prove(Problem.closed("5x5"), "unique", open_5x5)


@st.composite
def _walks(draw):
    """Return an open or closed problem that has a tour: its squares are those of a random walk."""
    steps = draw(st.lists(st.integers(0, 7), min_size=3, max_size=14))
    board, path = Board(6, 6), [Square(draw(st.integers(1, 6)), draw(st.integers(1, 6)))]
    for step in steps:
        if fresh := [square for square in board.neighbours(path[-1]) if square not in path]:
            path.append(fresh[step % len(fresh)])
    holes = Board(6, 6, frozenset(set(board.squares()) - set(path)))
    if len(path) > 2 and path[0].is_move_from(path[-1]) and draw(st.booleans()):
        return Problem.closed(holes, moves=tuple(pairwise(path)))
    known = {"start": path[0]} if draw(st.booleans()) else {}
    known |= {"end": path[-1]} if draw(st.booleans()) else {}
    return Problem.open(holes, moves=tuple(pairwise(path[1:])), **known)


@given(_walks(), st.data())
@settings(max_examples=80)
def test_no_squares_are_a_barrier_on_a_board_that_has_a_tour(problem, data):
    moves = Demanded(problem)
    removed = data.draw(st.sets(st.integers(0, len(moves.squares) - 1)))
    assert not moves.is_barrier(removed)


_NUMBERS = st.lists(st.integers(-99, 99).map(str), max_size=5).map(" ".join)
_LISTS = st.lists(_NUMBERS, max_size=4).map(tuple)
_SQUARES = st.lists(st.builds(Square, st.integers(1, 8), st.integers(1, 8)), min_size=1, max_size=5).map(tuple)
_PARAMETERS = st.lists(st.tuples(st.text(max_size=5), st.integers(0, 99)), max_size=3, unique_by=lambda pair: pair[0])
_THEOREMS = st.builds(Theorem, st.text(max_size=9), _PARAMETERS.map(tuple), st.text(max_size=9), st.text(max_size=9))
_CERTIFICATES = st.one_of(
    st.builds(Certificate, st.just("none"), st.just(Problem.closed("8x8")), st.just("barrier"), barrier=_SQUARES),
    st.builds(
        Certificate,
        st.just("unique"),
        st.just(Problem.open("8x8", givens={"1/1": 1})),
        st.just("cuts"),
        st.just(Tour.of(Board(8, 8), [(1, 1), (2, 3)])),
        variables=st.just(("1/1-2/3", "1/1-")),
        sets=st.lists(_SQUARES, max_size=3).map(tuple),
        clauses=_LISTS,
        proof=_LISTS,
    ),
    st.builds(Certificate, st.just("none"), st.just(Problem.open("8x8")), st.just("theorem"), theorem=_THEOREMS),
)


@given(st.lists(_CERTIFICATES, min_size=1, max_size=3))
@settings(max_examples=10)
def test_certificates_survive_their_file(certificates):
    assert read_all(certificates_text(certificates)) == list(certificates)
    assert max(map(len, certificates_text(certificates).splitlines())) < 2000


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": "pykt-proof/2"}, "The JSON is not a certificate"),
        ({"argument": "faith"}, '"argument" must be one of'),
        ({"proves": "optimal"}, 'The certificate has no "tour"'),
        ({"proof": []}, 'has "proof", which a proof of "none" by "barrier" does not have'),
        ({"barrier": ["9/9"]}, "not a free square"),
        ({"barrier": [["1/1"]]}, "not a free square"),
        ({"barrier": "1/1"}, '"barrier" must be a list'),
    ],
)
def test_a_mistake_in_a_certificate_is_named(change, fault):
    record = Certificate("none", Problem.closed("4x8"), "barrier", barrier=(Square(1, 1),)).record()
    with pytest.raises(PyktError, match=fault):
        Certificate.from_record(parse(json.dumps(record | change)))


@pytest.mark.parametrize("name", ["", "é", "\x1b[2J", 81 * "1"])
def test_a_variable_of_a_certificate_has_a_short_name_that_every_terminal_can_print(name):
    record = Certificate("none", Problem.closed("4x8"), "positions", variables=(name,)).record()
    with pytest.raises(PyktError, match="must be a text with 1 to 80 printable ASCII characters"):
        Certificate.from_record(record)


def test_a_required_move_whose_image_is_blocked_is_a_condition_that_can_not_be_met():
    board = Board(5, 5, frozenset({Square(1, 1), Square(1, 2)}))
    problem = Problem.open(board, symmetric=180, moves=[("5/5", "4/3")])
    for argument in ("cuts", "positions"):
        (text,) = arguments.certify(argument, problem, "none", None)
        assert all(verdict.right for verdict in certificates.verdicts(text))
    assert pykt.solve(problem, program="sat", theory=False).status is pykt.Status.NONE

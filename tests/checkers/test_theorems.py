"""A certificate by a theorem is accepted exactly on the boards that the theorem is about, which have no tour."""

import json
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

import pytest

import pykt
from pykt.checkers import proof
from pykt.checkers.certificates import said_in_prolog
from pykt.model.board import Board
from pykt.model.problem import Problem

SIDES = list(combinations_with_replacement(range(2, 7), 2))
KINDS = ("closed", "open")
NAMES = ("schwenk", "chia-ong", "quarter-turn", "half-turn", "magic-sums", "magic-search")

#: The rectangles of 2 to 6 files and ranks without a tour, from Schwenk 1991 and from Chia and Ong 2005.
NO_CLOSED_TOUR = {sides for sides in SIDES if sides not in {(5, 6), (6, 6)}}
NO_OPEN_TOUR = {(2, longer) for longer in range(2, 7)} | {(3, 3), (3, 5), (3, 6), (4, 4)}


@dataclass(frozen=True)
class Claim:
    """The claim of a theorem that there is no tour."""

    name: str
    kind: str
    sides: tuple[int, int]
    symmetric: int = 0
    magic: str = ""

    @property
    def problem(self):
        asked = {"symmetric": self.symmetric, "magic": self.magic}
        return Problem(self.kind, Board(*self.sides), **{key: value for key, value in asked.items() if value})

    @property
    def text(self):
        theorem = {"name": self.name, "parameters": dict(zip(("files", "ranks"), self.sides, strict=True))}
        head = {"format": "pykt-proof/1", "proves": "none", "problem": self.problem.record(), "argument": "theorem"}
        return json.dumps(head | {"theorem": theorem | {"source": "a book", "text": "a sentence"}}).encode()

    def is_accepted(self):
        """Tell whether both checkers accept the claim; they must agree."""
        try:
            python = bool(proof.statements(self.text))
        except proof.RefusedError:
            python = False
        assert python == (next(said_in_prolog(self.text, 10_000)) == "right"), self
        return python


def accepted(name, kinds=KINDS, sides=SIDES, **asked):
    """The kinds and boards for which a claim is accepted, whichever way the board lies."""
    claims = [Claim(name, kind, way, **asked) for kind, way in product(kinds, sides)]
    found = {(one.kind, one.sides) for one in claims if one.is_accepted()}
    turned = {(one.kind, one.sides) for one in claims if Claim(name, one.kind, one.sides[::-1], **asked).is_accepted()}
    assert found == turned
    return found


def test_the_boards_of_the_theorems_have_no_tour_and_all_others_have_one():
    for sides, kind in product(SIDES, KINDS):
        found = pykt.solve(Problem(kind, Board(*sides)), theory=False, check="python")
        assert (found.status is pykt.Status.NONE) == (sides in (NO_CLOSED_TOUR if kind == "closed" else NO_OPEN_TOUR))


def test_schwenk_and_chia_and_ong_are_about_these_boards_and_no_others():
    assert accepted("schwenk") == {("closed", sides) for sides in NO_CLOSED_TOUR}
    assert accepted("chia-ong") == {("open", sides) for sides in NO_OPEN_TOUR}
    assert accepted("schwenk", sides=[(3, 8), (3, 10), (7, 8)]) == {("closed", (3, 8))}


def test_a_quarter_turn_needs_a_closed_tour_of_a_square_of_which_a_quarter_has_an_odd_number_of_squares():
    allowed = {("closed", (2, 2)), ("closed", (6, 6))}
    assert accepted("quarter-turn", symmetric=90) == set(product(KINDS, SIDES)) - allowed
    assert accepted("quarter-turn", symmetric=180) == set()


def test_a_half_turn_excludes_open_tours_where_both_sides_are_even():
    even = {(2, 2), (2, 4), (2, 6), (4, 4), (4, 6), (6, 6)}
    assert accepted("half-turn", symmetric=180) == {("open", sides) for sides in even}
    assert accepted("half-turn", symmetric=90) == set()


def test_magic_sums_need_even_sides_of_which_one_is_a_multiple_of_four():
    possible = {(2, 4), (4, 4), (4, 6)}
    assert accepted("magic-sums", magic="semi") == set(product(KINDS, set(SIDES) - possible))
    assert accepted("magic-search", sides=[(8, 8), (4, 4)], magic="full") == set(product(KINDS, [(8, 8)]))


@pytest.mark.parametrize("name", NAMES)
def test_no_theorem_is_about_a_tour_without_symmetry_and_sums_that_has_one(name):
    assert not accepted(name, sides=[(5, 6), (6, 6)])

"""The classical tours: each is right by all three checkers, and has the properties that its source tells of."""

from collections import defaultdict

import pytest

from pykt.checkers import verdicts
from pykt.model.claimed import implied
from pykt.model.result import Checked
from pykt.model.traits import traits
from pykt.notation import classical

TOURS = classical.tours()


def test_the_classical_tours_are_right_and_have_the_properties_that_are_told_of_them():
    assert len(TOURS) >= 15
    alike = defaultdict(list)
    for one in TOURS.values():
        alike[implied(one.tour)].append(one)
    for problem, tours in alike.items():
        judged = verdicts(problem, [one.tour for one in tours], "all")
        assert judged == [(Checked(python=True, prolog=True, asp=True), ())] * len(tours), [one.name for one in tours]
    for one in TOURS.values():
        tour = one.tour
        assert tour.visited == tour.board.cells, one.name
        known = traits(tour)
        found = tour.is_closed_tour, known.symmetry, known.sums and known.sums.rows
        assert found == (one.closed, one.symmetry, one.sum), one.name
        assert known.sums is None or known.sums.rows == known.sums.columns, one.name


@pytest.mark.parametrize("name", ["euler-halves", "roget-halves"])
def test_a_tour_by_halves_visits_one_half_first_and_both_in_the_same_way(name):
    squares = TOURS[name].tour.squares
    assert {square.rank for square in squares[:32]} == {1, 2, 3, 4}
    assert [(9 - square.file, 9 - square.rank) for square in squares[:32]] == squares[32:]


@pytest.mark.parametrize("name", ["euler-symmetric", "notes-and-queries"])
def test_opposite_squares_differ_by_32(name):
    numbers = TOURS[name].tour.matrix()
    assert (abs(numbers - numbers[::-1, ::-1]) == 32).all()


def test_rudrata_s_verse_reads_the_same_along_the_ranks_and_along_the_tour():
    """Source: Rudrata, Kavyalankara 5.15, in the transcription of www.sanskritum.com/2015/06/knights-tour.html.

    D. E. Knuth, pre-fascicle 8A, p. 4, has the verse with all of its syllables.
    """
    verse = [
        *("se", "na", "li", "li", "li", "na", "na", "li"),
        *("li", "na", "na", "na", "na", "li", "li", "li"),
        *("na", "li", "na", "li", "le", "na", "li", "na"),
        *("li", "li", "li", "na", "na", "na", "na", "li"),
    ]
    along = [verse[(4 - square.rank) * 8 + square.file - 1] for square in TOURS["rudrata"].tour.squares]
    assert along == verse


def test_the_name_takes_the_place_of_a_file(run_pykt):
    code, printed, said = run_pykt("show", "--named", "beverley")
    assert code == 0
    assert "William Beverley, 1848" in said
    assert "semi-magic (rows and columns sum to 260)" in said + printed
    assert run_pykt("check", "--named", "al-adli")[1] == "a closed tour of 8x8, asymmetric, 96 crossings, 60 turns\n"
    code, picture, _ = run_pykt("draw", "--named", "beverley", "--style", "numbers")
    assert (code, picture.count('aria-label="260"'), picture.count('aria-label="282"')) == (0, 16, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Name a file, or - for standard input, or a classical tour"),
        (["tour.txt", "--named", "roget"], "takes the place of a file"),
        (["--named", "roget", "--board", "9x9"], "has its board"),
        (["--named", "nobody"], "'nobody' is not one of 'al-adli'"),
    ],
)
def test_a_name_and_another_tour_exclude_each_other(run_pykt, words, said):
    code, _, told = run_pykt("show", *words)
    assert code == 2
    assert said in told

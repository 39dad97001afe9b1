"""Claims about explanations of Prolog programs for which another run is made. explain_program.plt has the others."""

import pytest

import pykt

#: Right, if the start comes in the form of its squares.
WALKING = """\
tour(F, R, Start, Tour) :- N is F * R, walk(N, F, R, [Start], Back), reverse(Back, Tour).
walk(N, _, _, Path, Path) :- length(Path, N).
walk(N, F, R, [S|P], Path) :- step(S, T), on(F, R, T), \\\\+ memberchk(T, [S|P]), walk(N, F, R, [T,S|P], Path).
step(X/Y, A/B) :- member(D/E, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]), A is X+D, B is Y+E.
on(F, R, X/Y) :- between(1, F, X), between(1, R, Y).
""".replace("\\\\", "\\")


@pytest.mark.parametrize(("form", "told"), [("X-Y", "1-1"), ("[X,Y]", "[1,1]")])
def test_a_program_that_finds_a_tour_in_another_form_of_the_squares_is_told_so(form, told, tmp_path):
    text = WALKING.replace("X/Y", form).replace("A/B", form.replace("X", "A").replace("Y", "B"))
    (tmp_path / "mine.pl").write_text(text)
    (remark,) = pykt.explain("3x4", tmp_path / "mine.pl", start="1/1").remarks
    assert remark.text == f"it finds a tour if the start is passed as {told}, and not as 1/1"
    assert remark.advice == f"name the form of its squares: mine.pl:squares={form}"
    assert pykt.solve("3x4", start="1/1", program=f"{tmp_path}/mine.pl:squares={form}").checked.right


@pytest.mark.parametrize("goal", ["append(Back, Tour)", "Back = [Start|_], Tour = Back"])
def test_of_a_search_that_ends_the_goal_after_it_is_blamed(goal, tmp_path):
    (tmp_path / "mine.pl").write_text(WALKING.replace("reverse(Back, Tour)", goal))
    (remark,) = pykt.explain("3x4", tmp_path / "mine.pl", start="1/1").remarks
    failing = goal.removesuffix(", Tour = Back")
    assert remark.text == f"the search comes to all 12 squares and ends, but then `{failing}` fails"
    assert remark.line == 1

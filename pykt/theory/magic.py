"""Magic tours: boards on which no tour has equal sums of numbers in all ranks and in all files.

Source: the exhaustive search of 8x8 by Stertenbrink, Meyrignac and Mackay (2003), as Weisstein reports it in "Magic
Tour", MathWorld. The other theorems are old, and proved in this module.
"""

from __future__ import annotations

from pykt.model.problem import Problem


def refute_by_sums(problem: Problem) -> str | None:
    """Return why no tour of the board can be magic in the way that the problem demands, or None if that is not shown.

    The numbers 1 to N of a tour of f files and r ranks, N = fr, have the sum N(N+1)/2. If all ranks have equal sums,
    each has f(N+1)/2. If all files have equal sums, each has r(N+1)/2. Odd and even numbers alternate along a tour, as
    light and dark squares do.

    One side is odd: then N is even and N+1 odd, so the sum of a line with an odd number of squares is not an integer.

    Both sides are odd: on a line, light and dark squares alternate, and one colour has one square more. So a line has
    one odd number more than the line beside it, or one less. Then one of their sums is odd and the other is even.

    Both sides leave the remainder 2 when divided by 4: call a square even-odd if its file is even and its rank is odd,
    and so on. The sum of all even ranks is half of N(N+1)/2, and so is the sum of all even files. Both contain the
    even-even squares. So the even-odd squares have the same sum as the odd-even squares. In the same way, the even
    ranks and the odd files show that the even-even squares have the same sum as the odd-odd squares. Each of these two
    pairs of classes is one colour. One colour has all the even numbers, 2 to N. Their sum is 2(1 + 2 + ... + N/2) =
    (N/2)(N/2+1), so each class of this colour has half of it: N/4 * (N/2+1). Here N/4 = (f/2)(r/2) and N/2+1 are odd,
    so the sum of the class is odd. But it is a sum of even numbers.
    """
    if not problem.magic or problem.board.cells == 1:
        return None
    files, ranks = problem.board.files, problem.board.ranks
    if files % 2 and ranks % 2:
        return (
            "the colours alternate along a tour, so two neighbouring ranks have different numbers of odd numbers, and "
            "their sums can't be equal"
        )
    if files % 2 or ranks % 2:
        line, side = ("rank", files) if files % 2 else ("file", ranks)
        return (
            f"equal sums of the {line}s would be {side} * {problem.board.cells + 1} / 2 each, which is not an integer"
        )
    if files % 4 and ranks % 4:
        return (
            "both sides leave the remainder 2 when divided by 4. If all sums were equal, the even numbers in the even "
            "files would add up to an odd number"
        )
    if problem.magic == "full" and files == 8:
        return (
            "the exhaustive search of Stertenbrink, Meyrignac and Mackay (2003) found none. pykt cites this search "
            "and has not repeated it; with --no-theory, pykt searches all the same"
        )
    return None

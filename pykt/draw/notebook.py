"""Show results and certificates in a notebook.

For a result, show its picture, how the search ended, the verdicts, and a picture of its profile: the nodes by depth.
For a certificate, show its argument.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator

from pykt.draw.page import environment
from pykt.draw.picture import obstacle_picture, picture, puzzle_sheet, queens_sheet
from pykt.draw.search.picture import profile_picture
from pykt.draw.search.words import description
from pykt.draw.svg.reduced import is_reduced
from pykt.draw.why.picture import why_picture
from pykt.draw.why.reason import reason
from pykt.model.certificate import Certificate
from pykt.model.claimed import describe
from pykt.model.problem import Problem
from pykt.model.result import Result
from pykt.model.text import cell_html, counted, printable
from pykt.programs.user import asked_verb

_MOST_FAULTS = 3  # the most faults that are listed


def _figure(svg: str, text: str) -> dict[str, str]:
    """Return a picture for a template: ``address`` is a data URL with the picture, and ``text`` describes the picture.

    The picture is an image, not inline SVG, for two reasons. A notebook that is opened again shows images but no inline
    SVG. And equal ids in two images don't clash.
    """
    return {"address": f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}", "text": text}


def certificate_html(certificate: Certificate) -> str:
    """Return a certificate as HTML: its claim, the board with its argument, and the argument in sentences.

    Leave out a board that is too large to show single squares.
    """
    reasoning = reason(certificate)
    figures = []
    if not is_reduced(certificate.problem.board):
        figures.append(_figure(why_picture(reasoning, told=False), reasoning.claim))
    return cell_html(
        environment()
        .get_template("certificate.html")
        .render(claim=printable(reasoning.claim), sentences=[*map(printable, reasoning.sentences)], figures=figures)
    )


def problem_svg(problem: Problem) -> str:
    """Return a problem as SVG: its board, its given numbers, the numbers of its start and its end, and its clues."""
    known = dict(problem.givens) | dict.fromkeys(problem.starts, 1)
    known |= {problem.end: problem.length} if problem.end else {}
    return puzzle_sheet(problem.board, known, title=printable(str(problem)), clues=problem.clues).svg()


def result_html(result: Result) -> str:
    """Return a result as HTML. Text that comes from a program is escaped."""
    return cell_html(
        environment()
        .get_template("result.html")
        .render(
            status=result.status,
            facts=[printable(fact) for fact in _facts(result)],
            reason=_reason(result),
            faults=_faults(result),
            remarks=[printable(text) for text in (*result.said, result.unconfined) if text],
            asked=printable(result.asked),
            verb=asked_verb(result.program),
            output=[printable(line) for line in result.output],
            figures=list(_figures(result)),
        )
    )


def _facts(result: Result) -> Iterator[str]:
    """Yield as texts the program, the engine, the verdicts of the checkers, and the time, as far as they are known."""
    if result.program:
        yield result.program
    if result.engine:
        yield result.engine
    if result.tour or result.queens:
        yield str(result.checked)
    if "wall_s" in result.stats:
        yield f"{result.stats['wall_s']:.3f} s"


def _reason(result: Result) -> str:
    """Return the reason for the status, or "" if there is none, or if a fault or a remark already says it."""
    told = result.is_told or any(fault.name == "none" for fault in result.faults)
    return "" if told else printable(result.reason or "")


def _faults(result: Result) -> list[str]:
    """Return the first three faults as texts. If there are more faults, the last text says how many more."""
    shown = [printable(str(fault)) for fault in result.faults[:_MOST_FAULTS]]
    rest = len(result.faults) - len(shown)
    return [*shown, f"and {counted(rest, 'other fault')}"] if rest else shown


def _figures(result: Result) -> Iterator[dict[str, str]]:
    """Yield a picture of the answer, or of the squares in the way of a tour. Then yield a picture of the profile.

    Leave out what the result does not have.
    """
    board = result.problem.board
    if result.tour:
        yield _figure(picture(result.tour, givens=dict(result.problem.givens)), describe(result.tour))
    elif result.queens:
        yield _figure(queens_sheet(board, result.queens).svg(), f"{len(result.queens)} queens on {board}")
    elif result.obstacle and result.obstacle.squares:
        yield _figure(obstacle_picture(result.problem, result.obstacle), result.obstacle.text)
    if result.profile:
        yield _figure(profile_picture([result]), printable(description(result)))

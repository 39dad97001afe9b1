"""Draw values of the model, for notebooks and for ``Tour.save``.

Only this module of pykt/model imports pykt.draw. It does so within functions, because pykt.draw imports the model.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.model.certificate import Certificate
    from pykt.model.problem import Problem
    from pykt.model.result import Result
    from pykt.model.tour import Tour


def tour_svg(tour: Tour) -> str:
    """Return a tour as an SVG picture."""
    from pykt.draw.picture import picture

    return picture(tour)


def problem_svg(problem: Problem) -> str:
    """Return the board of a problem as an SVG picture, with its given numbers and its clues."""
    from pykt.draw.notebook import problem_svg

    return problem_svg(problem)


def result_html(result: Result) -> str:
    """Return a result as HTML."""
    from pykt.draw.notebook import result_html

    return result_html(result)


def certificate_html(certificate: Certificate) -> str:
    """Return the argument of a certificate as HTML, in a form that people can read."""
    from pykt.draw.notebook import certificate_html

    return certificate_html(certificate)


def save(tour: Tour, path: str | os.PathLike[str], notation: str | None) -> None:
    """Write a tour to a file, as ``Tour.save`` says."""
    from pykt.draw.drawing import save_tour

    save_tour(tour, path, notation)

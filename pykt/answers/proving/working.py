"""What the worker process of a proof does."""

from __future__ import annotations

from collections.abc import Iterator

from pykt.answers.proving.arguments import WAYS
from pykt.answers.proving.failure import Failure
from pykt.model.certificate import Proves, certificates_text
from pykt.model.problem import Problem
from pykt.model.tour import Tour


def certify(way: str, problem: Problem, proves: Proves, tour: Tour | None) -> Iterator[str | Failure]:
    """Yield the text of a certificate that the way of this name makes, or why it makes none."""
    [chosen] = [one for one in WAYS if one.name == way]
    made = chosen.certify(problem, proves, tour)
    yield made if isinstance(made, Failure) else certificates_text([made])

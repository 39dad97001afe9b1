"""The experiments that measure published claims, one module for each source or topic.

Each of these modules ends in a dict that maps names of claims to experiments. closed_boards.py only helps some of them.

The seconds in an experiment are chosen for a time limit of one minute. If the user sets another time limit, the seconds
change in proportion. Where possible, a search is limited by its work, in inferences or conflicts, because the result is
then the same on every machine.
"""

from __future__ import annotations

from pykt.runs.reproduce.experiments import (
    blog,
    borrell,
    dasilva,
    kalis,
    leapers,
    lenzi,
    magic,
    oeis,
    surfaces,
)
from pykt.runs.reproduce.runner import Experiment

_SOURCES = (blog, borrell, dasilva, kalis, leapers, lenzi, magic, oeis, surfaces)

#: Maps the full name of each claim to its experiment. The full name is the module's name, a hyphen, and the name in the
#: module's dict: ``blog-inferences-63``.
EXPERIMENTS: dict[str, Experiment] = {
    f"{source.__name__.rpartition('.')[2]}-{name}": experiment
    for source in _SOURCES
    for name, experiment in source.EXPERIMENTS.items()
}

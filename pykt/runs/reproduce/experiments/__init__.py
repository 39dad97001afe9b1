"""The experiments that measure printed claims, one module for each source.

Each module ends in a table of its experiments, by the names of their claims in claims.toml.

The seconds in an experiment are for a time limit of one minute; they grow and shrink with the limit. Where a search can
be limited by its work, in inferences or conflicts, it is: then the result is the same on every machine.
"""

from __future__ import annotations

from pykt.runs.reproduce.experiments import blog, borrell, dasilva, kalis, lenzi
from pykt.runs.reproduce.runner import Experiment

#: Each experiment by the full name of its claim: the source and the name.
EXPERIMENTS: dict[str, Experiment] = {
    f"{source}-{name}": experiment
    for source, experiments in (
        ("blog", blog.EXPERIMENTS),
        ("borrell", borrell.EXPERIMENTS),
        ("dasilva", dasilva.EXPERIMENTS),
        ("lenzi", lenzi.EXPERIMENTS),
        ("kalis", kalis.EXPERIMENTS),
    )
    for name, experiment in experiments.items()
}

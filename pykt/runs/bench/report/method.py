"""The method of a bench as a paragraph for a paper, with the numbers of this bench.

The text is in ``templates/method.txt``. This module finds the facts that the text tells.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from pykt.model.text import counted, listed, printable
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.estimates import CONFIDENCE, SMALLEST
from pykt.runs.bench.report.groups import pairs_of
from pykt.runs.bench.report.notes import environments
from pykt.runs.bench.report.ranks import ranking
from pykt.runs.bench.report.verdicts import claim_of, is_proof
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.circumstances import LEAST_SHARE, was_disturbed

_TEMPLATES = Path(__file__).parents[2] / "templates"
_MOST_NAMES = 8  # the paragraph names the programs only if there are at most this many
_WAYS = {
    "cgroup": "a control group of Linux (cgroup v2) for each run",
    "process": "the operating system for each process of a run",
}


def method(evaluation: Evaluation) -> str:
    """Return the paragraph as plain text: what ran, where, with which limits, and how the results were evaluated."""
    settings, instances = evaluation.settings, evaluation.instance_set.instances
    text = _template().render(
        evaluation=evaluation,
        settings=settings,
        instances=instances,
        names=[evaluation.label(name) for name in evaluation.programs if name not in evaluation.imported],
        most_names=_MOST_NAMES,
        together=evaluation.expected is not None,
        fewer=_by_number(evaluation, evaluation.fewer),
        narrower=_by_number(evaluation, evaluation.narrower),
        limits=_limits(evaluation),
        own_limits=sum(bool(one.settings.given) for one in instances),
        two_knights=any(one.problem.kind == "two-knights" for one in instances),
        has_claims=any(claim_of(run) and not is_proof(run) for run in evaluation.entries),
        trusted=[evaluation.label(name) for name in evaluation.programs if name in evaluation.trusted],
        penalty=f"{2 * evaluation.limit:g}",
        confidence=f"{CONFIDENCE * 100:g}",
        smallest=SMALLEST,
        pairs=len(pairs_of(evaluation)),
        ranks=ranking(evaluation),
        **_machines(evaluation),
        **_conditions(evaluation),
        **_drawn(evaluation.instance_set),
    )
    return " ".join(filter(None, text.splitlines()))


@cache
def _template() -> Template:
    templates = Environment(  # plain text: nothing is escaped
        loader=FileSystemLoader(_TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        finalize=lambda value: printable(str(value)),
    )
    templates.filters |= {"counted": counted, "listed": partial(listed, most=None), "thousands": "{:,}".format}
    return templates.get_template("method.txt")


def _by_number(evaluation: Evaluation, numbers: Mapping[str, int]) -> list[tuple[int, list[str]]]:
    """Return each number of runs or instances in ``numbers`` with the labels of the programs that have it."""
    return [
        (number, [evaluation.label(name) for name, other in numbers.items() if other == number])
        for number in sorted(set(numbers.values()))
    ]


def _limits(evaluation: Evaluation) -> list[str]:
    settings = evaluation.settings
    cpu = [f"{settings.cpu:g} s of processor time"] if settings.cpu is not None else []
    inferences = [f"{settings.inferences:,} inferences"] if settings.inferences is not None else []
    return [*cpu, f"{settings.timeout:g} s of wall-clock time", f"{settings.memory:,.0f} MB of memory", *inferences]


def _drawn(instance_set: InstanceSet) -> dict[str, object]:
    """Return how the instances were generated: the number of their sets, the distributions, and the rules of these."""
    facts = instance_set.distribution
    sets = {name: one for name, one in facts.items() if isinstance(one, dict)}
    if facts and not sets:
        seed = {} if instance_set.seed is None else {"seed": instance_set.seed}
        sets = {str(facts.get("kind", instance_set.name)): {**facts, **seed}}
    rules = dict.fromkeys(str(one["rule"]) for one in sets.values() if "rule" in one)
    drawn = [f"{name} ({values})" for name, one in sets.items() if (values := _values_of(one, name))]
    return {"sets": len(sets), "drawn": drawn, "rules": rules}


def _values_of(drawn: Mapping[str, object], name: str) -> str:
    """Return the parameters of a distribution as a text. Leave out its rule, and its kind if it equals ``name``."""
    texts = []
    for key, value in drawn.items():
        if key == "rule" or value is False or (key == "kind" and value == name):
            continue
        shown = listed(value, None) if isinstance(value, list) else str(value)
        texts.append(key if value is True else f"{key}: {shown}")
    return ", ".join(texts)


def _machines(evaluation: Evaluation) -> dict[str, object]:
    """Return the number of the machines, their hardware and their software, as far as the ledger records them."""
    known = environments(evaluation)
    facts = {name: [value for value in values if value not in ("", "None")] for name, values in known.items()}
    engines = [value for name, values in facts.items() if name.startswith("engines.") for value in values]
    pythons = [f"Python {version}" for version in facts.get("python", [])]
    return {
        "machines": len(facts.get("machine", [])),
        "pykts": [f"pykt {version}" for version in facts.get("pykt", [])],
        "hardware": [
            *(f"processor {name}" for name in facts.get("processor", [])),
            *(f"{cores} cores" for cores in facts.get("cores", [])),
            *(f"{float(memory) / 1000:.0f} GB of memory" for memory in facts.get("memory_mb", [])),
        ],
        "software": list(dict.fromkeys([*facts.get("system", []), *pythons, *engines])),
    }


def _conditions(evaluation: Evaluation) -> dict[str, object]:
    """Return how the runs were measured, as far as the ledger records this."""
    conditions = [run.conditions for run in evaluation.entries if run.conditions]
    shares = [one["share"] for one in conditions if "share" in one]
    ways = {one.get("measured_by") for one in conditions}
    return {
        "counted_by": [text for way, text in _WAYS.items() if way in ways],
        "jobs": max((one["jobs"] for one in conditions if "jobs" in one), default=0),
        "governors": sorted({one["governor"] for one in conditions if "governor" in one}),
        "share": f"{100 * statistics.median(shares):.0f}" if shares else None,
        "disturbed": sum(map(was_disturbed, conditions)),
        "least_share": f"{100 * LEAST_SHARE:.0f}",
    }

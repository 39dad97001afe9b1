"""The method of a bench as a paragraph for a paper, with the numbers of this bench."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping

from pykt.model.text import counted, listed, printable
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.estimates import CONFIDENCE, SMALLEST
from pykt.runs.bench.report.groups import pairs_of
from pykt.runs.bench.report.notes import environments
from pykt.runs.bench.report.ranks import ranking
from pykt.runs.bench.report.verdicts import claim_of, is_proof
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.circumstances import LEAST_SHARE, was_disturbed

_MOST_NAMES = 8  # the paragraph names the programs only if there are at most this many


def method(evaluation: Evaluation) -> str:
    """Return the paragraph as plain text: what ran, where, with which limits, and how the results were evaluated."""
    parts = (_runs, _limits, _machine, _times, _checks, _solved, _statistics, _tests, _gaps)
    return printable(" ".join(sentence for part in parts for sentence in part(evaluation)))


def _runs(evaluation: Evaluation) -> Iterator[str]:
    instance_set = evaluation.instance_set
    names = [evaluation.label(name) for name in evaluation.programs if name not in evaluation.imported]
    named = f" ({listed(names, None)})" if len(names) <= _MOST_NAMES else ""
    together = evaluation.expected is not None
    up_to = "up to " if together or evaluation.fewer else ""
    repeats = f", each {up_to}{evaluation.repeats} times" if evaluation.repeats > 1 else ""
    versions = _values(evaluation, "pykt", "pykt ")
    under = f", with {listed(versions, None)}" if versions else ""
    yield (
        f"We ran {counted(len(names), 'program')}{named} on the {counted(len(instance_set.instances), 'instance')} of "
        f"the {'benches' if together else 'set'} {instance_set.name}{repeats}{under}."
    )
    for number in sorted(set(evaluation.fewer.values())):
        few = [evaluation.label(name) for name, repeats in evaluation.fewer.items() if repeats == number]
        yield f"{listed(few, None)} ran only {'once' if number == 1 else f'{number} times'} on each instance."
    without: dict[int, list[str]] = {}
    for name, number in evaluation.narrower.items():
        without.setdefault(number, []).append(evaluation.label(name))
    for number, some in sorted(without.items()):
        they = "it" if len(some) == 1 else "they"
        yield f"{listed(some, None)} ran on only {number:,} of these instances: {they} can't answer the others."
    if others := list(evaluation.imported):
        elsewhere = listed(others, None) if len(others) <= _MOST_NAMES else counted(len(others), "program")
        yield f"The results of {elsewhere} were measured elsewhere and imported; we checked only their tours."
    yield from _drawn(instance_set)
    seed_of_runs = evaluation.settings.seed
    if seed_of_runs is not None:
        more = ", plus 1 for each further repeat" if evaluation.repeats > 1 else ""
        yield f"The programs searched with random choices from the seed {seed_of_runs}{more}."
    if evaluation.settings.arguments:
        yield f"The solver had the arguments {' '.join(evaluation.settings.arguments)}."


def _drawn(instance_set: InstanceSet) -> Iterator[str]:
    """Yield sentences on how the instances were generated, with the rule of each distribution once."""
    facts = instance_set.distribution
    sets = {name: one for name, one in facts.items() if isinstance(one, dict)}
    if facts and not sets:
        seed = {} if instance_set.seed is None else {"seed": instance_set.seed}
        sets = {str(facts.get("kind", instance_set.name)): {**facts, **seed}}
    rules = dict.fromkeys(str(one["rule"]) for one in sets.values() if "rule" in one)
    drawn = [f"{name} ({values})" for name, one in sets.items() if (values := _values_of(one, name))]
    if drawn:
        others = " Instances of no distribution were chosen one by one." if len(drawn) < len(sets) else ""
        yield f"The instances were generated: {'; '.join(drawn)}.{others}"
    yield from rules


def _values_of(drawn: Mapping[str, object], name: str) -> str:
    """Return the parameters of a distribution as a text. Leave out its rule, and its kind if it equals ``name``."""
    texts = []
    for key, value in drawn.items():
        if key == "rule" or value is False or (key == "kind" and value == name):
            continue
        shown = listed(value, None) if isinstance(value, list) else str(value)
        texts.append(key if value is True else f"{key}: {shown}")
    return ", ".join(texts)


def _limits(evaluation: Evaluation) -> Iterator[str]:
    settings = evaluation.settings
    limits = [f"{settings.timeout:g} s of wall-clock time", f"{settings.memory:,.0f} MB of memory"]
    if settings.cpu is not None:
        limits.insert(0, f"{settings.cpu:g} s of processor time")
    if settings.inferences is not None:
        limits.append(f"{settings.inferences:,} inferences")
    yield f"Each run was a process of its own, limited to {listed(limits, None)}, which were enforced from outside."
    own = sum(bool(one.settings.given) for one in evaluation.instance_set.instances)
    if own:
        yield f"{counted(own, 'instance').capitalize()} had other limits."


def _machine(evaluation: Evaluation) -> Iterator[str]:
    cores = [f"{cores} cores" for cores in _values(evaluation, "cores")]
    memory = [f"{float(text) / 1000:.0f} GB of memory" for text in _values(evaluation, "memory_mb")]
    processors = [f"processor {name}" for name in _values(evaluation, "processor")]
    parts = [*processors, *cores, *memory]
    if parts:
        number = len(_values(evaluation, "machine"))
        yield f"{'The machine' if number < 2 else f'The {number} machines'} had: {listed(parts, None)}."
    software = [
        *_values(evaluation, "system"),
        *_values(evaluation, "python", "Python "),
        *(
            value
            for name, values in environments(evaluation).items()
            if name.startswith("engines.")
            for value in values
            if value != "None"
        ),
    ]
    if software:
        yield f"The software was {listed(list(dict.fromkeys(software)), None)}."


def _times(evaluation: Evaluation) -> Iterator[str]:
    if evaluation.clock == "cpu":
        yield "Times are seconds of processor time, of the program and of all processes that it started."
    else:
        yield "Times are wall-clock seconds until the program answered or ended, without the checks of its answer."
    yield from _conditions(evaluation)
    if evaluation.most_runs > 1:
        yield "The time of an instance is the median over its repeats."


def _conditions(evaluation: Evaluation) -> Iterator[str]:
    """Yield sentences on how the runs were measured, as far as the ledger records this."""
    conditions = [run.conditions for run in evaluation.entries if run.conditions]
    ways = {
        "cgroup": "a control group of Linux (cgroup v2) for each run",
        "process": "the operating system for each process of a run",
    }
    by = [text for way, text in ways.items() if any(one.get("measured_by") == way for one in conditions)]
    if by:
        yield f"Processor time was counted by {' or '.join(by)}."
    jobs = sorted({one["jobs"] for one in conditions if "jobs" in one})
    if jobs:
        pinned = ", each on a core of its own" if evaluation.settings.pin else ""
        yield f"{f'At most {jobs[-1]} runs were made' if jobs[-1] > 1 else 'Runs were made one'} at a time{pinned}."
    governors = sorted({one["governor"] for one in conditions if "governor" in one})
    if governors:
        yield f"The frequency governor of the cores was {' or '.join(governors)}."
    shares = sorted(one["share"] for one in conditions if "share" in one)
    if shares:
        disturbed = sum(map(was_disturbed, conditions))
        yield (
            f"The median run got {100 * statistics.median(shares):.0f} % of the processor time that it could have "
            f"used, and {counted(disturbed, 'run')} got less than {100 * LEAST_SHARE:.0f} %."
        )


def _checks(evaluation: Evaluation) -> Iterator[str]:
    independent = "Every answer was checked by independent checkers in Python, Prolog and ASP, which share no code"
    yield {
        "none": "Answers were not checked.",
        "python": "Every answer was checked by a program that shares no code with the programs that found it.",
        "all": f"{independent}.",
        "auto": f"{independent}; the last two leave out very large boards.",
    }[evaluation.settings.check]


def _solved(evaluation: Evaluation) -> Iterator[str]:
    two = any(one.problem.kind == "two-knights" for one in evaluation.instance_set.instances)
    answer = "an answer that the checkers accepted" + (", for two knights a proven optimum," if two else "")
    repeats = " in every repeat" if evaluation.most_runs > 1 else ""
    yield f"An instance counts as solved by a program that gave{repeats} {answer} or a proof that there is none."
    if evaluation.most_runs > 1:
        yield (
            "This is the strict score. The scores per run count each run by itself: the share of the runs that solved "
            "their instance, and PAR-2 over all runs, each with its sample standard deviation over the repeats."
        )
    if any(claim_of(run) and not is_proof(run) for run in evaluation.entries):
        yield (
            "If a program reported without a proof that there is no answer, or none that is better, this counts only "
            "if a proof of another program, a certificate or a theorem confirms it."
        )
    if trusted := [evaluation.label(name) for name in evaluation.programs if name in evaluation.trusted]:
        yield f"Unproven reports of {listed(trusted, None)} were trusted without a confirmation."


def _statistics(evaluation: Evaluation) -> Iterator[str]:
    yield (
        f"PAR-2 is the mean time, where an unsolved instance counts as {2 * evaluation.limit:g} s, twice "
        "the limit; medians count unsolved instances as above the limit."
    )
    yield (
        f"Confidence intervals have a level of {CONFIDENCE * 100:g} %, assume no distribution, and are given from "
        f"{SMALLEST} instances on: by order statistics for medians, by the method of Clopper and Pearson for shares, "
        "and by the method of Learned-Miller and Thomas (2019) for PAR-2."
    )


def _tests(evaluation: Evaluation) -> Iterator[str]:
    pairs = len(pairs_of(evaluation))
    if not pairs:
        return
    holm = f", corrected by Holm's method for {pairs} pairs of programs" if pairs > 1 else ""
    yield (
        "Two programs were compared on the instances on which both ran. Their times were compared by Wilcoxon's "
        "signed-rank test (exact up to 200 pairs, with midranks, zeros by Pratt's method), where an unsolved instance "
        "counts as the limit. The numbers of solved instances were compared by McNemar's exact test. P-values are "
        f"two-sided{holm}."
    )
    if ranks := ranking(evaluation):
        test = f" Friedman's test of equal ranks: {ranks.friedman}." if ranks.friedman else ""
        yield (
            f"The diagram of mean ranks (Demšar 2006) ranks the programs by these times on the {ranks.instances} "
            "instances on which all of them ran; programs with equal times share the mean of their ranks. A bar joins "
            "programs of neighbouring ranks if no two of them differ at 5 % by the corrected p-values of Wilcoxon's "
            f"test, as Benavoli, Corani and Mangili (2016) advise.{test}"
        )
    if evaluation.baseline:
        yield (
            f"The baseline is {evaluation.label(evaluation.baseline)}. The p-values of the comparisons with it are "
            "corrected only for the number of these comparisons."
        )


def _gaps(evaluation: Evaluation) -> Iterator[str]:
    if evaluation.missing:
        yield f"{evaluation.missing:,} of {evaluation.wanted:,} runs are missing."


def _values(evaluation: Evaluation, name: str, before: str = "") -> list[str]:
    """Return the values of a fact about the environment, each with the prefix ``before``."""
    return [f"{before}{value}" for value in environments(evaluation).get(name, []) if value not in ("", "None")]

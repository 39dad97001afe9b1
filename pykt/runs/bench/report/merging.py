"""Merge several benches into one evaluation. Versions of a program that differ count as different programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.programs.choosing import meant
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report.cases import Evaluation, evaluation
from pykt.runs.bench.report.verdicts import Certificates
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Clock, ProgramSettings, check_labels

#: Settings that all merged benches must share, and what messages call them.
_LIMITS = {"timeout": "time", "cpu": "processor time", "memory": "memory", "inferences": "inference"}


@dataclass(frozen=True)
class _Part:
    """One of the merged benches: its short name (``label``), its ledger and its evaluation."""

    label: str
    ledger: Ledger
    evaluation: Evaluation

    def identity(self, program: str) -> object:
        """Return what distinguishes versions of a program: its texts, the solver arguments, and the use of theory."""
        settings = self.evaluation.settings
        return self.ledger.texts(program, ""), settings.arguments, settings.theory


def merged(
    ledgers: Sequence[Ledger], trust: Sequence[str] = (), by: Clock | None = None, *, apart: bool = False
) -> Evaluation:
    """Return the evaluation of one or several benches. ``trust`` names programs whose claims count without a proof.

    Instances with the same name must be the same problem. If a program is the same in several benches, its runs count
    as further repeats. If the program differs, or if ``apart`` is true, its versions count as different programs:
    ``mine.lp@before`` is the version in the bench ``before``. ``by`` is the clock that ranks programs (None: the clock
    of the first bench). Raise PyktError if the benches' limits differ, or if two different instances have the same
    name.
    """
    if len(ledgers) == 1:
        return evaluation(ledgers[0], trust, by)
    programs = [ledger.programs() for ledger in ledgers]
    for name in trust:
        if not any(meant(name, mine) for mine in programs):
            raise PyktError(f"There are no runs of {name[:60]!r} in these benches, so it can't be trusted.")
    parts = [
        _Part(label, ledger, evaluation(ledger, [name for name in trust if meant(name, mine)], by))
        for label, ledger, mine in zip(_labels([one.folder for one in ledgers]), ledgers, programs, strict=True)
    ]
    first = parts[0].evaluation
    for part in parts[1:]:
        _check_limits(parts[0], part)
    versions = _versions(parts, apart=apart)
    _check_names(versions)
    entries, repeats = list[Entry](), dict[tuple[str, str], int]()
    for part in parts:
        mine = [
            replace(
                run,
                version=versions[part.label, run.program],
                bench=part.label,
                repeat=run.repeat + repeats.get((versions[part.label, run.program], run.program), 0),
            )
            for run in part.evaluation.entries
        ]
        entries += mine
        for run in mine:
            key = (run.version, run.program)
            repeats[key] = max(repeats.get(key, 0), run.repeat + 1)
    texts = {
        _name(program, versions[part.label, program]): text
        for part in reversed(parts)
        for program, text in part.evaluation.programs.items()
    }
    expected: dict[str, int] = {}
    for part in parts:
        for program in part.evaluation.wanted_programs:
            name = _name(program, versions.get((part.label, program), ""))
            expected[name] = expected.get(name, 0) + part.evaluation.wanted_of(program)
    own = _own(parts, versions)
    check_labels(dict.fromkeys(texts, ProgramSettings()) | own)
    return Evaluation(
        InstanceSet(" and ".join(part.label for part in parts), _instances(parts)),
        first.settings,
        {name: texts[name] for name in dict.fromkeys([*(run.name for run in entries), *texts]) if name in texts},
        entries,
        _trusted(parts, versions),
        _certificates(parts),
        first.clock,
        own=own,
        expected=expected,
    )


def _labels(folders: Sequence[Path]) -> list[str]:
    """Return a short name for each bench. Raise PyktError if a bench is named twice."""
    if len({folder.resolve() for folder in folders}) < len(folders):
        raise PyktError("A bench is named twice. Name each folder once.")
    names = [printable(folder.resolve().name) for folder in folders]
    labels = [name if names.count(name) == 1 else printable(str(at)) for name, at in zip(names, folders, strict=True)]
    if len(set(labels)) < len(labels):
        alike = next(label for label in labels if labels.count(label) > 1)
        raise PyktError(f"The names of two benches look alike: {alike[:60]!r}. Rename the folder of one of them.")
    return labels


def _trusted(parts: Sequence[_Part], versions: Mapping[tuple[str, str], str]) -> frozenset[str]:
    """Return the names of the programs that are trusted in every bench in which they ran."""
    found: dict[str, bool] = {}
    for part in parts:
        for program in part.evaluation.programs:
            name = _name(program, versions[part.label, program])
            found[name] = found.get(name, True) and program in part.evaluation.trusted
    return frozenset(name for name, is_trusted in found.items() if is_trusted)


def _name(program: str, version: str) -> str:
    return f"{program}@{version}" if version else program


def _check_names(versions: Mapping[tuple[str, str], str]) -> None:
    """Raise PyktError if a program and a version of another program have the same name."""
    known: dict[str, str] = {}
    for (_, program), version in versions.items():
        if known.setdefault(name := _name(program, version), program) != program:
            raise PyktError(
                f"Two programs would be called {name[:60]!r} in the report: a program of a bench, and the version of "
                "another one. Rename the folder of one of the benches."
            )


def _check_limits(one: _Part, other: _Part) -> None:
    for name, words in _LIMITS.items():
        mine, its = (getattr(part.evaluation.settings, name) for part in (one, other))
        if mine != its:
            shown = ["no" if value is None else f"{value:g}" for value in (mine, its)]
            raise PyktError(
                f"The benches have different limits: the {words} limit is {shown[0]} in {one.label} and {shown[1]} in "
                f"{other.label}, so their scores can't be compared. Run one of them again with the limits of the other."
            )


def _versions(parts: Sequence[_Part], *, apart: bool) -> Mapping[tuple[str, str], str]:
    """Return a dict from pairs (bench, program) to the first bench with the same version of the program.

    Benches are short names. If a program has only one version, the value is "".
    """
    versions: dict[tuple[str, str], str] = {}
    for program in dict.fromkeys(name for part in parts for name in part.evaluation.programs):
        having = [part for part in parts if program in part.evaluation.programs]
        known: list[tuple[object, str]] = []
        for part in having:
            identity = (part.label,) if apart else part.identity(program)
            label = next((label for other, label in known if other == identity), part.label)
            known.append((identity, label))
            versions[part.label, program] = label
        if len({versions[part.label, program] for part in having}) == 1:
            versions.update({(part.label, program): "" for part in having})
    return versions


def _own(parts: Sequence[_Part], versions: Mapping[tuple[str, str], str]) -> dict[str, ProgramSettings]:
    """Return the settings of each version of a program: its repeats in all benches together, and a label.

    If several benches give the version a label, the first of these benches counts.
    """
    own: dict[str, ProgramSettings] = {}
    for part in parts:
        for program in part.evaluation.wanted_programs:
            if program in part.evaluation.imported:
                continue
            version = versions.get((part.label, program), "")
            name = _name(program, version)
            before = own.get(name, ProgramSettings())
            label = part.evaluation.label(program)
            label = "" if label == program else _name(label, version)
            repeats = (before.repeat or 0) + part.evaluation.repeats_of(program)
            own[name] = ProgramSettings(repeats, before.label or label)
    return own


def _instances(parts: Sequence[_Part]) -> tuple[Instance, ...]:
    """Return the instances of all benches. Raise PyktError if two instances with the same name differ."""
    found: dict[str, tuple[_Part, Instance]] = {}
    for part in parts:
        for one in part.evaluation.instance_set.instances:
            other, known = found.setdefault(one.name, (part, one))
            if known.record() != one.record():
                raise PyktError(
                    f"The instance {one.name[:60]!r} of {part.label} differs from that of {other.label}, but instances "
                    "with the same name must be the same. Rename one of them."
                )
    return tuple(one for _, one in found.values())


def _certificates(parts: Sequence[_Part]) -> Certificates:
    return {key: bound for part in reversed(parts) for key, bound in part.evaluation.certificates.items()}

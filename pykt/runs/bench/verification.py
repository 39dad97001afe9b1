"""Verify a ledger: judge its answers and certificates again, and find what differs from the record.

No recorded verdict on an answer is trusted. The checkers judge each recorded answer as `pykt check` does, and
the two checkers of certificates judge each certificate. Statuses and claims are then derived anew, as if the runs had
just ended.

A result that leaves nothing to judge can't be verified without a new run: a time-out, an error, or the claim of a
program that proved its answer, but wrote no certificate. `pykt bench rerun --all` repeats such runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pykt.checkers import Judgement, verdicts
from pykt.model.certificate import Verdict
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.grouping import by_key
from pykt.model.problem import Problem
from pykt.model.result import Checked, Status
from pykt.model.text import json_text
from pykt.model.tour import Tour
from pykt.programs.catalogue import keeps_defect
from pykt.runs.bench import stored_proof
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report.verdicts import Evidence, claim_of, evidence_of, is_proof

_BATCH = 20  # tours of a problem that the checkers judge at once. Each batch starts the checkers anew

#: The statistics that the ledger repeats in columns of their own.
_MEASURED = ("wall_s", "cpu_s", "peak_mb")


@dataclass(frozen=True)
class Difference:
    """A run whose record differs from what was found now.

    ``pairs`` maps the name of each differing value to two values: the recorded one, and the one found now. The names
    are ``status``, ``visited``, ``coverage``, ``bound``, ``problem``, ``program``, ``seed``, ``claims``, the names of
    checkers, and columns of the ledger, such as ``column status``. The status found now is the status of a result,
    ``no-answer``, or an outcome of a report, such as ``refuted`` or ``found-unproven``. ``reason`` says why the run
    should have this status.
    """

    run: Entry
    pairs: Mapping[str, tuple[object, object]]
    reason: str = ""

    def record(self) -> dict[str, object]:
        """Return the difference as a value for JSON."""
        recorded = {name: pair[0] for name, pair in self.pairs.items()}
        found = {name: pair[1] for name, pair in self.pairs.items()}
        return {**self.run.named, "recorded": recorded, "found": found, "reason": self.reason}


@dataclass(frozen=True)
class JudgedProof:
    """A certificate of the ledger, judged by both checkers. It is accepted if ``fault`` is "".

    If there is a fault, ``is_refused`` says which: the certificate is wrong or damaged (true), or a checker came to no
    verdict (false). An accepted certificate about the best visit proves that no visit has more than ``bound`` squares.
    """

    instance: str
    proves: str
    fault: str = ""
    is_refused: bool = False
    bound: int | None = None

    def record(self) -> dict[str, object]:
        """Return the fault of the certificate as a value for JSON."""
        return {"instance": self.instance, "proves": self.proves, "fault": self.fault}


@dataclass(frozen=True)
class Findings:
    """What was verified, and what differs.

    ``judged`` is the number of judged answers, and ``checkers`` names the checkers that judged them. ``confirmed`` is
    the number of claims that a certificate or a theorem confirms, ``unconfirmed`` the number of other claims, and
    ``unanswered`` the number of runs with neither an answer nor a claim. ``refuted`` has runs with a claim that is
    wrong, but recorded as the program made it, each with the reason why it is wrong. Nothing differs in such a run, so
    ``differences`` does not have it. ``disagree`` is true if checkers disagree about an answer.
    """

    runs: int
    judged: int
    checkers: Sequence[str]
    confirmed: int
    unconfirmed: int
    unanswered: int
    differences: Sequence[Difference]
    refuted: Sequence[tuple[Entry, str]]
    proofs: Sequence[JudgedProof]
    disagree: bool

    @property
    def refused(self) -> list[JudgedProof]:
        """The certificates that prove nothing."""
        return [proof for proof in self.proofs if proof.is_refused]

    @property
    def unjudged(self) -> list[JudgedProof]:
        """The certificates about which a checker came to no verdict."""
        return [proof for proof in self.proofs if proof.fault and not proof.is_refused]


@dataclass
class Verification:
    """An iterator that judges all answers and certificates of a ledger. It yields each judgement, such as ``accepted``.

    The iteration may be stopped at any time. ``findings`` compares what has been judged by then with the record.
    """

    ledger: Ledger
    _entries: list[Entry] = field(init=False)
    _judged: dict[int, Judgement] = field(default_factory=dict)
    _proofs: list[JudgedProof] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read the runs."""
        self._entries = self.ledger.entries()

    @property
    def total(self) -> int:
        """The number of judgements that the iterator yields."""
        return sum(map(_has_answer, self._entries)) + len(self.ledger.proofs())

    def __iter__(self) -> Iterator[str]:
        answered = filter(_has_answer, self._entries)
        for problem, entries in by_key(answered, lambda entry: entry.instance.problem).items():
            for first in range(0, len(entries), _BATCH):
                batch = entries[first : first + _BATCH]
                judgements = verdicts(problem, [_read(entry) for entry in batch], "auto")
                for entry, judgement in zip(batch, judgements, strict=True):
                    self._judged[entry.id] = judgement
                    yield "accepted" if judgement[0].right else "refused"
        problems = {one.name: one.problem for one in self.ledger.instance_set.instances}
        for instance, proves in sorted(self.ledger.proofs()):
            self._proofs.append(_judged_proof(self.ledger, instance, proves, problems.get(instance)))
            yield "certificate refused" if self._proofs[-1].fault else "certificate accepted"

    @property
    def is_complete(self) -> bool:
        """Whether everything was judged."""
        return len(self._judged) + len(self._proofs) == self.total

    def findings(self) -> Findings:
        """Derive the status and the claim of each run anew from the judgements. Compare both with the record."""
        known = [entry for entry in self._entries if not _has_answer(entry) or entry.id in self._judged]
        now = {entry.id: _as_judged(entry, self._judged.get(entry.id)) for entry in known}
        bounds = {(one.instance, one.proves): one.bound for one in self._proofs if not one.fault}
        evidence = evidence_of(list(now.values()), bounds)
        columns = self.ledger.columns()
        differences: list[Difference] = []
        refuted: list[tuple[Entry, str]] = []
        for entry in known:
            about = evidence[entry.instance.name]
            seed = self.ledger.settings.run(entry.instance, entry.program, entry.repeat).search.seed
            status = _status(entry, now[entry.id], about, self._judged.get(entry.id))
            if difference := _difference(entry, status, about, columns.get(entry.id, {}), self._judged, seed):
                differences.append(difference)
            elif (verdict := about.verdict(now[entry.id])).outcome == "refuted" and entry.status != Status.REFUSED:
                refuted.append((entry, verdict.by))
        claims = [evidence[entry.instance.name].is_confirmed(now[entry.id]) for entry in known if claim_of(entry)]
        checked = [judgement[0] for judgement in self._judged.values()]
        return Findings(
            len(known),
            len(self._judged),
            [name for name in Checked().verdicts if any(one.verdicts[name] is not None for one in checked)],
            claims.count(True),
            claims.count(False),
            sum(not _has_answer(entry) and not claim_of(entry) for entry in known),
            differences,
            refuted,
            tuple(self._proofs),
            not all(one.agree for one in checked),
        )


def _has_answer(entry: Entry) -> bool:
    return bool(entry.result.get("tour") or entry.result.get("queens"))


def _read(entry: Entry) -> Tour | Fault:
    """Return the recorded answer of a run as a tour, or a fault if it is not a tour of the board."""
    tour, board = entry.tour, entry.instance.problem.board
    if tour is None:
        return Fault("shape", "the answer can't be read as a tour")
    if (tour.board.files, tour.board.ranks) != (board.files, board.ranks):
        its, size = f"{tour.board.files}x{tour.board.ranks}", f"{board.files}x{board.ranks}"
        return Fault("shape", f"the tour is on a board of {its}, not of {size}")
    return tour


def _as_judged(entry: Entry, judgement: Judgement | None) -> Entry:
    """Return a run with the new verdicts on its answer, or with the recorded verdicts if it has no answer.

    If the run's claim is no proof, a status that needs a proof becomes a claim. The status of a program that keeps a
    defect of its published source stays.
    """
    result = dict(entry.result)
    if judgement:
        result["checked"] = judgement[0].verdicts
    is_said = not is_proof(entry) and not keeps_defect(entry.program)
    if is_said and entry.status in (Status.NONE, Status.OPTIMAL):
        result["claims"] = claim_of(entry)
        result["status"] = Status.UNPROVEN if entry.status is Status.NONE else Status.FOUND
    return replace(entry, result=result, is_stored=judgement is None)


def _difference(
    entry: Entry,
    derived: tuple[str, str],
    evidence: Evidence,
    columns: Mapping[str, object],
    judged: Mapping[int, Judgement],
    seed: int | None,
) -> Difference | None:
    """Return the recorded values of a run that differ from what was found now, or None if all agree.

    ``derived`` has the status found now and its reason. ``seed`` is the seed that the settings give to the run.
    """
    result = entry.result
    judgement = judged.get(entry.id)
    status, reason = derived
    pairs: dict[str, tuple[object, object]] = {"status": (str(result["status"]), status)}
    if judgement:
        checked, _ = judgement
        told = [(name, result["checked"][name], verdict) for name, verdict in checked.verdicts.items()]
        pairs |= {name: (then, verdict) for name, then, verdict in told if None not in (then, verdict)}
    if judgement and entry.tour and entry.instance.problem.kind != "queens":
        visited = entry.tour.visited
        pairs["visited"] = (result["visited"], visited)
        if result.get("coverage") is not None:
            pairs["coverage"] = (result["coverage"], visited + len(entry.instance.problem.board.blocked))
    else:  # no answer, or queens, which visit no squares
        pairs["visited"] = (result["visited"], None)
    if result["bound"] is not None and evidence.best and evidence.contradicts(result["bound"]):
        pairs["bound"] = (result["bound"], f"run {evidence.best.id} has {evidence.best.count}")
    pairs |= _of_bench(entry, seed)
    claimed, problem = result.get("claims"), entry.instance.problem
    answers = judgement is not None and judgement[0].right and _has_answer(entry)
    if (claimed == "optimal" and not goal_of(problem)) or (claimed == "none" and answers):
        pairs["claims"] = (claimed, None)
    recorded = {name: result[name] for name in ("status", "visited", "bound")}
    recorded |= {name: result["stats"].get(name) for name in _MEASURED}
    pairs |= {f"column {name}": (value, recorded[name]) for name, value in columns.items()}
    if pairs["column status"] == ("found", Status.REFUSED):
        del pairs["column status"]  # earlier versions of pykt wrote ``found`` for a refused answer
    differing = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    return Difference(entry, differing, reason) if differing else None


def _status(entry: Entry, now: Entry, evidence: Evidence, judgement: Judgement | None) -> tuple[str, str]:
    """Return the status that a run should have, according to what was found now, and a reason or ""."""
    status = entry.status
    if status is Status.UNPROVEN and entry.result["status"] == Status.REFUSED:
        verdict = evidence.verdict(now)
        return verdict.outcome, verdict.by or "no answer and no theorem refutes the claim"
    if judgement:
        checked, faults = judgement
        if not checked.right:
            return "refused", "; ".join(map(str, faults))
        if status in (Status.REFUSED, Status.NONE, Status.UNPROVEN) or (status.gave_up and not entry.imported):
            return "found", "the answer is right"
    elif status in (Status.FOUND, Status.OPTIMAL) and not entry.imported:
        return "no-answer", "there is no answer in the ledger"
    if status is Status.OPTIMAL and not goal_of(entry.instance.problem):
        return "found", "no answer to this problem is better than another"
    if status in (Status.NONE, Status.OPTIMAL) and not keeps_defect(entry.program):  # a claim that must be confirmed
        verdict = evidence.verdict(now)
        if verdict.outcome != status:
            return verdict.outcome, verdict.by or "no certificate, no theorem and no other program confirms the claim"
    return str(status), ""


def _of_bench(entry: Entry, seed: int | None) -> dict[str, tuple[object, object]]:
    """Return a dict from ``problem``, ``program``, ``seed`` and ``bound`` to pairs: the recorded and the right value.

    ``seed`` is the seed that the run should have. What can't be compared is left out.
    """
    result, problem = entry.result, entry.instance.problem
    pairs: dict[str, tuple[object, object]] = {}
    if "problem" in result:
        pairs["problem"] = _problems(result["problem"], problem)
    if result.get("program", "theory") != "theory":  # a theorem may answer before a program runs
        pairs["program"] = (result["program"], entry.program)
    if not entry.imported:
        pairs["seed"] = (entry.seed, seed)
    if result["bound"] is not None and not goal_of(problem):
        pairs["bound"] = (result["bound"], None)
    return pairs


def _problems(record: Mapping[str, object], problem: Problem) -> tuple[str, str]:
    """Return the problem in a result, ``record``, and the problem of the instance, both in words.

    If the problems differ but the words do not, return both as JSON.
    """
    try:
        recorded = Problem.from_record(record)
    except PyktError as error:
        return f"none that can be read: {error}", str(problem)
    if recorded == problem or str(recorded) != str(problem):
        return str(recorded), str(problem)
    return json_text(recorded.record()), json_text(problem.record())


def _judged_proof(ledger: Ledger, instance: str, proves: str, problem: Problem | None) -> JudgedProof:
    """Let both checkers judge a certificate of a ledger, and compare it with its record."""
    if problem is None or (proves != "none" and proves != "optimal"):
        return JudgedProof(instance, proves, "it is about an instance that is not in the set", is_refused=True)
    try:
        stored = ledger.proof(instance, proves)
        if stored is None:
            raise PyktError("it was removed meanwhile")
        judged = stored_proof.judge(stored.text, problem, proves, both=True)
    except PyktError as error:
        return JudgedProof(instance, proves, str(error), is_refused=True)
    certificate = judged.certificate
    if certificate is None:
        return JudgedProof(instance, proves, judged.fault, is_refused=not _gave_up(judged.verdicts))
    found = {"argument": certificate.argument, "lines": certificate.lines, "cuts": len(certificate.sets)}
    if changed := [name for name, value in found.items() if stored.record.get(name) != value]:
        told = ", ".join(f"{name} {stored.record.get(name)!r}, but it has {found[name]!r}" for name in changed)
        return JudgedProof(instance, proves, f"its record says {told}", is_refused=True)
    return JudgedProof(instance, proves, bound=certificate.tour.visited if certificate.tour else None)


def _gave_up(verdicts: Sequence[Verdict]) -> bool:
    """Tell whether a checker came to no verdict, and no checker refused the certificate."""
    said = [verdict.right for verdict in verdicts]
    return None in said and False not in said

"""Read values from a ledger or from the workers of a cluster. Refuse values with a wrong type or range."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, NotRequired, TypedDict, TypeVar, cast

import msgspec
from msgspec import Meta

from pykt.model.board import MOST_SQUARES
from pykt.model.errors import PyktError
from pykt.model.record import MOST_RECORDED, check_form, check_size
from pykt.model.record import converted as read_outside
from pykt.model.remark import Severity
from pykt.model.result import Claim, Result, Status
from pykt.runs.circumstances import Circumstances

T = TypeVar("T")

Visits = Annotated[int, Meta(ge=0, le=MOST_SQUARES)]
Place = Annotated[int, Meta(ge=1, le=2**31)]  # a line or a column
Statistic = Annotated[int, Meta(ge=0, le=2**63 - 1)] | Annotated[float, Meta(ge=0, le=1e18)]


def recorded(result: Result) -> dict[str, object]:
    """Return the record of a result in the form that a ledger stores.

    A tour of more than MOST_RECORDED squares is left out, because pykt could not read it again. Only a faulty tour is
    so long. The edges of a graph are left out, too: the instance has them, and a copy in each run would fill the disk.
    """
    tour = result.tour if result.tour and result.tour.visited <= MOST_RECORDED else None
    record = replace(result, tour=tour).record()
    if result.problem.surface.is_graph:
        del record["problem"]
        for found in ("tour", "counterexample"):
            if told := cast(dict[str, Any] | None, record.get(found)):
                board = {name: value for name, value in told["board"].items() if name != "graph"}
                record[found] = {"format": told["format"], "board": board, "knights": told["knights"]}
    return record


class Verdicts(TypedDict):
    """The verdict of each checker, or None if the checker gave none."""

    python: bool | None
    prolog: bool | None
    asp: bool | None


class RemarkRecord(TypedDict):
    """What ``Remark.record`` returns."""

    text: str
    severity: Severity
    line: Place | None
    column: Place | None
    file: str
    kind: str
    advice: str
    lines: NotRequired[Place]


class ResultRecord(TypedDict):
    """What ``Result.record`` returns."""

    status: Status
    reason: str | None
    problem: NotRequired[dict[str, Any]]
    program: NotRequired[str]
    engine: str
    tour: NotRequired[dict[str, Any] | None]
    queens: NotRequired[list[tuple[int, int]] | None]
    checked: Verdicts
    faults: list[str]
    visited: Visits | None
    coverage: NotRequired[Visits | None]
    bound: Visits | None
    bound_by: NotRequired[str]
    claims: NotRequired[Claim]
    said: NotRequired[list[str]]
    remarks: NotRequired[list[RemarkRecord]]
    output: NotRequired[list[str]]
    asked: NotRequired[str]
    unconfined: NotRequired[str]
    counterexample: NotRequired[dict[str, Any]]
    after: NotRequired[dict[str, Any]]
    stats: dict[str, Statistic]
    profile: NotRequired[dict[str, Any]]


class Environment(TypedDict, total=False):
    """The environment of a run: see environment.py. An imported run has only ``imported``, the name of its file."""

    pykt: str
    sources: str
    python: str
    engines: dict[str, str | None]
    system: str
    machine: str
    processor: str
    cores: int | None
    memory_mb: int
    imported: str


class Row(msgspec.Struct, array_like=True):
    """A row of the table ``run``. ``environment`` is the id of a row of the table ``environment``."""

    id: int
    instance: str
    program: str
    repeat: Annotated[int, Meta(ge=0, lt=1_000_000)]
    seed: int | None
    environment: int
    ended: str
    command: str
    result: str
    conditions: str | None = None


class Made(msgspec.Struct):
    """What a worker of a cluster returns about a run: its result, environment and conditions, or why it failed."""

    result: ResultRecord | None = None
    environment: Environment | None = None
    conditions: Circumstances = {}
    failure: str = ""


def result(text: str | bytes) -> ResultRecord:
    """Return the record of a result from JSON. Raise PyktError if it is damaged.

    In older ledgers, a refused answer has the status ``found``. The returned record has the status ``refused`` instead.
    """
    record = decoded(text, ResultRecord, "result")
    if False in record["checked"].values():
        record["status"] = Status.REFUSED
    return record


def made(data: object) -> Made:
    """Return what a worker of a cluster has sent as JSON. Raise PyktError if ``data`` is anything else."""
    if not isinstance(data, bytes):
        raise PyktError("the answer is not a text")
    return decoded(data, Made, "answer")


def row(values: tuple[Any, ...]) -> Row:
    """Return a row of the table ``run``, whose texts are bytes. Raise PyktError if it is damaged."""
    try:
        texts = [value.decode() if isinstance(value, bytes) else value for value in values]
    except UnicodeError as error:
        raise PyktError(f"the row can't be read ({error})") from None
    return converted(texts, Row, "row")


def converted(value: object, kind: type[T], noun: str) -> T:
    """Return a value of type ``kind`` from a value of JSON. Raise PyktError if it is damaged.

    ``noun`` is what the message calls the value.
    """
    return read_outside(value, kind, f"the {noun} can't be read (", ")")


def decoded(text: str | bytes, kind: type[T], noun: str) -> T:
    """Return a value of type ``kind`` from JSON, as ``converted`` does. Raise PyktError also if it is too deep."""
    try:
        check_size(text)
        value = msgspec.json.decode(text, type=kind)
        check_form(text)
    except PyktError:
        raise PyktError(f"the {noun} has millions of lists and objects, or is nested too deeply") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise PyktError(f"the {noun} can't be read ({error})") from None
    return value

"""The conditions of a run: the machine's load and memory, and how much of a core the run got."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypedDict

import psutil
from msgspec import Meta

from pykt.runs import cores

#: The least share of a core that a run should get. A lower share does not matter if the run spent less than SHORT_WAIT
#: seconds waiting for a core.
LEAST_SHARE, SHORT_WAIT = 0.95, 0.01


class Circumstances(TypedDict, total=False):
    """The conditions of a run, as results and ledgers record them. A value that is unknown is left out."""

    measured_by: Literal["cgroup", "process"]  # the meter: a control group, or the keeper, process by process
    share: Annotated[float, Meta(ge=0, le=1)]  # running / (running + waiting for a core): see ``share``
    waited_s: Annotated[float, Meta(ge=0, le=1e18)]  # seconds in which the run waited for a core: see ``metering.Used``
    core: Annotated[int, Meta(ge=0)]  # the core to which the run was pinned
    jobs: Annotated[int, Meta(ge=1)]  # how many runs were carried out at a time
    load: Annotated[float, Meta(ge=0)]  # the mean number of processes that ran or waited in the minute before the run
    memory_mb: Annotated[int, Meta(ge=0)]  # free memory before the run
    charged_mb: Annotated[float, Meta(ge=0)]  # the most memory that the kernel charged to the control group
    stolen_s: float  # seconds that other virtual machines took from this machine's cores
    governor: str  # the kernel's policy for the frequency of the core, such as performance
    lost: bool  # true if the run has to be repeated: a process of pykt was killed from outside, or could not be started
    boost: bool  # whether cores may exceed their nominal frequency for a while


@dataclass(frozen=True)
class Beginning:
    """The state of the machine when a run begins."""

    load: float
    memory_mb: int
    stolen_s: float


def begin() -> Beginning:
    """Return the state of the machine now."""
    return Beginning(os.getloadavg()[0], round(psutil.virtual_memory().available / 1e6), _stolen())


def ended(beginning: Beginning, measured: Mapping[str, object], cpu_s: float) -> dict[str, object]:
    """Return the conditions of a run that has just ended.

    ``measured`` has the values that the keeper measured, and ``cpu_s`` is the run's processor time.
    """
    waited = measured.get("waited_s")
    core = measured.get("core")
    found: dict[str, object] = {
        **measured,
        "share": share(cpu_s, waited) if isinstance(waited, float) else None,
        "load": round(beginning.load, 2),
        "memory_mb": beginning.memory_mb,
        "stolen_s": round(_stolen() - beginning.stolen_s, 2) or None,
        "governor": _governor(core if isinstance(core, int) else None),
        "boost": _boost(),
    }
    return {name: found[name] for name in Circumstances.__annotations__ if found.get(name) is not None}


def share(cpu_s: float, waited_s: float) -> float | None:
    """Return the share of a core that a run got: ``cpu_s`` / (``cpu_s`` + ``waited_s``), or None if both are 0."""
    return round(cpu_s / (cpu_s + waited_s), 4) if cpu_s + waited_s > 0 else None


def was_disturbed(conditions: Mapping[str, object]) -> bool:
    """Tell whether a run got less than LEAST_SHARE of a core, and waited SHORT_WAIT seconds or longer for a core."""
    got, waited = conditions.get("share"), conditions.get("waited_s")
    return isinstance(got, float) and isinstance(waited, float) and got < LEAST_SHARE and waited >= SHORT_WAIT


def _stolen() -> float:
    return float(getattr(psutil.cpu_times(), "steal", 0.0))


@cache
def _governor(core: int | None) -> str | None:
    """Return the frequency governor of ``core``, or None if it is unknown.

    If ``core`` is None, return the different governors of all cores, joined by " + ".
    """
    pattern = f"cpu{core}" if core is not None else "cpu[0-9]*"
    files = cores.SYSTEM.glob(f"{pattern}/cpufreq/scaling_governor")
    return " + ".join(sorted({cores.read(file) for file in files} - {""})) or None


@cache
def _boost() -> bool | None:
    for name, on in (("cpufreq/boost", "1"), ("intel_pstate/no_turbo", "0")):
        if text := cores.read(cores.SYSTEM / name):
            return text == on
    return None

"""Confine a worker, above all one that runs an untrusted program.

A worker enters a *room*, a confined place, before it runs any code of the program. There are two kinds of rooms:

- bubblewrap.py: new namespaces for each worker, made by the program bwrap. They hide all other processes, the network,
  and all files except those of the system and of the program.
- landlock.py: rules of the Linux module Landlock. They are used where bwrap is not installed or may not make
  namespaces.

In either room, privileges.py then takes from the worker what the worker does not need: capabilities, system calls,
resources. preparing.py makes the best room that this machine can make.
"""

from __future__ import annotations

import errno
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pykt.model.errors import EngineError

Mode = Literal["auto", "required", "off"]


def stricter(recorded: Mode, asked: Mode) -> Mode:
    """Return ``required`` if a file has ``recorded`` this mode. Else return ``asked``, the mode that the user names."""
    return "required" if recorded == "required" else asked


#: The value of ``Sandbox.nice`` for programs that run as processes of their own.
NICE = 10

#: The errors of a full system: it lacks the resources for another process, file or namespace.
FULL = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC)


@dataclass(frozen=True)
class Sandbox:
    """How to confine a worker.

    With the ``mode`` ``off`` the worker runs unconfined. The modes ``auto`` and ``required`` differ only if this
    machine can make no kind of room: with ``auto`` the worker then runs unconfined, with ``required`` it does not run.
    If the machine can make rooms, but lacks the resources now, the worker runs in neither of these two modes. ``files``
    are the files and folders that the worker may read besides the system. ``identities`` maps names of files to their
    device and inode, or to None if these are not checked. If somebody has replaced a checked file before the worker may
    read it, the worker does not run. ``starts_programs`` says whether the worker may start other programs. ``nice`` is
    added to the worker's nice value: with a lower priority than pykt, even hundreds of threads can't keep pykt from
    watching them. ``before`` has the names of the rooms that earlier workers had. If bubblewrap is one of them, the
    worker gets no weaker room.
    """

    mode: Mode = "auto"
    files: tuple[str, ...] = ()
    identities: Mapping[str, tuple[int, int] | None] = field(default_factory=dict, hash=False)
    starts_programs: bool = False
    nice: int = 0
    before: tuple[str, ...] = ()

    def check(self, name: str, found: os.stat_result) -> None:
        """Raise EngineError if ``found``, a file's status, has another identity than pykt has stored for ``name``."""
        if self.identities.get(name) not in (None, (found.st_dev, found.st_ino)):
            raise EngineError(f"{Path(name).name} was replaced while pykt was reading it: try again")


class MissingError(Exception):
    """A kind of room is not available here. The error's text says why; it is worded as the end of a sentence."""


class MissingNowError(MissingError):
    """A kind of room is not available now, because the machine lacks resources for it. It may be available later."""


class Room(ABC):
    """A confined place for one worker."""

    name: str
    """What confines the worker, such as bubblewrap."""

    unconfined: str = ""
    """What is not confined, and why, as one sentence. "" if everything is confined."""

    helpers: frozenset[int] = frozenset()
    """The ids of the processes that maintain the room."""

    forks: bool = False
    """True if ``enter`` forks: the child goes on as the worker, and the process that called ``enter`` waits for it."""

    @abstractmethod
    def enter(self) -> float:
        """Confine this process, the worker.

        Return the seconds of processor time that other processes have used for the worker before.
        """

    @abstractmethod
    def close(self) -> None:
        """Kill the processes in the room if ``enter`` forks. Do not wait for them to end. The keeper calls this."""

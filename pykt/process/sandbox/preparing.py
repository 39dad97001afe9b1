"""Prepare a room for a worker: the best one that this machine can make."""

from __future__ import annotations

from collections.abc import Iterator

from pykt.model.errors import EngineError, NoRoomError
from pykt.process.sandbox import MissingError, MissingNowError, Room, Sandbox, privileges, visible
from pykt.process.sandbox.bubblewrap import BubblewrapRoom
from pykt.process.sandbox.landlock import LandlockRoom


class NoRoom(Room):
    """No room at all: the worker can reach the files and the network like any other program of the user."""

    name = ""

    def __init__(self, why: str) -> None:
        self.unconfined = (
            f"User programs are not confined here: {why}. On Linux, install bubblewrap or repair it; else run only "
            "programs that you trust."
        )

    def enter(self) -> float:
        """Change nothing. Afterwards privileges.drop still takes from the worker what this machine lets it take."""
        return 0.0

    def close(self) -> None:
        """Do nothing."""


def prepare(sandbox: Sandbox, scratch: str, leash: int) -> Room | None:
    """Return a room for a worker, or None if the mode is ``off``.

    If no room can be made, return a NoRoom in the mode ``auto``, and raise EngineError in the mode ``required``.
    ``scratch`` is the folder for the worker's temporary files. When the descriptor ``leash`` closes, stop waiting for
    the room and raise EngineError.

    Raise NoRoomError if bubblewrap lacks resources now, or fails although it made a room for an earlier worker: another
    program may have used up the resources in order to force the worker into a weaker room.
    """
    if sandbox.mode == "off":
        return None
    try:
        return BubblewrapRoom(sandbox, leash)
    except MissingError as error:
        why = str(error)
        if isinstance(error, MissingNowError) or BubblewrapRoom.name in sandbox.before:
            raise NoRoomError(
                f"There is no sandbox at the moment: {why}. Close other programs or raise the limits (`ulimit -a`), "
                "then try again."
            ) from None
    try:
        return LandlockRoom(sandbox, scratch, why)
    except MissingError as error:
        why = f"{why}, and {error}"
    if sandbox.mode == "required":
        raise EngineError(
            f"There is no sandbox here: {why}. On Linux, install bubblewrap or repair it; else use --sandbox off, but "
            "only for programs that you trust."
        )
    return NoRoom(why)


def probe() -> Iterator[str]:
    """Yield nothing. Callers run this in a sandbox to find out whether and how a worker is confined here."""
    yield from ()


def warm() -> None:
    """Find the folders that each worker may read, and compile the two most frequent filters of system calls."""
    visible.folders()
    if privileges.can_filter():
        for starts_programs in (False, True):
            privileges.refused_calls(starts_programs=starts_programs, pinned=False, grouped=False)

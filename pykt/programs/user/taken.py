"""What is taken from the worker of a user program: paths, profiles, texts that are safe to show, and "no more".

A user program can make its worker send any message. The types are checked when a message is received, so a message is
an Answer, a Profile, a Said or an Outcome. What it says is checked here.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Mapping
from dataclasses import replace

from pykt.engines.protocol import Answer, Message, Outcome, Said
from pykt.engines.registry import ENGINES
from pykt.model.board import Board
from pykt.model.profile import Profile
from pykt.model.program import Program
from pykt.programs.user.limits import most, sentence

#: The types of the messages that the worker of a user program may send.
MESSAGES = (Answer, Said, Profile, Outcome)

_NAME = re.compile(r"[a-z_]{1,20}")
_OURS = ("wall_s", "transfer_s", "elapsed_s", "transfer")  # measured in the asking process
_MOST_STATISTICS = 20
_MOST_KNIGHTS = 2
_FAR = 1_000_000  # no square is so far from the board


def taken(message: Message, program: Program, board: Board) -> Message:
    """Return the message without what can't be believed or shown."""
    match message:
        case Answer():
            far = any(len(path) > most(board.cells) for path in message.paths) or len(message.paths) > _MOST_KNIGHTS
            return replace(
                message,
                paths=() if far or message.fault else message.paths,
                engine=_engine(message.engine, program),
                stats=_statistics(message.stats),
                profile=_profile(message.profile, board),
                fault="its answer has far more squares than there are" if far else sentence(message.fault),
                sent=time.monotonic(),
            )
        case Outcome():
            return replace(
                message,
                engine=_engine(message.engine, program),
                stats=_statistics(message.stats),
                profile=_profile(message.profile, board),
                reason=sentence(message.reason),
            )
        case Said():
            return Said(sentence(message.text))
        case Profile():
            return _profile(message, board) or Profile()
    return message


def most_bytes(board: Board) -> int:
    """Return the most bytes of one message: two paths of as many squares as an answer may have, and a profile."""
    return 50_000_000 + 2 * 12 * most(board.cells)


def _engine(said: str, program: Program) -> str:
    """Return the name and the version of the engine, or only the name if the version is not plain."""
    solver = ENGINES[program.engine].solver
    return said if said.startswith(solver) and len(said) <= 80 and sentence(said) == said else solver


def _statistics(said: Mapping[str, float]) -> dict[str, float]:
    believed = {
        name: value
        for name, value in said.items()
        if _NAME.fullmatch(name) and name not in _OURS and math.isfinite(value) and value >= 0
    }
    return dict(list(believed.items())[:_MOST_STATISTICS])


def _profile(said: Profile | None, board: Board) -> Profile | None:
    """Return the profile if its numbers and squares are possible."""
    if said is None:
        return None
    squares = [*said.deepest, *(square for _, square in said.steps)]
    counts = [*said.nodes, said.backtracks, *(depth for depth, _ in said.steps)]
    possible = all(abs(number) < _FAR for square in squares for number in square) and min(counts) >= 0
    return said if possible and len(said.nodes) <= most(board.cells) else None

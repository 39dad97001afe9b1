"""The hostile programs, and what may come of each. Adding one takes a file in programs/ and a row here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Attack:
    """Programs that one command runs, each with its part after a #, and the statuses that a run of one may end with."""

    names: tuple[str, ...]
    status: str = "found|refused|error|unproven|timeout|out-of-memory|limit"
    options: tuple[str, ...] = ()
    alone: bool = False
    often: bool = False
    """True for an attack that `make test` tries too. Its programs end by themselves."""

    def __str__(self) -> str:
        first, _, part = self.names[0].partition("#")
        return self.names[0] if len(self.names) == 1 else f"{first}#{part}..."


def one(*names: str, **more: Any) -> list[Attack]:
    """Return an attack for each program."""
    return [Attack((name,), **more) for name in names]


def parts(name: str, parts: str, **more: Any) -> list[Attack]:
    """Return an attack for each part of a program."""
    return one(*(f"{name}#{part}" for part in parts.split()), **more)


def together(name: str, parts: str, **more: Any) -> list[Attack]:
    """Return one attack in which the parts of a program run one after the other."""
    return [Attack(tuple(f"{name}#{part}" for part in parts.split()), **more)]


_TWO = ("--kind", "two-knights", "--start", "1/1", "--start", "5/5")

#: What a worker sends. It is the same in every room.
WORDS = [
    Attack(("pickle_on_every_descriptor.lp", "pickle_on_every_descriptor.pl", "garbage_on_every_descriptor.pl")),
    Attack(("forged_answer.lp", "too_many_answers.lp", "odd_statistics.lp", "replaced_modules.lp"), often=True),
    *one("endless_answers.pl"),
    *parts("forged_message.lp", "bound", options=_TWO, alone=True),
    *together("forged_message.lp", "result none optimal interrupted colour"),
    *together("forged_frame.lp", "half half-daemon drip size tiny zeros deep random"),
    *together("endless_answers.lp", "answers sayings profiles"),
    *together(
        "odd_paths.lp",
        "none empty three zero negative wraps past huge bool float text nothing short long digits letters off start "
        "start-text start-huge nested alias",
    ),
    *together(
        "evil_exception.lp",
        "usage engine key exit stop generator base escape unprintable memory broken recursion group",
    ),
    *together("output.lp", "flood last-words bytes"),
    *together("huge_answer.lp", "walk list paths reason fault"),
    *together("evil_text.pl", "throw atom square big digits cyclic attributed blob print warning deep string"),
    Attack(("escapes.mzn", "forged_solution.mzn")),
]

#: What a program does to the machine, or to its engine.
DEEDS = [
    # How a worker ends, and whom it takes along
    *together("ending.lp", "stop stop-group deaf close exit abort kill-threads"),
    *parts("parents.lp", "kill kill-keeper stop interrupt sigio"),
    *together("parents.lp", "ptrace limits memory steal"),
    *together("processes.lp", "daemon bomb chain exec vfork clone-parent spawn memfd replace", often=True),
    *together("processes.pl", "shell process fork bomb exec abort foreign kill sockets library threads"),
    *together("halting.pl", "thread halt abort unwind aborted"),
    *parts("halting.pl", "signal"),
    *together("hog.lp", "memory children memfd files names threads"),
    # What it reads, writes and reaches
    *together(
        "read.lp",
        "home profile outside neighbour program below other-run link environment proc descriptors passwd names handle",
        often=True,
    ),
    *together("read.pl", "home neighbour below other-run link outside environment names tilde"),
    *together("write.lp", "create change metadata flags links", often=True),
    Attack(("write.pl", "plant.pl", "sockets.lp", "lua.lp")),
    *together("remains.lp", "deep locked immutable renamed shared-memory keys locks"),
    *together("kernel.lp", "namespaces remount own-memory system int80 x32 io_uring"),
    # What it includes
    Attack(tuple(f"include_{way}.lp" for way in ("above", "link", "absolute", "through", "passwd", "pipe"))),
    Attack(("include_above.pl", "consult_link.pl", "load_absolute.pl", "many_includes.pl", "odd_includes.pl")),
    Attack(("include_above.mzn", "include_link.mzn", "include_text.mzn", "odd_includes.mzn")),
    # What it changes in its engine
    Attack(("replaced_predicates.pl", "replaced_system.pl", "expansion.pl", "flags.pl", "hooks.pl")),
    Attack(("endless.mzn", "huge_array.mzn")),
]

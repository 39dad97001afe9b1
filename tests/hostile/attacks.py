"""The hostile programs, and what may come of each. Adding one takes a file in programs/ and a row here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Attack:
    """A program with its part after a #, and the statuses that a run of it may end with, as a regular expression."""

    name: str
    status: str = "found|error|unproven|timeout|out-of-memory|limit"
    options: tuple[str, ...] = ()
    right: bool = False
    alone: bool = False

    def __str__(self) -> str:
        return self.name


def parts(name: str, *parts: str, **more: object) -> list[Attack]:
    """Return an attack for each part of a program."""
    return [Attack(f"{name}#{part}", **more) for part in parts]  # type: ignore[arg-type]


_TWO = ("--kind", "two-knights", "--start", "1/1", "--start", "5/5")

ATTACKS = [
    # What a worker sends
    Attack("pickle_on_every_descriptor.lp"),
    Attack("pickle_on_every_descriptor.pl"),
    Attack("garbage_on_every_descriptor.pl"),
    Attack("forged_answer.lp"),
    *parts("forged_message.lp", "bound", options=_TWO, alone=True),
    *parts("forged_message.lp", "result", "none", "optimal", "interrupted", "colour"),
    *parts("forged_frame.lp", "size", "half", "half-daemon", "drip", "tiny", "zeros", "deep", "random"),
    *parts("endless_answers.lp", "answers", "sayings", "profiles"),
    Attack("endless_answers.pl"),
    Attack("too_many_answers.lp"),
    Attack("odd_statistics.lp"),
    *parts("odd_paths.lp", "none", "empty", "three", "zero", "negative", "wraps", "past", "huge", "bool", "float", "text"),
    *parts("odd_paths.lp", "nothing", "short", "long", "digits", "letters", "off", "start", "start-text", "start-huge"),
    *parts("odd_paths.lp", "nested", "alias"),
    *parts("evil_exception.lp", "usage", "engine", "key", "exit", "stop", "generator", "base", "escape", "unprintable"),
    *parts("evil_exception.lp", "memory", "broken", "recursion", "group"),
    Attack("replaced_modules.lp"),
    *parts("output.lp", "flood", "last-words", "bytes"),
    *parts("huge_answer.lp", "walk", "list", "paths", "reason", "fault"),
    # How a worker ends, and whom it takes along
    *parts("ending.lp", "exit", "stop", "stop-group", "deaf", "close", "abort", "kill-threads"),
    *parts("parents.lp", "kill", "kill-keeper", "stop", "interrupt", "sigio", "ptrace", "limits", "memory", "steal"),
    *parts("processes.lp", "daemon", "bomb", "chain", "exec", "vfork", "clone-parent", "spawn", "memfd", "replace"),
    *parts("processes.pl", "shell", "process", "fork", "bomb", "exec", "library", "abort", "foreign", "kill", "sockets"),
    *parts("processes.pl", "threads"),
    *parts("halting.pl", "thread", "halt", "signal", "abort", "unwind", "aborted"),
    *parts("hog.lp", "memory", "children", "memfd", "files", "names", "threads"),
    # What it reads, writes and reaches
    *parts("read.lp", "home", "profile", "outside", "neighbour", "program", "below", "other-run", "link", "environment"),
    *parts("read.lp", "proc", "descriptors", "passwd", "names", "handle"),
    *parts("read.pl", "home", "neighbour", "below", "other-run", "link", "outside", "environment", "names", "tilde"),
    *parts("write.lp", "create", "change", "metadata", "links"),
    Attack("write.pl"),
    Attack("plant.pl"),
    *parts("remains.lp", "deep", "locked", "immutable", "renamed", "shared-memory", "keys", "locks"),
    Attack("sockets.lp"),
    *parts("kernel.lp", "namespaces", "remount", "int80", "x32", "io_uring", "own-memory", "system"),
    Attack("lua.lp"),
    # What it includes
    *(Attack(f"include_{way}.lp") for way in ("above", "link", "absolute", "through", "passwd", "pipe")),
    Attack("include_above.pl"),
    Attack("consult_link.pl"),
    Attack("load_absolute.pl"),
    *(Attack(f"include_{way}.mzn") for way in ("above", "link", "text")),
    # What it changes in its engine
    Attack("replaced_predicates.pl"),
    Attack("replaced_system.pl"),
    Attack("expansion.pl"),
    Attack("flags.pl"),
    Attack("hooks.pl"),
    *parts("evil_text.pl", "throw", "atom", "square", "big", "digits", "deep", "string", "cyclic", "attributed", "blob"),
    *parts("evil_text.pl", "print", "warning"),
    Attack("endless.mzn"),
    Attack("huge_array.mzn"),
    Attack("escapes.mzn"),
    Attack("forged_solution.mzn"),
]  # fmt: skip

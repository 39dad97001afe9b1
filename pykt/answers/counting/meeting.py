"""Before states are counted, find the groups of states that can be joined, and the groups that lead to these.

frontier.py explains the method. After all squares of both sides are processed, the last steps of each side choose among
the moves within the common frontier. Most groups after these steps can't be joined, because no group of the other side
has exactly the moves that are missing. The codes of the groups are enough to find out which groups can be joined, and
groups are far fewer than states.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.answers.counting import layers, pairings
from pykt.answers.counting.layers import Groups, Layer
from pykt.answers.counting.plan import Edge, MoveGraph, Plan, Step

_MOST_STATES = 1 << 22  # the most states of a part, by a rough estimate

Codes = NDArray[Any]
Part = tuple[list[Codes], list[Codes]]


def parts(plan: Plan, ours: Layer, theirs: Layer, made: tuple[Edge, ...]) -> list[Part]:
    """Divide the pairs of groups that can be joined into parts, so that the states of a part need little memory.

    ``ours`` and ``theirs`` are the layers after all squares of the sides are processed. ``made`` are the central moves
    (see ``Plan``) that are made. A part has, for each side, the codes of the groups that are needed after each step.
    """
    (graph, steps), turned = plan.with_central(made), plan.graph.turned()
    our_groups = _ahead(ours.groups, steps, graph)
    their_groups = our_groups[: len(plan.other_joining) + 1]
    if plan.other_steps is not None:
        their_groups = _ahead(theirs.groups, plan.other_joining, turned)
    pairs = layers.partners(our_groups[-1], their_groups[-1], plan, made)
    states = len(pairs) * max(layer.states / max(len(layer.codes), 1) for layer in (ours, theirs))
    number = int(states // _MOST_STATES) + 1 if steps or plan.other_joining else 1
    return [
        (
            _behind(our_groups, steps, graph, part[:, 0]),
            _behind(their_groups, plan.other_joining, turned, part[:, 1]),
        )
        for part in np.array_split(pairs, number)
    ]


def _ahead(groups: Groups, steps: tuple[Step, ...], graph: MoveGraph) -> list[Groups]:
    """Return the groups before the steps, then the groups after each step.

    Some choices close a path. They are not left out, because the code of a group does not show which ends form a path.
    """
    found = [groups]
    for step in steps:
        found.append(Groups(step.after, layers.union([codes for _, codes in layers.reach(found[-1], step, graph)])))
    return found


def _behind(found: list[Groups], steps: tuple[Step, ...], graph: MoveGraph, last: Codes) -> list[Codes]:
    """Return for each step the codes of the groups after the step that lead to certain groups after the last step.

    ``last`` has the indices of these groups after the last step.
    """
    wanted = [found[-1].codes[np.sort(last)]] if steps else []
    for groups, step in zip(found[-2:0:-1], steps[:0:-1], strict=True):
        adds = layers.choices_of(step, graph.must)[:, 0]
        wanted.append(groups.codes[pairings.leads(groups.among(step.among), wanted[-1], adds)])
    return wanted[::-1]

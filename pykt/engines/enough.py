"""Stop a search after the wanted number of answers, for engines that are driven answer by answer."""

from __future__ import annotations

from collections.abc import Generator

from pykt.engines.protocol import Answer, Outcome, Search


def until_enough(answer: Answer, number: int, search: Search) -> Generator[Answer | Outcome, None, bool]:
    """Yield an answer, the one with this ``number`` from 1, and an Outcome if no more are wanted.

    Return whether the search ends here. If it goes on to see what comes after the first answer, yield that answer
    again, because all answers from the first one follow the Outcome.
    """
    yield answer
    if number != search.wanted:
        return False
    yield Outcome("enough", "", answer.engine, answer.stats)
    if search.after:
        yield answer
    return not search.after

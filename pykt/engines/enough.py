"""Stop a search after the wanted number of answers, for engines whose answers arrive one by one."""

from __future__ import annotations

from collections.abc import Generator

from pykt.engines.protocol import Answer, Outcome, Search


def until_enough(answer: Answer, number: int, search: Search) -> Generator[Answer | Outcome, None, bool]:
    """Yield an answer, the one with this ``number`` from 1, and an Outcome if no more are wanted.

    Return whether the search ends here. With ``search.after`` it goes on. Then yield the answer again, because the
    worker must yield all answers from the first one after its Outcome.
    """
    yield answer
    if number != search.wanted:
        return False
    yield Outcome("enough", "", answer.engine, answer.stats)
    if search.after:
        yield answer
    return not search.after

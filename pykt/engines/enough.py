"""Stop a search after the wanted number of answers, for engines whose answers arrive one by one."""

from __future__ import annotations

from collections.abc import Generator

from pykt.engines.protocol import Answer, Outcome, Search


def until_enough(answer: Answer, number: int, search: Search) -> Generator[Answer | Outcome, None, bool]:
    """Yield ``answer``, whose number counted from 1 is ``number``. After the last wanted answer, yield an Outcome.

    Return whether the search ends here. With ``search.after`` the search goes on, and the worker yields all answers
    again after the Outcome. So yield this answer again.
    """
    yield answer
    if number != search.wanted:
        return False
    yield Outcome("enough", "", answer.engine, answer.stats)
    if search.after:
        yield answer
    return not search.after

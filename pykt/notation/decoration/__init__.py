"""Turn a decorated text of a tour into a plain text that a notation can read.

``plain`` removes what decorates a tour: comments, titles, numbering, frames, the marks of tables, the letter of the
knight. Where ``plain`` sees two meanings, it raises PyktError. Or it leaves the text unchanged, and the reader of the
notation raises an error.

``pykt.notation.read`` calls ``plain`` only if it could not read the text as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pykt.model.board import Board
from pykt.notation.decoration import brackets, characters, comments, labels, lists, tables
from pykt.notation.registry import MOST_WRITTEN

# A sign that no plain board of numbers has.
_DECORATED = re.compile(r"[^0-9.#\s]|[^\x00-\x7f]")


@dataclass(frozen=True)
class Plain:
    """A plain text, and what the removed decoration says about the board.

    ``board`` is the board whose size stands in a title, if there is one. ``said`` is the board whose size stands after
    the word board or tour in a title or a comment.
    """

    text: str
    board: Board | None = None
    said: Board | None = None


def plain(text: str, format: str | None = None, rank1_first: bool = False) -> Plain:  # noqa: A002
    """Return a text without its decoration. Raise PyktError if the decoration has a mistake or contradicts itself.

    A text of more than MOST_WRITTEN characters is not changed. ``format`` is the notation in which the text will be
    read, or None if the notation will be guessed. With ``rank1_first``, the first line of a drawn board will be read as
    rank 1.
    """
    if len(text) > MOST_WRITTEN:
        return Plain(text)
    if not _DECORATED.search(text) or (text.lstrip().startswith("<") and not tables.is_html_table(text)):
        return Plain(text)
    lines = comments.without_comments(tables.without_html(characters.replaced(text)).split("\n"))
    title, lines = comments.split_title(lines)
    body = tables.without_frames(comments.of_knights("\n".join(lines)).split("\n"))
    body = brackets.without_brackets("\n".join(body), pairs=format == "pairs").split("\n")
    body = labels.without_labels(body, rank1_first) or body
    undecorated = lists.without_decoration("\n".join(body))
    comments.check_named(title, undecorated)
    return Plain(undecorated, comments.board_of(title), comments.said_board(text))

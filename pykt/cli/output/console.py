"""A console of the library rich that makes texts safe to show. Import this module late: rich takes long to import."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from pykt.model.text import printable_lines


class SafeConsole(Console):
    """A console that makes texts safe by ``printable_lines``. It keeps rich's codes for colours and the cursor."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """Yield the segments of ``renderable``, with their texts made safe."""
        for text, style, control in super().render(renderable, options):
            yield Segment(text if control else printable_lines(text), style, control)

"""A LaTeX document that shows the method, the tables and the figures of a report as a paper has them."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.runs.bench.report.plots import Plot
from pykt.runs.latex import breakable, escape

_HEAD = r"""% `pdflatex paper.tex` in this folder shows how the tables and figures look in a paper. Copy what you need.
% tables/NAME-column.tex fits a column of a two-column article; tables/NAME.tex fits a page.
\documentclass[a4paper,twocolumn]{article}
\usepackage{booktabs}
\usepackage{color}
\usepackage{graphicx}
\extrafloats{300}
\begin{document}
"""
_SIZE = r"width=\columnwidth,height=0.75\textheight,keepaspectratio"
_TOGETHER = 12  # figures that LaTeX may place as it likes


def paper(title: str, tables: Sequence[str], plots: Sequence[Plot]) -> str:
    """Return the document. ``tables`` are the names of the tables."""
    parts = [rf"\section*{{{breakable(title)}}}", r"\input{method}"]
    parts += [rf"\input{{tables/{name}-column}}" + "\n" + r"\clearpage" for name in tables]
    for nth, plot in enumerate(plots, 1):
        parts.append(_figure(plot) + (r"\clearpage" if nth % _TOGETHER == 0 else ""))
    return _HEAD + "\n\n".join(parts) + "\n\n\\end{document}\n"


def _figure(plot: Plot) -> str:
    title = breakable(plot.title)
    lines = [
        r"\begin{figure}[tp]",
        r"\centering",
        rf"\includegraphics[{_SIZE}]{{figures/{plot.name}.pdf}}",
        rf"\caption[{{{title}}}]{{{title}. {escape(plot.caption)}}}\label{{fig:{plot.name}}}",
        r"\end{figure}",
    ]
    return "\n".join([*lines, ""])

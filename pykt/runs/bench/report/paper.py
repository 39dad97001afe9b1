"""A LaTeX document that shows how the method, the tables and the figures of a report look in a paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pykt.runs.bench.report.plotting import Plot
from pykt.runs.latex import breakable, escape

_HEAD = r"""% `pdflatex paper.tex` in this folder shows how the tables and figures look in a paper. Copy what you need.
% tables/NAME-column.tex fits a column of a two-column article; tables/NAME.tex fits a page. A long table has only
% tables/NAME.tex, which runs over pages and needs a text in one column: run pdflatex twice to align its columns.
\documentclass[a4paper,twocolumn]{article}
\usepackage{booktabs}
\usepackage{color}
\usepackage{graphicx}
\usepackage{longtable}
\begin{document}
"""
_SIZE = r"width=\columnwidth,height=0.75\textheight,keepaspectratio"
_TOGETHER = 6  # figures between two page breaks, because LaTeX can hold back only a limited number of floats


def paper(title: str, tables: Mapping[str, bool], plots: Sequence[Plot]) -> str:
    """Return the document. ``tables`` maps the name of each table to whether it is a longtable.

    Longtables come last, in one column. Because of the page breaks, LaTeX holds back only a few floats at a time.
    """
    parts = [rf"\section*{{{breakable(title)}}}", r"\input{method}"]
    parts += [f"\\input{{tables/{name}-column}}\n\\clearpage" for name, is_long in tables.items() if not is_long]
    for nth, plot in enumerate(plots, 1):
        parts.append(_figure(plot) + (r"\clearpage" if nth % _TOGETHER == 0 else ""))
    if any(tables.values()):
        parts.append(r"\clearpage\onecolumn")
    parts += [rf"\input{{tables/{name}}}" for name, is_long in tables.items() if is_long]
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

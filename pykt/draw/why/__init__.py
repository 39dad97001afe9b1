"""The argument of a certificate for people: as a picture, as a page that plays it, and on a terminal.

    reason(certificate).text                          # the argument in a few sentences
    why_picture(reason(certificate))                  # as SVG

reason.py chooses how to argue. It has two short arguments of its own, by a theorem and by parity, and calls barrier.py,
cuts.py, positions.py or two_knights.py for the others. All return a Reasoning (reasoning.py). For cuts, forced.py finds
the moves that every tour uses, and supposing.py tries suppositions. marks.py and picture.py draw, and page.py builds a
page that plays the argument.
"""

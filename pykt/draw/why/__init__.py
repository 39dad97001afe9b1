"""The argument of a certificate for people: as a picture, as a page that plays it, and on a terminal.

    reason(certificate).text                          # the argument in a few sentences
    why_picture(reason(certificate))                  # as SVG

reason.py chooses how to argue, and reasoning.py has the values. A module each argues by a barrier, by cuts, by
positions, by two knights and by a theorem. marks.py, caption.py and picture.py draw, and page.py builds the player.
"""

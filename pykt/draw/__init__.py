"""Draw tours, queens and searches: as pictures, as pages to play, and on a terminal.

picture.py draws every picture as SVG, with the help of svg/; render.py converts SVG to the other formats. player.py
builds the page that plays a tour, book/ a book of puzzles. search/ draws searches, why/ the arguments of certificates,
and terminal/ draws with characters. look.py has the styles, formats.py the formats. drawing.py draws into the format
that a file extension names.
"""

"""Draw tours, queens and searches: as pictures, as pages to play, and on a terminal.

picture.py draws tours, puzzles and queens as SVG, with the help of svg/; grid.py draws puzzles for print. render.py
converts SVG to the other formats, with libraries that users may lack (libraries.py). player.py builds the page that
plays a tour, and book/ builds a book of puzzles. search/ draws searches, why/ draws the arguments of certificates, and
terminal/ draws with characters. look.py has the styles, and formats.py has the picture formats. drawing.py writes
drawings to files: the file extension names the format.
"""

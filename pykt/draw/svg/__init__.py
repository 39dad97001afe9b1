"""The parts of an SVG picture: the board, the visits, the marks on squares, and the outlines of letters."""

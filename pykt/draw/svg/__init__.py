"""The parts of an SVG picture: the board, the visits, the marks on squares, and lines of text."""

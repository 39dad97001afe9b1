"""The parts of an SVG picture: the board (sheet), the visits, the marks on squares, and blocks of text."""

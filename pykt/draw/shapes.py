"""Sizes and outlines in pictures. The page that `make page` builds draws with them, too.

Sizes are in sides of a square. Those with PIXELS in their names are in pixels of a picture at its nominal size. The
nominal size is the size that the SVG file states, before a viewer scales the picture.
"""

#: The side of a square in units of the SVG's viewBox.
UNIT = 20

#: Outlines of pieces in units of the SVG's viewBox, on a square of UNIT by UNIT; y grows downwards.
KNIGHT = (
    "M4.2 18.2h12.2v-1.9h-1.1C16.6 9.6 14.6 4.6 9.9 3.9L9.3 1.9 7.6 4.3C6.3 5 5.6 6 5.1 7.3L2.3 10.7C1.7 11.6 2 12.7 "
    "2.9 13.1 3.5 13.4 4.1 13.2 4.5 12.8 5 12.2 5.9 11.9 6.9 11.8 8.3 11.7 9.3 11.3 9.9 10.5 9.9 12.7 5.9 13.5 5.3 "
    "16.3H4.2z"
)
QUEEN = "M4 18.2h12v-2.1H4zM4.6 15.2L2.4 5.6 6.6 10 7.6 3.4 10 9.2 12.4 3.4 13.4 10 17.6 5.6 15.4 15.2z"

#: The fonts of all text in a picture.
FONTS = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, Libertinus Serif, sans-serif"

#: The width of a letter in text heights.
LETTER_WIDTH = 0.6

#: The largest side of a square in a picture without a given width or paper.
SQUARE_PIXELS = 64

#: The nominal length of the longer side of a large board in a web page. A phone's screen is narrower, and the screen of
#: a desktop is wider.
PAGE_PIXELS = 560

#: The smallest side of a square at which light and dark squares have different colours. Smaller ones would blur.
CHEQUERED_PIXELS = 12.0

#: The least height of readable text, and the least height of coordinates.
TEXT_PIXELS, LABEL_PIXELS = 9.0, 11.0

#: The width of a line, and its smallest width.
LINE, LINE_PIXELS = 0.075, 1.1

#: The width of a required move in widths of a line, and its opacity behind numbers without discs.
THICK, BEHIND_NUMBERS = 2.4, 0.6

#: The line of a move between two levels of a box is bent, so that it misses the dots of the squares in between. The
#: control point of its curve is off the straight line by ``BEND`` times the length of the move, plus ``LEAST_BEND``.
BEND, LEAST_BEND = 0.1, 0.15

#: How far a move over a seam is drawn beyond the edge of the board. If two lines ended at the edge itself, they could
#: meet there and look like one.
BEYOND = 0.35

#: A move over a seam is drawn as two lines, which begin on its two squares and end beyond the edges of the board. If
#: numbers are shown, each line ends in the number of the move's other square. The two values are the height of this
#: number, and the room for it.
PARTNER, PARTNER_ROOM = 0.18, 0.35

#: The length of the head of an arrow along a seam, and its smallest length.
SEAM_HEAD, SEAM_HEAD_PIXELS = 0.3, 8.0

#: The width of the gap between two levels of a box.
GAP = 0.2

#: The width of the outline of a board or of blocked squares, and its smallest width.
OUTLINE, OUTLINE_PIXELS = 0.05, 1.0

#: The most moves in one path element of a line.
PATH_MOVES = 500

#: The smallest radius of a node, a dot on a visited square, and the smallest side of a square on which it is drawn.
NODE, NODE_PIXELS = 0.1, 12.0

#: The radius of a dot on a free square, where light and dark squares are not drawn.
DOT = 0.06

#: Half the width of the cross on a square that a search tried before, and on a forbidden move.
CROSS = 0.13

#: The distance from the middle of a start or end mark to its edge, and the smallest such distance.
MARK, MARK_PIXELS = 0.25, 5.0

#: The radius of the disc of a number, and the width of its rim. A knight's move misses the discs of other squares:
#: its line passes their middles at a distance of at least 0.44.
DISC, RIM = 0.32, 0.035

#: The radius of the disc of a given number, and the colour of the number.
GIVEN, GIVEN_INK = 0.42, "#1c1a17"

#: The radius of the ring on a square where something is wrong, and of the ring on a square that is not visited.
FAULT_RING, UNVISITED_RING = 0.46, 0.14

#: The smallest height of a knight.
KNIGHT_PIXELS = 22.0

#: Half the width of the cross on a square that is in the way of a tour.
OBSTACLE_CROSS = 0.25

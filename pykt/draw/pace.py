"""Speeds of the players of tours, searches and arguments. The page that `make page` builds uses the same values."""

#: The speeds to choose from for tours, in moves per second.
SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

#: The initial speed is the lowest at which a tour takes at most ``MAX_SECONDS``, or the highest if the tour takes
#: longer at every speed. Speeds at which the tour would take less than ``MIN_SECONDS`` can't be chosen, except the
#: three lowest speeds.
MAX_SECONDS, MIN_SECONDS = 40, 6

#: The most squares in one item of the list in which a page shows the squares of a tour.
SQUARES_PER_ITEM = 10

#: The speeds to choose from for searches, in nodes per second, and the initial speed.
SEARCH_SPEEDS, FIRST_SEARCH_SPEED = (1, 2, 5, 10, 20, 50, 100, 200), 10

#: The speeds to choose from for arguments, in beats per second, and the initial speed. A beat is the unit of time for a
#: sentence: the longer the sentence, the more beats.
ARGUMENT_SPEEDS, FIRST_ARGUMENT_SPEED = (1, 2, 3, 5, 10), 2

"""How players show tours and searches. The players of the page that `make page` builds use the same values."""

#: The speeds to choose from for tours, in moves per second.
SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

#: The longest time that a tour takes at the first speed shown, and the shortest at the highest speed, in seconds.
MAX_SECONDS, MIN_SECONDS = 40, 6

#: The squares in an item of the list of a tour's squares.
SQUARES_PER_ITEM = 10

#: The speeds to choose from for searches, in nodes per second, and the first one.
SEARCH_SPEEDS, FIRST_SEARCH_SPEED = (1, 2, 5, 10, 20, 50, 100, 200), 10

#: The speeds to choose from for arguments, in short steps per second, and the first one. Long sentences last longer.
ARGUMENT_SPEEDS, FIRST_ARGUMENT_SPEED = (1, 2, 3, 5, 10), 2

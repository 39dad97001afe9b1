"""How fast a player shows a tour. The page that `make page` builds plays as fast."""

#: The speeds to choose from, in moves per second.
SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

#: The longest time that a tour takes at the first speed shown, and the shortest at the highest speed, in seconds.
MAX_SECONDS, MIN_SECONDS = 40, 6

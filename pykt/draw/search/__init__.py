"""Draw searches: as bars, as an animation, or as a page on which they are played."""

"""Draw on a terminal: boards, histograms of searches, and an animated tour."""

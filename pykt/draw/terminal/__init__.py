"""Draw on a terminal: boards, histograms and a knight that moves."""

"""Draw on a terminal: boards, histograms of searches, arguments of certificates, and an animated tour."""

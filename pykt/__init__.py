"""Knight's tours by logic programs."""

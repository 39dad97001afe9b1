"""Published claims compared with new measurements."""

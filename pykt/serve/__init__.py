"""`pykt serve`: the page, with the native engines behind it."""

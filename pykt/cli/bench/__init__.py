"""The commands of `pykt bench`, a module each."""

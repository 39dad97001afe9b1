"""The report of a bench: tables, figures and one page with them all."""

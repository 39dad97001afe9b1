"""The report of a bench: tables, figures, and one page that shows them all."""

"""What the commands print: answers on standard output, remarks on standard error."""

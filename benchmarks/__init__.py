"""What must hold and takes a clock to see: ``make bench``. Nothing here is run by ``make test``."""

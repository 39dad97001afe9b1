"""Run Prolog programs on other systems than SWI-Prolog.

The programs are written for SWI-Prolog, with its modules. translation.py turns a program into one text that a given
system can load, driver.py runs this text, process.py starts the system, and table.py lists the systems.
"""

"""Run Prolog programs on other systems than SWI-Prolog.

The programs are written for SWI-Prolog, with its modules. translation.py makes one text of a program that any system
can load, driver.py runs it, and table.py lists the systems.
"""

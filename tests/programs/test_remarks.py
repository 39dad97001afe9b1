"""What an engine says about a user's file reaches the user as remarks, each with the line to look at."""

import json
import subprocess
import sys

import pytest

import pykt
from pykt.model.problem import Problem

#: Mistakes in ASP files: the text, the severity, the kind and the place of the remark, and words of its sentence.
MISTAKES = {
    "undefined": ("pos(1,1,1).\n:- psition(T,X,Y).\n", "warning", "undefined", (2, 4), "psition/3 never holds.*add a rule"),
    "misspelt": ("move(1,2).\n:- mvoe(X,Y).\n:- mvoe(1,2).", "warning", "undefined", (2, 4), "line 3.*did you mean move/2"),
    "arity": ("move(1,2).\n:- move(1,2,3).", "warning", "undefined", (2, 4), "the rules are for move/2: give it 2 arg"),
    "case": ("knightMove(1).\n:- knightmove(1).", "warning", "undefined", (2, 4), "did you mean knightMove/1"),
    "size": (":- size(N), N > 9.", "warning", "undefined", (1, 4), r"the facts files\(F\) and ranks\(R\)"),
    "show": ("at(1,1,1).\n#show at/2.", "warning", "undefined", (2, 1), "write #show at/3."),
    "operation": ("a(X+one) :- files(X).", "warning", "operation", (1, 3), "^X.one can't be computed"),
    "unsafe": ("a(X,\n  Y) :- files(X).", "error", "unsafe", (2, 3), "^the variable Y is unsafe: no positive atom of"),
    "mistyped": ("a(Rank) :- ranks(Rnak).", "error", "unsafe", (1, 3), "did you mean Rnak"),
    "local": ("{ a(X,Y) : files(X) }.", "error", "unsafe", (1, 7), "no positive atom after the colon"),
    "stop": ("a(1)\nb(2).", "error", "syntax", (1, 5), "full stop at the end of line 1 is missing; add it after a.1"),
    "last-stop": ("a(1).\nb(2)\n", "error", "syntax", (2, 5), "full stop at the end of the last rule"),
    "comma": ("a :- b,\nc :- d.", "error", "syntax", (1, 7), "ends in a comma, but line 2 begins another rule"),
    "no-comma": ("a :-\n  b\n  c.", "error", "syntax", (2, 4), "a comma is missing at the end of line 2"),
    "brace": ("{ a(X) : files(X) = 1.", "error", "syntax", (1, 1), "this { is not closed"),
    "capital": ("a(1). :- A(1).", "error", "syntax", (1, 10), "capital letter.*write a.$"),
    "prolog": ("a(X) :- files(X), X =< 3.", "error", "syntax", (1, 21), "=< is not ASP; write <="),
    "slides": ("a(X) :- files(X), X ≠ 3.", "error", "syntax", (1, 21), "write !="),
    "directive": ("a(1).\n#shwo a/1.", "error", "syntax", (2, 1), "#shwo is no directive.*write #show"),
    "aggregate": (":- count{ X : files(X) } > 9.", "error", "syntax", (1, 4), "write #count{"),
    "file": ('#include "no.lp".', "error", "include", (1, 1), "no.lp can't be opened"),
    "constant": ("#const n=1.\n#const n=2.\na(n).", "error", "redefined", (2, 1), "first value is in line 1"),
    "script": ("#script (python)\ndef f():\n  return 1/0\n#end.\na(@f()).", "error", "script", (3, None), "ZeroDivision"),
    "umlaut": ('% é\na("é"). größe(1).', "error", "syntax", (2, 11), "the sign ö is not ASP"),
}

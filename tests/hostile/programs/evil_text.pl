tour(_, T) :- act('@PART@', T).
act(throw, _) :- throw(error(type_error("\e[2J\e]0;x\a\n\u202Epwn\x85\", '\u2066'), context(_, "\r\e[31m"))).
act(atom, 'a\e[2J\n\u202Eb\rchecked by python').
act(square, ['\e[31m'('\u202E', 1)]).
act(big, [X/1]) :- X is 7 ** 300000.
act(digits, [X/1]) :- X is 10 ** 3000000.
act(deep, [T]) :- numlist(1, 300000, L), foldl([X, A, X/A]>>true, L, 0, T).
act(string, T) :- length(L, 20000000), maplist(=(0'x), L), string_codes(T, L).
act(cyclic, [T]) :- T = T/T.
act(attributed, [X/Y]) :- freeze(X, ( repeat, fail )), put_attr(Y, nobody, knows).
act(blob, [S]) :- current_output(S).
act(print, _) :- format(user_error, "\e[2J\u202E~`xt~10000|~n", []), halt(3).
act(warning, [1/1, 2/1]) :- print_message(error, format("\e[31m evil ~w", ['\n\n'])).
:- use_module(library(yall)).
:- use_module(library(apply)).
:- write(user_error, '\e[31m'), foo('\e[2J\u202E').

:- module(knights, [tour/3]).

:- use_module(library(lists)).

%!  tour(+N, +Start, -Tour) is nondet.
%
%   Tour visits each square of an N x N board.

tour(N, Start, Tour) :-
    extend(N, [Start], Path),
    reverse(Path, Tour).

extend(N, Path, Path) :-
    length(Path, N*N).
extend(N, [Here|Path], Tour) :-
    knight_move(N, Here, There),
    \+ memberchk(There, Path),
    extend(N, [There,Here|Path], Tour).

knight_move(N, X/Y, U/V) :-
    between(1, N, U),
    between(1, N, V),
    abs((X-U) * (Y-V)) =:= 2.

% bitboard.pl
% The set of visited squares is ONE integer, so a test costs next to nothing
% (memberchk/2 walks the whole list each time!).

:- use_module(library(apply)).

tour(Files, Ranks, X/Y, [X/Y|Tour]) :-
    bit(Files, X/Y, Bit),
    Seen is 1 << Bit,
    Todo is Files*Ranks - 1,
    hunt(Todo, board(Files,Ranks), X/Y, Seen, Tour).

hunt(0, _, _, _, []) :- !.
hunt(Todo, Board, From, Seen, [To|Tour]) :-
    leap(Board, From, To),
    Board = board(Files,_),
    bit(Files, To, Bit),
    Flag is 1 << Bit,
    Seen /\ Flag =:= 0,
    Seen1 is Seen \/ Flag,
    Todo1 is Todo - 1,
    hunt(Todo1, Board, To, Seen1, Tour).

% squares are numbered from 0
bit(Files, X/Y, Bit) :-
    Bit is (X-1)*Files + (Y-1).

leap(board(Files,Ranks), X/Y, U/V) :-
    delta(DX, DY),
    U is X+DX, U > 0, U =< Files,
    V is Y+DY, V > 0, V =< Ranks.

delta(DX, DY) :- unit(1, 2, DX, DY).
delta(DX, DY) :- unit(2, 1, DX, DY).

unit(A, B, DX, DY) :-
    member(DX, [A, -A]),
    member(DY, [B, -B]).

:- use_module(library(assoc)).

% ------------------------------------------------------------------
%  Part 1 (Mira): the search.
%  The visited squares are the keys of an assoc, so looking one
%  up is fast.
% ------------------------------------------------------------------

tour(N, Tour) :-
    Steps is N*N - 1,
    list_to_assoc([(1-1)-visited], Seen),
    search(Steps, N, 1/1, Seen, Path),
    Tour = [1/1|Path].

search(0, _, _, _, []) :- !.
search(Steps, N, Here, Seen, [X/Y|Path]) :-
    free_jump(N, Here, X/Y, Seen),
    put_assoc(X-Y, Seen, visited, Seen1),
    Steps1 is Steps - 1,
    search(Steps1, N, X/Y, Seen1, Path).

% ------------------------------------------------------------------
%  Part 2 (Jonas): the jumps.
%  free_jump(N, From, To, Seen): To is on the board and not in Seen
% ------------------------------------------------------------------

free_jump(N, X/Y, A/B, Seen) :-
    jump(DX, DY),
    A is X + DX, between(1, N, A),
    B is Y + DY, between(1, N, B),
    \+ get_assoc(A/B, Seen, _).

jump( 2, 1).
jump( 1, 2).
jump(-1, 2).
jump(-2, 1).
jump(-2,-1).
jump(-1,-2).
jump( 1,-2).
jump( 2,-1).

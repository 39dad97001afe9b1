% Final project, part B: Warnsdorff's rule, WITH backtracking.
% The visited squares are keys of an AVL tree (library(assoc)).

:- use_module(library(assoc)).
:- use_module(library(pairs)).

tour(N, Start, Tour) :-
    list_to_assoc([Start-true], Seen),
    Left is N*N - 1,
    ride(Left, N, Start, Seen, Path),
    Tour = [Start|Path].

ride(0, _, _, _, []) :- !.
ride(K, N, Here, Seen, [Next|Path]) :-
    exits(N, Seen, Here, Exits),
    map_list_to_pairs(openness(N, Seen), Exits, Keyed),
    keysort(Keyed, Sorted),            % keeps ties in order
    pairs_values(Sorted, Ranked),
    member(Next, Ranked),
    put_assoc(Next, Seen, true, Seen1),
    K1 is K - 1,
    ride(K1, N, Next, Seen1, Path).

openness(N, Seen, Square, Degree) :-
    exits(N, Seen, Square, Exits),
    length(Exits, Degree).

exits(N, Seen, X/Y, Exits) :-
    findall(A/B,
            ( delta(DX, DY),
              A is X + DX, A >= 1, A =< N,
              B is Y + DY, B >= 1, B =< N,
              \+ get_assoc(A/B, Seen, _)
            ),
            Exits).

delta(DX, DY) :-
    member(P-Q, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    DX is P*SX,
    DY is Q*SY.

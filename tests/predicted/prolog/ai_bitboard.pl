%% bitboard.pl -- knight's tour with a bitboard, like the real chess engines do it :-)
%%
%% Square I (0 .. N*N-1) is bit I of Seen.  The targets of all the squares are
%% computed once and put into one big term, so a lookup is a single arg/3.

tour(N, Tour) :-
    Last is N*N - 1,
    numlist(0, Last, Is),
    maplist(targets(N), Is, Lists),
    compound_name_arguments(Table, jumps, Lists),
    Full is (1 << (N*N)) - 1,
    hop(0, 1, Full, Table, Route),
    maplist(square(N), Route, Tour).

hop(I, Full, Full, _, [I]) :- !.
hop(I, Seen, Full, Table, [I|Is]) :-
    A is I + 1,
    arg(A, Table, Js),
    member(J, Js),
    Seen /\ (1 << J) =:= 0,
    Seen1 is Seen \/ (1 << J),
    hop(J, Seen1, Full, Table, Is).

targets(N, I, Js) :-
    square(N, I, X/Y),
    findall(J,
            ( jump(DX, DY),
              X1 is X + DX, X1 >= 1, X1 =< N,
              Y1 is Y + DY, Y1 >= 1, Y1 =< N,
              J is (Y1-1)*N + X1 - 1 ),
            Js).

square(N, I, X/Y) :-
    X is I mod N + 1,
    Y is I // N + 1.

jump(A, B) :- member(A, [1, -1]), member(B, [2, -2]).
jump(A, B) :- member(A, [2, -2]), member(B, [1, -1]).

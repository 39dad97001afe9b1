%% kt_final_v2.pl
%% Everything on the board is kept as pos(File, Rank).

:- use_module(library(lists)).

tour(N, Start, Tour) :-
    Start = F/R,
    numlist(1, N, Side),
    findall(pos(A,B), (member(A, Side), member(B, Side)), Free0),
    select(pos(F,R), Free0, Free),
    route(pos(F,R), Free, Route),
    Tour = [pos(F,R)|Route].

%% route(+Here, +Free, -Route): all of Free, one after another
route(_, [], []).
route(Here, Free, [Next|Route]) :-
    select(Next, Free, Free1),
    knights_move(Here, Next),
    route(Next, Free1, Route).

knight_move(pos(A,B), pos(C,D)) :-
    DX is abs(A - C),
    DY is abs(B - D),
    DX * DY =:= 2.

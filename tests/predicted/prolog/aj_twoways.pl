:- use_module(library(aggregate)).

% Search with look-ahead.
% Every square that is still free needs a way in and a way out
% (see the lecture about Hamiltonian cycles), so a branch dies early.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), All),
    select(Start, All, Free),
    extend(Free, Start, Path),
    Tour = [Start|Path].

extend([], _, []).
extend(Free, Here, [Next|Path]) :-
    select(Next, Free, Rest),
    knight(Here, Next),
    alive(Next, Rest),
    extend(Rest, Next, Path).

% the knight stands on Here
alive(Here, Free) :-
    forall(member(S, Free),
           ( aggregate_all(count, ( member(T, [Here|Free]), knight(S, T) ), Ways),
             Ways >= 2 )).

knight(X/Y, A/B) :-
    DX is abs(X-A),
    DY is abs(Y-B),
    DX * DY =:= 2.

:- use_module(library(assoc)).
:- use_module(library(apply)).
:- use_module(library(yall)).

% The graph once, as an assoc from squares to neighbours; then a search
% that keeps the move number of each visited square (an assoc as well).
% Any corner does: we begin at 1/1.

tour(Files, Ranks, Tour) :-
    findall(X/Y, ( between(1,Files,X), between(1,Ranks,Y) ), Squares),
    maplist({Squares}/[S,S-Ns]>>include(knight(S), Squares, Ns), Squares, Pairs),
    list_to_assoc(Pairs, Graph),
    length(Squares, Count),
    list_to_assoc([1/1-1], Order),
    extend(Count, 1, Graph, Order, 1/1, Tour).

extend(Count, Count, _, _, Here, [Here]) :- !.
extend(Count, K, Graph, Order, Here, [Here|Tour]) :-
    get_assoc(Here, Graph, Neighbours),
    exclude({Order}/[S]>>get_assoc(S, Order, _), Neighbours, Free),
    maplist(exits(Graph, Order), Free, Ds),
    pairs_keys_values(Keyed, Ds, Free),
    keysort(Keyed, Ranked),
    member(_-Next, Ranked),
    K1 is K+1,
    put_assoc(Next, Order, K1, Order1),
    extend(Count, K1, Graph, Order1, Next, Tour).

exits(Graph, Order, Square, D) :-
    get_assoc(Square, Graph, Ns),
    exclude(taken(Order), Ns, Free),
    length(Free, D).

taken(Order, Square) :-
    get_assoc(Square, Order, _).

knight(A/B, C/D) :-
    (A-C)^2 + (B-D)^2 =:= 5.

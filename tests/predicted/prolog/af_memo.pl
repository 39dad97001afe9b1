% Dynamic programming: whether a tour can still be completed depends only on
% the knight's square and on the set of squares visited, not on their order.
% So we table exactly that.

:- table completes/4.

tour(Files, Ranks, Start, Tour) :-
    mask(Start, Files, Mask),
    completes(Start, Mask, Files, Ranks),
    build(Start, Mask, Files, Ranks, Tour).

completes(_, Mask, Files, Ranks) :-
    full(Mask, Files, Ranks).
completes(Sq, Mask, Files, Ranks) :-
    onward(Sq, Mask, Files, Ranks, Next, Mask1),
    completes(Next, Mask1, Files, Ranks).

build(Sq, Mask, Files, Ranks, [Sq]) :-
    full(Mask, Files, Ranks).
build(Sq, Mask, Files, Ranks, [Sq|Tour]) :-
    onward(Sq, Mask, Files, Ranks, Next, Mask1),
    completes(Next, Mask1, Files, Ranks),
    build(Next, Mask1, Files, Ranks, Tour).

full(Mask, Files, Ranks) :-
    Mask =:= (1 << (Files*Ranks)) - 1.

onward(X/Y, Mask, Files, Ranks, X1/Y1, Mask1) :-
    between(1, Files, X1),
    abs(X1 - X) =\= 0,
    D is 3 - abs(X1 - X),
    D > 0,
    member(S, [-1, 1]),
    Y1 is Y + S*D,
    between(1, Ranks, Y1),
    mask(X1/Y1, Files, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit.

mask(X/Y, Files, Mask) :-
    Mask is 1 << ((Y - 1)*Files + X - 1).

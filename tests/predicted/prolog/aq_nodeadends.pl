% Knight tour that looks ahead.
%
% The plain search of last week ran for minutes because it only noticed
% at the very end that some corner could not be reached any more.
% Now I look after each jump if a free square got cut off, and if so
% I give up this way at once.  Much faster!!

tour(Files, Ranks, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), All),
    select(1/1, All, Free),
    travel(1/1, Free, Rest),
    Tour = [1/1|Rest].

travel(_, [], []).
travel(Here, Free, [Next|More]) :-
    jump(Here, Next),
    select(Next, Free, Left),
    \+ stranded(Left),
    travel(Next, Left, More).

% there is a free square none of whose neighbours is free
stranded(Free) :-
    member(S, Free),
    \+ ( jump(S, T), memberchk(T, Free) ).

jump(X/Y, U/V) :-
    member(DX, [-2,-1,1,2]),
    member(DY, [-2,-1,1,2]),
    abs(DX) =\= abs(DY),
    U is X + DX,
    V is Y + DY.

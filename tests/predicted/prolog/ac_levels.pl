% all paths of length 1, then all of length 2, then all of length 3 ...
% (breadth first, uses a lot of memory on big boards, I know)

tour(Files, Ranks, Start, Tour) :-
    Max is Files*Ranks,
    grow(1, Max, Files, Ranks, [[Start]], Paths),
    member(Path, Paths),
    reverse(Path, Tour).

grow(Max, Max, _, _, Paths, Paths) :- !.
grow(K, Max, Files, Ranks, Paths, Result) :-
    findall([Next|Path],
            ( member(Path, Paths),
              Path = [Square|_],
              jump(Files, Ranks, Square, Next),
              \+ memberchk(Next, Path) ),
            Longer),
    K1 is K+1,
    grow(K1, Max, Files, Ranks, Longer, Result).

jump(Files, Ranks, X/Y, X1/Y1) :-
    between(1, Files, X1),
    between(1, Ranks, Y1),
    (X-X1)**2 + (Y-Y1)**2 =:= 5.

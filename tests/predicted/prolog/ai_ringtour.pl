%!  closed_tour(+Files, +Ranks, -Tour) is nondet.
%
%   Tour is a closed knight's tour as a list of X/Y squares.
%   Uses Warnsdorff's rule to order the candidate squares.

closed_tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    extend(Files, Ranks, Total, 1, [1/1], Path),
    reverse(Path, Tour).

% All squares are visited: the knight must be able to jump back.
extend(Files, Ranks, Total, Total, [Last|Before], [Last|Before]) :-
    jump(Files, Ranks, Last, First),
    memberchk(First, Before).
extend(Files, Ranks, Total, Count, Path, Result) :-
    Count < Total,
    Path = [Current|_],
    findall(Degree-Next,
            candidate(Files, Ranks, Path, Current, Next, Degree),
            Candidates),
    keysort(Candidates, Ordered),
    member(_-Square, Ordered),
    Count1 is Count + 1,
    extend(Files, Ranks, Total, Count1, [Square|Path], Result).

candidate(Files, Ranks, Path, Current, Next, Degree) :-
    jump(Files, Ranks, Current, Next),
    \+ memberchk(Next, Path),
    findall(S,
            ( jump(Files, Ranks, Next, S), \+ memberchk(S, Path) ),
            Exits),
    length(Exits, Degree).

jump(Files, Ranks, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX, X1 >= 1, X1 =< Files,
    Y1 is Y + DY, Y1 >= 1, Y1 =< Ranks.

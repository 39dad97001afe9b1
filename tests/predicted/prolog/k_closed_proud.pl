% ------------------------------------------------------------
%  closed_tour(+N, -Tour)       a round trip of the knight
%  The squares are ordered by Warnsdorff's rule with a keysort.
% ------------------------------------------------------------

closed_tour(N, Tour) :-
    Start = 1/1,
    Size is N * N,
    trip(Size, N, Start, [Start], Tour).

% all squares are visited: home again?
trip(Size, N, Start, Visited, Tour) :-
    length(Visited, Size),
    Visited = [Last|_],
    onward(N, Last, Visited, Start),
    reverse(Visited, Tour).
trip(Size, N, Start, Visited, Tour) :-
    length(Visited, Length),
    Length < Size,
    Visited = [Here|_],
    ranked(N, Here, Visited, Nexts),
    member(Next, Nexts),
    trip(Size, N, Start, [Next|Visited], Tour).

ranked(N, Here, Visited, Nexts) :-
    findall(D-Next,
            ( onward(N, Here, Visited, Next),
              degree(N, Next, [Next|Visited], D) ),
            Keyed),
    keysort(Keyed, Sorted),
    findall(Next, member(_-Next, Sorted), Nexts).

degree(N, Square, Visited, D) :-
    findall(S, onward(N, Square, Visited, S), Ss),
    length(Ss, D).

% onward(N, From, Visited, To): a move to a square that is still free
onward(N, X/Y, Visited, X1/Y1) :-
    jump(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Visited).

jump(1, 2).    jump(2, 1).    jump(2, -1).   jump(1, -2).
jump(-1, -2).  jump(-2, -1).  jump(-2, 1).   jump(-1, 2).

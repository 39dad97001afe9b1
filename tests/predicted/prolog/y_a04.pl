% Closed knight's tour with Warnsdorff's rule.
% I like this one: it finds 6x6 at once!!

closed_tour(N, Start, Tour) :-
    Len is N*N,
    walk(Len, N, [Start], Rev),
    reverse(Rev, Tour),
    append(_, [Last|_], Tour),        % the last square ...
    jump(N, Last, Start).             % ... sees the first one

walk(1, _, Path, Path).
walk(K, N, [Here|Path], Rev) :-
    K > 1,
    findall(D-S, candidate(N, Here, [Here|Path], D, S), Pairs),
    keysort(Pairs, Sorted),
    member(_-Next, Sorted),
    K1 is K - 1,
    walk(K1, N, [Next,Here|Path], Rev).

% S is free, and D free squares can be reached from it
candidate(N, Here, Path, D, S) :-
    jump(N, Here, S),
    \+ memberchk(S, Path),
    findall(T, ( jump(N, S, T), \+ memberchk(T, Path) ), Ts),
    length(Ts, D).

jump(N, X/Y, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    A is X + DX, A >= 1, A =< N,
    B is Y + DY, B >= 1, B =< N.

% Knights tour, assignment 2
% I build the tour from front to back so I don't need reverse

tour(N, Start, Tour) :-
    Max is N*N,
    extend(N, Max, 1, Start, [Start], Tour).

extend(_, Max, Max, _, Path, Path) :- !.
extend(N, Max, K, Cur, Path, Tour) :-
    legal(N, Cur, Next),
    \+ member(Next, Path),
    append(Path, Next, NewPath),
    K1 is K+1,
    extend(N, Max, K1, Next, NewPath, Tour).

legal(N, X/Y, A/B) :-
    d(DX, DY),
    A is X+DX, A >= 1, A =< N,
    B is Y+DY, B >= 1, B =< N.

d(1,2). d(1,-2). d(-1,2). d(-1,-2).
d(2,1). d(2,-1). d(-2,1). d(-2,-1).

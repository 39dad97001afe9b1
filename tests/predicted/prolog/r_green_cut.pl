tour(N, Tour) :-
    Squares is N*N,
    extend(N, Squares, 1, [1/1], Tour).

% finished
extend(_, Squares, Squares, Visited, Tour) :- !,
    reverse(Visited, Tour).
% not finished: take a move that is free
extend(N, Squares, K, [Now|Visited], Tour) :-
    neighbours(N, Now, List),
    member(Next, List),
    \+ member(Next, Visited), !,     % green cut, saves memory
    K1 is K+1,
    extend(N, Squares, K1, [Next,Now|Visited], Tour).

neighbours(N, X/Y, List) :-
    findall(A/B,
            ( member(P+Q, [1+2, 2+1, 2+(-1), 1+(-2),
                           (-1)+(-2), (-2)+(-1), (-2)+1, (-1)+2]),
              A is X+P, A >= 1, A =< N,
              B is Y+Q, B >= 1, B =< N ),
            List).

%!  tour(+N, -Tour)
%
%   A purely declarative definition of the knight's tour:
%     1. the tour has N*N squares,
%     2. it starts in the corner,
%     3. each square and the one after it are a knight's move apart,
%     4. no square occurs twice.

tour(N, Tour) :-
    Length is N * N,
    length(Tour, Length),
    Tour = [1/1|_],
    forall(nextto(A, B, Tour), knight_move(N, A, B)),
    is_set(Tour).

%!  knight_move(+N, ?From, ?To)
knight_move(N, X1/Y1, X2/Y2) :-
    between(1, N, X1),
    between(1, N, Y1),
    between(1, N, X2),
    between(1, N, Y2),
    abs(X1 - X2) * abs(Y1 - Y2) =:= 2.

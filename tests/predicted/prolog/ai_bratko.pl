% Eight queens, program 1 of Bratko's book, typed in and made for N queens

queens(N, Queens) :-
    template(N, Queens),
    numlist(1, N, Ys),
    solution(Queens, Ys).

template(N, Queens) :-
    findall(X/_, between(1, N, X), Queens).

solution([], _).
solution([X/Y | Others], Ys) :-      % first queen at X/Y, other queens at Others
    solution(Others, Ys),
    member(Y, Ys),
    noattack(X/Y, Others).           % first queen does not attack others

noattack(_, []).
noattack(X/Y, [X1/Y1 | Others]) :-
    Y =\= Y1,                        % different Y-coordinates
    Y1-Y =\= X1-X,                   % different diagonals
    Y1-Y =\= X-X1,
    noattack(X/Y, Others).

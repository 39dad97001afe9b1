% closed tour: the knight comes home.
% the board is a list of squares X-Y; what is visited is taken out of it

closed_tour(N, Tour) :-
    findall(X-Y, (between(1,N,X), between(1,N,Y)), [Home|Others]),
    chain(Home, Others, Home, Tour).

% chain(Here, Unvisited, Home, Tour)
chain(Here, [], Home, [Here]) :-
    step(Here, Home).
chain(Here, Unvisited, Home, [Here|Tour]) :-
    select(Next, Unvisited, Rest),
    step(Here, Next),
    chain(Next, Rest, Home, Tour).

% one and two, in whichever order
step(X1-Y1, X2-Y2) :-
    DX is abs(X1-X2),
    DY is abs(Y1-Y2),
    msort([DX,DY], [1,2]).

% ---------------------------------------------------------------
%  Team 11: Anna (search), Ben (moves)
% ---------------------------------------------------------------

% --- Anna ------------------------------------------------------

tour(N, Tour) :-
    findall(X-Y, (between(1, N, X), between(1, N, Y)), Board),
    Start = 1-1,
    selectchk(Start, Board, Free),
    search(Start, Free, Squares),
    Tour = [Start|Squares].

search(_, [], []).
search(Here, Free, [Next|Squares]) :-
    can_go(Here, Next),
    memberchk(Next, Free),
    selectchk(Next, Free, Free1),
    search(Next, Free1, Squares).

% --- Ben -------------------------------------------------------

can_go(X/Y, U/V) :-
  hop(H, W),
  U is X+H,
  V is Y+W.

hop(2,1).
hop(1,2).
hop(-1,2).
hop(-2,1).
hop(-2,-1).
hop(-1,-2).
hop(1,-2).
hop(2,-1).

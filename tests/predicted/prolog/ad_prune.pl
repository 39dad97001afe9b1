/* Knight's tour with look-ahead.

   Theorem: the knight comes into each square and goes out of it again.
   So a free square that has lost its ways can't be visited, and
   we need not go on. Cuts the search tree to almost nothing! */

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Squares),
    selectchk(Start, Squares, Free),
    tour_from(Start, Free, Tour).

tour_from(Last, [], [Last]).
tour_from(Here, Free, [Here|Tour]) :-
    select(Next, Free, Rest),
    attacks(Here, Next),
    \+ doomed(Next, Rest),
    tour_from(Next, Rest, Tour).

% some free square has too few neighbours, free ones or the one we are on
doomed(Here, Free) :-
    member(S, Free),
    aggregate_all(count, (member(T, [Here|Free]), attacks(S, T)), Ways),
    Ways < 2.

attacks(A/B, C/D) :- (A-C)**2 + (B-D)**2 =:= 5.

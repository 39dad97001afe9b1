% The little board has 3 x 4 squares, I numbered them
%
%    10 11 12
%     7  8  9
%     4  5  6
%     1  2  3
%
% and wrote down all jumps (drawn on paper first, 14 lines)

jump(1,6).
jump(1,8).
jump(2,7).
jump(2,9).
jump(3,4).
jump(3,8).
jump(4,9).
jump(4,11).
jump(5,10).
jump(5,12).
jump(6,7).
jump(6,11).
jump(7,12).
jump(9,10).
% and every jump also backwards
jump(A,B) :- jump(B,A).

tour(Tour) :-
    search(1, [1], Tour).

search(_, Visited, Tour) :-
    length(Visited, 12),
    reverse(Visited, Tour).
search(Here, Visited, Tour) :-
    jump(Here, There),
    \+ member(There, Visited),
    search(There, [There|Visited], Tour).

% A knight's tour is a sentence.
%
% The grammar doesn't read a text, it reads the set of free squares: hop//2
% takes the square out that the knight jumps to.  phrase/2 wants
% nothing to be left, so the end of the sentence needs no test.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Board),
    select(Start, Board, Free),
    phrase(ride(Start, Tour), Free).

ride(Last, [Last])      --> [].
ride(Here, [Here|Tour]) --> hop(Here, There), ride(There, Tour).

hop(Here, There) --> call(select(There)), { near(Here, There) }.

near(X/Y, A/B) :- abs(X-A) * abs(Y-B) =:= 2.

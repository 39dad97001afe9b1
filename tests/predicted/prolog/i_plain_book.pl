% Adapted from a textbook: path finding in a graph

tour( N, Start, Tour)  :-
   Len is N * N,
   length( Tour, Len),            % the tour has N*N squares
   Tour = [Start | Rest],
   route( Rest, N, Start, [Start]).

route( [], _, _, _).
route( [Next | Rest], N, Here, Seen)  :-
   jump( N, Here, Next),
   not( member( Next, Seen)),
   route( Rest, N, Next, [Next | Seen]).

jump( N, X/Y, X1/Y1)  :-
   ( dxy( Dx, Dy)
   ; dxy( Dy, Dx)
   ),
   X1 is X + Dx, inside( N, X1),
   Y1 is Y + Dy, inside( N, Y1).

inside( N, C)  :-  1 =< C, C =< N.

dxy( 2, 1).
dxy( 2,-1).
dxy(-2, 1).
dxy(-2,-1).

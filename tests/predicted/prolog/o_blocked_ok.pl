% Board with blocked squares: put all free squares into a bag,
% then take them out one by one.

tour( Files, Ranks, Blocked, Start, Tour ) :-
      findall( X/Y
             , ( between( 1, Files, X )
               , between( 1, Ranks, Y )
               , \+ member( X/Y, Blocked )
               )
             , Bag
             )
    , select( Start, Bag, Rest )
    , empty_bag( Rest, Start, Tour )
    .

empty_bag( [], Last, [Last] ).
empty_bag( Bag, Square, [Square|Tour] ) :-
      select( Next, Bag, Rest )
    , knight_move( Square, Next )
    , empty_bag( Rest, Next, Tour )
    .

knight_move( A/B, C/D ) :-
      P = abs( A - C )
    , Q = abs( B - D )
    , P * Q =:= 2
    .

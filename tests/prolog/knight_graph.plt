/** <module> Tests of prolog/knight_graph.pl

    swipl -g run_tests -t halt tests/prolog/knight_graph.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../prolog/knight_graph', [board_square_next/3, board_squares_nexts/3]).

:- begin_tests(board_squares_nexts).

test('the squares are numbered row by row', Squares == [1/1, 2/1, 3/1, 1/2, 2/2, 3/2]) :-
    board_squares_nexts(board(3, 2, []), Squares, _).
test('a blocked square has no number', Squares-Nexts == [1/1, 3/1, 1/2, 3/2]-[[4], [3], [2], [1]]) :-
    board_squares_nexts(board(3, 2, [2/1, 2/2]), Squares, Nexts).
test('blocked squares come in any order, more than once, and may be off the board',
     Squares-Nexts == [1/1, 3/1, 1/2, 3/2]-[[4], [3], [2], [1]]) :-
    board_squares_nexts(board(3, 2, [2/2, 9/9, 2/1, 2/2]), Squares, Nexts).
test('a square alone has no moves', Nexts == [[]]) :-
    board_squares_nexts(board(1, 1, []), _, Nexts).
test('8x8 has 168 moves, each in both directions', Count-Nexts == 336-Backs) :-
    board_squares_nexts(board(8, 8, []), _, Nexts),
    aggregate_all(count, ( member(Numbers, Nexts), member(_, Numbers) ), Count),
    findall(Back,
            ( between(1, 64, Number),
              findall(From, ( nth1(From, Nexts, Numbers), memberchk(Number, Numbers) ), Back) ),
            Backs).

test('a knight asked for by its leap on a plane has the moves of any knight', Nexts == Knights) :-
    board_squares_nexts(board(5, 4, [2/3]), _, Knights),
    board_squares_nexts(board(5, 4, [2/3], [leap(1, 2), surface(plane)]), _, Nexts).
test('on each surface a move leads to another square and back, and is listed once',
     forall(( member(Surface, [plane, cylinder, torus, moebius, klein, box(1), box(2), box(4)]),
              member(Leaps, [[], [leap(0, 1)], [leap(1, 1), leap(2, 3)], [leap(0, 5)]]) ))) :-
    board_squares_nexts(board(4, 3, [2/2], [surface(Surface)|Leaps]), _, Nexts),
    forall(( nth1(Number, Nexts, Numbers), member(Next, Numbers) ),
           ( Next =\= Number,
             nth1(Next, Nexts, Backs),
             memberchk(Number, Backs) )),
    forall(member(Numbers, Nexts), sort(Numbers, Numbers)).

:- end_tests(board_squares_nexts).

:- begin_tests(board_square_next).

test('a move over a twisted seam comes back upside down', set(Square == [1/5])) :-
    board_square_next(board(4, 5, [], [leap(0, 1), surface(moebius)]), 4/1, Square),
    Square = 1/_.
test('in a box a knight can change the level', set(Square == [2/3, 3/3])) :-
    board_square_next(board(4, 3, [], [surface(box(2))]), 1/1, Square),
    Square = _/Rank,
    Rank > 0.
test('a leap around the board to its own square is no move', fail) :-
    board_square_next(board(3, 1, [], [leap(0, 3), surface(torus)]), 1/1, 1/1).

:- end_tests(board_square_next).

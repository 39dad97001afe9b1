/** <module> Tests of prolog/knight_graph.pl

    swipl -g run_tests -t halt tests/prolog/knight_graph.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../prolog/knight_graph', [board_squares_nexts/3]).

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

:- end_tests(board_squares_nexts).

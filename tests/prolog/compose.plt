/** <module> Tests of prolog/compose.pl

    swipl -g run_tests -t halt tests/prolog/compose.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/compose', [composed_closed_tour/4, composed_tour/4]).
:- use_module('../../prolog/tour_check', [tour_ok/2]).

:- begin_tests(compose).

test('a rectangle with sides up to 9 has a closed tour if Schwenk says so', Wrong == []) :-
    findall(Files-Ranks, ( board(9, Files, Ranks), \+ agrees(Files, Ranks, closed, schwenk) ), Wrong).
test('and an open one from every corner if Cull and De Curtins, Chia and Ong say so', Wrong == []) :-
    findall(Files-Ranks, ( board(9, Files, Ranks), \+ agrees(Files, Ranks, open, chia_ong) ), Wrong).
test('chains of several blocks, both ways', all(Size == [])) :-
    member(Size, [27-3, 3-28, 23-4, 4-24, 19-20, 23-21, 5-18, 29-5]),
    Size = Files-Ranks,
    ( Kind = closed, Claim = schwenk ; Kind = open, Claim = chia_ong ),
    \+ agrees(Files, Ranks, Kind, Claim).
test('a closed tour starts on any square, whichever block that is in', Wrong == []) :-
    findall(Start-Files-Ranks,
            ( member(Files-Ranks, [14-13, 5-12, 18-3, 3-26]),
              square(Files, Ranks, Start),
              \+ right(closed, Files, Ranks, Start) ),
            Wrong).
test('and so does an open one where there is a closed one') :-
    forall(square(7, 6, Start), right(open, 7, 6, Start)).
test('elsewhere it starts in a corner', fail) :-
    composed_tour(board(7, 7, []), 3/3, 49, _).
test('a start that is not asked for is 1/1', Starts == [1/1, 1/1, 1/1]) :-
    composed_closed_tour(board(8, 8, []), Closed, 64, _),
    composed_tour(board(8, 8, []), Open, 64, _),
    composed_tour(board(4, 9, []), Corner, 36, _),
    Starts = [Closed, Open, Corner].
test('no blocked squares, no path of fewer', fail) :-
    member(Board-Length, [board(8, 8, [2/2])-63, board(8, 8, [])-63]),
    composed_tour(Board, 1/1, Length, _).
test('a million squares take as little thought as ten thousand', true(Most < 400_000)) :-
    findall(Inferences,
            ( member(Side, [100, 1000]), inferences(board(Side, Side, []), Inferences) ),
            All),
    max_list(All, Most).

board(Most, Files, Ranks) :-
    between(1, Most, Files),
    between(1, Most, Ranks).

square(Files, Ranks, File/Rank) :-
    between(1, Files, File),
    between(1, Ranks, Rank).

% agrees(Files, Ranks, Kind, Claim): from every corner there is a right tour, or
% from none, as the theorem claims.

agrees(Files, Ranks, Kind, Claim) :-
    msort([Files, Ranks], [Shorter, Longer]),
    forall(( member(File, [1, Files]), member(Rank, [1, Ranks]) ),
           (   call(Claim, Shorter, Longer)
           ->  right(Kind, Files, Ranks, File/Rank)
           ;   \+ composed(Kind, Files, Ranks, File/Rank, _)
           )).

schwenk(Shorter, Longer) :-
    Shorter*Longer mod 2 =:= 0,
    \+ memberchk(Shorter, [1, 2, 4]),
    \+ ( Shorter =:= 3, memberchk(Longer, [4, 6, 8]) ).

chia_ong(1, 1).
chia_ong(3, Longer) :-
    \+ memberchk(Longer, [3, 5, 6]).
chia_ong(4, Longer) :-
    Longer > 4.
chia_ong(Shorter, _) :-
    Shorter > 4.

right(Kind, Files, Ranks, Start) :-
    composed(Kind, Files, Ranks, Start, walk(Start, Digits)),
    atomics_to_string(Digits, String),
    string_codes(String, Codes),
    foldl(step, Codes, Squares, Start, End),
    append(Squares, [End], Path),
    tour_ok(problem(Kind, board(Files, Ranks, []), [Start], any, []), [Path]).

composed(Kind, Files, Ranks, Start, Walk) :-
    Length is Files*Ranks,
    (   Kind == closed
    ->  composed_closed_tour(board(Files, Ranks, []), Start, Length, Walk)
    ;   composed_tour(board(Files, Ranks, []), Start, Length, Walk)
    ).

step(Code, File0/Rank0, File0/Rank0, File/Rank) :-
    Digit is Code - 0'0,
    nth0(Digit, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2], FileStep/RankStep),
    File is File0+FileStep,
    Rank is Rank0+RankStep.

inferences(board(Files, Ranks, []), Inferences) :-
    Length is Files*Ranks,
    statistics(inferences, Inferences0),
    composed_closed_tour(board(Files, Ranks, []), 1/1, Length, walk(_, Digits)),
    statistics(inferences, Inferences1),
    Inferences is Inferences1-Inferences0,
    atomics_to_string(Digits, String),
    string_length(String, Moves),
    Moves =:= Length-1.

:- end_tests(compose).

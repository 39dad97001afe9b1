:- module(user_squares,
          [ told_squares/6              % +Term, +Board, +Asked, +Ends, +Most, -Squares
          ]).
:- use_module(library(apply), [convlist/3, foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, is_set/1, last/2, max_list/2, member/2, memberchk/2, nth1/3, subtract/3]).
:- use_module(library(ordsets), [list_to_ord_set/2, ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2, pairs_values/2]).
:- use_module(library(yall), [(>>)/4, (>>)/5, (>>)/6]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(assoc), [assoc_to_list/2, is_assoc/1]).

/** <module> Squares, in whatever way a user's program tells them

Most programs answer with a list of squares, and user_program.pl reads these. This
module reads what others answer with: an element for each square with its number,
such as 7-(2/3) or pos(7,2,3); moves, such as (1/1)-(2/3); names, such as a1; the
numbers of the squares, rank by rank; for each square the number of the next one,
as circuit/1 takes it, in one list or in rows; or a matrix of numbers. They may be
in a list, an assoc, a dict, the arguments of a term, or one text.

A row is the list of the integers in an element. How many there are says what the
element is: a number, a square, a square with its number, or a move.
*/

%!  told_squares(+Term, +Board, +Asked, +Ends, +Most, -Squares) is semidet.
%
%   True if Squares, each File/Rank, are what Term means as a tour of Board over
%   Asked squares. Ends is Start-End, where it begins and ends; each may be `any`.
%   Fails if that isn't plain, and for terms of more than Most elements.

told_squares(Term, Board, Asked, Ends, Most, Squares) :-
    acyclic_term(Term),
    term_elements(Term, Most, Elements),
    ground(Elements),
    once(elements_squares(Elements, Board, Asked, Ends, Squares)).

term_elements(Term, Most, Elements) :-
    (   is_list(Term)
    ->  Elements = Term
    ;   text(Term)
    ->  split_string(Term, " ,;->\n\t", " []()", Texts),
        convlist([Text, Text]>>(Text \== ""), Texts, Elements)
    ;   is_dict(Term)
    ->  dict_pairs(Term, _, Elements)
    ;   is_assoc(Term)
    ->  assoc_to_list(Term, Elements)
    ;   compound(Term),
        compound_name_arguments(Term, _, Elements),
        \+ ( Elements = [X, Y], integer(X), integer(Y) )     % one square
    ),
    length(Elements, Length),
    Length > 1,
    Length =< Most.

text(Term) :-
    ( atom(Term) -> true ; string(Term) ).

elements_squares(Elements, board(Files, _, _), _, _, Squares) :-
    maplist(named_square, Elements, Squares),
    maplist(square_on(Files), Squares).
elements_squares(Elements, Board, Asked, Ends, Squares) :-
    maplist(element_row, Elements, Rows),
    (   maplist(number_first, Elements)
    ->  Column = 1
    ;   true
    ),
    rows_squares(Rows, Column, Board, Asked, Ends, Squares).

% number_first(Element): it has a number before a square, such as 7-(2/3).

number_first(Element) :-
    compound(Element),
    compound_name_arguments(Element, _, [Number, Square]),
    integer(Number),
    compound(Square).

square_on(Files, File/_) :-
    File =< Files.

% named_square(Text, Square): Text is the name of Square, such as a1.

named_square(Text, File/Rank) :-
    text(Text),
    sub_string(Text, 0, 1, _, Letter),
    sub_string(Text, 1, _, 0, Digits),
    string_lower(Letter, Lower),
    string_code(1, Lower, Code),
    File is Code-0'a+1,
    between(1, 26, File),
    catch(number_string(Rank, Digits), error(_, _), fail),
    integer(Rank).

element_row(Element, Row) :-
    (   integer(Element)
    ->  Row = [Element]
    ;   compound(Element),
        ( is_list(Element) -> Parts = Element ; compound_name_arguments(Element, _, Parts) ),
        maplist(element_row, Parts, Rows),
        append(Rows, Row)
    ).

% rows_squares(Rows, Column, Board, Asked, Ends, Squares): all Rows have the same length,
% which says what they are. Column has the numbers of the squares, if that is known.

rows_squares(Rows, _, Board, Asked, _, Squares) :-
    findall(Squares1, matrix_squares(Rows, Board, Asked, Squares1), [First|Others]),
    !,
    foldl(with_more_moves, Others, First, Squares).
rows_squares(Rows, _, Board, Asked, _, Squares) :-
    maplist([[Number], Number]>>true, Rows, Numbers),
    numbers_squares(Numbers, Board, Asked, Squares).
rows_squares(Rows, _, _, _, _, Squares) :-
    maplist([[X, Y], X/Y]>>true, Rows, Squares).
rows_squares(Rows, Column, Board, Asked, Ends, Squares) :-
    findall(Meant, numbered_squares(Rows, Column, Meant), [First|Others]),
    !,
    findall(Tour, ( member(Tour, [First|Others]), is_tour(Tour, Board, Asked) ), Tours),
    (   Ends \== any-any,
        member(Squares, Tours),
        goes_between(Squares, Ends)
    ;   Ends = any-_,
        member(Squares, Tours),
        is_ring(Squares)
    ;   last([First|Tours], Squares)
    ),
    !.
rows_squares(Rows, _, _, _, _, Squares) :-
    moves_squares(Rows, Squares).

% matrix_squares(Rows, Board, Asked, Squares): Rows are a matrix of the numbers of the
% visits, rank by rank or file by file, or of the numbers of the next squares, rank by
% rank: these only if each leads along a knight's move, or if they lead so to Asked squares.

matrix_squares(Rows, board(Files, Ranks, _), Asked, Squares) :-
    matrix_size(Rows, Across, Down),
    (   Down =:= Ranks,
        Across =:= Files
    ->  Square = [Nth, Place, Place/Nth]
    ;   Down =:= Files,
        Across =:= Ranks
    ->  Square = [Nth, Place, Nth/Place]
    ),
    visits_pairs(Rows, Square, Asked, Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Squares).
matrix_squares(Rows, Board, Asked, Squares) :-
    Board = board(Files, Ranks, _),
    matrix_size(Rows, Files, Ranks),
    append(Rows, Numbers0),
    once(numbering(Board, Nodes)),
    numbers_from_one(Numbers0, Nodes, Board, Numbers),
    next_squares(Numbers, Nodes, Board, Asked, Squares),
    (   forall(nth1(Place, Numbers, Next), leads(Nodes, Place, Next))
    ->  true
    ;   is_set(Squares),
        moves_in(Squares, Moves),
        Moves =:= Asked-1
    ).

leads(Nodes, Place, Next) :-
    node_square(Nodes, Place, A/B),
    node_square(Nodes, Next, C/D),
    2 =:= abs((A-C)*(B-D)).

matrix_size(Rows, Across, Down) :-
    length(Rows, Down),
    maplist([Row, Length]>>length(Row, Length), Rows, Lengths),
    sort(Lengths, [Across]),
    Across > 1.

% visits_pairs(Rows, Square, Asked, Pairs): Pairs are Number-Told for each visit, where
% Square is [Nth, Place, Told] for the number at a place of the Nth row.

visits_pairs(Rows, Square, Asked, Pairs) :-
    append(Rows, Numbers),
    first_number(Numbers, Asked, First),
    findall(Number-Told,
            ( nth1(Nth0, Rows, Row), nth1(Place0, Row, Number), Number >= First,
              copy_term(Square, [Nth0, Place0, Told]) ),
            Pairs),
    pairs_keys(Pairs, Keys),
    msort(Keys, Sorted),
    consecutive(Sorted).

% A single 0 is the first of Asked numbers, if there are as many. Else 0 stands for a
% square that is not visited.

first_number(Numbers, Asked, First) :-
    findall(0, member(0, Numbers), Zeros),
    (   Zeros = [_],
        max_list(Numbers, Most),
        Most =:= Asked-1
    ->  First = 0
    ;   First = 1
    ).

% Of several meanings that are tours, the one with the asked start and end is taken, else a ring, because a closed tour may be asked
% for, else that of squares with their numbers behind them, as in pos(X,Y,Number).

% numbered_squares(Rows, Column, Squares): the numbers of the squares stand in one column of Rows.

numbered_squares(Rows, Column, Squares) :-
    member(Column, [1, 2, 3]),
    maplist(numbered_square(Column), Rows, Pairs0),
    keysort(Pairs0, Pairs),
    pairs_keys(Pairs, Numbers),
    consecutive(Numbers),
    pairs_values(Pairs, Squares).

numbered_square(1, [Number, X, Y], Number-(X/Y)).
numbered_square(2, [X, Number, Y], Number-(X/Y)).
numbered_square(3, [X, Y, Number], Number-(X/Y)).

consecutive([First|Numbers]) :-
    between(0, 1, First),
    !,
    foldl([Number, Before, Number]>>(Number =:= Before+1), Numbers, First, _).

% moves_squares(Rows, Squares): each of Rows is a move that begins where the one
% before ends.

moves_squares([[X, Y, X1, Y1]|Rows], [X/Y, X1/Y1|Squares]) :-
    moves_on(Rows, X1/Y1, Squares).

moves_on([], _, []).
moves_on([[X, Y, X1, Y1]|Rows], X/Y, [X1/Y1|Squares]) :-
    moves_on(Rows, X1/Y1, Squares).

% numbers_squares(Numbers, Board, Asked, Squares): Numbers are squares in order, or for
% each square the next one, or its place in the tour. Of all meanings, a tour is taken if
% one is, else the one with most knight's moves.

numbers_squares(Numbers0, Board, Asked, Squares) :-
    findall(Meant, numbers_meaning(Numbers0, Board, Asked, Meant), Meanings),
    (   (   member(Squares, Meanings)
        ;   maplist([N0, N]>>(N is N0+1), Numbers0, Numbers),
            numbers_meaning(Numbers, Board, Asked, Squares)
        ),
        is_tour(Squares, Board, Asked)
    ->  true
    ;   Meanings = [First|Others],
        foldl(with_more_moves, Others, First, Squares)
    ).

numbers_meaning(Numbers0, Board, Asked, Squares) :-
    numbering(Board, Nodes),
    (   numbers_from_one(Numbers0, Nodes, Board, Numbers)
    ;   memberchk(0, Numbers0),
        Numbers = Numbers0        % 0 is no square
    ),
    (   maplist(node_square(Nodes), Numbers, Squares)
    ;   next_squares(Numbers, Nodes, Board, Asked, Squares)
    ;   placed_squares(Numbers, Nodes, Squares)
    ).

% is_tour(Squares, Board, Asked): Squares are Asked different free squares, each a
% knight's move from the one before.

is_tour(Squares, board(Files, Ranks, Blocked), Asked) :-
    length(Squares, Asked),
    is_set(Squares),
    forall(member(X/Y, Squares), ( between(1, Files, X), between(1, Ranks, Y) )),
    \+ ( member(Square, Blocked), memberchk(Square, Squares) ),
    moves_in(Squares, Moves),
    Moves =:= Asked-1.

% goes_between(Squares, Ends): Squares begin and end where Ends says.

goes_between([First|Squares], Start-End) :-
    last([First|Squares], Last),
    memberchk(Start, [any, First]),
    memberchk(End, [any, Last]).

% is_ring(Squares): a knight's move leads from the last square to the first.

is_ring([First|Squares]) :-
    last([First|Squares], Last),
    moves_in([Last, First], 1).

% placed_squares(Numbers, Nodes, Squares): each of Numbers is the place of a square in the
% tour, or 0 if it is not visited.

placed_squares(Numbers, Nodes, Squares) :-
    length(Numbers, Length),
    functor(Nodes, _, Length),
    findall(Place-Square, ( nth1(Nth, Numbers, Place), Place > 0, arg(Nth, Nodes, Square) ), Pairs0),
    keysort(Pairs0, Pairs),
    pairs_keys(Pairs, Places),
    consecutive(Places),
    pairs_values(Pairs, Squares).

% numbering(Board, Nodes): Nodes are the squares, rank by rank; all of them, or the
% free ones.

numbering(board(Files, Ranks, Blocked), Nodes) :-
    findall(File/Rank, ( between(1, Ranks, Rank), between(1, Files, File) ), Squares),
    (   Nodes =.. [nodes|Squares]
    ;   Blocked \== [],
        subtract(Squares, Blocked, Free),
        Nodes =.. [nodes|Free]
    ).

node_square(Nodes, Number, Square) :-
    Number > 0,
    arg(Number, Nodes, Square).

% next_squares(Numbers, Nodes, Board, Asked, Squares): each of Numbers is that of the
% next square, and Squares are the first free one, or the one to which none leads, and the
% Asked-1 after it. If there is one number more than Nodes, the last one or the first one
% is that of the first square, and the last square leads to this node off the board. The
% numbers of blocked squares are not read.

next_squares(Numbers, Nodes, Board, Asked, Squares) :-
    length(Numbers, Length),
    functor(Nodes, _, Count),
    (   Length =:= Count
    ->  findall(Free, ( nth1(Free, Numbers, Next), is_free(Board, Nodes, Free), Next =\= Free, Next > 0 ), [Free1|Frees]),
        findall(Led, ( nth1(From, Numbers, Led), From =\= Led ), Leds),
        list_to_ord_set(Leds, LedTo),
        ( ord_subtract([Free1|Frees], LedTo, [First]) -> true ; First = Free1 ),
        Nexts = Numbers
    ;   Length =:= Count+1,
        (   last(Numbers, First),
            Nexts = Numbers
        ;   maplist([N0, N]>>(N is N0-1), Numbers, [First|Nexts])
        )
    ),
    followed(Nexts, Asked, First, Followed),
    maplist(node_square(Nodes), Followed, Squares).

with_more_moves(Other, One, Squares) :-
    moves_in(One, Some),
    moves_in(Other, More),
    ( More > Some -> Squares = Other ; Squares = One ).

% Numbers from 0 have a 0, or would else name a square that is blocked or off the
% board.

numbers_from_one(Numbers0, Nodes, Board, Numbers) :-
    maplist([N0, N]>>(N is N0+1), Numbers0, Numbers1),
    (   (   memberchk(0, Numbers0)
        ;   \+ maplist(is_free(Board, Nodes), Numbers0),
            maplist(is_free(Board, Nodes), Numbers1)
        )
    ->  Numbers = Numbers1
    ;   Numbers = Numbers0
    ).

is_free(board(_, _, Blocked), Nodes, Number) :-
    node_square(Nodes, Number, Square),
    \+ memberchk(Square, Blocked).

followed(Numbers, Length, First, Followed) :-
    Next =.. [next|Numbers],
    follow(Length, First, Next, Followed).

follow(0, _, _, []) :- !.
follow(Left, Number, Next, [Number|Numbers]) :-
    Number > 0,
    arg(Number, Next, After),
    Left1 is Left-1,
    follow(Left1, After, Next, Numbers).

moves_in(Squares, Count) :-
    aggregate_all(count, ( successive(Squares, A/B, C/D), 2 =:= abs((A-C)*(B-D)) ), Count).

successive([One, Other|_], One, Other).
successive([_|Squares], One, Other) :-
    successive(Squares, One, Other).

/* Examples

?- told_squares([2-(2/3), 1-(1/1)], board(5, 5, []), 2, any-any, 100, Squares).
Squares = [1/1, 2/3].

?- told_squares("a1 b3 c5", board(5, 5, []), 3, any-any, 100, Squares).
Squares = [1/1, 2/3, 3/5].

*/

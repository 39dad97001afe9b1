:- module(proof_check,
          [ proof_verdict/2,            % +Text, -Verdict
            file_verdict/2              % +File, -Verdict
          ]).
:- use_module([library(apply), library(assoc), library(lists), library(ordsets), library(pairs), library(readutil)]).
:- use_module(library(http/json), [json_read_dict/3]).
:- set_prolog_flag(optimise, true).
:- meta_predicate must(0, +), text(3, +, -).

/** <module> Is this proof right that there is no tour, only one, or no better one?

A certificate (docs/proofs.md) is believed only for what is shown here, from its
problem alone. Nothing here searches for a tour.

A barrier is a set of squares. Without them the board falls into parts. Two squares
that a move joins are in one part: their parts, logic variables, are unified.

The other arguments are clauses: this move is made or that one, this square has
number 7 or that one. A clause is believed for its meaning. Suppose that all its
literals are false. If some condition that every tour meets can't be met any more,
then the clause is true in every tour. A condition is a list of ways to meet it. A
way is a list of terms count(Min, Max, Items): at least Min and at most Max of these
Items are true. So a square of a closed tour has the condition [[count(2, 2, Moves)]].

The lines of the proof are replayed by their hints, in the format LRAT. Suppose that
the literals of a line are false. Then the clause of each hint has only one literal
that isn't false, which must be true. In the end a clause has none: a contradiction.
To suppose is to bind the truth value of an item to 0 or 1. Backtracking undoes it.
@see Cruz-Filipe and others, Efficient certified RAT verification, CADE 26 (2017)
*/

%!  file_verdict(+File, -Verdict) is det.
%!  proof_verdict(+Text, -Verdict) is det.
%
%   True if Verdict is right for the certificate, or the book of several, in File or
%   Text: proven(Statement), refused(Sentence) with a fault, or gave_up(Sentence).

file_verdict(File, Verdict) :-
    (   catch(read_file_to_string(File, Text, [encoding(utf8)]), error(_, _), fail)
    ->  proof_verdict(Text, Verdict)
    ;   Verdict = refused('The file can''t be read.')
    ).

proof_verdict(Text, Verdict) :-
    catch(text_statement(Text, Statement), Error, true),
    (   var(Error) -> Verdict = proven(Statement)
    ;   Error = refused(_) -> Verdict = Error
    ;   Error = error(resource_error(_), _) -> Verdict = gave_up('The certificate needs more memory than allowed.')
    ;   Verdict = refused('The text is not JSON, or has a value of the wrong kind.')
    ).

text_statement(Text, Statement) :-
    open_string(Text, Stream),
    json_read_dict(Stream, Record, []),
    read_string(Stream, _, Rest),
    must(( is_dict(Record), normalize_space(string(""), Rest) ), 'The text must be one object of JSON.'),
    (   get_dict(certificates, Record, Records)
    ->  must(( keys(Record, [certificates, format], []), _{format: "pykt-proof/1"} :< Record, Records = [_|_] ),
             'A file with several certificates must have only them and its format.'),
        maplist(certificate_statement, Records, Statements),
        atomic_list_concat(Statements, '\n', Statement)
    ;   certificate_statement(Record, Statement)
    ).

certificate_statement(Record, Statement) :-
    must(( is_dict(Record), _{format: "pykt-proof/1", proves: Proves, argument: Argument, problem: Problem} :< Record,
           memberchk(Proves-Keys1, ["none"-[], "unique"-[tour], "optimal"-[tour]]),
           memberchk(Argument-Keys2, ["barrier"-[barrier], "theorem"-[theorem], "cuts"-[variables, sets, clauses, proof],
                                      "positions"-[variables, clauses, proof]]),
           append([[format, proves, argument, problem], Keys1, Keys2], Keys), keys(Record, Keys, []) ),
         'The certificate has another format, or a key too many or too few.'),
    must(record_problem(Problem, P), 'The problem has a field that is unknown, wrong, or too large to check.'),
    must(( fits(Argument, Proves, P), ( Argument == "theorem" ; P.squares \== [] ) ), 'Such an argument can''t prove this about such a problem.'),
    must(( Proves == "none" -> Paths = [] ; record_paths(Record.tour, P, Paths) ),
         'The tour is not an answer to the problem, or has a field that is wrong.'),
    argument_holds(Argument, Record, P.put(paths, Paths)),
    memberchk(P.kind-Noun, [open-'open tour', closed-'closed tour', two-'visit by two knights']),
    append(Paths, Visits), length(Visits, Visited), ( P.squares == [] -> Free = P.length ; length(P.squares, Free) ),
    memberchk(Proves-Format-Words, ["none"-'there is no ~w of ~d squares'-[Noun, P.length], "unique"-'there is only one ~w'-[Noun],
                                    "optimal"-'no ~w has more than ~d squares'-[Noun, Visited]]),
    format(atom(Claim), Format, Words),
    memberchk(Argument-More, ["theorem"-' if its theorem, which is not verified, is true',
                              "cuts"-' up to its direction and first square', _-'']),
    ( Proves == "none", Argument == "cuts" -> Under = '' ; Proves == "optimal" -> Under = '' ; Under = More ),
    format(atom(Statement), 'On this board of ~dx~d with ~d free squares, as the problem asks, ~w~w.',
           [P.files, P.ranks, Free, Claim, Under]).

% must(Goal, Sentence): Goal is true once. If it is false, Sentence says what is wrong.

must(Goal, _) :- call(Goal), !.
must(_, Format-Arguments) :- !, format(atom(Sentence), Format, Arguments), throw(refused(Sentence)).
must(_, Sentence) :- throw(refused(Sentence)).

% keys(Record, Needed, Allowed): Record has all Needed keys, and others only if Allowed.

keys(Record, Needed, Allowed) :-
    forall(member(Key, Needed), get_dict(Key, Record, _)),
    forall(get_dict(Key, Record, _), ( memberchk(Key, Needed) ; memberchk(Key, Allowed) )).

% fits(Argument, Proves, P): the argument is about such problems P. No cuts for open
% tours of one square, which begin where they end, and closed tours of two squares,
% which make a move twice.

fits("barrier", "none", P) :- P.kind \== two, length(P.squares, P.length).
fits("theorem", "none", P) :- P.kind \== two, P.length =:= P.files*P.ranks.
fits("cuts", "optimal", P) :- P.kind == two.
fits("cuts", Proves, P) :- Proves \== "optimal", memberchk(P.kind-Few, [open-1, closed-2]), P.length =\= Few, length(P.squares, P.length).
fits("positions", Proves, P) :- Proves \== "optimal", P.kind \== two, length(P.squares, Count), Count*P.length =< 100_000.

% --- Problems and tours -------------------------------------------------------------
% A problem P is a dict. P.squares lists the free squares File/Rank, and P.next maps
% each to those that are a possible move away. P.known lists pairs Number-Square; of a
% clue, a part of Square is a variable. P.must has the moves that every tour makes, as
% items: A-B with A @< B, or beside-A if the tour begins or ends on A.

record_problem(Record, P) :-
    keys(Record, [kind, board], [starts, end, givens, clues, moves, forbidden, symmetric, squares, uncrossed, magic]),
    memberchk(Record.kind-Kind, ["open"-open, "closed"-closed, "two-knights"-two]),
    board_squares(Record.board, Files, Ranks, Squares, Count),
    findall(Square-free, member(Square, Squares), Pairs),
    list_to_assoc(Pairs, Free),
    maplist(field(Record), [squares-Count, symmetric-0, magic-none, uncrossed-false], [Length, Turn, Magic, Uncrossed]),
    natural(Length, Count), memberchk(Turn, [0, 90, 180]),
    memberchk(Magic, [none, "semi", "full"]), memberchk(Uncrossed, [true, false]),
    ( Uncrossed == false ; get_dict(squares, Record, Length) ),        % else the longest path is asked for
    P0 = _{kind: Kind, files: Files, ranks: Ranks, squares: Squares, free: Free, length: Length, turn: Turn,
           other: Magic-Uncrossed},
    maplist(field(Record), [starts-[], end-null, givens-[], clues-[], moves-[], forbidden-[]],
            [Starts0, End0, Givens0, Clues0, Moves0, Never0]),
    maplist(free_square(P0), Starts0, Starts),
    ( End0 == null -> End = [] ; free_square(P0, End0, Last), End = [Length-Last] ),
    maplist(given(P0), Givens0, Givens), maplist(clue(P0), Clues0, Clues),
    maplist(move(P0), Moves0, Moves), maplist(move(P0), Never0, Never1), sort(Never1, Never),
    (   Kind == two
    ->  Starts = [A, B], A \== B, First = [],
        append([End, Givens, Clues, Moves, Never], []), Turn-Magic-Uncrossed == 0-none-false, field(Record, squares-none, none)
    ;   memberchk(Starts-First, [[]-[], [A]-[1-A]]), ( Kind == open ; End == [] )
    ),
    append([First, End, Givens, Clues], Known),
    P1 = P0.put(_{starts: Starts, known: Known, moves: Moves, never: Never}),
    findall(Square-Next, ( member(Square, Squares), findall(To, possible(P1, Square, To), Next) ), Graph),
    list_to_assoc(Graph, Assoc),
    findall(Image, ( must_make(P1, Item), orbit(P1, Item, Orbit), member(Image, Orbit) ), Must0),
    sort(Must0, Must),
    P = P1.put(_{next: Assoc, must: Must}).

field(Record, Key-Default, Value) :- ( get_dict(Key, Record, Value0) -> Value = Value0 ; Value = Default ).

% board_squares(Record, Files, Ranks, Squares, Count): a board has Count free Squares. A
% huge board without blocked squares, about which only theorems can be, has Squares = [].

board_squares(Record, Files, Ranks, [], Count) :-
    keys(Record, [files, ranks, blocked], []),
    _{files: Files, ranks: Ranks, blocked: []} :< Record,
    natural(Files, 999_999_999), natural(Ranks, 999_999_999), Files*Ranks > 40_000, !, Count is Files*Ranks.
board_squares(Record, Files, Ranks, Squares, Count) :-
    keys(Record, [files, ranks, blocked], []),
    _{files: Files, ranks: Ranks, blocked: Blocked0} :< Record,
    natural(Files, 40_000), natural(Ranks, 40_000), Files*Ranks =< 40_000,
    findall([File, Rank], ( between(1, Files, File), between(1, Ranks, Rank) ), All),
    sort(Blocked0, Blocked),
    ord_subset(Blocked, All),
    ord_subtract(All, Blocked, Free),
    findall(File/Rank, member([File, Rank], Free), Squares), length(Squares, Count).

natural(Number, Most) :- integer(Number), between(1, Most, Number).

free_square(P, [File, Rank], File/Rank) :- ( P.squares == [] -> natural(File, P.files), natural(Rank, P.ranks) ; get_assoc(File/Rank, P.free, free) ).

given(P, [Pair, Number], Number-Square) :- natural(Number, P.length), free_square(P, Pair, Square).

clue(P, [[Name, Line], Number], Number-Square) :-
    natural(Number, P.length), natural(Line, 40_000), memberchk(Name-Square, ["file"-Line/_, "rank"-_/Line]).

move(P, [Pair1, Pair2], Move) :- free_square(P, Pair1, A), free_square(P, Pair2, B), knight_move(A, B), joined(A, B, Move).

joined(A, B, Move) :- ( A @< B -> Move = A-B ; Move = B-A ).

knight_move(File0/Rank0, File/Rank) :-
    member(Files-Ranks, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]), File is File0+Files, Rank is Rank0+Ranks.

possible(P, A, B) :-
    knight_move(A, B), get_assoc(B, P.free, free), \+ ( P.kind == two, subset([A, B], P.starts) ),
    joined(A, B, Move), orbit(P, Move, Orbit), ord_disjoint(Orbit, P.never).

must_make(P, Move) :- member(Move, P.moves).
must_make(P, beside-Square) :- P.kind == open, member(Number-Square, P.known), ground(Square), memberchk(Number, [1, P.length]).

% orbit(P, Item, Orbit): Orbit has Item and its images under the rotation that is asked
% for. It fails if an image is not on the board.

orbit(P, Item, Orbit) :-
    ( P.turn =:= 0 -> Images = [Item] ; Turns is 360//P.turn, length(Images, Turns), foldl(turned(P), Images, Item, _) ),
    sort(Images, Orbit).

turned(P, Item, A-B, Item) :- turned_square(P, A, A1), turned_square(P, B, B1), joined(A1, B1, Item).

turned_square(_, beside, beside) :- !.
turned_square(P, File/Rank, Square) :-
    File1 is P.files+1 - File, Rank1 is P.ranks+1 - Rank,
    ( P.turn =:= 180 -> Square = File1/Rank1 ; P.files =:= P.ranks, Square = Rank/File1 ),
    get_assoc(Square, P.free, free).

% record_paths(Record, P, Paths): Paths, those of the tour or visit in Record, answer P.
% That a visit can't go on follows from the proof that none is longer.

record_paths(Record, P, Paths) :-
    keys(Record, [format, board, knights], []),
    _{format: "pykt-tour/1", board: Board, knights: Knights} :< Record,
    board_squares(Board, P.files, P.ranks, P.squares, _),
    maplist(maplist(free_square(P)), Knights, Paths),
    append(Paths, Visits), sort(Visits, Distinct), same_length(Visits, Distinct),
    forall(( member(Path, Paths), nextto(A, B, Path) ), knight_move(A, B)),
    answers(P.kind, P, Paths).

answers(two, P, [[A|As], [B|Bs]]) :- [A, B] == P.starts, ( same_length(As, Bs) ; As = [_|As1], same_length(As1, Bs) ).
answers(Kind, P, [Path]) :-
    P.other == none-false,                                             % magic tours are not checked here
    length(Path, P.length),
    forall(member(Number-Square, P.known), nth1(Number, Path, Square)),
    ( Kind == closed -> last(Path, Last), Path = [First|_], knight_move(Last, First) ; true ),
    path_moves(Kind, Path, Moves),
    subset(P.moves, Moves),
    ord_disjoint(Moves, P.never),
    forall(( P.turn > 0, member(Move, Moves) ), ( orbit(P, Move, Orbit), ord_subset(Orbit, Moves) )).

path_moves(Kind, [First|Path], Moves) :-
    ( Kind == closed -> append([First|Path], [First], Walk) ; Walk = [First|Path] ),
    findall(Move, ( nextto(A, B, Walk), joined(A, B, Move) ), Moves0),
    sort(Moves0, Moves).

% --- Theorems and barriers ----------------------------------------------------------

argument_holds("theorem", Record, P) :-
    must(( keys(Record.theorem, [name, parameters, source, text], []), _{name: Name, parameters: Sides} :< Record.theorem,
           keys(Sides, [files, ranks], []), _{files: P.files, ranks: P.ranks} :< Sides,
           msort([P.files, P.ranks], [M, N]), P.other = Magic-_, theorem(Name, P.kind, M, N, P.turn, Magic) ),
         'The theorem is unknown, or it is not about this problem.').
argument_holds("barrier", Record, P) :-
    must(( maplist(text(square), Record.barrier, Removed0), sort(Removed0, Removed), ord_subset(Removed, P.squares) ),
         'The barrier names a square that is not free.'),
    findall(Square, ( member(A-B, P.must), member(Square, [A, B]) ), Ends),
    msort(Ends, Sorted),
    findall(Square, append(_, [Square, Square|_], Sorted), Full),      % two moves must be made here, so no others are
    ord_subtract(P.squares, Removed, Left),
    findall(Square-_, member(Square, Left), Pairs),
    list_to_assoc(Pairs, Parts),
    maplist(join_parts(P, Full, Parts), Left),
    term_variables(Pairs, Names), length(Names, Count), numlist(1, Count, Names),
    length(Removed, Size),
    findall(Most, most_joined(P.kind, P, Parts, Size, Most), Joined),
    must(( max_list([1|Joined], Most), Most < Count, ( Joined == [] -> Size + 1 < Count ; true ) ), 'A tour can join the ~d parts that the barrier leaves.'-[Count]).
argument_holds("cuts", Record, P) :- clauses_hold("cuts", Record.sets, Record, P).
argument_holds("positions", Record, P) :- clauses_hold("positions", [], Record, P).

theorem("schwenk", closed, M, N, _, _) :- ( M*N mod 2 =:= 1 ; memberchk(M, [1, 2, 4]) ; M =:= 3, memberchk(N, [4, 6, 8]) ).
theorem("chia-ong", open, M, N, _, _) :- N > 1, ( M < 3 ; M =:= 3, memberchk(N, [3, 5, 6]) ; M =:= 4, N =:= 4 ).
theorem("quarter-turn", Kind, M, N, 90, _) :- N > 1, ( Kind == open ; M =\= N ; M mod 4 =\= 2 ).
theorem("half-turn", open, M, N, 180, _) :- M mod 2 =:= 0, N mod 2 =:= 0.
theorem("magic-sums", _, M, N, _, Magic) :-
    memberchk(Magic, ["semi", "full"]), N > 1, ( M mod 2 =:= 1 ; N mod 2 =:= 1 ; M mod 4 =:= 2, N mod 4 =:= 2 ).
theorem("magic-search", _, 8, 8, _, "full").

join_parts(P, Full, Parts, A) :-
    get_assoc(A, P.next, Next), get_assoc(A, Parts, Part),
    findall(B, ( member(B, Next), get_assoc(B, Parts, _), joined(A, B, Move),
                 ( memberchk(Move, P.must) -> true ; \+ memberchk(A, Full), \+ memberchk(B, Full) ) ), Bs),
    maplist(in_part(Parts, Part), Bs).

in_part(Parts, Part, Square) :- get_assoc(Square, Parts, Part).

% most_joined(Kind, P, Parts, Size, Most): without Size squares, a tour whose first and
% last square are somewhere that is possible joins at most Most parts.

most_joined(closed, _, _, Size, Most) :- Most is max(1, Size).
most_joined(open, P, Parts, Size, Most) :-
    member(Colour1, [0, 1]),
    Colour2 is (Colour1 + P.length - 1) mod 2,
    ( known(P, 1, First) -> colour(First, Colour1) ; known(P, P.length, Last) -> colour(Last, Colour2) ; true ),
    end_parts(P, Parts, 1, Colour1, Firsts), end_parts(P, Parts, P.length, Colour2, Lasts),
    member(A, Firsts), member(B, Lasts),
    ( A == removed, B == removed -> Fewer = 2 ; ( A == B ; A == removed ; B == removed ) -> Fewer = 1 ; Fewer = 0 ),
    Most is max(1, Size + 1 - Fewer).

end_parts(P, Parts, Number, Colour, Ends) :-
    findall(Square, ( member(Square, P.squares), colour(Square, Colour) ), Squares),
    length(Squares, Count),
    ( known(P, Number, A) -> Ends0 = [A] ; ( known(P, _, _) ; P.length mod 2 =:= 0 ; 2*Count > P.length ) -> Ends0 = Squares ),
    findall(End, ( member(Square1, Ends0), ( get_assoc(Square1, Parts, End) -> true ; End = removed ) ), Ends1),
    sort(Ends1, Ends).

known(P, Number, Square) :- member(Number-Square, P.known), ground(Square).

colour(File/Rank, Colour) :- Colour is (File+Rank) mod 2.              % 0 is dark, the colour of 1/1

% can_have(P, Number, Square): the squares whose numbers are known allow this Number.

can_have(P, Number, Square) :-
    forall(member(Number-Square1, P.known), Square = Square1),
    forall(( member(Number1-Square1, P.known), ground(Square1), Number1 =\= Number ),
           ( Square \== Square1, colour(Square, C), colour(Square1, C1), (C+Number) mod 2 =:= (C1+Number1) mod 2 )).

% --- Clauses ------------------------------------------------------------------------
% P.variables maps items to the numbers of their variables. Besides moves, items are
% Square=Number, and for two knights visited(Square), beside-Square if a path ends here,
% and count(Colour, What, I, J): of the first I squares of the Colour that are not starts
% at least J are unvisited or, if that is What, ends.

clauses_hold(Argument, SetTexts, Record, P0) :-
    must(( maplist(text(squares), SetTexts, Sets0), maplist(sort, Sets0, Sets),
           \+ ( member(Set, Sets), \+ ord_subset(Set, P0.squares) ), \+ memberchk(P0.squares, Sets) ),
         'A set must have some of the free squares, and not all.'),
    findall(Counter, counter(P0, Counter), Counters),
    P1 = P0.put(_{sets: Sets, counters: Counters}),
    must(( maplist(text(item), Record.variables, Items0), maplist(known_item(Argument, P1), Items0, Items),
           sort(Items, Distinct), same_length(Items, Distinct) ),
         'A variable is not possible in this problem, or two are the same.'),
    findall(Item-Variable, nth1(Variable, Items, Item), Pairs),
    list_to_assoc(Pairs, Variables),
    findall(Square=Number, ( Argument == "positions", between(1, P1.length, Number), member(Square, P1.squares),
                             can_have(P1, Number, Square) ), Places0),
    narrowed(P1, Places0, Places, Domains),
    findall(Ways, ( condition(Argument, P1.put(_{proves: Record.proves, variables: Variables, places: Places, domains: Domains}), Ways0),
                    maplist(maplist(in_variables(Variables)), Ways0, Ways), \+ ( member(Way, Ways), always(Way) ) ), Conditions),
    length(Items, Most),
    functor(Values, values, Most),
    index(Conditions, Values, Index),
    must(maplist(text(numbers), Record.clauses, Clauses0), 'A clause is not a text of whole numbers.'),
    maplist(sort, Clauses0, Clauses),
    forall(nth1(Number, Clauses, Clause),
           must(( maplist(literal(Most), Clause), clause_holds(Clause, Index, Values) ),
                'Clause ~d doesn''t follow from the problem.'-[Number])),
    length(Clauses, Count),
    must(( last(Record.proof, End) -> text(numbers, End, [Last, 0|_]), Last < 10_000_000 ; memberchk([], Clauses), Last = 0 ),
         'The last line of the proof is not the empty clause.'),
    Size is max(Count, Last),
    functor(Store, clauses, Size),
    foldl(stored(Store), Clauses, 1, _),
    replay(Record.proof, Count, Most, Values, Store).

stored(Store, Clause, Number, Number1) :- arg(Number, Store, Clause), Number1 is Number+1.

% text(Grammar, Text, Value): Text is that of a Value. Nothing is written in two ways.

text(Grammar, Text, Value) :- string(Text), string_codes(Text, Codes), call(Grammar, Value, Codes, []).

item(Item) --> square(A), rest(A, Item).
item(count(Colour, What, I, J)) -->
    word(["dark "-0, "light "-1], Colour), word(["unvisited "-unvisited, "ends "-ends], What), natural(I), ">=", natural(J).

rest(A, Item) --> "-", ( square(B), { joined(A, B, Item) } ; { Item = beside-A } ).
rest(A, A=Number) --> "=", natural(Number).
rest(A, visited(A)) --> [].

word(Words, Value) --> { member(Word-Value, Words), string_codes(Word, Codes) }, Codes.

squares([A|Squares]) --> square(A), ( " ", squares(Squares) ; { Squares = [] } ).

square(File/Rank) --> natural(File), "/", natural(Rank).

numbers([]) --> [].
numbers([Number|Numbers]) --> number(Number), more(Numbers).

more([Number|Numbers]) --> " ", !, number(Number), more(Numbers).
more([]) --> [].

number(0) --> "0", !.
number(Number) --> "-", !, natural(Natural), { Number is -Natural }.
number(Number) --> natural(Number).

natural(Number) --> [Code], { Code > 0'0, Code =< 0'9, Digit is Code-0'0 }, digits(Digit, Number).

digits(Number0, Number) -->
    [Code], { Code >= 0'0, Code =< 0'9, Number0 < 100_000_000 }, !,
    { Number1 is 10*Number0 + Code-0'0 },
    digits(Number1, Number).
digits(Number, Number) --> [].

known_item("positions", P, Square=Number, Square=Number) :- get_assoc(Square, P.free, free), Number =< P.length.
known_item("cuts", P, A-B, Item) :-                                    % also a move that is not possible: no condition has it
    get_assoc(B, P.free, free),
    ( A == beside -> P.kind \== closed ; get_assoc(A, P.free, free), knight_move(A, B) ),
    ( orbit(P, A-B, [Image|_]) -> Item = Image ; Item = A-B ).
known_item("cuts", P, visited(A), visited(A)) :- P.kind == two, get_assoc(A, P.free, free).
known_item("cuts", P, count(Colour, What, I, J), count(Colour, What, I, J)) :-
    memberchk(counter(Colour, What, Squares, Limit), P.counters), compound_name_arity(Squares, _, Count), I =< Count, J =< Limit.

% longer(P, Paths): two knights that visit one square more than those of the certificate
% have these Paths, pairs Start-Length.

longer(P, [A-Length1, B-Length2]) :-
    P.kind == two, P.starts = [A, B], append(P.paths, Visits), length(Visits, Visited),
    Length1 is Visited//2 + 1, Length2 is (Visited+1) // 2.

% counter(P, counter(Colour, What, Squares, Limit)): of these Squares Limit are What.

counter(P, counter(Colour, What, Squares, Limit)) :-
    longer(P, Paths), member(Colour, [0, 1]), member(What, [unvisited, ends]),
    findall(Rank/File, ( member(File/Rank, P.squares), colour(File/Rank, Colour) ), All),
    sort(All, Sorted),
    findall(File/Rank, ( member(Rank/File, Sorted), \+ memberchk(File/Rank, P.starts) ), List),
    compound_name_arguments(Squares, squares, List),
    findall(Nth, ( member(Start-Length, Paths), between(1, Length, Nth), colour(Start, Colour0), (Colour0+Nth-1) mod 2 =:= Colour,
                   ( What == ends -> Nth > 1, Nth =:= Length ; true ) ), Nths),
    length(All, Count), length(Nths, Known),
    ( What == ends -> Limit = Known ; Limit is Count-Known ).

% narrowed(P, Places0, Places, Domains): Places are those Square=Number of Places0 that
% have neighbours with the numbers before and after among them. Domains is their set.

narrowed(P, Places0, Places, Domains) :-
    findall(Place-in, member(Place, Places0), Pairs),
    list_to_assoc(Pairs, Domains0),
    include(supported(P, Domains0), Places0, Places1),
    ( Places1 == Places0 -> Places = Places0, Domains = Domains0 ; narrowed(P, Places1, Places, Domains) ).

supported(P, Domains, Square=Number) :-
    forall(beside(P, Number, Next), ( get_assoc(Square, P.next, Squares), member(A, Squares), get_assoc(A=Next, Domains, in) )).

beside(P, Number, Next) :-
    ( Number < P.length -> Next is Number+1 ; P.kind == closed, Next = 1 ).
beside(P, Number, Next) :-
    ( Number > 1 -> Next is Number-1 ; P.kind == closed, Next = P.length ).

in_variables(Variables, count(Min0, Max, Items), count(Min, Max, Known)) :-
    findall(Variable, ( member(Item, Items), get_assoc(Item, Variables, Variable) ), Known),
    length(Items, Count0), length(Known, Count),
    Min is Min0 - (Count0-Count).                                      % an item without a variable may be true

always(Way) :- forall(member(count(Min, Max, Known), Way), ( Min =< 0, length(Known, Count), Count =< Max )).

% index(Conditions, Values, Index): Index maps each variable to the conditions about it,
% and 0 to those that can't be met whatever is supposed.

index(Conditions, Values, Index) :-
    findall(Variable-Ways, ( member(Ways, Conditions),
                             ( broken(Ways, Values) -> Variable = 0
                             ; setof(V, Way^Min^Max^Known^( member(Way, Ways), member(count(Min, Max, Known), Way),
                                                            member(V, Known) ), Vs), member(Variable, Vs) ) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Index).

clause_holds(Clause, Index, Values) :-
    maplist(false_in(Values), Clause),
    ( Variable = 0 ; member(Literal, Clause), Variable is abs(Literal) ),
    get_assoc(Variable, Index, Conditions),
    member(Ways, Conditions),
    broken(Ways, Values).

broken(Ways, Values) :- \+ ( member(Way, Ways), \+ ( member(count(Min, Max, Known), Way), \+ tally(Known, Values, 0, 0, Min, Max) ) ).

tally([], _, True, Possible, Min, Max) :- True =< Max, Possible >= Min.
tally([Variable|Known], Values, True0, Possible0, Min, Max) :-
    arg(Variable, Values, Value),
    ( var(Value) -> True = True0, Possible is Possible0+1 ; True is True0+Value, Possible is Possible0+Value ),
    tally(Known, Values, True, Possible, Min, Max).

% --- Conditions that every tour meets (for "unique", every other tour) --------------

condition("cuts", P, [[count(2, 2, Items)]]) :-
    P.kind \== two,
    ( member(A, P.squares) ; P.kind == open, A = beside ),
    findall(Item, incident(P, A, _, Item), Items).
condition("cuts", P, [[count(1, 1, [Item])]]) :- member(Item, P.must).
condition("cuts", P, [[count(0, Most, Items)]]) :-
    P.proves == "unique", P.paths = [Path],
    path_moves(P.kind, Path, Moves),
    findall(Item, ( member(Move, Moves), orbit(P, Move, [Item|_]) ), Items0), % setof would group by variables in P
    sort(Items0, Items),
    length(Items, Count), Most is Count-1.
condition("cuts", P, Ways) :-
    member(Set, P.sets),
    findall(Item, ( member(A, Set), incident(P, A, B, Item), \+ ord_memberchk(B, Set) ), Items),
    sort(Items, Border),
    length(Border, Size), length(Set, Squares), Leave = [count(1, Size, Border)],
    findall(Length, ( longer(P, Paths), member(Start-Length, Paths), memberchk(Start, Set) ), Lengths),
    (   P.kind \== two -> Ways = [Leave]
    ;   Lengths == [] -> member(A, Set), Ways = [Leave, [count(0, 0, [visited(A)])]]
    ;   sum_list(Lengths, Sum), Sum > Squares, Ways = [Leave]
    ).
condition("cuts", P, Ways) :-                                          % a tour leaves a set as often as it enters it
    P.kind \== two, P.turn =\= 0, member(Set, P.sets),
    findall(Item, ( member(A, Set), incident(P, A, B, Item), \+ ord_memberchk(B, Set) ), Items),
    msort(Items, Sorted), clumped(Sorted, Times),
    findall(Item, ( member(Item-Count, Times), Count mod 2 =:= 1 ), Odd),
    length(Odd, Size),
    findall([count(Even, Even, Odd)], ( between(0, Size, Even), Even mod 2 =:= 0 ), Ways).
condition("cuts", P, Ways) :-
    longer(P, Paths), member(A, P.squares),
    findall(Item, incident(P, A, _, Item), Items),
    (   memberchk(A-1, Paths) -> Shapes = [1-1-0]                      % visited, an end, with so many moves
    ;   memberchk(A-_, Paths) -> Shapes = [1-0-1]
    ;   Shapes = [0-0-0, 1-0-2, 1-1-1]
    ),
    findall([count(V, V, [visited(A)]), count(E, E, [beside-A]), count(M, M, Items)], member(V-E-M, Shapes), Ways).
condition("cuts", P, []) :- member(counter(_, _, _, Limit), P.counters), Limit < 0.
condition("cuts", P, Ways) :-                                          % count(I, J) if count(I-1, J), or if J-1 and one more
    member(counter(Colour, What, Squares, Limit), P.counters),
    compound_name_arity(Squares, _, Size),
    findall(I-J, ( gen_assoc(count(Colour, What, I0, J0), P.variables, _), member(I1-J1, [0-0, 1-0, 1-1]), I is I0+I1, J is J0+J1
                 ; Limit =:= 0, between(1, Size, I), J = 1 ), Counts0),
    sort(Counts0, Counts),
    member(I-J, Counts), I =< Size, arg(I, Squares, A), I0 is I-1, J0 is J-1,
    ( J > Limit -> Then = [] ; Then = [[count(1, 1, [count(Colour, What, I, J)])]] ),
    ( What == ends -> Not = [count(0, 0, [beside-A])] ; Not = [count(1, 1, [visited(A)])] ),
    (   J =< Limit, Ways = [[count(0, 0, [count(Colour, What, I0, J)])]|Then]
    ;   J0 =:= 0, Ways = [Not|Then]
    ;   J0 > 0, Ways = [Not, [count(0, 0, [count(Colour, What, I0, J0)])]|Then]
    ).
condition("positions", P, [[count(1, 1, Items)]]) :-
    between(1, P.length, Number),
    findall(A=Number, member(A=Number, P.places), Items).
condition("positions", P, [[count(Min, 1, Items)]]) :-
    ( length(P.squares, P.length) -> Min = 1 ; Min = 0 ),
    member(A, P.squares),
    findall(A=Number, member(A=Number, P.places), Items).
condition("positions", P, [[count(0, 0, [A=Number])], [count(1, Size, Items)]]) :-
    gen_assoc(A=Number, P.variables, _),
    findall(Next, beside(P, Number, Next), All),
    (   member(Next, All), Nexts = [Next], get_assoc(A, P.next, Bs)
    ;   Nexts = All, member(Move, P.must), ( Move = A-B ; Move = B-A ), B \== beside, Bs = [B]
    ),
    findall(B=Next, ( member(Next, Nexts), member(B, Bs), get_assoc(B=Next, P.domains, in) ), Items),
    length(Items, Size).
condition("positions", P, [[count(0, 0, [Item])]]) :- gen_assoc(Item, P.variables, _), \+ get_assoc(Item, P.domains, in).
condition("positions", P, [[count(0, Most, Items)]]) :-
    P.proves == "unique", P.paths = [Path], Most is P.length - 1,
    findall(A=Number, nth1(Number, Path, A), Items).

incident(P, A, B, Item) :-
    ( A == beside -> member(B, P.squares) ; get_assoc(A, P.next, Next), ( member(B, Next) ; P.kind == open, B = beside ) ),
    joined(A, B, Move), orbit(P, Move, [Item|_]).

% --- Replaying the proof ------------------------------------------------------------

replay([], _, _, _, _).
replay([Text|Texts], Last, Most, Values, Store) :-
    must(( text(numbers, Text, [Number|Rest]), Number > Last, append(Literals, [0|Hints0], Rest),
           append(Hints, [0], Hints0), \+ memberchk(0, Hints),
           maplist(literal(Most), Literals), sort(Literals, Clause), arg(Number, Store, Clause) ),
         'After number ~d comes what is no line of LRAT.'-[Last]),
    must(\+ \+ ( maplist(false_in(Values), Clause), contradiction(Hints, Number, Values, Store) ),
         'Line ~d doesn''t follow by its hints.'-[Number]),
    replay(Texts, Number, Most, Values, Store).

literal(Most, Literal) :- Variable is abs(Literal), natural(Variable, Most).

false_in(Values, Literal) :- ( Literal > 0 -> arg(Literal, Values, 0) ; Variable is -Literal, arg(Variable, Values, 1) ).

contradiction([Hint|Hints], Number, Values, Store) :-
    Hint > 0, Hint < Number, arg(Hint, Store, Clause), nonvar(Clause),
    unit(Clause, Values, 0, Unit),
    (   Unit =:= 0
    ->  true
    ;   Opposite is -Unit,
        false_in(Values, Opposite),
        contradiction(Hints, Number, Values, Store)
    ).

% unit(Clause, Values, 0, Unit): all literals of Clause are false except Unit. Unit is 0
% if all of them are false.

unit([], _, Unit, Unit).
unit([Literal|Clause], Values, Unit0, Unit) :-
    Variable is abs(Literal),
    arg(Variable, Values, Value),
    (   nonvar(Value), ( Literal > 0 -> Value =:= 0 ; Value =:= 1 ) -> unit(Clause, Values, Unit0, Unit)
    ;   Unit0 =:= 0, unit(Clause, Values, Literal, Unit)
    ).

% Run alone, in 300 MB: swipl prolog/proof_check.pl FILE

run_alone :-
    current_prolog_flag(associated_file, Script), source_file(run_alone, Script), current_prolog_flag(argv, [File]), !,
    set_prolog_flag(stack_limit, 300_000_000),
    file_verdict(File, Verdict),
    arg(1, Verdict, Sentence),
    writeln(Sentence),
    ( Verdict = proven(_) -> halt(0) ; halt(1) ).
run_alone.

:- initialization(run_alone).

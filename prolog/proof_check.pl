:- module(proof_check,
          [ proof_verdict/2,            % +Text, -Verdict
            file_verdict/2              % +File, -Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(http/json), [json_read_dict/3]).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(pairs)).
:- use_module(library(readutil), [read_file_to_string/3]).
:- set_prolog_flag(optimise, true).
:- meta_predicate must(0, +), text(3, +, -).

/** <module> Is this proof right that there is no tour, only one, or no better one?

A certificate (docs/proofs.md) is believed only for what is shown here, from its
problem alone. Tours are not searched for.

A barrier is a set of squares. Without them the board falls into parts. A move puts
two squares into one part: their parts, logic variables, are unified. Variables that
are still different in the end are different parts.

The other arguments are clauses: this move is made or that one, this square has
number 7 or that one. A clause is believed for its meaning. Suppose that all its
literals are false. If some condition that every tour meets can't be met any more,
then the clause is true in every tour. A condition is a list of ways to meet it. A
way is a list of terms count(Min, Max, Items), which all hold: at least Min and at
most Max of the Items are true. So each square of a closed tour has the condition
[[count(2, 2, Moves)]] with the Moves that lead to it.

The lines of the proof are replayed by their hints (the format LRAT). Suppose that
the literals of a line are false. The clause of each hint has then only one literal
that isn't false. So it is true. In the end a clause has none: a contradiction. To
suppose is to bind the truth value of an item, 0 or 1. Backtracking undoes it.

@see Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, Efficient certified RAT
verification, CADE 26 (2017), for LRAT
*/

%!  proof_verdict(+Text, -Verdict) is det.
%
%   True if Verdict is right for Text, which is a certificate or a book of several:
%   proven(Statement), refused(Sentence) with the first fault, or gave_up(Sentence).

proof_verdict(Text, Verdict) :-
    catch(text_statement(Text, Statement), Error, true),
    (   var(Error)
    ->  Verdict = proven(Statement)
    ;   Error = refused(_)
    ->  Verdict = Error
    ;   Error = error(resource_error(_), _)
    ->  Verdict = gave_up('The certificate needs more memory than is allowed.')
    ;   Verdict = refused('The text is not JSON, or has a value of the wrong kind.')
    ).

%!  file_verdict(+File, -Verdict) is det.
%
%   True if Verdict is right for the text in File.

file_verdict(File, Verdict) :-
    (   catch(read_file_to_string(File, Text, [encoding(utf8)]), error(_, _), fail)
    ->  proof_verdict(Text, Verdict)
    ;   Verdict = refused('The file can''t be read.')
    ).

text_statement(Text, Statement) :-
    open_string(Text, Stream),
    json_read_dict(Stream, Record, []),
    read_string(Stream, _, Rest),
    must(normalize_space(string(""), Rest), 'The text has more than one value.'),
    must(is_dict(Record), 'A certificate must be an object.'),
    (   get_dict(certificates, Record, Records)
    ->  must(( keys(Record, [certificates, format], []), _{format: "pykt-proof/1"} :< Record, Records = [_|_] ),
             'A book must have only its format and a list of certificates.'),
        maplist(record_statement, Records, Statements),
        atomic_list_concat(Statements, '\n', Statement)
    ;   record_statement(Record, Statement)
    ).

% must(Goal, Sentence): Goal is true once. If it is false, Sentence says why not.

must(Goal, _) :-
    call(Goal),
    !.
must(_, Sentence) :-
    ( Sentence = Format-Arguments -> format(atom(Text), Format, Arguments) ; Text = Sentence ),
    throw(refused(Text)).

% keys(Record, Needed, Allowed): Record is an object with all keys that are Needed,
% and without keys that are neither Needed nor Allowed.

keys(Record, Needed, Allowed) :-
    is_dict(Record),
    forall(member(Key, Needed), get_dict(Key, Record, _)),
    forall(get_dict(Key, Record, _), ( memberchk(Key, Needed) ; memberchk(Key, Allowed) )).

record_statement(Record, Statement) :-
    must(( keys(Record, [format, proves, argument, problem], [tour, barrier, variables, sets, clauses, proof, theorem]),
           _{format: "pykt-proof/1", proves: Proves, argument: Argument, problem: Asked} :< Record,
           proves_keys(Proves, Keys1), argument_keys(Argument, Keys2), append(Keys1, Keys2, Keys),
           keys(Record, Keys, [format, proves, argument, problem]) ),
         'The certificate has another format, or a key too many or too few.'),
    must(record_problem(Asked, P0), 'The problem has a field that is unknown, faulty, or too large to check.'),
    must(fits(Argument, Proves, P0), 'Such an argument can''t prove this about such a problem.'),
    field(Record, tour-none, Tour),
    must(( Tour == none -> Paths = [] ; record_paths(Tour, P0, Paths) ), 'The tour is not an answer to the problem.'),
    argument_holds(Argument, Record, P0.put(_{proves: Proves, paths: Paths})),
    statement(Argument, Proves, P0, Paths, Statement).

proves_keys("none", []).
proves_keys("unique", [tour]).
proves_keys("optimal", [tour]).

argument_keys("barrier", [barrier]).
argument_keys("cuts", [variables, sets, clauses, proof]).
argument_keys("positions", [variables, clauses, proof]).
argument_keys("theorem", [theorem]).

% fits(Argument, Proves, P): the argument is about such problems P. No cuts for one
% or two squares: a tour of them makes a move twice, or begins where it ends.

fits("barrier", "none", P) :- P.kind \== two, length(P.squares, P.length).
fits("theorem", "none", P) :- P.kind \== two, P.length =:= P.files*P.ranks.
fits("cuts", "optimal", P) :- P.kind == two.
fits("cuts", Proves, P) :- Proves \== "optimal", P.kind \== two, P.length > 2, length(P.squares, P.length).
fits("positions", Proves, P) :- Proves \== "optimal", P.kind \== two.


% --- Problems and tours ---------------------------------------------------------------

% A problem P is a dict. P.squares lists the free squares File/Rank, and P.next maps
% each to those that are a possible move away. P.known lists pairs Number-Square,
% P.clues pairs Number-Line. P.must has the moves that every tour makes, as items:
% A-B with A @< B, or beside-A if the tour begins or ends on A.

record_problem(Record, P) :-
    keys(Record, [kind, board], [starts, end, givens, clues, moves, forbidden, symmetric, squares, uncrossed, magic]),
    _{kind: Kind0, board: Board} :< Record,
    memberchk(Kind0-Kind, ["open"-open, "closed"-closed, "two-knights"-two]),
    record_board(Board, Files, Ranks, Squares),
    findall(Square-free, member(Square, Squares), Pairs),
    list_to_assoc(Pairs, Free),
    length(Squares, Count),
    maplist(field(Record), [squares-Count, symmetric-0, magic-none, uncrossed-false], [Length, Turn, Magic, Uncrossed]),
    natural(Length, Count),
    memberchk(Turn, [0, 90, 180]),
    ( Uncrossed == false ; get_dict(squares, Record, Length) ),       % else the longest path is asked for
    P0 = _{kind: Kind, files: Files, ranks: Ranks, squares: Squares, free: Free, length: Length, turn: Turn, other: Magic-Uncrossed},
    maplist(field(Record), [starts-[], end-none, givens-[], clues-[], moves-[], forbidden-[]], [Starts0, End0 | Lists]),
    maplist(free_square(P0), Starts0, Starts),
    ( End0 == none -> End = [] ; square(P0, End0, Last), End = [Length-Last] ),
    maplist([Reader, List0, List]>>maplist(call(Reader, P0), List0, List), [given, clue, move, move], Lists, [Givens, Clues, Moves, Never0]),
    (   Kind == two
    ->  Starts = [A, B], A \== B, First = [], append([End, Givens, Clues, Moves, Never0], []), Turn-P0.other == 0-(none-false)
    ;   findall(1-Start, member(Start, Starts), First), length(First, Knights), Knights < 2, ( Kind == open ; End == [] )
    ),
    append([First, End, Givens], Known),
    sort(Never0, Never),
    P1 = P0.put(_{starts: Starts, known: Known, clues: Clues, moves: Moves, never: Never}),
    findall(Square-Next, ( member(Square, Squares), findall(To, possible(P1, Square, To), Next) ), Graph),
    list_to_assoc(Graph, Assoc),
    findall(Image, ( must_make(P1, Item), orbit(P1, Item, Orbit), member(Image, Orbit) ), Must0),
    sort(Must0, Must),
    P = P1.put(_{next: Assoc, must: Must}).

field(Record, Key-Default, Value) :-
    ( get_dict(Key, Record, Value0), Value0 \== null -> Value = Value0 ; Value = Default ).

record_board(Record, Files, Ranks, Squares) :-
    keys(Record, [files, ranks, blocked], []),
    _{files: Files, ranks: Ranks, blocked: Blocked0} :< Record,
    natural(Files, 10000),
    natural(Ranks, 10000),
    Files*Ranks =< 10000,
    findall([File, Rank], ( between(1, Files, File), between(1, Ranks, Rank) ), All),
    sort(Blocked0, Blocked),
    ord_subset(Blocked, All),
    ord_subtract(All, Blocked, Free),
    findall(File/Rank, member([File, Rank], Free), Squares).

natural(Number, Most) :-
    integer(Number),
    between(1, Most, Number).

free_square(P, [File, Rank], File/Rank) :-
    get_assoc(File/Rank, P.free, free).

given(P, [Square0, Number], Number-Square) :-
    free_square(P, Square0, Square),
    natural(Number, P.length).

clue(P, [[Name, Place], Number], Number-Line) :-
    memberchk(Name-Line, ["file"-_/Place, "rank"-Place/_]),
    natural(Number, P.length).

move(P, [Square1, Square2], Move) :-
    maplist(free_square(P), [Square1, Square2], [A, B]),
    knight_move(A, B),
    joined(A, B, Move).

knight_move(File0/Rank0, File/Rank) :-
    member(Files-Ranks, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    File is File0+Files,
    Rank is Rank0+Ranks.

joined(A, B, Move) :-
    ( A @< B -> Move = A-B ; Move = B-A ).

possible(P, A, B) :-
    knight_move(A, B),
    get_assoc(B, P.free, free),
    \+ ( P.kind == two, subset([A, B], P.starts) ),
    joined(A, B, Move),
    orbit(P, Move, Orbit),
    ord_disjoint(Orbit, P.never).

must_make(P, Move) :-
    member(Move, P.moves).
must_make(P, beside-Square) :-
    P.kind == open,
    member(Number-Square, P.known),
    memberchk(Number, [1, P.length]).

% orbit(P, Item, Orbit): Orbit is the set of Item and its images under the rotation
% that is asked for. It fails if an image is not on the board.

orbit(P, Item, Orbit) :-
    ( P.turn =:= 0 -> Turns = 0 ; Turns is 360//P.turn - 1 ),
    images(Turns, P, Item, Images),
    sort(Images, Orbit).

images(0, _, Item, [Item]) :- !.
images(Turns, P, A-B, [A-B|Images]) :-
    maplist(turned(P), [A, B], [A1, B1]),
    joined(A1, B1, Item),
    Turns1 is Turns-1,
    images(Turns1, P, Item, Images).

turned(_, beside, beside) :- !.
turned(P, File/Rank, Square) :-
    File1 is P.files+1 - File,
    Rank1 is P.ranks+1 - Rank,
    ( P.turn =:= 180 -> Square = File1/Rank1 ; P.files =:= P.ranks, Square = Rank/File1 ),
    get_assoc(Square, P.free, free).

colour(File/Rank, Colour) :-
    ( (File+Rank) mod 2 =:= 0 -> Colour = dark ; Colour = light ).

% record_paths(Record, P, Paths): Paths are those of the tour or visit in Record, and
% answer P. That a visit can't go on follows from the proof that none is longer.

record_paths(Record, P, Paths) :-
    keys(Record, [format, board, knights], []),
    _{format: "pykt-tour/1", board: Board, knights: Knights} :< Record,
    record_board(Board, P.files, P.ranks, P.squares),
    maplist(maplist(free_square(P)), Knights, Paths),
    append(Paths, Visits),
    sort(Visits, Distinct),
    same_length(Visits, Distinct),
    forall(( member(Path, Paths), nextto(A, B, Path) ), knight_move(A, B)),
    answer(P.kind, P, Paths).

answer(two, P, [[A|As], [B|Bs]]) :-
    [A, B] == P.starts,
    ( same_length(As, Bs) ; As = [_|As1], same_length(As1, Bs) ).
answer(Kind, P, [Path]) :-
    P.other == none-false,
    length(Path, P.length),
    forall(member(Number-Square, P.known), nth1(Number, Path, Square)),
    forall(member(Number-Square, P.clues), nth1(Number, Path, Square)),
    ( Kind == closed -> last(Path, Last), Path = [First|_], knight_move(Last, First) ; true ),
    path_moves(Kind, Path, Moves),
    subset(P.moves, Moves),
    ord_disjoint(Moves, P.never),
    forall(( P.turn > 0, member(Move, Moves) ), ( orbit(P, Move, Orbit), ord_subset(Orbit, Moves) )).

path_moves(Kind, [First|Path], Moves) :-
    ( Kind == closed -> append([First|Path], [First], Walk) ; Walk = [First|Path] ),
    findall(Move, ( nextto(A, B, Walk), joined(A, B, Move) ), Moves0),
    sort(Moves0, Moves).


% --- Theorems and barriers ------------------------------------------------------------

argument_holds("theorem", Record, P) :-
    theorem_holds(Record, P).
argument_holds("barrier", Record, P) :-
    barrier_holds(Record, P).
argument_holds("cuts", Record, P) :-
    clauses_hold("cuts", Record, P).
argument_holds("positions", Record, P) :-
    clauses_hold("positions", Record, P).

theorem_holds(Record, P) :-
    must(( keys(Record.theorem, [name, parameters, source, text], []), _{name: Name, parameters: Sides, source: Source, text: Text} :< Record.theorem,
           string(Source), string(Text), keys(Sides, [files, ranks], []), _{files: P.files, ranks: P.ranks} :< Sides, length(P.squares, P.length),
           msort([P.files, P.ranks], [M, N]), P.other = Magic-_, theorem(Name, P.kind, M, N, P.turn, Magic) ),
         'The theorem is unknown, or its conditions don''t fit the problem.').

theorem("schwenk", closed, M, N, _, _) :- ( M*N mod 2 =:= 1 ; memberchk(M, [1, 2, 4]) ; M =:= 3, memberchk(N, [4, 6, 8]) ).
theorem("chia-ong", open, M, N, _, _) :- N > 1, ( M < 3 ; M =:= 3, memberchk(N, [3, 5, 6]) ; M*N =:= 16 ).
theorem("quarter-turn", Kind, M, N, 90, _) :- N > 1, ( Kind == open ; M =\= N ; M mod 4 =\= 2 ).
theorem("half-turn", open, M, N, 180, _) :- M mod 2 =:= 0, N mod 2 =:= 0.
theorem("magic-sums", _, M, N, _, Magic) :- string(Magic), N > 1, ( M*N mod 2 =:= 1 ; (M+N) mod 2 =:= 1 ; M mod 4 =:= 2, N mod 4 =:= 2 ).
theorem("magic-search", _, 8, 8, _, "full").

barrier_holds(Record, P) :-
    must(( maplist(text(square), Record.barrier, Removed0), sort(Removed0, Removed), ord_subset(Removed, P.squares) ),
         'The barrier names a square that is not free.'),
    findall(Square, ( member(A-B, P.must), member(Square, [A, B]) ), Squares0),
    msort(Squares0, Squares),
    findall(Square, append(_, [Square, Square|_], Squares), Full),      % two moves are known here, so no others are made
    ord_subtract(P.squares, Removed, Left),
    findall(Square-_, member(Square, Left), Parts0),
    list_to_assoc(Parts0, Parts),
    maplist(join_parts(P, Full, Parts), Left),
    term_variables(Parts0, Names),
    length(Names, Count),
    numlist(1, Count, Names),
    length(Removed, Size),
    must(\+ ( most_joined(P, Parts, Size, Most), Most >= Count ), 'Without the barrier there are ~d parts, which a tour can join.'-[Count]).

join_parts(P, Full, Parts, A) :-
    get_assoc(A, P.next, Next),
    findall(B, ( member(B, Next), get_assoc(B, Parts, _), joined(A, B, Move), ( ord_memberchk(Move, P.must) -> true ; \+ memberchk(A, Full), \+ memberchk(B, Full) ) ), Bs),
    get_assoc(A, Parts, Part),
    maplist(in_part(Parts, Part), Bs).

in_part(Parts, Part, Square) :-
    get_assoc(Square, Parts, Part).

% most_joined(P, Parts, Size, Most): a path or cycle joins Most parts at most if Size
% squares are removed, and if its ends are in certain parts, or removed.

most_joined(P, _, Size, Most) :-
    P.kind == closed,
    Most is max(1, Size).
most_joined(P, Parts, Size, Most) :-
    P.kind == open,
    member(First, [dark, light]),
    ( P.length mod 2 =:= 0 -> subtract([dark, light], [First], [Last]) ; Last = First ),
    end_parts(P, Parts, 1, First, Firsts),
    end_parts(P, Parts, P.length, Last, Lasts),
    member(A, Firsts),
    member(B, Lasts),
    findall(x, ( member(Part, [A, B]), Part == removed ; A == B, A \== removed ), Fewer),
    length(Fewer, Less),
    Most is max(1, Size+1-Less).

end_parts(P, Parts, Number, Colour, Ends) :-
    include([S]>>colour(S, Colour), P.squares, Coloured),
    length(Coloured, Count),
    2*Count >= P.length,
    findall(Part, ( member(S, Coloured), may_have(P, S, Number), ( get_assoc(S, Parts, Part) -> true ; Part = removed ) ), Ends0),
    sort(Ends0, Ends).

may_have(P, Square, Number) :-
    colour(Square, Colour),
    forall(member(Number1-Square1, P.known),
           ( ( Number == Number1 -> Square == Square1 ; Square \== Square1 ), ( colour(Square1, Colour) -> Even = 0 ; Even = 1 ), (Number+Number1) mod 2 =:= Even )).


% --- Clauses and their meaning --------------------------------------------------------

clauses_hold(Argument, Record, P0) :-
    field(Record, sets-[], Sets0),
    must(( maplist(text(squares), Sets0, Sets1), maplist(sort, Sets1, Sets), forall(member(S, Sets), ( S = [_|_], ord_subset(S, P0.squares), S \== P0.squares )) ),
         'A set must have some of the free squares, and not all.'),
    must(( maplist(text(item), Record.variables, Items0), counters(P0, Counters), P1 = P0.put(_{sets: Sets, counters: Counters}),
           maplist(known_item(Argument, P1), Items0, Items), sort(Items, Distinct), same_length(Items, Distinct) ),
         'A variable is no move, position or number of this problem, or there twice.'),
    findall(Item-Number, nth1(Number, Items, Item), Pairs),
    list_to_assoc(Pairs, Variables),
    ( Argument == "positions" -> domains(P1, Domains) ; Domains = [] ),
    findall((Square=Number)-true, ( nth1(Number, Domains, Domain), member(Square, Domain) ), Places),
    list_to_assoc(Places, Possible),
    P = P1.put(_{variables: Variables, domains: Domains, domain: Possible}),
    length(Items, Most),
    functor(Values, values, Most),
    conditions(Argument, P, Values, Conditions),
    must(maplist(text(numbers), Record.clauses, Clauses0), 'A clause must be a text of whole numbers.'),
    Lines = Record.proof,
    must(is_list(Lines), 'The proof must be a list of texts.'),
    maplist(sort, Clauses0, Clauses),
    forall(nth1(Number, Clauses, Clause),
           must(( maplist(literal(Most), Clause), clause_holds(Clause, Conditions, Values) ), 'Clause ~d doesn''t follow from the problem.'-[Number])),
    length(Clauses, Given),
    must(( last(Lines, End) -> text(numbers, End, [Last|Rest]), Last < 10_000_000, Size is max(Last, Given) ; Size = Given, Rest = [] ), 'The last line of the proof is faulty.'),
    functor(Store, clauses, Size),
    store(Clauses, 1, Store),
    replay(Lines, Given, Most, Values, Store),
    must(( memberchk([], Clauses) ; Rest = [0|_] ), 'The last line of the proof is not the empty clause.').

store([], _, _).
store([Clause|Clauses], Number, Store) :-
    arg(Number, Store, Clause),
    Number1 is Number+1,
    store(Clauses, Number1, Store).

% Items, and texts of squares, items and numbers.

text(Grammar, Text, Value) :-
    string(Text),
    string_codes(Text, Codes),
    call(Grammar, Value, Codes, []).

item(Item) --> square(A), rest(A, Item).
item(count(Colour, What, I, J)) --> word(Colour, [dark, light]), " ", word(What, [unvisited, ends]), " ", natural(I), ">=", natural(J).

rest(A, beside-A) --> "-".
rest(A, Move) --> "-", square(B), { joined(A, B, Move) }.
rest(A, A=Number) --> "=", natural(Number).
rest(A, visited(A)) --> [].

squares([Square|Squares]) --> square(Square), ( " ", squares(Squares) ; { Squares = [] } ).

numbers([]) --> [].
numbers([Number|Numbers]) --> number(Number), more(Numbers).

more([Number|Numbers]) --> " ", !, number(Number), more(Numbers).
more([]) --> [].

number(0) --> "0", !.
number(Number) --> "-", !, natural(Natural), { Number is -Natural }.
number(Number) --> natural(Number).

square(File/Rank) --> natural(File), "/", natural(Rank).

natural(Number) --> [Code], { Code > 0'0, Code =< 0'9, Number0 is Code-0'0 }, digits(Number0, Number).

digits(Number0, Number) --> [Code], { Code >= 0'0, Code =< 0'9, Number0 < 100_000_000 }, !, { Number1 is 10*Number0 + Code-0'0 }, digits(Number1, Number).
digits(Number, Number) --> [].



word(Word, Words) --> { member(Word, Words), atom_codes(Word, Codes) }, Codes.

known_item("positions", P, Square=Number, Square=Number) :-
    get_assoc(Square, P.free, free),
    Number =< P.length.
known_item("cuts", P, A-B, Item) :-
    ( A == beside -> P.kind \== closed, get_assoc(B, P.free, free) ; get_assoc(A, P.next, Next), memberchk(B, Next) ),
    orbit(P, A-B, [Item|_]).
known_item("cuts", P, visited(Square), visited(Square)) :-
    P.kind == two,
    get_assoc(Square, P.free, free).
known_item("cuts", P, count(Colour, What, I, J), count(Colour, What, I, J)) :-
    memberchk(counter(Colour, What, Squares, Limit), P.counters),
    functor(Squares, _, Count),
    I =< Count,
    J =< Limit.

% The paths of two knights that visit one square more than those of the certificate.

longer_paths(P, [A-L1, B-L2]) :-
    P.kind == two,
    append(P.paths, Visits),
    length(Visits, Visited),
    P.starts = [A, B],
    L1 is Visited//2 + 1,
    L2 is (Visited+1) // 2.

counters(P, Counters) :-
    findall(counter(Colour, What, Squares, Limit),
            ( longer_paths(P, Paths), member(Colour, [dark, light]), member(What, [unvisited, ends]), counter(P, Paths, Colour, What, Squares, Limit) ),
            Counters).

counter(P, Paths, Colour, What, Squares, Limit) :-
    findall(Rank/File, ( member(File/Rank, P.squares), colour(File/Rank, Colour) ), All),
    findall(Rank/File, ( member(Rank/File, All), \+ memberchk(File/Rank, P.starts) ), Order0),
    sort(Order0, Order),
    findall(File/Rank, member(Rank/File, Order), List),
    Squares =.. [squares|List],
    length(All, Count),
    findall(Number, ( member(Start-Length, Paths), path_number(What, Start, Length, Colour, Number) ), Numbers),
    sum_list(Numbers, Sum),
    ( What == ends -> Limit = Sum ; Limit is Count-Sum ).

path_number(unvisited, Start, Length, Colour, Number) :-
    ( colour(Start, Colour) -> Number is (Length+1) // 2 ; Number is Length//2 ).
path_number(ends, Start, Length, Colour, 1) :-
    Length > 1,
    path_number(unvisited, Start, Length, Colour, Number),
    Before is Length-1,
    path_number(unvisited, Start, Before, Colour, Number0),
    Number > Number0.

% conditions(Argument, P, Values, Conditions): Conditions maps the number of a variable
% to the conditions with that variable, and 0 to those that can't be met at all.

conditions(Argument, P, Values, Conditions) :-
    findall(Ways, ( condition(Argument, P, Ways0), maplist(maplist(numbered(P.variables)), Ways0, Ways), \+ ( member(Way, Ways), always(Way) ) ), List),
    findall(Number-Ways, ( member(Ways, List), ways_number(Ways, Values, Number) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Conditions).

numbered(Variables, count(Min0, Max, Items), count(Min, Max, Numbers)) :-
    findall(Number, ( member(Item, Items), get_assoc(Item, Variables, Number) ), Numbers),
    length(Items, Count0),
    length(Numbers, Count),
    Min is Min0 - (Count0-Count).                                          % an item without a variable may be true

always(Way) :-
    forall(member(count(Min, Max, Numbers), Way), ( Min =< 0, length(Numbers, Count), Count =< Max )).

ways_number(Ways, Values, 0) :-
    broken(Ways, Values).
ways_number(Ways, _, Number) :-
    findall(Number, ( member(Way, Ways), member(count(_, _, Numbers), Way), member(Number, Numbers) ), All),
    sort(All, Set),
    member(Number, Set).

clause_holds(Clause, Conditions, Values) :-
    maplist(false_in(Values), Clause),
    ( Number = 0 ; member(Literal, Clause), Number is abs(Literal) ),
    get_assoc(Number, Conditions, Group),
    member(Ways, Group),
    broken(Ways, Values).

broken(Ways, Values) :-
    \+ ( member(Way, Ways), open(Way, Values) ).

open([], _).
open([count(Min, Max, Numbers)|Way], Values) :-
    tally(Numbers, Values, 0, True, 0, Possible),
    True =< Max,
    Possible >= Min,
    open(Way, Values).

tally([], _, True, True, Possible, Possible).
tally([Number|Numbers], Values, True0, True, Possible0, Possible) :-
    arg(Number, Values, Value),
    (   var(Value)
    ->  Possible1 is Possible0+1,
        tally(Numbers, Values, True0, True, Possible1, Possible)
    ;   True1 is True0+Value,
        Possible1 is Possible0+Value,
        tally(Numbers, Values, True1, True, Possible1, Possible)
    ).

% condition(Argument, P, Ways): every tour of P, or in a proof of "unique" every other
% one, meets the condition Ways.

condition("cuts", P, [[count(2, 2, Items)]]) :-
    P.kind \== two,
    ( member(Square, P.squares) ; P.kind == open, Square = beside ),
    findall(Item, incident(P, Square, _, Item), Items).
condition("cuts", P, [[count(1, 1, [Item])]]) :-
    member(Item, P.must).
condition("cuts", P, [[count(0, Most, Moves)]]) :-
    P.proves == "unique",
    P.paths = [Path],
    path_moves(P.kind, Path, Items),
    findall(Move, ( member(Item, Items), orbit(P, Item, [Move|_]) ), Moves0),
    sort(Moves0, Moves),
    length(Moves, Count),
    Most is Count-1.
condition("cuts", P, Ways) :-
    member(Set, P.sets),
    findall(Item, ( member(A, Set), incident(P, A, B, Item), \+ ord_memberchk(B, Set) ), Items0),
    sort(Items0, Border),
    length(Border, Size),
    leaves(P, Set, count(1, Size, Border), Ways).
condition("cuts", P, []) :-
    member(counter(_, _, _, Limit), P.counters),
    Limit < 0.
condition("cuts", P, Ways) :-
    longer_paths(P, Paths),
    member(Square, P.squares),
    findall(Item, incident(P, Square, _, Item), Items),
    Visited = [visited(Square)],
    End = [beside-Square],
    (   memberchk(Square-1, Paths)
    ->  Ways = [[count(1, 1, Visited), count(1, 1, End), count(0, 0, Items)]]
    ;   memberchk(Square-_, Paths)
    ->  Ways = [[count(1, 1, Visited), count(0, 0, End), count(1, 1, Items)]]
    ;   Ways = [[count(0, 0, Visited), count(0, 0, End), count(0, 0, Items)],
                [count(1, 1, Visited), count(0, 0, End), count(2, 2, Items)],
                [count(1, 1, Visited), count(1, 1, End), count(1, 1, Items)]]
    ).
condition("cuts", P, Ways) :-
    member(counter(Colour, What, Squares, Limit), P.counters),
    counted(P, Colour, What, Squares, Limit, I, J),
    arg(I, Squares, Square),
    I0 is I-1,
    J0 is J-1,
    ( J > Limit -> Yes = [] ; Yes = [[count(1, 1, [count(Colour, What, I, J)])]] ),
    ( What == ends -> No = [count(0, 0, [beside-Square])] ; No = [count(1, 1, [visited(Square)])] ),
    (   J =< Limit,
        Ways = [[count(0, 0, [count(Colour, What, I0, J)])] | Yes]
    ;   J0 =:= 0,
        Ways = [No | Yes]
    ;   J0 > 0,
        Ways = [No, [count(0, 0, [count(Colour, What, I0, J0)])] | Yes]
    ).
condition("positions", P, [[count(1, 1, Items)]]) :-
    nth1(Number, P.domains, Domain),
    findall(Square=Number, member(Square, Domain), Items).
condition("positions", P, [[count(Min, 1, Items)]]) :-
    findall(Square-Number, ( nth1(Number, P.domains, Domain), member(Square, Domain) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    ( length(P.squares, P.length) -> Min = 1 ; Min = 0 ),
    member(Square, P.squares),
    ( memberchk(Square-Numbers, Groups) -> true ; Numbers = [] ),
    findall(Square=Number, member(Number, Numbers), Items).
condition("positions", P, [[count(0, 0, [Square=Number])], [count(1, Count, Items)]]) :-
    gen_assoc(Square=Number, P.variables, _),
    ( Nexts = [Next], ( succeeds(P, Number, Next) ; succeeds(P, Next, Number) ), get_assoc(Square, P.next, Squares)
    ; findall(Next, ( succeeds(P, Number, Next) ; succeeds(P, Next, Number) ), Nexts), member(A-B, P.must), ( Square-Squares = A-[B] ; Square-Squares = B-[A] ) ),
    findall(Square1=Next1, ( member(Next1, Nexts), member(Square1, Squares), get_assoc(Square1=Next1, P.domain, _) ), Items),
    length(Items, Count).
condition("positions", P, [[count(0, Most, Items)]]) :-
    P.paths = [Path],
    findall(Square=Number, nth1(Number, Path, Square), Items),
    Most is P.length-1.

incident(P, A, B, Item) :-
    (   A == beside
    ->  member(B, P.squares)
    ;   get_assoc(A, P.next, Next),
        ( member(B, Next) ; P.kind == open, B = beside )
    ),
    joined(A, B, Move),
    orbit(P, Move, [Item|_]).

leaves(P, Set, Leaves, Ways) :-
    findall(Length, ( longer_paths(P, Paths), member(Start-Length, Paths), memberchk(Start, Set) ), Lengths),
    length(Set, Size),
    (   P.kind \== two
    ->  Ways = [[Leaves]]
    ;   Lengths == []
    ->  member(Square, Set),
        Ways = [[count(0, 0, [visited(Square)])], [Leaves]]
    ;   sum_list(Lengths, Sum),
        Sum > Size,
        Ways = [[Leaves]]
    ).

counted(P, Colour, What, Squares, Limit, I, J) :-
    functor(Squares, _, Count),
    findall(I-J, ( gen_assoc(count(Colour, What, I0, J0), P.variables, _), member(DI-DJ, [0-0, 1-0, 1-1]), I is I0+DI, J is J0+DJ
                 ; Limit =:= 0, between(1, Count, I), J = 1 ), Pairs0),
    sort(Pairs0, Pairs),
    member(I-J, Pairs),
    I =< Count.

% succeeds(P, Number, Next): Next is the number after Number.

succeeds(P, Number, Next) :-
    (   var(Number)
    ->  ( Next > 1, Number is Next-1 ; Next =:= 1, P.kind == closed, Number = P.length )
    ;   ( Number < P.length, Next is Number+1 ; Number =:= P.length, P.kind == closed, Next = 1 )
    ).

% domains(P, Domains): Domains has for each number the squares that it can have.

domains(P, Domains) :-
    findall(Domain, ( between(1, P.length, Number), findall(Square, ( member(Square, P.squares), can_have(P, Square, Number) ), Domain) ), Domains0),
    narrowed(P, Domains0, Domains).

can_have(P, Square, Number) :-
    forall(member(Number1-Square1, P.known), ( Number1 =:= Number -> Square1 == Square ; Square1 \== Square )),
    forall(member(Number-Line, P.clues), Square = Line).

narrowed(P, Domains0, Domains) :-
    pass(P, Domains0, Domains1),
    reverse(Domains1, Back1),
    pass(P, Back1, Back2),
    reverse(Back2, Domains2),
    ( Domains2 == Domains0 -> Domains = Domains0 ; narrowed(P, Domains2, Domains) ).

pass(P, [First0|Domains0], [First|Domains]) :-
    (   P.kind == closed
    ->  last([First0|Domains0], Last),
        near(P, Last, First0, First)
    ;   First = First0
    ),
    foldl([Domain0, Domain, Before, Domain]>>near(P, Before, Domain0, Domain), Domains0, Domains, First, _).

near(P, Before, Domain0, Domain) :-
    findall(B, ( member(A, Before), get_assoc(A, P.next, Next), member(B, Next) ), Bs0),
    sort(Bs0, Bs),
    ord_intersection(Domain0, Bs, Domain).


% --- Replaying the proof --------------------------------------------------------------

% replay(Lines, Last, Most, Values, Store): each of the Lines follows from clauses with
% smaller numbers. Store has the clauses by their numbers, the Last of which is known.

replay([], _, _, _, _).
replay([Line|Lines], Last, Most, Values, Store) :-
    must(( text(numbers, Line, [Number|Rest]), Number > Last, append(Literals, [0|Hints0], Rest), append(Hints, [0], Hints0), maplist(literal(Most), Literals),
           sort(Literals, Clause), arg(Number, Store, Clause) ),
         'What follows after line ~d of the proof is not a line of LRAT.'-[Last]),
    must(\+ \+ ( maplist(false_in(Values), Clause), contradiction(Hints, Number, Values, Store) ), 'Line ~d of the proof doesn''t follow by its hints.'-[Number]),
    replay(Lines, Number, Most, Values, Store).

literal(Most, Literal) :-
    Variable is abs(Literal),
    natural(Variable, Most).

false_in(Values, Literal) :-
    ( Literal > 0 -> arg(Literal, Values, 0) ; Variable is -Literal, arg(Variable, Values, 1) ).

contradiction([Hint|Hints], Number, Values, Store) :-
    Hint > 0,
    Hint < Number,
    arg(Hint, Store, Clause),
    nonvar(Clause),
    unit(Clause, Values, 0, Unit),
    (   Unit =:= 0
    ->  true
    ;   Opposite is -Unit,
        false_in(Values, Opposite),
        contradiction(Hints, Number, Values, Store)
    ).

% unit(Clause, Values, 0, Unit): all literals of Clause are false except Unit, which is
% neither true nor false, or 0 if they are all false.

unit([], _, Unit, Unit).
unit([Literal|Clause], Values, Unit0, Unit) :-
    Variable is abs(Literal),
    arg(Variable, Values, Value),
    (   var(Value)
    ->  Unit0 =:= 0,
        unit(Clause, Values, Literal, Unit)
    ;   Literal > 0
    ->  Value =:= 0,
        unit(Clause, Values, Unit0, Unit)
    ;   Value =:= 1,
        unit(Clause, Values, Unit0, Unit)
    ).

% statement(Argument, Proves, P, Paths, Statement): Statement says what is proven.

statement(Argument, Proves, P, Paths, Statement) :-
    memberchk(P.kind-Noun, [open-'open tour', closed-'closed tour', two-'visit by two knights']),
    append(Paths, Visits),
    length(Visits, Visited),
    ( Argument == "theorem" -> By = ' (by a theorem, which is not verified here)' ; By = '' ),
    (   Proves == "none"
    ->  format(atom(Text), 'there is no such ~w', [Noun])
    ;   Proves == "optimal"
    ->  format(atom(Text), 'no ~w has more than ~d squares', [Noun, Visited])
    ;   memberchk(Argument-Same, ["cuts"-moves, "positions"-numbers]),
        format(atom(Text), 'every such ~w has the ~w of this one', [Noun, Same])
    ),
    length(P.squares, Free),
    format(atom(Statement), 'On this ~dx~d board with ~d free squares, under the conditions of the problem, ~w~w.', [P.files, P.ranks, Free, Text, By]).

% Run alone: swipl prolog/proof_check.pl FILE

run_alone :-
    current_prolog_flag(associated_file, Script),
    source_file(proof_check:run_alone, Script),
    current_prolog_flag(argv, [File]),
    !,
    file_verdict(File, Verdict),
    arg(1, Verdict, Sentence),
    writeln(Sentence),
    ( Verdict = proven(_) -> halt(0) ; halt(1) ).
run_alone.

:- initialization(run_alone).

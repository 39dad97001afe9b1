:- module(proof_check,
          [ file_verdict/2,             % +File, -Verdict
            proof_verdict/2             % +Text, -Verdict
          ]).
:- use_module([library(apply), library(assoc), library(lists), library(ordsets), library(pairs)]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(http/json), [json_read_dict/3]).
:- set_prolog_flag(optimise, true).
:- meta_predicate must(0, +).

/** <module> Is this proof right that there is no tour, only one, or no better one?

This checker believes nothing in a certificate except the problem. docs/proofs.md says why each clause holds, in
the same order. An item is something that can be true of an answer. A variable stands for an item:

  * A-B, where A @< B: this move is made. If A is `beside`, the tour, or a path of two knights, ends on B.
  * A=Number: square A, which is File/Rank, has this Number.
  * A: one of two knights visits this square.
  * count(Colour, What, I, J): of the first I squares of the Colour, J or more are "unvisited" or "ends".

To check a clause, suppose that all its literals are false. If then some condition that every answer meets
can't be met, the clause is true in every answer. A condition is a list of ways to meet it. A way is a list of
terms count(Min, Max, Items): at least Min and at most Max of these Items are true. So a square of a tour has
the condition [[count(2, 2, Moves)]].
To suppose is to bind the value of a variable to 0 or 1. Backtracking undoes it.
@see Cruz-Filipe and others, Efficient certified RAT verification, CADE 26 (2017), for the format LRAT
*/

%!  file_verdict(+File, -Verdict) is det.
%!  proof_verdict(+Text, -Verdict) is det.
%
%   True if Verdict is right for the certificate, or the book of several, in File or
%   Text: proven(Statement), refused(Sentence) with a fault, or gave_up(Sentence).

file_verdict(File, Verdict) :-
    catch(( read_file_to_string(File, Text, [encoding(octet), bom(false)]), proof_verdict(Text, Verdict) ),
          Error, verdict(Error, Verdict)).

proof_verdict(Text, Verdict) :-
    catch(( text_statement(Text, Statement) -> Verdict = proven(Statement) ; verdict(failed, Verdict) ),
          Error, verdict(Error, Verdict)).

verdict(refused(Sentence), refused(Sentence)) :- !.
verdict(error(resource_error(_), _), gave_up('The certificate needs more memory than allowed.')) :- !.
verdict(_, refused('The file can''t be read, is not JSON, or has a value of the wrong kind.')).

text_statement(Text, Statement) :-
    must(has_plain_signs(Text),
         'The text is not JSON in ASCII, or has an escape, a negative number, a fraction or an exponent.'),
    open_string(Text, Stream), json_read_dict(Stream, Record, []), read_string(Stream, _, Rest),
    must(( is_dict(Record), normalize_space(string(""), Rest) ), 'The text must be one object of JSON.'),
    (   values(Record, [format, certificates], ["pykt-proof/1", [A|As]]) -> Records = [A|As]
    ;   Records = [Record]
    ),
    maplist(certificate_statement, Records, Statements),
    atomic_list_concat(Statements, '\n', Statement).

% has_plain_signs(Text): texts of JSON have no escapes, and outside of them are only whole
% numbers without leading zeros, true, false, null and the signs between them. The library's
% reader of JSON takes more.

has_plain_signs(Text) :-
    numlist(32, 126, Codes0), subtract(Codes0, [0'\\], Codes),
    string_codes(Signs, [0'\t, 0'\n, 0'\r|Codes]), split_string(Text, "", Signs, [""]),
    split_string(Text, "\"", "", Parts), outside(Parts, Outside), forall(member(Part, Outside), between_texts(Part)).

outside([Part], [Part]).
outside([Part, Inside|Parts], [Part|Outside]) :- split_string(Inside, "\t\n\r", "", [_]), outside(Parts, Outside).

between_texts(Part) :-
    split_string(Part, " ,:[]{}\t\n\r", "", Words),
    forall(member(Word, Words),
           ( memberchk(Word, ["", "0", "true", "false", "null"]) ; number_in(Word, _) )),
    split_string(Part, " \t\n\r", "", Pieces), atomic_list_concat(Pieces, Signs),
    \+ ( member(Empty, [',]', ',}', ',,', '[,', '{,']), sub_atom(Signs, _, _, _, Empty) ).

% number_in(Word, Number): Word is exactly the Number, a whole one from 1 to 999,999,999.

number_in(Word, Number) :-
    number_string(Number, Word), natural(999_999_999, Number), format(string(Text), "~d", [Number]), Text == Word.

certificate_statement(Record, Statement) :-
    must(( member(Proves-Tour, ["none"-[], "unique"-[tour], "optimal"-[tour]]),
           member(Argument-Parts, ["barrier"-[barrier], "cuts"-[sets, variables, clauses, proof],
                                   "dual"-[sets, weights], "positions"-[variables, clauses, proof],
                                   "theorem"-[theorem]]),
           append([[format, proves, argument, problem], Tour, Parts], Keys),
           values(Record, Keys, ["pykt-proof/1", Proves, Argument, Problem|_]) ),
         'The certificate has another format, a wrong key, or a missing one.'),
    must(record_problem(Problem, P0), 'The problem has a field that is unknown or wrong.'),
    must(fits(Argument, Proves, P0), 'This argument can''t prove this about this problem.'),
    must(( Proves == "none" -> Paths = [] ; record_paths(Record.tour, P0, Paths) ),
         'The tour is not an answer to the problem, or has a field that is wrong.'),
    append(Paths, Visits), length(Visits, Visited),
    holds(Argument, Record, P0.put(_{proves: Proves, paths: Paths, visited: Visited})),
    once(claim(Proves, Argument, P0.length, Visited, Count, Claim)),
    memberchk(P0.kind-Noun, ["open"-'open tour', "closed"-'closed tour', _-'visit by two knights']),
    conditions(Problem, Under),
    surface_words(P0.surface, On),
    format(atom(Statement), 'On ~dx~d~w with ~d free squares~w, ~@.',
           [P0.files, P0.ranks, On, P0.free, Under, format(Claim, [Noun, Count])]).

surface_words(plane, '') :- !.
surface_words(graph(_), ', the vertices of a graph,') :- !.
surface_words(box(Levels), Words) :- !, format(atom(Words), ', ~d levels of a box side by side,', [Levels]).
surface_words(Name, Words) :- format(atom(Words), ' joined as a ~w', [Name]).

% conditions(Problem, Words): Words name the fields of the problem that ask for something.

conditions(Problem, Words) :-
    findall(Key, ( get_dict(Key, Problem, Value), \+ memberchk(Value, [[], null, 0, false]) ), Keys),
    subtract(Keys, [kind, board], Asked),
    (   Asked == [] -> Words = ''
    ;   atomic_list_concat(Asked, ' and ', Names), atom_concat(', with the demanded ', Names, Words)
    ).

claim("none", "theorem", N, _, N, 'there is no ~w of ~d squares if a theorem is true, which is not verified').
claim("none", _, N, _, N, 'there is no ~w of ~d squares').
claim("unique", "cuts", N, _, N, 'there is only one ~w of ~d squares, up to its direction and first square').
claim("unique", _, N, _, N, 'there is only one ~w of ~d squares').
claim("optimal", _, _, N, N, 'there is no ~w of more than ~d squares').

% must(Goal, Sentence): Goal is true once. If it is false, Sentence says what is wrong.

must(Goal, _) :- call(Goal), !.
must(_, Format-Arguments) :- !, format(atom(Sentence), Format, Arguments), throw(refused(Sentence)).
must(_, Sentence) :- throw(refused(Sentence)).

% values(Record, Keys, Values): Record has these Keys and no others. Key=Default may be left out.

values(Record, Keys, Values) :-
    is_dict(Record), dict_pairs(Record, _, Pairs), foldl(value, Keys, Values, Pairs, []).

value(Key=_, Value, Pairs0, Pairs) :- selectchk(Key-Value0, Pairs0, Pairs), !, Value = Value0.
value(_=Value, Value, Pairs, Pairs) :- !.
value(Key, Value, Pairs0, Pairs) :- selectchk(Key-Value, Pairs0, Pairs).

% There are no cuts for open tours of one square, which begin where they end, and for closed tours of two
% squares, which make a move twice.

% For other pieces and surfaces, only barriers and cuts can prove something: that there is no tour.

fits(Argument, Proves, P) :-
    ( P.graph_kind == plain -> true ; memberchk(Argument-Proves, ["barrier"-"none", "cuts"-"none"]) ),
    can_prove(Argument, Proves, P).

can_prove("theorem", "none", P) :- P.kind \== "two-knights", P.length =:= P.files*P.ranks.
can_prove("barrier", "none", P) :- P.kind \== "two-knights", P.length =:= P.free, P.files*P.ranks =< 40_000.
can_prove(Argument, "optimal", P) :-
    memberchk(Argument, ["cuts", "dual"]), P.kind == "two-knights", P.files*P.ranks =< 4_000.
can_prove("cuts", Proves, P) :- Proves \== "optimal", P.length =:= P.free, P.files*P.ranks =< 4_000,
    memberchk(P.kind-Few, ["open"-1, "closed"-2]), P.free =\= Few.
can_prove("positions", Proves, P) :- Proves \== "optimal", P.kind \== "two-knights",
    P.files*P.ranks =< 4_000, P.free*P.length =< 100_000.

% --- Problems and tours -------------------------------------------------------------
% P.known lists pairs Number-Square; of a clue, a part of Square is a variable.
% P.must has the moves that every answer makes, with their images.

record_problem(Record, P) :-
    values(Record, [kind, board, squares=none, symmetric=0, magic=none, uncrossed=false, starts=[], end=null,
                    givens=[], clues=[], moves=[], forbidden=[], piece=none],
           [Kind, Board0, Asked, Turn, Magic, Uncrossed, Starts0, End0, Givens0, Clues0, Moves0, Never0, Piece]),
    memberchk(Turn, [0, 90, 180]), memberchk(Magic, [none, "semi", "full"]),
    memberchk(Uncrossed, [true, false]),
    record_board(Board0, Board),
    (   Asked == none -> Length = Board.free, Length > 0, Uncrossed == false  % else the longest path is asked for
    ;   natural(Board.free, Asked), Length = Asked
    ),
    piece_spans(Piece, Spans),
    ( Piece-Board.surface == none-plane -> Graph = plain ; Graph = other ),
    ( Board.surface = graph(_) -> Piece == none ; true ), ( Board.surface == plane -> true ; Turn =:= 0 ), ( Kind == "two-knights" -> Graph == plain ; true ),
    P0 = Board.put(_{kind: Kind, length: Length, turn: Turn, other: Magic-Uncrossed, spans: Spans, graph_kind: Graph}),
    maplist(square(P0), Starts0, Starts),
    ( End0 == null -> End = [] ; square(P0, End0, Last), End = [Length-Last] ),
    maplist(given(P0), Givens0, Givens), sort(Clues0, Clues1), maplist(clue(P0), Clues1, Clues),
    maplist(move(P0), Moves0, Moves), maplist(move(P0), Never0, Never),
    (   Kind == "two-knights"
    ->  Starts = [A, B], A \== B, Known = [],
        [End, Givens, Clues, Moves, Never]-[Asked, Turn, Magic] = [[], [], [], [], []]-[none, 0, none]
    ;   memberchk(Starts-First, [[]-[], [A]-[1-A]]), memberchk(Kind-End, ["open"-_, "closed"-[]]),
        append([First, End, Givens, Clues], Known0), sort(Known0, Known)
    ),
    map(Never, Forbidden), P1 = P0.put(_{starts: Starts, known: Known, moves: Moves, never: Forbidden}),
    findall(Orbit, ( demanded(P1, Move), orbit(P1, Move, Orbit) ), Orbits), ord_union(Orbits, Must),
    indexed(P1.put(must, Must), P).

% indexed(P0, P): P finds numbers by squares, squares by numbers, and the other ends of demanded moves.

indexed(P0, P) :-
    findall(A-B, ( member(Move, P0.must), ( Move = A-B ; Move = B-A ) ), Links), grouped(Links, Linked),
    findall(A-Number, ( member(Number-A, P0.known), ground(A) ), Pairs), grouped(Pairs, Placed),
    findall(Parity, ( member(A-Number, Pairs), parity(A, Number, Parity) ), Parities0), sort(Parities0, Parities),
    grouped(P0.known, Numbers), P = P0.put(_{linked: Linked, numbers: Numbers, placed: Placed, parities: Parities}).


grouped(Pairs, Groups) :- keysort(Pairs, Sorted), group_pairs_by_key(Sorted, Lists), list_to_assoc(Lists, Groups).

record_board(Record, Board) :-
    values(Record, [files, ranks, blocked=[], surface=none, levels=none, graph=none], [Files, Ranks, Pairs, Name, Levels, Graph]),
    natural(999_999_999, Files), natural(999_999_999, Ranks),
    (   Graph == none
    ->  board_surface(Name, Levels, Files, Surface)
    ;   [Ranks, Name, Levels] = [1, none, none], graph_nexts(Graph, Files, Nexts), Surface = graph(Nexts)
    ),
    map([], None), P = _{files: Files, ranks: Ranks, blocked: None, surface: Surface},
    maplist(square(P), Pairs, Squares0), sort(Squares0, Squares), map(Squares, Blocked),
    length(Squares, Count), Free is Files*Ranks - Count,
    Board = P.put(_{blocked: Blocked, free: Free}).

map(Keys, Map) :- sort(Keys, Set), findall(Key-_, member(Key, Set), Pairs), list_to_assoc(Pairs, Map).

natural(Most, Number) :- integer(Number), between(1, Most, Number).

square(P, [File, Rank], File/Rank) :- integer(File), integer(Rank), free(P, File/Rank).

free(P, File/Rank) :-
    between(1, P.files, File), between(1, P.ranks, Rank), \+ get_assoc(File/Rank, P.blocked, _).

given(P, [Pair, Number], Number-Square) :- natural(P.length, Number), square(P, Pair, Square).

clue(P, [[Name, Line], Number], Number-Square) :-
    natural(P.length, Number), natural(999_999_999, Line),
    memberchk(Name-Square, ["file"-Line/_, "rank"-_/Line]).

move(P, [Pair1, Pair2], Move) :-
    square(P, Pair1, A), square(P, Pair2, B), once(jump(P, A, B)), joined(A, B, Move).

joined(A, B, Move) :- ( A @< B -> Move = A-B ; Move = B-A ).

knight_move(File0/Rank0, File/Rank) :-
    member(Files-Ranks, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    File is File0+Files, Rank is Rank0+Ranks.

% jump(P, A, B): the piece moves from A to B. Its move leads to a place, perhaps beyond an edge. If the edges are
% joined, such a place is a square of the board, some rounds away. If not, it is none.

jump(P, A, B) :- P.graph_kind == plain, !, knight_move(A, B).
jump(P, A/1, B/1) :- P.surface = graph(Nexts), !, get_assoc(A, Nexts, Next), member(B, Next).
jump(P, A, B) :-
    findall(B0, ( place(P.surface, P, A, Place), home(P.surface, P, Place, B0), B0 \== A ), Bs), sort(Bs, Set),
    member(B, Set).

% place(Surface, P, A, Place): Place is File/Rank/Level after a move, the levels of a box counted from 0.

place(Surface, P, File0/Rank0, File/Rank/Level) :-
    width(Surface, P, Width), Level0 is (File0-1) // Width, X0 is (File0-1) mod Width + 1,
    member(A-B, P.spans), member(Short-Long, [A-B, B-A]), member(S, [1, -1]), member(L, [1, -1]),
    DX is S*Short, DY is L*Long,
    member(Files/Ranks/Levels, [DX/DY/0, DX/0/DY, 0/DX/DY]), ( Levels =:= 0 -> true ; Surface = box(_) ),
    File is X0+Files, Rank is Rank0+Ranks, Level is Level0+Levels.

width(Surface, P, Width) :- ( Surface = box(Levels) -> Width is P.files // Levels ; Width = P.files ).

home(box(Levels), P, File/Rank/Level, Square/Rank) :-
    !, width(box(Levels), P, Width), between(1, Width, File), between(1, P.ranks, Rank), Last is Levels-1, between(0, Last, Level),
    Square is Level*Width + File.
home(Surface, P, File0/Rank0/0, File/Rank) :-
    memberchk(Surface-Seams, [plane-[none, none], "cylinder"-[straight, none], "torus"-[straight, straight],
                              "moebius"-[twisted, none], "klein"-[twisted, straight]]),
    Seams = [Seam1, Seam2], rounds(Seam1, P.files, File0, File, Times),
    ( Seam1 == twisted, Times mod 2 =:= 1 -> Rank1 is P.ranks+1 - Rank0 ; Rank1 = Rank0 ),
    rounds(Seam2, P.ranks, Rank1, Rank, _).

rounds(Seam, Size, Place, Line, Times) :-
    Line is (Place-1) mod Size + 1, Times is (Place-1) div Size, ( Seam == none -> Times =:= 0 ; true ).

% piece_spans(Piece, Spans): the pairs of numbers of a piece by its name, or by its leaps such as "0,1+2,3".

piece_spans(none, [1-2]) :- !.
piece_spans(Name, Spans) :-
    string(Name),
    (   memberchk(Name-Spans, ["knight"-[1-2], "wazir"-[0-1], "ferz"-[1-1], "king"-[0-1, 1-1], "dabbaba"-[0-2], "alfil"-[2-2],
                               "camel"-[1-3], "zebra"-[2-3], "giraffe"-[1-4], "antelope"-[3-4], "fiveleaper"-[0-5, 3-4]])
    ->  true
    ;   split_string(Name, "+", "", Leaps), length(Leaps, Count), Count =< 20, maplist(leap_span, Leaps, Spans)
    ).

leap_span(Text, A-B) :-
    split_string(Text, ",", "", Parts), Parts = [_, _], maplist(digits_number, Parts, [A, B]), A+B > 0.

digits_number(Text, Number) :-
    string_codes(Text, Codes), Codes = [_|_], length(Codes, Length), Length =< 3,
    forall(member(Code, Codes), between(0'0, 0'9, Code)), number_codes(Number, Codes).

% board_surface(Name, Levels, Files, Surface): Surface is plane, box(Levels), or the Name of a surface with seams.

board_surface(none, none, _, plane) :- !.
board_surface(none, Levels, Files, box(Levels)) :- !, natural(999_999_999, Levels), Files mod Levels =:= 0.
board_surface(Name, none, _, Name) :- string(Name), memberchk(Name, ["cylinder", "torus", "moebius", "klein"]).

% graph_nexts(Graph, Count, Nexts): Nexts has for each vertex, from 1 to Count, those to which edges lead.

graph_nexts(Graph, Count, Nexts) :-
    values(Graph, [edges], [Edges]), is_list(Edges), maplist(edge(Count), Edges, Forwards),
    transpose_pairs(Forwards, Backwards), append(Forwards, Backwards, Arcs), sort(Arcs, Set), grouped(Set, Nexts).

edge(Count, [A, B], A-B) :- natural(Count, A), natural(Count, B), A < B.

demanded(P, Move) :- member(Move, P.moves).
demanded(P, beside-A) :-
    P.kind == "open", member(Number-A, P.known), ground(A), memberchk(Number, [1, P.length]).

% orbit(P, Move, Orbit): Orbit has the Move and its images under the rotation that is asked for.
% It fails if an image is not on the board. The first of Orbit stands for all.

orbit(P, Move, [Move]) :- P.turn =:= 0, !.
orbit(P, Move, Orbit) :-
    Turns is 360//P.turn, length(Images, Turns), foldl(turned(P), Images, Move, _), sort(Images, Orbit).

turned(P, Move, A-B, Move) :- turned_square(P, A, A1), turned_square(P, B, B1), joined(A1, B1, Move).

turned_square(_, beside, beside) :- !.
turned_square(P, File/Rank, Square) :-
    File1 is P.files+1 - File, Rank1 is P.ranks+1 - Rank,
    ( P.turn =:= 180 -> Square = File1/Rank1 ; P.files =:= P.ranks, Square = Rank/File1 ),
    free(P, Square).

% with_graph(P0, P): P.graph maps each square, and `beside` if the tour is open, to its possible moves:
% pairs B-Item of the other square and the item that stands for the move and its images.

with_graph(P0, P) :-
    findall(A, free(P0, A), Squares), P1 = P0.put(squares, Squares),
    ( P1.kind == "open" -> All = [beside|Squares] ; All = Squares ),
    findall(A-Steps, ( member(A, All), findall(Step, step(P1, A, Step), Steps) ), Graph0),
    list_to_assoc(Graph0, Graph), P = P1.put(graph, Graph).

step(P, A, B-Item) :-
    (   A == beside -> member(B, P.squares)
    ;   jump(P, A, B), free(P, B), \+ ( P.kind == "two-knights", subset([A, B], P.starts) )
    ;   P.kind == "open", B = beside
    ),
    joined(A, B, Move), orbit(P, Move, Orbit), none_of(Orbit, P.never), Orbit = [Item|_].

none_of(Keys, Map) :- \+ ( member(Key, Keys), get_assoc(Key, Map, _) ).

% record_paths(Record, P, Paths): Paths, those of the tour or visit in Record, answer P.
% That a visit can't go on follows from the proof that none is longer.

record_paths(Record, P, Paths) :-
    values(Record, [format, board, knights], ["pykt-tour/1", Board0, Knights]),
    record_board(Board0, Board), Board :< P,
    maplist(maplist(square(P)), Knights, Paths),
    append(Paths, Visits), sort(Visits, Distinct), same_length(Visits, Distinct),
    forall(( member(Path, Paths), nextto(A, B, Path) ), knight_move(A, B)),
    answers(P.kind, P, Paths).

answers("two-knights", P, [[A|As], [B|Bs]]) :-
    P.starts = [A, B], ( same_length(As, Bs) ; same_length(As, [_|Bs]) ).
answers(Kind, P, [Path]) :-
    Kind \== "two-knights", P.other == none-false,                     % magic tours are not checked here
    length(Path, P.length), ( Path = [A] -> orbit(P, A-A, [_]) ; true ),
    forall(member(Number-Square, P.known), nth1(Number, Path, Square)),
    path_moves(Kind, Path, Moves),
    subset(P.moves, Moves), none_of(Moves, P.never),
    forall(member(Move, Moves), ( orbit(P, Move, Orbit), ord_subset(Orbit, Moves) )).

path_moves(Kind, Path, Moves) :-
    ( Kind == "closed" -> last(Path, Last), Walk = [Last|Path] ; Walk = Path ),
    findall(Move, ( nextto(A, B, Walk), joined(A, B, Move) ), Moves0), sort(Moves0, Moves),
    forall(member(A-B, Moves), knight_move(A, B)).

% can_have(P, Number, Square): the squares whose numbers are known allow this Number.

can_have(P, Number, Square) :-
    ( get_assoc(Number, P.numbers, Squares) -> forall(member(A, Squares), Square = A) ; true ),
    ( get_assoc(Square, P.placed, Numbers) -> Numbers == [Number] ; true ),
    parity(Square, Number, Parity), subset(P.parities, [Parity]).

parity(Square, Number, Parity) :- colour(Square, Colour), Parity is (Colour+Number) mod 2.

colour(File/Rank, Colour) :- Colour is (File+Rank) mod 2.              % 0 is dark, the colour of 1/1

% --- Theorems and barriers ----------------------------------------------------------

holds("theorem", Record, P) :-
    must(( values(Record.theorem, [name, parameters, source, text], [Name, Sides, Source, Text]),
           maplist(string, [Source, Text]), values(Sides, [files, ranks], [P.files, P.ranks]), msort([P.files, P.ranks], [M, N]),
           P.other = Magic-_, theorem(Name, P.kind, M, N, P.turn, Magic) ),
         'The theorem is unknown, or it is not about this problem.').
holds("barrier", Record, P0) :-
    with_graph(P0, P),
    must(square_set(P, Record.barrier, Removed), 'The barrier names a square that is not free.'),
    ord_subtract(P.squares, Removed, Left), map(Left, Parts),          % a part is a variable, later a number
    findall(A-B, joins(P, Parts, A, B), Joined), maplist(same_part(Parts), Joined),
    assoc_to_values(Parts, Values), term_variables(Values, Names),
    findall(Nth, nth1(Nth, Names, _), Names), length(Names, Count), length(Removed, Size),
    must(( Count > 1, \+ ( end_parts(P.kind, P, Parts, Ends), Count =< max(1, Size - 1 + Ends) ) ),
         'Without the barrier the board has ~d parts, and a tour can join them.'-[Count]).
holds("cuts", Record, P) :- clauses_hold("cuts", Record.sets, Record, P).
holds("dual", Record, P0) :-
    with_graph(P0, P1), findall(Start-Length, longer(P1, Start, Length), Longer), P2 = P1.put(longer, Longer),
    record_sets(Record.sets, P2, Sets0), maplist(with_border(P2), Sets0, Sets), P = P2.put(sets, Sets),
    must(( maplist(weighted_row(P), Record.weights, Names, Rows), sort(Names, Distinct), same_length(Names, Distinct) ),
         'A weight is written wrong, or a row has two weights.'),
    append(Rows, Terms), length(Terms, Size), must(Size =< 1_000_000, 'The rows have too many variables.'),
    grouped(Terms, Sums), findall(Most, most(Sums, Most), Summands), sum_list(Summands, Sum),
    must(Sum < 0, 'The weighted rows add up to a sum that can be 0 or more.').
holds("positions", Record, P) :- clauses_hold("positions", [], Record, P).

theorem("schwenk", "closed", M, N, _, _) :-
    ( M*N mod 2 =:= 1 ; memberchk(M, [1, 2, 4]) ; M =:= 3, memberchk(N, [4, 6, 8]) ).
theorem("chia-ong", "open", M, N, _, _) :- N > 1, ( M < 3 ; memberchk(M-N, [3-3, 3-5, 3-6, 4-4]) ).
theorem("quarter-turn", Kind, M, N, 90, _) :- N > 1, ( Kind == "open" ; M =\= N ; M mod 4 =\= 2 ).
theorem("half-turn", "open", M, N, 180, _) :- M mod 2 =:= 0, N mod 2 =:= 0.
theorem("magic-sums", _, M, N, _, Magic) :-
    Magic \== none, N > 1, ( M mod 2 =:= 1 ; N mod 2 =:= 1 ; M mod 4 =:= 2, N mod 4 =:= 2 ).
theorem("magic-search", _, 8, 8, _, "full").

% joins(P, Parts, A, B): a tour may move from A to B. Where two moves are demanded, it makes no others.

joins(P, Parts, A, B) :-
    gen_assoc(A, Parts, _), get_assoc(A, P.graph, Steps), member(B-_, Steps), get_assoc(B, Parts, _),
    ( get_assoc(A, P.linked, Bs), memberchk(B, Bs) -> true
    ; \+ ( member(C, [A, B]), get_assoc(C, P.linked, [_, _|_]) )
    ).

same_part(Parts, A-B) :- get_assoc(A, Parts, Part), get_assoc(B, Parts, Part).

% end_parts(Kind, P, Parts, Count): Count parts are those of the ends of a tour. A closed tour
% has the ends wherever it is broken up, so in one part.

end_parts("closed", _, _, 1).
end_parts("open", P, Parts, Count) :-
    findall(A, member(beside-A, P.must), Known), once(sides(Known, P, Firsts, Lasts)),
    ends(Firsts, Parts, Ends1), ends(Lasts, Parts, Ends2),
    member(A, Ends1), member(B, Ends2), ord_union(A, B, Both), length(Both, Count).

% sides(Known, P, Firsts, Lasts): these squares can be the ends of a tour. It visits the
% colours alternately, so both ends have the same colour if it has an odd number of squares.

sides([A, B|_], _, [A], [B]).
sides(Known, P, Firsts, Squares) :-
    \+ alternates(P), Squares = P.squares, ( Known = [A] -> Firsts = [A] ; Known == [], Firsts = Squares ).
sides([A], P, [A], Lasts) :- colour(P, A, Colour1), Colour is (Colour1 + P.length - 1) mod 2, coloured(P, Colour, Lasts).
sides([], P, Firsts, Lasts) :-
    coloured(P, 0, Dark), coloured(P, 1, Light), length(Dark, Count),
    (   P.length mod 2 =:= 0 -> Firsts-Lasts = Dark-Light
    ;   2*Count > P.length -> Firsts-Lasts = Dark-Dark
    ;   Firsts-Lasts = Light-Light
    ).

% alternates(P): each move changes the colour.

alternates(P) :-
    \+ ( gen_assoc(A, P.graph, Steps), A \== beside, colour(P, A, Colour),
         member(B-_, Steps), B \== beside, colour(P, B, Colour) ).

coloured(P, Colour, Squares) :- findall(A, ( member(A, P.squares), colour(P, A, Colour) ), Squares).

% colour(P, Square, Colour): as on a plane, but the colours change from level to level of a box, too.

colour(P, File0/Rank, Colour) :-
    width(P.surface, P, Width), File is (File0-1) mod Width + (File0-1) // Width, colour(File/(Rank+1), Colour).

% ends(Squares, Parts, Ends): an end is the list of the part of one of Squares, or [] if that was removed.

ends([], _, [[]]) :- !.
ends(Squares, Parts, Ends) :-
    findall(End, ( member(A, Squares), findall(Part, get_assoc(A, Parts, Part), End) ), Ends0), sort(Ends0, Ends).

% --- Weights ------------------------------------------------------------------------
% A row is a list of pairs Item-Times: the sum of the Items times Times. The Item `one` is 1, the others are 0
% or 1. In every visit that is longer by one square, a row(equal) is 0, and a row(least) is at least 0.

% weighted_row(P, Text, Name, Row): Text has a weight and the Name of a row, and Row is that row times the weight.

weighted_row(P, Text, Name, Row) :-
    string(Text), split_string(Text, " ", "", [Word|Words]), atomic_list_concat(Words, ' ', Name),
    whole_number(Word, Weight), Weight =\= 0,
    once(row(Words, P, Sign, Row0)), ( Sign == least -> Weight > 0 ; true ),
    findall(Item-Times, ( member(Item-Times0, Row0), Times is Weight*Times0 ), Row).

row([Text], P, equal, Row) :-                                          % the moves at a square
    text_item(Text, A), A = _/_, get_assoc(A, P.graph, Steps),
    findall(Item-(-1), member(_-Item, Steps), Moves),
    (   memberchk(A-Length, P.longer) -> Made is min(1, Length-1), Row = [one-Made|Moves]
    ;   Row = [A-2, (beside-A)-(-1)|Moves]
    ).
row([Name, What], P, equal, [one-Count|Row]) :-                        % the squares of a colour, or the ends
    memberchk(Name-Colour, ["dark"-0, "light"-1]), memberchk(What, ["visited", "ends"]),
    findall(Nth, ( member(Start-Length, P.longer), between(2, Length, Nth), colour(Start, Start1),
                   ( What == "ends" -> Nth =:= Length ; true ), (Start1+Nth-1) mod 2 =:= Colour ), Nths),
    length(Nths, Count),
    findall(Item-(-1), ( member(A, P.squares), colour(A, Colour), \+ memberchk(A, P.starts),
                         ( What == "ends" -> Item = beside-A ; Item = A ) ), Row).
row([Text, At], P, least, [A-1, Item-(-1)]) :-                         % a move or an end needs its square
    row_square(At, P, A), text_item(Text, Item0), about_moves(Item0, P, Item),
    ( Item = beside-A ; Item = A-_ ; Item = _-A ).
row(["set", Number, At], P, least, [A-(-2)|Row]) :-                    % a path enters a set, and leaves it or ends
    row_square(At, P, A), number_in(Number, N), nth1(N, P.sets, set(Set, Border)), ord_memberchk(A, Set),
    \+ ( member(Start, P.starts), memberchk(Start, Set) ),
    findall(Item-1, ( member(Item, Border) ; member(B, Set), Item = beside-B ), Row).

row_square(Text, P, A) :- text_item(Text, A), A = _/_, get_assoc(A, P.graph, _), \+ memberchk(A, P.starts).

with_border(P, Set, set(Set, Border)) :- border(P, Set, Border).

% most(Sums, Most): Most is the largest value that the multiples of one item can have.

most(Sums, Most) :-
    gen_assoc(Item, Sums, Multiples), sum_list(Multiples, Times), ( Item == one -> Most = Times ; Most is max(0, Times) ).

% --- Clauses ------------------------------------------------------------------------

clauses_hold(Argument, SetTexts, Record, P0) :-
    with_graph(P0, P1),
    must(( Argument == "cuts", get_assoc(beside, P1.graph, Ends) ->    % the square beside the board has too many moves
           pairs_values(Ends, Moves0), msort(Moves0, Moves), clumped(Moves, Times),
           findall(x, member(_-1, Times), Single), length(Single, Count1), Count1*Count1 =< 200_000
         ; true ),
         'The board is too large for this argument.'),
    record_sets(SetTexts, P1, Sets),
    must(( maplist(variable(Argument, P1), Record.variables, Items), sort(Items, Distinct),
           same_length(Items, Distinct),
           findall(x, member(count(_, _, _, _), Items), Counters0), length(Counters0, Count0), Count0 =< 20_000 ),
         'A variable is written wrong, two variables mean the same, or there are too many counters.'),
    findall(Item-Variable, nth1(Variable, Items, Item), Pairs), list_to_assoc(Pairs, Variables),
    length(Items, Most), functor(Values, values, Most),
    findall(Start-Length, longer(P1, Start, Length), Longer),
    P2 = P1.put(_{sets: Sets, variables: Variables, longer: Longer}),
    findall(Counter, counter(P2, Counter), Counters),
    findall(A=Number, ( Argument == "positions", between(1, P2.length, Number), member(A, P2.squares),
                        can_have(P2, Number, A) ), Places0),
    narrowed(P2, Places0, Places, Domains),
    P = P2.put(_{counters: Counters, places: Places, domains: Domains}),
    findall(Variable-Ways, ( condition(Argument, P, Ways0), maplist(maplist(in_variables(P)), Ways0, Ways),
                             concerned(Ways, Values, Variable) ), Concerned),
    grouped(Concerned, Conditions),
    must(maplist(text_numbers, Record.clauses, Clauses), 'A clause is not a text of whole numbers.'),
    forall(nth1(Number, Clauses, Clause),
           must(( maplist(false_in(Values), Clause), contradicted(Clause, Conditions, Values) ),
                'Clause ~d doesn''t follow from the problem.'-[Number])),
    length(Clauses, Count),
    must(( last(Record.proof, End), text_numbers(End, [Last, 0|_]), Last < 1_000_000
         ; Record.proof == [], memberchk([], Clauses), Last = 0 ),
         'The last line of the proof is not the empty clause.'),
    Size is max(Count, Last), length(Stored, Size), append(Clauses, _, Stored),
    compound_name_arguments(Store, clauses, Stored),
    replay(Record.proof, Count, Values, Store).

record_sets(Texts, P, Sets) :-
    must(( maplist(slashes, Texts, Sizes), sum_list(Sizes, Size), Size =< 100_000,
           maplist(set(P), Texts, Sets), \+ memberchk(P.squares, Sets) ),
         'A set must have some of the free squares, but not all. All sets together must not be too large.').

% text_item(Text, Item): Text is exactly what is written for Item.

text_item(Text, Item) :-
    split_string(Text, "/-=> ", "", Words), maplist(word, Words, Values),
    form(Values, Item, Form), format(string(Text), Form, Values).

word(Word, Number) :- number_in(Word, Number), !.
word(Word, Word) :- memberchk(Word, ["", "dark", "light", "unvisited", "ends"]).

form([A, B], A/B, "~w/~w").
form([A, B, Number], A/B=Number, "~w/~w=~w").
form([A, B, ""], beside-A/B, "~w/~w-~w").
form([A, B, C, D], Move, "~w/~w-~w/~w") :- joined(A/B, C/D, Move).
form([Colour, What, I, "", J], count(Colour, What, I, J), "~w ~w ~w>~w=~w").

% variable(Argument, P, Text, Item): the Text of a variable of such an Argument says something
% that is possible, and Item stands for it and its images.

variable("positions", P, Text, A=Number) :- text_item(Text, A=Number), memberchk(A, P.squares), Number =< P.length.
variable("cuts", P, Text, Item) :- text_item(Text, Item0), about_moves(Item0, P, Item).

about_moves(A-B, P, Item) :- get_assoc(A, P.graph, Steps), memberchk(B-Item, Steps).
about_moves(beside-A, P, beside-A) :- P.kind == "two-knights", memberchk(A, P.squares).
about_moves(A, P, A) :- A = _/_, P.kind == "two-knights", memberchk(A, P.squares).
about_moves(count(Colour, What, I, J), P, count(Colour, What, I, J)) :- P.kind == "two-knights".

square_set(P, Texts, Set) :- maplist(text_item, Texts, Items), sort(Items, Set), ord_subset(Set, P.squares).

slashes(Text, Count) :- split_string(Text, "/", "", [_|Parts]), length(Parts, Count).

set(P, Text, Set) :- string(Text), split_string(Text, " ", "", Texts), square_set(P, Texts, Set).

text_numbers("", []) :- !.
text_numbers(Text, Numbers) :-
    string(Text), string_length(Text, Length), Length =< 100_000,
    split_string(Text, " ", "", Words), maplist(whole_number, Words, Numbers).

whole_number("0", 0) :- !.
whole_number(Word, Number) :- string_concat("-", Digits, Word), !, number_in(Digits, Number0), Number is -Number0.
whole_number(Word, Number) :- number_in(Word, Number).

% longer(P, Start, Length): a visit by two knights that is longer by one square has these paths.

longer(P, Start, Length) :-
    P.kind == "two-knights", nth0(Nth, P.starts, Start), Length is (P.visited+2-Nth) // 2.

% counter(P, counter(Name, What, Squares, Limit)): Limit of the Squares, those of a colour that are
% no starts, are What.

counter(P, counter(Name, What, Squares, Limit)) :-
    P.longer \== [], member(Colour-Name, [0-"dark", 1-"light"]), member(What, ["unvisited", "ends"]),
    findall(Rank/File, ( member(File/Rank, P.squares), colour(File/Rank, Colour),
                         \+ memberchk(File/Rank, P.starts) ), Turned),
    sort(Turned, Sorted), findall(File/Rank, member(Rank/File, Sorted), List),
    compound_name_arguments(Squares, squares, List),
    findall(Nth, ( member(Start-Length, P.longer), between(2, Length, Nth),
                   ( What == "ends" -> Nth =:= Length ; true ),
                   colour(Start, Start1), (Start1+Nth-1) mod 2 =:= Colour ), Nths),
    length(List, Count), length(Nths, Known),
    ( What == "ends" -> Limit = Known ; Limit is Count-Known ).

% narrowed(P, Places0, Places, Domains): Places are those A=Number of Places0 that have
% neighbours with the numbers before and after among them. Domains is their set.

narrowed(P, Places0, Places, Domains) :-
    map(Places0, Domains0),
    include(supported(P, Domains0), Places0, Places1),
    ( Places1 == Places0 -> Places = Places0, Domains = Domains0 ; narrowed(P, Places1, Places, Domains) ).

supported(P, Domains, A=Number) :- forall(beside(P, Number, Next), next_place(P, Domains, A, Next, _)).

next_place(P, Domains, A, Next, B=Next) :-
    get_assoc(A, P.graph, Steps), member(B-_, Steps), get_assoc(B=Next, Domains, _).

beside(P, Number, Next) :- ( Number < P.length -> Next is Number+1 ; P.kind == "closed", Next = 1 ).
beside(P, Number, Next) :- ( Number > 1 -> Next is Number-1 ; P.kind == "closed", Next = P.length ).

in_variables(P, count(Min0, Max, Items), count(Min, Max, Known)) :-
    findall(Variable, ( member(Item, Items), get_assoc(Item, P.variables, Variable) ), Known),
    length(Items, Count0), length(Known, Count),
    Min is Min0 - (Count0-Count).                                      % other items may be true

% concerned(Ways, Values, Variable): the condition has this Variable. Or it can't be met, and Variable is 0.

concerned(Ways, Values, 0) :- broken(Values, Ways).
concerned(Ways, _, Variable) :-
    findall(Known, ( member(Way, Ways), member(count(_, _, Known), Way) ), Lists),
    append(Lists, All), sort(All, Variables), member(Variable, Variables).

contradicted(Clause, Conditions, Values) :-
    member(Literal, [0|Clause]), Variable is abs(Literal), get_assoc(Variable, Conditions, About),
    member(Ways, About), broken(Values, Ways).

broken(Values, Ways) :- \+ ( member(Way, Ways), maplist(possible(Values), Way) ).

possible(Values, count(Min, Max, Known)) :-
    foldl(tally(Values), Known, 0-0, True-Possible), True =< Max, Possible >= Min.

tally(Values, Variable, True0-Possible0, True-Possible) :-
    arg(Variable, Values, Value),
    (   var(Value) -> True = True0, Possible is Possible0+1
    ;   True is True0+Value, Possible is Possible0+Value
    ).

% --- Conditions that every answer meets (for "unique", every other one) --------------

condition("cuts", P, Ways) :-                                          % one knight: each square has two moves
    P.longer == [], gen_assoc(_, P.graph, Steps), pairs_values(Steps, Items), two_moves(Items, Ways).
condition("cuts", P, [[count(1, 1, [Item])]]) :- member(Item, P.must).
condition("cuts", P, [[count(0, Most, Items)]]) :-                     % another tour lacks one of these moves
    P.proves == "unique", P.paths = [Path], path_moves(P.kind, Path, Moves),
    findall(Item, ( member(Move, Moves), orbit(P, Move, [Item|_]), \+ memberchk(Item, P.must) ), Items0),
    sort(Items0, Items), length(Items, Count), Most is Count-1.
condition("cuts", P, Ways) :-                                          % a path leaves a set
    member(Set, P.sets), border(P, Set, Items), sort(Items, Border), Leave = [count(1, inf, Border)],
    findall(Length, ( member(Start-Length, P.longer), memberchk(Start, Set) ), Lengths),
    sum_list(Lengths, Needed), length(Set, Size),
    (   ( P.longer == [] ; Needed > Size ) -> Ways = [Leave]
    ;   Needed =:= 0, member(A, Set), Ways = [Leave, [count(0, 0, [A])]]
    ).
condition("cuts", P, Ways) :-                                          % and enters it as often
    P.turn =\= 0, member(Set, P.sets), border(P, Set, Items), clumped(Items, Times),
    findall(Item, ( member(Item-Count, Times), Count mod 2 =:= 1 ), Odd), length(Odd, Size),
    findall([count(Even, Even, Odd)], ( between(0, Size, Even), Even mod 2 =:= 0 ), Ways).
condition("cuts", P, Ways) :-                                          % moves at a visited square or end
    P.longer \== [], gen_assoc(A, P.graph, Steps), pairs_values(Steps, Items),
    (   memberchk(A-Length, P.longer) -> ( Length =:= 1 -> Shapes = [1-1-0] ; Shapes = [1-0-1] )
    ;   Shapes = [0-0-0, 1-0-2, 1-1-1]
    ),
    findall([count(V, V, [A]), count(E, E, [beside-A]), count(M, M, Items)], member(V-E-M, Shapes), Ways).
condition("cuts", P, []) :- member(counter(_, _, _, Limit), P.counters), Limit < 0.
condition("cuts", P, [[count(0, 0, [count(Colour, What, I, J)])]]) :-   % no more are counted than there are
    gen_assoc(count(Colour, What, I, J), P.variables, _), member(counter(Colour, What, Squares, Limit), P.counters),
    arg(I, Squares, _), J > min(I, Limit), J < 10_000.
condition("cuts", P, Ways) :-                                          % a counter follows from another
    member(counter(Colour, What, Squares, Limit), P.counters),
    findall(I-J, ( arg(I, Squares, _), J = 1
                 ; gen_assoc(count(Colour, What, I1, J1), P.variables, _),
                   member(I2-J2, [0-0, 1-0, 1-1]), I is I1+I2, J is J1+J2 ), Counts0),
    sort(Counts0, Counts), member(I-J, Counts), arg(I, Squares, A), I0 is I-1,
    ( What == "ends" -> Not = count(0, 0, [beside-A]) ; Not = count(1, 1, [A]) ),
    member(More-Other, [0-[], 1-[[Not]]]), J0 is J-More,
    findall(Way, ( J0 > 0, Way = [count(0, 0, [count(Colour, What, I0, J0)])] ; member(Way, Other)
                 ; J =< Limit, Way = [count(1, 1, [count(Colour, What, I, J)])] ), Ways).
condition("positions", P, [[count(1, 1, Items)]]) :-                   % a number is somewhere
    between(1, P.length, Number), findall(A=Number, member(A=Number, P.places), Items).
condition("positions", P, [[count(Min, 1, Items)]]) :-                 % a square has at most one number
    ( P.length =:= P.free -> Min = 1 ; Min = 0 ),
    member(A, P.squares), findall(A=Number, member(A=Number, P.places), Items).
condition("positions", P, [[count(0, 0, [Item])]]) :-
    Item = (_=_), gen_assoc(Item, P.variables, _), \+ get_assoc(Item, P.domains, _).
condition("positions", P, [[count(0, 0, [A=Number])], [count(1, inf, Items)]]) :-
    gen_assoc(A=Number, P.variables, _), beside(P, Number, Next),
    findall(Item, next_place(P, P.domains, A, Next, Item), Items).
condition("positions", P, Ways) :-                                     % a demanded move joins two numbers
    member(A-B, P.must), A \== beside,
    findall(C=N, ( member(C=N, P.places), member(C, [A, B]) ), Every),
    findall([count(1, 1, [A=Number]), count(1, 1, [B=Next]), count(0, 0, Others)],
            ( member(A=Number, P.places), beside(P, Number, Next), get_assoc(B=Next, P.domains, _),
              subtract(Every, [A=Number, B=Next], Others) ), Ways).
condition("positions", P, [[count(0, Most, Items)]]) :-                % another tour has a number elsewhere
    P.proves == "unique", P.paths = [Path],
    findall(Number, member(_=Number, P.places), Numbers0), msort(Numbers0, Numbers), clumped(Numbers, Times),
    findall(A=Number, ( nth1(Number, Path, A), memberchk(Number-Count, Times), Count > 1 ), Items),
    length(Items, Size), Most is Size-1.

% two_moves(Items, Ways): two moves are made. Of an item that occurs several times, an image of
% the move is at the same square: so it is made with the move, and other moves are not.

two_moves(Items, [[count(2, 2, Items)]]) :- sort(Items, Distinct), same_length(Items, Distinct), !.
two_moves(Items, [[count(2, 2, Once), count(0, 0, More)], [count(1, 1, Twice), count(0, 0, Others)]]) :-
    msort(Items, Sorted), clumped(Sorted, Times),
    findall(Item, member(Item-1, Times), Once), findall(Item, member(Item-2, Times), Twice),
    findall(Item, ( member(Item-Count, Times), Count > 1 ), More),
    findall(Item, ( member(Item-Count, Times), Count =\= 2 ), Others).

border(P, Set, Border) :-
    findall(Item, ( member(A, Set), get_assoc(A, P.graph, Steps),
                    member(B-Item, Steps), \+ ord_memberchk(B, Set) ), Items),
    msort(Items, Border).

% --- Replaying the proof ------------------------------------------------------------

replay([], _, _, _).
replay([Text|Texts], Last, Values, Store) :-
    must(( text_numbers(Text, [Number|Rest]), Number > Last, append(Literals, [0|Hints0], Rest),
           append(Hints, [0], Hints0), \+ memberchk(0, Hints), arg(Number, Store, Literals) ),
         'The line after number ~d is not a line of LRAT.'-[Last]),
    must(\+ \+ ( maplist(false_in(Values), Literals), contradiction(Hints, Number, Values, Store) ),
         'Line ~d doesn''t follow from its hints.'-[Number]),
    replay(Texts, Number, Values, Store).

false_in(Values, Literal) :- Literal > 0, arg(Literal, Values, 0).
false_in(Values, Literal) :- Literal < 0, Variable is -Literal, arg(Variable, Values, 1).

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
    ;   memberchk(Unit0, [0, Literal]), unit(Clause, Values, Literal, Unit)
    ).

% Run alone, in 300 MB: swipl prolog/proof_check.pl FILE

run_alone :-
    current_prolog_flag(associated_file, Script), source_file(run_alone, Script),
    current_prolog_flag(argv, [_|_]), !,
    set_prolog_flag(stack_limit, 300_000_000),
    (   current_prolog_flag(argv, [File]) -> file_verdict(File, Verdict)
    ;   Verdict = refused('Name one file with certificates.')
    ),
    arg(1, Verdict, Sentence), writeln(Sentence),
    ( Verdict = proven(_) -> halt(0) ; halt(1) ).
run_alone.

:- initialization(run_alone).

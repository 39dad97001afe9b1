:- module(user_calls,
          [ choose_call/4               % +Calls, +Program, +Size, -Choice
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, is_set/1, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(user_source, [clause_head/2, source_clause/2, source_predicate/2]).

/** <module> Which predicate of a user's program is asked, and with which arguments

A call is Name-Template, where Template lists what the arguments mean, such as
[n,start,tour]. A file is asked in one of several ways. A way is exactly(Call), or
likely(Call): then the names that the program gives its arguments may say
something else, and other numbers of arguments are possible.
*/

%!  choose_call(+Ways, +Program, +Size, -Choice) is det.
%
%   True if Choice is call(Call, Form) for the first of Ways that Program has. Size is
%   Files/Ranks. Form is form(Form) if the program writes its start as Form, such as
%   x-y, likely_form(Form) if it only hands its start on and writes other squares so,
%   else any. If Program has none, Choice is none(Text), where Text says what
%   there is instead. Program is Module-Source, with the source of user_source.pl.

choose_call(Ways, Module-Source, Size, call(Call, Form)) :-
    member(Way, Ways),
    way_call(Way, Module-Source, Size, Call),
    !,
    call_form(Call, Source, Form).
choose_call(Ways, Module-Source, Size, call(Call, Form)) :-
    member(likely(Name-_), Ways),
    source_predicate(Source, Name/Arity),
    current_predicate(Module:Name/Arity),
    named_template(Source, Name/Arity, Size, Template),
    has_size(Template, Size),
    !,
    Call = Name-Template,
    call_form(Call, Source, Form).
choose_call(Ways, _-Source, Size, none(Text)) :-
    missing_text(Ways, Source, Size, Text).

way_call(exactly(Name-Template), Module-_, _, Name-Template) :-
    length(Template, Arity),
    current_predicate(Module:Name/Arity).
way_call(likely(Name-Template0), Module-Source, Size, Name-Template) :-
    length(Template0, Arity),
    current_predicate(Module:Name/Arity),
    \+ takes_path(Source, Name/Arity),
    (   named_template(Source, Name/Arity, Size, Template)
    ->  has_size(Template, Size)
    ;   \+ start_elsewhere(Source, Name/Arity, Template0),
        Template = Template0
    ).

% start_elsewhere(Source, Indicator, Template): a head of the predicate names an argument Start that is none in Template.

start_elsewhere(Source, Name/Arity, Template) :-
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Clause = clause(_, _, Names),
    memberchk('Start'=Start, Names),
    Head =.. [_|Arguments],
    nth1(Nth, Arguments, Argument),
    Argument == Start,
    \+ nth1(Nth, Template, start),
    !.

% takes_path(Source, Indicator): a head of the predicate has a list with a tail before
% its last argument: it goes on with a path, which another predicate begins.

takes_path(Source, Name/Arity) :-
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Head =.. [_|Arguments],
    append(Before, [_], Arguments),
    member(Argument, Before),
    nonvar(Argument),
    Argument = [_|Tail],
    var(Tail),
    !.

% named_template(Source, Indicator, Size, Template): the names of the arguments in a
% head of the predicate say that they mean Template, or what its body does with them.

named_template(Source, Name/Arity, Size, Template) :-
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Clause = clause(_, _, Names),
    Head =.. [_|Arguments],
    maplist(argument_meaning(Names, Size), Arguments, Template),
    append(Before, [tour], Template),
    \+ memberchk(tour, Before),
    sort(Before, Sorted),
    memberchk(Sorted, [[n], [n,start], [n,x,y], [start], [value(_)], [start,value(_)], [x,y,value(_)]]),
    \+ ( Before == [start], Size = Side/Side, Arguments = [Size0|_], named_s(Names, Size0) ),
    !.

named_template(Source, Name/Arity, _, Template) :-
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Clause = clause(_, _, Names),
    Head =.. [_|Arguments],
    maplist(argument_name(Names), Arguments, Template),
    is_set(Template),
    append(_, [tour], Template),
    memberchk(blocked, Template),
    ( memberchk(n, Template) ; memberchk(files, Template), memberchk(ranks, Template) ),
    !.
named_template(Source, Name/3, _, [n,start,tour]) :-
    source_clause(Source, clause((Head :- Body), _, _)),
    Head =.. [Name, Side, Start, Tour],
    maplist(var, [Side, Start, Tour]),
    begins_a_list(Start, Body),             % of squares, so it is no number of ranks
    !.

named_template(Source, Name/3, Size, [n,start,tour]) :-
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Clause = clause(_, _, Names),
    Head =.. [Name, Side, Start, Tour],
    var(Side),
    nonvar(Start),
    square(Start, _),                       % so it is no number of ranks
    \+ size_pair(Names, Size, Start, _),
    ( var(Tour) ; Tour = [_|_] ),
    !.

% begins_a_list(Start, Term): a list in Term begins with Start.

begins_a_list(Start, Term) :-
    sub_term(Whole, Term),
    compound(Whole),
    arg(Nth, Whole, List),
    \+ ( Whole = [_|_], Nth =:= 2 ),
    nonvar(List),
    List = [First|_],
    First == Start,
    !.

% has_size(Template, Size): the call can say this size. A single number is that of a square board.

has_size(Template, Files/Ranks) :-
    (   memberchk(n, Template)
    ->  Files = Ranks
    ;   true
    ).

% A lone S on a square board is rather the size.

named_s(Names, Argument) :-
    member('S'=Variable, Names),
    Variable == Argument.

argument_meaning(Names, Size, Argument, Meaning) :-
    (   var(Argument)
    ->  member(Name=Variable, Names),
        Variable == Argument,
        !,
        downcase_atom(Name, Lower),
        meaning(Meaning, Words),
        memberchk(Lower, Words)
    ;   square(Argument, _)
    ->  (   size_pair(Names, Size, Argument, Pair)
        ->  Meaning = value(Pair)
        ;   Meaning = start
        )
    ;   Argument = [_|_]
    ->  Meaning = tour
    ).

% argument_name(Names, Argument, Name): Argument is a variable with a name of pykt's, or the list of a tour.

argument_name(_, Argument, tour) :-
    nonvar(Argument),
    !,
    Argument = [_|_].
argument_name(Names, Argument, Lower) :-
    member(Name=Variable, Names),
    Variable == Argument,
    !,
    downcase_atom(Name, Lower),
    memberchk(Lower, [n, files, ranks, blocked, start, tour]).

% size_pair(Names, Size, Argument, Pair): Argument is a size and not a square, as its names say, such as Files/Ranks or
% board(F, R). Pair is Argument with the numbers of Size.

size_pair(Names, Files/Ranks, Argument, Pair) :-
    size_functor(Argument),
    copy_term(Argument-Names, Pair-Named),
    ( Pair = [One, Other] -> true ; Pair =.. [_, One, Other] ),
    size_name(Named, One, OneWord),
    size_name(Named, Other, OtherWord),
    (   files_word(OneWord),
        ranks_word(OtherWord)
    ;   ranks_word(OneWord),
        files_word(OtherWord)
    ;   functor(Argument, Functor, 2),
        memberchk(Functor, [board, size, dim, dims])
    ),
    !,
    (   ( ranks_word(OneWord) ; memberchk(OneWord, [r, row, rank, h]) )
    ->  One-Other = Ranks-Files
    ;   One-Other = Files-Ranks
    ).

size_functor([_,_]) :- !.
size_functor(Argument) :-
    functor(Argument, Functor, 2),
    memberchk(Functor, [/, -, (','), x, board, size, dim, dims, grid]).

size_name(Named, Variable0, Word) :-
    member(Name=Variable, Named),
    Variable == Variable0,
    !,
    downcase_atom(Name, Word).

files_word(Word) :- memberchk(Word, [files, columns, cols, width]).
ranks_word(Word) :- memberchk(Word, [ranks, rows, height]).

meaning(n, [n, size, '_n', '_size', dim, side, boardsize, board_size, taille, lado, lato, seite, zijde]).
meaning(start, [start, '_start', s, s0, from, first, pos, position, square, sq, startpos, start_pos, startsquare,
                startposition, initial, begin, anfang, startfeld, depart, debut, inicio, partida, partenza, inizio, vertrek,
                poczatek]).
meaning(x, [x, x0, x1, startx, sx, row, startrow]).
meaning(y, [y, y0, y1, starty, sy, col, column, startcol]).
meaning(tour, [tour, t, path, p, route, solution, sol, moves, squares, visited, list, l, result, res, way, weg, pfad,
               chemin, parcours, camino, recorrido, caminho, percurso, giro, percorso, tocht, trasa, droga]).

% call_form(Call, Source, Form): a clause of the predicate says how the start is written, in its head or where its body
% takes the start apart. Of a predicate that only hands its start on, the rest of the program says it.

call_form(Name-Template, Source, form(Form)) :-
    append(Before, [start|_], Template),
    length(Before, Before0),
    length(Template, Arity),
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    Nth is Before0+1,
    arg(Nth, Head, Start),
    (   Square = Start
    ;   taken_apart(Clause, Start, Square)
    ),
    square(Square, Form),
    !.
call_form(_-Template, Source, likely_form(Form)) :-
    memberchk(start, Template),
    written_form(Source, Form),
    !.
call_form(_, _, any).

% written_form(Source, Form): X/Y is nowhere in Source, and the heads of its rules take squares apart in one form, x-y or
% [x,y]. A pair of which the head has a part by itself, as in keyed(S, D-S), is no square.

written_form(Source, Form) :-
    \+ ( source_clause(Source, clause(Term, _, _)), sub_term(Square, Term), square(Square, x/y) ),
    findall(Form0,
            ( source_clause(Source, clause((Head :- _), _, _)), compound(Head),
              arg(_, Head, Pair), pair_form(Pair, Form0, Parts),
              \+ ( arg(_, Head, Other), member(Part, Parts), Other == Part ) ),
            Forms),
    sort(Forms, [Form]).

pair_form(Pair, Form, [X, Y]) :-
    square(Pair, Form),
    (   Form = x-y
    ->  Pair = X-Y
    ;   Form = [x,y],
        Pair = [X, Y]
    ),
    var(X),
    var(Y).

taken_apart(clause((_ :- Body), _, _), Start, Square) :-
    var(Start),
    sub_term(Goal, Body),
    nonvar(Goal),
    Goal = (One = Other),
    (   One == Start
    ->  Square = Other
    ;   Other == Start
    ->  Square = One
    ).

square(Square, Form) :-
    compound(Square),
    (   Square = [X, Y|End]
    ->  End == [],
        Form = [x,y]
    ;   compound_name_arguments(Square, Name, [X, Y]),
        Name \== '[|]',
        Form =.. [Name,x,y]
    ),
    coordinate(X),
    coordinate(Y).

coordinate(X) :-
    (   var(X)
    ;   integer(X)
    ),
    !.

% missing_text(Ways, Source, Size, Text): Text says what the file has instead.

missing_text(Ways, Source, Files/Ranks, Text) :-
    member(likely(Name-_), Ways),
    source_predicate(Source, Name/Arity),
    named_template(Source, Name/Arity, Files/Ranks, Template),
    \+ has_size(Template, Files/Ranks),
    !,
    format(string(Text), "asks in ~w for the side of a square board, but this board is ~dx~d: choose a square board, or take Files and Ranks",
           [Name/Arity, Files, Ranks]).
missing_text(Ways, Source, Size, Text) :-
    findall(Name/Arity, ( member(Way, Ways), arg(1, Way, Name-Template), length(Template, Arity) ), Wanted),
    findall(Likeness-(Name/Arity),
            ( source_predicate(Source, Name/Arity), Arity > 0, likeness(Name, Wanted, Likeness) ),
            Pairs0),
    sort(Pairs0, Pairs),
    findall(Indicator, member(_-Indicator, Pairs), Others),
    indicators_text(Wanted, WantedText),
    (   Others = [Best|_]
    ->  some_text(Others, OthersText),
        example(Best, Source, Size, Example),
        format(string(Text), "has none of ~w but ~w: name your predicate, as in predicate=~w",
               [WantedText, OthersText, Example])
    ;   Wanted = [Name/Arity|_],
        format(string(Text), "has none of ~w: define ~w/~w, or name your predicate, as in predicate=my_tour(N,Tour)",
               [WantedText, Name, Arity])
    ).

likeness(Name, Wanted, 0) :- memberchk(Name/_, Wanted), !.
likeness(Name, _, 1) :-
    member(Word, [tour, knight, springer, solve, path, main, go]),
    sub_atom(Name, _, _, _, Word),
    !.
likeness(_, _, 2).

some_text(Others, Text) :-
    length(Four, 4),
    (   append(Four, [_|_], Others)
    ->  indicators_text(Four, Text0),
        atom_concat(Text0, ' and others', Text)
    ;   indicators_text(Others, Text)
    ).

example(Name/Arity, Source, Size, Example) :-
    (   named_template(Source, Name/Arity, Size, Template),
        \+ memberchk(value(_), Template)
    ->  true
    ;   default_template(Arity, Template)
    ),
    maplist(meaning_name, Template, Names),
    atomic_list_concat(Names, ',', Arguments),
    format(atom(Example), "~w(~w)", [Name, Arguments]).

default_template(1, [tour]) :- !.
default_template(2, [n,tour]) :- !.
default_template(3, [files,ranks,tour]) :- !.
default_template(Arity, [n|Template]) :-
    Others is Arity-2,
    length(Any, Others),
    maplist(=(any), Any),
    append(Any, [tour], Template).

meaning_name(any, '_') :- !.
meaning_name(Meaning, Name) :-
    sub_atom(Meaning, 0, 1, _, First),
    sub_atom(Meaning, 1, _, 0, Rest),
    upcase_atom(First, Upper),
    atom_concat(Upper, Rest, Name).

indicators_text(Indicators, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, ', ', Text).

:- module(user_checks,
          [ source_suspects/4,          % +Module, +File, +Source, -Suspects
            suspect_remark/3,           % +Module, +Suspect, -Remark
            near_advice/3               % +Source, +Indicator, -Advice
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(user_source,
              [clause_goal/4, clause_head/2, position_place/3, position_text/3, source_clause/2, source_predicate/2,
               unread_predicate/2]).

/** <module> Mistakes in a user's file of which Prolog itself says nothing

A call of a predicate that nobody defines is found before it is called, and so is
an expression that is compared or unified, though its value was meant.

Remarks are those of user_messages.pl, and sources those of user_source.pl.
*/

%!  source_suspects(+Module, +File, +Source, -Suspects) is det.
%
%   True if Suspects are what may be wrong with goals and heads of Source, a file named File.
%   Module is as in user_source:file_source/3 or user_source:written_source/3.

source_suspects(Module, File, Source, Suspects) :-
    asserted(Source, Asserted),
    pair_operators(Module, Source, Pairs),
    findall(Indicator, source_predicate(Source, Indicator), Defined),
    findall(suspect(Goal, remark(warning, Kind, File:Place, Text, Advice)),
            ( source_clause(Source, Clause),
              (   clause_goal(Module, Clause, Goal, Position),
                  goal_remark(Goal, about(Module, Source, Asserted, Pairs, Defined), Position, Kind, Text, Advice),
                  \+ ( Kind == undefined, Clause = clause((:- _), _, _) )  % the directive has failed
              ;   clause_head(Clause, Goal),
                  head_remark(Goal, Kind, Text, Advice),
                  Clause = clause(_, Position, _)
              ),
              position_place(Source, Position, Place) ),
            Suspects).

%!  suspect_remark(+Module, +Suspect, -Remark) is semidet.
%
%   True if Remark says what is wrong with Suspect now that its file is loaded into
%   Module: the file may have got a predicate from elsewhere.

suspect_remark(Module, suspect(Goal, Remark), Remark) :-
    arg(2, Remark, Kind),
    \+ ( Kind == undefined, predicate_property(Module:Goal, visible) ).

goal_remark(Goal, about(Module, Source, Asserted, _, Defined), _, undefined, Text, Advice) :-
    callable(Goal),
    Asserted \== unknown,
    Goal \= _:_,
    functor(Goal, Name, Arity),
    \+ memberchk(Name/Arity, Defined),
    \+ predicate_property(Module:Goal, visible),
    \+ memberchk(Name/Arity, Asserted),
    format(string(Text), "~w/~w is not defined", [Name, Arity]),
    near_advice(Source, Name/Arity, Advice).
goal_remark(Goal, about(_, Source, _, Pairs, _), Position, arithmetic, Text, Advice) :-
    arithmetic_remark(Goal, Pairs, Shown, Advice),
    position_text(Source, Position, Written),
    format(string(Text), "~s ~s", [Written, Shown]).
goal_remark(Goal, about(_, Source, _, Pairs, _), Position, arithmetic, Text, Advice) :-
    uncomputed(Goal, Source, Pairs, Nth),
    functor(Goal, Name, Arity),
    position_text(Source, Position, Written),
    Position = term_position(_, _, _, _, Positions),
    nth1(Nth, Positions, ExpressionPosition),
    position_text(Source, ExpressionPosition, Expression),
    format(string(Text), "~s passes the term ~s, not its value, though ~w/~w expects a number as argument ~w",
           [Written, Expression, Name, Arity, Nth]),
    Advice = "compute it first, with `is`, and pass the result".

head_remark(Head, atom, Text, Advice) :-
    callable(Head),
    Head =.. [Relation|Arguments],
    sub_atom(Relation, _, _, 0, tour),
    member(Atom, Arguments),
    atom(Atom),
    memberchk(Atom, [start, first, n, size, files, ranks, path]),
    sub_atom(Atom, 0, 1, _, Small),
    upcase_atom(Small, Large),
    atom_concat(Small, Rest, Atom),
    format(string(Text), "the head has `~w`, which begins with a small letter, so it is no variable: it fits only this word", [Atom]),
    format(string(Advice), "write `~w~w`, here and in the body", [Large, Rest]).

% asserted(Source, Asserted): Asserted are the predicates that get their clauses
% from the program itself. They are unknown where it rewrites its own text, or adds
% clauses or files that its text does not name.

asserted(Source, unknown) :-
    source_predicate(Source, Name/_),
    memberchk(Name, [term_expansion, goal_expansion]),
    !.
asserted(Source, Asserted) :-
    findall(Indicator,
            ( source_clause(Source, clause(Term, _, _)),
              sub_term(Goal, Term),
              callable(Goal),
              asserts(Goal, Indicator) ),
            Indicators0),
    sort(Indicators0, Indicators),
    (   memberchk(unknown, Indicators)
    ->  Asserted = unknown
    ;   Asserted = Indicators
    ).

asserts(Goal, Indicator) :-
    functor(Goal, Name, _),
    (   memberchk(Name, [assert, asserta, assertz, retract, retractall])
    ->  (   compound(Goal),
            arg(1, Goal, Clause),
            clause_indicator(Clause, Indicator0)
        ->  Indicator = Indicator0
        ;   Indicator = unknown
        )
    ;   memberchk(Name, [consult, load_files, copy_predicate_clauses, add_import_module]),
        Indicator = unknown
    ).

clause_indicator(Clause, Indicator) :-
    callable(Clause),
    (   ( Clause = (Clause1 :- _) ; Clause = _:Clause1 )
    ->  clause_indicator(Clause1, Indicator)
    ;   functor(Clause, Name, Arity),
        Indicator = Name/Arity
    ).

% pair_operators(Module, Source, Pairs): Pairs are the operators with which the
% program writes pairs, such as squares X-Y. Their terms need not be computed.

pair_operators(Module, Source, Pairs) :-
    findall(Operator,
            ( source_clause(Source, Clause),
              pair(Module, Clause, Pair),
              compound_name_arity(Pair, Operator, 2) ),
            Operators),
    sort(Operators, Pairs).

pair(_, Clause, Pair) :-
    clause_head(Clause, Head),
    sub_term(Pair, Head),
    compound(Pair).
pair(Module, Clause, Pair) :-
    clause_goal(Module, Clause, Goal, _),
    \+ computes(Goal),
    sub_term(Pair, Goal),
    compound(Pair),
    \+ expression(Pair, []).

computes(Goal) :-
    functor(Goal, Name, 2),
    memberchk(Name, [is, =:=, =\=, <, >, =<, >=]).

arithmetic_remark(Same is Expression, _, "can't be true: a variable keeps its value",
                  "give the new value a new name, as in N1 is N+1") :-
    var(Same),
    nonvar(Expression),
    ( Expression = One+Number ; Expression = Number+One ; Expression = One-Number ),
    One == Same,
    integer(Number),
    Number =\= 0,
    !.
arithmetic_remark(Same is Expression, _, "is true only if what is added is 0: a variable keeps its value",
                  "give the new value a new name, as in X1 is X+DX") :-
    var(Same),
    nonvar(Expression),
    ( Expression = One+Other ; Expression = Other+One ; Expression = One-Other ),
    One == Same,
    var(Other),
    Other \== Same,
    !.
arithmetic_remark(Goal, Pairs, Shown, Advice) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [One, Other]),
    unifier(Name, Shown, Advice),
    (   expression(One, Pairs) ; expression(Other, Pairs) ),
    !.

unifier(=, "makes a term and computes nothing", "write `is` to compute").
unifier(==, "compares terms and computes nothing", "write =:= to compare numbers").
unifier(\=, "compares terms and computes nothing", "write =\\= to compare numbers").
unifier(\==, "compares terms and computes nothing", "write =\\= to compare numbers").

% expression(Term, Pairs): Term is most likely meant to be computed, such as X+1 or
% X-1. A-B and A/B may be pairs. A term with an operator in Pairs may be one, too.

expression(Term, Pairs) :-
    compound(Term),
    compound_name_arguments(Term, Name, [One, Other]),
    \+ memberchk(Name, Pairs),
    (   memberchk(Name, [+, *, //, mod, **])
    ->  operand(One, Pairs),
        operand(Other, Pairs)
    ;   Name == (-),
        ( integer(Other), var(One) ; expression(One, Pairs), operand(Other, Pairs) )
    ).

operand(Term, Pairs) :-
    (   var(Term)
    ;   number(Term)
    ;   expression(Term, Pairs)
    ),
    !.

% uncomputed(Goal, Source, Pairs, Nth): the Nth argument of Goal is an expression,
% such as N-1, although a clause of its predicate has a number there.

uncomputed(Goal, Source, Pairs, Nth) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    arg(Nth, Goal, Expression),
    expression(Expression, Pairs),
    functor(Head, Name, Arity),
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    arg(Nth, Head, Number),
    number(Number),
    !.

%!  near_advice(+Source, +Indicator, -Advice) is det.
%
%   True if Advice says which predicate of Source or of Prolog may be meant by
%   Indicator.

near_advice(Source, Name/_, Advice) :-
    unread_predicate(Source, Name),
    !,
    format(string(Advice), "a clause of ~w has a syntax error: correct that first", [Name]).
near_advice(Source, Indicator, Advice) :-
    \+ ( source_clause(Source, clause((:- Loads), _, _)), sub_term(Loaded, Loads), Loaded == library(clpfd) ),
    exported(library(clpfd), Indicator),
    !,
    Advice = "add :- use_module(library(clpfd)) at the top, or define it".
near_advice(Source, Name/Arity, Advice) :-
    source_clause(Source, clause((Head :- Body), _, _)),
    sub_term(Goal, Body),
    callable(Goal),
    functor(Goal, Adding, 1),
    memberchk(Adding, [assert, asserta, assertz]),
    arg(1, Goal, Fact),
    callable(Fact),
    functor(Fact, Name, Arity),
    callable(Head),
    functor(Head, Adder, AdderArity),
    searches_with(Source, Adder/AdderArity),
    !,
    format(string(Advice), "no fact has been added when it is asked first: write :- dynamic ~w at the top, or add one before",
           [Name/Arity]).
near_advice(Source, Name/Arity, Advice) :-
    findall(Name/Other,
            ( source_predicate(Source, Name/Other)
            ; current_predicate(system:Name/Other)
            ; catch('$in_library'(Name, Other, _), _, fail) ),
            Others0),
    sort(Others0, Others1),
    exclude(==(Name/Arity), Others1, Others),
    Others \== [],
    !,
    indicators_text(Others, Text),
    ( Others = [_] -> Verb = exists ; Verb = exist ),
    format(string(Advice), "~s ~w: is the number of arguments right?", [Text, Verb]).
near_advice(Source, Name/Arity, Advice) :-
    (   source_predicate(Source, Other)
    ;   Other = Known/Arity,
        current_predicate(system:Known/Arity),
        \+ sub_atom(Known, 0, _, _, $)
    ;   Other = Known/Arity,
        catch('$in_library'(Known, Arity, _), _, fail)
    ),
    Other = Like/_,
    Like \== Name,
    dwim_match(Name, Like),
    !,
    format(string(Advice), "did you mean ~w?", [Other]).
near_advice(_, Name/_, Advice) :-
    format(string(Advice), "define ~w, or correct its name", [Name]).

% searches_with(Source, Indicator): a recursive clause of another predicate calls Indicator. So a search does, which pykt calls,
% and not only a main, which it does not call.

searches_with(Source, Adder/AdderArity) :-
    source_clause(Source, clause((Head :- Body), _, _)),
    callable(Head),
    functor(Head, Name, Arity),
    Name/Arity \== Adder/AdderArity,
    functor(Again, Name, Arity),
    functor(Adding, Adder, AdderArity),
    forall(member(Call, [Again, Adding]), ( sub_term(Part, Body), subsumes_term(Call, Part) )),
    !.

% exported(File, Indicator): the module in File, which need not be loaded, exports Indicator.

exported(File, Indicator) :-
    absolute_file_name(File, Path, [extensions([pl]), access(read), file_errors(fail)]),     % not a compiled one
    setup_call_cleanup(
        open(Path, read, Stream),
        module_exports(Stream, Exports),
        close(Stream)),
    memberchk(Indicator, Exports).

module_exports(Stream, Exports) :-
    read_term(Stream, Term, []),
    (   Term = (:- module(_, Exports0))
    ->  Exports = Exports0
    ;   Term = (:- encoding(_)),
        module_exports(Stream, Exports)
    ).

indicators_text(Indicators, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, ', ', Atom),
    atom_string(Atom, Text).

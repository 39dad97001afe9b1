:- module(user_source,
          [ file_source/3,              % +File, +Module, -Source
            written_source/3,           % +File, -Module, -Source
            source_clause/2,            % +Source, -Clause
            clause_line/3,              % +Source, +Clause, -Line
            clause_head/2,              % +Clause, -Head
            source_predicate/2,         % +Source, -Indicator
            unread_predicate/2,         % +Source, -Name
            clause_goal/4,              % +Module, +Clause, -Goal, -Position
            clause_variable/4,          % +Clause, +Name, -Variable, -Position
            position_place/3,           % +Source, +Position, -Place
            position_text/3,            % +Source, +Position, -Text
            offset_place/3              % +Source, +Offset, -Place
          ]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> A user's program as it is written

The clauses that Prolog has compiled have neither names of variables nor columns.
This module reads the file a second time, so that a remark can say both.

A source is source(Text, Clauses). A clause is clause(Term, Position, Names),
where Names are pairs Name=Variable. A position is what read_term/2 calls a
subterm position: it has the offsets of a term in Text. A place is Line:Column,
both counted from 1. A clause with a syntax error is unread(From, To), the offsets
of its text.
*/

%!  file_source(+File, +Module, -Source) is det.
%
%   True if Source is the text of File with its clauses, read with the operators
%   of Module.

file_source(File, Module, source(Text, Clauses)) :-
    setup_call_cleanup(
        open(File, read, Read),
        read_string(Read, _, Text),
        close(Read)),
    setup_call_cleanup(
        open_string(Text, Stream),
        read_clauses(Stream, Module, Clauses),
        close(Stream)).

%!  written_source(+File, -Module, -Source) is det.
%
%   As file_source/3, for a file that is not loaded. Module has the operators and
%   meta-predicates that its directives declare, and no clause. A clause with
%   operators of a library is unread.

written_source(File, written, Source) :-
    file_source(File, written, Source).

% heed(Module, Term): if Module stands for a file that is not loaded, it gets what Term declares.

heed(written, (:- Directive)) :-
    declaration(Directive, Goal),
    catch(written:Goal, _, true),
    fail.
heed(_, _).

declaration(op(Priority, Type, Names), op(Priority, Type, Names)).
declaration(module(_, Exports), op(Priority, Type, Names)) :-
    is_list(Exports),
    member(op(Priority, Type, Names), Exports).
declaration(meta_predicate(Heads), meta_predicate(Heads)).

read_clauses(Stream, Module, Clauses) :-
    Options = [module(Module), subterm_positions(Position), variable_names(Names)],
    character_count(Stream, From),
    catch(read_term(Stream, Term, Options), error(syntax_error(_), _), Broken = true),
    (   Broken == true
    ->  character_count(Stream, To),
        Clauses = [unread(From, To)|Clauses1],
        read_clauses(Stream, Module, Clauses1)
    ;   Term == end_of_file
    ->  Clauses = []
    ;   Clauses = [clause(Term, Position, Names)|Clauses1],
        heed(Module, Term),
        read_clauses(Stream, Module, Clauses1)
    ).

%!  source_clause(+Source, -Clause) is nondet.
%
%   True if Clause is a clause or a directive of Source.

source_clause(source(_, Clauses), Clause) :-
    Clause = clause(_, _, _),
    member(Clause, Clauses).

%!  clause_line(+Source, +Clause, -Line) is det.
%
%   True if Clause begins on Line.

clause_line(Source, clause(_, Position, _), Line) :-
    position_place(Source, Position, Line:_).

%!  clause_head(+Clause, -Head) is semidet.
%
%   True if Head is the head of Clause, with the two arguments that a grammar
%   rule adds.

clause_head(clause(Term, _, _), Head) :-
    term_head(Term, Head).

%!  source_predicate(+Source, -Indicator) is nondet.
%
%   True if Source has a clause of Indicator, Name/Arity. Each comes once.

source_predicate(Source, Indicator) :-
    findall(Name/Arity,
            ( source_clause(Source, Clause),
              clause_head(Clause, Head),
              callable(Head),
              functor(Head, Name, Arity) ),
            Indicators0),
    list_to_set(Indicators0, Indicators),
    member(Indicator, Indicators).

%!  unread_predicate(+Source, -Name) is nondet.
%
%   True if a clause of Source that has a syntax error begins with Name and a
%   bracket.

unread_predicate(source(Text0, Clauses), Name) :-
    member(unread(From, To), Clauses),
    Length is To-From,
    sub_string(Text0, From, Length, _, Text),
    once(beginning_name(Text, Name0)),
    Name = Name0.

% beginning_name(Text, Name): the beginning of Text is read up to one of its first
% brackets, so that comments are skipped.

beginning_name(Text, Name) :-
    limit(20, sub_string(Text, Before, _, _, "(")),
    sub_string(Text, 0, Before, _, Beginning),
    catch(term_string(Name, Beginning), error(syntax_error(_), _), fail),
    atom(Name),
    Name \== end_of_file.

term_head((:- _), _) :- !, fail.
term_head((?- _), _) :- !, fail.
term_head((Head :- _), Head) :- !.
term_head((Rule --> _), Head) :-
    !,
    (   nonvar(Rule),
        Rule = (Rule1, _)
    ->  true
    ;   Rule1 = Rule
    ),
    extended(2, Rule1, Head).
term_head(Head, Head).

extended(0, Goal, Goal) :- !.
extended(N, Goal0, Goal) :-
    callable(Goal0),
    Goal0 =.. List0,
    length(More, N),
    append_list(List0, More, List),
    Goal =.. List.

append_list([], More, More).
append_list([X|List0], More, [X|List]) :-
    append_list(List0, More, List).

%!  clause_goal(+Module, +Clause, -Goal, -Position) is nondet.
%
%   True if the body of Clause calls Goal, written at Position. Goals in the
%   arguments of other goals are found where Module knows that they are goals. A
%   goal that is called with more arguments has them as variables.

clause_goal(Module, clause(Term, Position, _), Goal, GoalPosition) :-
    plain(Position, term_position(_, _, _, _, Positions)),
    (   Term = (_ :- Body)
    ->  Positions = [_, BodyPosition],
        body_goal(Module, Body, BodyPosition, Goal, GoalPosition)
    ;   Term = (:- Body)
    ->  Positions = [BodyPosition],
        body_goal(Module, Body, BodyPosition, Goal, GoalPosition)
    ;   Term = (_ --> Body),
        Positions = [_, BodyPosition],
        rule_goal(Module, Body, BodyPosition, Goal, GoalPosition)
    ).

body_goal(Module, Body, Position0, Goal, GoalPosition) :-
    callable(Body),
    plain(Position0, Position),
    (   control(Body)
    ->  part(Body, Position, Part, PartPosition),
        body_goal(Module, Part, PartPosition, Goal, GoalPosition)
    ;   Body = _^Part
    ->  Position = term_position(_, _, _, _, [_, PartPosition]),
        body_goal(Module, Part, PartPosition, Goal, GoalPosition)
    ;   (   Goal = Body,
            GoalPosition = Position
        ;   argument_goal(Module, Body, Position, Goal, GoalPosition)
        )
    ).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).

% The specifications of meta_predicate/1: 0 and ^ are goals, and N is a goal that
% is called with N more arguments.

argument_goal(Module, Body, term_position(_, _, _, _, Positions), Goal, GoalPosition) :-
    compound(Body),
    predicate_property(Module:Body, meta_predicate(Meta)),
    arg(Nth, Meta, Specification),
    arg(Nth, Body, Argument),
    nth_position(Nth, Positions, Position),
    callable(Argument),
    specified_goal(Specification, Module, Argument, Position, Goal, GoalPosition).

specified_goal(N, Module, Argument, Position, Goal, GoalPosition) :-
    integer(N),
    (   N =:= 0
    ->  body_goal(Module, Argument, Position, Goal, GoalPosition)
    ;   plain(Position, term_position(_, _, _, _, [_, BodyPosition])),
        Argument = (_ >> Body)
    ->  body_goal(Module, Body, BodyPosition, Goal, GoalPosition)
    ;   Argument \= (_ >> _),
        Argument \= _:_,
        extended(N, Argument, Goal),
        GoalPosition = Position
    ).
specified_goal(^, Module, Argument, Position, Goal, GoalPosition) :-
    body_goal(Module, Argument, Position, Goal, GoalPosition).

rule_goal(Module, Body, Position0, Goal, GoalPosition) :-
    callable(Body),
    plain(Position0, Position),
    (   ( control(Body) ; Body = (_|_) ; Body = (\+ _) )
    ->  part(Body, Position, Part, PartPosition),
        rule_goal(Module, Part, PartPosition, Goal, GoalPosition)
    ;   Body = {Part}
    ->  Position = brace_term_position(_, _, PartPosition),
        body_goal(Module, Part, PartPosition, Goal, GoalPosition)
    ;   \+ is_list(Body),
        Body \== !,
        \+ functor(Body, call, _),
        extended(2, Body, Goal),
        GoalPosition = Position
    ).

part(Body, term_position(_, _, _, _, Positions), Part, Position) :-
    arg(Nth, Body, Part),
    nth_position(Nth, Positions, Position).

nth_position(1, [Position|_], Position) :- !.
nth_position(N, [_|Positions], Position) :-
    N1 is N-1,
    nth_position(N1, Positions, Position).

plain(parentheses_term_position(_, _, Position0), Position) :-
    !,
    plain(Position0, Position).
plain(Position, Position).

%!  clause_variable(+Clause, ?Name, -Variable, -Position) is nondet.
%
%   True if the variable Name of Clause occurs at Position.

clause_variable(clause(Term, Position0, Names), Name, Variable, Position) :-
    member(Name=Variable, Names),
    subterm(Term, Position0, Term1, Position),
    Term1 == Variable.

subterm(Term, Position, Term, Position).
subterm(Term, parentheses_term_position(_, _, Position0), Term1, Position) :-
    subterm(Term, Position0, Term1, Position).
subterm(Term, term_position(_, _, _, _, Positions), Term1, Position) :-
    compound(Term),
    arg(Nth, Term, Argument),
    nth_position(Nth, Positions, Position0),
    subterm(Argument, Position0, Term1, Position).
subterm({Term}, brace_term_position(_, _, Position0), Term1, Position) :-
    subterm(Term, Position0, Term1, Position).
subterm(List, list_position(_, _, Positions, End), Term1, Position) :-
    element(List, Positions, End, Term, Position0),
    subterm(Term, Position0, Term1, Position).

element([Term|_], [Position|_], _, Term, Position).
element([_|List], [_|Positions], End, Term, Position) :-
    element(List, Positions, End, Term, Position).
element(Term, [], End, Term, End) :-
    End \== none.

%!  position_place(+Source, +Position, -Place) is det.
%
%   True if a term at Position begins at Place.

position_place(Source, Position, Place) :-
    arg(1, Position, Offset),
    offset_place(Source, Offset, Place).

%!  offset_place(+Source, +Offset, -Place) is det.
%
%   True if the character after the first Offset characters of Source stands at
%   Place.

offset_place(source(Text, _), Offset, Line:Column) :-
    sub_string(Text, 0, Offset, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last_line(Lines, Last),
    string_length(Last, Length),
    Column is Length+1.

last_line([Last], Last) :- !.
last_line([_|Lines], Last) :-
    last_line(Lines, Last).

%!  position_text(+Source, +Position, -Text) is det.
%
%   True if Text is what is written at Position, on one line.

position_text(source(Text0, _), Position, Text) :-
    arg(1, Position, From),
    arg(2, Position, To),
    Length is To-From,
    sub_string(Text0, From, Length, _, Text1),
    split_string(Text1, " \t\n", " \t\n", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

/* Examples

A file with one clause, and the goals in its body with their places:

?- tell('mine.pl'), writeln("tour(N, T) :- walk(N, T), forall(member(X, T), ok(X))."), told.
true.

?- findall(Name-Place,
           ( file_source('mine.pl', user, Source), source_clause(Source, Clause),
             clause_goal(user, Clause, Goal, Position), position_place(Source, Position, Place),
             functor(Goal, Name, _) ),
           Goals).
Goals = [walk-(1:15), forall-(1:27), member-(1:34), ok-(1:48)].

*/

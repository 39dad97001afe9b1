:- module(explain_source,
          [ file_sources/3,             % +File, +Module, -Sources
            nth_source/3,               % +Nth, +Sources, -Source
            term_head/2,              % +Clause, -Head
            source_indicator/2,         % +Source, -Indicator
            base_clause/2,              % +Source, +Indicator
            recursive_predicate/2,      % +Sources, +Indicator
            calls/4,                    % +Sources, +Indicator, +Seen, +Called
            body_goal/5,                % +Body, +Lines, -Path, -Goal, -Line
            subterm/5,                  % +Term, +Lines, -Path, -Subterm, -Line
            part/3,                     % +Path, +Term, -Part
            replaced/4,                 % +Path, +Term, +New, -Term1
            replaced_each/3,            % +Pairs, +Term, -Term1
            conjunction/2,              % +Body, -Goals
            goals_body/2,               % +Goals, -Body
            environment/2,              % +Source, -Environment
            source_text/3,              % +Source, +Term, -Text
            clause_lines/2              % +Source, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3, nth1/4, same_length/2]).
:- use_module(library(terms), [mapargs/3]).
:- use_module('../user/user_source', [file_source/3, source_clause/2]).

/** <module> The clauses of a file, with the line of each part

A loaded program no longer knows the lines of its goals. So the file is read once more, as terms with positions. A
clause is source(Nth, Line, Term, Names, Lines): the Nth clause of the file begins on Line. Term is Head or
(Head :- Body), and Names are its variables as 'Name'=Variable. A rule of a grammar is translated to an ordinary
clause.

Lines is a tree of the form of Term: at(Line, Children), where Children has a tree for each argument of a compound
term, and is [] where nothing is known about the parts. A part of a term is named by its path, a list of argument
numbers: in a:-b,c the goal c has the path [2,2].
*/

%!  file_sources(+File, +Module, -Sources) is det.
%
%   True if Sources are the clauses of File, read with the operators of Module. What can't be read is left out, and so
%   are directives.

file_sources(File, Module, Sources) :-
    file_source(File, Module, Source),
    Source = source(Text, _),
    string_codes(Text, Codes),
    line_ends(Codes, 0, Ends),
    findall(Clause, source_clause(Source, Clause), Clauses),
    clauses_sources(Clauses, Ends, 1, Sources).

line_ends([], _, []).
line_ends([Code|Codes], Offset, Ends) :-
    Offset1 is Offset+1,
    (   Code == 0'\n
    ->  Ends = [Offset|Ends1]
    ;   Ends = Ends1
    ),
    line_ends(Codes, Offset1, Ends1).

clauses_sources([], _, _, []).
clauses_sources([clause(Term0, Position0, Names)|Clauses], Ends, Nth, Sources) :-
    (   source_term(Term0, Position0, Term, Position)
    ->  lines(Term, Position, Ends, Lines),
        Lines = at(Line, _),
        Sources = [source(Nth, Line, Term, Names, Lines)|Sources1],
        Nth1 is Nth+1
    ;   Sources = Sources1,
        Nth1 = Nth
    ),
    clauses_sources(Clauses, Ends, Nth1, Sources1).

source_term(Term, _, _, _) :-
    ( var(Term) ; Term = (:- _) ; Term = (?- _) ),
    !,
    fail.
source_term((Head --> Body), Position0, Term, Position) :-
    !,
    catch(dcg_translate_rule((Head --> Body), Position0, Term, Position), _, fail).
source_term(Term, Position, Term, Position) :-
    term_head(Term, Head),
    callable(Head).

% lines(Term, Position, Ends, Lines): Position is that of read_term/2, in characters.

lines(Term, Position, Ends, Lines) :-
    lines(Term, Position, Ends, 0, Lines).

% A part without a position of its own, such as one that the translation of a grammar adds, has the line of the whole.

lines(Term, Position, Ends, Line0, at(Line, Children)) :-
    (   position_start(Position, Start)
    ->  offset_line(Ends, Start, 1, Line)
    ;   Line = Line0
    ),
    (   nonvar(Position),
        children(Position, Term, Ends, Line, Children0)
    ->  Children = Children0
    ;   unknown_children(Term, Line, Children)
    ).

position_start(Position, Start) :-
    compound(Position),
    arg(1, Position, Start),
    integer(Start).

offset_line([End|Ends], Offset, Line0, Line) :-
    End < Offset,
    !,
    Line1 is Line0+1,
    offset_line(Ends, Offset, Line1, Line).
offset_line(_, _, Line, Line).

children(parentheses_term_position(_, _, Position), Term, Ends, Line, Children) :-
    !,
    lines(Term, Position, Ends, Line, at(_, Children)).
children(term_position(_, _, _, _, Positions), Term, Ends, Line, Children) :-
    compound(Term),
    compound_name_arguments(Term, _, Arguments),
    is_list(Positions),
    same_length(Arguments, Positions),
    !,
    maplist(argument_lines(Ends, Line), Arguments, Positions, Children).
children(list_position(_, _, Positions, Tail), Term, Ends, Line, Children) :-
    is_list(Positions),
    !,
    list_children(Positions, Tail, Term, Ends, Line, Children).
children(brace_term_position(_, _, Position), {Term}, Ends, _, [Lines]) :-
    !,
    lines(Term, Position, Ends, Lines).

argument_lines(Ends, Line, Term, Position, Lines) :-
    lines(Term, Position, Ends, Line, Lines).

list_children([Position|Positions], Tail, [Term|Terms], Ends, Line0, [Lines, at(Line, Children)]) :-
    !,
    lines(Term, Position, Ends, Lines),
    Lines = at(Line1, _),
    Line is max(Line0, Line1),
    list_children(Positions, Tail, Terms, Ends, Line, Children).
list_children([], none, _, _, _, []) :- !.
list_children([], Tail, Term, Ends, _, Children) :-
    lines(Term, Tail, Ends, at(_, Children)).
list_children(_, _, Term, _, Line, Children) :-
    unknown_children(Term, Line, Children).

unknown_children(Term, Line, Children) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        maplist(unknown_lines(Line), Arguments, Children)
    ;   Children = []
    ).

unknown_lines(Line, Term, at(Line, Children)) :-
    unknown_children(Term, Line, Children).

%!  nth_source(+Nth, +Sources, -Source) is semidet.
%
%   True if Source is the clause number Nth of the file.

nth_source(Nth, Sources, Source) :-
    member(Source, Sources),
    Source = source(Nth, _, _, _, _),
    !.

%!  term_head(+Clause, -Head) is det.
%
%   True if Head is the head of Clause.

term_head((Head :- _), Head) :- !.
term_head(Head, Head).

%!  source_indicator(+Source, -Indicator) is det.
%
%   True if Source is a clause of the predicate Indicator, Name/Arity.

source_indicator(source(_, _, Term, _, _), Name/Arity) :-
    term_head(Term, Head),
    functor(Head, Name, Arity).

%!  base_clause(+Source, +Indicator) is semidet.
%
%   True if Source, a clause of the predicate Indicator, does not call its own predicate.

base_clause(source(_, _, Term, _, Lines), Name/Arity) :-
    (   Term = (_ :- Body),
        Lines = at(_, [_, BodyLines])
    ->  \+ ( body_goal(Body, BodyLines, _, Goal, _),
             callable(Goal),
             functor(Goal, Name, Arity) )
    ;   true
    ).

%!  recursive_predicate(+Sources, +Indicator) is semidet.
%
%   True if a clause of the predicate Indicator calls this predicate.

recursive_predicate(Sources, Indicator) :-
    member(Source, Sources),
    source_indicator(Source, Indicator),
    \+ base_clause(Source, Indicator),
    !.

%!  calls(+Sources, +Indicator, +Seen, +Called) is semidet.
%
%   True if the predicate Indicator calls the predicate Called, directly or not. Seen are predicates that were looked at.

calls(Sources, Indicator, Seen, Called) :-
    member(Source, Sources),
    source_indicator(Source, Indicator),
    Source = source(_, _, (_ :- Body), _, at(_, [_, Lines])),
    body_goal(Body, Lines, _, Goal, _),
    callable(Goal),
    functor(Goal, Name, Arity),
    \+ memberchk(Name/Arity, Seen),
    (   Called = Name/Arity
    ;   calls(Sources, Name/Arity, [Name/Arity|Seen], Called)
    ),
    !.

%!  body_goal(+Body, +Lines, -Path, -Goal, -Line) is nondet.
%
%   True if Goal is a goal of Body that is no control construct, at Path, on Line. The goals inside of negations,
%   conditions, and predicates such as findall/3 are goals as well. The goals come in the order of the text.

body_goal(Body, at(Line, _), [], Body, Line) :-
    \+ inner(Body, _).
body_goal(Body, at(_, Children), [Nth|Path], Goal, Line) :-
    nonvar(Body),
    inner(Body, Nths),
    member(Nth, Nths),
    arg(Nth, Body, Part),
    nth1(Nth, Children, Lines),
    body_goal(Part, Lines, Path, Goal, Line).

% inner(Goal, Nths): the arguments Nths of Goal are goals that the program wrote there itself.

inner(Goal, _) :-
    \+ callable(Goal),
    !,
    fail.
inner((_, _), [1, 2]).
inner((_ ; _), [1, 2]).
inner((_ -> _), [1, 2]).
inner((_ *-> _), [1, 2]).
inner(\+ _, [1]).
inner(not(Goal), [1]) :- written(Goal).
inner(call(Goal), [1]) :- written(Goal).
inner(once(Goal), [1]) :- written(Goal).
inner(ignore(Goal), [1]) :- written(Goal).
inner(forall(One, Two), [1, 2]) :- written(One), written(Two).
inner(findall(_, Goal, _), [2]) :- written(Goal).
inner(findall(_, Goal, _, _), [2]) :- written(Goal).
inner(setof(_, Goal, _), [2]) :- written(Goal).
inner(bagof(_, Goal, _), [2]) :- written(Goal).
inner(aggregate_all(_, Goal, _), [2]) :- written(Goal).
inner(_ ^ Goal, [2]) :- written(Goal).

written(Goal) :-
    callable(Goal).

%!  subterm(+Term, +Lines, -Path, -Subterm, -Line) is nondet.
%
%   True if Subterm is a part of Term, or Term itself, at Path, on Line.

subterm(Term, at(Line, _), [], Term, Line).
subterm(Term, at(_, Children), [Nth|Path], Subterm, Line) :-
    compound(Term),
    nth1(Nth, Children, Lines),
    arg(Nth, Term, Part),
    subterm(Part, Lines, Path, Subterm, Line).

%!  part(+Path, +Term, -Part) is semidet.
%
%   True if Part is the part of Term at Path.

part([], Term, Term).
part([Nth|Path], Term, Part) :-
    arg(Nth, Term, Term1),
    part(Path, Term1, Part).

%!  replaced(+Path, +Term, +New, -Term1) is det.
%
%   True if Term1 is Term with New at Path. All variables are shared.

replaced([], _, New, New).
replaced([Nth|Path], Term, New, Term1) :-
    compound_name_arguments(Term, Name, Arguments),
    nth1(Nth, Arguments, Part, Others),
    replaced(Path, Part, New, Part1),
    nth1(Nth, Arguments1, Part1, Others),
    !,
    compound_name_arguments(Term1, Name, Arguments1).

%!  replaced_each(+Pairs, +Term, -Term1) is det.
%
%   True if Term1 is Term with New in the place of each Old, for the pairs Old-New of Pairs. Old may be a variable.

replaced_each(Pairs, Term, Term1) :-
    (   member(Old-New, Pairs),
        Old == Term
    ->  Term1 = New
    ;   compound(Term)
    ->  mapargs(replaced_each(Pairs), Term, Term1)
    ;   Term1 = Term
    ).

%!  conjunction(+Body, -Goals) is det.
%
%   True if Goals are the goals that Body joins by commas.

conjunction(Body, [Body]) :-
    var(Body),
    !.
conjunction((Goal, Body), [Goal|Goals]) :-
    !,
    conjunction(Body, Goals).
conjunction(Goal, [Goal]).

%!  goals_body(+Goals, -Body) is semidet.
%
%   True if Body joins Goals by commas. Fails if there is none.

goals_body([Goal], Goal) :-
    !.
goals_body([Goal|Goals], (Goal, Body)) :-
    goals_body(Goals, Body).

%!  environment(+Source, -Environment) is det.
%
%   True if Environment lists the named variables of Source, in the order in which they first occur.

environment(source(_, _, _, Names, _), Environment) :-
    foldl(named_variable, Names, Environment, []).

named_variable(Name=Variable, Environment, Environment1) :-
    (   sub_atom(Name, 0, 1, _, '_')
    ->  Environment = Environment1
    ;   Environment = [Variable|Environment1]
    ).

%!  source_text(+Source, +Term, -Text) is det.
%
%   True if Text is Term, a part of Source, with the names of its variables. A long text is cut.

source_text(source(_, _, _, Names0, _), Term, Text) :-
    \+ \+ ( maplist(bind_name, Names0),
            term_variables(Term, Rest),
            maplist(=('$VAR'('_')), Rest),
            term_text(Term, Text0),
            nb_setval(explain_source_text, Text0) ),
    nb_getval(explain_source_text, Text1),
    cut_text(Text1, Text).

% Comparisons and rules are written with spaces, as people do; what is below them, without.

term_text(Term, Text) :-
    (   nonvar(Term),
        spaced(Term, Format, Parts)
    ->  maplist(term_text, Parts, Texts),
        format(string(Text), Format, Texts)
    ;   format(string(Text), "~W",
               [Term, [quoted(true), numbervars(true), spacing(next_argument), max_depth(30)]])
    ).

spaced((Head :- Body), "~s :- ~s", [Head, Body]).
spaced((A, B), "~s, ~s", [A, B]).
spaced((A ; B), "( ~s ; ~s )", [A, B]).
spaced((A -> B), "~s -> ~s", [A, B]).
spaced(\+ A, "\\+ ~s", [A]).
spaced(Term, Format, [A, B]) :-
    compound(Term),
    compound_name_arguments(Term, Name, [A, B]),
    current_op(700, xfx, Name),
    format(string(Format), "~~s ~w ~~s", [Name]).

bind_name(Name=Variable) :-
    (   var(Variable)
    ->  Variable = '$VAR'(Name)
    ;   true
    ).

cut_text(Text0, Text) :-
    string_length(Text0, Length),
    (   Length > 100
    ->  sub_string(Text0, 0, 96, _, Text1),
        string_concat(Text1, " ...", Text)
    ;   Text = Text0
    ).

%!  clause_lines(+Source, -Text) is det.
%
%   True if Text names the lines of a clause in brackets, as in ` (lines 8-10)`. It is "" for a clause on one line.

clause_lines(source(_, First, Term, _, Lines), Text) :-
    aggregate_all(max(Line), subterm(Term, Lines, _, _, Line), Last),
    (   Last > First
    ->  format(string(Text), " (lines ~d-~d)", [First, Last])
    ;   Text = ""
    ).

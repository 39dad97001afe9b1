:- module(tour_check,
          [ tour_fault/3,               % +Problem, +Knights, -Fault
            tour_ok/2                   % +Problem, +Knights
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2, ord_list_to_assoc/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, nextto/3, nth1/3, select/3, sum_list/2]).
:- use_module(library(ordsets), [ord_intersection/3, ord_subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, transpose_pairs/2]).

/** <module> Is this a tour, and if not, what is wrong with it?

Every program's answer passes through this checker and through two others, one
in Python and one in ASP, which share no code with it. It is written to be
believed: each fault has a clause that says when it occurs. And it checks a tour
of a million squares in seconds, because it doesn't look up squares one by one.
It sorts, and then reads off neighbours and differences of sets:

  - The visits are sorted by square. The blocked squares are among them, as
    visits before the first one. If two neighbours name the same square, it is
    visited twice or blocked. If there is a square between two neighbours, it is
    not visited.
  - The visits sorted by number are a set; so are the moves, sorted, and so is
    everything that the problem asks for. What is asked for and missing, what is
    forbidden and present, and what is present without its image under a
    symmetry: each is a difference or an intersection of two sets.

A board is board(Files, Ranks, Blocked), where Blocked lists the squares that
no knight may enter. A square is File/Rank, both counted from 1, and 1/1 is the
lower left corner. Knights is a list of one or two paths, each the list of its
squares in order. Visits are numbered from 1 in the order in which they happen:
with two knights, the first has the odd numbers and the second the even ones.

A problem is problem(Kind, Board, Starts, End, Asked). Kind is `open`, `closed`
or `two_knights`. Starts lists the first square of each knight, or is [] if the
knights may begin anywhere. End is the last square, or `any`. Asked lists all
further conditions, in any order:

  * given(Square, Number)
    Square has this number in the tour.
  * clue(Line, Number)
    The square with this number is on Line, which is file(File) or rank(Rank).
  * move(Square1, Square2), forbidden(Square1, Square2)
    The tour makes, or doesn't make, this move, in either direction.
  * symmetric(Degrees)
    A turn of the board by 90 or 180 degrees maps the tour to itself. Only the
    moves count, not their direction.
  * squares(Count)
    The tour visits Count squares, instead of every free one.
  * leap(Short, Long)
    Another piece than the knight moves: Short squares along one side of the
    board, and Long along the other. There may be several leaps.
  * surface(Surface)
    Edges of the board are joined: it is a cylinder, torus, moebius or klein. Or
    it is box(Levels), a pile of boards that lie side by side.
  * edges(Edges), arcs(Arcs)
    The moves are the edges of a graph: Edges has Vertex1-Vertex2 for each edge,
    in either direction, and Arcs for each edge that leads one way only. Vertex
    number V is the square V/1.
  * magic(semi), magic(full)
    The numbers have equal sums in all ranks, and equal sums in all files. If
    it is full, the board is a square, and both diagonals have this sum as well.
  * longest
    The tour visits any number of squares.
  * uncrossed
    No two moves of the tour cross, seen as straight lines between the centres
    of their squares.

Two knights move in turn, and the first begins. They stop when the knight to
move can't go to any square; they needn't visit every square.
*/

                 /*******************************
                 *       THE WHOLE CHECK        *
                 *******************************/

%!  tour_ok(+Problem, +Knights) is semidet.
%
%   True if Knights solve Problem, that is, if there is no fault.
%
%   Complexity: n log n for n squares of the board. 10^6 squares take three
%   seconds, or five if Problem asks for moves, or eight if it asks for a
%   symmetry.

tour_ok(Problem, Knights) :-
    \+ tour_fault(Problem, Knights, _).

%!  tour_fault(+Problem, +Knights, -Fault) is nondet.
%
%   True if Knights, as an answer to Problem, have the given Fault. Backtracking
%   yields each fault once; a single fault reports all squares left out. Fault
%   is one of
%
%     * wrong_knights(Count, Asked)
%     There are Count knights instead of Asked.
%     * no_squares(Knight)
%     The path of the first or second knight is empty or not a list.
%     * off_board(Square, Number)
%     The visit with this Number is to Square, which is not on the board.
%     * blocked(Square, Number)
%     The visit with this Number is to a blocked square.
%     * visited_twice(Square, Number1, Number2)
%     The visits with these two numbers are to the same square.
%     * not_visited(Square, Count)
%     Count free squares are not visited. Square is the first of them, counted
%     along the ranks from 1/1.
%     * wrong_count(Count, Asked)
%     There are Count visits, where squares(Asked) asks for another number.
%     * not_a_move(Square1, Square2, Number)
%     Visit Number is to Square2, but the knight can't move there from Square1,
%     where it was before.
%     * not_closed(Last, First)
%     The last square of a closed tour is not a move away from the first.
%     * wrong_start(Square, Asked), wrong_end(Square, Asked)
%     A path begins or ends on Square instead of Asked.
%     * wrong_given(Square, Number)
%     The given Square doesn't have this Number.
%     * wrong_clue(Line, Number)
%     No square of Line has this Number.
%     * missing_move(Square1, Square2), forbidden_move(Square1, Square2)
%     The tour doesn't make a move that was asked for, or makes a forbidden one.
%     * not_symmetric(Degrees, Square1, Square2)
%     The tour makes this move, but no move whose image is this one. If the tour
%     has only one square, both squares are this one.
%     * wrong_sum(Line, Sum, Asked)
%     The numbers on Line have this Sum instead of Asked. Line is file(File),
%     rank(Rank), diagonal(rising) or diagonal(falling).
%     * moves_cross(Square1, Square2, Square3, Square4)
%     The moves between the first two and between the last two squares cross.
%     * wrong_turns(Length1, Length2)
%     Two knights that visit Length1 and Length2 squares can't have moved in turn.
%     * cut_short(Knight, Square, Next)
%     The knight to move stands on Square and could still go to Next.
%
%   @throws domain_error(problem, Problem), domain_error(asked, Option) or
%   type_error(Type, Value) if Problem or Knights is malformed

tour_fault(Problem, Knights, Fault) :-
    must_be_problem(Problem),
    must_be(list, Knights),
    (   knights_fault(Problem, Knights, Fault)
    ;   maplist(is_list, Knights),
        paths_fault(Problem, Knights, Fault)
    ).

paths_fault(Problem, Knights, Fault) :-
    knights_visits(Knights, Visits),
    visits_fault(Problem, Visits, Fault).
paths_fault(Problem, Knights, Fault) :-
    moves_fault(Problem, Knights, Fault).
paths_fault(Problem, Knights, Fault) :-
    ends_fault(Problem, Knights, Fault).
paths_fault(Problem, Knights, Fault) :-
    turns_fault(Problem, Knights, Fault).

% must_be_problem(Problem): throws an error unless Problem is well formed. A
% misspelt condition must not count as a condition that Problem does not have.

must_be_problem(problem(Kind, board(Files, Ranks, Blocked), Starts, _, Asked)) :-
    !,
    must_be(oneof([open, closed, two_knights]), Kind),
    must_be(positive_integer, Files),
    must_be(positive_integer, Ranks),
    must_be(list, Blocked),
    must_be(list, Starts),
    must_be(list, Asked),
    forall(member(Option, Asked), must_be_asked(Option)).
must_be_problem(Problem) :-
    domain_error(problem, Problem).

must_be_asked(Option) :-
    (   asked(Option)
    ->  true
    ;   domain_error(asked, Option)
    ).

asked(given(_, _)).
asked(clue(file(_), _)).
asked(clue(rank(_), _)).
asked(move(_, _)).
asked(forbidden(_, _)).
asked(symmetric(90)).
asked(symmetric(180)).
asked(squares(_)).
asked(leap(_, _)).
asked(surface(box(Levels))) :-
    integer(Levels),
    Levels > 0.
asked(surface(Surface)) :-
    surface_seams(Surface, _, _).
asked(edges(Edges)) :-
    is_list(Edges).
asked(arcs(Arcs)) :-
    is_list(Arcs).
asked(magic(semi)).
asked(magic(full)).
asked(longest).
asked(uncrossed).


                 /*******************************
                 *            KNIGHTS           *
                 *******************************/

knights_fault(problem(Kind, _, _, _, _), Knights, wrong_knights(Count, Asked)) :-
    length(Knights, Count),
    kind_knights(Kind, Asked),
    Count =\= Asked.
knights_fault(_, Knights, no_squares(Knight)) :-
    nth1(Knight, Knights, Path),
    \+ ( is_list(Path), Path = [_|_] ).

kind_knights(open, 1).
kind_knights(closed, 1).
kind_knights(two_knights, 2).


                 /*******************************
                 *            VISITS            *
                 *******************************/

% Visits are pairs Number-Square. Sorted by number they are an ordered set, as
% library(ordsets) wants them.

visits_fault(problem(_, Board, _, _, _), Visits, off_board(Square, Number)) :-
    member(Number-Square, Visits),
    \+ board_square(Board, Square).
visits_fault(problem(Kind, Board, _, _, Asked), Visits, Fault) :-
    board_visits_cells(Board, Visits, Cells),
    cells_fault(Kind, Board, Asked, Cells, Fault).
visits_fault(problem(_, _, _, _, Asked), Visits, wrong_count(Count, Wanted)) :-
    member(squares(Wanted), Asked),
    length(Visits, Count),
    Count =\= Wanted.
visits_fault(problem(_, _, _, _, Asked), Visits, wrong_given(Square, Number)) :-
    findall(Number-Square, member(given(Square, Number), Asked), Givens0),
    sort(Givens0, Givens),
    ord_subtract(Givens, Visits, Wrong),
    member(Number-Square, Wrong).
visits_fault(problem(_, _, _, _, Asked), Visits, wrong_clue(Line, Number)) :-
    member(clue(Line, Number), Asked),
    \+ ( memberchk(Number-Square, Visits), square_on_line(Square, Line) ).

visits_fault(problem(_, Board, _, _, Asked), Visits, wrong_sum(Line, Sum, Wanted)) :-
    member(magic(Kind), Asked),
    findall(Line-0, kind_board_line(Kind, Board, Line), Parts0),       % a line that no knight entered has a sum too
    findall(Line-Number, ( member(Number-Square, Visits), kind_board_square_line(Kind, Board, Square, Line) ), Parts1),
    append(Parts0, Parts1, Parts),
    keysort(Parts, Sorted),
    group_pairs_by_key(Sorted, Lines),
    member(Line-Numbers, Lines),
    sum_list(Numbers, Sum),
    board_line_sum(Board, Line, Wanted),
    Sum =\= Wanted.

square_on_line(File/_, file(File)).
square_on_line(_/Rank, rank(Rank)).

cells_fault(_, Board, _, Cells, blocked(Square, Number)) :-
    nextto(Cell-0, Cell-Number, Cells),
    board_square_cell(Board, Square, Cell).
cells_fault(_, Board, _, Cells, visited_twice(Square, Number1, Number2)) :-
    nextto(Cell-Number1, Cell-Number2, Cells),
    Number1 > 0,
    board_square_cell(Board, Square, Cell).
cells_fault(Kind, Board, Asked, Cells, not_visited(Square, Count)) :-
    Kind \== two_knights,
    \+ memberchk(squares(_), Asked),
    \+ memberchk(longest, Asked),
    sort(1, @<, Cells, Distinct),
    length(Distinct, Entered),
    Board = board(Files, Ranks, _),
    Count is Files*Ranks - Entered,
    Count > 0,
    first_missing_cell(Distinct, 1, Cell),
    board_square_cell(Board, Square, Cell).

% first_missing_cell(Cells, Cell0, Cell): Cell is the first number from Cell0 on
% that is not a cell in the sorted pairs Cells.

first_missing_cell([Cell0-_|Cells], Cell0, Cell) :-
    !,
    Cell1 is Cell0+1,
    first_missing_cell(Cells, Cell1, Cell).
first_missing_cell(_, Cell, Cell).

% kind_board_line(Kind, Board, Line): the numbers on Line of Board have the same
% sum as those on other lines if a tour is magic in this Kind.

kind_board_line(_, board(Files, _, _), file(File)) :-
    between(1, Files, File).
kind_board_line(_, board(_, Ranks, _), rank(Rank)) :-
    between(1, Ranks, Rank).
kind_board_line(full, _, diagonal(rising)).
kind_board_line(full, _, diagonal(falling)).

% kind_board_square_line(Kind, Board, +Square, Line): Square is on Line, which is
% such a line of Board.

kind_board_square_line(Kind, Board, Square, Line) :-
    board_square(Board, Square),
    Board = board(Files, _, _),
    square_line(Kind, Files, Square, Line).

square_line(_, _, File/_, file(File)).
square_line(_, _, _/Rank, rank(Rank)).
square_line(full, _, Rank/Rank, diagonal(rising)).
square_line(full, Files, File/Rank, diagonal(falling)) :-
    File + Rank =:= Files+1.

% board_line_sum(Board, Line, Sum): the numbers 1 to N of a whole tour have the
% mean (N+1)/2, so a line of M squares should have the Sum M*(N+1)/2.

board_line_sum(board(Files, Ranks, _), Line, Sum) :-
    (   Line = file(_)
    ->  Squares = Ranks
    ;   Squares = Files
    ),
    Sum is Squares*(Files*Ranks+1) / 2.

% board_visits_cells(Board, Visits, Cells): Cells are pairs Cell-Number for all
% visits to squares of Board, sorted by cell and then by number. A blocked
% square appears as a visit with the number 0.

board_visits_cells(Board, Visits, Cells) :-
    Board = board(_, _, Blocked),
    sort(Blocked, Distinct),
    path_visits(Distinct, 0, 0, All, Visits),
    visits_cells(All, Board, Cells0),
    keysort(Cells0, Cells).

visits_cells([], _, []).
visits_cells([Number-Square|Visits], Board, Cells) :-
    (   board_square(Board, Square)
    ->  board_square_cell(Board, Square, Cell),
        Cells = [Cell-Number|Cells1]
    ;   Cells = Cells1
    ),
    visits_cells(Visits, Board, Cells1).

% knights_visits(Knights, Visits): Visits are the visits of all Knights, sorted
% by number.

knights_visits(Knights, Visits) :-
    length(Knights, Step),
    paths_visits(Knights, 1, Step, Visits0),
    sort(Visits0, Visits).

paths_visits([], _, _, []).
paths_visits([Path|Paths], Number, Step, Visits) :-
    path_visits(Path, Number, Step, Visits, Visits1),
    Number1 is Number+1,
    paths_visits(Paths, Number1, Step, Visits1).

% path_visits(Path, Number, Step, Visits0, Visits): Visits0 are the visits of
% Path, numbered from Number in steps of Step, followed by Visits.

path_visits([], _, _, Visits, Visits).
path_visits([Square|Squares], Number, Step, [Number-Square|Visits0], Visits) :-
    Number1 is Number+Step,
    path_visits(Squares, Number1, Step, Visits0, Visits).


                 /*******************************
                 *             MOVES            *
                 *******************************/

moves_fault(problem(_, Board, _, _, Asked), Knights, not_a_move(Square1, Square2, Number)) :-
    asked_moves(Asked, Board, Moves),
    length(Knights, Step),
    nth1(First, Knights, Path),
    path_visits(Path, First, Step, Visits, []),
    nextto(_-Square1, Number-Square2, Visits),
    \+ moves_join(Moves, Square1, Square2).
moves_fault(problem(closed, Board, _, _, Asked), Knights, not_closed(Last, First)) :-
    asked_moves(Asked, Board, Moves),
    member(Path, Knights),
    path_ends(Path, First, Last),
    \+ moves_join(Moves, Last, First).
moves_fault(problem(Kind, _, _, _, Asked), Knights, missing_move(Square1, Square2)) :-
    findall(Move, ( member(move(A, B), Asked), undirected(A, B, Move) ), [Move|Moves]),
    sort([Move|Moves], Wanted),
    knights_moves(Kind, Knights, Made),
    ord_subtract(Wanted, Made, Missing),
    member(Square1-Square2, Missing).
moves_fault(problem(Kind, _, _, _, Asked), Knights, forbidden_move(Square1, Square2)) :-
    findall(Move, ( member(forbidden(A, B), Asked), undirected(A, B, Move) ), [Move|Moves]),
    sort([Move|Moves], Forbidden),
    knights_moves(Kind, Knights, Made),
    ord_intersection(Forbidden, Made, Wrong),
    member(Square1-Square2, Wrong).
moves_fault(problem(Kind, Board, _, _, Asked), Knights, not_symmetric(Degrees, Square1, Square2)) :-
    member(symmetric(Degrees), Asked),
    knights_moves(Kind, Knights, Made),
    findall(Image, ( member(Move, Made), degrees_move_image(Degrees, Board, Move, Image) ), Images0),
    sort(Images0, Images),
    ord_subtract(Made, Images, Broken),
    member(Square1-Square2, Broken).
moves_fault(problem(Kind, Board, _, _, Asked), [[Square]], not_symmetric(Degrees, Square, Square)) :-
    Kind \== closed,                                   % a closed tour moves from its only square to itself
    member(symmetric(Degrees), Asked),
    \+ degrees_square_image(Degrees, Board, Square, Square).
moves_fault(problem(Kind, _, _, _, Asked), Knights, moves_cross(A, B, C, D)) :-
    memberchk(uncrossed, Asked),
    knights_moves(Kind, Knights, Made),
    findall(Move-true, member(Move, Made), Pairs),
    list_to_assoc(Pairs, Known),
    member(A-B, Made),
    near_move(A, C, D),
    get_assoc(C-D, Known, true),
    lines_cross(A, B, C, D).

% near_move(A, C, D): there is a knight's move from the square C to D, and C is
% near enough to A for the move to cross one from A to the right. C is in the same
% file as A, and above it, or in the next file: so each pair comes only once.

near_move(File/Rank, File1/Rank1, File2/Rank2) :-
    square(File/Rank),
    between(-4, 4, Up),
    member(Right, [0, 1]),
    ( Right =:= 0 -> Up > 0 ; true ),
    File1 is File+Right,
    Rank1 is Rank+Up,
    member(Files-Ranks, [1-2, 2-1, 2-(-1), 1-(-2)]),
    File2 is File1+Files,
    Rank2 is Rank1+Ranks.

% lines_cross(A, B, C, D): the line from A to B crosses the line from C to D. Each
% separates the ends of the other.

lines_cross(A, B, C, D) :-
    squares_turn(A, B, C, Turn1),
    squares_turn(A, B, D, Turn2),
    Turn1 * Turn2 < 0,
    squares_turn(C, D, A, Turn3),
    squares_turn(C, D, B, Turn4),
    Turn3 * Turn4 < 0.

% squares_turn(A, B, C, Turn): Turn is positive if C lies to the left of the way
% from A to B, negative if it lies to the right, and 0 if it lies on the line.

squares_turn(A, B, C, Turn) :-
    maplist(square, [A, B, C]),
    A = FileA/RankA,
    B = FileB/RankB,
    C = FileC/RankC,
    Turn is (FileB-FileA)*(RankC-RankA) - (RankB-RankA)*(FileC-FileA).

% knights_moves(Kind, Knights, Moves): Moves is the set of all moves that
% Knights make, without their direction. In a closed tour the move back to the
% start is one.

knights_moves(Kind, Knights, Moves) :-
    findall(Move,
            ( member(Path, Knights),
              kind_path_step(Kind, Path, Square1, Square2),
              undirected(Square1, Square2, Move) ),
            Moves0),
    sort(Moves0, Moves).

kind_path_step(_, Path, Square1, Square2) :-
    nextto(Square1, Square2, Path).
kind_path_step(closed, Path, Last, First) :-
    path_ends(Path, First, Last).

path_ends(Path, First, Last) :-
    Path = [First|_],
    last(Path, Last).

undirected(Square1, Square2, Move) :-
    (   Square1 @< Square2
    ->  Move = Square1-Square2
    ;   Move = Square2-Square1
    ).

degrees_move_image(Degrees, Board, Square1-Square2, Move) :-
    degrees_square_image(Degrees, Board, Square1, Image1),
    degrees_square_image(Degrees, Board, Square2, Image2),
    undirected(Image1, Image2, Move).

% degrees_square_image(Degrees, Board, Square, Image): a turn of Board about its
% centre maps Square to Image. Only a square board can be turned by 90 degrees,
% and a square that is not on the board has no image.

degrees_square_image(Degrees, Board, Square, Image) :-
    board_square(Board, Square),
    degrees_image(Degrees, Board, Square, Image).

degrees_image(90, board(Side, Side, _), File/Rank, Rank/File1) :-
    File1 is Side+1 - File.
degrees_image(180, board(Files, Ranks, _), File/Rank, File1/Rank1) :-
    File1 is Files+1 - File,
    Rank1 is Ranks+1 - Rank.


                 /*******************************
                 *        STARTS AND ENDS       *
                 *******************************/

ends_fault(problem(_, _, Starts, _, _), Knights, wrong_start(Square, Start)) :-
    nth1(Knight, Starts, Start),
    nth1(Knight, Knights, [Square|_]),
    Square \== Start.
ends_fault(problem(_, _, _, End, _), Knights, wrong_end(Square, End)) :-
    End \== any,
    member(Path, Knights),
    last(Path, Square),
    Square \== End.

turns_fault(problem(two_knights, _, _, _, _), [Path1, Path2], wrong_turns(Length1, Length2)) :-
    length(Path1, Length1),
    length(Path2, Length2),
    \+ lengths_knight_to_move(Length1, Length2, _).
turns_fault(problem(two_knights, Board, _, _, _), [Path1, Path2], cut_short(Knight, Square, Next)) :-
    length(Path1, Length1),
    length(Path2, Length2),
    lengths_knight_to_move(Length1, Length2, Knight),
    nth1(Knight, [Path1, Path2], Path),
    last(Path, Square),
    knight_next(Square, Next),
    board_square(Board, Next),
    Board = board(_, _, Blocked),
    \+ ( member(Taken, [Blocked, Path1, Path2]),
         memberchk(Next, Taken) ).

% lengths_knight_to_move(Length1, Length2, Knight): it is Knight's turn when the
% first knight has visited Length1 squares and the second one Length2.

lengths_knight_to_move(Length1, Length2, Knight) :-
    Ahead is Length1 - Length2,
    ahead_knight(Ahead, Knight).

ahead_knight(0, 1).
ahead_knight(1, 2).


                 /*******************************
                 *       BOARD AND KNIGHT       *
                 *******************************/

% board_square(Board, Square): Square is on Board. Square may be any term; one
% that is not a square is off the board, and no move leads to it.

board_square(board(Files, Ranks, _), Square) :-
    square(Square),
    Square = File/Rank,
    File >= 1,
    File =< Files,
    Rank >= 1,
    Rank =< Ranks.

square(Square) :-
    nonvar(Square),
    Square = File/Rank,
    integer(File),
    integer(Rank).

% board_square_cell(Board, ?Square, ?Cell): Cell is the number of Square,
% counted from 1/1 rank by rank. Sorting by it is easier than sorting by
% squares.

board_square_cell(board(Files, _, _), File/Rank, Cell) :-
    (   var(Cell)
    ->  Cell is (Rank-1)*Files + File
    ;   File is (Cell-1) mod Files + 1,
        Rank is (Cell-1) // Files + 1
    ).

% asked_moves(Asked, Board, Moves): Moves are moves(Surface, Board, Spans), where
% Spans are pairs of the files and the ranks that a move spans, without signs, or
% graph(Nexts), where Nexts has for each vertex the vertices to which edges lead.

asked_moves(Asked, _, graph(Nexts)) :-
    asked_arcs(Asked, Arcs0),
    !,
    keysort(Arcs0, Arcs),
    group_pairs_by_key(Arcs, Pairs),
    ord_list_to_assoc(Pairs, Nexts).
asked_moves(Asked, Board, moves(Surface, Board, Spans)) :-
    asked_spans(Asked, Spans),
    (   memberchk(surface(Surface), Asked)
    ->  true
    ;   Surface = plane
    ).

asked_arcs(Asked, Arcs) :-
    memberchk(arcs(Arcs), Asked),
    !.
asked_arcs(Asked, Arcs) :-
    memberchk(edges(Edges), Asked),
    transpose_pairs(Edges, Turned),
    append(Edges, Turned, Arcs).

% moves_join(Moves, Square1, Square2): one of Moves leads from Square1 to Square2.

moves_join(graph(Nexts), Vertex1/1, Vertex2/1) :-
    get_assoc(Vertex1, Nexts, Next),
    memberchk(Vertex2, Next).
moves_join(moves(Surface, Board, Spans), Square1, Square2) :-
    square(Square1),
    square(Square2),
    surface_join(Surface, Board, Spans, Square1, Square2),
    !.

surface_join(plane, _, Spans, File1/Rank1, File2/Rank2) :-
    Files is abs(File2-File1),
    Ranks is abs(Rank2-Rank1),
    memberchk(Files-Ranks, Spans).
surface_join(box(Levels), board(Files, _, _), Spans, File1/Rank1, File2/Rank2) :-
    Width is Files // Levels,
    Across is abs((File2-1) mod Width - (File1-1) mod Width),
    Through is abs((File2-1) // Width - (File1-1) // Width),
    Up is abs(Rank2-Rank1),
    select(0, [Across, Up, Through], [Span1, Span2]),
    memberchk(Span1-Span2, Spans).
surface_join(Surface, Board, Spans, File1/Rank1, File2/Rank2) :-
    surface_seams(Surface, Seam1, Seam2),
    Board = board(Files, Ranks, _),
    File1/Rank1 \== File2/Rank2,
    member(Span1-Span2, Spans),
    member(Sign1-Sign2, [1-1, 1-(-1), (-1)-1, (-1)-(-1)]),
    File is File1 + Sign1*Span1,
    Rank is Rank1 + Sign2*Span2,
    seam_round(Seam1, Files, File, File2, Times),
    (   Seam1 == twisted,
        Times mod 2 =:= 1
    ->  Turned is Ranks+1 - Rank
    ;   Turned = Rank
    ),
    seam_round(Seam2, Ranks, Turned, Rank2, _).

% surface_seams(Surface, Seam1, Seam2): Seam1 joins the last file to the first, and
% Seam2 the last rank to the first. A twisted seam turns the ranks upside down.

surface_seams(cylinder, straight, none).
surface_seams(torus, straight, straight).
surface_seams(moebius, twisted, none).
surface_seams(klein, twisted, straight).

% seam_round(Seam, Length, Place, Line, Times): a board of Length lines is repeated over
% its Seam. Place is then Line of one of the copies, Times boards away.

seam_round(Seam, Length, Place, Line, Times) :-
    Line is (Place-1) mod Length + 1,
    Times is (Place-1) div Length,
    (   Seam == none
    ->  Times =:= 0
    ;   true
    ).

asked_spans(Asked, Spans) :-
    findall(Span, ( member(leap(A, B), Asked), member(Span, [A-B, B-A]) ), Leaps),
    (   Leaps == []
    ->  Spans = [1-2, 2-1]
    ;   Spans = Leaps
    ).

knight_next(File0/Rank0, File/Rank) :-
    square(File0/Rank0),
    member(Files-Ranks, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    File is File0+Files,
    Rank is Rank0+Ranks.

/* Examples

What the printed program, naive_tour_as_printed/4 in naive.pl, finds on 3x3:

?- tour_fault(problem(open, board(3, 3, []), [1/1], any, []),
              [[1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3, 1/1]], Fault).
Fault = visited_twice(1/1, 1, 9) ;
Fault = not_visited(2/2, 1) ;
false.

With the centre blocked, eight squares make a closed tour of perfect symmetry:

?- tour_ok(problem(closed, board(3, 3, [2/2]), [1/1], any, [symmetric(90)]),
           [[1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3]]).
true.

It is the second knight's turn. In the centre it is stalled; in the corner it
could still move:

?- tour_ok(problem(two_knights, board(3, 3, []), [1/1, 2/2], any, []),
           [[1/1, 3/2], [2/2]]).
true.

?- tour_fault(problem(two_knights, board(3, 3, []), [1/1, 3/3], any, []),
              [[1/1, 3/2], [3/3]], Fault).
Fault = cut_short(2, 3/3, 2/1) ;
Fault = cut_short(2, 3/3, 1/2) ;
false.

*/

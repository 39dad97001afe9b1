// The gallery: each piece as a picture that opens it, with its commands.

import { ForcedMoves, Parts } from "../board/Reasons";
import { lookOf } from "../board/looks";
import { Still } from "../board/Still";
import { sections, type Piece } from "../gallery";
import { barrierOf } from "../model/barrier";
import { parseSquare, type Square } from "../model/board";
import { refutationOf } from "../model/forced";
import type { Problem } from "../model/problem";
import { Copied } from "../parts/Copy";
import { readTour } from "../state/compact";
import { problemOf } from "../state/url";
import "../style/views.css";

export const Gallery = () => (
  <div class="gallery view">
    <h1>Gallery</h1>
    <p>pykt found or checked each of these. Open one: the page plays it, or lets you solve it. In a terminal, its commands draw it.</p>
    {sections.map(({ title, pieces }) => (
      <section key={title} class="stack" aria-label={title}>
        <h2>{title}</h2>
        <ul class="cards">{pieces.map((piece) => <Card key={piece.name} {...piece} />)}</ul>
      </section>
    ))}
  </div>
);

function Card(piece: Piece) {
  const { title, text, commands, link } = piece, head = <><Shown {...piece} /><h3>{title}</h3></>;
  return (
    <li class="card">
      {link ? <a class="opens" href={link} aria-label={title}>{head}</a> : <div class="opens">{head}</div>}
      <p>{text}</p>
      <Copied name={`Commands for ${title}`} text={commands.join("\n")} />
    </li>
  );
}

/** The picture of a piece: as pykt drew it, or as its link describes it. */
function Shown({ link, removed, picture }: Piece) {
  if (picture) return <div class="board"><img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="" /></div>;
  const values = new URLSearchParams(link!.split("?")[1]), problem = problemOf(values), tour = readTour(values.get("tour") ?? "", problem);
  return <Still problem={problem} tour={tour} look={lookOf(values.get("style") ?? undefined)}>{removed && <Why problem={problem} removed={removed.map((name) => parseSquare(name)!)} />}</Still>;
}

/** Why there is no tour: a barrier, or moves that contradict each other. */
function Why({ problem, removed }: { problem: Problem; removed: Square[] }) {
  const barrier = barrierOf(problem, removed), refutation = barrier ? null : refutationOf(problem);
  return barrier ? <Parts problem={problem} barrier={barrier} /> : refutation && <ForcedMoves problem={problem} refutation={refutation} />;
}

// Buttons that save what is on the board: as a picture, as JSON, as a page that plays it, and as a poster.

import { render, type VNode } from "preact";
import { useState } from "preact/hooks";
import { asSeen, type Look } from "../board/looks";
import { Picture } from "../board/Picture";
import { Poster } from "../board/Poster";
import { sizeOf, type Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Tour } from "../model/result";

export interface SaveProps {
  problem: Problem;
  tour: Tour | null;
  queens: Square[] | null;
  look: Look;
}

export function Save({ problem, tour, queens, look }: SaveProps) {
  const [failed, setFailed] = useState("");
  const thing = tour ? "tour" : queens ? "queens" : "board";
  const save = (ending: string, made: () => Blob | Promise<Blob>, name = thing) => async () => {
    try {
      setFailed("");
      download(await made(), `${name}-${sizeOf(problem.board)}.${ending}`);
    } catch (error) {
      setFailed(`The file could not be made: ${error instanceof Error ? error.message : error}`);
    }
  };
  const svg = () => svgFile(<Picture problem={problem} tour={tour} queens={queens} look={asSeen(look)} />);
  const poster = () => svgFile(<Poster problem={problem} tour={tour!} look={asSeen(look)} />);
  return (
    <section class="saves" aria-label="Save">
      <div class="row">
        <span class="field-name" aria-hidden="true">Save</span>
        <button type="button" onClick={save("svg", svg)}>SVG</button>
        <button type="button" onClick={save("png", async () => pngOf(svg()))}>PNG</button>
        <button type="button" disabled={!tour} onClick={save("json", () => new Blob([`${JSON.stringify(tour)}\n`], { type: "application/json" }))}>JSON</button>
        <button type="button" disabled={!tour} onClick={save("html", async () => (await import("./pageFile")).pageFile(problem, tour!))}>Page</button>
        <button type="button" disabled={!tour} onClick={save("svg", poster, "poster")} title="A sheet of paper, A3, as SVG">Poster</button>
      </div>
      {failed && <p class="hint warning" role="alert">{failed}</p>}
    </section>
  );
}

function svgFile(picture: VNode): Blob {
  const place = document.createElement("div");
  render(picture, place);
  return new Blob([`${new XMLSerializer().serializeToString(place.firstElementChild!)}\n`], { type: "image/svg+xml" });
}

const SCALE = 4; // pixels of a PNG for a pixel of the picture

async function pngOf(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg), image = new Image();
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SCALE * image.naturalWidth;
    canvas.height = SCALE * image.naturalHeight;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture is too large"))), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function download(blob: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

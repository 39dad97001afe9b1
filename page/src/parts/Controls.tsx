// The controls of a player, as in pykt/draw/templates/controls.html. A player script makes them work and shows them.

import "../../../pykt/draw/templates/controls.css";

export interface ControlsProps {
  /** What is counted: moves or steps. */
  noun: string;
  least: number;
  most: number;
  speeds: number[];
  speed: number;
}

export function Controls({ noun, least, most, speeds, speed }: ControlsProps) {
  const buttons = [
    ["first", "Go to the start", "Home", "M6 5v14M18 6l-8 6 8 6z"],
    ["back", `One ${noun} back`, "left arrow", "M15 6l-8 6 8 6z"],
    ["play", "Play", "space", ""],
    ["forth", `One ${noun} forward`, "right arrow", "M9 6l8 6-8 6z"],
    ["last", "Go to the end", "End", "M18 5v14M6 6l8 6-8 6z"],
  ] as const;
  return (
    <section class="controls" aria-label="Player" hidden>
      <p class="now" />
      <input type="range" class="place" aria-label={noun[0]!.toUpperCase() + noun.slice(1)} min={least} max={most} defaultValue={String(least)} autocomplete="off" />
      <div class="row">
        <div class="buttons">
          {buttons.map(([name, label, key, outline]) => (
            <button key={name} type="button" class={name} aria-label={label} title={`${label}, ${key}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                {outline ? <path d={outline} /> : <><path class="playing" d="M8 5v14M16 5v14" /><path class="resting" d="M7 5l12 7-12 7z" /></>}
              </svg>
            </button>
          ))}
        </div>
        <label class="speeds">Speed <select class="speed" autocomplete="off">{speeds.map((choice) => <option key={choice} value={choice} selected={choice === speed}>{choice.toLocaleString("en")} a second</option>)}</select></label>
      </div>
    </section>
  );
}

// Play an argument in an element. The list in it gives the steps. Each shape of the picture tells the first step that shows
// it, and also the last step that shows it if it does not stay.

/**
 * Makes the player in `root` work. `root` has a .stage with the picture, .controls and a .list of the steps. Keys work where
 * the focus is in `root`.
 *
 * @param {Element} root
 */
export function mountArgument(root) {
  const stage = root.querySelector(".stage"), controls = root.querySelector(".controls"), list = root.querySelector(".list");
  const by = (name) => controls.querySelector(`.${name}`);
  const now = by("now"), slider = by("place"), speed = by("speed");
  const steps = [...list.querySelectorAll("li")], last = steps.length - 1;
  const shapes = [...stage.querySelectorAll("[data-first]")].map((shape) => {
    const { first, last: end = Infinity } = shape.dataset;
    return { shape, first: Number(first), end: Number(end) };
  });
  let place = 0, timer = 0; // the step that is shown; the timer of the next one, or 0 at rest

  function show(step) {
    place = Math.max(0, Math.min(step, last));
    for (const { shape, first, end } of shapes) shape.classList.toggle("shown", first <= place && place <= end);
    const text = steps[place].textContent.trim();
    now.setAttribute("aria-live", document.activeElement === slider ? "off" : "polite");
    now.textContent = text;
    slider.value = place + 1;
    slider.setAttribute("aria-valuetext", `${place + 1} of ${steps.length}: ${text}`);
    steps.forEach((item, nth) => (nth === place ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
    const item = steps[place], up = item.offsetTop - list.scrollTop, down = up + item.offsetHeight - list.clientHeight;
    if (up < 0 || down > 0) list.scrollTop += up < 0 ? up - 8 : down + 8;
  }

  function play(wanted) {
    clearTimeout(timer);
    timer = wanted ? setTimeout(next, (1000 * Number(steps[place].dataset.beats)) / Number(speed.value)) : 0;
    controls.classList.toggle("runs", wanted);
    by("play").setAttribute("aria-label", wanted ? "Pause" : "Play");
    by("play").title = wanted ? "Pause, space" : "Play, space";
  }

  function next() {
    show(place + 1);
    play(place < last);
  }

  function toggle() {
    const wanted = !timer;
    if (wanted && place === last) show(0);
    play(wanted);
  }

  function go(step) {
    play(false);
    show(step);
  }

  const keys = {
    " ": toggle,
    ArrowLeft: () => go(place - 1),
    ArrowRight: () => go(place + 1),
    Home: () => go(0),
    End: () => go(last),
  };

  root.addEventListener("keydown", (event) => {
    const { key, target } = event, act = keys[key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.closest("select, .list") || (key === " " && target.closest("button"))) return; // these use the keys themselves
    event.preventDefault();
    act();
  });
  for (const [name, act] of [["first", "Home"], ["back", "ArrowLeft"], ["play", " "], ["forth", "ArrowRight"], ["last", "End"]]) {
    by(name).addEventListener("click", keys[act]);
  }
  slider.addEventListener("input", () => go(Number(slider.value) - 1));
  speed.addEventListener("change", () => timer && play(true));
  list.addEventListener("click", ({ target }) => {
    const step = steps.indexOf(target.closest("li"));
    if (step >= 0) go(step);
  });

  stage.classList.add("played");
  controls.hidden = false;
  show(0);
  return {
    /** The number of the step that is shown, from 0. */
    get place() {
      return place;
    },
    get isPlaying() {
      return timer !== 0;
    },
    toggle,
    go,
  };
}

// What the Tour view loads once its board stands.

export { Commands } from "./Commands";
export { Player } from "./Player";
export { Save } from "./Save";
export { Verdicts } from "./Verdicts";

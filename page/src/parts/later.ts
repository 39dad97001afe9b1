// What the Tour view loads once its board stands.

export { Board } from "../board/Board";
export { isBlocked, start as startOn } from "../board/edit";
export { wordsOn } from "../board/letters";
export { Obstacle } from "../board/Picture";
export { Tools } from "../board/Tools";
export { Letters } from "./Letters";
export { Looks } from "./Looks";
export { Player } from "./Player";
export { Save } from "./Save";
export { Verdicts } from "./Verdicts";
export { Walk } from "./Walk";
export { Why } from "./Why";

// What the Tour view loads once its board stands.

export { Commands } from "./Commands";
export { Form } from "./Form";
export { Letters } from "./Letters";
export { Looks } from "./Looks";
export { Player } from "./Player";
export { ProgramPicker } from "./ProgramPicker";
export { Save } from "./Save";
export { Tools } from "../board/Tools";
export { Verdicts } from "./Verdicts";
export { wordsOn } from "../board/letters";
export { Why } from "./Why";

// What the Tour view loads once a reader asks for another board, kind of tour or program.

export { Commands } from "./Commands";
export { Form } from "./Form";
export { ProgramPicker } from "./ProgramPicker";

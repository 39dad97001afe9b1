// What a line says on each program. Only modules that come after the first view may import it: the texts are long.

import descriptions from "./descriptions.json";

/** Returns the line on a program, by its name. */
export const describeProgram = (name: string) => (descriptions as Record<string, string>)[name];

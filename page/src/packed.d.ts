/** The addresses of compressed files, which packing/plugin.ts makes. */
declare module "virtual:packed" {
  /**
   * The texts of the programs by folder: each is an object in JSON, in which a file's name, such as asp/cycle.lp, has its text.
   * The rules are the texts of asp/ without comments.
   */
  export const texts: Record<"prolog" | "asp" | "rules" | "minizinc", string>;
  export const prolog: { wasm: string; data: string };
  export const clingo: {
    /** clingo without the functions that pykt does not need. It ends with an error where it needs one of them. */
    lean: string;
    whole: string;
    /** An import of clingo that it calls often. */
    tick: { module: string; name: string };
  };
}

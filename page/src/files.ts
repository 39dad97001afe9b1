// The texts of the programs. They are large: what a view needs before its board stands must not import them.

/** The texts of the files in prolog/, asp/ and minizinc/, by folder and name: asp/cycle.lp. */
export const files: ReadonlyMap<string, string> = new Map(
  Object.entries(import.meta.glob<string>(["../../prolog/{,bridge/,user/}*.pl", "../../asp/{,parts/,added/,as-printed/}*.lp", "../../minizinc/*.mzn"], { query: "?raw", import: "default", eager: true }))
    .map(([path, text]) => [path.replace("../../", ""), text]),
);

// What the scripts of a page share, for the type checker. The libraries have no types here.
declare const d3: any;
declare const Plot: any;

/** The styles of a part without its code; see vite.config.ts. */
declare module "*?styles";

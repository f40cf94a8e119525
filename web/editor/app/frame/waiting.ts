import { observable } from "../observable.ts";

/** How many changes are saved and not online yet. */
export const waiting = observable(0);

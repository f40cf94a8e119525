/** Who sits here, and for which company: known before anything is drawn, and the same as long as the window is open. */
import { ask } from "./service.ts";

export const account = await ask("konto");

document.title = `Redaktion – ${account.company.shortName}`;

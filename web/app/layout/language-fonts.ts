import en from "../../../build/gen/archivo-en.css?inline";
import pl from "../../../build/gen/archivo-pl.css?inline";
import ro from "../../../build/gen/archivo-ro.css?inline";
import tr from "../../../build/gen/archivo-tr.css?inline";
import uk from "../../../build/gen/archivo-uk.css?inline";
import type { Language } from "../content/language-schema.ts";

/** The font's faces for the signs of a language; no German page has them. */
export const languageFonts: Record<Language, string> = { pl, ro, tr, uk, en };

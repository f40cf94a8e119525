import { react } from "../../alive/part.ts";
import { LongForm } from "./long-form.tsx";

export default react("enquiry-form", "near", LongForm);

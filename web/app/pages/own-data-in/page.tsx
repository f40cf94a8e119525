export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";
export { default } from "../own-data/page.tsx";

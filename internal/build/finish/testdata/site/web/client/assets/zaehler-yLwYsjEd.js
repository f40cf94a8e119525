import { wake } from "./react-C7-ezcyL.js";
export default (element) => wake(element);

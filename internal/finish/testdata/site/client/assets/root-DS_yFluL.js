// Stands for the module of the same name in a real build.
export default "root-DS_yFluL.js";
export const line1 = "Deich und Damm, Siel und Rohr";
export const line2 = "Deich und Damm, Siel und Rohr";
export const line3 = "Deich und Damm, Siel und Rohr";
export const line4 = "Deich und Damm, Siel und Rohr";
export const line5 = "Deich und Damm, Siel und Rohr";
export const line6 = "Deich und Damm, Siel und Rohr";
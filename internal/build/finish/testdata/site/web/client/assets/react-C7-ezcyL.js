export const wake = (element) => element.setAttribute("data-awake", "");

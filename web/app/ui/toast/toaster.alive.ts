import { script } from "../../alive/part.ts";
import { type Toast, toastEvent } from "../../alive/toast.ts";

type Message = { title: string; text: string };
export type ToasterProps = { failed: Message; offline: Message };

/** ms a toast stays (specification 9). */
const duration = 4000;

export default script<ToasterProps>("toaster", "head", (root, messages) => {
	const region = root.querySelector("section");
	const template = root.querySelector("template");
	addEventListener(toastEvent, (event) => {
		const { detail } = event as CustomEvent<Toast>;
		const { tone, title, text } =
			typeof detail === "string" ? { tone: "error", ...messages[detail] } : detail;
		const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
		toast.dataset.tone = tone;
		const [heading, body] = toast.querySelectorAll("p");
		if (heading && body) [heading.textContent, body.textContent] = [title, text];
		const end = () => toast.remove();
		toast.querySelector("button")?.addEventListener("click", end);
		setTimeout(end, duration);
		region?.append(toast);
	});
});

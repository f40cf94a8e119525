import { script } from "../../../alive/part.ts";

type Props = {
	/** What each stop of the slider means. */
	sentences: string[];
	/** The paths that move: their sheet, their place on it, and how they are at each stop. */
	moves: { sheet: string; place: number; shapes: string[] }[];
};

/** Moves what a drawing knows of before and after. */
export default script<Props>("drawing-control", "now", (root, { sentences, moves }) => {
	const slider = root.querySelector("input");
	const output = root.querySelector("output");
	if (!slider || !output) return;
	const paths = moves.map(
		({ sheet, place }) => root.querySelectorAll(`[data-sheet="${sheet}"] > [clip-path] > path`)[place],
	);
	const show = (stop: number) => {
		const sentence = sentences[stop] ?? "";
		output.textContent = sentence;
		slider.setAttribute("aria-valuetext", sentence);
		for (const [move, { shapes }] of moves.entries()) paths[move]?.setAttribute("d", shapes[stop] ?? "");
	};
	const follow = () => show(slider.valueAsNumber);
	slider.addEventListener("input", follow);
	// A browser may bring back where it stood.
	addEventListener("pageshow", follow);
	// Paper says what was and what is; its drawing is the one of today.
	addEventListener("beforeprint", () => show(sentences.length - 1));
	addEventListener("afterprint", follow);
	follow();
});

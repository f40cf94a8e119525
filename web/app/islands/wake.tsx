import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { Frame } from "./frame.tsx";

/** Takes over an island's HTML; resolves when its handlers are there, rejects when it fails before. */
export function wake<Props extends object>(
	element: HTMLElement,
	Part: ComponentType<Props>,
	props: Props,
): Promise<void> {
	const before = element.cloneNode(true);
	return new Promise((ready, reject) => {
		const root = hydrateRoot(
			element,
			<Frame
				element={element}
				ready={ready}
				failed={(last) => {
					// HTML without React, for good: links and forms do their native work.
					const copy = (last ?? before) as HTMLElement;
					copy.removeAttribute("data-island");
					copy.dataset.still = "";
					element.replaceWith(copy);
					setTimeout(() => root.unmount());
					reject(new Error(`island ${element.dataset.island} failed`));
				}}
			>
				<Part {...props} />
			</Frame>,
			{
				identifierPrefix: element.dataset.id ?? "",
				// biome-ignore lint/suspicious/noConsole: a difference between page and island is a mistake of ours
				onRecoverableError: (error) => console.error(element.dataset.island, error),
			},
		);
	});
}

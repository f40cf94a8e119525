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
				failed={(copy) => {
					// The copy is HTML without React: links and forms do their native work, the next touch tries again.
					element.replaceWith(copy ?? before);
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

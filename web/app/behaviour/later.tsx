import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";

const signs = [
	"pointermove",
	"pointerdown",
	"touchstart",
	"click",
	"keydown",
	"wheel",
	"scroll",
	"focusin",
] as const;

/** The first sign that somebody is there and does more than look at what is on the screen. */
function firstSign(): Promise<void> {
	return new Promise((resolve) => {
		const end = new AbortController();
		for (const type of signs) {
			window.addEventListener(
				type,
				() => {
					end.abort();
					resolve();
				},
				{ capture: true, passive: true, signal: end.signal },
			);
		}
	});
}

/**
 * Only a first look at a page that came as HTML may wait, and the head script knows it (boot/first-look.ts). A query, a
 * place or a text that the browser brings back after a reload, and a navigation inside the app need everything.
 */
function mayWait(): boolean {
	return (
		"below" in document.documentElement.dataset &&
		window.location.search === "" &&
		document.querySelector("[data-later]") !== null &&
		!document.querySelector("header[data-ready]")
	);
}

let sign: Promise<void> | undefined;
const asleep = new Set<object>();

/**
 * A part of a page that begins below what is seen first. Its HTML and styles (`import "./part.tsx?styles"`) are there
 * from the start, its code comes with the visitor's first sign.
 *
 * What the part is given must stay the same object for as long as the page is shown: it is compared, so that another
 * rendering of the page does not reach a part that waits. React would throw its HTML away, and with it what somebody
 * has typed.
 *
 * Awaited at the top of a module: whoever navigates inside the app gets the part together with its page.
 */
export async function later<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
	const part = {};

	function marked(Part: ComponentType<Props>): ComponentType<Props> {
		return function Woken(props) {
			useEffect(() => {
				asleep.delete(part);
				if (asleep.size === 0) delete document.documentElement.dataset.asleep;
			}, []);
			return (
				<>
					<Part {...props} />
					<span hidden data-later="" />
				</>
			);
		};
	}

	if (import.meta.env.SSR || !mayWait()) return inSuspense(marked(await load()));
	sign ??= firstSign();
	asleep.add(part);
	document.documentElement.dataset.asleep = "";
	return inSuspense<Props>(
		lazy(async () => {
			await sign;
			return { default: marked(await load()) };
		}) as unknown as ComponentType<Props>,
	);
}

function inSuspense<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
	return memo(function Later(props: Props) {
		return (
			<Suspense>
				<Part {...props} />
			</Suspense>
		);
	}) as unknown as ComponentType<Props>;
}

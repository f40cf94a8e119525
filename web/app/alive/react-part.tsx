import { Component, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { report } from "./mount.ts";
import type { JsonObject, ReactPart } from "./part.ts";

type FrameProps = {
	children: ReactNode;
	/** Called once the part works. */
	ready?: () => void;
	/** Called when it has failed. */
	failed?: () => void;
	element?: HTMLElement;
};

/** Around every React part, at build time as in the browser. When it fails, what the visitor sees stays. */
export class Frame extends Component<FrameProps, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override componentDidMount() {
		if (this.state.broken) this.props.failed?.();
	}

	/** The last moment before React takes the part out of the page. */
	override getSnapshotBeforeUpdate() {
		if (this.props.element && this.state.broken) keepNodes(this.props.element, true);
		return null;
	}

	override componentDidUpdate() {
		if (this.state.broken) this.props.failed?.();
	}

	override render() {
		if (this.props.element) keepNodes(this.props.element, this.state.broken);
		if (this.state.broken) return null;
		return (
			<>
				{this.props.children}
				<Ready tell={this.props.ready} />
			</>
		);
	}
}

/**
 * React empties its element when a part fails. These two are its only ways, and a broken part does not let go: what was
 * seen stays itself, with its scroll positions, texts and focus, as plain HTML. Effects still end: dialogs close.
 */
function keepNodes(element: HTMLElement, keep: boolean): void {
	const ways = {
		textContent: { configurable: true, set: () => {} },
		removeChild: { configurable: true, value: <T extends Node>(child: T) => child },
	};
	if (keep) Object.defineProperties(element, ways);
	else for (const way of Object.keys(ways)) Reflect.deleteProperty(element, way);
}

/** Stands behind the part: after its first effects, and after what they have changed, nothing that was held can be lost. */
function Ready({ tell }: { tell: (() => void) | undefined }) {
	const [effective, setEffective] = useState(false);
	const ready = useEffectEvent(() => tell?.());
	useEffect(() => {
		if (effective) ready();
		else setEffective(true);
	}, [effective]);
	return null;
}

/** Takes over a part's HTML; resolves when its handlers are there, rejects when it fails before. */
export function hydrate<Props extends JsonObject>(
	{ name, Component: Inner }: ReactPart<Props>,
	element: HTMLElement,
	props: Props,
): Promise<void> {
	return new Promise((ready, reject) => {
		hydrateRoot(
			element,
			<Frame
				element={element}
				ready={ready}
				failed={() => {
					// From here on links and forms do their native work.
					element.removeAttribute("src");
					reject(new Error("failed"));
				}}
			>
				<Inner {...props} />
			</Frame>,
			{
				identifierPrefix: element.getAttribute("prefix") ?? "",
				onCaughtError: (error) => report(name, error),
				// A difference between the page and the part's first rendering is a mistake of ours.
				onRecoverableError: (error) => report(name, error),
			},
		);
	});
}

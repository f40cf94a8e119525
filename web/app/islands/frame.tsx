import { Component, type ReactNode, useEffect, useEffectEvent, useState } from "react";

type FrameProps = {
	children: ReactNode;
	/** Called once the part works. */
	ready?: () => void;
	/** Called when the part has failed, with a copy of what was seen last if it had worked before. */
	failed?: (copy: Node | null) => void;
	element?: HTMLElement;
};

/** Around every island, at build time as in the browser. When its part fails, what the visitor sees stays. */
export class Frame extends Component<FrameProps, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override componentDidMount() {
		if (this.state.broken) this.props.failed?.(null);
	}

	/** The last moment before React takes the part out of the page. */
	override getSnapshotBeforeUpdate(): Node | null {
		return this.state.broken ? (this.props.element?.cloneNode(true) ?? null) : null;
	}

	override componentDidUpdate(_props: FrameProps, _state: object, copy: Node | null) {
		if (copy) this.props.failed?.(copy);
	}

	override render() {
		if (this.state.broken) return null;
		return (
			<>
				{this.props.children}
				<Ready tell={this.props.ready} />
			</>
		);
	}
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

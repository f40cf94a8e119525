import { type ComponentType, createContext, type ReactElement, useContext, useId } from "react";
import { Frame } from "./frame.tsx";

/** Near the view, at a touch, or when the window hears an event of that name. */
export type When = "near" | "touch" | `on ${string}`;

/** What making a page knows and a browser does not need. */
type Host = {
	/** The script files of an island, its own first. */
	files: (name: string) => string[];
	render: (part: ReactElement, identifierPrefix: string) => string;
};
export const IslandHost = createContext<Host | null>(null);

/**
 * A part of a page that React takes over in the browser, by itself; everything around it stays the HTML that it is. It is
 * the default export of `<name>.island.tsx`. Its properties must survive JSON: no functions, no children, no dates.
 */
export function island<Props extends object>(name: string, when: When, Part: ComponentType<Props>) {
	function Island(props: Props) {
		const host = useContext(IslandHost);
		// A root of its own here as in the browser, so that both give the same ids.
		const id = name + useId();
		if (!host) return <Part {...props} />;
		const html = host.render(
			<Frame>
				<Part {...props} />
			</Frame>,
			id,
		);
		return (
			<div
				data-island={name}
				data-id={id}
				data-when={when}
				data-src={host.files(name).join(" ")}
				data-props={JSON.stringify(props)}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: written by React a line above
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		);
	}
	return Object.assign(Island, { Part });
}

import { createContext, type ReactElement, type ReactNode, useContext, useId } from "react";
import type { JsonObject, Moment, ReactPart, ScriptPart } from "./part.ts";
import { Frame } from "./react-part.tsx";

/** What making a page knows and a browser does not need. */
type Host = {
	/** The files of a part, its own first. */
	files: (name: string) => string[];
	/** The text of a part that is written into the page; empty after the first time. */
	inline: (name: string) => string;
	render: (part: ReactElement, identifierPrefix: string) => string;
};
export const PageHost = createContext<Host | null>(null);

type AliveProps<Props extends JsonObject> = (
	| { part: ScriptPart<Props>; children?: ReactNode }
	| { part: ReactPart<Props>; children?: never }
) &
	Props;

/**
 * Where a part stands in a page: one element without a box that names the part and carries its properties. A React part
 * renders itself into it; plain code gets the children.
 */
export function Alive<Props extends JsonObject>({ part, children, ...rest }: AliveProps<Props>) {
	const host = useContext(PageHost);
	const id = part.name + useId();
	const props = rest as unknown as Props;
	const attributes = { name: part.name, props: propsText(props), ...(host ? waking(part, host) : {}) };
	if (!("Component" in part)) {
		const code = host && part.wake === "now" ? host.inline(part.name) : "";
		return (
			<>
				<alive-part {...attributes}>{children}</alive-part>
				{code ? <Script text={code} /> : null}
			</>
		);
	}
	if (children)
		throw new Error(`${part.name} is made with React and renders itself: its children would be lost`);
	if (!host) return <part.Component {...props} />;
	const html = host.render(
		<Frame>
			<part.Component {...props} />
		</Frame>,
		id,
	);
	return (
		<alive-part
			{...attributes}
			// A root of its own here as in the browser, so that both give the same ids.
			prefix={id}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: written by React a few lines above
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

function propsText(props: JsonObject): string | undefined {
	return Object.keys(props).length > 0 ? JSON.stringify(props) : undefined;
}

/** What the loader needs to know; parts whose code is in the page are none of its business. */
function waking({ name, wake }: { name: string; wake: Moment }, { files }: Host) {
	return wake === "near" ? { src: files(name).join(" ") } : {};
}

/** The text of a script as an element of its own; it runs where it stands. */
export function Script({ text, type }: { text: string; type?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash
	return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

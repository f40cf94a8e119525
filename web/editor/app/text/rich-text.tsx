import { baseKeymap, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Contents } from "../../protocol.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { sourceOf, type Text, textOf } from "./markdown.ts";
import { meaningOf } from "./placeholder.ts";
import { schema } from "./rich-schema.ts";
import styles from "./rich-text.module.css";

type RichTextProps = {
	id: string;
	label: string;
	describedBy?: string | undefined;
	invalid?: true | undefined;
	value: string;
	/** Headings, lists, links and bold letters; otherwise paragraphs alone. */
	isMarkdown: boolean;
	known: Contents["known"]["placeholders"];
	onChange: (value: string) => void;
};

const { paragraph, heading, bullets, numbers, item, hard_break } = schema.nodes as Required<
	typeof schema.nodes
>;
const { strong, link } = schema.marks;

/** A text as it will look, without the signs that it is kept with. */
export function RichText({
	id,
	label,
	describedBy,
	invalid,
	value,
	isMarkdown,
	known,
	onChange,
}: RichTextProps) {
	const place = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(null);
	const text = useRef<Text & { source: string }>(null);
	const [state, setState] = useState<EditorState>();
	const [isLinking, setLinking] = useState(false);
	const told = useEffectEvent(onChange);

	// biome-ignore lint/correctness/useExhaustiveDependencies: made once; what comes from outside is taken over below
	useEffect(() => {
		text.current = { ...textOf(value, isMarkdown), source: value };
		const made = new EditorView(place.current, {
			state: startOf(text.current.doc, isMarkdown),
			attributes: () => ({
				id,
				role: "textbox",
				"aria-multiline": "true",
				"aria-label": label,
				...(describedBy ? { "aria-describedby": describedBy } : {}),
				...(invalid ? { "aria-invalid": "true" } : {}),
			}),
			nodeViews: {
				placeholder: ({ attrs }) => {
					const chip = document.createElement("span");
					const { text: shown, title } = meaningOf(attrs.typed, known);
					Object.assign(chip, { className: styles.chip, textContent: shown, title });
					chip.dataset.typed = attrs.typed;
					return { dom: chip };
				},
			},
			dispatchTransaction(transaction) {
				const next = made.state.apply(transaction);
				made.updateState(next);
				setState(next);
				if (!transaction.docChanged || !text.current) return;
				text.current.source = sourceOf(next.doc, text.current.written, isMarkdown);
				told(text.current.source);
			},
		});
		view.current = made;
		setState(made.state);
		return () => made.destroy();
	}, []);

	// A value that was not typed here: taken back, or somebody else's.
	useEffect(() => {
		if (!view.current || !text.current || value === text.current.source) return;
		text.current = { ...textOf(value, isMarkdown), source: value };
		view.current.updateState(startOf(text.current.doc, isMarkdown));
		setState(view.current.state);
	}, [value, isMarkdown]);

	const run = (command: Command) => {
		if (!view.current) return;
		command(view.current.state, view.current.dispatch);
		view.current.focus();
	};
	const block = state?.selection.$from;
	const isIn = (type: typeof paragraph) =>
		block
			? Array.from({ length: block.depth + 1 }, (_, depth) => block.node(depth)).some(
					(node) => node.type === type,
				)
			: false;
	const level = block?.parent.type === heading ? Number(block.parent.attrs.level) : 0;
	const isBold = Boolean(
		state &&
			strong &&
			(strong.isInSet(state.storedMarks ?? block?.marks() ?? []) ||
				(!state.selection.empty && state.doc.rangeHasMark(state.selection.from, state.selection.to, strong))),
	);
	const list = (type: typeof bullets) => (isIn(type) ? liftListItem(item) : wrapInList(type));
	const tool = (name: string, isOn: boolean, command: () => void) => (
		<button
			type="button"
			aria-pressed={isOn}
			className={styles.tool}
			onMouseDown={(event) => event.preventDefault()}
			onClick={command}
		>
			{name}
		</button>
	);
	return (
		<div className={styles.frame}>
			<div className={styles.tools} role="toolbar" aria-label={`${label}: Werkzeuge`}>
				{isMarkdown ? (
					<>
						{tool("Überschrift", level === 2, () =>
							run(setBlockType(level === 2 ? paragraph : heading, { level: 2 })),
						)}
						{tool("Unterüberschrift", level === 3, () =>
							run(setBlockType(level === 3 ? paragraph : heading, { level: 3 })),
						)}
						{tool("Fett", isBold, () => strong && run(toggleMark(strong)))}
						{tool("Liste", isIn(bullets), () => run(list(bullets)))}
						{tool("Nummern", isIn(numbers), () => run(list(numbers)))}
						{tool("Link", false, () => setLinking(true))}
					</>
				) : null}
				<select
					className={styles.insert}
					aria-label={`${label}: Angabe der Firma einfügen`}
					value=""
					onChange={({ target }) =>
						run((current, dispatch) => {
							dispatch?.(
								current.tr.replaceSelectionWith(
									schema.node("placeholder", { typed: `{{${target.value}}}` }),
									true,
								),
							);
							return true;
						})
					}
				>
					<option value="">Angabe einfügen …</option>
					{known.map(({ name, label: meaning }) => (
						<option key={name} value={name}>
							{meaning}
						</option>
					))}
				</select>
			</div>
			<div ref={place} className={styles.text} data-markdown={isMarkdown ? "" : undefined} />
			{isLinking && view.current ? (
				<LinkDialog
					href={linkAt(view.current.state)}
					hasText={!view.current.state.selection.empty || linkAt(view.current.state) !== ""}
					onClose={() => setLinking(false)}
					onLink={(href, words) => {
						setLinking(false);
						run(setLink(href, words));
					}}
				/>
			) : null}
		</div>
	);
}

function startOf(doc: Node, isMarkdown: boolean): EditorState {
	const lineBreak: Command = (state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
		return true;
	};
	const marks: Record<string, Command> =
		isMarkdown && strong ? { "Mod-b": toggleMark(strong), "Shift-Enter": lineBreak } : {};
	const keys = keymap({
		"Mod-z": undo,
		"Mod-y": redo,
		"Shift-Mod-z": redo,
		Enter: splitListItem(item),
		"Mod-]": sinkListItem(item),
		"Mod-[": liftListItem(item),
		...marks,
	});
	return EditorState.create({ doc, plugins: [history(), keys, keymap(baseKeymap)] });
}

/** Where the link at the cursor leads to. */
function linkAt({ selection, doc }: EditorState): string {
	const marks = selection.empty ? selection.$from.marks() : (doc.nodeAt(selection.from)?.marks ?? []);
	return String(marks.find(({ type }) => type === link)?.attrs.href ?? "");
}

/** Links what is chosen, or the link in which the cursor stands; without an address it is a link no more. */
function setLink(href: string, words: string): Command {
	return (state, dispatch) => {
		if (!link) return false;
		let { from, to } = state.selection;
		const { tr } = state;
		if (from === to && linkAt(state)) [from, to] = linkAround(state);
		else if (from === to && words) {
			tr.insertText(words, from);
			to = from + words.length;
		}
		tr.removeMark(from, to, link);
		if (href) tr.addMark(from, to, link.create({ href }));
		dispatch?.(tr);
		return true;
	};
}

function linkAround({ selection: { $from } }: EditorState): [from: number, to: number] {
	let [from, to] = [$from.pos, $from.pos];
	$from.parent.forEach((child, offset) => {
		const start = $from.start() + offset;
		const end = start + child.nodeSize;
		const isLink = child.marks.some(({ type }) => type === link);
		if (isLink && start <= $from.pos && end >= $from.pos)
			[from, to] = [Math.min(from, start), Math.max(to, end)];
	});
	return [from, to];
}

import { baseKeymap, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Control } from "../form/field-view.tsx";
import { useEntry, useField } from "../form/form-context.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { sourceOf, type Text, textOf } from "./markdown.ts";
import { meaningOf } from "./placeholder.ts";
import { schema } from "./rich-schema.ts";
import styles from "./rich-text.module.css";

const { paragraph, heading, bullet_list, ordered_list, list_item, hard_break, placeholder } = schema.nodes;
const { strong, link } = schema.marks;

/** A text as it will look, without the signs that it is kept with. */
export function MarkdownField({ field: { label }, path, named }: Control<"markdown">) {
	const known = useEntry().known.placeholders;
	const [value = "", set] = useField<string>(path);
	const place = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(null);
	const text = useRef<Text & { source: string }>(null);
	const [state, setState] = useState<EditorState>();
	const [isLinking, setLinking] = useState(false);
	const told = useEffectEvent((next: string) => set(next || undefined));
	const attributes = useEffectEvent(() => ({
		role: "textbox",
		"aria-multiline": "true",
		"aria-label": label,
		...Object.fromEntries(Object.entries(named).flatMap(([name, is]) => (is ? [[name, String(is)]] : []))),
	}));

	useEffect(() => {
		const made = new EditorView(place.current, {
			state: EditorState.create({ schema }),
			attributes: () => attributes(),
			// The cells of a table stay apart, in a line for each row.
			transformPastedHTML: (html) => html.replaceAll(/(?=<\/t[dh]>\s*<t[dh])/gi, ", "),
			nodeViews: {
				placeholder: ({ attrs }) => {
					const chip = document.createElement("span");
					const { text: shown, title } = meaningOf(attrs.typed, known);
					Object.assign(chip, { className: "mark", textContent: shown, title });
					chip.dataset.typed = attrs.typed;
					return { dom: chip };
				},
			},
			dispatchTransaction(transaction) {
				const { state: next, transactions } = made.state.applyTransaction(transaction);
				made.updateState(next);
				setState(next);
				if (!text.current || !transactions.some(({ docChanged }) => docChanged)) return;
				text.current.source = sourceOf(next.doc, text.current.written);
				told(text.current.source);
			},
		});
		view.current = made;
		return () => made.destroy();
	}, [known]);

	// At first, and whenever it was not typed here: taken back, or somebody else's.
	useEffect(() => {
		if (value === text.current?.source) return;
		text.current = { ...textOf(value), source: value };
		const state = startOf(text.current.doc);
		view.current?.updateState(state);
		setState(state);
	}, [value]);

	const run = (command: Command) => {
		if (!view.current) return;
		command(view.current.state, view.current.dispatch);
		view.current.focus();
	};
	const tool = (name: string, isOn: boolean | undefined, act: () => void) => (
		<button type="button" aria-pressed={isOn} onMouseDown={(event) => event.preventDefault()} onClick={act}>
			{name}
		</button>
	);
	const at = state?.selection.$from;
	const title = (name: string, level: number) => {
		const isOn = at?.parent.type === heading && at.parent.attrs.level === level;
		return tool(name, isOn, () => run(setBlockType(isOn ? paragraph : heading, { level })));
	};
	const list = (name: string, type: NodeType) => {
		const isIn = at?.node(-2)?.type === type;
		return tool(name, isIn, () => run(isIn ? liftListItem(list_item) : wrapInList(type)));
	};
	const insert = (name: string) =>
		run((current, dispatch) => {
			const node = placeholder.create({ typed: `{{${name}}}` });
			dispatch?.(current.tr.replaceSelectionWith(node, true));
			return true;
		});
	return (
		<div className={styles.frame}>
			<div className={`cluster ${styles.tools}`} role="toolbar" aria-label={`${label}: Werkzeuge`}>
				{title("Überschrift", 2)}
				{title("Unterüberschrift", 3)}
				{tool("Fett", state && isBold(state), () => run(toggleMark(strong)))}
				{list("Liste", bullet_list)}
				{list("Nummern", ordered_list)}
				{tool("Link", undefined, () => setLinking(true))}
				<select
					aria-label={`${label}: Angabe der Firma einfügen`}
					value=""
					onChange={({ target }) => insert(target.value)}
				>
					<option value="">Angabe einfügen …</option>
					{known.map(({ name, label: meaning }) => (
						<option key={name} value={name}>
							{meaning}
						</option>
					))}
				</select>
			</div>
			<div ref={place} className={styles.text} />
			{isLinking && state ? (
				<LinkDialog
					href={linkAt(state)}
					onClose={() => setLinking(false)}
					onLink={(href, words) => run(setLink(href, words))}
				/>
			) : null}
		</div>
	);
}

function startOf(doc: Node): EditorState {
	const lineBreak: Command = (state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
		return true;
	};
	const keys = keymap({
		"Mod-z": undo,
		"Mod-y": redo,
		"Shift-Mod-z": redo,
		Enter: splitListItem(list_item),
		"Mod-]": sinkListItem(list_item),
		"Mod-[": liftListItem(list_item),
		"Mod-b": toggleMark(strong),
		"Shift-Enter": lineBreak,
	});
	return EditorState.create({ doc, plugins: [history(), keys, keymap(baseKeymap)] });
}

function isBold({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState): boolean {
	return empty
		? strong.isInSet(storedMarks ?? $from.marks()) !== undefined
		: doc.rangeHasMark(from, to, strong);
}

/** Where the link at the cursor leads to. */
function linkAt({ selection: { from, empty, $from }, doc }: EditorState): string {
	const marks = empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []);
	return String(link.isInSet(marks)?.attrs.href ?? "");
}

/** Links what is chosen, or the link in which the cursor stands; without an address it is a link no more. */
function setLink(href: string, words: string): Command {
	return (state, dispatch) => {
		const { tr, selection } = state;
		let { from, to, $from } = selection;
		if (from === to && linkAt(state)) {
			const { node, offset } = $from.parent.childAfter($from.parentOffset);
			from = $from.start() + offset;
			to = from + (node?.nodeSize ?? 0);
		} else if (from === to && words) {
			tr.insertText(words, from);
			to = from + words.length;
		}
		tr.removeMark(from, to, link);
		if (href) tr.addMark(from, to, link.create({ href }));
		dispatch?.(tr);
		return true;
	};
}

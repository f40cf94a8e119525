import { useEffect, useEffectEvent, useMemo } from "react";
import { dayOf } from "../../../app/content/berlin-time.ts";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import type { Value } from "../../protocol.ts";
import type { Fields as Group } from "../../value.ts";
import { type Control, Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { useEntry, useField } from "./form-context.ts";

/** What belongs together, under one name. One that may be missing can be left out as a whole. */
export function GroupField({ field, path }: Control<"group">) {
	const store = useEntry();
	const [value, set] = useField(path);
	const isThere = field.required || (value !== undefined && value !== null);
	return (
		<div className={`stack ${styles.group}`} data-gap="4">
			{isThere ? <Fields fields={field.fields} path={path} /> : null}
			{field.required ? null : (
				<Button
					tone="line"
					onClick={() => set(isThere ? undefined : (store.before(path) ?? startOf(field.fields)))}
				>
					„{field.label}“ {isThere ? "weglassen" : "angeben"}
				</Button>
			)}
		</div>
	);
}

/** What a new group has from the start: values of which there is only one. */
export function startOf(fields: Field[]): Group {
	return Object.fromEntries(
		fields.flatMap((field): [string, Value][] => {
			if (field.kind === "hidden") return field.value === undefined ? [] : [[field.name, field.value]];
			if (field.kind === "day" && field.proposed) return [[field.name, dayOf(new Date())]];
			if (field.kind === "group" && field.required) return [[field.name, startOf(field.fields)]];
			return [];
		}),
	);
}

/** A group of one of several kinds: first the kind, then what that kind has. */
export function KindsField({ field, path, named }: Control<"kinds">) {
	const { by, kinds, required } = field;
	const [value = {}, set] = useField<Group>(path);
	const kind = value[by];
	const fields = useMemo((): Field[] => {
		const chosen = kinds.find((one) => one.value === kind);
		return [{ kind: "choice", name: by, label: "Art", required, options: kinds }, ...(chosen?.fields ?? [])];
	}, [by, kinds, required, kind]);
	// What both kinds have stays.
	const kept = Object.entries(value).filter(([name]) => fields.some((one) => one.name === name));
	const turn = useEffectEvent(() => set({ ...startOf(fields), ...Object.fromEntries(kept) }));
	const hasMore = kept.length < Object.keys(value).length;
	useEffect(() => {
		if (hasMore) turn();
	}, [hasMore]);
	return <GroupField field={{ ...field, kind: "group", required: true, fields }} path={path} named={named} />;
}

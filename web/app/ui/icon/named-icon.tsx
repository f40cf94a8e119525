import { icons } from "lucide";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type InLucide<Name extends string> = Name extends `${infer First}-${infer Rest}`
	? `${Capitalize<First>}${InLucide<Rest>}`
	: Capitalize<Name>;

/** An icon from content, by its name. */
export function NamedIcon({ name, ...look }: { name: IconName; size?: number; className?: string }) {
	const inLucide = name.replace(/(^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
	return <Icon of={icons[inLucide as InLucide<IconName>]} {...look} />;
}

import type { Shared } from "../../content/shared.ts";

export function ownDataPage({ meta, load }: Shared) {
	const { meta: own, ...texts } = load().pages.ownData;
	return { meta: meta(own), ...texts };
}

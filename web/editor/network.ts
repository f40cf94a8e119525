import { isIPv4, isIPv6 } from "node:net";

/**
 * What one subscriber has to himself, and the wider network that a provider may have given him: an IPv4 address, or a /64 and
 * a /48 of IPv6 (as internal/serve/limit does).
 */
export function networksOf(address: string): string[] {
	const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
	if (isIPv4(plain) || !isIPv6(plain)) return [plain];
	const [before = "", after] = plain.split("::");
	const head = before.split(":").filter(Boolean);
	const tail = (after ?? "").split(":").filter(Boolean);
	const gap = after === undefined ? 0 : 8 - head.length - tail.length;
	const groups = [...head, ...Array<string>(Math.max(gap, 0)).fill("0"), ...tail];
	const first = (count: number) =>
		groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
	return [`${first(4).join(":")}::/64`, `${first(3).join(":")}::/48`];
}

/** A neighbour: this machine, or one behind the same router. */
export function isNear(address: string): boolean {
	const [plain = ""] = networksOf(address);
	return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd]|fe[89ab])/i.test(plain);
}

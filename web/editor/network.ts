import { isIPv6 } from "node:net";

/** What one subscriber has at most: an IPv4 address or a /48 of IPv6 (as internal/serve/limit does). */
export function networkOf(address: string): string {
	const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
	if (!isIPv6(plain)) return plain;
	const [before = "", after] = plain.split("::");
	const head = before.split(":").filter(Boolean);
	const tail = (after ?? "").split(":").filter(Boolean);
	const gap = after === undefined ? 0 : 8 - head.length - tail.length;
	const groups = [...head, ...Array<string>(Math.max(gap, 0)).fill("0"), ...tail];
	const first = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
	return `${first.join(":")}::/48`;
}

/** A neighbour: this machine, or one behind the same router. */
export function isNear(address: string): boolean {
	return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0::|f[cd]|fe[89ab])/i.test(
		networkOf(address),
	);
}

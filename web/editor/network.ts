import { isIPv6 } from "node:net";

/** What one subscriber has at most: an IPv4 address or a /48 of IPv6 (as internal/serve/limit does). */
export function networkOf(address: string): string {
	const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
	if (!isIPv6(plain)) return plain;
	// As short as it can be written: where groups are left out, they are two at least.
	const [head = ""] = new URL(`http://[${plain}]`).hostname.slice(1).split("::");
	return `${[...head.split(":").filter(Boolean), "0", "0", "0"].slice(0, 3).join(":")}::/48`;
}

/** A neighbour: this machine, or one behind the same router. */
export function isNear(address: string): boolean {
	return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0::|f[cd]|fe[89ab])/i.test(
		networkOf(address),
	);
}

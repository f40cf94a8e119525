import { expect, test } from "vitest";
import { isNear, networkOf } from "./network.ts";

test.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
	["2001:DB8:0001:2::9", "2001:db8:1::/48"],
	["2001:db8::1", "2001:db8:0::/48"],
	["1::2:3:4:5:6:7", "1:0:2::/48"],
	["fe80::1%eth0", "fe80:0:0::/48"],
	["made up", "made up"],
])("whoever has %s is counted by %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

test("only neighbours may say on whose behalf they ask", () => {
	for (const near of [
		"127.0.0.1",
		"::1",
		"::ffff:127.0.0.1",
		"10.1.2.3",
		"172.17.0.1",
		"192.168.1.9",
		"fd00::1",
	])
		expect([near, isNear(near)]).toEqual([near, true]);
	for (const far of ["192.0.2.1", "172.32.0.1", "2001:db8::1", "undefined"])
		expect([far, isNear(far)]).toEqual([far, false]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const deploy = join(import.meta.dirname, "../deploy");
const read = (name: string) => readFileSync(join(deploy, name), "utf8");

type Service = { volumes?: string[]; environment?: Record<string, string>; image?: string };
const compose: { services: Record<string, Service>; volumes: object } = parse(read("compose.yaml"), {
	merge: true,
});

test("every volume of the containers is declared, and every name they ask for is explained at the top", () => {
	const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
	const named = mounted.map((volume) => volume.split(":")[0] ?? "").filter((name) => !name.startsWith("."));
	expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
	const [head = ""] = read("compose.yaml").split("\nname:");
	const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
	expect(asked.filter((name) => !head.includes(`${name}`))).toEqual([]);
});

test("the editor publishes where both servers look, under settings that it knows", () => {
	const { redaktion, ...others } = compose.services;
	const servers = Object.entries(others).filter(([name]) => name.startsWith("website-"));
	expect(servers).toHaveLength(2);
	for (const [, { environment, volumes }] of servers) {
		expect(environment?.WEBSITE_SITE).toBe(redaktion?.environment?.SITE_FILE);
		expect(volumes).toContain("site:/srv/website:ro");
	}
	expect(redaktion?.volumes).toContain("site:/srv/website");
	const program = readFileSync(join(import.meta.dirname, "editor/edit.ts"), "utf8");
	for (const name of Object.keys(redaktion?.environment ?? {})) expect(program).toContain(name);
	expect(read("Dockerfile")).toContain(redaktion?.image?.replace(/\$.*/, ""));
});

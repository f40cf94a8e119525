import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Accounts } from "./accounts.ts";

// Every guess costs some tenths of a second on purpose.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let accounts: Accounts;
let now: number;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "accounts-"));
	now = Date.parse("2026-11-17T08:00:00Z");
	accounts = new Accounts(join(folder, "accounts.json"), () => now);
	await accounts.set("anna", "Anna Petersen", "veröffentlichen", "richtig");
});

afterEach(() => rmSync(folder, { recursive: true }));

async function secret(): Promise<string> {
	const answer = await accounts.signIn("anna", "richtig", "192.0.2.1");
	if (!answer || !("secret" in answer)) throw new Error("not signed in");
	return answer.secret;
}

test("the right password opens a session, and signing out ends it", async () => {
	const own = await secret();
	expect(accounts.whoHas(own)).toEqual({ login: "anna", name: "Anna Petersen", role: "veröffentlichen" });
	accounts.signOut(own);
	expect(accounts.whoHas(own)).toBe(undefined);
	expect(accounts.whoHas("")).toBe(undefined);
});

test("a session ends when nobody uses it, and in any case after a day's work", async () => {
	const own = await secret();
	now += 119 * 60_000;
	expect(accounts.whoHas(own)).toBeDefined();
	now += 121 * 60_000;
	expect(accounts.whoHas(own)).toBe(undefined);
	const other = await secret();
	for (let turn = 0; turn < 11; turn++) {
		now += 3_600_000;
		expect(accounts.whoHas(other)).toBeDefined();
	}
	now += 3_600_001;
	expect(accounts.whoHas(other)).toBe(undefined);
});

test("guessing is slowed down by name and by address, and a name is not shut for long", async () => {
	for (let turn = 0; turn < 5; turn++)
		expect(await accounts.signIn("anna", `falsch ${turn}`, "192.0.2.66")).toBe(undefined);
	expect(await accounts.signIn("anna", "richtig", "192.0.2.1")).toHaveProperty("wait");
	expect(await accounts.signIn("bernd", "falsch", "192.0.2.66")).toHaveProperty("wait");
	now += 60_001;
	expect(await accounts.signIn("anna", "richtig", "192.0.2.1")).toHaveProperty("secret");
});

test("many guesses at once are many guesses", async () => {
	const guesses = Array.from({ length: 12 }, () => accounts.signIn("anna", "falsch", "192.0.2.66"));
	const answers = await Promise.all(guesses);
	expect(answers.filter((answer) => answer === undefined).length).toBeLessThanOrEqual(5);
});

test("a new password or role counts at once, and a removed account is out", async () => {
	const own = await secret();
	await accounts.set("anna", "Anna Petersen", "schreiben", "neu");
	expect(accounts.whoHas(own)?.role).toBe("schreiben");
	expect(await accounts.signIn("anna", "richtig", "192.0.2.1")).toBe(undefined);
	expect(accounts.remove("anna")).toBe(true);
	expect(accounts.whoHas(own)).toBe(undefined);
});

test("the file is for its owner alone and has no password in it", () => {
	const file = join(folder, "accounts.json");
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readFileSync(file, "utf8")).not.toContain("richtig");
});

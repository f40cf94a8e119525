import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Accounts } from "./accounts.ts";

/** The real one costs some tenths of a second on purpose; hosted.test.ts has it. */
const quickHash = async (password: string, salt: Uint8Array) =>
	createHash("sha256").update(salt).update(password).digest();

let folder: string;
let accounts: Accounts;
let now: number;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "accounts-"));
	now = Date.parse("2026-11-17T08:00:00Z");
	accounts = new Accounts(join(folder, "accounts.json"), () => now, quickHash);
	await accounts.set("anna", "Anna Petersen", "veröffentlichen", "richtig");
});

afterEach(() => rmSync(folder, { recursive: true }));

const office = "192.0.2.1";
const stranger = "192.0.2.66";

async function secret(): Promise<string> {
	const answer = await accounts.signIn("anna", "richtig", office);
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

test("guessing is slowed down by network, and a name is shut for nobody else", async () => {
	for (let turn = 0; turn < 5; turn++)
		expect(await accounts.signIn("anna", `falsch ${turn}`, stranger)).toBe(undefined);
	expect(await accounts.signIn("bernd", "falsch", stranger)).toHaveProperty("wait");
	expect(await accounts.signIn("anna", "richtig", office)).toHaveProperty("secret");
	now += 30_000;
	expect(await accounts.signIn("anna", "richtig", stranger)).toHaveProperty("secret");
});

test("a few passwords wait to be looked at one after the other, more are answered at once", async () => {
	const guesses = Array.from({ length: 200 }, (_, place) =>
		accounts.signIn(`name${place}`, "falsch", `2001:db8:${place}::/48`),
	);
	const answers = await Promise.all(guesses);
	expect(answers.filter((answer) => answer === undefined)).toHaveLength(10);
	expect(await accounts.signIn("anna", "richtig", office)).toHaveProperty("secret");
});

test("a new password ends all sessions, a new role counts at once, and a removed account is out", async () => {
	const own = await secret();
	await accounts.set("anna", "Anna Petersen", "schreiben", "neu");
	expect(accounts.whoHas(own)).toBe(undefined);
	expect(await accounts.signIn("anna", "richtig", office)).toBe(undefined);
	const answer = await accounts.signIn("anna", "neu", office);
	const later = answer && "secret" in answer ? answer.secret : "";
	expect(accounts.whoHas(later)?.role).toBe("schreiben");
	expect(accounts.remove("anna")).toBe(true);
	expect(accounts.whoHas(later)).toBe(undefined);
});

test("names that every object has are names like others", async () => {
	for (const name of ["constructor", "__proto__", "toString"]) {
		expect(await accounts.signIn(name, "x", name)).toBe(undefined);
		expect(accounts.remove(name)).toBe(false);
	}
	expect(accounts.list()).toHaveLength(1);
});

test("the file is for its owner alone and has no password in it", () => {
	const file = join(folder, "accounts.json");
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readFileSync(file, "utf8")).not.toContain("richtig");
});

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Accounts } from "./accounts.ts";

let folder: string;
let accounts: Accounts;
let now: number;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "accounts-"));
	now = Date.parse("2026-11-17T08:00:00Z");
	accounts = new Accounts(join(folder, "accounts.json"), () => now);
	accounts.set("anna", "Anna Petersen", "veröffentlichen", "richtig");
});

afterEach(() => rmSync(folder, { recursive: true }));

const signedIn = (password = "richtig") => accounts.signIn("anna", password) ?? "";

test("the right password opens a session, and signing out ends it", () => {
	const own = signedIn();
	expect(accounts.whoHas(own)).toEqual({ login: "anna", name: "Anna Petersen", role: "veröffentlichen" });
	accounts.signOut(own);
	expect(accounts.whoHas(own)).toBe(undefined);
	expect(accounts.whoHas("")).toBe(undefined);
});

test("a session ends after a day's work", () => {
	const own = signedIn();
	now += 12 * 3_600_000;
	expect(accounts.whoHas(own)).toBeDefined();
	now++;
	expect(accounts.whoHas(own)).toBe(undefined);
});

test("guesses shut nobody out", () => {
	for (let turn = 0; turn < 200; turn++) expect(signedIn(`falsch ${turn}`)).toBe("");
	expect(signedIn()).not.toBe("");
});

test("a new password ends all sessions, a new role counts at once, and a removed account is out", () => {
	const own = signedIn();
	accounts.set("anna", "Anna Petersen", "schreiben", "neu");
	expect(accounts.whoHas(own)).toBe(undefined);
	expect(signedIn()).toBe("");
	const later = signedIn("neu");
	expect(accounts.whoHas(later)?.role).toBe("schreiben");
	expect(accounts.remove("anna")).toBe(true);
	expect(accounts.whoHas(later)).toBe(undefined);
});

test("names that every object has are names like others", () => {
	for (const name of ["constructor", "__proto__", "toString"]) {
		expect(accounts.signIn(name, "x")).toBe(undefined);
		expect(accounts.remove(name)).toBe(false);
	}
	expect(accounts.list()).toHaveLength(1);
});

test("the file is for its owner alone and has no password in it", () => {
	const file = join(folder, "accounts.json");
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readFileSync(file, "utf8")).not.toContain("richtig");
});

/**
 * Accounts of the editor on a server:
 *
 *   node web/editor/account.ts anna "Anna Petersen" veröffentlichen   make it, or give it another password
 *   node web/editor/account.ts --remove anna
 *   node web/editor/account.ts                                         list
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Accounts, type Role, roles } from "./accounts.ts";

const accounts = new Accounts(join(process.cwd(), "redaktion/accounts.json"));
const [login = "", name = "", role = "schreiben"] = process.argv.slice(2);

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}

/** 80 bits, without signs that are taken for others. */
const newPassword = () =>
	randomBytes(10)
		.toString("hex")
		.replace(/.{5}(?=.)/g, "$&-");

if (login === "--remove") {
	say(accounts.remove(name) ? `${name} ist entfernt.` : `${name} gibt es nicht.`);
} else if (login === "") {
	const all = accounts.list();
	for (const account of all) say(`${account.login}\t${account.name}\t${account.role}`);
	if (all.length === 0)
		say('Noch kein Zugang. Anlegen: node web/editor/account.ts anna "Anna Petersen" veröffentlichen');
} else if (!/^[a-z0-9.-]{2,40}$/.test(login) || !name || !roles.includes(role as Role)) {
	say(`So geht es: Kurzname aus kleinen Buchstaben, voller Name, Rolle (${roles.join(" oder ")}).`);
	process.exitCode = 1;
} else {
	const password = newPassword();
	accounts.set(login, name, role as Role, password);
	say(`${name} (${role}) meldet sich an als: ${login}\nPasswort, nur jetzt zu sehen: ${password}`);
}

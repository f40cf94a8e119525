/**
 * From the click on „Veröffentlichen“ to the page that visitors get: a changed phone number, then a new picture, on a copy of
 * the site with the real editor's service and the real server.
 *
 *   node bench/publish/run.ts [--runs=3] [--kills=6]
 *
 * With --kills the service is killed while it publishes, each time in another step: the live site must be the old one or the
 * new one, the history whole, and the next publication must work.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { startService } from "../../e2e/editor-service.ts";

const { values } = parseArgs({
	options: { runs: { type: "string", default: "3" }, kills: { type: "string", default: "0" } },
});
const repository = join(import.meta.dirname, "../..");
const service = await startService({}, undefined, [repository, join(repository, "build")]);
const base = `${service.address}/redaktion/`;

async function ask(order: string, body: object) {
	const answer = await fetch(base + order, {
		method: "POST",
		headers: { Origin: service.address, "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	const json = await answer.json();
	if (!answer.ok) throw new Error(json.message);
	return json;
}

async function changePhone(turn: number): Promise<void> {
	const [, before] = /^phone: (.*)$/m.exec(service.read("content/company.yaml")) ?? [];
	const change = { path: ["phone"], before, after: `+49 40 5555-${100 + turn}` };
	await ask("speichern", { file: "company.yaml", changes: [change] });
}

/** As the editor sends it: a photograph of 5 megapixels. */
async function addPicture(turn: number): Promise<void> {
	const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
	const create = { width: 2560, height: 1920, channels: 3, background: "#888", noise } as const;
	const bytes = await sharp({ create }).blur(3).webp({ quality: 85 }).toBuffer();
	const answer = await fetch(`${base}hochladen`, {
		method: "POST",
		headers: {
			Origin: service.address,
			"Content-Type": "application/octet-stream",
			"X-Folder": "gallery%2FErdbau",
			"X-Name": encodeURIComponent(`Boden Probe ${"ABCDEFGH"[turn]}.webp`),
		},
		body: new Uint8Array(bytes),
	});
	if (!answer.ok) throw new Error(await answer.text());
}

async function publish(): Promise<string> {
	const began = performance.now();
	await ask("veroeffentlichen", {});
	for (;;) {
		const { busy, progress } = await ask("offen", {});
		if (!busy && progress.failure) throw new Error(progress.failure);
		if (!busy) return `${((performance.now() - began) / 1000).toFixed(1)} s`;
		await new Promise((next) => setTimeout(next, 50));
	}
}

function say(text: string): void {
	console.log(text);
}

/** Kills in a step and says what was live then. */
async function killIn(step: string, turn: number): Promise<void> {
	const phone = async () =>
		(await (await fetch(`${service.live}/contact`)).text()).includes(`5555-${500 + turn}`);
	await changePhone(400 + turn);
	await ask("veroeffentlichen", {});
	for (;;) {
		const { busy, progress } = await ask("offen", {});
		if (!busy || progress.step === step) break;
		await new Promise((next) => setTimeout(next, 5));
	}
	await service.killAndRestart();
	execFileSync("git", ["--git-dir", join(service.folder, "redaktion/history.git"), "fsck", "--strict"], {
		stdio: "ignore",
	});
	const response = await fetch(`${service.live}/contact`);
	if (!response.ok) throw new Error(`killed in ${step}: the live site answers ${response.status}`);
	const was = (await phone()) ? "new" : "old";
	const { changes } = await ask("offen", {});
	await publish();
	if (!(await phone())) throw new Error(`killed in ${step}: the next publication did not come online`);
	say(
		`killed in ${step}: the ${was} site stayed, ${changes.length} changes waited, the next publication worked`,
	);
}

try {
	say(`first: ${await publish()}`);
	for (let turn = 0; turn < Number(values.runs); turn++) {
		await changePhone(turn);
		say(`phone number: ${await publish()}, wanted ≤ 6 s`);
		const began = performance.now();
		await addPicture(turn);
		const saved = ((performance.now() - began) / 1000).toFixed(1);
		say(`picture: saved in ${saved} s, published in ${await publish()}, wanted ≤ 30 s`);
	}
	for (let turn = 0; turn < Number(values.kills); turn++)
		await killIn(["check", "pictures", "pages", "pack", "hand", "online"][turn % 6] ?? "", turn);
} finally {
	await service.close();
}

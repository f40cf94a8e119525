/** Publishing to another machine: a real SSH server that lets the key do one thing, and real rsync. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Declined } from "./answers.ts";
import { handOver } from "./hand-over.ts";

const sshd = "/usr/sbin/sshd";
const folder = mkdtempSync(join(tmpdir(), "hand-over-"));
const watched = join(folder, "srv");
const file = `${userInfo().username}@localhost:site.pack`;
/** It is called as it will be there. */
const pack = join(folder, "new/site.pack");
let server: ChildProcess;
let shell: string;

/** As docs/redaktion-server.md has it, with `restrict` and a command that writes below one folder and nowhere else. */
const isThere = existsSync(sshd);
beforeAll(async () => {
	if (!isThere) return;
	for (const place of [watched, dirname(pack)]) mkdirSync(place);
	for (const name of ["host", "key", "stranger"])
		execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
	const key = readFileSync(join(folder, "key.pub"), "utf8");
	writeFileSync(join(folder, "authorized"), `command="rrsync -wo ${watched}",restrict ${key}`);
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	await once(probe.close(), "close");
	const settings = {
		Port: port,
		ListenAddress: "127.0.0.1",
		HostKey: join(folder, "host"),
		AuthorizedKeysFile: join(folder, "authorized"),
		PidFile: join(folder, "pid"),
		// The folder of the test lies where others may write.
		StrictModes: "no",
		UsePAM: "no",
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
	writeFileSync(join(folder, "config"), `${lines.join("\n")}\n`);
	if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true });
	server = spawn(sshd, ["-D", "-e", "-f", join(folder, "config")], { stdio: ["ignore", "ignore", "pipe"] });
	await new Promise<void>((ready, failed) => {
		server.stderr?.on("data", (text) => String(text).includes("listening") && ready());
		server.once("exit", () => failed(new Error("sshd did not start")));
	});
	const host = readFileSync(join(folder, "host.pub"), "utf8");
	writeFileSync(join(folder, "known"), `[localhost]:${port} ${host}`);
	const options = ["BatchMode=yes", `UserKnownHostsFile=${join(folder, "known")}`, "IdentitiesOnly=yes"];
	shell = `ssh -F none -p ${port} ${options.map((option) => `-o ${option}`).join(" ")}`;
});

afterAll(() => {
	server?.kill();
	rmSync(folder, { recursive: true });
});

function asking(key = "key", known = shell): void {
	vi.stubEnv("RSYNC_RSH", `${known} -i ${join(folder, key)}`);
}

const there = () => readFileSync(join(watched, "site.pack"));

test.runIf(isThere)(
	"a pack arrives whole, and of the next one little more than the difference is sent",
	async () => {
		asking();
		const site = randomBytes(8 << 20);
		writeFileSync(pack, site);
		await handOver(pack, file);
		expect(there().equals(site)).toBe(true);
		// A page more in the middle, as after a changed text.
		const next = Buffer.concat([site.subarray(0, 3 << 20), randomBytes(20_000), site.subarray(3 << 20)]);
		writeFileSync(pack, next);
		const [, sent = ""] = /^Total bytes sent: ([\d,.]+)$/m.exec(await handOver(pack, file)) ?? [];
		expect(there().equals(next)).toBe(true);
		expect(Number(sent.replaceAll(/\D/g, ""))).toBeGreaterThan(20_000);
		expect(Number(sent.replaceAll(/\D/g, ""))).toBeLessThan(200_000);
		expect(readdirSync(watched)).toEqual(["site.pack"]);
	},
);

test.runIf(isThere)("who has another key, or is another server, gets nothing", async () => {
	const before = there();
	writeFileSync(pack, "fremd");
	asking("stranger");
	await expect(handOver(pack, file)).rejects.toThrow(Declined);
	writeFileSync(join(folder, "nobody"), "");
	asking("key", shell.replace("known", "nobody"));
	await expect(handOver(pack, file)).rejects.toThrow(Declined);
	expect(there().equals(before)).toBe(true);
});

test.runIf(isThere)("the key writes below that folder and does nothing else", async () => {
	asking();
	writeFileSync(pack, "fremd");
	const host = file.split(":")[0];
	await expect(handOver(pack, `${host}:../site.pack`)).rejects.toThrow(Declined);
	expect(existsSync(join(folder, "site.pack"))).toBe(false);
	const [program = "", ...flags] = `${process.env.RSYNC_RSH}`.split(" ");
	expect(() => execFileSync(program, [...flags, host ?? "", "id"], { stdio: "pipe" })).toThrow();
});

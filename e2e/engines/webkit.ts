import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { desktop, type Engine, type Key } from "./engine.ts";
import { listenIn } from "./listening.ts";

/** Where WebDriver wants a key, it wants one of these characters. */
const keys: Record<Key, string> = {
	Tab: "\ue004",
	Enter: "\ue006",
	Escape: "\ue00c",
	End: "\ue010",
	Home: "\ue011",
	ArrowLeft: "\ue012",
	ArrowUp: "\ue013",
	ArrowRight: "\ue014",
	ArrowDown: "\ue015",
};
/** How WebDriver names an element in its answers. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's own small browser on a screen that nobody sees, by plain WebDriver. */
export async function startWebKit(site: string): Promise<Engine> {
	const started: ChildProcess[] = [];
	const stop = () => {
		for (const child of started) child.kill();
	};
	process.once("exit", stop);
	const ear = await listenIn(site);
	const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	started.push(screen);
	const display = await firstWord(screen, screen.stdio[3] as Readable);
	const port = await freePort();
	const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
		stdio: "ignore",
		env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" },
	});
	started.push(driver);
	driver.on("error", () => {});

	async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
		if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
		return value;
	}

	await answering(() => send("GET", "/status"));
	const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
		capabilities: {
			alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } },
		},
	});
	const post = <Answer = null>(path: string, body: object) =>
		send<Answer>("POST", `/session/${sessionId}${path}`, body);
	const act = (type: "key" | "pointer", actions: object[]) =>
		post("/actions", { actions: [{ type, id: type, actions }] }).then(() => {});
	const stroke = (value: string) => [
		{ type: "keyDown", value },
		{ type: "keyUp", value },
	];
	const resize = async (width: number, height: number) => {
		const edge = await post<number>("/execute/sync", {
			script: "return outerHeight - innerHeight",
			args: [],
		});
		await post("/window/rect", { width, height: height + edge });
	};
	await resize(desktop.width, desktop.height);
	return {
		open: async (path) => void (await post("/url", { url: new URL(path, ear.url).href })),
		back: async () => void (await post("/back", {})),
		evaluate: (look, input) =>
			post("/execute/sync", { script: `return (${look})(arguments[0])`, args: [input ?? null] }),
		click: (x, y) =>
			act("pointer", [
				{ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			]),
		type: (text) => act("key", [...text].flatMap(stroke)),
		press: (key) => act("key", stroke(keys[key])),
		async choose(id, file) {
			const field = await post<Record<string, string>>("/element", {
				using: "css selector",
				value: `[id="${id}"]`,
			});
			await post(`/element/${field[elementKey]}/value`, { text: file });
		},
		resize,
		complaints: async () => ear.complaints(),
		async close() {
			await send("DELETE", `/session/${sessionId}`).catch(() => {});
			stop();
			ear.close();
		},
	};
}

function miniBrowser(): string {
	const folders = ["/usr/lib", "/usr/libexec"].filter((folder) => existsSync(folder));
	const nested = folders.flatMap((folder) => [
		folder,
		...readdirSync(folder).map((name) => `${folder}/${name}`),
	]);
	const found = nested
		.flatMap((folder) =>
			["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map((name) => `${folder}/${name}/MiniBrowser`),
		)
		.find((file) => existsSync(file));
	if (!found) throw new Error("WebKitGTK's MiniBrowser is not installed: .ci/tools says how");
	return found;
}

function firstWord(child: ChildProcess, output: Readable): Promise<string> {
	return new Promise((resolve, reject) => {
		child.once("error", () => reject(new Error("Xvfb is not installed: .ci/tools says how")));
		child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
		output.once("data", (data) => resolve(String(data).trim()));
	});
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
	const end = Date.now() + 60_000;
	for (;;) {
		try {
			await ask();
			return;
		} catch {
			if (Date.now() > end)
				throw new Error("WebKitWebDriver does not answer; is it installed? .ci/tools says how");
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

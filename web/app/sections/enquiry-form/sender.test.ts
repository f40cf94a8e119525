import { describe, expect, test, vi } from "vitest";
import { type Answer, problem, type TokenAnswer } from "./answer.ts";
import { token } from "./contract.ts";
import { createSender, fingerprintOf, type Ports } from "./sender.ts";

const stored: Answer = {
	kind: "stored",
	receipt: { reference: "DG-2611-7K3QF", answerByText: "spätestens morgen" },
};

function message(text: string): FormData {
	const form = new FormData();
	form.set("form", "home");
	form.set("message", text);
	return form;
}

/** A server whose answers a test writes down, and a clock that only moves when the sender waits. */
function world({
	answers,
	tokens,
	online = true,
}: {
	answers: (Answer | Error)[];
	tokens?: TokenAnswer[];
	online?: boolean;
}) {
	const posts: { token: unknown; key: unknown; at: number }[] = [];
	const keys = () => posts.map(({ key }) => key);
	let clock = 1_000_000;
	let made = 0;
	function pass(ms: number): void {
		clock += ms;
	}
	const fetchToken = vi.fn(
		async () => tokens?.shift() ?? { token: `token-${fetchToken.mock.calls.length}`, preview: false },
	);
	const ports: Ports = {
		fetchToken,
		post: async (form) => {
			posts.push({ token: form.get("token"), key: form.get("key"), at: clock });
			const answer = answers.shift();
			if (!answer) throw new Error("one post too many");
			if (answer instanceof Error) throw answer;
			return answer;
		},
		online: () => online,
		now: () => clock,
		wait: async (ms) => pass(ms),
		newKey: () => `key-${++made}`,
	};
	return { ports, posts, keys, fetchToken, pass, sender: createSender(ports) };
}

const quiet = () => {};
function send(sender: ReturnType<typeof createSender>, text: string) {
	const form = message(text);
	return sender.send(form, fingerprintOf(form), quiet);
}

describe("the time token", () => {
	test("is asked for once, however often a field gets the focus", async () => {
		const { sender, fetchToken } = world({ answers: [] });
		await Promise.all([sender.prepare(), sender.prepare()]);
		await sender.prepare();
		expect(fetchToken).toHaveBeenCalledTimes(1);
	});

	test.each([
		["is let ripen for somebody who types faster than the trap allows", 0, 3000],
		["is waited for no longer than it takes", 1000, token.minSeconds * 1000],
		["costs nobody time who took longer anyway", 60_000, 60_000],
	])("%s", async (_, typing, sentAfter) => {
		const { ports, sender, posts, pass } = world({ answers: [stored] });
		await sender.prepare();
		const start = ports.now();
		pass(typing);
		await send(sender, "Deich");
		const after = (posts[0]?.at ?? 0) - start;
		expect(after).toBeGreaterThanOrEqual(sentAfter);
		expect(after).toBeLessThan(sentAfter + (typing < 60_000 ? 1000 : 1));
	});

	test("is asked for again when none was given, and a message goes out without one in the end", async () => {
		const none = { token: "", preview: false };
		const { sender, posts, fetchToken } = world({ answers: [stored], tokens: [none, none] });
		await sender.prepare();
		expect(await send(sender, "Deich")).toEqual(stored);
		expect(fetchToken).toHaveBeenCalledTimes(2);
		expect(posts).toMatchObject([{ token: "" }]);
	});

	test("is fetched anew once when it has expired, and the message goes out under the same key", async () => {
		const { sender, posts } = world({ answers: [problem("token-expired"), stored] });
		expect(await send(sender, "Deich")).toEqual(stored);
		expect(posts.map(({ token, key }) => [token, key])).toEqual([
			["token-1", "key-1"],
			["token-2", "key-1"],
		]);
	});

	test("is not fetched a third time", async () => {
		const { sender, posts } = world({ answers: [problem("token-expired"), problem("token-expired")] });
		expect(await send(sender, "Deich")).toMatchObject({ problem: { code: "token-expired" } });
		expect(posts).toHaveLength(2);
	});

	test("is used for one message only", async () => {
		const { sender, posts } = world({ answers: [stored, stored] });
		await send(sender, "Deich");
		await send(sender, "Siel");
		expect(posts.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
	});
});

describe("the key", () => {
	const lost = new Error("reset");
	test.each<[what: string, answers: (Answer | Error)[], texts: string[], used: string[]]>([
		[
			"stays the same while the same text is tried again",
			[lost, problem("unavailable"), stored],
			["Deich", "Deich", "Deich"],
			["key-1", "key-1", "key-1"],
		],
		[
			"changes with the text, which would otherwise be lost under the old one",
			[lost, stored],
			["Deich", "Deich und Siel"],
			["key-1", "key-2"],
		],
		[
			"is a new one for the same words after they were stored",
			[stored, stored],
			["Deich", "Deich"],
			["key-1", "key-2"],
		],
		[
			"is given up when the server knows it for another text",
			[problem("key-reused"), stored],
			["Deich", "Deich"],
			["key-1", "key-2"],
		],
	])("%s", async (_, answers, texts, used) => {
		const { sender, keys } = world({ answers });
		for (const text of texts) await send(sender, text);
		expect(keys()).toEqual(used);
	});

	test("survives a reload of the page", async () => {
		const { sender } = world({ answers: [lost] });
		await send(sender, "Deich");
		const { ports, keys } = world({ answers: [stored] });
		const reloaded = createSender({ ...ports, newKey: () => "key-of-another-page" }, sender.attempt());
		await send(reloaded, "Deich");
		expect(keys()).toEqual(["key-1"]);
	});
});

describe("the connection", () => {
	test.each([
		["a browser without network says so", false, "offline"],
		["a server that does not answer is told apart", true, "unreachable"],
	])("%s", async (_, online, code) => {
		const { sender } = world({ answers: [new Error("failed")], online });
		expect(await send(sender, "Deich")).toMatchObject({ problem: { code } });
	});

	test("a token that could not be fetched is asked for again", async () => {
		const { ports, posts } = world({ answers: [stored] });
		const fetchToken = vi
			.fn<Ports["fetchToken"]>()
			.mockRejectedValueOnce(new Error("offline"))
			.mockResolvedValueOnce({ token: "late", preview: false });
		const sender = createSender({ ...ports, fetchToken });
		await expect(sender.prepare()).rejects.toThrow();
		await send(sender, "Deich");
		expect(posts).toMatchObject([{ token: "late" }]);
	});
});

test("a preview posts nothing", async () => {
	const { sender, posts } = world({ answers: [], tokens: [{ token: "", preview: true }] });
	expect(await send(sender, "Deich")).toEqual({ kind: "preview" });
	expect(posts).toEqual([]);
});

test("two messages are the same in any order and with any token and key, but not with another file", () => {
	const again = new FormData();
	for (const [name, value] of [...message("Deich"), ["token", "t"], ["key", "k"]].reverse())
		again.set(name as string, value as string);
	expect(fingerprintOf(again)).toBe(fingerprintOf(message("Deich")));
	const [none, a, b] = [undefined, 1, 2].map((lastModified) => {
		const form = message("Deich");
		if (lastModified) form.set("file", new File(["a"], "plan.pdf", { lastModified }));
		return fingerprintOf(form);
	});
	expect(new Set([none, a, b]).size).toBe(3);
});

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
	let clock = 1_000_000;
	let keys = 0;
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
		newKey: () => `key-${++keys}`,
	};
	return { ports, posts, fetchToken, pass };
}

const quiet = () => {};
function send(sender: ReturnType<typeof createSender>, text: string) {
	const form = message(text);
	return sender.send(form, fingerprintOf(form), quiet);
}

describe("the time token", () => {
	test("is asked for once, however often a field gets the focus", async () => {
		const { ports, fetchToken } = world({ answers: [] });
		const sender = createSender(ports);
		await Promise.all([sender.prepare(), sender.prepare()]);
		await sender.prepare();
		expect(fetchToken).toHaveBeenCalledTimes(1);
	});

	test("is let ripen for somebody who types faster than the trap allows", async () => {
		const { ports, posts } = world({ answers: [stored] });
		const start = ports.now();
		const sender = createSender(ports);
		await sender.prepare();
		await send(sender, "Deich");
		expect((posts[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(3000);
	});

	test("is waited for no longer than it takes", async () => {
		const { ports, posts, pass } = world({ answers: [stored] });
		const sender = createSender(ports);
		await sender.prepare();
		const start = ports.now();
		pass(1000);
		await send(sender, "Deich");
		expect((posts[0]?.at ?? 0) - start).toBeLessThan(token.minSeconds * 1000 + 1000);
	});

	test("is asked for again when none was given, and a message goes out without one in the end", async () => {
		const none = { token: "", preview: false };
		const { ports, posts, fetchToken } = world({ answers: [stored], tokens: [none, none] });
		const sender = createSender(ports);
		await sender.prepare();
		expect(await send(sender, "Deich")).toEqual(stored);
		expect(fetchToken).toHaveBeenCalledTimes(2);
		expect(posts).toMatchObject([{ token: "" }]);
	});

	test("costs nobody time who took longer anyway", async () => {
		const { ports, posts, pass } = world({ answers: [stored] });
		const sender = createSender(ports);
		await sender.prepare();
		pass(60_000);
		const before = ports.now();
		await send(sender, "Deich");
		expect(posts[0]?.at).toBe(before);
	});

	test("is fetched anew once when it has expired, and the message goes out under the same key", async () => {
		const { ports, posts } = world({ answers: [problem("token-expired"), stored] });
		expect(await send(createSender(ports), "Deich")).toEqual(stored);
		expect(posts.map(({ token, key }) => [token, key])).toEqual([
			["token-1", "key-1"],
			["token-2", "key-1"],
		]);
	});

	test("is not fetched a third time", async () => {
		const { ports, posts } = world({ answers: [problem("token-expired"), problem("token-expired")] });
		expect(await send(createSender(ports), "Deich")).toMatchObject({ problem: { code: "token-expired" } });
		expect(posts).toHaveLength(2);
	});

	test("is used for one message only", async () => {
		const { ports, posts } = world({ answers: [stored, stored] });
		const sender = createSender(ports);
		await send(sender, "Deich");
		await send(sender, "Siel");
		expect(posts.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
	});
});

describe("the key", () => {
	test("stays the same while the same text is tried again", async () => {
		const { ports, posts } = world({ answers: [new Error("reset"), problem("unavailable"), stored] });
		const sender = createSender(ports);
		await send(sender, "Deich");
		await send(sender, "Deich");
		await send(sender, "Deich");
		expect(posts.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
	});

	test("changes with the text, which would otherwise be lost under the old one", async () => {
		const { ports, posts } = world({ answers: [new Error("reset"), stored] });
		const sender = createSender(ports);
		await send(sender, "Deich");
		await send(sender, "Deich und Siel");
		expect(posts.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
	});

	test("is a new one for the same words after they were stored", async () => {
		const { ports, posts } = world({ answers: [stored, stored] });
		const sender = createSender(ports);
		await send(sender, "Deich");
		await send(sender, "Deich");
		expect(posts.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
	});

	test("survives a reload of the page", async () => {
		const first = world({ answers: [new Error("reset")] });
		const before = createSender(first.ports);
		await send(before, "Deich");
		const second = world({ answers: [stored] });
		await send(
			createSender({ ...second.ports, newKey: () => "key-of-another-page" }, before.attempt()),
			"Deich",
		);
		expect(second.posts).toMatchObject([{ key: "key-1" }]);
	});

	test("is given up when the server knows it for another text", async () => {
		const { ports, posts } = world({ answers: [problem("key-reused"), stored] });
		const sender = createSender(ports);
		await send(sender, "Deich");
		await send(sender, "Deich");
		expect(posts.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
	});
});

describe("the connection", () => {
	test("a browser without network says so", async () => {
		const { ports } = world({ answers: [new Error("failed")], online: false });
		expect(await send(createSender(ports), "Deich")).toMatchObject({ problem: { code: "offline" } });
	});

	test("a server that does not answer is told apart", async () => {
		const { ports } = world({ answers: [new Error("failed")] });
		expect(await send(createSender(ports), "Deich")).toMatchObject({ problem: { code: "unreachable" } });
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
	const { ports, posts } = world({ answers: [], tokens: [{ token: "", preview: true }] });
	expect(await send(createSender(ports), "Deich")).toEqual({ kind: "preview" });
	expect(posts).toEqual([]);
});

describe("two messages are the same", () => {
	test("whatever token and key they carry", () => {
		const again = message("Deich");
		again.set("token", "t");
		again.set("key", "k");
		expect(fingerprintOf(again)).toBe(fingerprintOf(message("Deich")));
	});

	test("in whatever order their fields stand", () => {
		const other = new FormData();
		other.set("message", "Deich");
		other.set("form", "home");
		expect(fingerprintOf(other)).toBe(fingerprintOf(message("Deich")));
	});

	test("but not with another file", () => {
		const a = message("Deich");
		a.set("file", new File(["a"], "plan.pdf", { lastModified: 1 }));
		const b = message("Deich");
		b.set("file", new File(["b"], "plan.pdf", { lastModified: 2 }));
		expect(fingerprintOf(a)).not.toBe(fingerprintOf(b));
		expect(fingerprintOf(a)).not.toBe(fingerprintOf(message("Deich")));
	});
});

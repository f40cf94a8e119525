import { type Answer, problem, type TokenAnswer } from "./answer.ts";
import { token as tokenRule } from "./contract.ts";
import type { Attempt } from "./draft.ts";

/** The outside world, so that tests need neither network nor time. */
export type Ports = {
	/** Rejects when the server cannot be reached. */
	fetchToken: () => Promise<TokenAnswer>;
	/** Rejects when the connection breaks. */
	post: (form: FormData, onProgress: (percent: number) => void) => Promise<Answer>;
	online: () => boolean;
	now: () => number;
	wait: (ms: number) => Promise<void>;
	newKey: () => string;
};

/** Clocks of server and browser need not tick alike. */
const margin = 250;

/**
 * Sends one form's messages. It holds the time token and the idempotency key: the same text goes out under the same
 * key however often it is tried; a changed text is a new message, because under the old key the change would be lost.
 */
export function createSender(ports: Ports, lastAttempt: Attempt | null = null) {
	let ticket: { token: string; since: number } | null = null;
	let asking: Promise<boolean> | null = null;
	let attempt = lastAttempt;

	/** Asks for a token once; true when the server only shows a preview. */
	function prepare(): Promise<boolean> {
		if (ticket) return Promise.resolve(false);
		asking ??= ports
			.fetchToken()
			.then(({ token, preview }) => {
				if (token !== "") ticket = { token, since: ports.now() };
				return preview;
			})
			.finally(() => {
				asking = null;
			});
		return asking;
	}

	/** People who are faster than the time trap allows, thanks to autofill, wait unnoticed instead of being refused. */
	async function oldEnough(): Promise<string> {
		if (!ticket) return "";
		const age = ports.now() - ticket.since;
		const least = tokenRule.minSeconds * 1000 + margin;
		if (age < least) await ports.wait(least - age);
		return ticket?.token ?? "";
	}

	async function deliver(
		form: FormData,
		key: string,
		onProgress: (percent: number) => void,
	): Promise<Answer> {
		if (await prepare()) return { kind: "preview" };
		form.set("token", await oldEnough());
		form.set("key", key);
		return ports.post(form, onProgress);
	}

	return {
		prepare,
		attempt: () => attempt,

		async send(form: FormData, fingerprint: string, onProgress: (percent: number) => void): Promise<Answer> {
			if (attempt?.fingerprint !== fingerprint) attempt = { key: ports.newKey(), fingerprint };
			const { key } = attempt;
			try {
				let answer = await deliver(form, key, onProgress);
				if (answer.kind === "problem" && answer.problem.code === "token-expired") {
					ticket = null;
					answer = await deliver(form, key, onProgress);
				}
				if (answer.kind === "stored") {
					ticket = null;
					attempt = null;
				}
				if (answer.kind === "problem" && answer.problem.code === "key-reused") attempt = null;
				return answer;
			} catch {
				return problem(ports.online() ? "unreachable" : "offline");
			}
		},
	};
}

export type Sender = ReturnType<typeof createSender>;

/** What makes two messages the same message. */
export function fingerprintOf(form: FormData): string {
	const parts = [...form]
		.filter(([name]) => name !== "token" && name !== "key")
		.map(([name, value]) =>
			typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
		);
	return JSON.stringify(parts.sort());
}

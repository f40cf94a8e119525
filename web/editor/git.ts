/** The `git` program, with fixed arguments and without anybody's own settings, hooks or helpers. */
import { execFile, execFileSync } from "node:child_process";
import { devNull, userInfo } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

const settings = [
	...["core.quotePath=false", "core.autocrlf=false", "core.precomposeUnicode=true", "core.fsync=all"],
	...[`core.hooksPath=${devNull}`, "gc.auto=0", "commit.gpgSign=false"],
	// Whoever unpacks or copies the folder may own it under another name.
	"safe.directory=*",
].flatMap((setting) => ["-c", setting]);

export type Person = { name: string; email?: string };

export class Git {
	readonly #folder: string;
	readonly #root: string;

	/** `folder` has the repository, `root` the files. */
	constructor(folder: string, root: string) {
		this.#folder = folder;
		this.#root = root;
	}

	/** What a command writes, as text without the last line break. */
	async text(...args: string[]): Promise<string> {
		return (await this.bytes(...args)).toString("utf8").replace(/\n$/, "");
	}

	async bytes(...args: string[]): Promise<Buffer> {
		const { stdout } = await run("git", [...settings, ...this.#places(), ...args], {
			cwd: this.#root,
			encoding: "buffer",
			maxBuffer: 1 << 28,
			env: environment(),
		});
		return stdout;
	}

	/** Whether a command ends well. */
	async holds(...args: string[]): Promise<boolean> {
		return this.bytes(...args).then(
			() => true,
			() => false,
		);
	}

	/** As a person. */
	async by(person: Person, ...args: string[]): Promise<string> {
		const name = person.name.replaceAll(/[<>\n\r\0]/g, " ").trim() || "Redaktion";
		const email = person.email ?? "redaktion@localhost";
		return this.text("-c", `user.name=${name}`, "-c", `user.email=${email}`, ...args);
	}

	#places(): string[] {
		return [`--git-dir=${this.#folder}`, `--work-tree=${this.#root}`];
	}
}

/** Without what somebody has set for other repositories. */
function environment(): NodeJS.ProcessEnv {
	const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
	return { ...Object.fromEntries(own), GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: devNull, LC_ALL: "C" };
}

/** The version, or nothing where there is no `git`. */
export function gitVersion(): string | undefined {
	try {
		return execFileSync("git", ["--version"], { encoding: "utf8", env: environment() }).trim();
	} catch {
		return undefined;
	}
}

/** Who works here: as Git knows the person, or the computer. */
export function personHere(): Person {
	const ask = (name: string) => {
		try {
			return execFileSync("git", ["config", "--global", name], { encoding: "utf8" }).trim();
		} catch {
			return "";
		}
	};
	return { name: ask("user.name") || accountName(), email: ask("user.email") || undefined };
}

function accountName(): string {
	try {
		return userInfo().username;
	} catch {
		// In a container the account has a number and no name.
		return "Redaktion";
	}
}

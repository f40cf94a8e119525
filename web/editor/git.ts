/** The `git` program, with fixed arguments and without anybody's own settings, hooks or helpers. */
import { execFile, spawnSync } from "node:child_process";
import { devNull } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

const settings = [
	...["core.quotePath=false", "core.autocrlf=false", "core.precomposeUnicode=true", "core.fsync=all"],
	...[`core.hooksPath=${devNull}`, "gc.auto=0", "commit.gpgSign=false"],
	// Whoever unpacks or copies the folder may own it under another name.
	"safe.directory=*",
].flatMap((setting) => ["-c", setting]);

export type Person = { name: string };

export class Git {
	readonly #options;

	/** `folder` has the repository, `root` the files. */
	constructor(folder: string, root: string) {
		const env = { ...environment(), GIT_DIR: folder, GIT_WORK_TREE: root };
		this.#options = { cwd: root, encoding: "buffer", maxBuffer: 1 << 28, env } as const;
	}

	/** What a command writes, as text without the last line break. */
	async text(...args: string[]): Promise<string> {
		return (await this.bytes(...args)).toString("utf8").replace(/\n$/, "");
	}

	async bytes(...args: string[]): Promise<Buffer> {
		return (await run("git", [...settings, ...args], this.#options)).stdout;
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
		return this.text("-c", `user.name=${name}`, "-c", "user.email=redaktion@localhost", ...args);
	}
}

/** Without what somebody has set for other repositories. */
function environment(): NodeJS.ProcessEnv {
	const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
	return { ...Object.fromEntries(own), GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: devNull, LC_ALL: "C" };
}

/** Who works here: as Git knows the person, or the computer. In a container the account has a number and no name. */
export function personHere(): Person {
	const { stdout } = spawnSync("git", ["config", "--global", "user.name"], { encoding: "utf8" });
	return { name: stdout?.trim() || process.env.USER || "Redaktion" };
}

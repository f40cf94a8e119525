/**
 * The rules of MDN's HTTP Observatory, run on the release binary.
 *
 *   node bench/observatory/run.ts [PATH…]
 *
 * The binary ends TLS itself and sends plain HTTP on to it, on two free ports of this machine, with a certificate made
 * for this run, which this process trusts and nobody else. The rules, points and grades are those of the package
 * @mdn/mdn-http-observatory 1.4.8, called as functions because its own command scans public hosts only. Its newest
 * release does not know the rule for Cross-Origin-Opener-Policy that the public service applies since 2026
 * (10 points); that one is applied here, and shown apart.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { parseArgs } from "node:util";
import { table } from "../browser/table.ts";
import { chosenRoutes, startWebsite } from "../browser/website.ts";

const wanted = 145;
const openerPolicies = ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"];
const openerPoints = 10;

type Output = { result: string; pass: boolean; constructor: { name: string } };
type Requests = { responses: { auto: { status: number; headers: Record<string, string> } | null } };
type Observatory = {
	retrieve: (host: string, options: object) => Promise<Requests>;
	tests: ((requests: Requests) => Output)[];
	modifier: (result: string) => number;
	grade: (score: number) => { grade: string };
	minimum: number;
};

/** The package is installed for measuring only, so its types are not there when the rest is checked. */
async function loadObservatory(): Promise<Observatory> {
	const folder = join(import.meta.dirname, "../node_modules/@mdn/mdn-http-observatory/src");
	if (!existsSync(folder)) throw new Error("the Observatory is not installed: run `make bench-tools` first");
	// The list of preloaded hosts is fetched by the package's install script, which does not run here; localhost is not on it.
	const preloaded = join(folder, "../conf/hsts-preload.json");
	mkdirSync(dirname(preloaded), { recursive: true });
	if (!existsSync(preloaded)) writeFileSync(preloaded, "{}");
	const part = (name: string) => import(join(folder, name));
	const { retrieve } = await part("retriever/retriever.js");
	const { ALL_TESTS } = await part("constants.js");
	const { getGradeForScore, getScoreModifier } = await part("grader/grader.js");
	const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part("grader/charts.js");
	return {
		retrieve,
		tests: ALL_TESTS,
		modifier: getScoreModifier,
		grade: getGradeForScore,
		minimum: MINIMUM_SCORE_FOR_EXTRA_CREDIT,
	};
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

const { positionals } = parseArgs({ allowPositionals: true });
const routes = positionals.length > 0 ? chosenRoutes(positionals) : ["/"];
const folder = mkdtempSync(join(tmpdir(), "observatory-"));
const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");
execFileSync(
	"openssl",
	[
		"req",
		"-x509",
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:prime256v1",
		"-nodes",
		"-days",
		"2",
	].concat(
		["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
		["-keyout", key, "-out", certificate],
	),
	{ stdio: "ignore" },
);
setDefaultCACertificates([...getCACertificates("default"), readFileSync(certificate, "utf8")]);

const [httpPort, httpsPort] = [await freePort(), await freePort()];
const website = await startWebsite({
	flags: [
		...["--addr", `127.0.0.1:${httpsPort}`, "--redirect-addr", `127.0.0.1:${httpPort}`],
		...["--tls-cert", certificate, "--tls-key", key],
	],
});
let short = false;
try {
	const observatory = await loadObservatory();
	for (const path of routes) {
		const requests = await observatory.retrieve("localhost", { httpPort, httpsPort, path });
		const answer = requests.responses.auto;
		if (!answer) throw new Error(`${path}: no answer`);
		const rows = observatory.tests.map((test) => {
			const output = test(requests);
			return {
				name: output.constructor.name,
				result: output.result,
				points: observatory.modifier(output.result),
			};
		});
		const opener = answer.headers["cross-origin-opener-policy"] ?? "";
		const openerRow = {
			name: "cross-origin-opener-policy (rule of 2026)",
			result: opener || "not sent",
			points: openerPolicies.includes(opener) ? openerPoints : 0,
		};
		// As the package does it: bonus points count only for those who have lost little.
		const sum = (list: { points: number }[]) => list.reduce((points, row) => points + row.points, 100);
		const lost = sum(rows.filter(({ points }) => points < 0));
		const score = (list: { points: number }[]) => (lost >= observatory.minimum ? sum(list) : lost);
		const released = score(rows);
		const full = score([...rows, openerRow]);
		console.log(`\n${path}\n`);
		console.log(
			table(
				["rule", "result", "points"],
				[...rows, openerRow].map(({ name, result, points }) => [name, result, String(points)]),
			),
		);
		console.log(
			`\n${released} points (${observatory.grade(released).grade}) by the rules of 1.4.8, ${full} with the rule of 2026; wanted ${wanted}`,
		);
		short ||= full < wanted;
	}
} finally {
	await website.stop();
	rmSync(folder, { recursive: true, force: true });
}
if (short) process.exitCode = 1;

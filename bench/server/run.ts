/**
 * The same answers by this program, nginx and Caddy, each on one core with the load on another: requests a second and p99.
 *
 *   node bench/server/run.ts [--seconds=8]
 *
 * All three send precompressed files with the same headers. Ours writes its access log, the others write none.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { table } from "../browser/table.ts";
import { startWebsite } from "../browser/website.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
const folder = mkdtempSync(join(tmpdir(), "server-bench-"));
const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");
const running: (() => void)[] = [];

type Contestant = { name: string; plain: string; secure: string };

function freeAddress(): Promise<string> {
	return new Promise((done) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => done(`127.0.0.1:${typeof address === "object" ? address?.port : ""}`));
		});
	});
}

/** Starts a server on the first core and waits for its first answer. */
async function start(address: string, ...command: string[]): Promise<void> {
	const child = spawn("taskset", ["--cpu-list", "0", ...command], { stdio: "ignore", detached: true });
	running.push(() => process.kill(-(child.pid ?? 0)));
	const answers = () => {
		try {
			execFileSync("curl", ["--silent", "--insecure", "--output", "/dev/null", address]);
			return true;
		} catch {
			return false;
		}
	};
	for (let tries = 0; !answers(); tries++) {
		if (child.exitCode !== null || tries === 200) throw new Error(`${command[0]} does not serve ${address}`);
		await wait(50);
	}
}

type Copy = { paths: string[]; headers: [string, string][] };

/** Writes what our server sends, as the files that a file server expects. */
async function download(from: string): Promise<Copy> {
	const page = await fetch(from);
	const html = await page.text();
	const paths = ["/", /\/assets\/[\w.-]+/, /\/media\/[\w./-]+\.avif/].map((wanted) => {
		const path = typeof wanted === "string" ? wanted : wanted.exec(html)?.[0];
		if (!path) throw new Error(`the home page names no ${wanted}`);
		return path;
	});
	for (const path of paths) {
		const file = join(folder, "site", path === "/" ? "index.html" : path);
		mkdirSync(dirname(file), { recursive: true });
		const fetched = (encoding: string) =>
			execFileSync("curl", ["--silent", "--header", `Accept-Encoding: ${encoding}`, from + path], {
				maxBuffer: 1e9,
			});
		writeFileSync(file, fetched("identity"));
		writeFileSync(`${file}.br`, fetched("br"));
	}
	const ours = /^(content-security-policy|cross-origin|referrer-policy|x-|cache-control)/;
	return { paths, headers: [...page.headers].filter(([name]) => ours.test(name)) };
}

const nginx = ({ plain, secure }: Contestant, { headers }: Copy) => `
user root; daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log crit;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events { worker_connections 4096; }
http {
	types { text/html html; text/javascript js; text/css css; image/avif avif; font/woff2 woff2; }
	access_log off; server_tokens off; sendfile on; tcp_nopush on; brotli_static on; open_file_cache max=1000;
	keepalive_requests 1000000000;
	server {
		listen ${plain}; listen ${secure} ssl http2; root ${folder}/site;
		ssl_certificate ${certificate}; ssl_certificate_key ${key}; ssl_protocols TLSv1.3;
		${headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n\t\t")}
	}
}`;

const caddy = ({ plain, secure }: Contestant, { headers }: Copy) => `
{
	admin off
	auto_https off
}
(site) {
	root * ${folder}/site
	${headers.map(([name, value]) => `header ${name} "${value}"`).join("\n\t")}
	file_server {
		precompressed br
	}
}
http://${plain} {
	import site
}
https://${secure} {
	tls ${certificate} ${key}
	import site
}`;

async function startAll(copy: Copy): Promise<Contestant[]> {
	const all: Contestant[] = [];
	for (const name of ["website", "nginx", "caddy"])
		all.push({ name, plain: await freeAddress(), secure: await freeAddress() });
	const [own, second, third] = all as [Contestant, Contestant, Contestant];
	const serve = (address: string, data: string) => [
		"bin/website",
		"serve",
		"--addr",
		address,
		"--data",
		join(folder, data),
	];
	await start(`http://${own.plain}`, ...serve(own.plain, "data"));
	await start(
		`https://${own.secure}`,
		...serve(own.secure, "data-tls"),
		"--tls-cert",
		certificate,
		"--tls-key",
		key,
	);
	const config = (name: string, text: string) => {
		writeFileSync(join(folder, name), text);
		return join(folder, name);
	};
	await start(
		`http://${second.plain}`,
		"nginx",
		"-p",
		folder,
		"-c",
		config("nginx.conf", nginx(second, copy)),
	);
	const file = config("Caddyfile", caddy(third, copy));
	await start(`http://${third.plain}`, "caddy", "run", "--adapter", "caddyfile", "--config", file);
	return all;
}

/** Loads one address; the figures are read from what the tools print. */
function load(address: string, headers: string[], http2: boolean): { perSecond: number; p99: string } {
	const command = http2
		? ["h2load", "--threads=1", "--clients=64", "--max-concurrent-streams=4", `--duration=${values.seconds}`]
		: ["wrk", "--threads=1", "--connections=64", "--latency", `--duration=${values.seconds}s`];
	const lines = headers.map((line) => `--header=${line}`);
	const text = execFileSync("taskset", ["--cpu-list", "1", ...command, ...lines, address], {
		encoding: "utf8",
	});
	const rate = /([\d.]+) req\/s|Requests\/sec:\s+([\d.]+)/.exec(text);
	const wrong = /Socket errors.*|Non-2xx.*|[1-9]\d* errored.*/.exec(text);
	const perSecond = Number(rate?.[1] ?? rate?.[2]);
	if (!perSecond || wrong) throw new Error(`${address}: ${wrong?.[0] ?? text}`);
	return { perSecond, p99: /99%\s+(\S+)/.exec(text)?.[1] ?? "–" };
}

try {
	const request = [
		"req",
		"-x509",
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:P-256",
		"-nodes",
		"-days",
		"2",
	];
	execFileSync(
		"openssl",
		[
			...request,
			"-subj",
			"/CN=localhost",
			"-addext",
			"subjectAltName=IP:127.0.0.1",
			"-keyout",
			key,
			"-out",
			certificate,
		],
		{
			stdio: "ignore",
		},
	);
	const source = await startWebsite();
	const copy = await download(source.url);
	await source.stop();
	const servers = await startAll(copy);
	const rows: string[][] = [];
	for (const http2 of [false, true])
		for (const path of [...copy.paths, "304"]) {
			const figures = [];
			for (const { plain, secure } of servers) {
				const headers = ["Accept-Encoding: br"];
				const asked = path === "304" ? "/" : path;
				if (path === "304") {
					const answer = await fetch(`http://${plain}/`, { headers: { "Accept-Encoding": "br" } });
					headers.push(`If-None-Match: ${answer.headers.get("etag")}`);
				}
				figures.push(load((http2 ? `https://${secure}` : `http://${plain}`) + asked, headers, http2));
			}
			const [ours = 0, ...others] = figures.map(({ perSecond }) => perSecond);
			rows.push([
				`${http2 ? "HTTP/2 with TLS" : "HTTP/1.1"} ${path}`,
				...figures.flatMap(({ perSecond, p99 }) => [perSecond.toFixed(0), p99]),
				...others.map((other) => (ours / other).toFixed(2)),
			]);
		}
	const head = servers.flatMap(({ name }) => [`${name}/s`, "p99"]);
	console.log(table(["row", ...head, "ours : nginx", "ours : caddy"], rows));
} finally {
	for (const stop of running) stop();
	rmSync(folder, { recursive: true, force: true });
}

/**
 * `make release`: packages, archives and images of both programs, twice the same bytes from the same commit. What is made
 * anew for every processor lies in build/release/.stage meanwhile.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	globSync,
	lstatSync,
	lutimesSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { thisVersion } from "../web/pipeline/made-by.ts";
import { bill } from "./bill.ts";
import { notesFor } from "./changelog.ts";
import { lockFor, type Processor } from "./modules.ts";
import { native, runtimePackages } from "./runtime.ts";

const processors: Record<string, Processor> = { amd64: "x64", arm64: "arm64" };
const [version = "", ...only] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) fail("say which version: make release VERSION=1.0.0");
const notes = notesFor(readFileSync("CHANGELOG.md", "utf8"), version);
if (!notes) fail(`CHANGELOG.md has no section "## ${version}": say there what is new`);
// Debian sorts 1.0.0~rc.1 before 1.0.0, and 1.0.0-rc.1 after it.
const debianVersion = version.replace("-", "~");
const commit = git("rev-parse", "--short=12", "HEAD");
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? git("log", "-1", "--format=%ct"));
const out = resolve(process.env.OUT ?? "build/release");
const stage = join(out, ".stage");
process.env.SOURCE_DATE_EPOCH = String(epoch);
// Compressed by several threads, the same bytes become others.
process.env.DPKG_DEB_THREADS_MAX = "1";
process.umask(0o022);

rmSync(out, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
// Without the files of earlier builds in it, which differ from machine to machine.
run("build/compiled/finish", ["build", join(stage, "site.pack")]);
writeFileSync(
	join(stage, "overlay.json"),
	JSON.stringify({ Replace: { [resolve("internal/serve/site/dist/site.pack")]: join(stage, "site.pack") } }),
);

const made: string[] = [];
for (const [architecture, processor] of Object.entries(processors)) {
	if (only.length > 0 && !only.includes(architecture)) continue;
	say(`website ${version} ${architecture}`);
	const website = join(stage, architecture, "website");
	compile(website, "./cmd/website", architecture, [
		"-tags",
		"embed",
		"-overlay",
		join(stage, "overlay.json"),
	]);
	made.push(...packServer(architecture, website));
	say(`website-redaktion ${version} ${architecture}`);
	made.push(...packEditor(architecture, processor));
}
const sbom = `sbom_${version}.cdx.json`;
writeFileSync(join(out, sbom), bill({ version, commit, epoch, stage, packages: editorLock("x64") }));
writeFileSync(join(out, "NOTES.md"), notes);
made.push(sbom, "NOTES.md");
const sums = made.sort().map((name) => `${sha256(join(out, name))}  ${name}\n`);
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
rmSync(stage, { recursive: true });
for (const name of [...made, "SHA256SUMS"])
	console.log(`${(lstatSync(join(out, name)).size / 1e6).toFixed(1).padStart(7)} MB  ${name}`);

function packServer(architecture: string, program: string): string[] {
	const tree = join(stage, architecture, "server");
	place(program, tree, "usr/bin/website", 0o755);
	for (const unit of globSync("deploy/website*.{service,socket,timer}"))
		place(unit, tree, `usr/lib/systemd/system/${basename(unit)}`);
	place("deploy/website.sysusers", tree, "usr/lib/sysusers.d/website.conf");
	place("deploy/website.tmpfiles", tree, "usr/lib/tmpfiles.d/website.conf");
	for (const script of ["take-certificate", "tell-failure"])
		place(`release/website/${script}`, tree, `usr/lib/website/${script}`, 0o755);
	place("deploy/environment", tree, "etc/website/environment", 0o600);
	documents(tree, "website");
	for (const file of [
		"alerts.yaml",
		"Caddyfile",
		"nginx.conf",
		"nginx-redaktion.conf",
		"compose.yaml",
		"Dockerfile",
	])
		place(`deploy/${file}`, tree, `usr/share/doc/website/examples/${file}`);
	const deb = debian(tree, "website", architecture, ["/etc/website/environment"]);

	const archive = `website-${version}`;
	const files = join(stage, architecture, archive);
	place(program, files, "website", 0o755);
	cpSync("deploy", join(files, "deploy"), { recursive: true });
	documents(files, "website", "");
	const image = `website_${version}_oci_${architecture}.tar`;
	const root = join(stage, architecture, "root");
	place(program, root, "website", 0o755);
	place("/etc/ssl/certs/ca-certificates.crt", root, "etc/ssl/certs/ca-certificates.crt");
	run("go", [
		...["-C", "tools", "run", "./image", "--root", root, "--out", join(out, image)],
		...["--architecture", architecture, "--version", version, "--commit", commit, "--epoch", String(epoch)],
	]);
	return [deb, tarball(dirname(files), archive, `website_${version}_linux_${architecture}.tar.gz`), image];
}

function packEditor(architecture: string, processor: Processor): string[] {
	const archive = `website-redaktion-${version}`;
	const files = join(stage, architecture, archive);
	const sources = [...globSync("web/**/*", { exclude: ["**/*.test.*"], withFileTypes: true })]
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	for (const file of [
		...sources,
		...globSync("internal/enquiry/{*.json,words/*.json}"),
		...["package.json", "package-lock.json", "tsconfig.json"],
	])
		place(file, files, file);
	const madeBy = readFileSync("build/gen/made-by", "utf8");
	if (madeBy !== thisVersion(join(files, "web")))
		fail("build/ was made by another version of the scripts: make build, then again");
	cpSync("build/editor", join(files, "build/editor"), { recursive: true });
	const flags = { plain: [] as string[] };
	compile(join(files, "bin/website"), "./cmd/website", architecture, flags.plain);
	compile(join(files, "build/compiled/finish"), "./cmd/finish", architecture, flags.plain);
	install(files, processor);
	place("release/redaktion/redaktion", files, "redaktion", 0o755);
	place("LICENSE", files, "LICENSE");
	writeFileSync(join(files, "VERSION"), `${version} ${commit}\n`);
	// The first content, and what is made of it: encoding it anew would take minutes.
	for (const folder of ["content", "media"])
		cpSync(folder, join(files, "first", folder), { recursive: true });
	for (const made of ["cache", "downloads", "editions", "gen", "media", "public", "site.json"])
		cpSync(join("build", made), join(files, "first/build", made), { recursive: true });

	const tree = join(stage, architecture, "editor");
	cpSync(files, join(tree, "usr/lib/website-redaktion"), { recursive: true });
	writeLauncher(tree);
	place("deploy/redaktion.service", tree, "usr/lib/systemd/system/redaktion.service");
	place("deploy/redaktion.sysusers", tree, "usr/lib/sysusers.d/website-redaktion.conf");
	place("deploy/redaktion.tmpfiles", tree, "usr/lib/tmpfiles.d/website-redaktion.conf");
	place("deploy/redaktion.environment", tree, "etc/website/redaktion", 0o644);
	documents(tree, "website-redaktion");
	const deb = debian(tree, "redaktion", architecture, ["/etc/website/redaktion"]);
	rmSync(tree, { recursive: true });
	return [deb, tarball(dirname(files), archive, `website-redaktion_${version}_linux_${architecture}.tar.gz`)];
}

function writeLauncher(tree: string): void {
	const file = join(tree, "usr/bin/redaktion");
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, '#!/bin/sh\nexec /usr/lib/website-redaktion/redaktion "$@"\n', { mode: 0o755 });
}

function editorLock(processor: Processor) {
	const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
	return lockFor(
		{ ...lock, packages: { ...native(), ...lock.packages } },
		runtimePackages(processor),
		processor,
	);
}

/** The packages as the lock file has them, for a machine that may be another one. */
function install(files: string, processor: Processor): void {
	const folder = join(stage, `modules-${processor}`);
	const lock = editorLock(processor);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
	writeFileSync(join(folder, "package.json"), JSON.stringify(lock.packages[""]));
	run("npm", [
		...["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
		...["--os=linux", `--cpu=${processor}`, "--libc=glibc"],
	]);
	const modules = join(folder, "node_modules");
	for (const path of Object.keys(lock.packages))
		if (path && !existsSync(join(folder, path))) fail(`${path} was not installed`);
	cpSync(join(modules, `node-linux-${processor}/bin/node`), join(files, "node"));
	chmodSync(join(files, "node"), 0o755);
	const needless = [
		`node-linux-${processor}`,
		...[".bin", ".package-lock.json", "lucide/dist/umd"],
		...globSync("**/*.{map,d.ts,d.mts,d.cts}", { cwd: modules }),
	];
	for (const name of needless) rmSync(join(modules, name), { recursive: true, force: true });
	cpSync(modules, join(files, "node_modules"), { recursive: true, verbatimSymlinks: true });
	rmSync(folder, { recursive: true });
}

function documents(tree: string, name: string, folder = `usr/share/doc/${name}/`): void {
	place("LICENSE", tree, `${folder}copyright`);
	place("CHANGELOG.md", tree, `${folder}CHANGELOG.md`);
	for (const file of globSync("docs/operations{.md,/*.md}"))
		place(file, tree, folder + file.replace("docs/", ""));
}

function debian(tree: string, scripts: string, architecture: string, settings: string[]): string {
	const size = Math.ceil(sizeOf(tree) / 1024);
	const control = readFileSync(`release/${scripts}/control`, "utf8")
		.replace("@VERSION@", debianVersion)
		.replace("@ARCHITECTURE@", architecture)
		.replace("@SIZE@", String(size));
	const folder = join(tree, "DEBIAN");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "control"), control);
	writeFileSync(join(folder, "conffiles"), settings.map((file) => `${file}\n`).join(""));
	for (const script of ["postinst", "prerm", "postrm"])
		place(`release/${scripts}/${script}`, tree, `DEBIAN/${script}`, 0o755);
	const name = `${/^Package: (.*)$/m.exec(control)?.[1]}_${debianVersion}_${architecture}.deb`;
	settle(tree);
	run("dpkg-deb", ["--root-owner-group", "-Zzstd", "-z9", "--build", tree, join(out, name)], "ignore");
	return name;
}

function tarball(folder: string, name: string, archive: string): string {
	settle(join(folder, name));
	const tar = [
		...["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", `--mtime=@${epoch}`],
		...["--use-compress-program=gzip -n -6", "-cf", join(out, archive), "-C", folder, name],
	];
	run("tar", tar);
	return archive;
}

function compile(program: string, source: string, architecture: string, flags: string[]): void {
	const stamp = `-s -w -buildid= -X main.version=${version} -X main.commit=${commit}`;
	run(
		"go",
		["build", "-trimpath", "-buildvcs=false", ...flags, "-ldflags", stamp, "-o", program, source],
		"inherit",
		{
			GOOS: "linux",
			GOARCH: architecture,
			CGO_ENABLED: "0",
		},
	);
}

function place(file: string, tree: string, name: string, mode = 0o644): void {
	const target = join(tree, name);
	mkdirSync(dirname(target), { recursive: true });
	cpSync(file, target);
	chmodSync(target, mode);
}

/** Modes and times that do not depend on whose machine it is. */
function settle(tree: string): void {
	for (const name of readdirSync(tree, { recursive: true, encoding: "utf8" })) {
		const file = join(tree, name);
		const entry = lstatSync(file);
		if (entry.isDirectory()) chmodSync(file, 0o755);
		else if (entry.isFile() && entry.mode & 0o070) chmodSync(file, entry.mode & 0o100 ? 0o755 : 0o644);
		lutimesSync(file, epoch, epoch);
	}
	lutimesSync(tree, epoch, epoch);
}

function sizeOf(tree: string): number {
	const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}

function sha256(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function git(...args: string[]): string {
	return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function run(program: string, args: string[], output: "inherit" | "ignore" = "inherit", env = {}): void {
	execFileSync(program, args, { stdio: ["ignore", output, "inherit"], env: { ...process.env, ...env } });
}

function say(text: string): void {
	console.log(`\u001b[1m${text}\u001b[0m`);
}

function fail(text: string): never {
	console.error(text);
	process.exit(1);
}

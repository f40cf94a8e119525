import { createServer, type Server, type Socket } from "node:net";
import { expect } from "@playwright/test";
import { pack } from "./plan.ts";
import { serve } from "./program.ts";

type Mailbox = { port: number; mails: string[]; server: Server };
export type Office = { url: string; mails: () => string[]; close: () => Promise<void> };

/** The real program with a data folder of its own, and a mailbox that takes what it sends. */
export async function openOffice(...settings: string[]): Promise<Office> {
	const mailbox = await openMailbox();
	const website = await serve(
		...["--site", pack],
		...["--smtp-addr", `127.0.0.1:${mailbox.port}`, "--smtp-tls", "none"],
		...["--mailbox-tender", "angebote@firma.example", "--mailbox-application", "bewerbung@firma.example"],
		// All tests come from one address; the limits have tests of their own.
		...["--rate-address", "1000"],
		...settings,
	);
	return {
		url: website.url,
		mails: () => mailbox.mails,
		async close() {
			await website.close();
			mailbox.server.close();
		},
	};
}

/** Waits for the mail with this reference. */
export async function mailWith(office: Office, number: string): Promise<string> {
	const find = () =>
		office.mails().find((mail) => mail.includes(number) || decoded(mail).includes(number)) ?? "";
	await expect.poll(find).not.toBe("");
	return find();
}

/** Headers and parts of a mail as a person reads them. */
export function decoded(mail: string): string {
	const words = mail
		.replaceAll(/\?=\s+=\?/g, "?==?")
		.replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) => quotedPrintable(text.replaceAll("_", " ")))
		.replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, "base64").toString("utf8"));
	return words
		.split(/\r\n--/)
		.map((part) => {
			const [head = "", ...rest] = part.split("\r\n\r\n");
			const body = rest.join("\r\n\r\n");
			if (/^Content-Transfer-Encoding: base64/im.test(head))
				return head + Buffer.from(body, "base64").toString("utf8");
			if (/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return head + quotedPrintable(body);
			return part;
		})
		.join("\n");
}

/** Long headers go on in a line that begins with a space. */
function unfolded(mail: string): string {
	const end = mail.indexOf("\r\n\r\n");
	return mail.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ") + mail.slice(end);
}

function quotedPrintable(text: string): string {
	const joined = text.replaceAll("=\r\n", "");
	const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	);
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Just enough SMTP to receive. */
function openMailbox(): Promise<Mailbox> {
	const mails: string[] = [];
	const server = createServer((socket) => receive(socket, (mail) => mails.push(mail)));
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			if (address === null || typeof address === "string") throw new Error("the mailbox has no port");
			resolve({ port: address.port, mails, server });
		});
	});
}

function receive(socket: Socket, keep: (mail: string) => void) {
	let buffer = "";
	let data = false;
	socket.on("error", () => socket.destroy());
	socket.write("220 mailbox ESMTP\r\n");
	socket.on("data", (chunk) => {
		buffer += chunk.toString("latin1");
		for (;;) {
			const end = buffer.indexOf(data ? "\r\n.\r\n" : "\r\n");
			if (end < 0) return;
			const text = buffer.slice(0, end);
			buffer = buffer.slice(end + (data ? 5 : 2));
			if (data) {
				data = false;
				keep(unfolded(text.replaceAll("\r\n..", "\r\n.")));
				socket.write("250 kept\r\n");
				continue;
			}
			const verb = text.slice(0, 4).toUpperCase();
			if (verb === "DATA") {
				data = true;
				socket.write("354 go on\r\n");
			} else if (verb === "QUIT") socket.end("221 bye\r\n");
			else socket.write("250 ok\r\n");
		}
	});
}

/** The smallest file that every reader takes for a PDF. */
export const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

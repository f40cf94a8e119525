/** Films of a few bytes for tests: what a container says of itself, and no picture. */
import type { FilmFacts } from "./film.ts";

function box(type: string, ...bodies: Uint8Array[]): Buffer {
	const body = Buffer.concat(bodies);
	const head = Buffer.alloc(8);
	head.writeUInt32BE(body.length + 8);
	head.write(type, 4);
	return Buffer.concat([head, body]);
}

/** `version` is that of the header; from 1 on its numbers are wider. */
export function mp4({ codec, width, height, seconds }: FilmFacts, version = 0): Buffer {
	const header = Buffer.alloc(100);
	header[0] = version;
	header.writeUInt32BE(600, 12);
	header.writeUInt32BE(seconds * 600, 16);
	const entry = Buffer.alloc(28);
	entry.writeUInt16BE(width, 24);
	entry.writeUInt16BE(height, 26);
	const track = (type: string) =>
		box("trak", box("mdia", box("minf", box("stbl", box("stsd", Buffer.alloc(8), box(type, entry))))));
	return Buffer.concat([
		box("ftyp", Buffer.from("isom")),
		box("moov", box("mvhd", header), track("mp4a"), track(codec)),
	]);
}

/** Sizes are written in two bytes. */
const element = (id: number[], ...bodies: Uint8Array[]): Buffer => {
	const body = Buffer.concat(bodies);
	return Buffer.from([...id, 0x40 | (body.length >> 8), body.length & 0xff, ...body]);
};

const number = (value: number, bytes: number): Buffer => {
	const out = Buffer.alloc(bytes);
	out.writeUIntBE(value, 0, bytes);
	return out;
};

/** `scale` is how many nanoseconds a tick takes; films that do not say it have the usual million. */
export function webm({ codec, width, height, seconds }: FilmFacts, scale?: number, float = 8): Buffer {
	const duration = Buffer.alloc(float);
	const ticks = (seconds * 1e9) / (scale ?? 1_000_000);
	if (float === 8) duration.writeDoubleBE(ticks);
	else duration.writeFloatBE(ticks);
	const info = scale ? [element([0x2a, 0xd7, 0xb1], number(scale, 3))] : [];
	const video = element([0xe0], element([0xb0], number(width, 2)), element([0xba], number(height, 2)));
	return Buffer.concat([
		element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 1])),
		element(
			[0x18, 0x53, 0x80, 0x67],
			element([0x15, 0x49, 0xa9, 0x66], ...info, element([0x44, 0x89], duration)),
			element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x86], Buffer.from(codec)), video)),
		),
	]);
}

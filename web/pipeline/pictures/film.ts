/** Reads codec, size and length of a film from its container, so that pages can reserve its room and tests can check it. */
export type FilmFacts = { codec: string; width: number; height: number; seconds: number };

type Box = { type: string; body: Buffer };

function* boxes(bytes: Buffer): Generator<Box> {
	for (let at = 0; at + 8 <= bytes.length; ) {
		const size = bytes.readUInt32BE(at);
		if (size < 8 || at + size > bytes.length) return;
		yield { type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
		at += size;
	}
}

function descend(bytes: Buffer, ...path: string[]): Buffer[] {
	const [type, ...rest] = path;
	if (!type) return [bytes];
	return [...boxes(bytes)].filter((box) => box.type === type).flatMap((box) => descend(box.body, ...rest));
}

/** ISO/IEC 14496-12: movie header, then the sample entry of the video track. */
function readMp4(bytes: Buffer): FilmFacts | undefined {
	const header = descend(bytes, "moov", "mvhd")[0];
	const entry = descend(bytes, "moov", "trak", "mdia", "minf", "stbl", "stsd")
		.flatMap((table) => [...boxes(table.subarray(8))])
		.find((box) => box.type.startsWith("avc"));
	if (!header || !entry || header[0] !== 0) return undefined;
	return {
		codec: entry.type,
		width: entry.body.readUInt16BE(24),
		height: entry.body.readUInt16BE(26),
		seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
	};
}

const EBML = {
	segment: 0x18538067,
	info: 0x1549a966,
	scale: 0x2ad7b1,
	duration: 0x4489,
	tracks: 0x1654ae6b,
	track: 0xae,
	codec: 0x86,
	video: 0xe0,
	width: 0xb0,
	height: 0xba,
};
const EBML_PARENTS: number[] = [EBML.segment, EBML.info, EBML.tracks, EBML.track, EBML.video];

/** RFC 8794: every element is an id, a size and a body; the ids keep their length marker, the sizes lose it. */
function* elements(bytes: Buffer): Generator<{ id: number; body: Buffer }> {
	for (let at = 0; at < bytes.length; ) {
		const idLength = Math.clz32(bytes[at] ?? 0) - 23;
		if (idLength > 4 || at + idLength > bytes.length) return;
		const id = bytes.readUIntBE(at, idLength);
		at += idLength;
		const sizeLength = Math.clz32(bytes[at] ?? 0) - 23;
		if (sizeLength > 8 || at + sizeLength > bytes.length) return;
		let size = (bytes[at] ?? 0) & (0xff >> sizeLength);
		for (let i = 1; i < sizeLength; i++) size = size * 256 + (bytes[at + i] ?? 0);
		at += sizeLength;
		const body = bytes.subarray(at, at + size);
		if (EBML_PARENTS.includes(id)) yield* elements(body);
		else if (body.length < size) return;
		else yield { id, body };
		at += size;
	}
}

function readWebm(bytes: Buffer): FilmFacts | undefined {
	const found = new Map<number, Buffer>();
	for (const { id, body } of elements(bytes)) if (!found.has(id)) found.set(id, body);
	const number = (id: number) => [...(found.get(id) ?? [])].reduce((sum, byte) => sum * 256 + byte, 0);
	const duration = found.get(EBML.duration);
	const codec = found.get(EBML.codec);
	if (!duration || !codec || !found.has(EBML.width) || !found.has(EBML.height)) return undefined;
	const ticks = duration.length === 4 ? duration.readFloatBE(0) : duration.readDoubleBE(0);
	return {
		codec: codec.toString("latin1"),
		width: number(EBML.width),
		height: number(EBML.height),
		seconds: (ticks * (number(EBML.scale) || 1_000_000)) / 1e9,
	};
}

export function readFilm(bytes: Buffer): FilmFacts | undefined {
	return bytes.toString("latin1", 4, 8) === "ftyp" ? readMp4(bytes) : readWebm(bytes);
}

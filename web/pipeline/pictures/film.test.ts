import { expect, test } from "vitest";
import { readFilm } from "./film.ts";
import { mp4, webm } from "./test-films.ts";

const facts = { codec: "avc1", width: 1920, height: 1080, seconds: 9.5 };
const free = { ...facts, codec: "V_VP9" };

test.each([
	["an MP4", mp4(facts), facts],
	["an MP4 with bytes behind it", Buffer.concat([mp4(facts), Buffer.alloc(20)]), facts],
	["a WebM", webm(free), free],
	["a WebM in ticks of its own", webm(free, 500_000), free],
	["a WebM whose length is a short number", webm(free, 1_000_000, 4), free],
	["a WebM before another", Buffer.concat([webm(free), webm({ ...free, width: 640 })]), free],
	["a WebM with bytes behind it", Buffer.concat([webm(free), Buffer.alloc(20)]), free],
])("%s tells its size and length, which the page keeps free for it", (_, bytes, expected) => {
	expect(readFilm(bytes)).toEqual(expected);
});

test.each([
	["in a codec that few browsers know", mp4({ ...facts, codec: "hvc1" })],
	["with a header of wider numbers", mp4(facts, 1)],
])("a film %s is no film", (_, bytes) => {
	expect(readFilm(bytes)).toBeUndefined();
});

test.each([
	["MP4", mp4(facts)],
	["WebM", webm(free)],
])("a film as %s that is cut off anywhere is no film, and no crash", (_, bytes) => {
	for (let length = 0; length < bytes.length; length++)
		expect(readFilm(bytes.subarray(0, length)), String(length)).toBeUndefined();
});

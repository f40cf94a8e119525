import { expect, test } from "vitest";
import { searchFor, topicOf } from "./topic.ts";

test.each([
	["", "contact"],
	["?anliegen=project", "project"],
	["?anliegen=tender", "tender"],
	["?anliegen=contact", "contact"],
	["?anliegen=pizza", "contact"],
	["?anliegen=toString", "contact"],
	["?utm=x&anliegen=tender", "tender"],
])("the address %j selects the topic %s", (search, topic) => {
	expect(topicOf(search)).toBe(topic);
});

test.each(["contact", "project", "tender"] as const)("the topic %s survives a reload", (topic) => {
	expect(topicOf(searchFor(topic))).toBe(topic);
});

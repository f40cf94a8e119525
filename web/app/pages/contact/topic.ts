import { isTopic, type Topic, topicParameter } from "../../sections/enquiry-form/contract.ts";

export function topicOf(search: string): Topic {
	const wanted = new URLSearchParams(search).get(topicParameter);
	return isTopic(wanted) ? wanted : "contact";
}

/** The query that keeps a topic across a reload; the first one needs none. */
export function searchFor(topic: Topic): string {
	return topic === "contact" ? "" : `?${topicParameter}=${topic}`;
}

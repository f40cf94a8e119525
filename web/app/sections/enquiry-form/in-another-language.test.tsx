import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import contract from "../../../../internal/enquiry/contract.json";
import { page } from "../../../../internal/enquiry/words/de-du.json";
import { readContent } from "../../content/content.ts";
import { languages } from "../../content/language-schema.ts";
import { formIn, ownDataIn } from "../../content/language-words.ts";
import { createShared } from "../../content/shared.ts";
import { stringsOf } from "../../content/strings-of.ts";
import { contentRoot, everyPicture } from "../../content/test-content.ts";
import enquiryForm from "./enquiry-form.alive.tsx";

const { Component: LongForm } = enquiryForm;

const content = readContent(contentRoot);
const { application } = createShared(() => content, everyPicture);
const german = application("Maschinist (m/w/d)", "jobs").form;
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("the languages are those of the server", () => {
	expect(languages).toEqual(contract.forms.application.languages);
});

describe.each(languages)("the application form in „%s“", (language) => {
	const { form } = application("Maschinist (m/w/d)", "jobs", language);
	const { labels, translated } = formIn(language);
	const html = renderToStaticMarkup(<LongForm form="application" {...form} />);

	test("says everything that the German one says, with the same gaps", () => {
		const own: Record<string, string> = {};
		for (const { path, text } of stringsOf(labels)) own[path] = text;
		for (const { path, text } of stringsOf({ ...german.labels, topic: undefined })) {
			expect(own[path], path).toBeTruthy();
			expect(gaps(own[path] ?? ""), path).toEqual(gaps(text));
		}
	});

	test("has no sentence of the German one", () => {
		const said = stringsOf([german.labels, content.enquiry, page, ownDataIn(undefined)]).map(
			({ text }) => text,
		);
		const own = stringsOf([labels, translated, ownDataIn(language)]).map(({ text }) => text);
		expect(own.filter((text) => text.includes(" ") && said.includes(text))).toEqual([]);
	});

	test("is sent to an address that names the language, and kept apart from the others", () => {
		expect(html).toContain(`action="${contract.forms.application.action}&amp;language=${language}"`);
		expect(html).toContain(`name="application-${language}-`);
	});

	test("lets people choose in their language what the office reads in German", () => {
		const [, ...times] = contract.forms.application.fields.find((field) => field.options)?.options ?? [];
		for (const [place, time] of times.entries())
			expect(html).toContain(`<option value="${time}">${translated.options[place + 1]}</option>`);
		expect(html).toContain('name="subject" value="Maschinist (m/w/d)"');
	});
});

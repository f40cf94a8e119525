import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import contract from "../../../../internal/enquiry/contract.json";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, everyPicture } from "../../content/test-content.ts";
import { FileField } from "../../ui/file-field/file-field.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const phone = { label: "040 66969-100", href: "tel:+494066969100" };
const labels = { home: site.homePage().contact.form, contact: site.contactPage().form };

const html = {
	home: renderToStaticMarkup(<EnquiryForm form="home" labels={labels.home} phone={phone} />),
	contact: renderToStaticMarkup(
		<EnquiryForm
			form="contact"
			labels={labels.contact}
			phone={phone}
			topics={site.contactPage().tabs}
			topic="contact"
			fileField={FileField}
		/>,
	),
};

/** Name and attributes of the fields that people fill in, in the order of the page. */
function fieldsOf(form: "home" | "contact") {
	return [...html[form].matchAll(/<(input|textarea)([^>]*)>/g)]
		.map(([, tag, attributes]) => ({ tag, attributes: attributes ?? "" }))
		.filter(({ attributes }) => !/type="(hidden|radio)"|tabindex="-1"/i.test(attributes))
		.map(({ tag, attributes }) => ({
			tag,
			attributes,
			name: /name="(\w+)"/.exec(attributes)?.[1],
			required: attributes.includes("required"),
		}));
}

describe.each(["home", "contact"] as const)("the form of the %s page, as the server sends it", (form) => {
	test("is a plain post to the endpoint", () => {
		expect(html[form]).toContain('method="post"');
		expect(html[form]).toContain('action="/api/enquiries"');
		expect(html[form]).toContain('encType="multipart/form-data"');
		expect(html[form]).toContain(`<input type="hidden" name="form" value="${form}"/>`);
	});

	test("leaves the checking to the browser until the app is there", () => {
		expect(html[form]).not.toMatch(/novalidate/i);
		expect(html[form]).toMatch(/type="email"[^>]*|name="email"[^>]*type="email"/);
	});

	test("has the fields of the contract, no more, with its required marks", () => {
		const own = contract.forms[form].fields.map(({ name, required }) => ({ name, required }));
		const file = form === "contact" ? [{ name: "file", required: false }] : [];
		expect(fieldsOf(form).map(({ name, required }) => ({ name, required }))).toEqual([...own, ...file]);
	});

	test("labels them as the server does in its mails and messages", () => {
		const words = labels[form] as Record<string, unknown>;
		for (const { name, label } of contract.forms[form].fields) expect(words[name]).toBe(label);
	});

	test("helps browsers to fill them in", () => {
		for (const { name, autocomplete } of contract.forms[form].fields) {
			const field = fieldsOf(form).find((candidate) => candidate.name === name);
			expect(field?.attributes.toLowerCase()).toContain(`autocomplete="${autocomplete}"`);
		}
	});

	test("cuts off nothing that is pasted: a text that is too long is named instead", () => {
		expect(html[form]).not.toMatch(/maxlength/i);
	});

	test("keeps the trap out of everybody's way", () => {
		expect(html[form]).toMatch(
			/aria-hidden="true"><label[^>]*>[^<]*<\/label><input[^>]*tabindex="-1" autocomplete="off" name="website"/i,
		);
	});

	test("links the privacy notice", () => {
		expect(html[form]).toContain('href="/datenschutz"');
	});

	test("carries no style attribute, which the content security policy would block", () => {
		expect(html[form]).not.toContain("style=");
	});
});

test("the home page gives the project four rows, the contact page five", () => {
	expect(html.home).toContain('rows="4"');
	expect(html.contact).toContain('rows="5"');
});

test("without script a group of radio buttons carries the topic, the first one chosen", () => {
	expect([...html.contact.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, key]) => key)).toEqual([
		"contact",
		"project",
		"tender",
	]);
	expect(html.contact.match(/checked/g)).toHaveLength(1);
	expect(html.contact).toMatch(/name="topic"[^>]*checked=""[^>]*value="contact"/);
});

test("the contact page says which files it takes", () => {
	expect(html.contact).toContain("PDF, DOC, XLS, JPG, PNG, max. 10MB");
	expect(labels.contact.hint).toBe(contract.attachment.hint);
	expect(html.contact).toContain('accept=".pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png"');
});

test("topics are named alike by tabs and server", () => {
	expect(site.contactPage().tabs.map(({ key, label }) => ({ key, label }))).toEqual(
		contract.topics.filter(({ key }) => contract.forms.contact.topics.includes(key)),
	);
});

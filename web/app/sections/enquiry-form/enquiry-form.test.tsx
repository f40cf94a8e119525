import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import contract from "../../../../internal/enquiry/contract.json";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, everyPicture } from "../../content/test-content.ts";
import enquiryForm from "./enquiry-form.alive.tsx";

const { Component: LongForm } = enquiryForm;

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const phone = { label: "040 66969-100", href: "tel:+494066969100" };
const application = site.jobPage("schwimmbaggerfuehrer").application.form;
const labels = {
	home: site.homePage().contact.form,
	contact: site.contactPage().form,
	application: application.labels,
};

const html = {
	home: renderToStaticMarkup(<LongForm form="home" labels={labels.home} phone={phone} />),
	contact: renderToStaticMarkup(
		<LongForm form="contact" labels={labels.contact} phone={phone} topics={site.contactPage().tabs} />,
	),
	application: renderToStaticMarkup(<LongForm form="application" {...application} />),
};
type Form = keyof typeof html;

/** Name and attributes of the fields that people fill in, in the order of the page. */
function fieldsOf(form: Form) {
	return [...html[form].matchAll(/<(input|textarea|select)([^>]*)>/g)]
		.map(([, tag, attributes]) => ({ tag, attributes: attributes ?? "" }))
		.filter(({ attributes }) => !/type="(hidden|radio)"|tabindex="-1"/i.test(attributes))
		.map(({ tag, attributes }) => ({
			tag,
			attributes,
			name: /name="(\w+)"/.exec(attributes)?.[1],
			required: attributes.includes("required"),
		}));
}

describe.each(["home", "contact", "application"] as const)(
	"the form „%s“, as the server sends it",
	(form) => {
		test("is a plain post to the endpoint", () => {
			expect(html[form]).toContain('method="post"');
			expect(html[form]).toMatch(/action="\/api\/enquiries(\?form=application)?"/);
			expect(html[form]).toContain('encType="multipart/form-data"');
			expect(html[form]).toContain(`<input type="hidden" name="form" value="${form}"/>`);
		});

		test("leaves the checking to the browser until the app is there, and cuts off nothing that is pasted", () => {
			expect(html[form]).not.toMatch(/novalidate|maxlength/i);
			expect(html[form]).toMatch(/type="email"[^>]*|name="email"[^>]*type="email"/);
		});

		const own = contract.forms[form].fields.filter(({ type }) => type !== "hidden");

		test("has the fields of the contract, no more, with its required marks", () => {
			const file = form === "home" ? [] : [{ name: "file", required: false }];
			expect(fieldsOf(form).map(({ name, required }) => ({ name, required }))).toEqual([
				...own.map(({ name, required }) => ({ name, required })),
				...file,
			]);
		});

		test("labels them as the server does in its mails and messages, and helps browsers to fill them in", () => {
			for (const { name, label, autocomplete } of own) {
				expect(html[form]).toMatch(
					new RegExp(`<label for="anfrage-${form}-${name}"[^>]*>${label.replace("?", "\\?")}`),
				);
				const field = fieldsOf(form).find((candidate) => candidate.name === name);
				expect(field?.attributes.toLowerCase()).toContain(`autocomplete="${autocomplete}"`);
			}
		});

		test("keeps the trap out of everybody's way", () => {
			expect(html[form]).toMatch(
				/aria-hidden="true"><label[^>]*>[^<]*<\/label><input[^>]*tabindex="-1" autocomplete="off" name="website"/i,
			);
		});

		test("links the privacy notice", () => {
			expect(html[form]).toMatch(/href="\/datenschutz(#bewerbung)?"/);
		});
	},
);

test("the home page gives the project four rows, the contact page five", () => {
	expect(html.home).toContain('rows="4"');
	expect(html.contact).toContain('rows="5"');
});

test("the contact page says which files it takes", () => {
	expect(html.contact).toContain("PDF, DOC, XLS, JPG, PNG, max. 10MB");
	expect(labels.contact.hint).toBe(contract.attachment.hint);
	expect(html.contact).toContain('accept=".pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png"');
});

describe("the short form of applicants", () => {
	test("says for which job", () => {
		expect(html.application).toContain(
			'name="subject" value="Spezialtiefbau- und Schwimmbaggerführer (m/w/d)"',
		);
		expect(html.application).toContain('name="topic" value="application"');
		expect(site.careersPage().application.form.subject).toBe("Initiativbewerbung");
	});

	test("lets a phone offer its camera and its pictures, and forces neither", () => {
		expect(html.application).toMatch(
			/accept="image\/jpeg,image\/png,image\/heic,image\/heif,\.pdf,[^"]*\.heic/,
		);
		expect(html.application).not.toMatch(/capture/);
		expect(labels.application.hint.replaceAll("\u00a0", " ")).toBe(
			contract.forms.application.attachmentRules.hint,
		);
		expect(labels.application.file).toBe(contract.forms.application.attachmentRules.label);
	});

	test("lets nobody choose a time who does not care", () => {
		const [first = "", ...times] =
			contract.forms.application.fields.find((field) => field.options)?.options ?? [];
		expect(html.application).toContain(`<option value="">${first}</option>`);
		for (const time of times) expect(html.application).toContain(`<option value="${time}">${time}</option>`);
	});
});

test("topics are named alike by tabs and server", () => {
	expect(site.contactPage().tabs.map(({ key, label }) => ({ key, label }))).toEqual(
		contract.topics.filter(({ key }) => contract.forms.contact.topics.includes(key)),
	);
});

import { translationPath } from "../paths.ts";
import { fill } from "../ui/fill.ts";
import type { Advertisement } from "./advertisements.ts";
import type { Content } from "./content.ts";
import {
	conditions,
	counted,
	figuresOf,
	machineText,
	salaryText,
	startDay,
	withFigures,
} from "./job-facts.ts";
import type { Language } from "./language-schema.ts";
import { formIn } from "./language-words.ts";
import { phoneHref } from "./phone.ts";
import { marker } from "./sample.ts";
import { type Translation, translationsOf } from "./translations.ts";

/** The facts of German files as readers of another language write them. */
export function inLanguage(content: Content, language: Language) {
	const locale = language === "en" ? "en-GB" : language;
	const words = content.languages[language];
	const { job: labels } = words;
	const mark = marker(words.sample);

	const writing = { labels, locale, sample: words.sample };
	const pay = (job: Advertisement) => salaryText(job, writing);

	/** The year may stand on a line of its own. */
	function day(iso: string): string {
		return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" })
			.format(new Date(`${iso}T00:00:00Z`))
			.replace(" ", "\u00a0")
			.replace(/ (?=р\.$)/, "\u00a0");
	}

	/** Of a week's days the first and the last: "pon.–czw." */
	function days(names: readonly string[]): string {
		const short = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
		const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
		// 4 January 2027 is a Monday.
		const name = (own = "") => short.format(Date.UTC(2027, 0, 4 + week.indexOf(own)));
		return names.length > 1 ? `${name(names[0])}–${name(names.at(-1))}` : name(names[0]);
	}

	function officeHours(): string[] {
		return content.company.openingHours.contact.map(
			({ schema, opens, closes }) => `${days(schema)} ${opens}–${closes}`,
		);
	}

	/** Who answers when, and in which languages; whoever speaks none of them is asked to write. */
	function contact(kind: Advertisement["contact"]) {
		const { applicationContacts, applicationsEmail, sample } = content.company;
		const { name, phone, languages } = applicationContacts[kind];
		const display = new Intl.DisplayNames(locale, { type: "language" });
		const spoken = new Intl.ListFormat(locale).format(
			["de", ...languages].map((own) => display.of(own) ?? own),
		);
		const speaks = mark(fill(labels.speaks, { name, languages: spoken }), sample.includes("languages"));
		const field = formIn(language).labels;
		const isSpoken = languages.includes(language);
		const byPhone = [
			/** With its country: whoever reads this may call from another one. */
			{ label: field.phone, value: phone, to: phoneHref(phone) },
			{ label: labels.callHours, value: officeHours().join("\n") },
		];
		const byMail = { label: field.email, value: applicationsEmail, to: `mailto:${applicationsEmail}` };
		return {
			isSpoken,
			title: isSpoken ? labels.call : labels.write,
			text: isSpoken ? speaks : `${labels.writeText} ${speaks}`,
			ways: isSpoken ? [...byPhone, byMail] : [byMail, ...byPhone],
		};
	}

	return {
		pay,
		day,
		contact,
		officeHours,
		machine: (own: string, name: string) => machineText(content, name, writing, own) ?? own,
		/** The day of the German file, if it names one. */
		start(job: Advertisement): string | undefined {
			const iso = startDay(job);
			return iso && day(iso);
		},
		/** A translation with the figures of its German file. */
		filled(job: Advertisement, text: Translation): Translation {
			return withFigures(text, figuresOf(content, job, locale));
		},
		/** What the careers page promises, as far as this language has words for it. */
		benefits(job: Advertisement): string[] {
			return content.pages.careers.promises.flatMap(({ kind }) =>
				kind ? [fill(labels.benefits[kind], figuresOf(content, job, locale))] : [],
			);
		},
		conditions(job: Advertisement) {
			return conditions(content, job, labels, writing);
		},
		/** How long applications are kept. */
		privacy(): string[] {
			const { applications, backups } = content.company.retention;
			const days = (value: number) => counted(value, "day", locale);
			return words.privacy.paragraphs.map((text) =>
				fill(text, { applications: days(applications), backups: days(backups) }),
			);
		},
		/** A line of a list of jobs; none where the job is not in this language. */
		link(job: Advertisement) {
			return translationsOf(content, job.slug)
				.filter((text) => text.language === language)
				.map(({ occupation }) => ({
					title: fill(labels.title, { occupation }),
					location: job.location,
					type: pay(job),
					since: job.since,
					validThrough: job.validThrough,
					to: translationPath(job.slug, language),
				}));
		},
	};
}

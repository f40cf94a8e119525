import { decoded, mailWith } from "../office.ts";
import { expect, step } from "./step.ts";
import { button, field, link, part, tab } from "./visitor.ts";

step.describe("projects", () => {
	step("tabs choose the projects by mouse and keys and write the address", async ({ visitor }) => {
		await visitor.open("/projects");
		await visitor.expectCount(part("main article"), 13);
		await visitor.click(tab("Wasserbau"));
		await visitor.expectAddress("/projects?kategorie=wasserbau");
		await visitor.expectCount(part("main article"), 5);
		await visitor.press("End");
		await visitor.expectAddress("/projects?kategorie=sondertechnik");
		await visitor.expectFocus(tab("Sondertechnik"));
		await visitor.expectCount(part("main article"), 1);
		await visitor.press("Home");
		await visitor.expectAddress("/projects");
		await visitor.expectCount(part("main article"), 13);
	});
});

step.describe("the fleet", () => {
	step("buttons filter the machines, say so and write the address", async ({ visitor }) => {
		await visitor.open("/fuhrparkundtechnik");
		await visitor.expectCount(part("main article"), 5);
		await visitor.click(button("Raupen", "[role=group]"));
		await visitor.expectAddress("/fuhrparkundtechnik?kategorie=raupen");
		await visitor.expectTexts(part("main article h2"), ["Raupen"]);
		await visitor.expectText(part("main [role=status]"), "1 Kategorie");
		await visitor.click(button("Alle", "[role=group]"));
		await visitor.expectAddress("/fuhrparkundtechnik");
		await visitor.expectCount(part("main article"), 5);
	});

	step("of the lists at most one is open", async ({ visitor }) => {
		await visitor.open("/fuhrparkundtechnik");
		await visitor.click(button(/Geräteliste \(12\)/));
		await visitor.expectSeen(part("[aria-label='Geräteliste Bagger'] tr:last-child"));
		await visitor.click(part("main li:nth-child(2) article summary"));
		await visitor.expectSeen(part("[aria-label='Geräteliste Radlader und Dumper']"));
		await visitor.expectCount(part("main details[open]"), 1);
	});
});

step.describe("careers", () => {
	step(
		"the short form names what is missing, then arrives, and its link shows what is stored",
		async ({ visitor, office }) => {
			await visitor.open("/careers/schwimmbaggerfuehrer");
			await visitor.click(link("In einer Minute bewerben", "main"));
			await visitor.expectFocus(part("#bewerben"));
			await visitor.fill(field("Name"), "Jördis Größer");
			await visitor.fill(field("Was kannst du\\?"), "Kolonne führen");
			await visitor.click(button("Bewerbung senden"));
			await visitor.expectCount(part("form[name] section a"), 1);
			await visitor.fill(field("Telefon"), "0170 1234567");
			await visitor.click(button("Bewerbung senden"));
			const reference = part("form[name] strong");
			await visitor.expectText(reference, /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/);
			const [number] = await visitor.look(reference);
			expect(decoded(await mailWith(office, number?.text ?? ""))).toContain(
				"Spezialtiefbau- und Schwimmbaggerführer (m/w/d)",
			);
			await visitor.click(link("Was wir von dir gespeichert haben"));
			await visitor.expectText(part("main"), /Kolonne führen/);
			await visitor.expectValue(() => location.hash, "");
		},
	);
});

step.describe("building sites", () => {
	step(
		"the list leads to a site, whose folds open, and a question reaches its people",
		async ({ visitor, office }) => {
			await visitor.open("/baustellen");
			await visitor.click(link("Wehr an der Mühle", "main li"));
			await visitor.expectAddress("/baustellen/wehr");
			await visitor.click(part("#zufahrt summary"));
			await visitor.expectText(part("#zufahrt"), /Rettungswagen kommen durch/);
			await visitor.click(part("#frage summary"));
			await visitor.fill(field("Name"), "Tomke Größer");
			await visitor.fill(field("Telefon"), "040 123456");
			await visitor.fill(field("Ihre Frage"), "Wie lange noch?");
			await visitor.click(button("Frage senden"));
			const reference = part("form[name] strong");
			await visitor.expectText(reference, /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/);
			const [number] = await visitor.look(reference);
			const mail = await mailWith(office, number?.text ?? "");
			expect(mail).toMatch(/^To: .*wehr@priel-soehne\.example/m);
			expect(decoded(mail)).toMatch(/Baustelle:\s+Wehr an der Mühle/);
		},
	);
});

step.describe("other languages", () => {
	step("the German job leads to the Ukrainian one, its form and its data protection", async ({ visitor }) => {
		await visitor.open("/careers/schwimmbaggerfuehrer");
		await visitor.click(link("Українська", "main"));
		await visitor.expectAddress("/careers/schwimmbaggerfuehrer/uk");
		await visitor.expectTitle("Машиніст плавучого екскаватора (ж/ч/інше)");
		await visitor.expectSeen(part("form[name^=application-uk]"));
		await visitor.click(link("Română", "header"));
		await visitor.expectAddress("/careers/schwimmbaggerfuehrer/ro");
		await visitor.expectTitle("Mașinist pe excavator plutitor (m/f/d)");
		await visitor.click(link("Protecția datelor", "footer"));
		await visitor.expectAddress("/careers/ro#datenschutz");
	});
});

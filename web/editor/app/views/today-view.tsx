import { Button } from "../../../app/ui/button/button.tsx";
import { germanDay } from "../../german-day.ts";
import type { Today } from "../../protocol.ts";
import { begunLines } from "../drafts.ts";
import { Fold } from "../form/fold.tsx";
import { ask, useAnswer } from "../service.ts";
import { Lines } from "../ui/lines.tsx";
import { View } from "../ui/view.tsx";

/** „Heute“: what wants attention, each with the way to its field. */
export function TodayView() {
	const { answer, failure, again } = useAnswer("heute");
	const drafts = begunLines();
	const count = useAnswer("offen").answer?.changes.length ?? 0;
	if (!answer) return <View title="Heute" isThere={false} failure={failure} />;
	const { mistakes, beginnings, endings, translations, samples } = answer;
	const lists = [mistakes, beginnings, endings, translations, samples, drafts];
	const pending = {
		label: count === 1 ? "1 Änderung" : `${count} Änderungen`,
		to: "/redaktion/veroeffentlichen",
	};
	const isQuiet = count === 0 && lists.every(({ length }) => length === 0);
	return (
		<View title="Heute" intro={isQuiet ? "Heute wartet nichts." : "Das steht an."}>
			<Lines
				title="So kann die Website nicht erscheinen"
				isUrgent
				lines={mistakes.map(({ message, to }) => ({ label: message, to }))}
			/>
			<Lines title="Angefangen, nicht gespeichert" lines={drafts} />
			<Lines title="Gespeichert, noch nicht online" lines={count > 0 ? [pending] : []} />
			<Lines
				title="Läuft ab"
				lines={endings.map(({ label, to, day, ended }) => ({
					label,
					to,
					aside: ended ? (
						<span className="wrong label">abgelaufen am {germanDay(day)}</span>
					) : (
						`letzter Tag ${germanDay(day)}`
					),
				}))}
			/>
			<Lines
				title="Erscheint"
				lines={beginnings.map(({ day, ...link }) => ({ ...link, aside: `ab ${germanDay(day)}` }))}
			/>
			<Lines
				title="Übersetzungen, die warten"
				lines={translations.map(({ label, to, text, file, confirmable }) => ({
					label,
					to,
					detail: text,
					aside: confirmable ? (
						<Button
							tone="line"
							onClick={() => ask("bestaetigen", { file }).then(again, again)}
							aria-label={`Stimmt wieder: ${label}`}
						>
							Stimmt wieder
						</Button>
					) : null,
				}))}
			/>
			<Samples samples={samples} />
		</View>
	);
}

/** What is still the sample company's, by form, with how far it is. */
function Samples({ samples }: Pick<Today, "samples">) {
	const sum = (of: "done" | "total") => samples.reduce((all, group) => all + group[of], 0);
	const open = samples.filter(({ items }) => items.length > 0);
	if (open.length === 0) return null;
	return (
		<section className="stack" data-gap="2">
			<h2>Noch Muster</h2>
			<p className="quiet">
				Das stammt noch von der Musterfirma. {sum("done")} von {sum("total")} Angaben sind Ihre eigenen.
			</p>
			<progress value={sum("done")} max={sum("total")} aria-label="Eigene Angaben" />
			<div className="rows">
				{open.map(({ label, done, total, items }) => (
					<Fold
						key={label}
						title={
							<span>
								{label} <small>{`${done} von ${total}`}</small>
							</span>
						}
					>
						<Lines lines={items.map(({ value, ...link }) => ({ ...link, aside: <small>{value}</small> }))} />
					</Fold>
				))}
			</div>
		</section>
	);
}

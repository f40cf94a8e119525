import { ChevronDown } from "lucide";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { addressOf } from "../../address.ts";
import { agoOf, germanDay, longDay } from "../../german-day.ts";
import type { Today } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { ask, useAnswer, waiting } from "../service.ts";
import { Act } from "../ui/act.tsx";
import { Line, Lines } from "../ui/lines.tsx";
import { View } from "../ui/view.tsx";
import { useDrafts } from "../use-drafts.ts";
import styles from "./view.module.css";

/** „Heute“: what wants attention, each with the way to its field. */
export function TodayView() {
	const { answer, failure, again } = useAnswer("heute");
	const drafts = useDrafts();
	const count = useObserved(waiting);
	const title = longDay(new Date());
	if (!answer) return <View title={title} isThere={false} failure={failure} />;
	const { mistakes, beginnings, endings, translations, samples } = answer;
	const lists = [mistakes, beginnings, endings, translations, samples, drafts];
	const isQuiet = count === 0 && lists.every(({ length }) => length === 0);
	return (
		<View title={title} intro={isQuiet ? "Heute wartet nichts." : "Das steht an."}>
			<Lines title="So kann die Website nicht erscheinen" isUrgent>
				{mistakes.map(({ message, to }) => (
					<Line key={message} label={message} to={to} />
				))}
			</Lines>
			<Lines title="Angefangen, nicht gespeichert">
				{drafts.map(({ file, title: name, when }) => (
					<Line key={file + when} label={name} to={addressOf(file)} aside={agoOf(when)} />
				))}
			</Lines>
			<Lines title="Gespeichert, noch nicht online">
				{(count > 0 ? [count] : []).map(() => (
					<Line
						key="waiting"
						label={`${count} ${count === 1 ? "Änderung" : "Änderungen"} ansehen und veröffentlichen`}
						to="/redaktion/veroeffentlichen"
					/>
				))}
			</Lines>
			<Lines title="Läuft ab">
				{endings.map(({ label, to, day, ended }) => (
					<Line
						key={to}
						{...{ label, to }}
						aside={
							<span className={ended ? "warn" : undefined}>
								{ended ? "abgelaufen am" : "letzter Tag"} {germanDay(day)}
							</span>
						}
					/>
				))}
			</Lines>
			<Lines title="Erscheint">
				{beginnings.map(({ label, to, day }) => (
					<Line key={to} {...{ label, to }} aside={`ab ${germanDay(day)}`} />
				))}
			</Lines>
			<Lines title="Übersetzungen, die warten">
				{translations.map(({ label, to, text, file, confirmable }) => (
					<Line
						key={to}
						{...{ label, to }}
						detail={text}
						aside={
							confirmable ? (
								<Act
									look="box"
									onClick={() => ask("bestaetigen", { file }).then(again, again)}
									says={`Stimmt wieder: ${label}`}
								>
									Stimmt wieder
								</Act>
							) : null
						}
					/>
				))}
			</Lines>
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
					<details key={label} className={styles.samples}>
						<summary className="touch medium opener">
							{label}
							<small>
								{done} von {total}
							</small>
							<Icon of={ChevronDown} size={20} />
						</summary>
						<Lines>
							{items.map(({ label: name, to, value }) => (
								<Line key={to + name} label={name} to={to} aside={<small>{value}</small>} />
							))}
						</Lines>
					</details>
				))}
			</div>
		</section>
	);
}

import { Phone } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./call.module.css";

type CallProps = {
	contact: { phoneHref: string; phoneLabel: string; speaks: string; hours: readonly string[] };
	labels: { call: string; callHours: string };
};

/** Who picks up the phone when, and in which languages. */
export function Call({ contact, labels }: CallProps) {
	const { phoneHref, phoneLabel, speaks, hours } = contact;
	return (
		<div className={styles.call}>
			<h3 className={styles.title}>{labels.call}</h3>
			<a href={phoneHref} className={styles.number}>
				<Icon of={Phone} />
				{phoneLabel}
			</a>
			<p>{speaks}</p>
			<dl className={styles.hours}>
				<dt>{labels.callHours}</dt>
				{hours.map((line) => (
					<dd key={line}>{line}</dd>
				))}
			</dl>
		</div>
	);
}

import { Mail, Phone } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./call.module.css";

type CallProps = {
	contact: {
		phoneHref: string;
		phoneLabel: string;
		email: string;
		/** Whether somebody on the phone speaks the reader's language. */
		isSpoken: boolean;
		speaks: string;
		hours: readonly string[];
	};
	labels: { call: string; callHours: string; write: string; writeText: string };
};

/** Who picks up the phone when, and in which languages; before it the mail, where it is none of the reader's. */
export function Call({ contact, labels }: CallProps) {
	const { phoneHref, phoneLabel, email, isSpoken, speaks, hours } = contact;
	const mail = (
		<a href={`mailto:${email}`} className={`line heading label plain signed ${styles.number}`} data-gap="3">
			<Icon of={Mail} />
			{email}
		</a>
	);
	return (
		<div className="stack" data-gap="3">
			<h3 className="heading">{isSpoken ? labels.call : labels.write}</h3>
			{isSpoken ? null : (
				<>
					{mail}
					<p>{labels.writeText}</p>
				</>
			)}
			<a href={phoneHref} className={`line heading label plain signed ${styles.number}`} data-gap="3">
				<Icon of={Phone} />
				{phoneLabel}
			</a>
			<p>{speaks}</p>
			<dl className={`cluster note quiet ${styles.hours}`} data-beside="4">
				<dt>{labels.callHours}</dt>
				{hours.map((line) => (
					<dd key={line}>{line}</dd>
				))}
			</dl>
			{isSpoken ? mail : null}
		</div>
	);
}

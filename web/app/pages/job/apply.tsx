import { Alive } from "../../alive/place.tsx";
import { Call } from "../../sections/call/call.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { Steps } from "../../sections/steps/steps.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./apply.module.css";
import type { JobView } from "./view.ts";

/** The short form of a job, the other ways in, and what happens next. */
export function Apply({ job: { application, ways, call, steps } }: { job: JobView }) {
	return (
		<Section id="bewerben" title={application.heading} intro={application.lead} border={{ from: "petrol" }}>
			<div className={`columns ${styles.body}`}>
				<div className="stack no-print" data-gap="4">
					{ways ? (
						<>
							<h3 className="heading">{application.title}</h3>
							<p>{application.text}</p>
						</>
					) : null}
					<Alive part={enquiryForm} form="application" {...application.form} />
				</div>
				<div className="stack" data-gap="6">
					{ways ? (
						<div className="stack" data-gap="4">
							<h3 className="heading">{ways.title}</h3>
							<LinkLedger entries={ways.entries} />
						</div>
					) : null}
					{call ? <Call {...call} /> : null}
					<Steps {...steps} />
				</div>
			</div>
		</Section>
	);
}

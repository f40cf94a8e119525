import { Alive } from "../../alive/place.tsx";
import { Call } from "../../sections/call/call.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { Steps } from "../../sections/steps/steps.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import styles from "./apply.module.css";
import type { JobView } from "./view.ts";

/** The short form of a job, the other ways in, and what happens next. */
export function Apply({ job: { application, ways, call, steps } }: { job: JobView }) {
	return (
		<section id="bewerben" aria-labelledby="bewerben-titel">
			<GroundBorder from="petrol" />
			<div className={`page columns room ${styles.body}`} data-below="border">
				<div className={`stack ${styles.head}`} data-gap="4">
					<h2 id="bewerben-titel">{application.heading}</h2>
					<p className="lead" data-measure="46">
						{application.lead}
					</p>
				</div>
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
		</section>
	);
}

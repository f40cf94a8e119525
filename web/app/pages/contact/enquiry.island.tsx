import type { ContactPage } from "../../content/page-content.ts";
import { setAddress, useAddress } from "../../islands/address.ts";
import { island } from "../../islands/island.tsx";
import { EnquiryForm } from "../../sections/enquiry-form/enquiry-form.tsx";
import { FileField } from "../../ui/file-field/file-field.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import styles from "./contact.module.css";
import { searchFor, topicOf } from "./topic.ts";

type EnquiryProps = Pick<ContactPage, "tabs" | "form"> & { phone: { label: string; href: string } };

/** What it is about, and the form, whose fields are the same for every topic. The topic is mirrored in the query. */
function Enquiry({ tabs, form, phone }: EnquiryProps) {
	const topic = topicOf(useAddress().search);
	const selected = tabs.find(({ key }) => key === topic);
	return (
		<Tabs
			label={form.topic}
			tabs={tabs}
			selected={topic}
			onSelect={(next) => setAddress({ search: searchFor(next) })}
		>
			<div className={styles.panel}>
				<p className={`${styles.hint} with-script`}>
					{selected?.text} {selected?.link ? <a href={selected.link.to}>{selected.link.label}</a> : null}
				</p>
				<EnquiryForm
					form="contact"
					labels={form}
					phone={phone}
					topics={tabs}
					topic={topic}
					fileField={FileField}
				/>
			</div>
		</Tabs>
	);
}

export default island("enquiry", "near", Enquiry);

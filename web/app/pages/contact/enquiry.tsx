import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Topic } from "../../behaviour/enquiry-contract.ts";
import type { ContactPage } from "../../content/page-content.ts";
import { EnquiryForm } from "../../sections/enquiry-form/enquiry-form.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import styles from "./contact.module.css";
import { searchFor, topicOf } from "./topic.ts";

type EnquiryProps = Pick<ContactPage, "tabs" | "form" | "contact">;

/** What it is about, and the form, whose fields are the same for every topic. */
export function Enquiry({ tabs, form, contact }: EnquiryProps) {
	const [topic, selectTopic] = useTopic();
	const selected = tabs.find(({ key }) => key === topic);
	return (
		<Tabs label={form.topic} tabs={tabs} selected={topic} onSelect={selectTopic}>
			<div className={styles.panel}>
				<p className={`${styles.hint} with-script`}>{selected?.text}</p>
				<EnquiryForm
					form="contact"
					labels={form}
					phone={{ label: contact.phoneLabel, href: contact.phoneHref }}
					topics={tabs}
					topic={topic}
				/>
			</div>
		</Tabs>
	);
}

/** The selected tab, mirrored in the query. It follows only after hydration: the page was made without one. */
function useTopic(): [Topic, (topic: Topic) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const [topic, setTopic] = useState<Topic>("contact");
	useEffect(() => setTopic(topicOf(search)), [search]);
	function select(next: Topic) {
		setTopic(next);
		void navigate({ search: searchFor(next) }, { replace: true, preventScrollReset: true });
	}
	return [topic, select];
}

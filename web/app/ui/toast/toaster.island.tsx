import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { island } from "../../islands/island.tsx";
import { type Toast, toastDuration, toastEvent } from "./toast.ts";
import styles from "./toaster.module.css";

type Shown = Toast & { id: number };

/** Where toasts appear, on every page. The region exists from the start, so that screen readers watch it. */
function Toaster({ words }: { words: { title: string; close: string } }) {
	const [toasts, setToasts] = useState<readonly Shown[]>([]);
	const dismiss = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id));

	useEffect(() => {
		let count = 0;
		const show = (event: Event) => {
			const { detail } = event as CustomEvent<Toast | null>;
			if (!detail) return;
			const id = count++;
			setToasts((all) => [...all, { ...detail, id }]);
			setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), toastDuration);
		};
		window.addEventListener(toastEvent, show);
		return () => window.removeEventListener(toastEvent, show);
	}, []);

	return (
		<section className={styles.region} role="status" aria-label={words.title}>
			{toasts.map((toast) => (
				<div key={toast.id} className={styles.toast} data-tone={toast.tone}>
					<p className={styles.title}>{toast.title}</p>
					<p className={styles.text}>{toast.text}</p>
					<button type="button" className={styles.close} onClick={() => dismiss(toast.id)}>
						<X size={20} strokeWidth={1.75} aria-hidden="true" />
						<span className="visually-hidden">{words.close}</span>
					</button>
				</div>
			))}
		</section>
	);
}

export default island("toaster", `on ${toastEvent}`, Toaster);

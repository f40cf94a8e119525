import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "../../behaviour/toast.ts";
import styles from "./toaster.module.css";

/** Where toasts appear, for the whole app. The region exists from the start, so that screen readers watch it. */
export function Toaster() {
	const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
	return (
		<section className={styles.region} role="status" aria-label="Meldungen">
			{toasts.map((toast) => (
				<div key={toast.id} className={styles.toast} data-tone={toast.tone}>
					<p className={styles.title}>{toast.title}</p>
					<p className={styles.text}>{toast.text}</p>
					<button type="button" className={styles.close} onClick={() => dismissToast(toast.id)}>
						<X size={20} strokeWidth={1.75} aria-hidden="true" />
						<span className="visually-hidden">Meldung schließen</span>
					</button>
				</div>
			))}
		</section>
	);
}

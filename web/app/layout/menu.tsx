import { Mail, Phone, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import type { LayoutContent } from "../content/layout-content.ts";
import { Button } from "../ui/button/button.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import styles from "./menu.module.css";

type MenuProps = Pick<LayoutContent, "company" | "navigation"> & { onToggle: (open: boolean) => void };

/**
 * The full-screen menu of small windows. The browser opens it by itself (`commandfor="menu"`) and the head script
 * closes it when a link is followed: it works before the app is there.
 */
export function Menu({ company, navigation, onToggle }: MenuProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const report = useEffectEvent(onToggle);

	useEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		const toggled = () => report(dialog.open);
		toggled();
		dialog.addEventListener("toggle", toggled);
		return () => dialog.removeEventListener("toggle", toggled);
	}, []);

	return (
		<dialog ref={ref} id="menu" className={styles.menu} data-locks="phone" aria-label="Menü">
			<div className={`page ${styles.bar}`}>
				<Logo name={company.shortName} />
				<button type="button" className={styles.close} command="close" commandfor="menu">
					<X size={28} strokeWidth={1.75} aria-hidden="true" />
					<span className="visually-hidden">Menü schließen</span>
				</button>
			</div>
			<nav aria-label="Menü" className={`page ${styles.body}`}>
				<ol role="list" className={styles.items}>
					{navigation.header.map((item, index) => (
						<li key={item.label}>
							<Link
								to={"section" in item ? `/#${item.section}` : item.to}
								className={styles.item}
								prefetch="intent"
							>
								<span className={styles.number} aria-hidden="true">
									{String(index + 1).padStart(2, "0")}
								</span>
								{item.label}
							</Link>
						</li>
					))}
				</ol>
				<div className={styles.actions}>
					<Button to={navigation.apply.to}>{navigation.apply.label}</Button>
					<ul role="list" className={styles.contact}>
						<li>
							<a href={company.phoneHref}>
								<Phone size={20} strokeWidth={1.75} aria-hidden="true" />
								{company.phoneLabel}
							</a>
						</li>
						<li>
							<a href={`mailto:${company.email}`}>
								<Mail size={20} strokeWidth={1.75} aria-hidden="true" />
								{company.email}
							</a>
						</li>
					</ul>
				</div>
			</nav>
		</dialog>
	);
}

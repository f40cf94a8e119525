import { Mail, Phone, X } from "lucide";
import type { LayoutContent } from "../content/layout-content.ts";
import { Button } from "../ui/button/button.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import { IconButton } from "../ui/icon-button/icon-button.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import styles from "./menu.module.css";

type MenuProps = Pick<LayoutContent, "company" | "navigation">;

/**
 * The full-screen menu of small windows. The browser opens it by itself (`commandfor="menu"`) and the head script
 * closes it when a link is followed.
 */
export function Menu({ company, navigation }: MenuProps) {
	return (
		<dialog id="menu" className={styles.menu} data-ground="petrol-deep" data-locks="phone" aria-label="Menü">
			<div className={`page line ${styles.bar}`} data-spread="">
				<Logo {...company.logo} />
				<IconButton
					of={X}
					size={28}
					label="Menü schließen"
					className={styles.close}
					command="close"
					commandfor="menu"
				/>
			</div>
			<nav aria-label="Menü" className={`page ${styles.body}`}>
				<ol role="list" className="rows">
					{navigation.header.map((item, index) => (
						<li key={item.label}>
							<a
								href={"section" in item ? `/#${item.section}` : item.to}
								className={`columns title heavy ${styles.item}`}
								data-align="baseline"
							>
								<span className={`small label ${styles.number}`} aria-hidden="true">
									{String(index + 1).padStart(2, "0")}
								</span>
								{item.label}
							</a>
						</li>
					))}
				</ol>
				<div className="stack" data-align="start" data-gap="5">
					<Button {...navigation.apply} />
					<ul role="list" className="stack" data-gap="1">
						<li>
							<a className="touch plain" data-gap="3" href={company.phoneHref}>
								<Icon of={Phone} size={20} />
								{company.phoneLabel}
							</a>
						</li>
						<li>
							<a className="touch plain" data-gap="3" href={`mailto:${company.email}`}>
								<Icon of={Mail} size={20} />
								{company.email}
							</a>
						</li>
					</ul>
				</div>
			</nav>
		</dialog>
	);
}

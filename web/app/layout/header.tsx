import { Menu as MenuIcon } from "lucide";
import type { LayoutContent } from "../content/layout-content.ts";
import { Button } from "../ui/button/button.tsx";
import { IconButton } from "../ui/icon-button/icon-button.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import styles from "./header.module.css";
import { Menu } from "./menu.tsx";

/** Whether the reader is on the page or below it. */
function standing(path: string, page: string | undefined): "page" | "true" | undefined {
	if (!page) return undefined;
	return path === page ? "page" : path.startsWith(`${page}/`) ? "true" : undefined;
}

type HeaderProps = { path: string } & Pick<LayoutContent, "company" | "navigation">;

/** It hides, returns and marks the section in view by the head script (header.alive.ts). */
export function Header({ path, company, navigation }: HeaderProps) {
	return (
		<header className={`${styles.header} no-print`}>
			<div className={`page line ${styles.bar}`} data-spread="">
				<a href="/" className="touch plain" aria-label={`${company.shortName}, Startseite`}>
					<Logo {...company.logo} />
				</a>
				<nav aria-label="Hauptnavigation" className={`${styles.nav} no-print`}>
					<ul role="list" className={styles.items}>
						{navigation.header.map((item) => (
							<li key={item.label}>
								<a
									href={"section" in item ? `/#${item.section}` : item.to}
									className={`touch note medium ${styles.item}`}
									aria-current={standing(path, "section" in item ? item.page : item.to)}
								>
									{item.label}
								</a>
							</li>
						))}
					</ul>
					<Button {...navigation.apply} tone="line" />
				</nav>
				<IconButton
					of={MenuIcon}
					size={28}
					label="Menü öffnen"
					className={`${styles.menuButton} no-print with-script`}
					aria-haspopup="dialog"
					command="show-modal"
					commandfor="menu"
				/>
				<a className={`center label ${styles.menuLink} no-print without-script`} href="#seitenende">
					Menü
				</a>
			</div>
			<Menu company={company} navigation={navigation} />
		</header>
	);
}

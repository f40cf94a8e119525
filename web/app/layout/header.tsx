import { Menu as MenuIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { activeSection } from "../behaviour/active-section.ts";
import { nextHeaderScroll } from "../behaviour/header-visibility.ts";
import { useOverlayOpen } from "../behaviour/overlay.ts";
import { useScrollPosition } from "../behaviour/use-scroll-position.ts";
import type { LayoutContent } from "../content/layout-content.ts";
import { Button } from "../ui/button/button.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import styles from "./header.module.css";
import { Menu } from "./menu.tsx";

type HeaderProps = Pick<LayoutContent, "company" | "navigation">;

export function Header({ company, navigation }: HeaderProps) {
	const { pathname } = useLocation();
	const overlayOpen = useOverlayOpen();
	const [menuOpen, setMenuOpen] = useState(false);
	const [view, setView] = useState({
		ready: false,
		visible: true,
		solid: false,
		section: null as string | null,
	});
	const scroll = useRef({ visible: true, lastY: 0 });
	const onHome = pathname === "/";

	useScrollPosition((y) => {
		scroll.current = nextHeaderScroll(scroll.current, y, menuOpen);
		const section = onHome ? activeSection(measure(navigation)) : null;
		const next = { ready: true, visible: scroll.current.visible, solid: y > 8, section };
		setView((last) => (same(last, next) ? last : next));
	});

	return (
		<header
			className={styles.header}
			data-ready={view.ready || undefined}
			data-solid={view.solid || undefined}
			data-hidden={!view.visible || overlayOpen || undefined}
		>
			<div className={`page ${styles.bar}`}>
				<Link
					to="/"
					className={styles.home}
					aria-label={`${company.shortName}, Startseite`}
					prefetch="intent"
				>
					<Logo name={company.shortName} />
				</Link>
				<nav aria-label="Hauptnavigation" className={styles.nav}>
					<ul role="list" className={styles.items}>
						{navigation.header.map((item) => (
							<li key={item.label}>
								{"section" in item ? (
									<Link
										to={`/#${item.section}`}
										className={styles.item}
										aria-current={onHome && view.section === item.section ? "location" : undefined}
									>
										{item.label}
									</Link>
								) : (
									<Link
										to={item.to}
										className={styles.item}
										aria-current={samePage(pathname, item.to) ? "page" : undefined}
										prefetch="intent"
									>
										{item.label}
									</Link>
								)}
							</li>
						))}
					</ul>
					<Button to={navigation.apply.to}>{navigation.apply.label}</Button>
				</nav>
				<button
					type="button"
					className={`${styles.menuButton} with-script`}
					aria-haspopup="dialog"
					aria-expanded={menuOpen}
					command="show-modal"
					commandfor="menu"
				>
					<MenuIcon size={28} strokeWidth={1.75} aria-hidden="true" />
					<span className="visually-hidden">Menü öffnen</span>
				</button>
				<a className={`${styles.menuLink} without-script`} href="#seitenende">
					Menü
				</a>
			</div>
			<Menu company={company} navigation={navigation} onToggle={setMenuOpen} />
		</header>
	);
}

/** While prerendering, paths end in a slash; NavLink would find no page current, and hydration would keep it so. */
function samePage(pathname: string, to: string): boolean {
	return pathname.replace(/\/$/, "") === to;
}

function measure(navigation: LayoutContent["navigation"]) {
	return navigation.header.flatMap((item) => {
		const element = "section" in item ? document.getElementById(item.section) : null;
		return element ? [{ id: element.id, top: element.getBoundingClientRect().top }] : [];
	});
}

function same<T extends object>(a: T, b: T): boolean {
	return (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
}

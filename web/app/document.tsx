import { type ComponentType, type ReactNode, useContext } from "react";
import font from "../../build/gen/archivo.woff2?url";
import { PageHost, Script } from "./alive/place.tsx";
import { type LayoutContent, useLayoutContent } from "./content/layout-content.ts";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { languageFonts } from "./layout/language-fonts.ts";
import { LowerEdge } from "./layout/lower-edge.tsx";
import { Preloader } from "./layout/preloader.tsx";
import styles from "./layout/skip-link.module.css";
import { speculationRules } from "./layout/speculation-rules.ts";
import type { SitePage } from "./site-map.ts";
import { Toaster } from "./ui/toast/toaster.tsx";
import "../../build/gen/archivo.css";
import "./styles/styles.css";

type DocumentProps = {
	page: SitePage;
	layout: LayoutContent;
	/** Title and everything else that is the page's own. */
	head: ReactNode;
	/** Addresses of the page's style sheets. */
	sheets: readonly string[];
	/** What stands around the page instead of the German header and footer where it is not German. */
	frame?: Frame | undefined;
	children: ReactNode;
};

export type Frame = ComponentType<{ page: SitePage; children: ReactNode }>;

export function Document({ page, layout, head, sheets, frame = GermanFrame, children }: DocumentProps) {
	const { language } = page;
	const Frame = language ? frame : GermanFrame;
	return (
		<html lang={language ?? "de"}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={layout.themeColor} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="manifest" href="/site.webmanifest" />
				<link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				<Script text={useContext(PageHost)?.inline("head") ?? ""} />
				{head}
				{sheets.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				{/* After the German faces, which have some of the same signs: the last one is taken. */}
				<style>{layout.colors + (language ? languageFonts[language] : "")}</style>
				<Script type="speculationrules" text={speculationRules} />
			</head>
			<body>
				<Frame page={page}>{children}</Frame>
				<Toaster words={layout.words.toasts} />
			</body>
		</html>
	);
}

function GermanFrame({ page, children }: { page: SitePage; children: ReactNode }) {
	const layout = useLayoutContent();
	return (
		<>
			<a className={`label ${styles.skipLink}`} href="#inhalt">
				Zum Inhalt springen
			</a>
			<LowerEdge />
			<Preloader logo={layout.company.logo} />
			<Header path={page.path} {...layout} />
			<main id="inhalt" tabIndex={-1}>
				{children}
			</main>
			<Footer {...layout} />
		</>
	);
}

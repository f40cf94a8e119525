import { lazy, Suspense } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import font from "../../build/gen/archivo.woff2?url";
import type { Route } from "./+types/root";
import bootScript from "./boot/boot.ts?head-script";
import { layoutContent } from "./content/load.server.ts";
import { Announcer } from "./layout/announcer.tsx";
import { ConsentBanner } from "./layout/consent-banner.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { Preloader } from "./layout/preloader.tsx";
import styles from "./layout/skip-link.module.css";
import { ToTop } from "./layout/to-top.tsx";
import "./sections/not-found/not-found.tsx?styles";
import { NotLoaded } from "./sections/not-found/not-loaded.tsx";
import { Toaster } from "./ui/toast/toaster.tsx";
import "../../build/gen/archivo.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";

/** The server has answered that there is no such page, so this can be had too. */
const NotFound = lazy(() =>
	import("./sections/not-found/not-found.tsx").then((part) => ({ default: part.NotFound })),
);

export function loader() {
	return layoutContent();
}

/** The layout's content is the same everywhere: no navigation needs to ask for it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
	const layout = useRouteLoaderData<typeof loader>("root");
	return (
		<html lang="de">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0c262e" />
				<meta name="color-scheme" content="light" />
				<meta name="format-detection" content="telephone=no" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
				<link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash */}
				<script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
				<Meta />
				<Links />
			</head>
			<body>
				<a className={styles.skipLink} href="#inhalt">
					Zum Inhalt springen
				</a>
				{layout ? <Preloader name={layout.company.shortName} /> : null}
				{layout ? <Header company={layout.company} navigation={layout.navigation} /> : null}
				<main id="inhalt" tabIndex={-1}>
					{children}
				</main>
				{layout ? <Footer {...layout} /> : null}
				<ToTop />
				<ConsentBanner />
				<Toaster />
				<Announcer />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root(_: Route.ComponentProps) {
	return <Outlet />;
}

/** What a page shows when its data cannot be had: a path that does not exist, or a connection that broke. */
export function ErrorBoundary() {
	const error = useRouteError();
	const missing = isRouteErrorResponse(error) && error.status === 404;
	if (!missing) return <NotLoaded />;
	return (
		<Suspense>
			<NotFound />
		</Suspense>
	);
}

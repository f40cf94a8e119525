import type { ComponentType } from "react";
import { entryAt } from "../address.ts";
import { documentOf } from "../forms.ts";
import { account } from "./account.ts";
import { EntryView } from "./entry-view.tsx";
import { Frame } from "./frame/frame.tsx";
import { useObserved } from "./observable.ts";
import { address } from "./router.ts";
import { ContentsView } from "./views/contents-view.tsx";
import { HistoryView } from "./views/history-view.tsx";
import { MediaView } from "./views/media-view.tsx";
import { PublishingView } from "./views/publishing-view.tsx";
import { SignInView } from "./views/sign-in-view.tsx";
import { TodayView } from "./views/today-view.tsx";

/** Which view an address leads to. */
export function App() {
	const { path } = useObserved(address);
	if (path === "/redaktion/anmelden" || (!account.name && account.hosted)) return <SignInView />;
	return (
		<Frame>
			<View />
		</Frame>
	);
}

const views: Record<string, ComponentType> = {
	"": TodayView,
	inhalte: ContentsView,
	medien: MediaView,
	veroeffentlichen: PublishingView,
};

function View() {
	const { path, query, hash } = useObserved(address);
	const name = path.slice("/redaktion/".length);
	const Own = views[name];
	if (Own) return <Own />;
	if (name === "verlauf") return <HistoryView key={query.get("datei")} file={query.get("datei")} />;
	const entry = entryAt(path, hash);
	if (entry) return <EntryView file={entry.file} path={entry.path} from={query.get("von")} />;
	const list = documentOf(name);
	return list ? <ContentsView key={name} folder={name} title={list.title} /> : <ContentsView />;
}

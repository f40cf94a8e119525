import { type ComponentType, useEffect } from "react";
import { entryAt } from "../address.ts";
import { documentOf } from "../forms.ts";
import { EntryView } from "./entry-view.tsx";
import { Frame } from "./frame/frame.tsx";
import { useObserved } from "./observable.ts";
import { address } from "./router.tsx";
import { account, learnAccount, line } from "./service.ts";
import { ContentsView } from "./views/contents-view.tsx";
import { HistoryView } from "./views/history-view.tsx";
import { MediaView } from "./views/media-view.tsx";
import { PublishingView } from "./views/publishing-view.tsx";
import { SignInView } from "./views/sign-in-view.tsx";
import { TodayView } from "./views/today-view.tsx";

/** Who asks, and which view an address leads to. */
export function App() {
	const who = useObserved(account);
	const state = useObserved(line);
	const { path } = useObserved(address);
	useEffect(() => {
		if (!who && state === "there") learnAccount().catch(() => {});
	}, [who, state]);
	useEffect(() => {
		if (who) document.title = `Redaktion – ${who.company.shortName}`;
	}, [who]);
	if (!who) return state === "lost" ? <p role="status">Die Redaktion ist nicht zu erreichen.</p> : null;
	if (path === "/redaktion/anmelden" || (!who.name && who.hosted))
		return <SignInView company={who.company} />;
	return (
		<Frame who={who}>
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

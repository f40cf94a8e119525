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

const views = [
	{ name: "", label: "Heute", Own: TodayView },
	{ name: "inhalte", label: "Inhalte", Own: ContentsView },
	{ name: "medien", label: "Medien", Own: MediaView },
	{ name: "verlauf", label: "Verlauf", Own: HistoryView },
	{ name: "veroeffentlichen", label: "Veröffentlichen", Own: PublishingView },
];

/** Which view an address leads to. */
export function App() {
	const { path, query, hash } = useObserved(address);
	if (path === "/redaktion/anmelden" || (!account.name && account.hosted)) return <SignInView />;
	const name = path.slice("/redaktion/".length);
	const view = views.find((one) => one.name === name);
	const entry = entryAt(path, hash);
	const list = documentOf(name);
	return (
		<Frame views={views} here={view?.name ?? "inhalte"}>
			{view ? (
				<view.Own key={String(query)} />
			) : entry ? (
				<EntryView file={entry.file} path={entry.path} from={query.get("von")} />
			) : (
				<ContentsView key={name} folder={list && name} title={list?.title} />
			)}
		</Frame>
	);
}

import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../page-header/page-header.tsx";

/** A page that exists but could not be loaded. It is part of the frame, because nothing else may be reachable. */
export function NotLoaded() {
	return (
		<>
			<title>Seite nicht geladen</title>
			<PageHeader
				title="Diese Seite ließ sich nicht laden"
				lead="Vermutlich ist die Verbindung unterbrochen. Bitte laden Sie die Seite neu. Wenn das nicht hilft, rufen Sie uns an: Die Nummer steht unten."
			>
				<Button onClick={() => window.location.reload()}>Seite neu laden</Button>
			</PageHeader>
		</>
	);
}

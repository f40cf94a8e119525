import type { HomePage } from "../../content/page-content.ts";
import { Benefits } from "./benefits.tsx";
import { Clients } from "./clients.tsx";
import { Contact } from "./contact.tsx";
import { Fleet } from "./fleet.tsx";
import { History } from "./history.tsx";
import { Jobs } from "./jobs.tsx";
import { PressBand } from "./press-band.tsx";
import { ServiceGrid } from "./service-grid.tsx";
import { TideStaff } from "./tide-staff.tsx";
import { Trust } from "./trust.tsx";
import { Values } from "./values.tsx";

/** Everything that takes some scrolling to get to. */
export function Rest({ page }: { page: HomePage }) {
	return (
		<>
			<ServiceGrid services={page.services} />
			<Values values={page.values} />
			<Fleet fleet={page.fleet} />
			<History history={page.history} />
			<Trust trust={page.trust} />
			<Clients clients={page.clients} />
			<Benefits benefits={page.benefits} />
			<Jobs jobs={page.jobs} />
			<PressBand press={page.press} />
			<Contact contact={page.contact} />
			<TideStaff />
		</>
	);
}

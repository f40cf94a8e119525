import { useSyncExternalStore } from "react";
import { dayOf } from "../content/berlin-time.ts";

type Ending = { validThrough: string };

const never = () => () => {};

/**
 * The jobs that may still be advertised. The server has already taken ended ones out of the HTML and left the day of
 * that edition on the root element, so the first render equals the document; afterwards the visitor's clock decides,
 * because the data of later navigations holds every job.
 */
export function useOpenJobs<Job extends Ending>(jobs: readonly Job[]): Job[] {
	const day = useSyncExternalStore(never, today, dayOfDocument);
	return openOn(day, jobs);
}

/** A job is open to the end of its last day; no day at all means that every job is. */
export function openOn<Job extends Ending>(day: string, jobs: readonly Job[]): Job[] {
	return jobs.filter(({ validThrough }) => validThrough >= day);
}

function today(): string {
	return dayOf(new Date());
}

function dayOfDocument(): string {
	return typeof document === "undefined" ? "" : (document.documentElement.dataset.day ?? "");
}

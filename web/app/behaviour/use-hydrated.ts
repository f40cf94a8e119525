import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and while the app takes it over, true afterwards. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

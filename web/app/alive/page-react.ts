/**
 * React as pages import it while they are written (vite.config.ts). A state or an effect outside of a part would do nothing
 * without a word, because nothing of the page around it runs in a browser: it is an error here.
 */
import * as react from "react";
import { componentIn, isInsidePart } from "./jsx-dev-runtime.ts";

// @ts-expect-error The types of React are one object, which cannot be passed on name by name.
export * from "react";
export * as default from "./page-react.ts";

function forParts<Hook extends (...args: never[]) => unknown>(name: string, hook: Hook): Hook {
	return ((...args: Parameters<Hook>) => {
		if (isInsidePart()) return hook(...args);
		throw new Error(
			`${name} in ${componentIn(new Error())} would do nothing, because pages are plain HTML. ` +
				"Put what needs it into a part, <name>.alive.tsx (web/app/alive/README.md).",
		);
	}) as Hook;
}

export const useState = forParts("useState", react.useState);
export const useReducer = forParts("useReducer", react.useReducer);
export const useSyncExternalStore = forParts("useSyncExternalStore", react.useSyncExternalStore);
export const useEffect = forParts("useEffect", react.useEffect);
export const useLayoutEffect = forParts("useLayoutEffect", react.useLayoutEffect);
export const useInsertionEffect = forParts("useInsertionEffect", react.useInsertionEffect);
export const useImperativeHandle = forParts("useImperativeHandle", react.useImperativeHandle);
export const useTransition = forParts("useTransition", react.useTransition);
export const useOptimistic = forParts("useOptimistic", react.useOptimistic);
export const useActionState = forParts("useActionState", react.useActionState);

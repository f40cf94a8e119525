import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, toastStore } from "./toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a toast is removed after 4 seconds", () => {
	showToast({ tone: "success", title: "Nachricht gesendet", text: "Vielen Dank!" });
	vi.advanceTimersByTime(3999);
	expect(toastStore.read()).toHaveLength(1);
	vi.advanceTimersByTime(1);
	expect(toastStore.read()).toHaveLength(0);
});

test("a toast can be dismissed before, and listeners hear of it", () => {
	const heard = vi.fn();
	const stop = toastStore.subscribe(heard);
	const id = showToast({ tone: "error", title: "Nicht gesendet", text: "Bitte rufen Sie an." });
	dismissToast(id);
	expect(toastStore.read()).toHaveLength(0);
	expect(heard).toHaveBeenCalledTimes(2);
	stop();
});

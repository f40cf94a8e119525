import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["web/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
		environment: "node",
		isolate: false,
		// A machine that builds something else at the same time is no failure.
		testTimeout: 0,
		hookTimeout: 0,
	},
});

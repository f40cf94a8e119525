import { defineConfig } from "vitest/config";

// The pages are rendered by the React that the build uses; the other one takes twice as long.
process.env.NODE_ENV = "production";

export default defineConfig({
	test: {
		include: ["web/**/*.test.{ts,tsx}", "release/*.test.ts"],
		environment: "node",
		isolate: false,
		// Those of the editor wait for Git and for programs most of their time; without this a machine of two cores runs one file at a time.
		maxWorkers: 2,
		// A machine that builds something else at the same time is no failure.
		testTimeout: 0,
		hookTimeout: 0,
	},
});

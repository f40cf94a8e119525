import { defineConfig, mergeConfig } from "vitest/config";
import project from "../../vitest.config.ts";

/** The tests of one area: Stryker runs them for each bug. */
export default mergeConfig(
	{ ...project, test: { ...project.test, include: [] } },
	defineConfig({
		test: { include: (process.env.TESTS ?? "").split(",") },
	}),
);

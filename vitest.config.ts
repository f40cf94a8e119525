import { defineConfig } from "vitest/config";

export default defineConfig({
	test: { include: ["web/**/*.test.{ts,tsx}", "bench/**/*.test.ts"], environment: "node", isolate: false },
});

import config from "./playwright.config.ts";
export default { ...config, testDir: ".", timeout: 6000, retries: 0, workers: 3, expect: { timeout: 500 }, outputDir: "/tmp/lead/vac/out",
 use: { ...config.use, baseURL: "http://127.0.0.1:8097", screenshot: "off", actionTimeout: 800 },
 webServer: { command: "node /tmp/lead/vac/server.mjs", url: "http://127.0.0.1:8097/", reuseExistingServer: false } };

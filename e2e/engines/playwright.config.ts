import { defineConfig } from '@playwright/test';
import { engineNames, missingPackages, type EngineName } from '../../tools/support/engine-programs.ts';

const specs: Readonly<Record<EngineName, RegExp>> = {
  webkit: /(versions|doors|screens|flow)\.spec\.ts$/,
  firefox: /(versions|doors|screens|flow)\.spec\.ts$/,
  'old-chromium': /(versions|screens)\.spec\.ts$/,
  'too-old-chromium': /(versions|too-old)\.spec\.ts$/,
};

/** The walks in other engines than the Chromium of e2e. Playwright runs the tests, and our own drivers run the engines (decision 0434). */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../.walks-results',
  globalSetup: './support/shared-gateway.setup.ts',
  fullyParallel: false,
  workers: 2, // one worker an engine, as many as a small machine has cores
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Ends a test that hangs. Each step has its own limit, far above the time of a slow machine.
  timeout: 900_000,
  reporter: [['list']],
  projects: engineNames
    .filter((name) => missingPackages(name).length === 0)
    .map((engineName) => ({ name: engineName, testMatch: specs[engineName], use: { engineName } })),
});

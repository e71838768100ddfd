import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/support/repository.ts';

/** A phone, a Chinese locale and the product's time zone. The gateway comes from support/gateway-fixture.ts. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../.e2e-results',
  globalSetup: './support/seeded-data.setup.ts',
  fullyParallel: false,
  workers: 3, // each worker has its own gateway and browser. Files run in parallel, the tests of a file in order.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Ends a test that hangs. A busy machine makes a test slow but does not fail it: no test measures time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    hasTouch: true,
    // A worker's own requests bypass `page.route`. offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    isMobile: true,
    // A trace would contain typed text, passwords included.
    trace: 'off',
    // Colours are judged without animations, such as that of an opening sheet.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
      testIgnore: [/\.small\.spec\.ts$/, /\/e2e\/engines\//],
    },
    { name: 'small', use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 }, testMatch: /\.(small|smoke)\.spec\.ts$/ },
  ],
});

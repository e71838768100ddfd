import path from 'node:path';
import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './tools/support/repository.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const provider = playwright({
  launchOptions: { executablePath: findChromium() ?? '', args },
  // An element that never comes is named after two minutes.
  actionTimeout: 120_000,
  contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', hasTouch: true },
});

/** A busy machine makes a test slow, not red. A check that is silent for 15 minutes is ended, so a test that hangs is named before. */
const PATIENCE = { testTimeout: 800_000, hookTimeout: 800_000 };

/** The same for a wait within a test. */
const PATIENT_WAITS = path.join(import.meta.dirname, 'tools/support/patience.ts');

/** A run says the same of the same code, properties included. */
const SEEDED = path.join(import.meta.dirname, 'tools/support/seeded-properties.ts');

/** Rows of statements written by hand are what their types say. */
const ROW_TYPES = path.join(import.meta.dirname, 'tools/support/compared-rows.ts');

/** The demo market, made once for all files of a run. */
const SEEDED_MARKET = path.join(import.meta.dirname, 'packages/gateway/src/testing/seeded-market.setup.ts');

/**
 * What depends on the engine: migrations, functions, statements over all rows of a day or of the market, and the ways of each area in the
 * shortened year of all kinds. All else says the same on every one; every call and screen meets the embedded engine in the contract tests of the
 * adapters and in the browser.
 */
const onBothEngines = [
  'src/{funds,ledger,trading-day}/**/*.test.ts',
  'src/orders/{double-submits,orders,serial-orders.property,takings}.test.ts',
  'src/{fund-trading/fund-settlement,plans/plan-run,wallet/wallet,wallet/wallet-components,bank/bank-transfers,bank/bank-corrections}.test.ts',
  'src/holding/{holdings,holdings-pulse,income,redemption-run.property}.test.ts',
  'src/cashier/{cashier,order-book,trade-password-tries}.test.ts',
  'src/ground/database/{functions,joined-reads,kept-plans,migrations,mode,lost-connection}.test.ts',
  'src/records/record-pages.test.ts',
];

/** Long, and made of statements that the other files run on both engines; or of locks, which one connection does not need. */
const once = ['src/trading-day/{year,races,net-value-command,odd-commands}.test.ts'];

/**
 * A PostgreSQL server runs a test for a third of the processor time of the embedded engine: where there is one (TEST_DATABASE_URL) it runs
 * all, and the embedded engine what depends on it (BOTH_ENGINES). Without a server the embedded engine runs all.
 */
const gatewayFiles =
  env['BOTH_ENGINES'] === undefined || env['TEST_DATABASE_URL'] !== undefined
    ? { include: ['src/**/*.test.ts'] }
    : { include: onBothEngines, exclude: [...configDefaults.exclude, ...once] };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: './packages/core', include: ['src/**/*.test.ts'], isolate: false, setupFiles: [SEEDED], ...PATIENCE } },
      {
        test: {
          name: 'adapters',
          root: './packages/adapters',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
          isolate: false,
          setupFiles: [SEEDED, PATIENT_WAITS],
          // The contract of the ports is tried over the reference gateway.
          globalSetup: [SEEDED_MARKET],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'gateway',
          root: './packages/gateway',
          ...gatewayFiles,
          ...PATIENCE,
          // Modules are loaded once a worker: loading them for each file took a third of the processor time.
          isolate: false,
          setupFiles: [SEEDED, ROW_TYPES, PATIENT_WAITS],
          globalSetup: [SEEDED_MARKET],
        },
      },
      { test: { name: 'tools', root: '.', include: ['tools/**/*.test.ts'], ...PATIENCE } },
      {
        plugins: [react()],
        resolve: { dedupe: ['react', 'react-dom'] },
        // All found before the first test: a dependency found later would be bundled anew, with a second React.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}'],
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            // What the testing entry of core needs.
            'fast-check',
            'xstate/graph',
          ],
        },
        test: {
          name: 'ui',
          root: './packages/ui-web',
          // Adapters that need a browser are tried in the same one.
          include: ['src/**/*.browser.test.{ts,tsx}', '../adapters/src/**/*.browser.test.ts'],
          setupFiles: ['./src/testing/styles.setup.ts', './src/testing/storage.setup.ts', PATIENT_WAITS],
          ...PATIENCE,
          // What never comes is said after two minutes, not when the whole check is taken for dead.
          expect: { poll: { timeout: 120_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
            // The same pictures on every system (decision 0192).
            expect: {
              toMatchScreenshot: {
                resolveScreenshotPath: ({ root, testFileDirectory, screenshotDirectory, arg, ext }) =>
                  path.join(root, testFileDirectory, screenshotDirectory, `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
});

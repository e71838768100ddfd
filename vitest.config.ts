import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** CHROMIUM names another browser; without it Debian's is used. */
const provider = playwright({
  launchOptions: { executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium', args },
  contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', hasTouch: true },
});

/** Tests of the gateway that say the same on every engine: pictures, documents, the form of requests. Run on the embedded one only. */
const engineIndependent = ['src/http/**', 'src/images/**', 'src/documents/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: './packages/core', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'adapters',
          root: './packages/adapters',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'gateway',
          root: './packages/gateway',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(env['TEST_DATABASE_URL'] === undefined ? [] : engineIndependent)],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['./src/testing/seeded-market.setup.ts'],
        },
      },
      { test: { name: 'tools', root: '.', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
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
          setupFiles: ['./src/testing/styles.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});

import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of core alone, for runs that change its rules on purpose. */
export default defineConfig({
  test: {
    name: 'core',
    root: path.join(import.meta.dirname, '../../packages/core'),
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: [path.join(import.meta.dirname, '../support/seeded-properties.ts')],
    testTimeout: 600_000,
  },
});

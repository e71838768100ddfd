import { test as base, expect } from '@playwright/test';
import { startGateway, type RunningGateway } from '../../tools/support/run-gateway.ts';

interface WorkerFixtures {
  /** Specs with the same name share a gateway and its data; `test.use({ gatewayName: 'mine' })` at the top of a file gives it its own. */
  readonly gatewayName: string;
  readonly gateway: RunningGateway;
}

/** Playwright's `test` with the real gateway behind it: demo market, empty data directory, free port, built UI. */
export const test = base.extend<object, WorkerFixtures>({
  gatewayName: ['shared', { option: true, scope: 'worker' }],
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },
});

export { expect };

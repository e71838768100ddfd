import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startGateway, type RunningGateway } from '../../tools/support/run-gateway.ts';
import { signIn } from './sign-in.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestOptions {
  /** The mobile number of the investor whom every page of the file starts with; null: nobody is signed in. */
  readonly signedInAs: string | null;
}

interface WorkerFixtures {
  /** Specs with the same name share a gateway and its data; `test.use({ gatewayName: 'mine' })` at the top of a file gives it its own. */
  readonly gatewayName: string;
  readonly gateway: RunningGateway;
  /** Signs an investor in on the screen, once per gateway, and keeps what the app then keeps on the device. */
  readonly signedIn: (mobile: string) => Promise<SignedIn>;
}

/** A visitor who has answered the question of the first visit. */
const decided = (origin: string): SignedIn => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'caifu.tracking', value: 'refused' }] }],
});

/** Playwright's `test` with the real gateway behind it: demo market, empty data directory, free port, built UI. */
export const test = base.extend<TestOptions, WorkerFixtures>({
  gatewayName: ['shared', { option: true, scope: 'worker' }],
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      // Nobody is certified but by the operator: a test decides when.
      const gateway = await startGateway({ CERTIFY_AFTER_SECONDS: '' });
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: [
    async ({ gateway, browser }, use) => {
      const kept = new Map<string, Promise<SignedIn>>();
      const enter = async (mobile: string): Promise<SignedIn> => {
        const context = await browser.newContext({ baseURL: gateway.url, storageState: decided(gateway.url) });
        const page = await context.newPage();
        await signIn(page, mobile);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((mobile) => {
        const state = kept.get(mobile) ?? enter(mobile);
        kept.set(mobile, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },
  signedInAs: [null, { option: true }],
  storageState: async ({ signedInAs, signedIn, gateway }, use) => {
    await use(signedInAs === null ? decided(gateway.url) : await signedIn(signedInAs));
  },
});

export { expect };

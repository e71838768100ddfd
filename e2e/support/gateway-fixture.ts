import { test as base, expect, type BrowserContext } from '@playwright/test';
import { builtCommand } from '../../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../../tools/support/run-gateway.ts';
import { signIn } from './sign-in.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestOptions {
  /** The mobile number of the investor who is signed in on every page of the file. null: nobody is signed in. */
  readonly signedInAs: string | null;
}

interface TestFixtures {
  /** Restores an investor's session on this gateway or signs him in, before the first page is opened. */
  readonly enter: (mobile: string) => Promise<void>;
}

interface WorkerFixtures {
  /** Specs with the same name share a gateway and its data. `test.use({ gatewayName: 'mine' })` at the top of a file gives it its own. */
  readonly gatewayName: string;
  readonly gateway: RunningGateway;
  /**
   * The storage that the app keeps for a signed-in investor. He signs in on the screen once per gateway, and again when the session is
   * over.
   */
  readonly signedIn: (mobile: string) => Promise<SignedIn>;
}

/** A visitor who has answered the question of the first visit. */
const decided = (origin: string): SignedIn => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'caifu.tracking', value: 'refused' }] }],
});

/** Playwright's `test` with the real built gateway behind it, on the seeded demo market and a free port. */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  gatewayName: ['shared', { option: true, scope: 'worker' }],
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      // Only the operator certifies investors, so a test decides when.
      const gateway = await startGateway({ CERTIFY_AFTER_SECONDS: '' }, process.env['E2E_SEEDED_DATA'] ?? null, builtCommand);
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  signedIn: [
    async ({ gateway, browser }, use) => {
      const kept = new Map<string, SignedIn>();
      const enter = async (mobile: string): Promise<SignedIn> => {
        const context = await browser.newContext({ baseURL: gateway.url, storageState: decided(gateway.url) });
        const page = await context.newPage();
        await signIn(page, mobile);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use(async (mobile) => {
        const before = kept.get(mobile);
        if (before !== undefined && (await isKnown(gateway.url, before))) return before;
        const state = await enter(mobile);
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
  enter: async ({ context, signedIn }, use) => {
    await use(async (mobile) => context.setStorageState(await signedIn(mobile)));
  },
});

/** Whether the gateway still knows the session. A previous test may have ended it or moved the clock beyond it. */
const isKnown = async (url: string, { origins }: SignedIn): Promise<boolean> => {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'caifu.session');
  const session: unknown = JSON.parse(stored?.value ?? 'null');
  const token = typeof session === 'object' && session !== null && 'token' in session ? String(session.token) : '';
  const answer = await fetch(`${url}/mobileGateway/V1/member/isMemberIdentity`, { headers: { NCFTCK: token } });
  const told: unknown = await answer.json();
  return typeof told === 'object' && told !== null && 'retState' in told && told.retState === 'SUCCESS';
};

export { expect };

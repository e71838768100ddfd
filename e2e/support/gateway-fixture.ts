import { test as base, expect, type Browser } from '@playwright/test';
import { builtCommand } from '../../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../../tools/support/run-gateway.ts';
import { keepContext, type Belongings, type KeptContext } from './kept-contexts.ts';
import { signIn } from './sign-in.ts';

interface TestOptions {
  /** Specs with the same name share a gateway and its data. `test.use({ gatewayName: 'mine' })` at the top of a file gives it its own. */
  readonly gatewayName: string;
  /** What an operator sets on that gateway, which is the file's own then. */
  readonly gatewaySettings: Readonly<Record<string, string>>;
  /** The mobile number of the investor who is signed in on every page of the file. null: nobody is signed in. */
  readonly signedInAs: string | null;
  /** The tests of a file share one context. Such a file neither installs a clock nor listens to the context. */
  readonly keepsContext: boolean;
}

interface TestFixtures {
  readonly house: House;
  readonly gateway: RunningGateway;
  /** Signs an investor in on the screen, once per gateway and again when the session is over; what the app then keeps on the device. */
  readonly signedIn: (mobile: string) => Promise<Belongings>;
  /** Restores an investor's session on this gateway or signs him in, before the first page is opened. */
  readonly enter: (mobile: string) => Promise<void>;
}

interface WorkerFixtures {
  readonly houses: (name: string, settings: TestOptions['gatewaySettings']) => Promise<House>;
}

/** A gateway with those who have signed in on it and the contexts that are kept for it. */
interface House {
  readonly gateway: RunningGateway;
  /** One for each name of a browser. */
  keptContext(userAgent: string): Promise<KeptContext>;
  signedIn(mobile: string): Promise<Belongings>;
  close(): Promise<void>;
}

/** A visitor who has answered the question of the first visit. */
const decided = (origin: string): Belongings => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'caifu.tracking', value: 'refused' }] }],
});

const openHouse = async (browser: Browser, settings: TestOptions['gatewaySettings']): Promise<House> => {
  // Only the operator certifies investors, so a test decides when.
  const gateway = await startGateway({ CERTIFY_AFTER_SECONDS: '', ...settings }, process.env['E2E_SEEDED_DATA'] ?? null, builtCommand);
  const contexts = new Map<string, KeptContext>();
  const signedIn = new Map<string, Belongings>();
  const keptContext = async (userAgent: string): Promise<KeptContext> => {
    const kept = contexts.get(userAgent) ?? (await keepContext(browser, gateway.url));
    contexts.set(userAgent, kept);
    return kept;
  };
  const enter = async (mobile: string): Promise<Belongings> => {
    const kept = await keepContext(browser, gateway.url);
    await kept.dress(decided(gateway.url));
    await signIn(await kept.context.newPage(), mobile);
    const belongings = await kept.belongings();
    await kept.close();
    return belongings;
  };
  return {
    gateway,
    keptContext,
    signedIn: async (mobile) => {
      const before = signedIn.get(mobile);
      if (before !== undefined && (await isKnown(gateway.url, before))) return before;
      const belongings = await enter(mobile);
      signedIn.set(mobile, belongings);
      return belongings;
    },
    close: async () => {
      for (const kept of contexts.values()) await kept.close();
      await gateway.stop();
    },
  };
};

const SHARED = 'shared';

/** Playwright's `test` with the real built gateway behind it, on the seeded demo market and a free port. */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  gatewayName: [SHARED, { option: true }],
  gatewaySettings: [{}, { option: true }],
  signedInAs: [null, { option: true }],
  keepsContext: [false, { option: true }],
  houses: [
    async ({ browser }, use) => {
      const open = new Map<string, House>();
      // Files follow one another: of the gateways that are a file's own only that of the file that runs is up.
      const closeAllBut = async (names: readonly string[]): Promise<void> => {
        for (const [name, house] of open) {
          if (names.includes(name)) continue;
          open.delete(name);
          await house.close();
        }
      };
      await use(async (name, settings) => {
        await closeAllBut([SHARED, name]);
        const house = open.get(name) ?? (await openHouse(browser, settings));
        open.set(name, house);
        return house;
      });
      await closeAllBut([]);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  house: async ({ houses, gatewayName, gatewaySettings }, use) => {
    await use(await houses(gatewayName, gatewaySettings));
  },
  gateway: async ({ house }, use) => {
    await use(house.gateway);
  },
  signedIn: async ({ house }, use) => {
    await use((mobile) => house.signedIn(mobile));
  },
  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },
  storageState: async ({ signedInAs, signedIn, gateway }, use) => {
    await use(signedInAs === null ? decided(gateway.url) : await signedIn(signedInAs));
  },
  context: async ({ browser, house, keepsContext, userAgent, storageState }, use) => {
    if (typeof storageState !== 'object') throw new Error('belongings come from the fixture');
    if (!keepsContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kept = await house.keptContext(userAgent ?? '');
    await kept.dress(storageState);
    await use(kept.context);
    await kept.tidy();
  },
  enter: async ({ context, house, keepsContext, userAgent, signedIn }, use) => {
    await use(async (mobile) => {
      if (keepsContext) await (await house.keptContext(userAgent ?? '')).dress(await signedIn(mobile));
      else await context.setStorageState(await signedIn(mobile));
    });
  },
});

/** Whether the gateway still knows the session: a test before may have ended it, or moved the clock beyond it. */
const isKnown = async (url: string, { origins }: Belongings): Promise<boolean> => {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'caifu.session');
  const session: unknown = JSON.parse(stored?.value ?? 'null');
  const token = typeof session === 'object' && session !== null && 'token' in session ? String(session.token) : '';
  const answer = await fetch(`${url}/mobileGateway/V1/member/isMemberIdentity`, { headers: { NCFTCK: token } });
  const told: unknown = await answer.json();
  return typeof told === 'object' && told !== null && 'retState' in told && told.retState === 'SUCCESS';
};

export { expect };

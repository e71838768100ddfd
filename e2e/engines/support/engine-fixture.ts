import { test as base, expect } from '@playwright/test';
import * as z from 'zod';
import type { EngineName } from '../../../tools/support/engine-programs.ts';
import type { Engine } from '../drive/engine.ts';
import { startFirefox } from '../drive/firefox.ts';
import { startOldChromium } from '../drive/old-chromium.ts';
import { createUser, type User } from '../drive/user.ts';
import { startWebkit } from '../drive/webkit.ts';
import { signIn } from '../steps.ts';
import { openOwnAddress, type OwnAddress } from './own-address.ts';

interface WorkerFixtures {
  readonly engineName: EngineName;
  readonly ownAddress: OwnAddress;
  readonly engine: Engine;
  readonly user: User;
  /** Signs an investor in on the screen, unless he is signed in on this engine. null: nobody is signed in. */
  readonly enter: (mobile: string | null) => Promise<void>;
}

const START = {
  webkit: startWebkit,
  firefox: startFirefox,
  'old-chromium': () => startOldChromium(6),
  'too-old-chromium': () => startOldChromium(5),
} as const satisfies Record<EngineName, () => Promise<Engine>>;

/** Runs in the page: leaves a visitor who has answered the question of the first visit and has no session. */
const forgetAll = (): void => {
  localStorage.clear();
  localStorage.setItem('caifu.tracking', 'refused');
};

const PATIENT = { scope: 'worker', timeout: 600_000 } as const;

/** Playwright's runner with an engine of our own: one for all tests of a project, with one page and one address of the gateway. */
export const test = base.extend<object, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  ownAddress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const address = await openOwnAddress(process.env['ENGINES_GATEWAY'] ?? '');
      await use(address);
      await address.close();
    },
    PATIENT,
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]();
      await use(engine);
      await engine.end();
    },
    PATIENT,
  ],
  user: [
    async ({ engine, ownAddress }, use) => {
      await use(createUser(engine, ownAddress.url));
    },
    PATIENT,
  ],
  enter: [
    async ({ engine, user }, use) => {
      let inside: string | null = null;
      await use(async (mobile) => {
        if (inside === mobile) return;
        await user.open('/404?from=walk');
        await user.sees('返回首页');
        await engine.ask(z.null(), forgetAll);
        if (mobile !== null) await signIn(user, mobile);
        inside = mobile;
      });
    },
    PATIENT,
  ],
});

export { expect };

import type { SignInOutcome } from '@caifu/core/account';

import { createAccountAdapters } from '../account.ts';
import { type AdapterSettings } from '../base.ts';
import { createAdapters } from '../index.ts';
import type { AllAdapters } from './stand-in.ts';

/** The part of the gateway's app that is used. */
export interface InProcessApp {
  inject(request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: string;
  }): Promise<{ readonly body: string; readonly statusCode: number }>;
}

/** All adapters over a fetch that calls the app without a network. */
export const adaptersIn = (app: InProcessApp, settings: Partial<AdapterSettings> = {}): AllAdapters => {
  const adapters = createAdapters({
    baseUrl: 'https://gateway.test',
    localStorage: null,
    sessionStorage: null,
    fetch: fetchIn(app),
    ...settings,
  });
  return {
    ...adapters,
    ...createAccountAdapters(adapters.foundation, { partners: DEMO_PARTNERS, guardPartner: () => ({ kind: 'refused' }) }),
  };
};

/** Signs in with the code that demo mode returns. */
export const signInWith = async ({ session }: Pick<AllAdapters, 'session'>, mobile: string): Promise<SignInOutcome> => {
  const code = await session.requestCode(mobile, new AbortController().signal);
  const smsCode = code.kind === 'sent' ? (code.demoCode ?? '') : '';
  return session.signIn({ mobile, smsCode }, new AbortController().signal);
};

const fetchIn =
  (app: InProcessApp): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === 'GET';
    const answer = await app.inject({
      method: isRead ? 'GET' : 'POST',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(isRead ? {} : { payload: await request.text() }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };

/** The app's registration at the partners of the demo market. */
const DEMO_PARTNERS = {
  insurance: { appId: 'demo-insurance', redirectUri: '/insurance/protocol' },
  caishang: { appId: 'demo-caishang', redirectUri: '/caishang/protocolcs' },
  gf: { appId: 'demo-gf', redirectUri: '/qs/gf-protocol' },
  ym: { appId: 'demo-ym', redirectUri: '/qs/ym-protocol' },
} as const;

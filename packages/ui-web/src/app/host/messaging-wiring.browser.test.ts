import { createSessionMachine } from '@caifu/core/account';
import { anInvestor, fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createHandOver } from '../routing/hand-over.ts';
import { openMessagingSignIn } from './messaging-sign-in.ts';
import { takeReturnedTicket } from './returned-ticket.ts';

const SIGN_IN = 'https://sso.example/login';

/** A tab that opens one document after another in the messaging app. */
const aTab = () => {
  const entries = new Map<string, string>();
  return (href: string) => {
    const page = {
      location: { href },
      history: {
        state: null,
        replaceState: (_: unknown, __: string, address?: string | URL | null) => {
          page.location.href = String(address);
        },
      },
      sessionStorage: {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      },
      addEventListener: () => undefined,
    };
    const messaging = openMessagingSignIn(SIGN_IN, true, page);
    const history = { replace: vi.fn() };
    const location = { href: page.location.href, replace: vi.fn() };
    const handOver = createHandOver({ riskAssessmentOrigin: null, messaging, history, location });
    return { messaging, history, location, page, handOver };
  };
};
const at = (href: string) => {
  const [path = '', search = ''] = href.split('?');
  return { path, search: search === '' ? '' : `?${search}`, href, key: 'k', index: 0, before: null, handover: undefined };
};

const aSession = async () => {
  const signInByHost = vi.fn(async () => {
    takeReturnedTicket();
    return { kind: 'signed-in' as const, investor: anInvestor };
  });
  const session = createActor(createSessionMachine(fakeSessionPorts({ restore: async () => null, signInByHost }))).start();
  await waitFor(session, (snapshot) => snapshot.matches({ account: 'signedOut' }));
  return { session, signInByHost };
};

describe('the sign-in by the messaging app’s page, from start to end', () => {
  it('leaves for its page once; back without a session it reports that and offers another try [SE-15]', () => {
    const open = aTab();
    const first = open('https://app.example/#/assets');
    expect(first.handOver(at('/login?back=%2Fassets'))).toBe(true);
    expect(first.location.replace).toHaveBeenCalledExactlyOnceWith(`${SIGN_IN}?returnUrl=https%3A%2F%2Fapp.example%2F%23%2Fassets`);
    const second = open('https://app.example/#/assets');
    expect(second.handOver(at('/login?back=%2Fassets'))).toBe(true);
    expect(second.location.replace).not.toHaveBeenCalled();
    expect(second.history.replace).toHaveBeenCalledExactlyOnceWith(
      '/errpage',
      expect.objectContaining({ title: '登录未完成', linkUrl: '/login?back=%2Fassets' }),
    );
  });

  it('opens the session with the ticket before the first page is shown [SE-14]', async () => {
    const { messaging, page } = aTab()('https://app.example/?ticket=abc#/assets');
    const { session, signInByHost } = await aSession();
    await messaging?.comeBack(session);
    expect(signInByHost).toHaveBeenCalledOnce();
    expect(session.getSnapshot().context.investor).toEqual(anInvestor);
    expect(page.location.href).toBe('https://app.example/#/assets');
  });

  it('asks nothing without a ticket, and does not exist outside the messaging app or without its address [SE-14]', async () => {
    const { messaging, page } = aTab()('https://app.example/#/assets');
    const { session, signInByHost } = await aSession();
    await messaging?.comeBack(session);
    expect(signInByHost).not.toHaveBeenCalled();
    expect([openMessagingSignIn(null, true, page), openMessagingSignIn(SIGN_IN, false, page)]).toEqual([null, null]);
  });

  it('stays here for every page of this app [UI-2]', () => {
    const { handOver, location } = aTab()('https://app.example/#/assets');
    expect(handOver(at('/assets'))).toBe(false);
    expect(location.replace).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from 'vitest';
import { returnFromMessaging } from './messaging-return.ts';

const APP = 'https://app.example/';

/** A tab that opens one document after another. */
const aTab = () => {
  const entries = new Map<string, string>();
  const open = (href: string) => {
    const touches: (() => void)[] = [];
    const page = {
      location: { href },
      history: {
        state: { key: 'k' },
        replaceState: (_: unknown, __: string, address?: string | URL | null) => {
          page.location.href = String(address);
        },
      },
      sessionStorage: {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      },
      addEventListener: (_: 'pointerdown' | 'keydown', listener: () => void) => void touches.push(listener),
    };
    return { page, back: returnFromMessaging(page), touch: () => touches.forEach((listener) => listener()) };
  };
  return { open, entries };
};

describe('the ticket of the messaging app’s sign-in page', () => {
  it.each([
    ['?ticket=a.b-c#/assets', 'a.b-c', '#/assets'],
    ['?from=x&loginTicket=abc#/assets?tab=1', 'abc', '?from=x#/assets?tab=1'],
    ['#/assets?ticket=abc&tab=1', 'abc', '#/assets?tab=1'],
    ['#/assets?tab=1', null, '#/assets?tab=1'],
    ['?ticket=#/', null, '#/'],
    ['?ticket=%3Cscript%3E#/', null, '#/'],
  ])('is read from %s, once, and does not stay in the address [SE-14]', (given, ticket, kept) => {
    const { page, back } = aTab().open(APP + given);
    expect(back.hasTicket()).toBe(ticket !== null);
    expect([back.takeTicket(), back.takeTicket()]).toEqual([ticket, null]);
    expect(page.location.href).toBe(APP + kept);
  });
});

describe('a second round', () => {
  it('is not begun on the page after the return, until somebody touches it [SE-15]', () => {
    const { open } = aTab();
    expect(open(APP).back.leave()).toBe(true);
    const second = open(`${APP}#/assets`);
    expect([second.back.leave(), second.back.leave()]).toEqual([false, false]);
    second.touch();
    expect(second.back.leave()).toBe(true);
  });

  it('is not begun either when the ticket opened a session that ended at once [SE-15]', () => {
    const { open } = aTab();
    open(APP).back.leave();
    const second = open(`${APP}?ticket=abc#/assets`);
    second.back.takeTicket();
    expect(second.back.leave()).toBe(false);
  });

  it('does not count as one after a reload or a new start of the page [SE-15]', () => {
    const { open, entries } = aTab();
    open(APP).back.leave();
    open(APP);
    expect(entries.size).toBe(0);
    expect(open(APP).back.leave()).toBe(true);
  });

  it('cannot be recognised where storage is closed, and signing in goes on [SE-15]', () => {
    const { page } = aTab().open(APP);
    const closed = () => {
      throw new Error('closed');
    };
    const back = returnFromMessaging({ ...page, sessionStorage: { getItem: closed, setItem: closed, removeItem: closed } });
    expect(back.leave()).toBe(true);
  });
});

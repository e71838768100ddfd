import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPageTitle } from './page-title.ts';

const PROVIDER = { every: 1_000, times: 30 };
const PARTNER = { every: 51, times: 30 };
const ONCE = { every: 0, times: 1 };

/** A host that accepts a title at its n-th attempt. 0: never. */
const aHost = (takesAt: number) => {
  let tries = 0;
  return vi.fn<(title: string) => Promise<boolean>>(() => Promise.resolve((tries += 1) === takesAt));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the title in the host', () => {
  it.each([
    ['provider', PROVIDER, 29_000],
    ['partner', PARTNER, 51 * 29],
  ])('of the %s is told thirty times at the most [TI-2]', async (_, scheme, last) => {
    const setTitle = aHost(0);
    createPageTitle({ scheme, bridge: { setTitle } })('产品');
    await vi.advanceTimersByTimeAsync(last - 1);
    expect(setTitle).toHaveBeenCalledTimes(29);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(setTitle).toHaveBeenCalledTimes(30);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent no more once it is accepted [TI-2]', async () => {
    const setTitle = aHost(3);
    createPageTitle({ scheme: PROVIDER, bridge: { setTitle } })('产品');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(setTitle).toHaveBeenCalledTimes(3);
  });

  it('is replaced by a newer title [TI-2]', async () => {
    const setTitle = aHost(0);
    const tell = createPageTitle({ scheme: PROVIDER, bridge: { setTitle } });
    tell('一');
    await vi.advanceTimersByTimeAsync(2_000);
    tell('二');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(setTitle.mock.calls.map(([title]) => title)).toEqual([...Array<string>(3).fill('一'), ...Array<string>(30).fill('二')]);
  });

  it('is sent once in a browser [TI-1]', async () => {
    const setTitle = aHost(0);
    createPageTitle({ scheme: ONCE, bridge: { setTitle } })('产品');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(setTitle).toHaveBeenCalledExactlyOnceWith('产品');
  });
});

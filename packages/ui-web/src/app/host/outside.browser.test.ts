import { guardAddress, linkPolicy } from '@caifu/core/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOutsideTo, openOutside } from './outside.ts';

const guarded = guardAddress('https://a.example/b', linkPolicy(['https://a.example']));
const open = () => {
  if (guarded.kind === 'foreign') openOutside(guarded.address);
};

describe('a page of another site', () => {
  const opened = vi.fn((_url?: string | URL, _target?: string, _features?: string) => null);
  beforeEach(() => {
    opened.mockClear();
    vi.spyOn(window, 'open').mockImplementation(opened);
  });
  afterEach(() => vi.restoreAllMocks());

  it('opens in a page of its own in a browser, and in the host app where it takes such pages [HT-6]', async () => {
    open();
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://a.example/b', '_blank', 'noopener,noreferrer');
    const byApp = vi.fn(() => Promise.resolve(true));
    handOutsideTo(byApp);
    open();
    await Promise.resolve();
    expect(byApp).toHaveBeenCalledExactlyOnceWith('https://a.example/b');
    expect(opened).toHaveBeenCalledOnce();
    handOutsideTo(() => Promise.resolve(false));
    open();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  });
});

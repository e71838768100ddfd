import { describe, expect, it, vi } from 'vitest';
import { listenToFaults } from './host/fault-report.ts';
import type { Go } from './routing/navigation.ts';
import { follow } from './ways.ts';

const aGo = () => {
  const along = vi.fn<Go['along']>();
  const go: Go = {
    to: vi.fn<Go['to']>(),
    along,
    back: vi.fn<Go['back']>(),
    canGoBack: () => false,
    before: () => null,
    here: () => '/qs/kyEnter',
    prefetch: () => {},
    handover: () => null,
  };
  return { go, along };
};

describe('an onward address from a server', () => {
  it('is followed inside the app when it is a page of the app: a mission of a channel, a partner', () => {
    const { go, along } = aGo();
    follow({ to: 'onward', url: '/identity/verify?returnUrl=%2Fqs%2FkyEnter' }, go);
    expect(along).toHaveBeenCalledExactlyOnceWith('/identity/verify?returnUrl=%2Fqs%2FkyEnter');
  });

  it.each(['https://evil.example/', '//evil.example', '/a?returnUrl=https://evil.example', 'javascript:1'])(
    'is reported and not followed when the guard refuses it: %s',
    (url) => {
      const { go, along } = aGo();
      const faults: string[] = [];
      const stop = listenToFaults((code) => faults.push(code));
      follow({ to: 'onward', url }, go);
      stop();
      expect(along).not.toHaveBeenCalled();
      expect(faults).toEqual(['address-refused']);
    },
  );
});

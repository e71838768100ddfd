import { epochMs } from '@caifu/core/values';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keptTime } from '../../kit/kept-time.ts';
import { PullToRefresh } from '../../kit/PullToRefresh.tsx';
import { gatewayTime } from './gateway-time.ts';
import { listenToNetwork, readOfflineSince } from './offline-since.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: at(11, 20, 15, 30), toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  comeBack();
  vi.useRealTimers();
});

const comeBack = () => {
  window.dispatchEvent(new Event('online'));
  vi.runAllTimers();
};
const at = (month: number, day: number, hour: number, minute: number) => epochMs(Date.UTC(2026, month - 1, day, hour - 8, minute));

describe('the time of the shown data', () => {
  it('is that of the oldest stored answer on the screen, with its date when it is not of today [UI-708]', () => {
    const heard = vi.fn<() => void>();
    const stop = listenToNetwork(heard);
    expect(readOfflineSince()).toBeNull();
    keptTime.tell(at(11, 20, 9, 5));
    expect(readOfflineSince()).toBe('09:05');
    keptTime.tell(at(11, 19, 18, 0));
    keptTime.tell(at(11, 20, 10, 0));
    expect(readOfflineSince()).toBe('11月19日 18:00');
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is told in Shanghai by the clock of the gateway, with a stored answer and without one [UI-708]', () => {
    gatewayTime.keepBy({ now: () => at(11, 21, 0, 5) });
    onTestFinished(() => gatewayTime.keepBy({ now: () => epochMs(Date.now()) }));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    expect(readOfflineSince()).toBe('00:05');
    keptTime.tell(at(11, 20, 23, 55));
    expect(readOfflineSince()).toBe('11月20日 23:55');
  });

  it('has 24 hours in an engine that tells twelve unless asked [UI-708]', () => {
    const { toLocaleString } = Date.prototype;
    const asOlder = vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function told(this: Date, place, options = {}) {
      return toLocaleString.call(this, place, 'hour' in options ? { hourCycle: 'h12', ...options } : options);
    });
    onTestFinished(() => asOlder.mockRestore());
    keptTime.tell(at(11, 20, 15, 5));
    expect(readOfflineSince()).toBe('15:05');
    keptTime.tell(at(11, 19, 0, 5));
    expect(readOfflineSince()).toBe('11月19日 00:05');
  });

  it('disappears when the network is back, and a page with a stored answer reads anew, once [UI-708]', async () => {
    const onRefresh = vi.fn<() => void>();
    await render(
      <PullToRefresh onRefresh={onRefresh} isRefreshing={false}>
        <p>持有中</p>
      </PullToRefresh>,
    );
    comeBack();
    expect(onRefresh).not.toHaveBeenCalled();
    vi.setSystemTime(at(11, 20, 15, 40));
    keptTime.tell(at(11, 20, 9, 5));
    await expect.poll(() => document.body.textContent).toContain('持有中');
    comeBack();
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(readOfflineSince()).toBeNull();
  });
});

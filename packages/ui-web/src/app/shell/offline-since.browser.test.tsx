import { epochMs } from '@caifu/core/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keptTime } from '../../kit/kept-time.ts';
import { PullToRefresh } from '../../kit/PullToRefresh.tsx';
import { listenToNetwork, readOfflineSince } from './offline-since.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 30), toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  comeBack();
  vi.useRealTimers();
});

const comeBack = () => {
  window.dispatchEvent(new Event('online'));
  vi.runAllTimers();
};
const at = (month: number, day: number, hour: number, minute: number) => epochMs(new Date(2026, month - 1, day, hour, minute).getTime());

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

  it('disappears when the network is back, and a page with a stored answer reads anew, once [UI-708]', async () => {
    const onRefresh = vi.fn<() => void>();
    await render(
      <PullToRefresh onRefresh={onRefresh} isRefreshing={false}>
        <p>持有中</p>
      </PullToRefresh>,
    );
    comeBack();
    expect(onRefresh).not.toHaveBeenCalled();
    vi.setSystemTime(new Date(2026, 10, 20, 15, 40));
    keptTime.tell(at(11, 20, 9, 5));
    await expect.poll(() => document.body.textContent).toContain('持有中');
    comeBack();
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(readOfflineSince()).toBeNull();
  });
});

import { PortError } from '@caifu/core/kit';
import { fakeOrderPagePorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OrderPageScreen } from '../records/OrderPageScreen.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PagedRows } from './PagedRows.tsx';
import { ErrorState } from './States.tsx';

const networkIsBack = () => window.dispatchEvent(new Event('online'));
const room = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--offline'));

describe('without a network', () => {
  it('a page without content states that once, and the banner is hidden [UI-660]', async () => {
    const screen = await render(
      <>
        <OfflineBanner isOffline readAt="10:32" />
        <ErrorState title="没有读出来" isNetwork onRetry={() => undefined} />
      </>,
    );
    await expect.element(screen.getByText('网络恢复后会自动重新加载')).toBeVisible();
    expect(screen.container.querySelector('[data-offline]')?.checkVisibility()).toBe(false);
    expect(room()).toBe(0);
  });

  it('a page with content keeps the banner, also beside a failed part [UI-660]', async () => {
    const screen = await render(
      <>
        <OfflineBanner isOffline readAt="10:32" />
        <ErrorState title="走势图没有读出来" isNetwork isPart onRetry={() => undefined} />
      </>,
    );
    await expect.element(screen.getByText('当前没有网络，以下为 10:32 以前的内容')).toBeVisible();
    expect(room()).toBeGreaterThan(0);
  });
});

describe('when the network is back', () => {
  it('a reading that failed without a network is repeated automatically, and any other failure is not [UI-661]', async () => {
    const [lost, refused] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const screen = await render(
      <>
        <ErrorState title="一" isNetwork onRetry={lost} />
        <ErrorState title="二" onRetry={refused} />
      </>,
    );
    networkIsBack();
    networkIsBack();
    expect([lost.mock.calls.length, refused.mock.calls.length]).toEqual([2, 0]);
    await screen.unmount();
    networkIsBack();
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('a retry that came too early and failed is made once more [UI-661]', async () => {
    const lost = vi.fn<() => void>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      networkIsBack();
      const screen = await render(<ErrorState title="一" isNetwork onRetry={lost} />);
      expect(lost).not.toHaveBeenCalled();
      vi.advanceTimersByTime(3_000);
      expect(lost).toHaveBeenCalledOnce();
      await screen.unmount();
      vi.advanceTimersByTime(30_000);
      expect(lost).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a page is read from its start [UI-661]', async () => {
    const readOrder = vi.fn(fakeOrderPagePorts().readOrder).mockRejectedValueOnce(new PortError('offline'));
    const { screen } = await renderScreen(<OrderPageScreen query={{ orderId: 'A1' }} />, {
      orderPage: fakeOrderPagePorts({ readOrder }),
    });
    await expect.element(screen.getByText('网络恢复后会自动重新加载')).toBeVisible();
    networkIsBack();
    await expect.element(screen.getByText('财富稳健一号 第3期')).toBeVisible();
    expect(readOrder).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['goes on where it stopped', 'network-unavailable', 1],
    ['waits for the investor where the server refused', 'system-exception', 0],
  ] as const)('a list that grows %s [UI-661]', async (_, kind, asked) => {
    const send = vi.fn<(event: { readonly type: string }) => void>();
    await render(
      <PagedRows
        view={{ step: 'listed', isAppending: false, isComplete: false, canRetry: true, problem: { kind } }}
        send={send}
        skeleton={null}
        empty={null}
        failedTitle="没有读出来"
      >
        <p>一</p>
      </PagedRows>,
    );
    networkIsBack();
    expect(send.mock.calls).toEqual(Array.from({ length: asked }, () => [{ type: 'retry.pressed' }]));
  });
});

import { aHoldingItem, aHoldingsOverview, fakeHoldingsOverviewPorts, fakeReservationOutcomePorts } from '@caifu/core/testing';
import { calendarDate, fen } from '@caifu/core/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markOrder, takeMarkedOrder } from '../app/routing/marked-order.ts';
import { follow } from '../app/ways.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AllHoldingsScreen, BrokerHoldingsScreen } from './HoldingsScreen.tsx';

afterEach(() => {
  takeMarkedOrder();
});

const lots = [
  aHoldingItem({ orderNo: 'B1', hasFixedPeriod: false }),
  aHoldingItem({ orderNo: 'B2', hasFixedPeriod: false, worth: fen(1_000_000), income: fen(-20_000), placedOn: calendarDate('2025-12-01') }),
  aHoldingItem({ orderNo: 'C1', productCode: 'QS0002', productName: '月盈二号', hasFixedPeriod: false }),
];
const show = (overview = aHoldingsOverview({ holding: lots })) =>
  renderScreen(<BrokerHoldingsScreen />, {
    holdingsOverview: fakeHoldingsOverviewPorts({ read: () => Promise.resolve({ kind: 'read', overview }) }),
  });

describe('the holdings page', () => {
  it('shows the total value first, and divides it by product [HO-622] [HO-623]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('持有市值（元）')).toBeVisible();
    await expect.element(screen.getByText('110,246.90')).toBeVisible();
    await expect.element(screen.getByRole('listitem').filter({ hasText: '财富稳健一号54.54%' })).toBeVisible();
  });

  it('folds the lots of a product, and shows each by its day and amount once opened [HO-621]', async () => {
    const { screen } = await show();
    const head = screen.getByRole('button', { name: /财富稳健一号.*共 2 笔.*60,123\.45.*-76\.55/ });
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    const older = screen.getByRole('button', { name: /2025-12-01 申请.*投资金额\s*50,000\.00元.*10,000\.00.*-200\.00/ });
    await expect.element(older).not.toBeInTheDocument();
    await head.click();
    await expect.element(older).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /月盈二号.*2026-03-02 申请/ })).toBeVisible();
  });

  it('opens the tab of the order from a result page, and marks the order once [HO-624]', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const along = vi.fn();
    const go = {
      to: vi.fn(),
      along,
      back: vi.fn(),
      canGoBack: () => false,
      before: () => null,
      here: () => '/pe-result',
      prefetch: vi.fn(),
      handover: () => null,
    };
    follow({ to: 'holdings-of-order', family: 'broker', orderNo: 'A2' }, go);
    expect(along.mock.calls[0]?.[0]).toBe('/asset-detail');
    const { screen } = await show();
    await expect.element(screen.getByRole('tab', { name: /申请中/ })).toHaveAttribute('aria-selected', 'true');
    const row = screen.getByRole('button', { name: /本次订单/ });
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    expect(scrolled).toHaveBeenCalled();
    await expect.element(screen.getByText('已标出您的订单：财富稳健一号 第3期')).toBeInTheDocument();
    scrolled.mockRestore();
    expect(takeMarkedOrder()).toBeNull();
  });

  it('opens the lots that contain the order [HO-624]', async () => {
    markOrder('B2');
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: /2025-12-01 申请/ })).toHaveAttribute('aria-current', 'true');
  });

  it('names families in the list of all holdings [HO-15]', async () => {
    const { screen } = await renderScreen(<AllHoldingsScreen />, {
      holdingsOverview: fakeHoldingsOverviewPorts({
        read: () => Promise.resolve({ kind: 'read', overview: aHoldingsOverview({ holding: lots }) }),
      }),
      reservationOutcome: fakeReservationOutcomePorts(),
    });
    await expect.element(screen.getByText('券商').first()).toBeVisible();
  });

  it('has the name of the other holdings in line with their rows [UI-1328]', async () => {
    const other = { key: 'wallet', group: 'wallet', name: '小活宝+', statusText: '余额', amount: fen(100) } as const;
    const whole = aHoldingsOverview({ holding: lots, others: [other] });
    const { screen } = await renderScreen(<AllHoldingsScreen />, {
      holdingsOverview: fakeHoldingsOverviewPorts({ read: () => Promise.resolve({ kind: 'read', overview: whole }) }),
      reservationOutcome: fakeReservationOutcomePorts(),
    });
    const startOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
    const head = screen.getByRole('heading', { name: '其他持有' });
    await expect.element(head).toBeVisible();
    expect(startOf(screen.getByText('小活宝+').element())).toBe(startOf(head.element()));
  });

  it('names the holdings that the lower sums cover, in the list of all areas [UI-1348]', async () => {
    const whole = aHoldingsOverview({ holding: lots, everything: fen(1_102_922_42) });
    const { screen } = await renderScreen(<AllHoldingsScreen />, {
      holdingsOverview: fakeHoldingsOverviewPorts({ read: () => Promise.resolve({ kind: 'read', overview: whole }) }),
      reservationOutcome: fakeReservationOutcomePorts(),
    });
    await expect.element(screen.getByText('以下为券商与私募产品')).toBeVisible();
    await expect.element(screen.getByText('总投资金额（元）')).toBeVisible();
  });
});

import { toHoldingDetailView } from '@caifu/core/holding';
import type { HoldStatus } from '@caifu/core/orders';
import { aHoldingDetail, aHoldingDetailContext } from '@caifu/core/testing';
import { calendarDate, fen, type CalendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { HoldingFacts } from './HoldingDetailScreen.tsx';
import { HoldingHead } from './HoldingHead.tsx';

describe('the facts of a holding', () => {
  it.each<readonly [HoldStatus, string]>([
    ['applying', '资金来源'],
    ['cancelling', '退款账户'],
    ['cancelled', '退款账户'],
    ['subscription-failed', '退款账户'],
  ])('of one that is %s is its %s [HD-674]', async (holdStatus, title) => {
    const value = aHoldingDetail({ holdStatus, arrangement: null, periodDays: null });
    const view = toHoldingDetailView({ value: 'shown', context: aHoldingDetailContext({ value }) });
    const { screen } = await renderScreen(<HoldingFacts view={{ ...view, chart: null }} send={() => undefined} />, {});
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText('小活宝+').first()).toBeVisible();
  });
});

/** Notice and timeline are both searched in the whole page, which contains both at once. */
describe('a failed order', () => {
  const facts = async (holdStatus: HoldStatus, refundDate: CalendarDate | null) => {
    const value = aHoldingDetail({ holdStatus, refundDate, arrangement: null, periodDays: null });
    const view = toHoldingDetailView({ value: 'shown', context: aHoldingDetailContext({ value }) });
    return (await renderScreen(<HoldingFacts view={{ ...view, chart: null }} send={() => undefined} />, {})).screen;
  };

  it.each<readonly [HoldStatus, string, string]>([
    ['cancelled', '申请已撤销，资金已按原路退回', '退款到账已完成'],
    ['subscription-failed', '认购未成功，资金已按原路退回', '退款到账已完成'],
    ['cancelling', '撤销已受理，资金将按原路退回', '退款到账今天'],
  ])('of one that is %s says of the refund what its timeline says [HD-35]', async (holdStatus, words, step) => {
    const screen = await facts(holdStatus, calendarDate('2026-11-20'));
    expect(screen.container.textContent).toContain(words);
    expect(screen.container.textContent).toContain(step);
  });

  it('says that the money is coming until its day is known [HD-35]', async () => {
    const screen = await facts('subscription-failed', null);
    await expect.element(screen.getByText('认购未成功，资金将按原路退回')).toBeVisible();
  });
});

describe('the head of a holding', () => {
  it('shows a profit of zero in grey, and earned income in red [HD-13]', async () => {
    const value = aHoldingDetail({ latestProfit: fen(0), holdProfit: fen(582) });
    const view = toHoldingDetailView({ value: 'shown', context: aHoldingDetailContext({ value }) });
    const { screen } = await renderScreen(<HoldingHead view={view} send={() => undefined} />, {});
    await expect.element(screen.getByText('+5', { exact: false }).first()).toBeVisible();
    const trends = [...screen.container.querySelectorAll('[data-trend]')].map((each) => [
      each.textContent,
      each.getAttribute('data-trend'),
    ]);
    expect(trends).toContainEqual(['0.00', 'flat']);
    expect(trends).toContainEqual(['+5.82', 'gain']);
  });
});

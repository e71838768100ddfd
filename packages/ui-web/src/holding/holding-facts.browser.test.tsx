import { toHoldingDetailView } from '@caifu/core/holding';
import type { HoldStatus } from '@caifu/core/orders';
import { aHoldingDetail, aHoldingDetailContext } from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { HoldingFacts } from './HoldingFacts.tsx';
import { HoldingHead } from './HoldingHead.tsx';

describe('the account of a holding', () => {
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

describe('the head of a holding', () => {
  it('shows a profit of zero in grey, and what was earned in red [HD-13]', async () => {
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

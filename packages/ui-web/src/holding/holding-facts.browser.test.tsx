import { toHoldingDetailView } from '@caifu/core/holding';
import type { HoldStatus } from '@caifu/core/orders';
import { aHoldingDetail, aHoldingDetailContext } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { HoldingFacts } from './HoldingFacts.tsx';

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

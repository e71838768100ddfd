import { describe, expect, it } from 'vitest';
import { fen } from '../../values/money.ts';
import { aHoldingItem, aHoldingsOverview } from './holdings-overview.fakes.ts';
import type { HoldingsOverviewContext } from './holdings-overview.types.ts';
import { toHoldingsOverviewView, type HoldingsOverviewStateValue } from './holdings-overview.view.ts';

const context: HoldingsOverviewContext = {
  family: 'broker',
  overview: aHoldingsOverview(),
  tab: 0,
  problem: { kind: 'network-unavailable' },
  destination: null,
};
const view = (value: HoldingsOverviewStateValue, overrides: Partial<HoldingsOverviewContext> = {}) =>
  toHoldingsOverviewView({ value, context: { ...context, ...overrides } });

describe('holdings-overview view', () => {
  it('shows the header, with zero income red like a gain [HO-6] [HO-13]', () => {
    expect(view('shown', { overview: aHoldingsOverview({ accumulatedIncome: fen(0) }) })).toMatchObject({
      totalText: '150,000.00',
      inTransitText: '20,000.00',
      accumulatedIncome: { text: '0.00', trend: 'gain' },
      awaitingText: '0.00',
    });
  });

  it('shows placeholders in the header while nothing is known [HO-13]', () => {
    expect(view('loading', { overview: null })).toMatchObject({
      step: 'loading',
      isBusy: true,
      totalText: '--',
      inTransitText: '--',
      accumulatedIncome: { text: '--', trend: 'flat' },
      awaitingText: '--',
      rows: [],
      isEmpty: false,
      problem: null,
    });
  });

  it('shows a row with title, status, amount and income [HO-2] [HO-3] [HO-6]', () => {
    expect(view('shown').rows).toEqual([
      {
        orderNo: 'A1',
        productCode: 'QS0001',
        title: '财富稳健一号 第3期',
        family: null,
        statusText: '持有中',
        holdStatus: 'holding',
        icon: 'holding',
        quantity: { unit: 'yuan', text: '50,000.00' },
        income: { text: '+123.45', trend: 'gain' },
      },
    ]);
  });

  it('names the family of each row where all of them stand together, and only there [HO-15]', () => {
    const overview = aHoldingsOverview({ holding: [aHoldingItem(), aHoldingItem({ orderNo: 'A9', family: 'private' })] });
    const familiesOn = (family: HoldingsOverviewContext['family']) => view('shown', { overview, family }).rows.map((row) => row.family);
    expect(familiesOn(null)).toEqual(['broker', 'private']);
    expect(familiesOn('broker')).toEqual([null, null]);
  });

  it('shows in the ended tab cumulative income of what has ended and shares of a cancelled redemption [HO-3] [HO-4] [HO-5]', () => {
    const ended = view('shown', { tab: 2 });
    expect(ended.incomeMeaning).toBe('cumulative');
    expect(ended.rows.map(({ income, quantity }) => [income?.text ?? null, quantity])).toEqual([
      ['+123.45', { unit: 'yuan', text: '50,000.00' }],
      [null, { unit: 'shares', text: '100.00' }],
    ]);
  });

  it('counts the rows of each tab and marks the current one [HO-1]', () => {
    expect(view('shown', { tab: 2 }).tabs).toEqual([
      { tab: 0, count: 1, isCurrent: false },
      { tab: 1, count: 1, isCurrent: false },
      { tab: 2, count: 2, isCurrent: true },
    ]);
  });

  it('is empty only when the holdings are known and the tab has none [HO-12]', () => {
    const overview = aHoldingsOverview({ holding: [] });
    expect(view('shown', { overview }).isEmpty).toBe(true);
    expect(view('shown', { overview: aHoldingsOverview({ holding: [aHoldingItem()] }) }).isEmpty).toBe(false);
    expect(view('failed', { overview: null }).isEmpty).toBe(false);
  });

  it('keeps the rows while refreshing and when that failed, then with reason and retry [HO-10]', () => {
    expect(view('refreshing')).toMatchObject({ step: 'shown', isRefreshing: true, isBusy: true, problem: null });
    expect(view('stale')).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
    expect(view('stale').rows).toHaveLength(1);
  });

  it('shows reason and retry when nothing came [HO-11]', () => {
    expect(view('failed', { overview: null })).toMatchObject({
      step: 'failed',
      canRetry: true,
      announcement: { kind: 'network-unavailable' },
    });
  });
});

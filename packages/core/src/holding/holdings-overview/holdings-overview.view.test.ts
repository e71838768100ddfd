import { describe, expect, it } from 'vitest';
import { calendarDate, fen } from '../../values/index.ts';
import { aHoldingItem, aHoldingsOverview } from './holdings-overview.fakes.ts';
import type { HoldingsOverviewContext } from './holdings-overview.types.ts';
import { toHoldingsOverviewView, type HoldingsOverviewStateValue } from './holdings-overview.view.ts';

const context: HoldingsOverviewContext = {
  family: 'broker',
  marked: null,
  asked: null,
  overview: aHoldingsOverview(),
  tab: 0,
  isTabGiven: false,
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

  it('shows the holdings of other areas on the holding tab, and the total sum [UI-1301]', () => {
    const others = [{ group: 'bank', name: '三个月定期', statusText: '持有', amount: fen(1_000_000) }] as const;
    const overview = aHoldingsOverview({ holding: [], everything: fen(1_500_000), others });
    expect(view('shown', { family: null, overview })).toMatchObject({
      worthText: '15,000.00',
      isEverything: true,
      isEmpty: false,
      others: [{ group: 'bank', name: '三个月定期', statusText: '持有', amountText: '10,000.00' }],
    });
    expect(view('shown', { family: null, overview, tab: 1 }).others).toEqual([]);
    expect(view('shown')).toMatchObject({ isEverything: false, others: [] });
  });

  it('shows placeholders in the header before the data is read [HO-13]', () => {
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
        worthText: '50,123.45',
        placedText: '2026-03-02',
        isMarked: false,
      },
    ]);
  });

  it('groups the lots of a product with their worth and income, and shows the day of each order [HO-621]', () => {
    const holding = [
      aHoldingItem({ orderNo: 'B1' }),
      aHoldingItem({ orderNo: 'C1', productCode: 'QS0002', productName: '月盈二号' }),
      aHoldingItem({
        orderNo: 'B2',
        periodName: '第2期',
        worth: fen(1_000_000),
        income: fen(-20_000),
        placedOn: calendarDate('2025-12-01'),
      }),
    ];
    const { groups } = view('shown', { overview: aHoldingsOverview({ holding }) });
    expect(groups.map(({ productName, worthText, income }) => [productName, worthText, income])).toEqual([
      ['财富稳健一号', '60,123.45', { text: '-76.55', trend: 'loss' }],
      ['月盈二号', '50,123.45', { text: '+123.45', trend: 'gain' }],
    ]);
    expect(groups[0]?.lots.map(({ orderNo, title, placedText }) => [orderNo, title, placedText])).toEqual([
      ['B1', '财富稳健一号 第3期', '2026-03-02'],
      ['B2', '财富稳健一号 第2期', '2025-12-01'],
    ]);
    const leaving = aHoldingItem({ orderNo: 'B3', holdStatus: 'paying-out', worth: fen(7_000_000) });
    const apart = view('shown', { overview: aHoldingsOverview({ holding: [...holding, leaving] }) });
    expect(apart.groups.map(({ worthText }) => worthText)).toEqual(['60,123.45', '50,123.45', '70,000.00']);
    const untold = view('shown', {
      overview: aHoldingsOverview({ holding: [aHoldingItem(), aHoldingItem({ orderNo: 'B2', worth: null })] }),
    });
    expect(untold.groups.map(({ worthText }) => worthText)).toEqual([null]);
  });

  it('keeps each order in its own row on the other tabs, without a worth [HO-621]', () => {
    const applying = [aHoldingItem({ orderNo: 'B1', worth: null }), aHoldingItem({ orderNo: 'B2', worth: fen(1) })];
    const { groups, rows } = view('shown', { tab: 1, overview: aHoldingsOverview({ applying }) });
    expect(groups.map(({ lots }) => lots.map(({ orderNo }) => orderNo))).toEqual([['B1'], ['B2']]);
    expect(rows.map(({ worthText }) => worthText)).toEqual([null, null]);
  });

  it('shows first the worth of all holdings, without money on its way out [HO-622]', () => {
    const holding = [aHoldingItem(), aHoldingItem({ orderNo: 'B2', holdStatus: 'paying-out', worth: fen(7_000_000) })];
    expect(view('shown', { overview: aHoldingsOverview({ holding }) }).worthText).toBe('50,123.45');
    expect(view('shown', { overview: aHoldingsOverview({ holding: [] }) }).worthText).toBe('0.00');
    expect(view('shown', { overview: aHoldingsOverview({ holding: [aHoldingItem({ worth: null })] }) }).worthText).toBe('--');
  });

  it('divides the holding by product, the largest first and the small ones together, and adds up to the whole [HO-623]', () => {
    const held = (...worths: number[]) =>
      view('shown', {
        overview: aHoldingsOverview({
          holding: worths.map((worth, at) =>
            aHoldingItem({ orderNo: `B${at}`, productCode: `P${at}`, productName: `产品${at}`, worth: fen(worth) }),
          ),
        }),
      }).allocation;
    expect(held(1, 2).map(({ name, text }) => [name, text])).toEqual([
      ['产品1', '66.67%'],
      ['产品0', '33.33%'],
    ]);
    const many = held(10, 20, 30, 15, 15, 10);
    expect(many.map(({ name, text }) => [name, text])).toEqual([
      ['产品2', '30.00%'],
      ['产品1', '20.00%'],
      ['产品3', '15.00%'],
      ['产品4', '15.00%'],
      [null, '20.00%'],
    ]);
    expect(held(3, 3, 1).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(held(1, 5).map(({ share }) => share)).toEqual([0.8333, 0.1667]);
    expect(held(1, 1, 1).map(({ text }) => text)).toEqual(['33.34%', '33.33%', '33.33%']);
    expect([held(5), held(), held(0, 0)]).toEqual([[], [], []]);
  });

  it('divides everything on the page of all areas, with money under way in the rest, and counts its rows [HO-623] [HO-1]', () => {
    const others = (['held', 'in-transit'] as const).map((statusText) => ({
      group: 'funds' as const,
      name: '示例基金',
      statusText,
      amount: fen(1_500_000),
    }));
    const overview = aHoldingsOverview({ holding: [aHoldingItem({ worth: fen(5_000_000) })], everything: fen(10_000_000), others });
    const { allocation, tabs, worthText } = view('shown', { overview });
    expect(worthText).toBe('100,000.00');
    expect(allocation.map(({ name, text }) => [name, text])).toEqual([
      ['财富稳健一号', '50.00%'],
      ['示例基金', '30.00%'],
      [null, '20.00%'],
    ]);
    expect(tabs[0]).toMatchObject({ tab: 0, count: 3 });
    const one = aHoldingsOverview({ holding: [aHoldingItem({ worth: fen(5_000_000) })], everything: fen(10_000_000), others: [] });
    expect(view('shown', { overview: one }).allocation.map(({ text }) => text)).toEqual(['50.00%', '50.00%']);
  });

  it('marks the order of a result page, and says so [HO-624]', () => {
    const marked = view('shown', { tab: 1, marked: 'A2' });
    expect(marked.rows.map(({ isMarked }) => isMarked)).toEqual([true]);
    expect(marked.announcement).toEqual({ kind: 'order-marked', product: '财富稳健一号 第3期' });
    expect(view('shown', { tab: 0, marked: 'A2' }).announcement).toBeNull();
    expect(view('stale', { tab: 1, marked: 'A2' }).announcement).toEqual({ kind: 'network-unavailable' });
  });

  it('names the family of each row only on the common page [HO-15]', () => {
    const overview = aHoldingsOverview({ holding: [aHoldingItem(), aHoldingItem({ orderNo: 'A9', family: 'private' })] });
    const familiesOn = (family: HoldingsOverviewContext['family']) => view('shown', { overview, family }).rows.map((row) => row.family);
    expect(familiesOn(null)).toEqual(['broker', 'private']);
    expect(familiesOn('broker')).toEqual([null, null]);
  });

  it('shows in the ended tab cumulative income of ended orders and shares of a cancelled redemption [HO-3] [HO-4] [HO-5]', () => {
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

  it('is empty only when the holdings are read and the tab has none [HO-12]', () => {
    const overview = aHoldingsOverview({ holding: [] });
    expect(view('shown', { overview }).isEmpty).toBe(true);
    expect(view('shown', { overview: aHoldingsOverview({ holding: [aHoldingItem()] }) }).isEmpty).toBe(false);
    expect(view('failed', { overview: null }).isEmpty).toBe(false);
  });

  it('keeps the rows while refreshing, and shows reason and retry after a failure [HO-10]', () => {
    expect(view('refreshing')).toMatchObject({ step: 'shown', isRefreshing: true, isBusy: true, problem: null });
    expect(view('stale')).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
    expect(view('stale').rows).toHaveLength(1);
  });

  it('shows reason and retry when nothing could be read [HO-11]', () => {
    expect(view('failed', { overview: null })).toMatchObject({
      step: 'failed',
      canRetry: true,
      announcement: { kind: 'network-unavailable' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { HOLD_STATUSES } from '../../testing/arbitraries.ts';
import { iconOf, quantityOf } from '../hold-status.ts';
import type { HoldingItem, HoldingsOverview } from '../holding.ts';
import { fen, shares } from '../../values/index.ts';
import { productTitle } from '../../products/product.ts';
import { afterFault } from '../../kit/faults.ts';
import { PortError } from '../../kit/port-error.ts';
import { aHoldingItem, aHoldingsOverview } from './holdings-overview.fakes.ts';
import {
  holdingsOverviewAfterAnswer,
  detailOf,
  incomeMeaningOf,
  incomeOf,
  investContextOf,
  holdingsOverviewItems,
  showsIncome,
  tappedItem,
} from './holdings-overview.rules.ts';
import type { HoldingsTab } from './holdings-overview.types.ts';

describe('the rows of a tab', () => {
  it('are the holding, applying and ended lists [HO-1]', () => {
    const overview = aHoldingsOverview();
    expect(holdingsOverviewItems(overview, 0)).toBe(overview.holding);
    expect(holdingsOverviewItems(overview, 1)).toBe(overview.applying);
    expect(holdingsOverviewItems(overview, 2)).toBe(overview.ended);
    expect(holdingsOverviewItems(null, 0)).toEqual([]);
  });
});

describe('a row', () => {
  it('has the period beside the name only for fixed periods [HO-2]', () => {
    expect(productTitle(aHoldingItem())).toBe('财富稳健一号 第3期');
    expect(productTitle(aHoldingItem({ hasFixedPeriod: false }))).toBe('财富稳健一号');
    expect(productTitle(aHoldingItem({ periodName: '' }))).toBe('财富稳健一号');
  });

  it('shows the redeemed shares of a booked redemption and the invested yuan of everything else [HO-3]', () => {
    const item = aHoldingItem({ invested: fen(5_000_000), redeemShares: shares(1_234_56) });
    for (const holdStatus of HOLD_STATUSES) {
      expect(quantityOf({ ...item, holdStatus })).toEqual(
        holdStatus.startsWith('redemption-') ? { unit: 'shares', text: '1,234.56' } : { unit: 'yuan', text: '50,000.00' },
      );
    }
    expect(quantityOf(aHoldingItem({ invested: null })).text).toBe('--');
  });

  it('has income in the ended tab only for ended orders, and always in the other tabs [HO-4]', () => {
    for (const holdStatus of HOLD_STATUSES) {
      const item = aHoldingItem({ holdStatus });
      expect(showsIncome(item, 2)).toBe(holdStatus === 'ended');
      expect(showsIncome(item, 0) && showsIncome(item, 1)).toBe(true);
    }
  });

  it('means income of the period, expected or cumulative income, by tab [HO-5]', () => {
    expect(([0, 1, 2] as const).map(incomeMeaningOf)).toEqual(['current-period', 'expected', 'cumulative']);
  });

  it.each([
    [12_345, '+123.45', 'gain'],
    [0, '0.00', 'gain'],
    [-1, '-0.01', 'loss'],
    [null, '--', 'flat'],
  ] as const)('colours an income of %s fen %s as %s [HO-6]', (income, text, trend) => {
    expect(incomeOf(aHoldingItem({ income: income === null ? null : fen(income) }))).toEqual({ text, trend });
  });

  it('has the icon of its status [HO-7]', () => {
    expect(HOLD_STATUSES.map(iconOf)).toEqual([
      'holding',
      'holding',
      'waiting',
      'success',
      'waiting',
      'failure',
      'success',
      'waiting',
      'success',
    ]);
  });
});

describe('a tapped row', () => {
  it('belongs to the shown tab [HO-8]', () => {
    const context = {
      family: 'broker',
      overview: aHoldingsOverview(),
      tab: 1,
      isTabGiven: false,
      problem: null,
      destination: null,
      marked: null,
      asked: null,
    } as const;
    expect(tappedItem(context, 'A2')?.orderNo).toBe('A2');
    expect(tappedItem(context, 'A1')).toBeNull();
  });

  it('leads to the detail of its family, with the tab, and says whether it is held [HO-14]', () => {
    const place = (item: Partial<HoldingItem>, tab: HoldingsTab) => detailOf(aHoldingItem(item), tab);
    expect(place({ holdStatus: 'applying' }, 1)).toEqual({
      to: 'holding-detail',
      orderNo: 'A1',
      productCode: 'QS0001',
      family: 'broker',
      isHeld: false,
      tabIndex: 1,
    });
    expect(place({ family: 'private' }, 0)).toMatchObject({ family: 'private', isHeld: true, tabIndex: 0 });
    expect(HOLD_STATUSES.filter((holdStatus) => place({ holdStatus, family: 'private' }, 2).isHeld)).toEqual(['holding']);
  });

  it('stores status, order, product and period [HO-8]', () => {
    expect(investContextOf(aHoldingItem())).toEqual({ holdStatus: 'holding', orderNo: 'A1', productCode: 'QS0001', periodName: '第3期' });
  });
});

describe('a read', () => {
  const message = { kind: 'server', text: '系统维护' } as const;

  it('replaces the holdings, or keeps them when refused [HO-10]', () => {
    const old = aHoldingsOverview();
    const next = aHoldingsOverview({ holding: [] });
    const before = { overview: old, tab: 0, isTabGiven: false, marked: null } as const;
    expect(holdingsOverviewAfterAnswer(before, { kind: 'read', overview: next })).toEqual({ overview: next, problem: null });
    expect({ ...before, ...holdingsOverviewAfterAnswer(before, { kind: 'refused', message }) }).toMatchObject({
      overview: old,
      problem: message,
    });
  });

  it('opens the first tab with a row unless a tab was chosen, and changes nothing where all are empty [HO-870]', () => {
    const first = { overview: null, tab: 0, isTabGiven: false, marked: null } as const;
    const opened = (overview: HoldingsOverview, before: Parameters<typeof holdingsOverviewAfterAnswer>[0] = first) =>
      holdingsOverviewAfterAnswer(before, { kind: 'read', overview }).tab;
    expect(opened(aHoldingsOverview())).toBe(0);
    expect(opened(aHoldingsOverview({ holding: [] }))).toBe(1);
    expect(opened(aHoldingsOverview({ holding: [], applying: [] }))).toBe(2);
    expect(opened(aHoldingsOverview({ holding: [], applying: [], ended: [] }))).toBe(0);
    expect(opened(aHoldingsOverview({ holding: [] }), { ...first, isTabGiven: true })).toBe(0);
    expect(opened(aHoldingsOverview({ holding: [] }), { ...first, overview: aHoldingsOverview() })).toBeUndefined();
  });

  it('leads to the sign-in page when nobody is signed in [HO-11]', () => {
    expect(afterFault(new PortError('sign-in-required')).destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(afterFault(new PortError('server'))).toEqual({ problem: { kind: 'system-exception' }, destination: null });
  });
});

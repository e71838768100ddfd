import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { aTradeRecord } from './trade-records.fakes.ts';
import { amountTextOf, directionOf, EVERY_DAY, inOrder, pickableDays, queryOf, stateOfStatus } from './trade-records.rules.ts';
import { RUNS } from '../../testing/runs.ts';

describe('the query of records', () => {
  it('has a type only on the tab by type; the others request all types [TR-1] [TR-3]', () => {
    const choice = { tradeType: 'REDEEM', productCode: 'P3008', group: null, range: EVERY_DAY };
    expect(queryOf({ ...choice, tab: 'by-type' })).toEqual({
      tab: 'by-type',
      tradeType: 'REDEEM',
      productCode: 'P3008',
      group: null,
      ...EVERY_DAY,
    });
    expect(queryOf({ ...choice, tab: 'all' })).toEqual({ tab: 'all', tradeType: 'ALL', productCode: 'P3008', group: null, ...EVERY_DAY });
    expect(queryOf({ ...choice, tab: 'in-progress', productCode: null, group: null })).toEqual({
      tab: 'in-progress',
      tradeType: 'ALL',
      productCode: null,
      group: null,
      ...EVERY_DAY,
    });
  });

  it('can have the records of public funds only, of one fund or of all [TR-12]', () => {
    const choice = { tab: 'all', tradeType: 'ALL', group: 'funds', range: EVERY_DAY } as const;
    expect(queryOf({ ...choice, productCode: null })).toMatchObject({ productCode: null, group: 'funds' });
    expect(queryOf({ ...choice, productCode: '800101' })).toMatchObject({ productCode: '800101', group: 'funds' });
  });
});

describe('the picker of days', () => {
  it('offers ten whole years up to this one, and stands on today [TR-13]', () => {
    expect(pickableDays(calendarDate('2026-11-20'))).toEqual({ at: '2026-11-20', start: '2017-01-01', years: 10 });
  });
});

describe('the types', () => {
  it('begin with ALL, then follow the gateway’s order, each once [TR-4]', () => {
    const types = ['BUY', 'ALL', 'REDEEM', 'BUY'].map((code) => ({ code, name: code }));
    expect(inOrder(types).map(({ code }) => code)).toEqual(['ALL', 'BUY', 'REDEEM']);
    expect(inOrder([])).toEqual([]);
  });
});

describe('an amount', () => {
  it('has no sign, with any direction and original sign [TR-5]', () => {
    const amounts = [
      aTradeRecord({ direction: 'in', amount: 123_450 }),
      aTradeRecord({ direction: 'out', amount: 123_450 }),
      aTradeRecord({ direction: 'out', amount: -123_450 }),
    ];
    expect(amounts.map(amountTextOf)).toEqual(['1,234.50', '1,234.50', '1,234.50']);
    expect([amountTextOf(aTradeRecord({ amount: 0 })), amountTextOf(aTradeRecord({ amount: null }))]).toEqual(['0.00', '--']);
  });

  it('keeps its own minus in an adjustment, which has no direction [TR-6]', () => {
    const adjustment = aTradeRecord({ tradeType: 'ADJUST', direction: 'out', amount: -123_450 });
    expect([amountTextOf(adjustment), directionOf(adjustment)]).toEqual(['-1,234.50', null]);
    expect(amountTextOf(aTradeRecord({ direction: null, amount: -123_450 }))).toBe('-1,234.50');
    expect(directionOf(aTradeRecord({ direction: 'out' }))).toBe('out');
  });

  it('has a minus only without a direction [TR-5] [TR-6]', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
        fc.constantFrom('in' as const, 'out' as const, null),
        fc.constantFrom('BUY', 'REDEEM', 'ADJUST'),
        (amount, direction, tradeType) => {
          const record = { amount, direction, tradeType };
          const hasMinus = amountTextOf(record).startsWith('-') && amount !== null;
          return hasMinus === ((amount ?? 0) < 0 && directionOf(record) === null);
        },
      ),
      RUNS,
    );
  });
});

describe('the state of an order', () => {
  it.each([
    ['90', 'succeeded'],
    [91, 'failed'],
    ['92', 'cancelled'],
    ['93', 'in-progress'],
    ['', 'in-progress'],
  ] as const)('with status %s is %s [TR-7]', (status, state) => {
    expect(stateOfStatus(status)).toBe(state);
  });
});

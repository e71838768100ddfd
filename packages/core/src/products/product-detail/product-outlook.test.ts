import { describe, expect, it } from 'vitest';
import { calendarDate, fen, ratePpm, shares } from '../../values/index.ts';
import { feeToPay } from '../fees.ts';
import { purchaseIncome } from '../income.ts';
import type { Product } from '../product.ts';
import { aProduct } from './product-detail.fakes.ts';
import { outlookOf } from './product-outlook.ts';

const TODAY = calendarDate('2026-11-20');
const outlook = (overrides: Partial<Product> = {}) => outlookOf(aProduct(overrides), TODAY, calendarDate('2026-12-31'));
const redeemable = {
  nextOpenDay: calendarDate('2026-12-10'),
  feeTiers: [
    { unit: 'day', min: 0, max: 180, fee: ratePpm(10_000) },
    { unit: 'day', min: 180, max: null, fee: ratePpm(0) },
  ],
  minimumHold: shares(0),
  minimumRedemption: shares(0),
  arrivalDays: 3,
} as const;

describe('the outlook of a product', () => {
  it('is computed for the start amount, at least ten thousand yuan, by the rules of the buy page [PD-690]', () => {
    const amount = fen(1_000_000);
    const income = purchaseIncome({ amount, fee: feeToPay(amount, aProduct().feeTiers) }, ratePpm(42_500), 181);
    expect(income).toBe(20_970);
    expect(outlook()).toMatchObject({
      amountText: '1万元',
      incomeText: '209.70',
      entry: { rateText: '0.50%', undiscountedText: '1.00%', feeText: '49.75' },
    });
    expect(outlook({ startAmount: fen(100_000) })).toMatchObject({ amountText: '1万元' });
    expect(outlook({ startAmount: fen(100_000_000) })).toMatchObject({
      amountText: '100万元',
      entry: { rateText: '1,000元', feeText: '1,000.00' },
    });
  });

  it('has no income from a benchmark that is a reference [LAW-102]', () => {
    expect(outlook({ benchmarkBasis: '按存款利率测算' })).toMatchObject({ amountText: '1万元', incomeText: null });
  });

  it('has no income without a benchmark or a term, and no entry fee where none is charged [PD-690]', () => {
    expect([outlook({ benchmark: null }).incomeText, outlook({ periodDays: null }).incomeText]).toEqual([null, null]);
    expect(outlook({ feeTiers: [] }).entry).toBeNull();
  });

  it('says what leaving costs: impossible, free, or by holding time [PD-690]', () => {
    expect(outlook().exit).toEqual({ kind: 'bound' });
    expect(outlook({ redemption: { ...redeemable, feeTiers: [] } }).exit).toEqual({ kind: 'free' });
    expect(outlook({ redemption: redeemable }).exit).toEqual({ kind: 'fees', lowText: '0.00%', highText: '1.00%' });
  });

  it('counts the days from today to maturity, or to the next open day [PD-691]', () => {
    expect(outlook().time).toEqual({
      stops: [
        { kind: 'today', dateText: '2026-11-20', day: 0 },
        { kind: 'value', dateText: '2026-11-24', day: 4 },
        { kind: 'maturity', dateText: '2027-05-24（预计）', day: 185 },
      ],
      days: 185,
    });
    expect(outlook({ redemption: redeemable, maturityDate: null, periodDays: null }).time).toMatchObject({
      stops: [{ day: 0 }, { day: 4 }, { kind: 'open-day', day: 20 }],
      days: 20,
    });
  });

  it('leaves out an open day before the shares are confirmed, and an unknown last day [PD-691]', () => {
    const early = { ...redeemable, nextOpenDay: calendarDate('2026-11-21') };
    expect(outlook({ redemption: early, maturityDate: null }).time).toMatchObject({ stops: [{}, { kind: 'value' }], days: null });
    expect(outlook({ redemption: null, maturityDate: null }).time.days).toBeNull();
    expect(outlook({ valueDate: calendarDate('2026-11-10') }).time.stops[1]).toMatchObject({ kind: 'value', day: 0 });
  });
});

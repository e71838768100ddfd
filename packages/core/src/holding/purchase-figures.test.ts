import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { HOLD_STATUSES } from '../testing/arbitraries.ts';
import { calendarDate, epochAt, fen, ratePpm } from '../values/index.ts';
import { purchaseFee } from '../products/fees.ts';
import { incomeOf } from '../purchase/index.ts';
import {
  arrangementToldOf,
  earnedOf,
  expectedArrivalOf,
  expectedIncomeOf,
  listedFiguresOf,
  listOf,
  refundDateOf,
  type PurchaseAmounts,
  worthOf,
} from './purchase-figures.ts';

const aPurchase: PurchaseAmounts = {
  status: 'holding',
  ordered: fen(100_000_00),
  fee: fen(1_000_00),
  principal: fen(99_000_00),
  benchmark: ratePpm(36_500),
  periodDays: 90,
  termStart: calendarDate('2026-11-02'),
  termEnd: calendarDate('2027-01-31'),
  accrued: fen(120_00),
  paidIncome: fen(30_00),
  distributed: fen(7_00),
  payout: fen(99_150_00),
  hasNetValues: false,
};

describe('the expected income', () => {
  it('covers the net amount and the product’s days in an application: 99,000 yuan at 3.65 % for 90 days are 891 yuan [HD-31]', () => {
    expect(expectedIncomeOf({ ...aPurchase, status: 'applying', principal: null, termEnd: calendarDate('2030-01-01') })).toBe(891_00);
    expect(expectedIncomeOf({ ...aPurchase, status: 'applying', periodDays: null })).toBeNull();
  });

  it('covers the net amount of a holding over its own term, and is absent without a term [HD-31]', () => {
    for (const status of ['holding', 'paying-out', 'ended'] as const) {
      expect(expectedIncomeOf({ ...aPurchase, status, periodDays: 1 })).toBe(891_00);
      expect(expectedIncomeOf({ ...aPurchase, status, termEnd: null })).toBeNull();
    }
    expect(expectedIncomeOf({ ...aPurchase, benchmark: null })).toBeNull();
  });

  it('is the same while buying, as an application and as a holding: that of the net amount [BUY-640]', () => {
    const feeTiers = [{ minAmount: fen(0), maxAmount: null, charge: { kind: 'rate', rate: ratePpm(15_000) }, discounted: null }] as const;
    const { net, fee } = purchaseFee(fen(10_000_00), feeTiers) ?? { net: null, fee: fen(0) };
    const purchase = { ...aPurchase, ordered: fen(10_000_00), fee, benchmark: ratePpm(42_500) };
    const told = [
      incomeOf(fen(10_000_00), { rate: ratePpm(42_500), periodDays: 90, feeTiers }),
      expectedIncomeOf({ ...purchase, status: 'applying', principal: null }),
      expectedIncomeOf({ ...purchase, status: 'holding', principal: net }),
    ];
    expect(told).toEqual([103_25, 103_25, 103_25]);
  });

  it('is absent for a failed order [HD-31]', () => {
    for (const status of ['cancelled', 'cancelling', 'subscription-failed'] as const)
      expect(expectedIncomeOf({ ...aPurchase, status })).toBeNull();
  });
});

describe('the day of the money', () => {
  const termEnd = calendarDate('2026-12-31');

  it('is the given day, else the first trading day after the term, before and during the term [HD-32]', () => {
    const arrivesOn = calendarDate('2026-12-28');
    expect(expectedArrivalOf({ status: 'paying-out', termEnd, arrivesOn }, chinaTradingCalendar)).toBe('2026-12-28');
    const told = HOLD_STATUSES.map((status) =>
      expectedArrivalOf({ status, termEnd: calendarDate('2026-11-20'), arrivesOn: null }, chinaTradingCalendar),
    );
    expect(told).toEqual(['2026-11-23', null, '2026-11-23', null, null, null, null, null, null]);
    expect(expectedArrivalOf({ status: 'holding', termEnd: null, arrivesOn: null }, chinaTradingCalendar)).toBeNull();
  });

  it('is the day of a completed refund, and the day after a running cancellation [HD-33]', () => {
    const cancelledAt = epochAt(calendarDate('2026-11-20'), '23:59:59');
    const refundedOn = calendarDate('2026-11-19');
    expect(refundDateOf({ status: 'cancelled', refundedOn, cancelledAt })).toBe('2026-11-19');
    expect(refundDateOf({ status: 'cancelling', refundedOn: null, cancelledAt })).toBe('2026-11-21');
    expect(refundDateOf({ status: 'subscription-failed', refundedOn: null, cancelledAt })).toBeNull();
    expect(refundDateOf({ status: 'cancelling', refundedOn: null, cancelledAt: null })).toBeNull();
  });
});

describe('the arrangement', () => {
  it('is shown where there is a term, but not for a cancelled, running-cancellation or failed order [HD-34]', () => {
    const termEnd = calendarDate('2026-12-31');
    expect(HOLD_STATUSES.filter((status) => arrangementToldOf(status, termEnd, 'redeem') === null)).toEqual([
      'cancelled',
      'cancelling',
      'subscription-failed',
    ]);
    expect(arrangementToldOf('holding', null, 'continue')).toBeNull();
  });
});

describe('a purchase in the overview', () => {
  it('has amount, income and money in transit by its status [HO-31]', () => {
    const shown = (status: PurchaseAmounts['status'], changes: Partial<PurchaseAmounts> = {}) => {
      const { invested, income, inTransit } = listedFiguresOf({ ...aPurchase, ...changes, status });
      return [invested, income, inTransit];
    };
    expect(shown('applying')).toEqual([100_000_00, 891_00, 100_000_00]);
    expect(shown('cancelling')).toEqual([100_000_00, null, 100_000_00]);
    expect(shown('holding')).toEqual([99_000_00, 120_00, 0]);
    expect(shown('holding', { hasNetValues: true })).toEqual([99_000_00, 127_00, 0]);
    expect(shown('paying-out')).toEqual([99_000_00, 150_00, 99_150_00]);
    expect(shown('ended')).toEqual([99_000_00, 150_00, 0]);
    for (const status of ['cancelled', 'subscription-failed'] as const) expect(shown(status)).toEqual([100_000_00, null, 0]);
    expect(earnedOf(aPurchase)).toBe(150_00);
  });

  it("is worth its shares' cost and earnings while held, later the amount on its way, and nothing before [HO-620]", () => {
    const worth = HOLD_STATUSES.map((status) => [status, worthOf({ ...aPurchase, status })] as const).filter(([, told]) => told !== null);
    expect(worth).toEqual([
      ['holding', 99_120_00],
      ['paying-out', 99_150_00],
      ['ended', 99_150_00],
    ]);
    expect(worthOf({ ...aPurchase, status: 'holding', accrued: fen(-500_00) })).toBe(98_500_00);
  });

  it('belongs to the list of its status [HO-32]', () => {
    const listed = (list: ReturnType<typeof listOf>) => HOLD_STATUSES.filter((status) => listOf(status) === list);
    expect(listed('holding')).toEqual(['holding', 'paying-out']);
    expect(listed('applying')).toEqual(['applying', 'cancelling', 'redemption-booked']);
    expect(listed('ended')).toEqual(['cancelled', 'subscription-failed', 'ended', 'redemption-cancelled']);
  });
});

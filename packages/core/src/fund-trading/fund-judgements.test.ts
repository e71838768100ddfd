import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { orderDays } from '../funds/order-days.ts';
import { calendarDate, epochAt, epochMs, fen, shares } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { fundMinimum, judgeFundBuy } from './buy-judgement.ts';
import { canCancelFundOrder, cancelDeadline, DEFAULT_DIVIDEND_METHOD, DEFAULT_LARGE_CHOICE, type DividendMethod } from './fund-order.ts';
import { aFundBuyOffer, aFundRedeemOffer, aMoneyRedeemOffer } from './fund-trading.fakes.ts';
import { judgeFundRedeem, mostToRedeem } from './redeem-judgement.ts';

const d = calendarDate;
const buy = (changes: Parameters<typeof aFundBuyOffer>[0], yuan: number, dividendMethod: DividendMethod = 'reinvest') =>
  judgeFundBuy(aFundBuyOffer(changes), { amount: fen(Math.round(yuan * 100)), dividendMethod });

describe('a purchase of a fund', () => {
  it.each([
    ['exchange-only', 'fund-exchange-only'],
    ['suspended', 'fund-buy-suspended'],
    ['purchase-suspended', 'fund-buy-suspended'],
    ['open', undefined],
    ['limited', undefined],
  ] as const)('is allowed or refused for a fund that is %s [FT-10]', (trading, kind) => {
    expect(buy({ fund: aFund({ trading }) }, 1_000)?.kind).toBe(kind);
  });

  it('is refused in a fund without a risk level [FT-10]', () => {
    expect(buy({ fund: aFund({ riskLevel: null }) }, 1_000)).toEqual({ kind: 'fund-unrated' });
  });

  it("is refused while the fund's fees are unknown [FD-25]", () => {
    expect(buy({ fund: aFund({ areFeesKnown: false }) }, 1_000)).toEqual({ kind: 'fund-fees-unknown' });
    expect(sentenceOf({ kind: 'fund-fees-unknown' })).toBe('申购费率或赎回费率待确认，暂不销售');
  });

  it('has the fund’s first minimum, later its additional one, and one yuan where none is published [FT-11]', () => {
    const terms = someFundTerms({ minFirst: fen(100_000), minAdd: fen(1_000) });
    expect(buy({ terms }, 999.99)).toEqual({ kind: 'below-start', min: fen(100_000) });
    expect(buy({ terms }, 1_000)).toBeNull();
    expect(buy({ terms, isFirstBuy: false }, 9.99)).toEqual({ kind: 'below-add', add: fen(1_000) });
    expect(buy({ terms, isFirstBuy: false }, 10)).toBeNull();
    expect(fundMinimum({ terms: someFundTerms({ minFirst: null, minAdd: null }), isFirstBuy: true })).toBe(100);
    expect(fundMinimum({ terms: someFundTerms({ minFirst: fen(500), minAdd: null }), isFirstBuy: false })).toBe(500);
    expect(buy({}, 100_000_000)).toMatchObject({ kind: 'above-order-limit' });
  });

  it('rises in whole steps from the first minimum, in a first purchase and in any other [FT-28]', () => {
    const terms = someFundTerms({ minFirst: fen(1_000_00), minAdd: fen(10_00), amountStep: fen(100_00) });
    expect(buy({ terms }, 1_100)).toBeNull();
    expect(buy({ terms }, 1_150)).toEqual({ kind: 'fund-off-step', start: fen(1_000_00), step: fen(100_00) });
    expect(buy({ terms, isFirstBuy: false }, 300)).toBeNull();
    expect(buy({ terms, isFirstBuy: false }, 310)?.kind).toBe('fund-off-step');
    // The shown minimum is an amount that can be ordered.
    expect(fundMinimum({ terms, isFirstBuy: false })).toBe(100_00);
    expect(buy({ terms, isFirstBuy: false }, 10)).toEqual({ kind: 'below-add', add: fen(100_00) });
    const odd = { minFirst: fen(1_000_00), minAdd: fen(1_000_00), amountStep: fen(300_00) };
    expect([
      sentenceOf({ kind: 'fund-off-step', start: fen(1_000_00), step: fen(100_00) }),
      buy({ terms: { ...terms, ...odd } }, 1_300),
    ]).toEqual(['买入金额须为100元的整倍数', null]);
    expect(sentenceOf({ kind: 'fund-off-step', start: fen(1_000_00), step: fen(300_00) })).toBe('买入金额须为1,000元加300元的整倍数');
  });

  it('counts towards the daily limit together with other purchases of that trading day [FT-12]', () => {
    const limited = { terms: someFundTerms({ dayLimit: fen(1_000_000) }), boughtToday: fen(900_000) };
    expect(buy(limited, 1_000)).toBeNull();
    const refused = buy(limited, 1_000.01);
    expect(refused).toEqual({ kind: 'fund-buy-day-limit', limit: fen(1_000_000), rest: fen(100_000) });
    expect(refused === null ? '' : sentenceOf(refused)).toBe('该基金限制大额申购，每人每日累计不超过10,000元，本交易日还可买入1,000元');
    expect(buy({ ...limited, boughtToday: fen(1_000_100) }, 10)).toMatchObject({ rest: fen(0) });
  });

  it('reinvests by default, and always in a money fund [FT-1]', () => {
    expect(DEFAULT_DIVIDEND_METHOD).toBe('reinvest');
    expect(buy({}, 1_000, 'cash')).toBeNull();
    expect(buy({ fund: aFund({ isMoneyFund: true, kind: 'money' }) }, 1_000, 'cash')).toEqual({ kind: 'money-fund-reinvests' });
  });
});

describe('a redemption of a fund', () => {
  const redeem = (changes: Parameters<typeof aFundRedeemOffer>[0], count: number, mode: 'normal' | 'quick' = 'normal') =>
    judgeFundRedeem(aFundRedeemOffer(changes), { mode, shares: shares(count) });
  const money = (changes: Parameters<typeof aMoneyRedeemOffer>[0], count: number, mode: 'normal' | 'quick' = 'quick') =>
    judgeFundRedeem(aMoneyRedeemOffer(changes), { mode, shares: shares(count) });

  it('is refused while redemption is suspended, in a mode that the fund lacks, and without shares [FT-13]', () => {
    expect(redeem({ terms: someFundTerms({ canRedeem: false }) }, 10_000)).toEqual({ kind: 'fund-redeem-suspended' });
    expect(redeem({ fund: aFund({ trading: 'suspended' }) }, 10_000)).toEqual({ kind: 'fund-redeem-suspended' });
    expect(redeem({ fund: aFund({ trading: 'purchase-suspended' }) }, 10_000)).toBeNull();
    expect(redeem({}, 10_000, 'quick')).toEqual({ kind: 'fund-quick-not-offered' });
    expect(redeem({ available: shares(0) }, 10_000)).toEqual({ kind: 'redeem-nothing' });
  });

  it('is refused while its fee is unknown: an unknown fee is not zero [FD-25]', () => {
    expect(redeem({ terms: someFundTerms({ redemptionTiers: null }) }, 10_000)).toEqual({ kind: 'fund-redeem-fees-unknown' });
    expect(redeem({ terms: someFundTerms({ backTiers: null }) }, 10_000)).toEqual({ kind: 'fund-redeem-fees-unknown' });
    expect(sentenceOf({ kind: 'fund-redeem-fees-unknown' })).toBe('赎回费率待确认，费率公布后即可卖出');
  });

  it('takes at least the minimum or all, and at most the available shares [FT-14]', () => {
    const terms = someFundTerms({ minRedemption: shares(10_000), minHold: shares(0) });
    expect(redeem({ terms }, 0)).toEqual({ kind: 'redeem-shares-zero' });
    expect(redeem({ terms }, 9_999)).toEqual({ kind: 'redeem-below-minimum', min: shares(10_000) });
    expect(redeem({ terms, available: shares(5_000) }, 5_000)).toBeNull();
    expect(redeem({ terms }, 150_001)).toEqual({ kind: 'redeem-above-maximum', max: shares(150_000) });
    expect(redeem({ terms }, 150_000)).toBeNull();
  });

  it("leaves either nothing or at least the fund's minimum holding [FT-15]", () => {
    const terms = someFundTerms({ minRedemption: shares(1), minHold: shares(10_000) });
    expect(redeem({ terms }, 140_000)).toBeNull();
    expect(redeem({ terms }, 140_001)).toEqual({ kind: 'redeem-remainder-too-small' });
    expect(redeem({ terms }, 150_000)).toBeNull();
  });

  it('is limited by the day’s rest when quick; a normal one has no such limit [FT-3] [FT-16]', () => {
    expect(money({}, 1_000_000)).toBeNull();
    expect(money({}, 1_000_001)).toEqual({ kind: 'fund-quick-limit', limit: fen(1_000_000), rest: fen(1_000_000) });
    expect(money({ quickLeft: fen(0) }, 1)).toMatchObject({ kind: 'fund-quick-limit', rest: fen(0) });
    expect(money({ quickLimit: fen(200_000), quickLeft: fen(100) }, 101)).toMatchObject({ limit: fen(200_000), rest: fen(100) });
    expect(money({ quickLimit: null, quickLeft: fen(0) }, 1)).toMatchObject({ limit: null });
    expect(money({ quickLeft: fen(0) }, 1_500_000, 'normal')).toBeNull();
  });

  it('enters all available shares, in quick mode all that the day still allows [FT-17]', () => {
    expect(mostToRedeem(aMoneyRedeemOffer(), 'normal')).toBe(2_000_000);
    expect(mostToRedeem(aMoneyRedeemOffer(), 'quick')).toBe(1_000_000);
    expect(mostToRedeem(aMoneyRedeemOffer({ available: shares(300) }), 'quick')).toBe(300);
  });

  it('continues on the next trading day when a fund refuses a part, unless it says otherwise [FT-2]', () => {
    expect(DEFAULT_LARGE_CHOICE).toBe('carry-over');
  });
});

describe('an order of a fund', () => {
  const order = { kind: 'fund-buy', state: 'placed', tradingDay: d('2026-11-18') } as const;
  const at = (time: string, day = '2026-11-18') => epochAt(d(day), time);

  it('can be cancelled before 15:00:00 of its trading day, and not from then on [FT-4]', () => {
    expect(cancelDeadline(d('2026-11-18'))).toBe(at('15:00:00'));
    expect(canCancelFundOrder(order, at('14:59:59'))).toBe(true);
    expect(canCancelFundOrder(order, epochMs(at('15:00:00') - 1))).toBe(true);
    expect(canCancelFundOrder(order, at('15:00:00'))).toBe(false);
  });

  it.each([
    ['on a Friday at 15:00:00', '2026-11-20', '15:00:00', '2026-11-23'],
    ['on a Sunday', '2026-11-22', '09:00:00', '2026-11-23'],
    ['on the eve of National Day at 15:00:00', '2026-09-30', '15:00:00', '2026-10-08'],
    ['on a Saturday that is worked on', '2026-10-10', '10:00:00', '2026-10-12'],
  ])('placed %s can be cancelled until the cut-off of its trading day [FT-4]', (_, day, time, tradingDay) => {
    const placed = orderDays(chinaTradingCalendar, at(time, day), { confirmDays: 1, arrivalDays: 2, valueDelay: 0 });
    expect(placed.tradingDay).toBe(tradingDay);
    expect(canCancelFundOrder({ ...order, tradingDay: placed.tradingDay }, epochMs(at('15:00:00', tradingDay) - 1))).toBe(true);
    expect(canCancelFundOrder({ ...order, tradingDay: placed.tradingDay }, at('15:00:00', tradingDay))).toBe(false);
  });

  it('cannot be cancelled once it is confirmed, and never when it was quick [FT-4]', () => {
    expect(canCancelFundOrder({ ...order, state: 'confirmed' }, at('10:00:00'))).toBe(false);
    expect(canCancelFundOrder({ ...order, kind: 'fund-quick-redeem' }, at('10:00:00'))).toBe(false);
  });
});

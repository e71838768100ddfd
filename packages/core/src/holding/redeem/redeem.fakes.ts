import { calendarDate, epochAt, netValue, ratePpm, shares } from '../../values/index.ts';
import { countedIds, fakeDraftBox } from '../../kit/order/order.fakes.ts';
import type { RedemptionFeeTier } from '../../products/redemption-fees.ts';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type {
  RedeemPorts,
  RedeemAnswer,
  RedeemCommand,
  RedeemContext,
  RedeemDraft,
  RedeemInfo,
  RedeemInput,
  RedeemPeriod,
  RedeemReceipt,
  RedeemTarget,
} from './redeem.types.ts';
import { emptyRedeem } from './redeem.rules.ts';

/** 1.5 % under 7 days, 0.75 % under 30, 0.5 % under a year, nothing from then on. */
export const someFeeTiers: readonly RedemptionFeeTier[] = [
  { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
  { unit: 'day', min: 7, max: 30, fee: ratePpm(7_500) },
  { unit: 'month', min: 1, max: 6, fee: ratePpm(5_000) },
  { unit: 'month', min: 6, max: 12, fee: ratePpm(2_500) },
  { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
];

/** A bank card without a minimum of its own. */
export const aRedeemTarget = (overrides: Partial<RedeemTarget> = {}): RedeemTarget => ({
  cardId: 'bank-1',
  kind: 'bank',
  productCode: null,
  name: '工商银行',
  bankCode: 'ICBC',
  tail: '6789',
  minRedemption: null,
  ...overrides,
});

/** 1,000 redeemable shares in two purchases, to a bank card or to 小活宝+, which takes 200 and more. */
export const aRedeemPeriod = (overrides: Partial<RedeemPeriod> = {}): RedeemPeriod => ({
  periodName: '第1期',
  available: shares(100_000),
  total: shares(100_000),
  targets: [
    aRedeemTarget(),
    aRedeemTarget({
      cardId: 'wallet',
      kind: 'money-market',
      productCode: 'MMF001',
      name: '小活宝+',
      bankCode: '',
      tail: '',
      minRedemption: shares(20_000),
    }),
  ],
  lots: [
    { shares: shares(60_000), confirmedOn: calendarDate('2026-05-20') },
    { shares: shares(40_000), confirmedOn: calendarDate('2026-11-09') },
  ],
  ...overrides,
});

/** An open-ended product: at least 100 shares a time, at least 100 held, open on Wednesday 25 November 2026. */
export const aRedeemInfo = (overrides: Partial<RedeemInfo> = {}): RedeemInfo => ({
  productCode: 'P3008',
  productName: '开放一号',
  hasFixedPeriod: false,
  periods: [aRedeemPeriod()],
  minHold: shares(10_000),
  minRedemption: shares(10_000),
  lastRedeemTime: epochAt(calendarDate('2026-11-24'), '15:00:00'),
  feeTiers: [],
  netValue: netValue(12_345),
  netValueDate: calendarDate('2026-11-19'),
  redeemOpenDate: calendarDate('2026-11-25'),
  confirmDate: calendarDate('2026-11-26'),
  arrivalDays: 2,
  arrivalDate: calendarDate('2026-11-30'),
  ...overrides,
});

/** The same holding in a product with fixed periods, and 50 shares of a second period. */
export const aFixedRedeemInfo = (overrides: Partial<RedeemInfo> = {}): RedeemInfo =>
  aRedeemInfo({
    hasFixedPeriod: true,
    periods: [
      aRedeemPeriod(),
      aRedeemPeriod({
        periodName: '第2期',
        available: shares(5_000),
        total: shares(5_000),
        lots: [{ shares: shares(5_000), confirmedOn: calendarDate('2026-11-20') }],
      }),
    ],
    ...overrides,
  });

export const aRedeemInput: RedeemInput = { productCode: 'P3008', periodName: '第1期' };

/** The form with that product read and nothing typed. */
export const aRedeemContext = (overrides: Partial<RedeemContext> = {}): RedeemContext => ({
  ...emptyRedeem(aRedeemInput, { knownUntil: () => calendarDate('2026-12-31') }),
  info: aRedeemInfo(),
  cardId: 'bank-1',
  ...overrides,
});

export const aRedeemReceipt: RedeemReceipt = {
  orderNo: 'R20261120000001',
  applyDate: calendarDate('2026-11-20'),
  confirmDate: calendarDate('2026-11-26'),
  redeemOpenDate: calendarDate('2026-11-25'),
  arrivalDays: 2,
};

/** A world in which everything goes well, on Friday 20 November 2026, with a storage for the draft. */
export const fakeRedeemPorts = (overrides: Partial<RedeemPorts> = {}): RedeemPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:30:00') },
  calendar: chinaTradingCalendar,
  requestIds: countedIds(),
  cashier: fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>({ kind: 'booked', receipt: aRedeemReceipt }),
  readOffer: () => Promise.resolve({ kind: 'read', value: { info: aRedeemInfo(), lastUsedCardId: 'bank-1' } }),
  findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
  ...fakeDraftBox<RedeemDraft>(),
  ...overrides,
});

import fc from 'fast-check';
import { addDays, calendarDate, type CalendarDate } from '../values/calendar-date.ts';
import type { FeeCharge, FeeTier } from '../products/fees.ts';
import type { HoldingItem } from '../holding/holding.ts';
import type { HoldStatus } from '../orders/hold-status.ts';
import type { MemberStanding } from '../account/investor.ts';
import { fen, type Fen, type RatePpm, ratePpm, RISK_LEVELS, type RiskLevel, shares } from '../values/index.ts';
import type { ProductFamily } from '../products/product.ts';
import { createTradingCalendar, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { LAW_VALUES } from '../law/law-values.ts';
import type { LawSet } from '../law/law.types.ts';
import { aLawSet, everyLaw } from '../law/law.fakes.ts';
import type { PreBuyInput, PreBuyStanding } from '../qualification/index.ts';

/** Sets of the law, each value as in one of the known sets. */
export const arbitraryLaw: fc.Arbitrary<LawSet> = fc
  .tuple(...Object.keys(LAW_VALUES).map((name) => fc.constantFrom(...everyLaw).map((law) => [name, law] as const)))
  .map((chosen) =>
    chosen.reduce<LawSet>(
      (mixed, [name, law]) => Object.assign(mixed, Object.fromEntries(Object.entries(law).filter(([own]) => own === name))),
      aLawSet(),
    ),
  );

/** Amounts from zero to a hundred million yuan, in fen. */
export const arbitraryAmount: fc.Arbitrary<Fen> = fc.integer({ min: 0, max: 10_000_000_000 }).map(fen);

/** Amounts at, one fen below and one fen above each mark, never negative: values at which rules change their result. */
export const amountsAround = (...marks: readonly Fen[]): fc.Arbitrary<Fen> =>
  fc.constantFrom(...marks.flatMap((mark) => [mark - 1, mark, mark + 1].filter((amount) => amount >= 0).map(fen)));

/** The parameters of amount rules: a start, a follow-up minimum, a step and the remaining amount. */
export interface AmountMarks {
  readonly startAmount: Fen;
  readonly addAmount: Fen;
  readonly step: Fen;
  readonly remaining: Fen;
}

/** Parameters of an offer: start and add up to a million yuan, round and odd steps, a remaining amount up to ten million. */
export const arbitraryAmountMarks: fc.Arbitrary<AmountMarks> = fc
  .record({
    start: fc.integer({ min: 1, max: 100_000_000 }),
    add: fc.integer({ min: 1, max: 100_000_000 }),
    step: fc.oneof(fc.constantFrom(1, 100, 10_000, 100_000, 1_000_000), fc.integer({ min: 1, max: 10_000_000 })),
    remaining: fc.integer({ min: 0, max: 1_000_000_000 }),
  })
  .map(({ start, add, step, remaining }) => ({ startAmount: fen(start), addAmount: fen(add), step: fen(step), remaining: fen(remaining) }));

/** An amount near the limits: minimum, maximum, on and beside the step. */
export const amountsAtEdgesOf = (marks: AmountMarks): fc.Arbitrary<Fen> =>
  fc.oneof(
    amountsAround(marks.startAmount, marks.addAmount, marks.remaining),
    fc.integer({ min: 0, max: 1_000 }).chain((steps) => amountsAround(fen(marks.startAmount + steps * marks.step))),
    arbitraryAmount,
  );

/** Up to ten percent. */
export const arbitraryRate: fc.Arbitrary<RatePpm> = fc.integer({ min: 0, max: 100_000 }).map(ratePpm);

/** A rate up to ten percent, or a flat fee up to 10,000 yuan. */
export const arbitraryCharge: fc.Arbitrary<FeeCharge> = fc.oneof(
  arbitraryRate.map((rate): FeeCharge => ({ kind: 'rate', rate })),
  fc.integer({ min: 0, max: 1_000_000 }).map((amount): FeeCharge => ({ kind: 'flat', amount: fen(amount) })),
);

/** A fee table as in contracts: adjoining tiers from zero to no upper limit. */
export const arbitraryFeeTable: fc.Arbitrary<readonly FeeTier[]> = fc
  .record({
    marks: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 4 }),
    charges: fc.array(fc.tuple(arbitraryCharge, fc.option(arbitraryCharge)), { minLength: 5, maxLength: 5 }),
  })
  .map(({ marks, charges }) => {
    const starts = [0, ...marks.toSorted((a, b) => a - b)];
    return starts.flatMap((start, at): FeeTier[] => {
      const [charge, discounted] = charges[at] ?? [];
      const end = starts[at + 1];
      return charge === undefined
        ? []
        : [{ minAmount: fen(start), maxAmount: end === undefined ? null : fen(end), charge, discounted: discounted ?? null }];
    });
  });

/** Days from 2004 to 2030: inside and beyond the embedded calendar. */
export const arbitraryDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 9_800 })
  .map((days) => addDays(calendarDate('2004-01-01'), days));

/** A calendar of one year with its own closures, for rules that must hold for any calendar. */
export const arbitraryCalendar: fc.Arbitrary<TradingCalendar> = fc
  .uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 40 })
  .map((closed) => {
    const first = calendarDate('2026-01-01');
    const days = closed.map((day) => addDays(first, day).slice(5).replace('-', ''));
    return createTradingCalendar({
      coveredFrom: first,
      coveredUntil: addDays(first, 364),
      closures: days.length === 0 ? {} : { 2026: days.join(' ') },
    });
  });

/** 1 to 5. */
export const arbitraryRiskLevel: fc.Arbitrary<RiskLevel> = fc.constantFrom(...RISK_LEVELS);

const flag = fc.constantFrom(true, true, true, false, null);

/** The answers to the gate, undocumented flags included. Most are met, so that later checks are reached. */
export const arbitraryStanding: fc.Arbitrary<PreBuyStanding> = fc.record({
  signedIn: flag,
  identityVerified: flag,
  bankCardBound: flag,
  tradePasswordSet: flag,
  riskAssessed: flag,
  matchFlag: fc.constantFrom(true, 2, 1, 0, false, null, '1', '2', '', 3, -1, Number.NaN),
  investorLevel: fc.option(arbitraryRiskLevel),
  specialCare: fc.option(fc.constant('special-care-1')),
});

/** A member's standing: every combination, with most parts in order. */
export const arbitraryMember: fc.Arbitrary<MemberStanding> = fc.record({
  idCard: fc.constantFrom('valid', 'valid', 'expired', 'none'),
  taxDeclared: fc.constantFrom(true, true, false),
  addressComplete: fc.constantFrom(true, true, false),
});

/** Both modes, all levels, both families. */
export const arbitraryPreBuyInput: fc.Arbitrary<PreBuyInput> = fc.record({
  mode: fc.constantFrom('simple', 'verification'),
  productLevel: arbitraryRiskLevel,
  family: fc.constantFrom('broker', 'private'),
  ledTo: fc.constantFrom(null, 'identity', 'tax'),
});

/** 1 to 9. */
/** In the order of the specification's codes, 1 to 9 (P2 §4). */
export const HOLD_STATUSES = [
  'holding',
  'paying-out',
  'applying',
  'cancelled',
  'cancelling',
  'subscription-failed',
  'ended',
  'redemption-booked',
  'redemption-cancelled',
] as const satisfies readonly HoldStatus[];

export const arbitraryHoldStatus: fc.Arbitrary<HoldStatus> = fc.constantFrom(...HOLD_STATUSES);

/** A holding of any status, with and without figures. */
export const arbitraryHoldingItem: fc.Arbitrary<HoldingItem> = fc.record({
  productCode: fc.string({ minLength: 1, maxLength: 8 }),
  productName: fc.string({ minLength: 1, maxLength: 12 }),
  family: fc.constantFrom<ProductFamily>('broker', 'private'),
  hasFixedPeriod: fc.boolean(),
  periodName: fc.string({ maxLength: 6 }),
  statusText: fc.string({ maxLength: 6 }),
  holdStatus: arbitraryHoldStatus,
  orderNo: fc.uuid(),
  invested: fc.option(arbitraryAmount),
  income: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map(fen)),
  redeemShares: fc.option(fc.nat({ max: 1_000_000_000 }).map(shares)),
  worth: fc.option(arbitraryAmount),
  placedOn: fc.option(arbitraryDate),
});

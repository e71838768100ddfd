import { FUND_KINDS, FUND_RANGES, FUND_SPANS, STARS } from '@caifu/core/funds';
import { fen, ratePpm } from '@caifu/core/values';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { fundSummary } from './fund-list.arbitraries.ts';
import { count, date, filled, flag, maybe, nav, rate, shareCount, text } from '../message-fields.arbitraries.ts';

const bySpan = (figure: fc.Arbitrary<unknown>) => fc.record(Object.fromEntries(FUND_SPANS.map((span) => [span, figure])));
const yuan = fc.nat({ max: 1_000_000_000 }).map(fen);
const cost = fc.nat({ max: 100_000 }).map(ratePpm);
const charge = fc.oneof(fc.record({ kind: fc.constant('rate'), rate: cost }), fc.record({ kind: fc.constant('flat'), amount: yuan }));
const feeTiers = fc.array(fc.record({ minAmount: yuan, maxAmount: maybe(yuan), charge, discounted: maybe(charge) }), { maxLength: 3 });
const heldTiers = fc.array(fc.record({ unit: fc.constantFrom('year', 'month', 'day'), min: count, max: maybe(count), fee: cost }), {
  maxLength: 3,
});
/** What a fund takes and costs. */
export const fundTerms = fc.record({
  kindName: text,
  isBackLoad: flag,
  canRedeem: flag,
  hasQuickRedemption: flag,
  dayLimit: maybe(yuan),
  minFirst: maybe(yuan),
  minAdd: maybe(yuan),
  amountStep: yuan,
  minRedemption: shareCount,
  minHold: shareCount,
  cutsShares: flag,
  purchaseTiers: maybe(feeTiers),
  redemptionTiers: maybe(heldTiers),
  backTiers: maybe(heldTiers),
  confirmDays: count,
  arrivalDays: count,
  valueDelay: count,
  managementRate: maybe(cost),
  custodyRate: maybe(cost),
  serviceRate: maybe(cost),
  benchmark: text,
  strategy: text,
});
const portfolio = fc.record({
  reportedOn: date,
  securities: fc.array(
    fc.record({ securityCode: filled, securityName: text, kind: fc.constantFrom('stock', 'bond', 'fund'), weight: rate }),
    { maxLength: 3 },
  ),
});
const staffFields = { personalCode: filled, chineseName: text, since: maybe(date) };
const scale = maybe(fc.nat({ max: 100_000_000_000 }));
const fund = fc.record({ fundCode: filled });
const page = fc.record({ fundCode: filled, pageNo: count, pageSize: count });
const pageOf = (row: fc.Arbitrary<unknown>) => fc.record({ items: fc.array(row, { maxLength: 3 }), hasMore: flag, pageNo: count });
const drawdown = fc.record({ depth: cost, from: date, to: date });
const points = fc.array(fc.record({ date, increase: rate }), { maxLength: 3 });
const curve = fc.record({
  range: fc.constantFrom(...FUND_RANGES),
  points,
  drawdown: maybe(drawdown),
});
const notice = fc.oneof(
  fc.record({ kind: fc.constant('founded'), day: date }),
  fc.record({ kind: fc.constant('dividend'), day: date, perShare: nav, paidOn: maybe(date) }),
  fc.record({ kind: fc.constant('split'), day: date, times: count, per: count }),
);

/** What travels in the calls about one fund, either way. */
export const fundDetailMessages = {
  fundDetail: {
    request: fund,
    answer: fc.record({
      fund: fundSummary,
      companyName: text,
      scaleYuan: scale,
      scaleDay: maybe(date),
      stars: maybe(fc.constantFrom(...STARS)),
      starsDay: maybe(date),
      managers: fc.array(fc.record(staffFields), { maxLength: 3 }),
      terms: fundTerms,
      portfolio: maybe(portfolio),
    }),
  },
  fundTrend: {
    request: fc.record({ fundCodes: fc.array(filled, { maxLength: 5 }) }),
    answer: fc.array(fc.record({ fundCode: filled, fundName: text, curves: fc.array(curve, { maxLength: 3 }) }), { maxLength: 3 }),
  },
  fundBenchmark: {
    request: fund,
    answer: fc.record({
      fundCode: filled,
      index: maybe(fc.record({ indexCode: filled, indexName: text })),
      curves: fc.array(fc.record({ range: fc.constantFrom(...FUND_RANGES), points }), { maxLength: 3 }),
    }),
  },
  fundPerformance: {
    request: fund,
    answer: fc.record({
      fundCode: filled,
      fundName: text,
      kind: maybe(fc.constantFrom(...FUND_KINDS)),
      valueDay: maybe(date),
      growth: bySpan(maybe(rate)),
      average: bySpan(maybe(rate)),
      places: bySpan(maybe(fc.record({ place: count, of: count }))),
      years: fc.array(fc.record({ year: count, growth: rate, isPartial: flag }), { maxLength: 3 }),
      benchmark: text,
    }),
  },
  fundNetValues: {
    request: page,
    answer: pageOf(fc.record({ date, netValue: nav, accumulated: maybe(nav), change: maybe(rate) })),
  },
  fundYields: { request: page, answer: pageOf(fc.record({ date, tenThousandIncome: nav, sevenDayYield: maybe(rate) })) },
  fundManagers: {
    request: fund,
    answer: fc.record({
      fundCode: filled,
      fundName: text,
      valueDay: maybe(date),
      managers: fc.array(fc.record({ ...staffFields, growth: maybe(rate), fundCount: count }), { maxLength: 3 }),
    }),
  },
  fundManagerDetail: {
    request: fc.record({ personalCode: filled }),
    answer: fc.record({
      personalCode: filled,
      chineseName: text,
      companyCode: text,
      companyName: text,
      funds: fc.array(fc.record({ fund: fundSummary, since: maybe(date) }), { maxLength: 3 }),
    }),
  },
  fundCompanyDetail: {
    request: fc.record({ companyCode: filled }),
    answer: fc.record({
      companyCode: filled,
      companyName: text,
      shortName: text,
      managerCount: count,
      kinds: fc.array(fc.record({ kind: maybe(fc.constantFrom(...FUND_KINDS)), fundCount: count, scaleYuan: scale }), { maxLength: 3 }),
      scaleDay: maybe(date),
    }),
  },
  fundNotices: {
    request: fund,
    answer: fc.record({ fundCode: filled, fundName: text, notices: fc.array(notice, { maxLength: 3 }) }),
  },
} satisfies Travelling;

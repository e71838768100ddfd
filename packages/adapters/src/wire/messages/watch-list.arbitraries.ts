import { FUND_KINDS, FUND_SPANS, FUND_TRADING } from '@caifu/core/funds';
import fc from 'fast-check';
import { fundEnd } from './fund-list.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';
import { count, date, filled, flag, instant, level, maybe, nav, nothing, rate, text } from '../message-fields.arbitraries.ts';

const fund = {
  fundCode: filled,
  fundName: text,
  companyCode: text,
  kind: maybe(fc.constantFrom(...FUND_KINDS)),
  isMoneyFund: flag,
  riskLevel: maybe(level),
  trading: fc.constantFrom(...FUND_TRADING),
  areFeesKnown: flag,
  growth: fc.record(Object.fromEntries(FUND_SPANS.map((span) => [span, maybe(rate)]))),
  end: maybe(fundEnd),
  foundedOn: maybe(date),
  valueDay: maybe(date),
  netValue: maybe(nav),
  sevenDayYield: maybe(rate),
  tenThousandIncome: maybe(nav),
};
const codes = fc.array(filled, { maxLength: 4 });
const groupFunds = fc.record({ fundCodes: fc.array(filled, { minLength: 1, maxLength: 4 }), groupId: maybe(filled) });

/** What travels in the calls about the watch list, either way. */
export const watchListMessages = {
  queryRecommendFund: { request: nothing, answer: fc.array(fc.record(fund), { maxLength: 3 }) },
  queryFundOptional: {
    request: fc.record({ groupId: maybe(filled) }),
    answer: fc.array(
      fc.record({
        ...fund,
        isHeld: flag,
        estimate: maybe(fc.record({ value: nav, increase: rate, at: instant, source: text })),
        addedOn: date,
        daysWatched: count,
        sinceAdded: maybe(rate),
      }),
      { maxLength: 3 },
    ),
  },
  queryGroup: {
    request: nothing,
    answer: fc.record({
      fundCodes: codes,
      groups: fc.array(fc.record({ groupId: filled, name: text, fundCodes: codes }), { maxLength: 3 }),
    }),
  },
  heldFundCodes: { request: nothing, answer: fc.record({ fundCodes: codes }) },
  creatGroup: { request: fc.record({ groupId: maybe(filled), name: text }), answer: fc.record({ groupId: maybe(filled) }) },
  updateGroup: {
    request: fc.oneof(
      fc.record({ kind: fc.constant('rename-group'), groupId: filled, name: filled }),
      fc.record({ kind: fc.constant('move-group'), groupId: filled, before: maybe(filled) }),
    ),
    answer: nothing,
  },
  deleteGroup: { request: fc.record({ groupId: filled }), answer: nothing },
  addProductToGroup: { request: groupFunds, answer: nothing },
  updateProductToGroup: {
    request: fc.record({ fundCode: filled, groupId: maybe(filled), before: maybe(filled) }),
    answer: nothing,
  },
  deleteProductToGroup: { request: groupFunds, answer: nothing },
  queryProductIsOptional: { request: fc.record({ fundCode: filled }), answer: flag },
} satisfies Travelling;

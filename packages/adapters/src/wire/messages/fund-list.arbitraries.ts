import { AGE_BANDS, FUND_END_KINDS, FUND_KINDS, FUND_SORT_COLUMNS, FUND_SPANS, FUND_TRADING, SCALE_BANDS, STARS } from '@caifu/core/funds';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { count, date, filled, flag, level, maybe, nav, rate, text } from '../message-fields.arbitraries.ts';

/** Companies and managers travel by their codes. */
const coded = fc.array(fc.record({ code: filled, name: fc.constant('') }), { maxLength: 5 });
const query = {
  search: text,
  filter: fc.record({
    kind: maybe(fc.constantFrom(...FUND_KINDS)),
    onlyOpen: flag,
    scales: fc.subarray([...SCALE_BANDS]),
    stars: fc.subarray([...STARS]),
    ages: fc.subarray([...AGE_BANDS]),
    companies: coded,
    managers: coded,
  }),
  sort: maybe(fc.record({ column: fc.constantFrom(...FUND_SORT_COLUMNS), direction: fc.constantFrom('down', 'up') })),
};
const growth = fc.record(Object.fromEntries(FUND_SPANS.map((span) => [span, maybe(rate)])));
/** The end of a fund. */
export const fundEnd = fc.record({
  kind: fc.constantFrom(...FUND_END_KINDS),
  lastDay: date,
  day: date,
  netValue: maybe(nav),
  into: maybe(fc.record({ fundCode: filled, fundName: text })),
  ratio: maybe(count),
  isDone: flag,
});

/** A row of a list. */
export const fundSummary = fc.record({
  fundCode: filled,
  fundName: text,
  companyCode: text,
  kind: maybe(fc.constantFrom(...FUND_KINDS)),
  isMoneyFund: flag,
  riskLevel: maybe(level),
  trading: fc.constantFrom(...FUND_TRADING),
  end: maybe(fundEnd),
  areFeesKnown: flag,
  growth,
  foundedOn: maybe(date),
  valueDay: maybe(date),
  netValue: maybe(nav),
  sevenDayYield: maybe(rate),
  tenThousandIncome: maybe(nav),
});
const people = fc.record({ search: text });
const sum = fc.record({ part: fc.stringMatching(/^\d{4}$/), sum: fc.stringMatching(/^[\da-f]{6}$/) });

/** What travels in the calls about public funds, either way. */
export const fundListMessages = {
  fundProductList: {
    request: fc.record({ ...query, pageNo: count, pageSize: count }),
    answer: fc.record({ items: fc.array(fundSummary, { maxLength: 3 }), hasMore: flag, pageNo: count }),
  },
  countFundProduct: { request: fc.record(query), answer: count },
  listFundCompanies: {
    request: people,
    answer: fc.array(fc.record({ companyCode: filled, companyName: text, shortName: text, fundCount: count }), { maxLength: 4 }),
  },
  listFundManagers: {
    request: people,
    answer: fc.array(fc.record({ personalCode: filled, chineseName: text, companyName: text, companyShortName: text, nameInitial: text }), {
      maxLength: 4,
    }),
  },
  fundCatalogue: {
    request: fc.record({ known: fc.array(sum, { maxLength: 900 }) }),
    answer: fc.record({
      isWhole: flag,
      changed: fc.array(fc.record({ part: filled, sum: filled, lines: text }), { maxLength: 3 }),
      gone: fc.array(filled, { maxLength: 3 }),
    }),
  },
} satisfies Travelling;

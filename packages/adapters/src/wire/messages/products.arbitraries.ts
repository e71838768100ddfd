import { START_BANDS, TERM_BANDS, type ChartRange } from '@caifu/core/products';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  count,
  date,
  documents,
  filled,
  flag,
  level,
  maybe,
  nav,
  nothing,
  product,
  productCode,
  rate,
  summaryFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';

/** What travels in the calls of `products`, either way. */
export const productsMessages = {
  listProducts: {
    request: fc.record({
      family: maybe(fc.constantFrom('broker', 'private')),
      channelCode: told,
      saleState: maybe(fc.constantFrom('open', 'upcoming', 'sold-out', 'closed')),
      sort: maybe(fc.constantFrom('default', 'benchmark', 'period', 'start-amount')),
      search: told,
      term: maybe(fc.constantFrom(...TERM_BANDS)),
      risk: maybe(level),
      start: maybe(fc.constantFrom(...START_BANDS)),
      pageNo: count,
      pageSize: count,
    }),
    answer: fc.record({ items: fc.array(fc.record(summaryFields), { maxLength: 3 }), hasMore: flag, pageNo: count }),
  },
  followedCodes: { request: fc.record({ kind: fc.constant('product') }), answer: fc.array(filled, { maxLength: 4 }) },
  changeFollowing: { request: fc.record({ kind: fc.constant('product'), code: filled, isFollowed: flag }), answer: nothing },
  followedProducts: {
    request: fc.record({ pageNo: count, pageSize: count }),
    answer: fc.record({ items: fc.array(fc.record(summaryFields), { maxLength: 3 }), hasMore: flag, pageNo: count }),
  },
  productDetail: { request: productCode, answer: product },
  queryAmTrendChart: {
    request: fc.record({
      productCode: filled,
      periodName: text,
      range: fc.constantFrom<ChartRange>('MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'ALL'),
    }),
    answer: fc.record({
      incomes: fc.array(fc.record({ date, income: amount }), { maxLength: 4 }),
      trend: fc.array(
        fc.record({
          date,
          netValue: maybe(nav),
          increase: rate,
          annualised: maybe(rate),
          trade: maybe(fc.constantFrom('buy', 'sell')),
        }),
        { maxLength: 4 },
      ),
      totalIncrease: maybe(rate),
      annualised: maybe(rate),
      compared: maybe(rate),
    }),
  },
  productCurve: {
    request: fc.record({
      productCode: filled,
      range: fc.constantFrom<ChartRange>('MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'ALL'),
    }),
    answer: fc.record({
      incomes: fc.array(fc.record({ date, income: amount }), { maxLength: 4 }),
      trend: fc.array(
        fc.record({
          date,
          netValue: maybe(nav),
          increase: rate,
          annualised: maybe(rate),
          trade: maybe(fc.constantFrom('buy', 'sell')),
        }),
        { maxLength: 4 },
      ),
      totalIncrease: maybe(rate),
      annualised: maybe(rate),
      compared: maybe(rate),
    }),
  },
  queryAmHistoryNetListByPage: {
    request: fc.record({ productCode: filled, page: count, pageSize: count }),
    answer: fc.array(fc.record({ date, netValue: nav, accumulated: maybe(nav) }), { maxLength: 4 }),
  },
  productArchives: {
    request: productCode,
    answer: fc.record({ productCode: filled, productName: text, contracts: documents, announcements: documents }),
  },
} satisfies Travelling;

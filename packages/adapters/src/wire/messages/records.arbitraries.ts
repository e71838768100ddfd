import fc from 'fast-check';
import { redemptionPart } from './fund-trading.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  count,
  date,
  family,
  filled,
  flag,
  holdStatus,
  instant,
  maybe,
  nav,
  nothing,
  shareCount,
  text,
  told,
  tradeRecord,
} from '../message-fields.arbitraries.ts';

const orderFigures = fc.record({ fee: maybe(amount), net: maybe(amount), shares: maybe(shareCount), netValue: maybe(nav) });

/** What travels in the calls of `records`, either way. */
export const recordsMessages = {
  getAmTradeList: {
    request: fc.record({
      tab: fc.constantFrom('all', 'in-progress', 'by-type'),
      tradeType: text,
      productCode: told,
      group: maybe(fc.constant('funds')),
      pageNo: count,
      pageSize: count,
      from: maybe(date),
      until: maybe(date),
      after: told,
    }),
    answer: fc.record({ items: fc.array(tradeRecord, { maxLength: 3 }), hasMore: flag, pageNo: count, next: told }),
  },
  orderReceipt: { request: fc.record({ orderId: filled }), answer: fc.record({ name: text, content: text }) },
  orderDetail: {
    request: fc.record({ orderId: filled }),
    answer: fc.record({
      record: tradeRecord,
      periodName: text,
      family: maybe(family),
      accountName: text,
      accountTail: text,
      figures: orderFigures,
      correction: maybe(fc.record({ on: date, first: orderFigures })),
      steps: fc.array(
        fc.record({
          kind: fc.constantFrom(
            'placed',
            'accepted',
            'certified',
            'booked',
            'redeemed',
            'confirmed',
            'value-date',
            'matured',
            'arrived',
            'failed',
            'closed',
            'cancelled',
            'refunded',
            'priced',
            'part-confirmed',
            'carried',
            'returned',
            'part-arrived',
          ),
          date,
          at: maybe(instant),
          isDone: flag,
        }),
        { maxLength: 4 },
      ),
      parts: fc.array(redemptionPart, { maxLength: 2 }),
      reason: text,
      refund: maybe(fc.record({ amount, date: maybe(date), isDone: flag })),
      payBy: maybe(instant),
      certifyBy: maybe(date),
      cancels: maybe(fc.constantFrom('reservation', 'redemption')),
      agreements: fc.array(fc.constantFrom('risk-notice', 'risk-disclosure', 'reservation', 'risk-warning'), { maxLength: 4 }),
      holdStatus: maybe(holdStatus),
      asOf: date,
    }),
  },
  getAmTradeTypeList: { request: nothing, answer: fc.array(fc.record({ code: text, name: text }), { maxLength: 5 }) },
} satisfies Travelling;

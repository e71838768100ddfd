import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { amount, count, date, filled, flag, instant, maybe, nothing, shareCount, text, told } from '../message-fields.arbitraries.ts';

/** What travels in the calls of `orders`, either way. */
export const ordersMessages = {
  messages: {
    request: fc.record({ after: told, pageSize: count }),
    answer: fc.record({
      items: fc.array(
        fc.record({
          messageId: count,
          kind: fc.constantFrom(
            'confirmed',
            'failed',
            'cancelled',
            'redeemed',
            'matured',
            'continued',
            'distributed',
            'certify-soon',
            'maturity-soon',
            'open-soon',
            'plan-retry',
            'plan-failed',
            'plan-ended',
            'plan-target',
            'repay-soon',
            'withdrawn',
            'redeem-carried',
            'redeem-returned',
            'redeem-unconfirmed',
            'strategy-bought',
            'strategy-failed',
            'strategy-redeemed',
            'strategy-unredeemed',
            'strategy-proposed',
            'strategy-changed',
            'transfer-sold',
            'transfer-bought',
            'transfer-expired',
            'transfer-withdrawn',
            'transfer-off-band',
          ),
          productCode: filled,
          productName: text,
          productCount: count,
          recordNo: text,
          planNo: maybe(filled),
          note: text,
          amount: maybe(amount),
          shares: maybe(shareCount),
          date: maybe(date),
          at: instant,
          isRead: flag,
        }),
        { maxLength: 3 },
      ),
      next: told,
    }),
  },
  unreadMessages: { request: nothing, answer: count },
  markMessagesRead: { request: fc.record({ messageId: count }), answer: nothing },
} satisfies Travelling;

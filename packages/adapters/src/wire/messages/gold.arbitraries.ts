import { GOLD_MEASURES, GOLD_RANGES, GOLD_SERVICE_STATES, GOLD_SIDES, type GoldWish } from '@caifu/core/gold';
import { fen, grams } from '@caifu/core/values';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  card,
  count,
  filled,
  flag,
  instant,
  level,
  maybe,
  nothing,
  rate,
  sealedFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const weight = fc.integer({ min: 0, max: 10_000_000_000 }).map(grams);
const side = fc.constantFrom(...GOLD_SIDES);
const now = {
  quote: fc.record({ buyPrice: amount, sellPrice: amount, at: instant }),
  market: fc.record({ isOpen: flag, changesAt: instant }),
};
const terms = fc.record({
  buyFee: rate,
  sellFee: rate,
  minAmount: amount,
  minGrams: weight,
  quoteSeconds: count,
  refreshSeconds: count,
  riskLevel: level,
  sessions: fc.array(fc.record({ from: filled, until: filled }), { maxLength: 3 }),
});
const service = fc.record({ state: fc.constantFrom(...GOLD_SERVICE_STATES), version: told, changedAt: maybe(instant) });
const position = fc.record({
  grams: weight,
  cost: amount,
  realised: amount,
  gramsBefore: weight,
  paidToday: amount,
  receivedToday: amount,
});
const wish = fc
  .record({ side, measure: fc.constantFrom(...GOLD_MEASURES), size: fc.integer({ min: 1, max: 10_000_000_000 }) })
  .map(({ side: way, measure, size }): GoldWish =>
    measure === 'amount' ? { side: 'buy', measure, amount: fen(size) } : { side: way, measure, grams: grams(size) },
  );
const receiptFields = { orderNo: filled, side, grams: weight, price: amount, worth: amount, fee: amount, total: amount, at: instant };
const receipt = fc.record(receiptFields);
const record = fc.record({
  ...receiptFields,
  profit: maybe(amount),
  card: fc.record({
    kind: fc.constantFrom('wallet', 'bank'),
    bankCode: text,
    bankName: text,
    tail: fc.stringMatching(/^[0-9]{0,4}$/),
  }),
});
const board = fc.record({ service, holdsGold: flag });

/** What travels in the calls of `gold`, either way. */
export const goldMessages = {
  goldHome: { request: nothing, answer: fc.record({ ...now, terms, previousClose: maybe(amount), service, position }) },
  goldNow: { request: nothing, answer: fc.record(now) },
  goldTrend: {
    request: fc.record({ range: fc.constantFrom(...GOLD_RANGES) }),
    answer: fc.array(fc.record({ at: instant, price: amount }), { maxLength: 3 }),
  },
  goldService: { request: nothing, answer: board },
  openGoldService: { request: fc.record({ version: filled }), answer: board },
  endGoldService: { request: nothing, answer: board },
  goldOffer: {
    request: fc.record({ side }),
    answer: fc.record({ ...now, side, terms, service, held: weight, cards: fc.array(card, { maxLength: 3 }), lastUsedCardId: told }),
  },
  orderGold: {
    request: fc.record({
      requestId: filled,
      wish,
      cardId: filled,
      price: amount,
      quotedAt: instant,
      warning: maybe(fc.record({ version: text, acceptedAt: instant })),
      ...sealedFields,
    }),
    answer: receipt,
  },
  findGoldOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('placed' as const), receipt }),
      fc.record({ kind: fc.constant('never-arrived' as const) }),
    ),
  },
  goldRecordList: {
    request: fc.record({ side: maybe(side), after: told, pageSize: count }),
    answer: fc.record({ items: fc.array(record, { maxLength: 3 }), next: told }),
  },
  goldRecord: { request: fc.record({ orderNo: filled }), answer: record },
} satisfies Travelling;

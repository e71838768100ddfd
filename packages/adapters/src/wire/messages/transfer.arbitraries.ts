import { LISTING_STATES, MARKET_SORTS, MISSING_PAPERS, TRANSFER_SHELVES, TRANSFER_SIDES } from '@caifu/core/transfer';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  card,
  count,
  date,
  family,
  filled,
  flag,
  instant,
  level,
  maybe,
  nothing,
  orderNo,
  rate,
  sealedFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const assetFields = {
  productCode: filled,
  productName: text,
  periodName: text,
  family,
  issuer: text,
  riskLevel: level,
  principal: amount,
  rate,
  startsOn: date,
  maturesOn: date,
};
const asset = fc.record(assetFields);
const held = {
  asset: fc.record({ ...assetFields, holdingNo: filled, cost: amount, heldFrom: date }),
  terms: fc.record({ lowestPart: rate, highestPart: rate, feeRate: rate, minDaysHeld: count, minDaysLeft: count, lockSeconds: count }),
  listingNo: told,
};
const state = fc.constantFrom(...LISTING_STATES);
const listingOfDayFields = {
  day: date,
  listing: fc.record({
    listingNo: filled,
    asset,
    price: amount,
    lastDay: date,
    state,
    lockedUntil: maybe(instant),
    isLockedByMe: flag,
    isOwn: flag,
    listedAt: instant,
    endedAt: maybe(instant),
    arrivesOn: date,
  }),
};
const listingOfDay = fc.record(listingOfDayFields);
const listingNo = fc.record({ listingNo: filled });
const listingReceipt = fc.record({ listingNo: filled, price: amount, at: instant });
const receipt = fc.record({ orderNo: filled, listingNo: filled, price: amount, at: instant });
const found = <Receipt>(placed: fc.Arbitrary<Receipt>) =>
  fc.oneof(
    fc.record({ kind: fc.constant('placed' as const), receipt: placed }),
    fc.record({ kind: fc.constant('never-arrived' as const) }),
  );
const record = fc.record({
  recordNo: filled,
  side: fc.constantFrom(...TRANSFER_SIDES),
  listingNo: filled,
  asset,
  price: amount,
  fee: amount,
  cost: amount,
  state,
  at: instant,
  endedAt: maybe(instant),
  lastDay: date,
  card: fc.record({
    kind: fc.constantFrom('wallet', 'bank'),
    bankCode: text,
    bankName: text,
    tail: fc.stringMatching(/^[0-9]{0,4}$/),
  }),
});

/** What travels in the calls of `transfer`, either way. */
export const transferMessages = {
  transferMarket: {
    request: fc.record({
      sort: fc.constantFrom(...MARKET_SORTS),
      mostDays: maybe(count),
      mostPrice: maybe(amount),
      leastReturn: maybe(rate),
      productCode: told,
      after: told,
      pageSize: count,
    }),
    answer: fc.record({ items: fc.array(listingOfDay, { maxLength: 3 }), next: told }),
  },
  transferListing: { request: listingNo, answer: listingOfDay },
  withdrawTransfer: { request: listingNo, answer: listingOfDay },
  transferAssets: { request: nothing, answer: fc.record({ day: date, items: fc.array(fc.record(held), { maxLength: 3 }) }) },
  transferOffer: { request: orderNo, answer: fc.record({ ...held, day: date }) },
  listTransfer: {
    request: fc.record({ requestId: filled, holdingNo: filled, price: amount, version: filled, ...sealedFields }),
    answer: listingReceipt,
  },
  findTransferListing: { request: fc.record({ requestId: filled }), answer: found(listingReceipt) },
  transferBuyOffer: {
    request: listingNo,
    answer: fc.record({
      ...listingOfDayFields,
      lockSeconds: count,
      walletOnly: flag,
      missingPaper: maybe(fc.constantFrom(...MISSING_PAPERS)),
      cards: fc.array(card, { maxLength: 3 }),
      lastUsedCardId: told,
    }),
  },
  lockTransfer: { request: listingNo, answer: fc.record({ until: instant }) },
  buyTransfer: {
    request: fc.record({
      requestId: filled,
      listingNo: filled,
      price: amount,
      cardId: filled,
      version: filled,
      warning: maybe(fc.record({ version: text, acceptedAt: instant })),
      ...sealedFields,
    }),
    answer: receipt,
  },
  findTransferPurchase: { request: fc.record({ requestId: filled }), answer: found(receipt) },
  transferRecordList: {
    request: fc.record({ shelf: fc.constantFrom(...TRANSFER_SHELVES), after: told, pageSize: count }),
    answer: fc.record({ items: fc.array(record, { maxLength: 3 }), next: told }),
  },
  transferRecord: { request: fc.record({ recordNo: filled }), answer: record },
} satisfies Travelling;

import type {
  HeldAsset,
  ListingOfDay,
  ListingState,
  MarketQuery,
  MarketSort,
  TransferableAsset,
  TransferAsset,
  TransferAssets,
  TransferListing,
  TransferRecord,
  TransferRecordQuery,
  TransferShelf,
  TransferSide,
  TransferTerms,
} from '@caifu/core/transfer';
import { recordCardWire } from '../gold/gold-orders.wire.ts';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  codedWire,
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  percentWire,
  riskLevelWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

const ASSET_FIELDS = {
  productCode: idWire,
  productName: textWire,
  periodName: ['numName', looseTextWire],
  family: ['productFamily', wordWire<TransferAsset['family']>({ BROKER: 'broker', PRIVATE: 'private' })],
  issuer: ['issuerName', looseTextWire],
  riskLevel: riskLevelWire,
  principal: ['principalAmount', yuanWire],
  rate: ['annualRate', percentWire],
  startsOn: ['valueDate', dateWire],
  maturesOn: ['maturityDate', dateWire],
} as const;

const assetWire = renamed(messageOf<TransferAsset>(), ASSET_FIELDS);

const heldAssetWire = renamed(messageOf<HeldAsset>(), {
  ...ASSET_FIELDS,
  holdingNo: ['orderNo', idWire],
  cost: ['costAmount', yuanWire],
  heldFrom: ['holdDate', dateWire],
});

const termsWire = renamed(messageOf<TransferTerms>(), {
  lowestPart: ['lowestPricePercent', percentWire],
  highestPart: ['highestPricePercent', percentWire],
  feeRate: percentWire,
  minDaysHeld: ['minHoldDays', countWire],
  minDaysLeft: ['minRemainingDays', countWire],
  lockSeconds: countWire,
});

/** The fields of a holding that can be transferred. */
export const TRANSFERABLE_FIELDS = {
  asset: ['assetInfo', heldAssetWire],
  terms: ['termInfo', termsWire],
  listingNo: ['transferNo', nullableWire(textWire)],
} as const;

const listingStateWire = wordWire<ListingState>({
  LISTED: 'listed',
  LOCKED: 'locked',
  SOLD: 'sold',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
});

const listingWire = renamed(messageOf<TransferListing>(), {
  listingNo: ['transferNo', idWire],
  asset: ['assetInfo', assetWire],
  price: ['transferPrice', yuanWire],
  lastDay: ['endDate', dateWire],
  state: ['transferStatus', listingStateWire],
  lockedUntil: ['lockTime', nullableWire(instantWire)],
  isLockedByMe: ['ifLockedByMe', flagWire],
  isOwn: ['ifOwn', flagWire],
  listedAt: ['listTime', instantWire],
  endedAt: ['endTime', nullableWire(instantWire)],
  arrivesOn: ['arrivalDate', dateWire],
});

/** The fields of a listing on a day. */
export const LISTING_OF_DAY_FIELDS = { day: ['currentDate', dateWire], listing: ['transferInfo', listingWire] } as const;

export const listingOfDayWire = renamed(messageOf<ListingOfDay>(), LISTING_OF_DAY_FIELDS);

export interface TransferMarketRequest extends MarketQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type TransferMarketAnswer = KeyedPage<ListingOfDay>;

export interface ListingNoRequest {
  readonly listingNo: string;
}

export const listingNoRequestWire = renamed(messageOf<ListingNoRequest>(), { listingNo: ['transferNo', idWire] });

const recordWire = renamed(messageOf<TransferRecord>(), {
  recordNo: idWire,
  side: ['tradeType', wordWire<TransferSide>({ SELL: 'sell', BUY: 'buy' })],
  listingNo: ['transferNo', idWire],
  asset: ['assetInfo', assetWire],
  price: ['transferPrice', yuanWire],
  fee: yuanWire,
  cost: ['costAmount', yuanWire],
  state: ['transferStatus', listingStateWire],
  at: ['tradeTime', instantWire],
  endedAt: ['endTime', nullableWire(instantWire)],
  lastDay: ['endDate', dateWire],
  card: ['cardInfo', recordCardWire],
});

export interface TransferRecordsRequest extends TransferRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type TransferRecordsAnswer = KeyedPage<TransferRecord>;

export interface TransferRecordRequest {
  readonly recordNo: string;
}

export const transferMarket = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/market',
  request: renamed(messageOf<TransferMarketRequest>(), {
    sort: ['sortType', codedWire<MarketSort>({ return: 1, days: 2, price: 3 })],
    mostDays: ['maxRemainingDays', nullableWire(countWire)],
    mostPrice: ['maxPrice', nullableWire(yuanWire)],
    leastReturn: ['minReturnRate', nullableWire(percentWire)],
    productCode: nullableWire(textWire),
    after: ['lastKey', nullableWire(textWire)],
    pageSize: countWire,
  }),
  answer: renamed(messageOf<TransferMarketAnswer>(), {
    items: ['data', listWire(listingOfDayWire)],
    next: ['nextKey', nullableWire(textWire)],
  }),
});

export const transferListing = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/detail',
  request: listingNoRequestWire,
  answer: listingOfDayWire,
});

export const withdrawTransfer = changeCall({
  host: 'bank',
  path: '/V1/transfer/withdraw',
  request: listingNoRequestWire,
  answer: listingOfDayWire,
});

export const transferAssets = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/assets',
  request: nothingWire,
  answer: renamed(messageOf<TransferAssets>(), {
    day: ['currentDate', dateWire],
    items: ['data', listWire(renamed(messageOf<TransferableAsset>(), TRANSFERABLE_FIELDS))],
  }),
});

export const transferRecordList = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/records',
  request: renamed(messageOf<TransferRecordsRequest>(), {
    shelf: ['queryType', codedWire<TransferShelf>({ listed: 1, sold: 2, withdrawn: 3, expired: 4, bought: 5 })],
    after: ['lastKey', nullableWire(textWire)],
    pageSize: countWire,
  }),
  answer: renamed(messageOf<TransferRecordsAnswer>(), {
    items: ['data', listWire(recordWire)],
    next: ['nextKey', nullableWire(textWire)],
  }),
});

export const transferRecord = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/record',
  request: renamed(messageOf<TransferRecordRequest>(), { recordNo: idWire }),
  answer: recordWire,
});

import type * as Transfer from '@caifu/core/transfer';
import { recordCardWire } from '../gold/gold-orders.wire.ts';
import { AT_BANK, changeCall, repeatableCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const ASSET_FIELDS = {
  productCode: w.id,
  productName: w.text,
  periodName: ['numName', w.looseText],
  family: ['productFamily', w.word<Transfer.TransferAsset['family']>({ BROKER: 'broker', PRIVATE: 'private' })],
  issuer: ['issuerName', w.looseText],
  riskLevel: w.riskLevel,
  principal: ['principalAmount', w.yuan],
  rate: ['annualRate', w.percent],
  startsOn: ['valueDate', w.date],
  maturesOn: ['maturityDate', w.date],
} as const;

const assetWire = renamed(messageOf<Transfer.TransferAsset>(), ASSET_FIELDS);

const heldAssetWire = renamed(messageOf<Transfer.HeldAsset>(), {
  ...ASSET_FIELDS,
  holdingNo: ['orderNo', w.id],
  cost: ['costAmount', w.yuan],
  heldFrom: ['holdDate', w.date],
});

const termsWire = renamed(messageOf<Transfer.TransferTerms>(), {
  lowestPart: ['lowestPricePercent', w.percent],
  highestPart: ['highestPricePercent', w.percent],
  feeRate: w.percent,
  minDaysHeld: ['minHoldDays', w.count],
  minDaysLeft: ['minRemainingDays', w.count],
  lockSeconds: w.count,
});

/** The fields of a transferable holding. */
export const TRANSFERABLE_FIELDS = {
  asset: ['assetInfo', heldAssetWire],
  terms: ['termInfo', termsWire],
  listingNo: ['transferNo', w.nullable(w.text)],
} as const;

const listingStateWire = w.word<Transfer.ListingState>({
  LISTED: 'listed',
  LOCKED: 'locked',
  SOLD: 'sold',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
});

const listingWire = renamed(messageOf<Transfer.TransferListing>(), {
  listingNo: ['transferNo', w.id],
  asset: ['assetInfo', assetWire],
  price: ['transferPrice', w.yuan],
  lastDay: ['endDate', w.date],
  state: ['transferStatus', listingStateWire],
  lockedUntil: ['lockTime', w.nullable(w.instant)],
  isLockedByMe: ['ifLockedByMe', w.flag],
  isOwn: ['ifOwn', w.flag],
  listedAt: ['listTime', w.instant],
  endedAt: ['endTime', w.nullable(w.instant)],
  arrivesOn: ['arrivalDate', w.date],
});

/** The fields of a listing that depend on the day. */
export const LISTING_OF_DAY_FIELDS = { day: ['currentDate', w.date], listing: ['transferInfo', listingWire] } as const;

export const listingOfDayWire = renamed(messageOf<Transfer.ListingOfDay>(), LISTING_OF_DAY_FIELDS);

export interface TransferMarketRequest extends Transfer.MarketQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type TransferMarketAnswer = KeyedPage<Transfer.ListingOfDay>;

export const listingNoRequestWire = message({ listingNo: ['transferNo', w.id] });

const recordWire = renamed(messageOf<Transfer.TransferRecord>(), {
  recordNo: w.id,
  side: ['tradeType', w.word<Transfer.TransferSide>({ SELL: 'sell', BUY: 'buy' })],
  listingNo: ['transferNo', w.id],
  asset: ['assetInfo', assetWire],
  price: ['transferPrice', w.yuan],
  fee: w.yuan,
  cost: ['costAmount', w.yuan],
  state: ['transferStatus', listingStateWire],
  at: ['tradeTime', w.instant],
  endedAt: ['endTime', w.nullable(w.instant)],
  lastDay: ['endDate', w.date],
  card: ['cardInfo', recordCardWire],
});

export interface TransferRecordsRequest extends Transfer.TransferRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type TransferRecordsAnswer = KeyedPage<Transfer.TransferRecord>;

export const transferMarket = repeatableCall(
  '/V1/transfer/market',
  renamed(messageOf<TransferMarketRequest>(), {
    sort: ['sortType', w.coded<Transfer.MarketSort>({ return: 1, days: 2, price: 3 })],
    mostDays: ['maxRemainingDays', w.nullable(w.count)],
    mostPrice: ['maxPrice', w.nullable(w.yuan)],
    leastReturn: ['minReturnRate', w.nullable(w.percent)],
    productCode: w.nullable(w.text),
    ...KEYED,
  }),
  keyedPage(listingOfDayWire),
  AT_BANK,
);

export const transferListing = repeatableCall('/V1/transfer/detail', listingNoRequestWire, listingOfDayWire, AT_BANK);
export const withdrawTransfer = changeCall('/V1/transfer/withdraw', listingNoRequestWire, listingOfDayWire, AT_BANK);
export const transferAssets = repeatableCall(
  '/V1/transfer/assets',
  w.nothing,
  renamed(messageOf<Transfer.TransferAssets>(), {
    day: ['currentDate', w.date],
    items: ['data', w.list(renamed(messageOf<Transfer.TransferableAsset>(), TRANSFERABLE_FIELDS))],
  }),
  AT_BANK,
);

export const transferRecordList = repeatableCall(
  '/V1/transfer/records',
  renamed(messageOf<TransferRecordsRequest>(), {
    shelf: ['queryType', w.coded<Transfer.TransferShelf>({ listed: 1, sold: 2, withdrawn: 3, expired: 4, bought: 5 })],
    ...KEYED,
  }),
  keyedPage(recordWire),
  AT_BANK,
);

export const transferRecord = repeatableCall('/V1/transfer/record', message({ recordNo: w.id }), recordWire, AT_BANK);

export const notes = {
  transferMarket: {
    summary: 'One page of the holdings that other investors offer, by return, days left or price.',
    sample: { sortType: 1, maxRemainingDays: null, maxPrice: null, minReturnRate: null, lastKey: null },
  },
  transferListing: {
    summary: 'One listing, in the market or ended: the terms of its product and of the transfer.',
    sample: { transferNo: '1' },
  },
  withdrawTransfer: {
    summary: "Withdraws the investor's own listing while nobody is buying it. A withdrawn listing stays withdrawn.",
    sample: { transferNo: '1' },
  },
  transferAssets: "The investor's transferable holdings, and those in the market.",
  transferRecordList: {
    summary: "One page of the investor's listings in one state, or of purchases from other investors, newest first.",
    sample: { queryType: 1, lastKey: null },
  },
  transferRecord: {
    summary: 'One listing of the investor, or one purchase from another investor, by its number.',
    sample: { recordNo: '1' },
  },
} as const;

import type {
  ListingCommand,
  ListingReceipt,
  MissingPaper,
  TransferBuyOffer,
  TransferCommand,
  TransferOffer,
  TransferReceipt,
} from '@caifu/core/transfer';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { warningWire } from '../fund-trading/fund-orders.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  nullableWire,
  orNullWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundOrderWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { LISTING_OF_DAY_FIELDS, listingNoRequestWire, TRANSFERABLE_FIELDS } from './transfer-market.wire.ts';

export interface ListTransferRequest extends ListingCommand, SealedFields {}
export interface BuyTransferRequest extends TransferCommand, SealedFields {}

/** A listing that is the caller's alone until then. */
export interface TransferLock {
  readonly until: TransferReceipt['at'];
}

const listingReceiptWire = renamed(messageOf<ListingReceipt>(), {
  listingNo: ['transferNo', idWire],
  price: ['transferPrice', yuanWire],
  at: ['tradeTime', instantWire],
});

const receiptWire = renamed(messageOf<TransferReceipt>(), {
  orderNo: idWire,
  listingNo: ['transferNo', idWire],
  price: ['transferPrice', yuanWire],
  at: ['tradeTime', instantWire],
});

export const transferOffer = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/offer',
  request: orderNoRequestWire,
  answer: renamed(messageOf<TransferOffer>(), { ...TRANSFERABLE_FIELDS, day: ['currentDate', dateWire] }),
});

export const listTransfer = writeCall({
  host: 'bank',
  path: '/V1/transfer/list',
  request: renamed(messageOf<ListTransferRequest>(), {
    requestId: idWire,
    holdingNo: ['orderNo', idWire],
    price: ['transferPrice', yuanWire],
    version: ['agreementVersion', idWire],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: listingReceiptWire,
});

export const findTransferListing = changeCall({
  host: 'bank',
  path: '/V1/transfer/findListing',
  request: findOrderRequestWire,
  answer: foundOrderWire(listingReceiptWire),
});

export const transferBuyOffer = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/buyOffer',
  request: listingNoRequestWire,
  answer: renamed(messageOf<TransferBuyOffer>(), {
    ...LISTING_OF_DAY_FIELDS,
    lockSeconds: countWire,
    walletOnly: ['ifWalletOnly', flagWire],
    missingPaper: ['missingCheck', nullableWire(wordWire<MissingPaper>({ CERTIFICATION: 'certification', DISCLOSURE: 'disclosure' }))],
    cards: ['cardList', listWire(paymentCardWire)],
    lastUsedCardId: nullableWire(textWire),
  }),
});

export const lockTransfer = changeCall({
  host: 'bank',
  path: '/V1/transfer/lock',
  request: listingNoRequestWire,
  answer: renamed(messageOf<TransferLock>(), { until: ['lockTime', instantWire] }),
});

export const buyTransfer = writeCall({
  host: 'bank',
  path: '/V1/transfer/buy',
  request: renamed(messageOf<BuyTransferRequest>(), {
    requestId: idWire,
    listingNo: ['transferNo', idWire],
    price: ['transferPrice', yuanWire],
    cardId: idWire,
    version: ['agreementVersion', idWire],
    warning: ['riskWarning', orNullWire(warningWire)],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: receiptWire,
});

export const findTransferPurchase = changeCall({
  host: 'bank',
  path: '/V1/transfer/findOrder',
  request: findOrderRequestWire,
  answer: foundOrderWire(receiptWire),
});

import type * as Transfer from '@caifu/core/transfer';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { warningWire } from '../fund-trading/fund-orders.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { LISTING_OF_DAY_FIELDS, listingNoRequestWire, TRANSFERABLE_FIELDS } from './transfer-market.wire.ts';

export interface ListTransferRequest extends Transfer.ListingCommand, SealedFields {}
export interface BuyTransferRequest extends Transfer.TransferCommand, SealedFields {}

/** A listing that is the caller's alone until then. */
export interface TransferLock {
  readonly until: Transfer.TransferReceipt['at'];
}

const listingReceiptWire = renamed(messageOf<Transfer.ListingReceipt>(), {
  listingNo: ['transferNo', w.id],
  price: ['transferPrice', w.yuan],
  at: ['tradeTime', w.instant],
});

const receiptWire = renamed(messageOf<Transfer.TransferReceipt>(), {
  orderNo: w.id,
  listingNo: ['transferNo', w.id],
  price: ['transferPrice', w.yuan],
  at: ['tradeTime', w.instant],
});

export const transferOffer = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/offer',
  request: orderNoRequestWire,
  answer: renamed(messageOf<Transfer.TransferOffer>(), { ...TRANSFERABLE_FIELDS, day: ['currentDate', w.date] }),
});

export const listTransfer = writeCall({
  host: 'bank',
  path: '/V1/transfer/list',
  request: renamed(messageOf<ListTransferRequest>(), {
    requestId: w.id,
    holdingNo: ['orderNo', w.id],
    price: ['transferPrice', w.yuan],
    version: ['agreementVersion', w.id],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: listingReceiptWire,
});

export const findTransferListing = changeCall({
  host: 'bank',
  path: '/V1/transfer/findListing',
  request: findOrderRequestWire,
  answer: foundWire('placed', listingReceiptWire),
});

export const transferBuyOffer = repeatableCall({
  host: 'bank',
  path: '/V1/transfer/buyOffer',
  request: listingNoRequestWire,
  answer: renamed(messageOf<Transfer.TransferBuyOffer>(), {
    ...LISTING_OF_DAY_FIELDS,
    lockSeconds: w.count,
    walletOnly: ['ifWalletOnly', w.flag],
    missingPaper: ['missingCheck', w.nullable(w.word<Transfer.MissingPaper>({ CERTIFICATION: 'certification', DISCLOSURE: 'disclosure' }))],
    cards: ['cardList', w.list(paymentCardWire)],
    lastUsedCardId: w.nullable(w.text),
  }),
});

export const lockTransfer = changeCall({
  host: 'bank',
  path: '/V1/transfer/lock',
  request: listingNoRequestWire,
  answer: renamed(messageOf<TransferLock>(), { until: ['lockTime', w.instant] }),
});

export const buyTransfer = writeCall({
  host: 'bank',
  path: '/V1/transfer/buy',
  request: renamed(messageOf<BuyTransferRequest>(), {
    requestId: w.id,
    listingNo: ['transferNo', w.id],
    price: ['transferPrice', w.yuan],
    cardId: w.id,
    version: ['agreementVersion', w.id],
    warning: ['riskWarning', w.orNull(warningWire)],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: receiptWire,
});

export const findTransferPurchase = changeCall({
  host: 'bank',
  path: '/V1/transfer/findOrder',
  request: findOrderRequestWire,
  answer: foundWire('placed', receiptWire),
});

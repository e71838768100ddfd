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
import { endpoint } from '../kit/endpoint.ts';
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

export const transferOffer = endpoint({
  name: 'transferOffer',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/offer',
  host: 'bank',
  session: 'required',
  repeatable: true,
  summary: 'What a listing of one’s own holding is judged by: the holding, the terms, the day.',
  request: orderNoRequestWire,
  answer: renamed(messageOf<TransferOffer>(), { ...TRANSFERABLE_FIELDS, day: ['currentDate', dateWire] }),
});

export const listTransfer = endpoint({
  name: 'listTransfer',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/list',
  host: 'bank',
  session: 'required',
  repeatable: false,
  summary:
    'Puts a whole holding into the market at a price inside its band, with the sealed trade password; a repeated requestId is answered with the first answer.',
  request: renamed(messageOf<ListTransferRequest>(), {
    requestId: idWire,
    holdingNo: ['orderNo', idWire],
    price: ['transferPrice', yuanWire],
    version: ['agreementVersion', idWire],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: listingReceiptWire,
});

export const findTransferListing = endpoint({
  name: 'findTransferListing',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/findListing',
  host: 'bank',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'What became of the requestId of a listing; one that never arrived is closed for good.',
  request: findOrderRequestWire,
  answer: foundOrderWire(listingReceiptWire),
});

export const transferBuyOffer = endpoint({
  name: 'transferBuyOffer',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/buyOffer',
  host: 'bank',
  session: 'required',
  repeatable: true,
  summary: 'What a purchase of a listing is judged by: the listing, the papers that are missing, the cards.',
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

export const lockTransfer = endpoint({
  name: 'lockTransfer',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/lock',
  host: 'bank',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary:
    'Keeps a listing for some seconds for who may buy it, one at a time and once an hour; said again within them, it tells until when.',
  request: listingNoRequestWire,
  answer: renamed(messageOf<TransferLock>(), { until: ['lockTime', instantWire] }),
});

export const buyTransfer = endpoint({
  name: 'buyTransfer',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/buy',
  host: 'bank',
  session: 'required',
  repeatable: false,
  summary:
    'Buys a listing with the sealed trade password: money and holding change hands at once, or neither does; a repeated requestId is answered with the first answer.',
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

export const findTransferPurchase = endpoint({
  name: 'findTransferPurchase',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/transfer/findOrder',
  host: 'bank',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'What became of the requestId of a purchase of a listing; one that never arrived is closed for good.',
  request: findOrderRequestWire,
  answer: foundOrderWire(receiptWire),
});

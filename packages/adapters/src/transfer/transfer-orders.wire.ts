import type * as Transfer from '@caifu/core/transfer';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { AT_BANK, changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { LISTING_OF_DAY_FIELDS, listingNoRequestWire, TRANSFERABLE_FIELDS } from './transfer-market.wire.ts';

export interface ListTransferRequest extends Transfer.ListingCommand, SealedFields {}
export interface BuyTransferRequest extends Transfer.TransferCommand, SealedFields {}

/** Until this time the listing is reserved for the caller. */
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

export const transferOffer = repeatableCall(
  '/V1/transfer/offer',
  orderNoRequestWire,
  renamed(messageOf<Transfer.TransferOffer>(), { ...TRANSFERABLE_FIELDS, day: ['currentDate', w.date] }),
  AT_BANK,
);

export const listTransfer = writeCall(
  '/V1/transfer/list',
  renamed(messageOf<ListTransferRequest>(), {
    requestId: w.id,
    holdingNo: ['orderNo', w.id],
    price: ['transferPrice', w.yuan],
    version: ['agreementVersion', w.id],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  listingReceiptWire,
  AT_BANK,
);

export const findTransferListing = changeCall(
  '/V1/transfer/findListing',
  findOrderRequestWire,
  foundWire('placed', listingReceiptWire),
  AT_BANK,
);

export const transferBuyOffer = repeatableCall(
  '/V1/transfer/buyOffer',
  listingNoRequestWire,
  renamed(messageOf<Transfer.TransferBuyOffer>(), {
    ...LISTING_OF_DAY_FIELDS,
    lockSeconds: w.count,
    walletOnly: ['ifWalletOnly', w.flag],
    missingPaper: ['missingCheck', w.nullable(w.word<Transfer.MissingPaper>({ CERTIFICATION: 'certification', DISCLOSURE: 'disclosure' }))],
    cards: ['cardList', w.list(paymentCardWire)],
    lastUsedCardId: w.nullable(w.text),
  }),
  AT_BANK,
);

export const lockTransfer = changeCall(
  '/V1/transfer/lock',
  listingNoRequestWire,
  renamed(messageOf<TransferLock>(), { until: ['lockTime', w.instant] }),
  AT_BANK,
);

export const buyTransfer = writeCall(
  '/V1/transfer/buy',
  renamed(messageOf<BuyTransferRequest>(), {
    requestId: w.id,
    listingNo: ['transferNo', w.id],
    price: ['transferPrice', w.yuan],
    cardId: w.id,
    version: ['agreementVersion', w.id],
    warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  receiptWire,
  AT_BANK,
);

export const findTransferPurchase = changeCall('/V1/transfer/findOrder', findOrderRequestWire, foundWire('placed', receiptWire), AT_BANK);

export const notes = {
  transferOffer: "Data that a listing of the investor's own holding is checked against: the holding, the terms, the day.",
  listTransfer: {
    summary:
      'Lists a whole holding at a price inside its band, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'transfer-listing',
    sample: { orderNo: '1', transferPrice: '100.00', agreementVersion: '1' },
  },
  findTransferListing: 'Outcome of a requestId of a listing. A requestId that never arrived is closed for good.',
  transferBuyOffer: {
    summary: 'Data that a purchase of a listing is checked against: the listing, the missing papers, the cards.',
    sample: { transferNo: '1' },
  },
  lockTransfer: {
    summary:
      'Reserves a listing for the caller for some seconds. An investor has one lock at a time, and one per listing and hour. A repeat while it lasts returns its end.',
    sample: { transferNo: '1' },
  },
  buyTransfer: {
    summary:
      'Buys a listing with the sealed trade password. Money and holding change hands together or not at all. A repeated requestId is answered with the first answer.',
    places: 'transfer-purchase',
    sample: { transferNo: '1', transferPrice: '100.00', agreementVersion: '1', riskWarning: null },
  },
  findTransferPurchase: 'Outcome of a requestId of a purchase of a listing. A requestId that never arrived is closed for good.',
} as const;

import type { CancellationKind } from '@caifu/core/holding';
import type { OrderStepKind, ToldStep } from '@caifu/core/orders';
import type {
  AgreedBank,
  AgreedTexts,
  ConfirmedCare,
  DocumentFile,
  OrderAgreement,
  OrderCorrection,
  OrderDetail,
  OrderFigures,
  OrderRefund,
  RecordCodeKind,
} from '@caifu/core/records';
import type { MatchingResult } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { bankDocumentWire } from '../bank/bank-document.wire.ts';
import { redemptionPartWire } from '../fund-trading/fund-trading-scalars.wire.ts';
import { holdStatusWire } from '../holding/holdings.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { familyWire, productDocumentWire } from '../products/product.wire.ts';
import { tradeRecordWire } from './trade-records.wire.ts';

const STEPS: Readonly<Record<OrderStepKind, OrderStepKind>> = {
  placed: 'placed',
  accepted: 'accepted',
  certified: 'certified',
  cooled: 'cooled',
  visited: 'visited',
  booked: 'booked',
  redeemed: 'redeemed',
  priced: 'priced',
  confirmed: 'confirmed',
  'value-date': 'value-date',
  matured: 'matured',
  arrived: 'arrived',
  failed: 'failed',
  closed: 'closed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  'part-confirmed': 'part-confirmed',
  carried: 'carried',
  returned: 'returned',
  'part-arrived': 'part-arrived',
  gains: 'gains',
};

const CANCELS: Readonly<Record<CancellationKind, CancellationKind>> = {
  reservation: 'reservation',
  redemption: 'redemption',
  'fund-buy': 'fund-buy',
  'fund-redeem': 'fund-redeem',
};

const AGREEMENTS: Readonly<Record<OrderAgreement, OrderAgreement>> = {
  'risk-notice': 'risk-notice',
  'risk-disclosure': 'risk-disclosure',
  reservation: 'reservation',
  'risk-warning': 'risk-warning',
};

export const matchingResultWire = w.word<MatchingResult>({ MATCHED: 'matched', WARNED: 'warned' });

const agreedBankWire = renamed(messageOf<AgreedBank>(), { partnerCode: w.id, documents: ['documentList', w.list(bankDocumentWire)] });

const agreedWire = renamed(messageOf<AgreedTexts>(), {
  of: [
    'textType',
    w.word<AgreedTexts['of']>({
      PRODUCT: 'product',
      FUND: 'fund',
      PORTFOLIO: 'strategy',
      TRANSFER: 'transfer',
      GOLD: 'gold',
      BANK: 'bank',
    }),
  ],
  agreementIds: ['agreementIdList', w.list(w.count)],
  edition: ['textVersion', w.text],
  ownVersion: ['ownTextVersion', w.nullable(w.text)],
  bank: ['bankTexts', w.orNull(agreedBankWire)],
});

const careWire = renamed(messageOf<ConfirmedCare>(), {
  version: ['specialCareVersion', w.text],
  productLevel: w.nullable(w.riskLevel),
});

const stepWire = renamed(messageOf<ToldStep>(), {
  kind: ['step', w.word<OrderStepKind>(STEPS)],
  date: w.date,
  at: ['time', w.nullable(w.instant)],
  isDone: ['done', w.flag],
});

const figuresWire = renamed(messageOf<OrderFigures>(), {
  fee: w.nullable(w.shownYuan),
  net: ['netAmount', w.nullable(w.shownYuan)],
  shares: w.nullable(w.shownShares),
  netValue: ['nav', w.nullable(netValueWire)],
});

const correctionWire = renamed(messageOf<OrderCorrection>(), { on: ['correctDate', w.date], first: ['firstFigures', figuresWire] });

const refundWire = renamed(messageOf<OrderRefund>(), {
  amount: w.shownYuan,
  date: w.nullable(w.date),
  isDone: ['done', w.flag],
});

export const orderDetailWire = renamed(messageOf<OrderDetail>(), {
  record: ['item', tradeRecordWire],
  orderNo: ['orderNumber', w.orNull(w.id)],
  codeKind: w.orNull(w.word<RecordCodeKind>({ PRODUCT: 'product', FUND: 'fund', PARTNER: 'partner' })),
  periodName: ['numName', w.looseText],
  family: ['productType', w.nullable(familyWire)],
  accountName: w.looseText,
  accountTail: w.looseText,
  figures: figuresWire,
  feeToFund: w.orNull(w.shownYuan),
  correction: w.orNull(correctionWire),
  steps: ['stepList', w.list(stepWire)],
  parts: ['confirmList', w.list(redemptionPartWire)],
  reason: w.looseText,
  refund: w.orNull(refundWire),
  payBy: ['payUntil', w.nullable(w.instant)],
  certifyBy: ['certifyUntil', w.nullable(w.date)],
  coolingUntil: w.nullable(w.instant),
  visitBy: ['visitUntil', w.nullable(w.date)],
  cancels: ['cancelKind', w.nullable(w.word<CancellationKind>(CANCELS))],
  agreements: ['agreementList', w.list(w.word<OrderAgreement>(AGREEMENTS))],
  documents: ['pdfList', w.orElse(w.list(productDocumentWire), [])],
  agreed: ['agreedTexts', w.orNull(agreedWire)],
  care: ['specialCare', w.orNull(careWire)],
  matching: ['matchResult', w.orNull(matchingResultWire)],
  law: ['lawSet', w.looseText],
  holdStatus: w.nullable(holdStatusWire),
  asOf: w.date,
});

export const orderDetail = repeatableCall('/V1/assetManagement/trade/getAmTradeRecord', z.object({ orderId: w.id }), orderDetailWire, {
  isReadOffline: true,
});

const fileWire = renamed(messageOf<Omit<DocumentFile, 'address'>>(), { name: ['fileName', w.text], content: ['fileContent', w.text] });

export const orderReceipt = repeatableCall('/V1/assetManagement/trade/getAmTradeReceipt', z.object({ orderId: w.id }), fileWire, {
  isReadOffline: true,
});

export const matchingPaper = repeatableCall('/V1/assetManagement/trade/getAmMatchPaper', z.object({ orderId: w.id }), fileWire, {
  isReadOffline: true,
});

export const notes = {
  orderDetail: 'One order or payout: its kind, its state, and its dated steps.',
  matchingPaper: 'The paper of how an investor and what was bought matched, of one order or plan: a PDF in base64.',
  orderReceipt: 'The receipt of one order or payout in its present state: a PDF in base64.',
} as const;

import type { FundBuyCommand, FundOrderReceipt, FundOrderReport, FundRedeemCommand } from '@caifu/core/fund-trading';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import {
  dividendMethodWire,
  fundAccountWire,
  fundOrderKindWire,
  fundOrderStateWire,
  largeChoiceWire,
  redeemModeWire,
  redemptionPartWire,
} from './fund-trading-scalars.wire.ts';

export interface BuyFundRequest extends FundBuyCommand, SealedFields {}
export interface RedeemFundRequest extends FundRedeemCommand, SealedFields {}

export const buyFundRequestWire = renamed(messageOf<BuyFundRequest>(), {
  requestId: w.id,
  fundCode: ['fundProductCode', w.id],
  amount: w.yuan,
  cardId: w.id,
  dividendMethod: ['bonusType', dividendMethodWire],
  agreed: ['agreeProtocol', w.oneOrZero],
  warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const redeemFundRequestWire = renamed(messageOf<RedeemFundRequest>(), {
  requestId: w.id,
  fundCode: ['fundProductCode', w.id],
  mode: ['redeemType', redeemModeWire],
  shares: ['redeemShare', w.shares],
  cardId: w.id,
  largeChoice: ['largeRedeemFlag', largeChoiceWire],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const fundOrderReceiptWire = renamed(messageOf<FundOrderReceipt>(), {
  orderNo: w.id,
  placedAt: ['applyTime', w.instant],
  tradingDay: ['tradeDate', w.date],
  priceKnownOn: ['netPublishDate', w.date],
  confirmedOn: ['confirmDate', w.date],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
});

export const foundFundOrderWire = foundWire('placed', fundOrderReceiptWire);

export const fundOrderReportWire = renamed(messageOf<FundOrderReport>(), {
  orderNo: w.id,
  kind: ['orderType', fundOrderKindWire],
  state: ['orderStatus', fundOrderStateWire],
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  isMoneyFund: ['ifCurrencyFund', w.flag],
  amount: w.nullable(w.yuan),
  shares: ['redeemShare', w.nullable(w.shares)],
  placedAt: ['applyTime', w.instant],
  tradingDay: ['tradeDate', w.date],
  priceKnownOn: ['netPublishDate', w.date],
  confirmedOn: ['confirmDate', w.date],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
  gainsFrom: ['firstGainDate', w.nullable(w.date)],
  netValue: w.nullable(netValueWire),
  fee: w.nullable(w.yuan),
  net: ['confirmAmount', w.nullable(w.yuan)],
  confirmedShares: ['confirmShare', w.nullable(w.shares)],
  refund: ['refundAmount', w.nullable(w.yuan)],
  cancelledAt: ['cancelTime', w.nullable(w.instant)],
  reason: ['failReason', w.looseText],
  account: ['cardInfo', fundAccountWire],
  dividendMethod: ['bonusType', w.nullable(dividendMethodWire)],
  largeChoice: ['largeRedeemFlag', w.nullable(largeChoiceWire)],
  parts: ['confirmList', w.list(redemptionPartWire)],
  cancelBefore: ['cancelDeadline', w.nullable(w.instant)],
});

export const buyFund = writeCall('/V1/fundTrade/buyFund', buyFundRequestWire, fundOrderReceiptWire);
export const redeemFund = writeCall('/V1/fundTrade/redeemFund', redeemFundRequestWire, fundOrderReceiptWire);
export const findFundOrder = changeCall('/V1/fundTrade/findFundOrder', findOrderRequestWire, foundFundOrderWire);
export const fundOrderOutcome = repeatableCall('/V1/fundTrade/fundOrderOutcome', orderNoRequestWire, fundOrderReportWire);

export const notes = {
  buyFund: {
    summary:
      'Places and pays for a purchase of a fund, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'fund-buy',
  },
  findFundOrder: 'Outcome of a requestId of a fund order. A requestId that never arrived is closed for good.',
  redeemFund: {
    summary:
      'Redeems shares of a fund in the normal or the quick way, with the sealed trade password. A quick redemption is paid at once. A repeated requestId is answered with the first answer.',
    places: 'fund-redemption',
  },
  fundOrderOutcome: 'The state of a fund order.',
} as const;

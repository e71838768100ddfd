import type { FoundFundOrder, FundBuyCommand, FundOrderReceipt, FundOrderReport, FundRedeemCommand } from '@caifu/core/fund-trading';
import type { WarningAcceptance } from '@caifu/core/qualification';
import * as z from 'zod/mini';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  oneOrZeroWire,
  orNullWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
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

export const warningWire = renamed(messageOf<WarningAcceptance>(), {
  version: ['riskWarningVersion', textWire],
  acceptedAt: ['riskWarningTime', instantWire],
});

export const buyFundRequestWire = renamed(messageOf<BuyFundRequest>(), {
  requestId: idWire,
  fundCode: ['fundProductCode', idWire],
  amount: yuanWire,
  cardId: idWire,
  dividendMethod: ['bonusType', dividendMethodWire],
  agreed: ['agreeProtocol', oneOrZeroWire],
  warning: ['riskWarning', orNullWire(warningWire)],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const redeemFundRequestWire = renamed(messageOf<RedeemFundRequest>(), {
  requestId: idWire,
  fundCode: ['fundProductCode', idWire],
  mode: ['redeemType', redeemModeWire],
  shares: ['redeemShare', sharesWire],
  cardId: idWire,
  largeChoice: ['largeRedeemFlag', largeChoiceWire],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const fundOrderReceiptWire = renamed(messageOf<FundOrderReceipt>(), {
  orderNo: idWire,
  placedAt: ['applyTime', instantWire],
  tradingDay: ['tradeDate', dateWire],
  priceKnownOn: ['netPublishDate', dateWire],
  confirmedOn: ['confirmDate', dateWire],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
});

export const foundFundOrderWire = z.codec(
  z.object({
    state: wordWire<FoundFundOrder['kind']>({ PLACED: 'placed', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(fundOrderReceiptWire)),
  }),
  z.custom<FoundFundOrder>(),
  {
    decode: (wire, payload): FoundFundOrder => {
      if (wire.state === 'never-arrived') return { kind: wire.state };
      if (wire.receipt !== undefined && wire.receipt !== null) return { kind: wire.state, receipt: wire.receipt };
      payload.issues.push({ code: 'custom', input: wire, message: 'the order has no receipt' });
      return z.NEVER;
    },
    encode: (found) => ({ state: found.kind, receipt: found.kind === 'placed' ? found.receipt : null }),
  },
);

export const fundOrderReportWire = renamed(messageOf<FundOrderReport>(), {
  orderNo: idWire,
  kind: ['orderType', fundOrderKindWire],
  state: ['orderStatus', fundOrderStateWire],
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  isMoneyFund: ['ifCurrencyFund', flagWire],
  amount: nullableWire(yuanWire),
  shares: ['redeemShare', nullableWire(sharesWire)],
  placedAt: ['applyTime', instantWire],
  tradingDay: ['tradeDate', dateWire],
  priceKnownOn: ['netPublishDate', dateWire],
  confirmedOn: ['confirmDate', dateWire],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
  netValue: nullableWire(netValueWire),
  fee: nullableWire(yuanWire),
  net: ['confirmAmount', nullableWire(yuanWire)],
  confirmedShares: ['confirmShare', nullableWire(sharesWire)],
  refund: ['refundAmount', nullableWire(yuanWire)],
  cancelledAt: ['cancelTime', nullableWire(instantWire)],
  reason: ['failReason', looseTextWire],
  account: ['cardInfo', fundAccountWire],
  dividendMethod: ['bonusType', nullableWire(dividendMethodWire)],
  largeChoice: ['largeRedeemFlag', nullableWire(largeChoiceWire)],
  parts: ['confirmList', listWire(redemptionPartWire)],
  cancelBefore: ['cancelDeadline', nullableWire(instantWire)],
});

export const buyFund = writeCall({ path: '/V1/fundTrade/buyFund', request: buyFundRequestWire, answer: fundOrderReceiptWire });

export const redeemFund = writeCall({ path: '/V1/fundTrade/redeemFund', request: redeemFundRequestWire, answer: fundOrderReceiptWire });

export const findFundOrder = changeCall({ path: '/V1/fundTrade/findFundOrder', request: findOrderRequestWire, answer: foundFundOrderWire });

export const fundOrderOutcome = repeatableCall({
  path: '/V1/fundTrade/fundOrderOutcome',
  request: orderNoRequestWire,
  answer: fundOrderReportWire,
});

import { arrangementWire } from '../products/arrangement.wire.ts';
import type { DistributionRecord, HoldingBank, HoldingDetail, HoldingQuery } from '@caifu/core/holding';
import type { NetValue } from '@caifu/core/values';
import * as z from 'zod/mini';

import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { holdStatusWire } from './holdings.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { familyOf, familyWire, fixedPeriodWire, productDocumentWire } from '../products/product.wire.ts';
import { inside, messageOf, renamed, translated } from '../kit/renamed.wire.ts';
import type { RequestSource } from '../kit/scalars.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface HoldingDetailRequest extends HoldingQuery {
  readonly requestSource: RequestSource | null;
}

/** The answer. The caller knows the identifying fields, so a server may leave them out. */
export type HoldingDetailReport = Omit<HoldingDetail, AskedField> & { readonly [Field in AskedField]: HoldingDetail[Field] | null };

type AskedField = 'productCode' | 'orderNo' | 'holdStatus';

export const holdingDetailRequestWire = renamed(messageOf<HoldingDetailRequest>(), {
  // Extension: the order number alone identifies the holding.
  holdStatus: w.nullable(holdStatusWire),
  orderNo: w.looseText,
  productCode: w.looseText,
  periodName: ['numName', w.looseText],
  requestSource: w.nullable(w.requestSource),
});

export const holdingBankWire = renamed(messageOf<HoldingBank>(), {
  bankName: w.looseText,
  invested: ['investmentAmount', w.nullable(w.shownYuan)],
});

export const distributionRecordWire = renamed(messageOf<DistributionRecord>(), {
  periodName: ['numName', w.looseText],
  method: ['distribution', w.looseText],
  amount: w.nullable(w.shownYuan),
  statusText: ['status', w.looseText],
  paidOn: ['paidDate', w.nullable(w.date)],
});

/** Both fields have the same meaning. latestNetValue is the one read. */
const netValueInside = translated(
  inside(messageOf<Readonly<Record<'netAssetValue' | 'latestNetValue', NetValue | null>>>(), {
    netAssetValue: w.nullable(netValueWire),
    latestNetValue: w.nullable(netValueWire),
  }),
  {
    decode: ({ netAssetValue, latestNetValue }) => latestNetValue ?? netAssetValue,
    encode: (netValue: NetValue | null) => ({ netAssetValue: netValue, latestNetValue: netValue }),
  },
);

type ToldDetail = Omit<HoldingDetailReport, 'family'> & { readonly family: HoldingDetailReport['family'] | null };

const toldDetailWire = renamed(messageOf<ToldDetail>(), {
  productName: w.looseText,
  issuer: ['issuingCompany', w.looseText],
  family: ['productType', w.nullable(familyWire)],
  riskInfo: w.looseText,
  amount: w.nullable(w.shownYuan),
  latestProfit: w.nullable(w.shownYuan),
  latestProfitDate: w.nullable(w.date),
  holdProfit: w.nullable(w.shownYuan),
  holdProfitRate: w.nullable(w.shownPercent),
  holdAmount: ['holdAmt', w.nullable(w.shownYuan)],
  holdCost: w.nullable(w.shownYuan),
  holdShares: ['holdShare', w.nullable(w.shownShares)],
  netValue: netValueInside,
  firstPart: ['part1st', w.looseText],
  secondPart: ['part2nd', w.looseText],
  thirdPart: ['part3nd', w.looseText],
  thirdPartLink: ['part3ndrl', w.nullable(w.text)],
  excessReminder: ['overfulfilRemind', w.looseText],
  arrangement: ['maturityArrangement', w.nullable(arrangementWire)],
  periodName: ['numName', w.looseText],
  openPeriodId: ['productOpenPeriodId', w.looseText],
  periodDays: w.nullable(w.count),
  benchmark: ['profitRadio', w.nullable(w.shownPercent)],
  incomeStart: ['incomeStartDate', w.nullable(w.date)],
  incomeEnd: ['incomeEndDate', w.nullable(w.date)],
  expectedIncome: ['expectedIncomeAmount', w.nullable(w.shownYuan)],
  banks: ['holdBankList', w.list(holdingBankWire)],
  statusText: ['holddingStatus', w.looseText],
  lastBookingTime: ['lastBookingRedeemTime', w.nullable(w.instant)],
  lastCancelTime: ['lastCancelBookingRedeemTime', w.nullable(w.instant)],
  expectedArrivalDate: ['expectreDeemArrivalDate', w.nullable(w.date)],
  realArrivalDate: ['realRedeemArrivalDate', w.nullable(w.date)],
  refundDate: ['refundArrivalDate', w.nullable(w.date)],
  redeemDate: w.nullable(w.date),
  arrivalDays: ['arrivalCount', w.nullable(w.count)],
  contracts: ['contractDocumentsInfoList', w.list(productDocumentWire)],
  announcements: ['announcementDocumentsInfoList', w.list(productDocumentWire)],
  distributions: ['distributionRecordsList', w.list(distributionRecordWire)],
  abilities: inside(messageOf<HoldingDetail['abilities']>(), {
    bookRedemption: ['canBookingRedeem', w.looseFlag],
    cancelRedemption: ['canCancelBookingRedeem', w.looseFlag],
    cancelReservation: ['cancelReservationOrder', w.looseFlag],
    changeMaturity: ['changeMaturityArrangement', w.looseFlag],
    hasBookedRedemption: ['haveBookngRedeemOrders', w.looseFlag],
  }),
  // Extension fields.
  productCode: w.nullable(w.text),
  orderNo: w.nullable(w.text),
  holdStatus: ['holdCode', w.nullable(holdStatusWire)],
  hasFixedPeriod: ['openPeriodType', w.nullableOr(fixedPeriodWire, false)],
  channelCode: w.looseText,
  redeemShares: ['redeemCount', w.nullable(w.shownShares)],
  netValueDate: w.nullable(w.date),
  appliedAt: ['applyTime', w.nullable(w.instant)],
  cancelledAt: ['cancelTime', w.nullable(w.instant)],
  confirmDate: w.nullable(w.date),
});

export const holdingDetailWire = z.codec(toldDetailWire, z.custom<HoldingDetailReport>(), {
  decode: (told) => ({ ...told, family: familyOf(told.family, told.channelCode) }),
  encode: (detail) => detail,
});

export const getHoldDetailInfo = repeatableCall(
  '/V1/assetManagement/trade/getHoldDetailInfo',
  holdingDetailRequestWire,
  holdingDetailWire,
  { ...EITHER, isReadOffline: true },
);

export const specNotes = {
  getHoldDetailInfo: 'One holding with everything its page shows, and the actions that are possible now.',
} as const;

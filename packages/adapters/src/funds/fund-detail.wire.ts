import type * as Funds from '@caifu/core/funds';
import * as z from 'zod/mini';
import { EITHER, OPEN_AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { numberedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { feeTierWire } from '../products/product-detail.wire.ts';
import { redemptionFeeTierWire } from '../products/redemption-fees.wire.ts';
import { fallsWire, fundSummaryWire } from './fund-list.wire.ts';
import { fundKindWire, securityKindWire } from './fund-scalars.wire.ts';

export interface FundValuesRequest extends FundRequest {
  /** The page number, from 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}
const dayWire = w.nullable(netDateWire);
const rateWire = w.nullable(w.percent);
const starsWire = w.nullable(w.code<Funds.Stars>([1, 2, 3, 4, 5]));

export const fundRequestWire = message({ fundCode: ['fundProductCode', w.id] });

export type FundRequest = CoreOf<typeof fundRequestWire>;
/** The page size may arrive as a text (P1 §9). Counts are read as text or number too. */
const valuesRequestWire = renamed(messageOf<FundValuesRequest>(), {
  fundCode: ['fundProductCode', w.id],
  pageNo: ['pageNum', w.count],
  pageSize: w.count,
});

const staffFields = {
  personalCode: w.id,
  chineseName: w.text,
  since: ['startDate', dayWire],
} as const;
const staffWire = renamed(messageOf<Funds.FundStaff>(), staffFields);

export const fundTermsWire = renamed(messageOf<Funds.FundTerms>(), {
  kindName: ['fundTypeName', w.looseText],
  isBackLoad: ['ifBackLoad', w.looseFlag],
  canRedeem: ['redeemAllowed', w.flag],
  hasQuickRedemption: ['quickRedeemAllowed', w.looseFlag],
  dayLimit: ['dayLimitAmount', w.nullable(w.yuan)],
  minFirst: ['firstMinAmount', w.nullable(w.yuan)],
  minAdd: ['addMinAmount', w.nullable(w.yuan)],
  amountStep: ['incrementAmount', w.yuan],
  minRedemption: ['minRedeemShare', w.shares],
  minHold: ['minHoldShare', w.shares],
  cutsShares: ['ifCutShare', w.looseFlag],
  purchaseTiers: ['rateInfo', w.orNull(w.list(feeTierWire))],
  redemptionTiers: ['redeemRate', w.orNull(w.list(redemptionFeeTierWire))],
  backTiers: ['backRate', w.orNull(w.list(redemptionFeeTierWire))],
  confirmDays: w.count,
  arrivalDays: w.count,
  valueDelay: ['netDelayDays', w.count],
  managementRate: ['manageFee', rateWire],
  custodyRate: ['custodyFee', rateWire],
  serviceRate: ['serviceFee', rateWire],
  benchmark: ['performanceBenchmark', w.looseText],
  strategy: ['investStrategy', w.looseText],
});

const portfolioWire = renamed(messageOf<Funds.FundPortfolio>(), {
  reportedOn: ['reportDate', netDateWire],
  securities: [
    'positionList',
    w.list(
      renamed(messageOf<Funds.HeldSecurity>(), {
        securityCode: w.id,
        securityName: w.text,
        kind: ['securityType', securityKindWire],
        weight: w.percent,
      }),
    ),
  ],
});

export const fundPapersWire = w.list(
  renamed(messageOf<Funds.FundPaper>(), {
    kind: ['paperType', w.word<Funds.FundPaperKind>({ SUMMARY: 'summary', PROSPECTUS: 'prospectus', CONTRACT: 'contract' })],
    version: ['paperVersion', w.looseText],
    url: w.text,
  }),
);

export const fundDetailWire = renamed(messageOf<Funds.FundDetail>(), {
  fund: ['fundProduct', fundSummaryWire],
  companyName: w.looseText,
  scaleYuan: ['fundScale', w.nullable(w.count)],
  scaleDay: ['fundScaleDate', dayWire],
  stars: ['shRatingEval3Y', starsWire],
  starsDay: ['shRatingDate', dayWire],
  starsBy: ['shRatingAgency', w.looseText],
  managers: ['managerList', w.list(staffWire)],
  terms: ['tradeTerms', fundTermsWire],
  portfolio: ['positionReport', w.orNull(portfolioWire)],
  papers: ['paperList', w.orElse(fundPapersWire, [])],
});

export const rangeWire = w.word<Funds.FundRange>({
  MONTH: 'MONTH',
  MONTH3: 'MONTH3',
  MONTH6: 'MONTH6',
  YEAR: 'YEAR',
  MONTH36: 'MONTH36',
  ALL: 'ALL',
});
const pointWire = renamed(messageOf<Funds.FundRangeCurve['points'][number]>(), {
  date: ['netDate', netDateWire],
  increase: ['increaseRate', w.percent],
});
const drawdownWire = renamed(messageOf<NonNullable<Funds.FundRangeCurve['drawdown']>>(), {
  depth: ['drawdownRate', w.percent],
  from: ['fromDate', netDateWire],
  to: ['toDate', netDateWire],
});
const curveWire = renamed(messageOf<Funds.FundRangeCurve>(), {
  range: ['dateRange', rangeWire],
  points: ['amProductNetIncreaseDetailList', w.list(pointWire)],
  drawdown: ['maxDrawdown', w.orNull(drawdownWire)],
});
const trendWire = renamed(messageOf<Funds.FundTrend>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  curves: ['trendList', w.list(curveWire)],
});

const benchmarkWire = renamed(messageOf<Funds.FundBenchmark>(), {
  fundCode: ['fundProductCode', w.id],
  index: [
    'benchmarkIndex',
    w.orNull(renamed(messageOf<NonNullable<Funds.FundBenchmark['index']>>(), { indexCode: w.id, indexName: w.text })),
  ],
  curves: [
    'trendList',
    w.list(
      renamed(messageOf<Funds.BenchmarkCurve>(), {
        range: ['dateRange', rangeWire],
        points: ['amProductNetIncreaseDetailList', w.list(pointWire)],
      }),
    ),
  ],
});

/** The growth of each span, under the rate's name in fund lists. */
const spansOf = <Core>(wire: z.ZodMiniType<Core>) =>
  ({
    day: ['dailyRate', wire],
    week: ['weekRate', wire],
    month: ['monthRate', wire],
    season: ['seasonRate', wire],
    'half-year': ['halfYearRate', wire],
    year: ['yearRate', wire],
    'three-years': ['threeYearRate', wire],
    'five-years': ['fiveYearRate', wire],
    'this-year': ['thisYearRate', wire],
    'since-start': ['foundationRate', wire],
  }) as const;
const growthWire = renamed(messageOf<Funds.FundGrowth>(), spansOf(rateWire));
const placeWire = renamed(messageOf<Funds.FundPlace>(), { place: ['rank', w.count], of: ['rankCount', w.count] });
const placesWire = renamed(messageOf<Funds.FundPerformance['places']>(), spansOf(w.orNull(placeWire)));
const yearWire = renamed(messageOf<Funds.FundYearGrowth>(), {
  year: w.count,
  growth: ['increaseRate', w.percent],
  isPartial: ['partial', w.looseFlag],
});
const performanceWire = renamed(messageOf<Funds.FundPerformance>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  kind: ['fundKindCode', w.nullable(fundKindWire)],
  valueDay: ['netDate', dayWire],
  foundedOn: ['foundDate', dayWire],
  growth: ['fundRate', growthWire],
  falls: ['fallRateList', fallsWire],
  average: ['kindAverageRate', growthWire],
  places: ['kindRank', placesWire],
  years: ['yearList', w.list(yearWire)],
  benchmark: ['performanceBenchmark', w.looseText],
});

const valueRowWire = renamed(messageOf<Funds.FundValueRow>(), {
  date: ['netDate', netDateWire],
  netValue: ['nav', netValueWire],
  accumulated: ['accumulatedNav', w.nullable(netValueWire)],
  change: ['dailyRate', rateWire],
});
const yieldRowWire = renamed(messageOf<Funds.FundYieldRow>(), {
  date: ['netDate', netDateWire],
  tenThousandIncome: ['tenThousandProfit', netValueWire],
  sevenDayYield: ['profit7day', rateWire],
});

const tenureWire = renamed(messageOf<Funds.FundTenure>(), {
  ...staffFields,
  growth: ['increaseRate', rateWire],
  fall: ['fallRate', rateWire],
  fundCount: w.count,
});
const tenuresWire = renamed(messageOf<Funds.FundTenures>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  valueDay: ['netDate', dayWire],
  managers: ['managerList', w.list(tenureWire)],
});
const managedWire = renamed(messageOf<Funds.ManagedFund>(), { fund: ['fundProduct', fundSummaryWire], since: ['startDate', dayWire] });
const managerWire = renamed(messageOf<Funds.ManagerDetail>(), {
  personalCode: w.id,
  chineseName: w.text,
  companyCode: w.looseText,
  companyName: w.looseText,
  funds: ['fundList', w.list(managedWire)],
});
const kindWire = renamed(messageOf<Funds.KindOfCompany>(), {
  kind: ['fundKindCode', w.nullable(fundKindWire)],
  fundCount: w.count,
  scaleYuan: ['fundScale', w.nullable(w.count)],
});
const companyWire = renamed(messageOf<Funds.CompanyDetail>(), {
  companyCode: w.id,
  companyName: w.text,
  shortName: ['companyAbbrName', w.looseText],
  managerCount: w.count,
  kinds: ['kindList', w.list(kindWire)],
  scaleDay: ['fundScaleDate', dayWire],
});

const noticeFields = z.object({
  noticeType: w.word<Funds.FundNotice['kind']>({ FOUNDED: 'founded', DIVIDEND: 'dividend', SPLIT: 'split' }),
  noticeDate: netDateWire,
  perShare: w.nullable(netValueWire),
  payDate: dayWire,
  splitFrom: w.nullable(w.count),
  splitTo: w.nullable(w.count),
});
export const fundNoticeWire = z.codec(noticeFields, z.custom<Funds.FundNotice>(), {
  decode: (wire, payload): Funds.FundNotice => {
    const day = wire.noticeDate;
    if (wire.noticeType === 'founded') return { kind: 'founded', day };
    if (wire.noticeType === 'dividend' && wire.perShare !== null) {
      return { kind: 'dividend', day, perShare: wire.perShare, paidOn: wire.payDate };
    }
    if (wire.noticeType === 'split' && wire.splitTo !== null && wire.splitFrom !== null) {
      return { kind: 'split', day, times: wire.splitTo, per: wire.splitFrom };
    }
    payload.issues.push({ code: 'custom', input: wire, message: 'a notice without its figures' });
    return z.NEVER;
  },
  encode: (notice) => ({
    noticeType: notice.kind,
    noticeDate: notice.day,
    perShare: notice.kind === 'dividend' ? notice.perShare : null,
    payDate: notice.kind === 'dividend' ? notice.paidOn : null,
    splitFrom: notice.kind === 'split' ? notice.per : null,
    splitTo: notice.kind === 'split' ? notice.times : null,
  }),
});
const noticesWire = renamed(messageOf<Funds.FundNotices>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  notices: ['noticeList', w.list(fundNoticeWire)],
});

const PATH = '/mgw/api/v1/fundSaleProduct';

export const fundDetail = repeatableCall(`${PATH}/fundDetail`, fundRequestWire, fundDetailWire, { ...EITHER, ...OPEN_AS_IS });
export const fundTrend = repeatableCall(
  `${PATH}/fundTrend`,
  message({ fundCodes: ['fundProductCodeList', w.list(w.id)] }),
  w.list(trendWire),
  OPEN_AS_IS,
);
export const fundBenchmark = repeatableCall(`${PATH}/fundBenchmark`, fundRequestWire, benchmarkWire, { ...EITHER, ...OPEN_AS_IS });
export const fundPerformance = repeatableCall(`${PATH}/fundPerformance`, fundRequestWire, performanceWire, { ...EITHER, ...OPEN_AS_IS });
export const fundNetValues = repeatableCall(`${PATH}/page/fundNetValues`, valuesRequestWire, numberedPage(valueRowWire, w.looseFlag), {
  ...EITHER,
  ...OPEN_AS_IS,
});
export const fundYields = repeatableCall(`${PATH}/page/fundYields`, valuesRequestWire, numberedPage(yieldRowWire, w.looseFlag), {
  ...EITHER,
  ...OPEN_AS_IS,
});
export const fundManagers = repeatableCall(`${PATH}/fundManagers`, fundRequestWire, tenuresWire, { ...EITHER, ...OPEN_AS_IS });
export const fundManagerDetail = repeatableCall('/mgw/api/v1/fspFundManager/detail', message({ personalCode: w.id }), managerWire, {
  ...EITHER,
  ...OPEN_AS_IS,
});
export const fundCompanyDetail = repeatableCall('/mgw/api/v1/fspFundCompany/detail', message({ companyCode: w.id }), companyWire, {
  ...EITHER,
  ...OPEN_AS_IS,
});
export const fundNotices = repeatableCall(`${PATH}/fundNotices`, fundRequestWire, noticesWire, {
  ...EITHER,
  ...OPEN_AS_IS,
  isReadOffline: true,
});

export const notes = {
  fundDetail: 'All published facts of a public fund: figures, scale, rating, managers, trade terms and fees.',
  fundTrend: 'Curves of one to five funds in every range: growth with payouts reinvested, thinned, and the maximum drawdown.',
  fundBenchmark: 'The benchmark index of a fund along the curves of its chart: growth since the first day that both have.',
  fundPerformance: 'Growth of a fund by span, with the mean of its kind and its rank, and by calendar year.',
  fundNetValues: 'One page of the net values of a fund, newest first, with the growth of each day.',
  fundYields: 'One page of the incomes and 7-day yields of a money fund, newest first.',
  fundManagers: 'The managers of a fund, with the start and the growth of their time.',
  fundManagerDetail: 'A fund manager and the funds in charge.',
  fundCompanyDetail: 'A fund company: its funds by kind with their scale.',
  fundNotices: "Payouts, splits and the founding of a fund, newest first, as notices made from the fund's data.",
} as const;

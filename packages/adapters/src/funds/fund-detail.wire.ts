import type {
  BenchmarkCurve,
  CompanyDetail,
  FundBenchmark,
  FundDetail,
  FundGrowth,
  FundNotice,
  FundNotices,
  FundPerformance,
  FundPlace,
  FundPortfolio,
  FundRange,
  FundRangeCurve,
  FundSpan,
  FundStaff,
  FundTenure,
  FundTenures,
  FundTerms,
  FundTrend,
  FundValueRow,
  FundYearGrowth,
  FundYieldRow,
  HeldSecurity,
  KindOfCompany,
  ManagedFund,
  ManagerDetail,
  Stars,
} from '@caifu/core/funds';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  codeWire,
  countWire,
  flagWire,
  idWire,
  listWire,
  looseFlagWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  percentWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { feeTierWire } from '../products/product-detail.wire.ts';
import { redemptionFeeTierWire } from '../products/redemption-fees.wire.ts';
import { fundSummaryWire } from './fund-list.wire.ts';
import { fundKindWire, securityKindWire } from './fund-scalars.wire.ts';

export interface FundRequest {
  readonly fundCode: string;
}
export interface FundTrendRequest {
  readonly fundCodes: readonly string[];
}
export interface FundValuesRequest extends FundRequest {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}
export interface FundValuesAnswer {
  readonly items: readonly FundValueRow[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}
export interface FundYieldsAnswer {
  readonly items: readonly FundYieldRow[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}
export interface ManagerRequest {
  readonly personalCode: string;
}
export interface CompanyRequest {
  readonly companyCode: string;
}

const dayWire = nullableWire(netDateWire);
const rateWire = nullableWire(percentWire);
const starsWire = nullableWire(codeWire<Stars>([1, 2, 3, 4, 5]));

export const fundRequestWire = renamed(messageOf<FundRequest>(), { fundCode: ['fundProductCode', idWire] });
/** The size of a page may be sent as a text (P1 §9); counts are read either way. */
const valuesRequestWire = renamed(messageOf<FundValuesRequest>(), {
  fundCode: ['fundProductCode', idWire],
  pageNo: ['pageNum', countWire],
  pageSize: countWire,
});

const staffFields = {
  personalCode: idWire,
  chineseName: textWire,
  since: ['startDate', dayWire],
} as const;
const staffWire = renamed(messageOf<FundStaff>(), staffFields);

export const fundTermsWire = renamed(messageOf<FundTerms>(), {
  kindName: ['fundTypeName', looseTextWire],
  isBackLoad: ['ifBackLoad', looseFlagWire],
  canRedeem: ['redeemAllowed', flagWire],
  hasQuickRedemption: ['quickRedeemAllowed', looseFlagWire],
  dayLimit: ['dayLimitAmount', nullableWire(yuanWire)],
  minFirst: ['firstMinAmount', nullableWire(yuanWire)],
  minAdd: ['addMinAmount', nullableWire(yuanWire)],
  amountStep: ['incrementAmount', yuanWire],
  minRedemption: ['minRedeemShare', sharesWire],
  minHold: ['minHoldShare', sharesWire],
  cutsShares: ['ifCutShare', looseFlagWire],
  purchaseTiers: ['rateInfo', orNullWire(listWire(feeTierWire))],
  redemptionTiers: ['redeemRate', orNullWire(listWire(redemptionFeeTierWire))],
  backTiers: ['backRate', orNullWire(listWire(redemptionFeeTierWire))],
  confirmDays: countWire,
  arrivalDays: countWire,
  valueDelay: ['netDelayDays', countWire],
  managementRate: ['manageFee', rateWire],
  custodyRate: ['custodyFee', rateWire],
  serviceRate: ['serviceFee', rateWire],
  benchmark: ['performanceBenchmark', looseTextWire],
  strategy: ['investStrategy', looseTextWire],
});

const portfolioWire = renamed(messageOf<FundPortfolio>(), {
  reportedOn: ['reportDate', netDateWire],
  securities: [
    'positionList',
    listWire(
      renamed(messageOf<HeldSecurity>(), {
        securityCode: idWire,
        securityName: textWire,
        kind: ['securityType', securityKindWire],
        weight: percentWire,
      }),
    ),
  ],
});

export const fundDetailWire = renamed(messageOf<FundDetail>(), {
  fund: ['fundProduct', fundSummaryWire],
  companyName: looseTextWire,
  scaleYuan: ['fundScale', nullableWire(countWire)],
  scaleDay: ['fundScaleDate', dayWire],
  stars: ['shRatingEval3Y', starsWire],
  starsDay: ['shRatingDate', dayWire],
  managers: ['managerList', listWire(staffWire)],
  terms: ['tradeTerms', fundTermsWire],
  portfolio: ['positionReport', orNullWire(portfolioWire)],
});

export const rangeWire = wordWire<FundRange>({
  MONTH: 'MONTH',
  MONTH3: 'MONTH3',
  MONTH6: 'MONTH6',
  YEAR: 'YEAR',
  MONTH36: 'MONTH36',
  ALL: 'ALL',
});
const pointWire = renamed(messageOf<FundRangeCurve['points'][number]>(), {
  date: ['netDate', netDateWire],
  increase: ['increaseRate', percentWire],
});
const drawdownWire = renamed(messageOf<NonNullable<FundRangeCurve['drawdown']>>(), {
  depth: ['drawdownRate', percentWire],
  from: ['fromDate', netDateWire],
  to: ['toDate', netDateWire],
});
const curveWire = renamed(messageOf<FundRangeCurve>(), {
  range: ['dateRange', rangeWire],
  points: ['amProductNetIncreaseDetailList', listWire(pointWire)],
  drawdown: ['maxDrawdown', orNullWire(drawdownWire)],
});
const trendWire = renamed(messageOf<FundTrend>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  curves: ['trendList', listWire(curveWire)],
});

const benchmarkWire = renamed(messageOf<FundBenchmark>(), {
  fundCode: ['fundProductCode', idWire],
  index: [
    'benchmarkIndex',
    orNullWire(renamed(messageOf<NonNullable<FundBenchmark['index']>>(), { indexCode: idWire, indexName: textWire })),
  ],
  curves: [
    'trendList',
    listWire(
      renamed(messageOf<BenchmarkCurve>(), {
        range: ['dateRange', rangeWire],
        points: ['amProductNetIncreaseDetailList', listWire(pointWire)],
      }),
    ),
  ],
});

/** A figure of each span under the name that lists have for its rate. */
const SPAN_NAMES = {
  day: 'dailyRate',
  week: 'weekRate',
  month: 'monthRate',
  season: 'seasonRate',
  'half-year': 'halfYearRate',
  year: 'yearRate',
  'three-years': 'threeYearRate',
  'five-years': 'fiveYearRate',
  'this-year': 'thisYearRate',
  'since-start': 'foundationRate',
} as const satisfies Record<FundSpan, string>;
const spansOf = <Core>(wire: z.ZodMiniType<Core>) =>
  ({
    day: [SPAN_NAMES.day, wire],
    week: [SPAN_NAMES.week, wire],
    month: [SPAN_NAMES.month, wire],
    season: [SPAN_NAMES.season, wire],
    'half-year': [SPAN_NAMES['half-year'], wire],
    year: [SPAN_NAMES.year, wire],
    'three-years': [SPAN_NAMES['three-years'], wire],
    'five-years': [SPAN_NAMES['five-years'], wire],
    'this-year': [SPAN_NAMES['this-year'], wire],
    'since-start': [SPAN_NAMES['since-start'], wire],
  }) as const;
const growthWire = renamed(messageOf<FundGrowth>(), spansOf(rateWire));
const placeWire = renamed(messageOf<FundPlace>(), { place: ['rank', countWire], of: ['rankCount', countWire] });
const placesWire = renamed(messageOf<FundPerformance['places']>(), spansOf(orNullWire(placeWire)));
const yearWire = renamed(messageOf<FundYearGrowth>(), {
  year: countWire,
  growth: ['increaseRate', percentWire],
  isPartial: ['partial', looseFlagWire],
});
const performanceWire = renamed(messageOf<FundPerformance>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  kind: ['fundKindCode', nullableWire(fundKindWire)],
  valueDay: ['netDate', dayWire],
  growth: ['fundRate', growthWire],
  average: ['kindAverageRate', growthWire],
  places: ['kindRank', placesWire],
  years: ['yearList', listWire(yearWire)],
  benchmark: ['performanceBenchmark', looseTextWire],
});

const valueRowWire = renamed(messageOf<FundValueRow>(), {
  date: ['netDate', netDateWire],
  netValue: ['nav', netValueWire],
  accumulated: ['accumulatedNav', nullableWire(netValueWire)],
  change: ['dailyRate', rateWire],
});
const yieldRowWire = renamed(messageOf<FundYieldRow>(), {
  date: ['netDate', netDateWire],
  tenThousandIncome: ['tenThousandProfit', netValueWire],
  sevenDayYield: ['profit7day', rateWire],
});
const pageFields = { hasMore: ['hasNext', looseFlagWire], pageNo: countWire } as const;

const tenureWire = renamed(messageOf<FundTenure>(), {
  ...staffFields,
  growth: ['increaseRate', rateWire],
  fundCount: countWire,
});
const tenuresWire = renamed(messageOf<FundTenures>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  valueDay: ['netDate', dayWire],
  managers: ['managerList', listWire(tenureWire)],
});
const managedWire = renamed(messageOf<ManagedFund>(), { fund: ['fundProduct', fundSummaryWire], since: ['startDate', dayWire] });
const managerWire = renamed(messageOf<ManagerDetail>(), {
  personalCode: idWire,
  chineseName: textWire,
  companyCode: looseTextWire,
  companyName: looseTextWire,
  funds: ['fundList', listWire(managedWire)],
});
const kindWire = renamed(messageOf<KindOfCompany>(), {
  kind: ['fundKindCode', nullableWire(fundKindWire)],
  fundCount: countWire,
  scaleYuan: ['fundScale', nullableWire(countWire)],
});
const companyWire = renamed(messageOf<CompanyDetail>(), {
  companyCode: idWire,
  companyName: textWire,
  shortName: ['companyAbbrName', looseTextWire],
  managerCount: countWire,
  kinds: ['kindList', listWire(kindWire)],
  scaleDay: ['fundScaleDate', dayWire],
});

const noticeFields = z.object({
  noticeType: wordWire<FundNotice['kind']>({ FOUNDED: 'founded', DIVIDEND: 'dividend', SPLIT: 'split' }),
  noticeDate: netDateWire,
  perShare: nullableWire(netValueWire),
  payDate: dayWire,
  splitFrom: nullableWire(countWire),
  splitTo: nullableWire(countWire),
});
export const fundNoticeWire = z.codec(noticeFields, z.custom<FundNotice>(), {
  decode: (wire, payload): FundNotice => {
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
const noticesWire = renamed(messageOf<FundNotices>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  notices: ['noticeList', listWire(fundNoticeWire)],
});

const PATH = '/mgw/api/v1/fundSaleProduct';

export const fundDetail = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/fundDetail`,
  session: 'none',
  request: fundRequestWire,
  answer: fundDetailWire,
});
export const fundTrend = repeatableCall({
  host: 'as-is',
  path: `${PATH}/fundTrend`,
  session: 'none',
  request: renamed(messageOf<FundTrendRequest>(), { fundCodes: ['fundProductCodeList', listWire(idWire)] }),
  answer: listWire(trendWire),
});
export const fundBenchmark = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/fundBenchmark`,
  session: 'none',
  request: fundRequestWire,
  answer: benchmarkWire,
});
export const fundPerformance = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/fundPerformance`,
  session: 'none',
  request: fundRequestWire,
  answer: performanceWire,
});
export const fundNetValues = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/page/fundNetValues`,
  session: 'none',
  request: valuesRequestWire,
  answer: renamed(messageOf<FundValuesAnswer>(), { items: ['data', listWire(valueRowWire)], ...pageFields }),
});
export const fundYields = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/page/fundYields`,
  session: 'none',
  request: valuesRequestWire,
  answer: renamed(messageOf<FundYieldsAnswer>(), { items: ['data', listWire(yieldRowWire)], ...pageFields }),
});
export const fundManagers = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/fundManagers`,
  session: 'none',
  request: fundRequestWire,
  answer: tenuresWire,
});
export const fundManagerDetail = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: '/mgw/api/v1/fspFundManager/detail',
  session: 'none',
  request: renamed(messageOf<ManagerRequest>(), { personalCode: idWire }),
  answer: managerWire,
});
export const fundCompanyDetail = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: '/mgw/api/v1/fspFundCompany/detail',
  session: 'none',
  request: renamed(messageOf<CompanyRequest>(), { companyCode: idWire }),
  answer: companyWire,
});
export const fundNotices = repeatableCall({
  host: 'as-is',
  methods: ['POST', 'GET'],
  path: `${PATH}/fundNotices`,
  session: 'none',
  isReadOffline: true,
  request: fundRequestWire,
  answer: noticesWire,
});

import type { FundCompany, FundEnd, FundEndKind, FundListQuery, FundManager, FundSummary, NamedCode, Stars } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate, formatYield, type NetValue, type RatePpm } from '@caifu/core/values';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { ageWire, directionWire, fundKindWire, openStateWire, scaleWire, sortColumnWire, tradingWire } from './fund-scalars.wire.ts';

export interface FundPageRequest extends FundListQuery {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface FundPageAnswer {
  readonly items: readonly FundSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

/** A part of a name; empty: all. */
export interface FundPeopleRequest {
  readonly search: string;
}

const starsWire = w.code<Stars>([1, 2, 3, 4, 5]);

const codesWire = z.codec(w.list(w.id), z.custom<readonly NamedCode[]>(), {
  decode: (codes) => codes.map((code) => ({ code, name: '' })),
  encode: (chosen) => chosen.map(({ code }) => code),
});

const filterWire = z.object({
  searchName: w.looseText,
  companyCodeList: codesWire,
  personalCodeList: codesWire,
  fundKindCode: w.nullable(fundKindWire),
  openStateCode: z.optional(z.nullable(openStateWire)),
  fundScaleCodeList: w.list(scaleWire),
  shRatingEval3YCodeList: w.list(starsWire),
  establishLimitYCodeList: w.list(ageWire),
  orderByCode: w.nullable(sortColumnWire),
  sortRuleEnum: w.nullable(directionWire),
});

const pageWire = z.extend(filterWire, { pageNum: w.count, pageSize: w.count });

const queryOf = (wire: z.output<typeof filterWire>): FundListQuery => ({
  search: wire.searchName,
  filter: {
    kind: wire.fundKindCode,
    onlyOpen: wire.openStateCode ?? false,
    scales: wire.fundScaleCodeList,
    stars: wire.shRatingEval3YCodeList,
    ages: wire.establishLimitYCodeList,
    companies: wire.companyCodeList,
    managers: wire.personalCodeList,
  },
  // The best first, unless the request says otherwise (P1 §4).
  sort: wire.orderByCode === null ? null : { column: wire.orderByCode, direction: wire.sortRuleEnum ?? 'down' },
});

const wireOf = ({ search, filter, sort }: FundListQuery): z.output<typeof filterWire> => ({
  searchName: search,
  companyCodeList: filter.companies,
  personalCodeList: filter.managers,
  fundKindCode: filter.kind,
  openStateCode: filter.onlyOpen,
  fundScaleCodeList: filter.scales,
  shRatingEval3YCodeList: filter.stars,
  establishLimitYCodeList: filter.ages,
  orderByCode: sort?.column ?? null,
  sortRuleEnum: sort?.direction ?? null,
});

export const fundCountRequestWire = z.codec(filterWire, z.custom<FundListQuery>(), { decode: queryOf, encode: wireOf });

export const fundPageRequestWire = z.codec(pageWire, z.custom<FundPageRequest>(), {
  decode: (wire) => ({ ...queryOf(wire), pageNo: wire.pageNum, pageSize: wire.pageSize }),
  encode: (request) => ({ ...wireOf(request), pageNum: request.pageNo, pageSize: request.pageSize }),
});

// Each rate has its display text beside it under its name with Fmt (P1 §3). halfYearRate is an extension field.
const rateWire = w.nullable(w.percent);
const shownWire = w.looseText;

export const fundEndWire = renamed(messageOf<FundEnd>(), {
  kind: ['endType', w.word<FundEndKind>({ LIQUIDATION: 'liquidation', TAKEOVER: 'takeover' })],
  lastDay: ['lastTradeDate', netDateWire],
  day: ['endDate', netDateWire],
  netValue: ['endNetValue', w.nullable(netValueWire)],
  into: [
    'targetFund',
    w.orNull(
      renamed(messageOf<NonNullable<FundEnd['into']>>(), {
        fundCode: ['fundProductCode', w.id],
        fundName: ['fundProductName', w.text],
      }),
    ),
  ],
  ratio: ['targetRatio', w.nullable(w.count)],
  isDone: ['ifDone', w.flag],
});

const summaryWire = z.object({
  companyCode: w.looseText,
  fundProductCode: w.id,
  fundProductName: w.text,
  ifCurrencyFund: w.flag,
  // Extension fields: kind, level, what may be done with it, and whether its fees are published.
  fundKindCode: w.nullable(fundKindWire),
  riskLevel: w.nullable(w.riskLevel),
  tradeState: tradingWire,
  endReport: w.orNull(fundEndWire),
  ifFeeKnown: w.flag,
  dailyRate: rateWire,
  dailyRateFmt: shownWire,
  weekRate: rateWire,
  weekRateFmt: shownWire,
  monthRate: rateWire,
  monthRateFmt: shownWire,
  seasonRate: rateWire,
  seasonRateFmt: shownWire,
  halfYearRate: rateWire,
  halfYearRateFmt: shownWire,
  thisYearRate: rateWire,
  thisYearRateFmt: shownWire,
  yearRate: rateWire,
  yearRateFmt: shownWire,
  threeYearRate: rateWire,
  threeYearRateFmt: shownWire,
  fiveYearRate: rateWire,
  fiveYearRateFmt: shownWire,
  foundationRate: rateWire,
  foundationRateFmt: shownWire,
  foundDate: w.nullable(netDateWire),
  netDate: w.nullable(netDateWire),
  netValue: w.nullable(netValueWire),
  netValueFmt: shownWire,
  profit7day: rateWire,
  profit7dayFmt: shownWire,
  tenThousandProfit: w.nullable(netValueWire),
  tenThousandProfitFmt: shownWire,
});

type SummaryFields = z.output<typeof summaryWire>;

export const fundSummaryWire = z.codec(summaryWire, z.custom<FundSummary>(), {
  decode: (wire): FundSummary => ({
    fundCode: wire.fundProductCode,
    fundName: wire.fundProductName,
    companyCode: wire.companyCode,
    kind: wire.fundKindCode,
    isMoneyFund: wire.ifCurrencyFund,
    riskLevel: wire.riskLevel,
    trading: wire.tradeState,
    end: wire.endReport,
    areFeesKnown: wire.ifFeeKnown,
    growth: {
      day: wire.dailyRate,
      week: wire.weekRate,
      month: wire.monthRate,
      season: wire.seasonRate,
      'half-year': wire.halfYearRate,
      year: wire.yearRate,
      'three-years': wire.threeYearRate,
      'five-years': wire.fiveYearRate,
      'this-year': wire.thisYearRate,
      'since-start': wire.foundationRate,
    },
    foundedOn: wire.foundDate,
    valueDay: wire.netDate,
    netValue: wire.netValue,
    sevenDayYield: wire.profit7day,
    tenThousandIncome: wire.tenThousandProfit,
  }),
  encode: (fund): SummaryFields => ({
    companyCode: fund.companyCode,
    fundProductCode: fund.fundCode,
    fundProductName: fund.fundName,
    ifCurrencyFund: fund.isMoneyFund,
    fundKindCode: fund.kind,
    riskLevel: fund.riskLevel,
    tradeState: fund.trading,
    endReport: fund.end,
    ifFeeKnown: fund.areFeesKnown,
    ...rateFields(fund),
    foundDate: fund.foundedOn,
    netDate: fund.valueDay,
    ...valueFields(fund.netValue),
    profit7day: fund.sevenDayYield,
    profit7dayFmt: formatYield(fund.sevenDayYield),
    tenThousandProfit: fund.tenThousandIncome,
    tenThousandProfitFmt: formatNetValue(fund.tenThousandIncome),
  }),
});

const valueFields = (value: NetValue | null) => ({ netValue: value, netValueFmt: formatNetValue(value) });

const rateFields = ({ growth }: FundSummary) => {
  const shown = (rate: RatePpm | null): string => formatSignedRate(rate);
  return {
    dailyRate: growth.day,
    dailyRateFmt: shown(growth.day),
    weekRate: growth.week,
    weekRateFmt: shown(growth.week),
    monthRate: growth.month,
    monthRateFmt: shown(growth.month),
    seasonRate: growth.season,
    seasonRateFmt: shown(growth.season),
    halfYearRate: growth['half-year'],
    halfYearRateFmt: shown(growth['half-year']),
    thisYearRate: growth['this-year'],
    thisYearRateFmt: shown(growth['this-year']),
    yearRate: growth.year,
    yearRateFmt: shown(growth.year),
    threeYearRate: growth['three-years'],
    threeYearRateFmt: shown(growth['three-years']),
    fiveYearRate: growth['five-years'],
    fiveYearRateFmt: shown(growth['five-years']),
    foundationRate: growth['since-start'],
    foundationRateFmt: shown(growth['since-start']),
  };
};

export const fundPageAnswerWire = renamed(messageOf<FundPageAnswer>(), {
  items: ['data', w.list(fundSummaryWire)],
  hasMore: ['hasNext', w.looseFlag],
  pageNo: w.count,
});

export const fundCompanyWire = renamed(messageOf<FundCompany>(), {
  companyCode: w.id,
  companyName: w.text,
  shortName: ['companyAbbrName', w.text],
  fundCount: w.count,
});

export const fundManagerWire = renamed(messageOf<FundManager>(), {
  personalCode: w.id,
  chineseName: w.text,
  companyName: w.looseText,
  companyShortName: ['companyAbbrName', w.looseText],
  nameInitial: w.looseText,
});

const peopleRequestWire = renamed(messageOf<FundPeopleRequest>(), { search: ['searchName', w.looseText] });

export const fundProductList = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundSaleProduct/page/fundProductList',
  session: 'none',
  request: fundPageRequestWire,
  answer: fundPageAnswerWire,
});

export const countFundProduct = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundSaleProduct/countFundProduct',
  session: 'none',
  request: fundCountRequestWire,
  answer: w.count,
});

export const listFundCompanies = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fspFundCompany/list',
  session: 'none',
  request: peopleRequestWire,
  answer: w.list(fundCompanyWire),
});

export const listFundManagers = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fspFundManager/list',
  session: 'none',
  request: peopleRequestWire,
  answer: w.list(fundManagerWire),
});

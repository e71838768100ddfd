import type { FundCompany, FundEnd, FundEndKind, FundListQuery, FundManager, FundSummary, NamedCode, Stars } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate, formatYield, type NetValue, type RatePpm } from '@caifu/core/values';
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
  riskLevelWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
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

const starsWire = codeWire<Stars>([1, 2, 3, 4, 5]);

const codesWire = z.codec(listWire(idWire), z.custom<readonly NamedCode[]>(), {
  decode: (codes) => codes.map((code) => ({ code, name: '' })),
  encode: (chosen) => chosen.map(({ code }) => code),
});

const filterWire = z.object({
  searchName: looseTextWire,
  companyCodeList: codesWire,
  personalCodeList: codesWire,
  fundKindCode: nullableWire(fundKindWire),
  openStateCode: z.optional(z.nullable(openStateWire)),
  fundScaleCodeList: listWire(scaleWire),
  shRatingEval3YCodeList: listWire(starsWire),
  establishLimitYCodeList: listWire(ageWire),
  orderByCode: nullableWire(sortColumnWire),
  sortRuleEnum: nullableWire(directionWire),
});

const pageWire = z.extend(filterWire, { pageNum: countWire, pageSize: countWire });

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
const rateWire = nullableWire(percentWire);
const shownWire = looseTextWire;

export const fundEndWire = renamed(messageOf<FundEnd>(), {
  kind: ['endType', wordWire<FundEndKind>({ LIQUIDATION: 'liquidation', TAKEOVER: 'takeover' })],
  lastDay: ['lastTradeDate', netDateWire],
  day: ['endDate', netDateWire],
  netValue: ['endNetValue', nullableWire(netValueWire)],
  into: [
    'targetFund',
    orNullWire(
      renamed(messageOf<NonNullable<FundEnd['into']>>(), {
        fundCode: ['fundProductCode', idWire],
        fundName: ['fundProductName', textWire],
      }),
    ),
  ],
  ratio: ['targetRatio', nullableWire(countWire)],
  isDone: ['ifDone', flagWire],
});

const summaryWire = z.object({
  companyCode: looseTextWire,
  fundProductCode: idWire,
  fundProductName: textWire,
  ifCurrencyFund: flagWire,
  // Extension fields: kind, level, what may be done with it, and whether its fees are published.
  fundKindCode: nullableWire(fundKindWire),
  riskLevel: nullableWire(riskLevelWire),
  tradeState: tradingWire,
  endReport: orNullWire(fundEndWire),
  ifFeeKnown: flagWire,
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
  foundDate: nullableWire(netDateWire),
  netDate: nullableWire(netDateWire),
  netValue: nullableWire(netValueWire),
  netValueFmt: shownWire,
  profit7day: rateWire,
  profit7dayFmt: shownWire,
  tenThousandProfit: nullableWire(netValueWire),
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
  items: ['data', listWire(fundSummaryWire)],
  hasMore: ['hasNext', looseFlagWire],
  pageNo: countWire,
});

export const fundCompanyWire = renamed(messageOf<FundCompany>(), {
  companyCode: idWire,
  companyName: textWire,
  shortName: ['companyAbbrName', textWire],
  fundCount: countWire,
});

export const fundManagerWire = renamed(messageOf<FundManager>(), {
  personalCode: idWire,
  chineseName: textWire,
  companyName: looseTextWire,
  companyShortName: ['companyAbbrName', looseTextWire],
  nameInitial: looseTextWire,
});

const peopleRequestWire = renamed(messageOf<FundPeopleRequest>(), { search: ['searchName', looseTextWire] });

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
  answer: countWire,
});

export const listFundCompanies = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fspFundCompany/list',
  session: 'none',
  request: peopleRequestWire,
  answer: listWire(fundCompanyWire),
});

export const listFundManagers = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fspFundManager/list',
  session: 'none',
  request: peopleRequestWire,
  answer: listWire(fundManagerWire),
});

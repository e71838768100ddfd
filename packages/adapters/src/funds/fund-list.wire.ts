import type { FundCompany, FundEnd, FundEndKind, FundListQuery, FundManager, FundSummary, NamedCode, Stars } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate, formatYield, type RatePpm } from '@caifu/core/values';
import * as z from 'zod/mini';
import { OFFERED_AS_IS, OPEN_AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed, inside, insideOrNull } from '../kit/renamed.wire.ts';
import { numberedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { ageWire, directionWire, fundKindWire, openStateWire, scaleWire, sortColumnWire, tradingWire } from './fund-scalars.wire.ts';

export interface FundCountRequest extends FundListQuery {
  /** Classes of one fund are one. */
  readonly folds: boolean;
}

/** A page of folded funds has all listed classes of each fund one after the other, so it may have more rows than `pageSize`. */
export interface FundPageRequest extends FundCountRequest {
  /** The page number, from 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

const starsWire = w.code<Stars>([1, 2, 3, 4, 5]);

const codesWire = z.codec(w.list(w.id), z.custom<readonly NamedCode[]>(), {
  decode: (codes) => codes.map((code) => ({ code, name: '' })),
  encode: (chosen) => chosen.map(({ code }) => code),
});

const FILTER_FIELDS = {
  search: ['searchName', w.looseText],
  filter: inside(messageOf<FundListQuery['filter']>(), {
    companies: ['companyCodeList', codesWire],
    managers: ['personalCodeList', codesWire],
    kind: ['fundKindCode', w.nullable(fundKindWire)],
    onlyOpen: ['openStateCode', w.orElse(openStateWire, false)],
    scales: ['fundScaleCodeList', w.list(scaleWire)],
    stars: ['shRatingEval3YCodeList', w.list(starsWire)],
    ages: ['establishLimitYCodeList', w.list(ageWire)],
  }),
  sort: insideOrNull(
    messageOf<NonNullable<FundListQuery['sort']>>(),
    // The highest value first, unless the request says otherwise (P1 §4).
    {
      column: ['orderByCode', w.nullable(sortColumnWire)],
      direction: ['sortRuleEnum', w.nullableOr<'down' | 'up' | null>(directionWire, 'down')],
    },
    ['column'],
  ),
  // An extension field: without it the list has a row a code.
  folds: ['ifFoldClass', w.looseFlag],
} as const;

export const fundCountRequestWire = renamed(messageOf<FundCountRequest>(), FILTER_FIELDS);

export const fundPageRequestWire = renamed(messageOf<FundPageRequest>(), {
  ...FILTER_FIELDS,
  pageNo: ['pageNum', w.count],
  pageSize: w.count,
});

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

// Each rate has its display text beside it, under its name with Fmt (P1 §3). halfYearRate is an extension field.
const rateOf = (theirs: string) => [theirs, w.nullable(w.percent), (rate: RatePpm | null) => formatSignedRate(rate)] as const;

/** Largest falls from a day to since inception, in the order of `FUND_SPANS`. */
export const fallsWire = w.orNull(w.rowsOf(w.nullable(w.percent)));

export const fundSummaryWire = renamed(messageOf<FundSummary>(), {
  companyCode: w.looseText,
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  isMoneyFund: ['ifCurrencyFund', w.flag],
  // Extension fields: kind, level, whether the fund can be bought and sold, and whether its fees are published.
  kind: ['fundKindCode', w.nullable(fundKindWire)],
  riskLevel: w.nullable(w.riskLevel),
  trading: ['tradeState', tradingWire],
  end: ['endReport', w.orNull(fundEndWire)],
  areFeesKnown: ['ifFeeKnown', w.flag],
  growth: inside(messageOf<FundSummary['growth']>(), {
    day: rateOf('dailyRate'),
    week: rateOf('weekRate'),
    month: rateOf('monthRate'),
    season: rateOf('seasonRate'),
    'half-year': rateOf('halfYearRate'),
    'this-year': rateOf('thisYearRate'),
    year: rateOf('yearRate'),
    'three-years': rateOf('threeYearRate'),
    'five-years': rateOf('fiveYearRate'),
    'since-start': rateOf('foundationRate'),
  }),
  falls: ['fallRateList', fallsWire],
  foundedOn: ['foundDate', w.nullable(netDateWire)],
  valueDay: ['netDate', w.nullable(netDateWire)],
  netValue: ['netValue', w.nullable(netValueWire), formatNetValue],
  sevenDayYield: ['profit7day', w.nullable(w.percent), formatYield],
  tenThousandIncome: ['tenThousandProfit', w.nullable(netValueWire), formatNetValue],
});

export const fundPageAnswerWire = numberedPage(fundSummaryWire, w.looseFlag);

export type FundPageAnswer = CoreOf<typeof fundPageAnswerWire>;

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

/** A part of a name. Empty: all names. */
const peopleRequestWire = message({ search: ['searchName', w.looseText] });

export const fundProductList = repeatableCall(
  '/mgw/api/v1/fundSaleProduct/page/fundProductList',
  fundPageRequestWire,
  fundPageAnswerWire,
  OFFERED_AS_IS,
);

export const countFundProduct = repeatableCall(
  '/mgw/api/v1/fundSaleProduct/countFundProduct',
  fundCountRequestWire,
  w.count,
  OFFERED_AS_IS,
);
export const listFundCompanies = repeatableCall('/mgw/api/v1/fspFundCompany/list', peopleRequestWire, w.list(fundCompanyWire), OPEN_AS_IS);
export const listFundManagers = repeatableCall('/mgw/api/v1/fspFundManager/list', peopleRequestWire, w.list(fundManagerWire), OPEN_AS_IS);

export const specNotes = {
  fundProductList: 'One page of the public funds, searched, filtered and sorted.',
  countFundProduct: 'The number of public funds that match a filter.',
  listFundCompanies: 'Fund companies, those with the most funds first, searched by name.',
  listFundManagers: 'Fund managers by the first letter of their names, searched by name.',
} as const;

import type { CalendarDate, NetValue, RatePpm, RiskLevel } from '../values/index.ts';

/** Kinds of public funds, in the order of their codes 1 to 9 (P1 §9). */
export type FundKind = (typeof FUND_KINDS)[number];
export const FUND_KINDS = ['stock', 'bond', 'mixed', 'money', 'etf-linked', 'fof', 'index', 'qdii', 'lof'] as const;

/**
 * Whether an investor can trade a fund today. limited: bought up to an amount a day. exchange-only: never sold here. The last two:
 * the fund has ended.
 */
export type FundTrading = (typeof FUND_TRADING)[number];
export const FUND_TRADING = ['open', 'limited', 'purchase-suspended', 'suspended', 'exchange-only', 'liquidated', 'taken-over'] as const;

/** liquidation: shares are paid out at a value. takeover: they become shares of another fund by a ratio. */
export type FundEndKind = (typeof FUND_END_KINDS)[number];
export const FUND_END_KINDS = ['liquidation', 'takeover'] as const;

/** The end of a fund, as announced by two operators. */
export interface FundEnd {
  readonly kind: FundEndKind;
  /** The last trading day that takes orders. */
  readonly lastDay: CalendarDate;
  /** The day of the value or the ratio. */
  readonly day: CalendarDate;
  /** For a liquidation. */
  readonly netValue: NetValue | null;
  /** For a takeover: the fund that continues. */
  readonly into: { readonly fundCode: string; readonly fundName: string } | null;
  /** For a takeover: shares of that fund for one share, in hundred-millionths. */
  readonly ratio: number | null;
  /** The holders have received their money or shares. */
  readonly isDone: boolean;
}

/** The part of an end that a line of a list shows. */
export type ToldFundEnd = Pick<FundEnd, 'lastDay' | 'day' | 'into' | 'isDone'>;

/** The spans that a fund's growth is published for, shortest first. */
export type FundSpan = (typeof FUND_SPANS)[number];
export const FUND_SPANS = [
  'day',
  'week',
  'month',
  'season',
  'half-year',
  'year',
  'three-years',
  'five-years',
  'this-year',
  'since-start',
] as const;

/** Growth by span with dividends reinvested, rounded to 0.01 %; null: the fund is younger, or nothing is published. */
export type FundGrowth = Readonly<Record<FundSpan, RatePpm | null>>;

/**
 * [LAW-13] The largest fall over each span, up to the newest value, in the order of `FUND_SPANS`; not below 0. null: without growth over the
 * span, and over a day, whose fall is its growth.
 */
export type FundFalls = readonly (RatePpm | null)[];

/** One row of a list of funds. */
export interface FundSummary {
  /** Six digits, leading zeros kept. */
  readonly fundCode: string;
  readonly fundName: string;
  readonly companyCode: string;
  /** null: the source names none. */
  readonly kind: FundKind | null;
  /** Money funds have an income and a yield in place of a net value and a daily change. */
  readonly isMoneyFund: boolean;
  /** null: not rated yet, so the fund is not sold. */
  readonly riskLevel: RiskLevel | null;
  readonly trading: FundTrading;
  /** null: no end is announced. */
  readonly end: FundEnd | null;
  /** The fees of purchase and redemption are published, even if zero; else the fund is not sold. */
  readonly areFeesKnown: boolean;
  readonly growth: FundGrowth;
  /** null: the law asks for none, or it is a money fund. */
  readonly falls: FundFalls | null;
  readonly foundedOn: CalendarDate | null;
  /** The day of the value, or of a money fund's income; funds of one list may have different days. */
  readonly valueDay: CalendarDate | null;
  readonly netValue: NetValue | null;
  /** 7-day annualised yield of a money fund. */
  readonly sevenDayYield: RatePpm | null;
  /** Income of 10,000 shares on that day in ten-thousandths of a yuan (万份收益). */
  readonly tenThousandIncome: NetValue | null;
}

/** [FN-1] The kinds whose values come from a daily income. */
export const isMoneyKind = (kind: FundKind | null): boolean => kind === 'money';

/** A fund company as a filter offers it. */
export interface FundCompany {
  readonly companyCode: string;
  readonly companyName: string;
  /** Its name as in lists. */
  readonly shortName: string;
  readonly fundCount: number;
}

/** A fund manager (P1 §3). */
export interface FundManager {
  readonly personalCode: string;
  readonly chineseName: string;
  readonly companyName: string;
  readonly companyShortName: string;
  /** First letter of the name in pinyin, A to Z; '#' where it has none. */
  readonly nameInitial: string;
}

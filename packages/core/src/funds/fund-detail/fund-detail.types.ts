import type { FundTerms } from '../fund-terms.ts';
import type { PagedListPorts, ResourcePorts } from '../../kit/index.ts';
import type { CalendarDate, EpochMs, NetValue, RatePpm } from '../../values/index.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { Rating } from '../rating-law.ts';
import type { FundFalls, FundGrowth, FundKind, FundSpan, FundSummary } from '../fund.ts';
import type { FundBenchmark, FundTrend, FundYearGrowth } from '../fund-trend.ts';
import type { FundPaper } from '../fund-papers.ts';
import type { FundPortfolio } from '../portfolio.ts';

/** A manager of a fund today. */
export interface FundStaff {
  readonly personalCode: string;
  readonly chineseName: string;
  /** null: the source does not say. */
  readonly since: CalendarDate | null;
}

/** All data of a fund (extension call fundDetail). */
export interface FundDetail extends Rating {
  readonly fund: FundSummary;
  readonly companyName: string;
  readonly scaleYuan: number | null;
  readonly scaleDay: CalendarDate | null;
  readonly managers: readonly FundStaff[];
  readonly terms: FundTerms;
  /** null: none is published. */
  readonly portfolio: FundPortfolio | null;
  /** [LAW-111] */
  readonly papers: readonly FundPaper[];
}

/** A growth's rank among the funds of its kind: place 1 is the best. */
export interface FundPlace {
  readonly place: number;
  readonly of: number;
}

/** A fund's performance, beside the funds of its kind (extension call fundPerformance). */
export interface FundPerformance {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly valueDay: CalendarDate | null;
  readonly foundedOn: CalendarDate | null;
  readonly growth: FundGrowth;
  /** As of `FundSummary`. */
  readonly falls: FundFalls | null;
  /** The mean of all funds of the kind that are old enough for the span. */
  readonly average: FundGrowth;
  readonly places: Readonly<Record<FundSpan, FundPlace | null>>;
  /** The newest first. */
  readonly years: readonly FundYearGrowth[];
  readonly benchmark: string;
}

/** One published value of a fund. Growth of the day, payouts reinvested. */
export interface FundValueRow {
  readonly date: CalendarDate;
  readonly netValue: NetValue;
  readonly accumulated: NetValue | null;
  readonly change: RatePpm | null;
}

/** One published income of a money fund. */
export interface FundYieldRow {
  readonly date: CalendarDate;
  readonly tenThousandIncome: NetValue;
  readonly sevenDayYield: RatePpm | null;
}

/** A manager of a fund, and the fund's growth in that time. */
export interface FundTenure extends FundStaff {
  readonly growth: RatePpm | null;
  /** [LAW-16] The largest fall in that time; null: the law asks for none, none is known, or it is a money fund. */
  readonly fall: RatePpm | null;
  /** The number of funds with the same manager. */
  readonly fundCount: number;
}

/** The managers of a fund, the lead first (extension call fundManagers). */
export interface FundTenures {
  readonly fundCode: string;
  readonly fundName: string;
  readonly valueDay: CalendarDate | null;
  readonly managers: readonly FundTenure[];
}

/** A fund of a manager. */
export interface ManagedFund {
  readonly fund: FundSummary;
  readonly since: CalendarDate | null;
}

/** A manager and their funds (extension call fundManagerDetail). */
export interface ManagerDetail {
  readonly personalCode: string;
  readonly chineseName: string;
  readonly companyCode: string;
  readonly companyName: string;
  /** Those managed longest first. */
  readonly funds: readonly ManagedFund[];
}

/** The number of a company's funds of a kind, and their assets; null: unknown for every fund. */
export interface KindOfCompany {
  readonly kind: FundKind | null;
  readonly fundCount: number;
  readonly scaleYuan: number | null;
}

/** A company and its funds by kind (extension call fundCompanyDetail). */
export interface CompanyDetail {
  readonly companyCode: string;
  readonly companyName: string;
  readonly shortName: string;
  readonly managerCount: number;
  /** In the order of the kinds' codes. */
  readonly kinds: readonly KindOfCompany[];
  /** The newest day of a scale. */
  readonly scaleDay: CalendarDate | null;
}

/** An event that a fund reports to its holders; made from its own data (decision 0241). */
export type FundNotice =
  | { readonly kind: 'founded'; readonly day: CalendarDate }
  | { readonly kind: 'dividend'; readonly day: CalendarDate; readonly perShare: NetValue; readonly paidOn: CalendarDate | null }
  | { readonly kind: 'split'; readonly day: CalendarDate; readonly times: number; readonly per: number };

/** The newest first (extension call fundNotices). */
export interface FundNotices {
  readonly fundCode: string;
  readonly fundName: string;
  readonly notices: readonly FundNotice[];
}

export interface FundDetailPorts extends ResourcePorts<string, FundDetail>, OrderMoment {}

/** What the days of an order placed now are counted by. */
export interface OrderMoment extends KnownDaysPort {
  readonly calendar: TradingCalendar;
  now(): EpochMs;
}

/** The ports of a fund's page and the pages below it, each by the fund's code. */
export interface FundPagesPorts {
  readonly fundDetail: FundDetailPorts;
  /** One to five funds, in the requested order; an unknown fund is left out. */
  readonly fundTrend: ResourcePorts<readonly string[], readonly FundTrend[]>;
  /** The fund's benchmark index, along its curves. */
  readonly fundBenchmark: ResourcePorts<string, FundBenchmark>;
  readonly fundPerformance: ResourcePorts<string, FundPerformance>;
  readonly fundNetValues: PagedListPorts<string, FundValueRow>;
  readonly fundYields: PagedListPorts<string, FundYieldRow>;
  readonly fundTenures: ResourcePorts<string, FundTenures>;
  readonly fundManagerDetail: ResourcePorts<string, ManagerDetail>;
  readonly fundCompanyDetail: ResourcePorts<string, CompanyDetail>;
  readonly fundNotices: ResourcePorts<string, FundNotices>;
}

/** Rows of a page of values or incomes (P1 §9). */
export const FUND_VALUES_PAGE = 30;
/** Funds in one chart. */
export const MOST_IN_CHART = 5;

import type { FundHistory } from '../funds/compare.ts';
import type { FundKind } from '../funds/fund.ts';
import type { FundPortfolio } from '../funds/portfolio.ts';
import type { CourseOf } from '../strategies/strategy-course.ts';
import type { CalendarDate, Fen, RatePpm, RiskLevel } from '../values/index.ts';

/** The kind of a line. cash: wallet, balances, and money that is on its way back. bank-other: at a bank, and none of the two. */
export type HeldKind = 'fund' | 'product' | 'cash' | 'deposit' | 'bank-other' | 'gold';

/** A strategy by which something is held. */
export interface HoldingStrategy {
  readonly strategyCode: string;
  readonly strategyName: string;
  /** For the assets, a year. */
  readonly feeRate: RatePpm;
}

/** One thing that an investor has, with all that is worth. */
export interface HeldLine {
  readonly kind: HeldKind;
  /** For a fund or a product; else empty. */
  readonly code: string;
  readonly name: string;
  /** Who manages or issues it; empty: nobody is told. */
  readonly company: string;
  readonly amount: Fen;
  /** null: held by itself. */
  readonly strategy: HoldingStrategy | null;
  /** For a product. */
  readonly riskLevel: RiskLevel | null;
}

/** Known facts of a fund that is held. */
export interface HeldFund {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly isMoneyFund: boolean;
  readonly portfolio: FundPortfolio | null;
  /** For the net assets, a year; null: not published. */
  readonly managementRate: RatePpm | null;
  readonly custodyRate: RatePpm | null;
  readonly serviceRate: RatePpm | null;
  readonly valueDay: CalendarDate | null;
  /** null: its values were not read, there being too many funds. */
  readonly course: Omit<CourseOf, 'weight'> | null;
}

/** A fund that can be bought for a class: nothing above the level is among them. */
export interface StarterFund {
  readonly assetClass: 'fixed' | 'equity';
  readonly fundCode: string;
  readonly fundName: string;
  /** Empty: not known. */
  readonly company: string;
  readonly riskLevel: RiskLevel;
  /** All that is taken out of the value in a year. */
  readonly yearlyRate: RatePpm;
}

/** [FC-43] A reinvestment is a split to the comparison: so many shares became so many. */
export const historyOf = ({ fundCode, portfolio }: HeldFund, { series, reinvested }: Omit<CourseOf, 'weight'>): FundHistory => ({
  fundCode,
  series: { ...series, growth: series.days.map(() => null) },
  payouts: reinvested.map((day) => ({ kind: 'split' as const, ...day })),
  holdings: portfolio?.securities.filter(({ kind }) => kind === 'stock') ?? null,
});

import type { FundHistory } from '../funds/compare.ts';
import type { FundKind } from '../funds/fund.ts';
import type { FundPortfolio } from '../funds/portfolio.ts';
import type { ProductNature } from '../products/nature.ts';
import type { CourseOf } from '../strategies/strategy-course.ts';
import type { CalendarDate, Fen, RatePpm, RiskLevel } from '../values/index.ts';

/** The kind of a line. cash: wallet, balances, and money on its way back. bank-other: anything else at a bank. */
export type HeldKind = 'fund' | 'product' | 'cash' | 'deposit' | 'bank-other' | 'gold';

/** A strategy by which something is held. */
export interface HoldingStrategy {
  readonly strategyCode: string;
  readonly strategyName: string;
  /** Yearly, of the assets. */
  readonly feeRate: RatePpm;
}

/** One thing that an investor holds, with its total worth. */
export interface HeldLine {
  readonly kind: HeldKind;
  /** For a fund or a product; else empty. */
  readonly code: string;
  readonly name: string;
  /** The managing or issuing company; empty: unknown. */
  readonly company: string;
  readonly amount: Fen;
  /** null: held directly. */
  readonly strategy: HoldingStrategy | null;
  /** For a product, also of a bank. */
  readonly riskLevel: RiskLevel | null;
  /** What a product, also of a bank, invests in; null: its issuer has not said it, or it is no product. */
  readonly nature: ProductNature | null;
}

/** Known facts of a fund that is held. */
export interface HeldFund {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly isMoneyFund: boolean;
  readonly portfolio: FundPortfolio | null;
  /** Yearly, of the net assets; null: not published. */
  readonly managementRate: RatePpm | null;
  readonly custodyRate: RatePpm | null;
  readonly serviceRate: RatePpm | null;
  readonly valueDay: CalendarDate | null;
  /** null: its values were not read because there are too many funds. */
  readonly course: Omit<CourseOf, 'weight'> | null;
}

/** A fund on offer for a class, within the investor's level. */
export interface StarterFund {
  readonly assetClass: 'fixed' | 'equity';
  readonly fundCode: string;
  readonly fundName: string;
  /** Empty: not known. */
  readonly company: string;
  readonly riskLevel: RiskLevel;
  /** Everything that is taken from the value in a year. */
  readonly yearlyRate: RatePpm;
}

/** [FC-43] The comparison treats a reinvestment as a split from one number of shares to another. */
export const historyOf = ({ fundCode, portfolio }: HeldFund, { series, reinvested }: Omit<CourseOf, 'weight'>): FundHistory => ({
  fundCode,
  series: { ...series, growth: series.days.map(() => null) },
  payouts: reinvested.map((day) => ({ kind: 'split' as const, ...day })),
  holdings: portfolio?.securities.filter(({ kind }) => kind === 'stock') ?? null,
});

import { type CalendarDate, formatRate, ratePpm, type RatePpm } from '../values/index.ts';

export const SECURITY_KINDS = ['stock', 'bond', 'fund'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** The content of a fund: a share of its net assets in one security, identified by kind and number. */
export interface FundPosition {
  readonly kind: SecurityKind;
  readonly securityCode: string;
  readonly weight: RatePpm;
}

/** One of the largest positions of a fund. */
export interface HeldSecurity extends FundPosition {
  readonly securityName: string;
}

/** The last published holdings of a fund: its largest positions only. */
export interface FundPortfolio {
  /** The day of the positions, usually the end of a quarter. */
  readonly reportedOn: CalendarDate;
  readonly securities: readonly HeldSecurity[];
}

/** Positions of one kind, written out. */
export interface PortfolioGroup {
  readonly kind: SecurityKind;
  readonly rows: readonly { readonly code: string; readonly name: string; readonly weightText: string }[];
  /** Sum of the positions, as a share of the net assets. */
  readonly sumText: string;
}

/** [FD-20] Stocks, bonds and funds in separate lists, the largest position first, equal ones by code. */
export const portfolioGroups = ({ securities }: FundPortfolio): readonly PortfolioGroup[] =>
  SECURITY_KINDS.flatMap((kind) => {
    const held = securities
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => b.weight - a.weight || (a.securityCode < b.securityCode ? -1 : 1));
    if (held.length === 0) return [];
    return [
      {
        kind,
        rows: held.map(({ securityCode, securityName, weight }) => ({
          code: securityCode,
          name: securityName,
          weightText: formatRate(weight),
        })),
        sumText: formatRate(ratePpm(held.reduce((sum, { weight }) => sum + weight, 0))),
      },
    ];
  });

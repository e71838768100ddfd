import type { FundKind } from '../funds/fund.ts';
import type { SecurityKind } from '../funds/portfolio.ts';
import type { ProductNature } from '../products/nature.ts';
import { addFen, type CalendarDate, fen, type Fen, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import type { HeldFund, HeldLine } from './holdings.ts';
import { ASSET_CLASSES, type AssetClass, type Mix } from './target-mix.ts';

/** A class with its content. */
export interface ClassShare {
  readonly assetClass: AssetClass;
  readonly amount: Fen;
  /** Share of everything, rounded half away from zero to a millionth. */
  readonly part: RatePpm;
  /** Share of the suggested mix; null: no needs are stated. */
  readonly target: RatePpm | null;
}

export interface Allocation {
  /** All classes, in their order. Their amounts add up to everything. */
  readonly classes: readonly ClassShare[];
  /** The amount that was counted by published positions of funds. */
  readonly lookedThrough: Fen;
  /** The day of the oldest report used; null: none was used. */
  readonly reportedOn: CalendarDate | null;
}

/** Money of one line by class. */
type ClassAmounts = Readonly<Partial<Record<AssetClass, number>>>;

/**
 * [AV-20] All holdings by class. A fund's published positions count in the class of the security. The rest of the fund, and a fund
 * without a report, count in the class of its kind; a fund with stocks counts as stocks. Rounding remainders go to the kind.
 */
export const allocationOf = (lines: readonly HeldLine[], funds: ReadonlyMap<string, HeldFund>, target: Mix | null): Allocation => {
  const sums = new Map<AssetClass, number>();
  let lookedThrough = 0;
  const days: CalendarDate[] = [];
  for (const line of lines) {
    const fund = line.kind === 'fund' ? (funds.get(line.code) ?? null) : null;
    const seen = fund === null ? {} : reportedAmounts(line.amount, fund);
    const told = Object.values(seen).reduce((sum, amount) => sum + amount, 0);
    if (told > 0 && fund?.portfolio) days.push(fund.portfolio.reportedOn);
    lookedThrough += told;
    for (const [assetClass, amount] of entriesOf(seen)) sums.set(assetClass, (sums.get(assetClass) ?? 0) + amount);
    const rest = classOfLine(line, fund);
    sums.set(rest, (sums.get(rest) ?? 0) + line.amount - told);
  }
  const total = totalOf(lines);
  return {
    classes: ASSET_CLASSES.map((assetClass) => {
      const amount = fen(sums.get(assetClass) ?? 0);
      return { assetClass, amount, part: partOf(amount, total), target: target === null ? null : targetOf(target, assetClass) };
    }),
    lookedThrough: fen(lookedThrough),
    reportedOn: days.toSorted()[0] ?? null,
  };
};

export const totalOf = (lines: readonly Pick<HeldLine, 'amount'>[]): Fen => addFen(...lines.map(({ amount }) => amount));

/** Rounded half away from zero to a millionth; 0 of a zero total. */
export const partOf = (amount: Fen, whole: Fen): RatePpm => ratePpm(whole <= 0 ? 0 : multiplyDivide(amount, ONE, whole, 'half-away'));

/** [AV-20] The class that a thing as a whole is counted in. */
export const classOfLine = ({ kind, riskLevel, nature }: HeldLine, fund: HeldFund | null): AssetClass => {
  switch (kind) {
    case 'fund':
      return fund === null ? 'other' : classOfKind(fund);
    case 'cash':
      return 'cash';
    case 'deposit':
      return 'fixed';
    case 'gold':
      return 'gold';
    case 'product':
    case 'bank-other':
      if (nature !== null) return CLASS_OF_NATURE[nature];
      return riskLevel !== null && riskLevel <= CALM ? 'fixed' : 'other';
  }
};

const targetOf = (target: Mix, assetClass: AssetClass): RatePpm => (assetClass === 'other' ? ratePpm(0) : target[assetClass]);

const classOfKind = ({ kind, isMoneyFund }: Pick<HeldFund, 'kind' | 'isMoneyFund'>): AssetClass =>
  isMoneyFund ? 'cash' : kind === null ? 'other' : CLASS_OF_KIND[kind];

/** Funds of funds and funds abroad hold a mix: the riskier class counts. */
const CLASS_OF_KIND = {
  stock: 'equity',
  bond: 'fixed',
  mixed: 'equity',
  money: 'cash',
  'etf-linked': 'equity',
  fof: 'equity',
  index: 'equity',
  qdii: 'equity',
  lof: 'equity',
} as const satisfies Record<FundKind, AssetClass>;

/** [AV-28] A mixed product holds a mix: the riskier class counts, as of funds. */
const CLASS_OF_NATURE = {
  'fixed-income': 'fixed',
  mixed: 'equity',
  equity: 'equity',
  derivative: 'other',
} as const satisfies Record<ProductNature, AssetClass>;

const CLASS_OF_SECURITY: Readonly<Partial<Record<SecurityKind, AssetClass>>> = { stock: 'equity', bond: 'fixed' };

/** The money in each class of the report, rounded down, at most the amount of the line. */
const reportedAmounts = (amount: Fen, { portfolio, isMoneyFund }: HeldFund): ClassAmounts => {
  if (portfolio === null || isMoneyFund) return {};
  const weights = new Map<AssetClass, number>();
  for (const { kind, weight } of portfolio.securities) {
    const assetClass = CLASS_OF_SECURITY[kind];
    if (assetClass !== undefined) weights.set(assetClass, (weights.get(assetClass) ?? 0) + weight);
  }
  // A fund that borrows holds more than its net assets, so the parts refer to its holdings.
  const whole = Math.max(
    ONE,
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  );
  const found: Partial<Record<AssetClass, number>> = {};
  for (const [assetClass, weight] of weights) found[assetClass] = multiplyDivide(amount, weight, whole, 'down');
  return found;
};

const entriesOf = (amounts: ClassAmounts): readonly (readonly [AssetClass, number])[] =>
  ASSET_CLASSES.flatMap((assetClass) => {
    const amount = amounts[assetClass];
    return amount === undefined || amount === 0 ? [] : [[assetClass, amount] as const];
  });

/** R2, the level called conservative. */
const CALM = 2;
/** 100 % in parts per million. */
const ONE = 1_000_000;

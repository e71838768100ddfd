import type { CalendarDate, Fen } from '../values/index.ts';
import { allocationOf, totalOf, type Allocation } from './allocation.ts';
import { adviceChanges, starterMix, type AdviceChange, type StarterPart } from './changes.ts';
import {
  concentrationOf,
  heldDrawdown,
  pairFigures,
  stakesOf,
  yearlyFees,
  type Concentration,
  type HeldDrawdown,
  type PairFigures,
  type YearlyFees,
} from './figures.ts';
import type { HeldFund, HeldLine, StarterFund } from './holdings.ts';
import { offerLimit, type AdviceNeeds } from './needs.ts';
import { targetMix } from './target-mix.ts';

/** The data of a check, read at one moment. */
export interface CheckSources {
  readonly needs: AdviceNeeds;
  readonly lines: readonly HeldLine[];
  readonly funds: readonly HeldFund[];
  readonly starters: readonly StarterFund[];
  readonly isGoldOffered: boolean;
}

export interface HoldingsCheck {
  readonly needs: AdviceNeeds;
  readonly total: Fen;
  /** The newest net value among the funds; null: none has values. */
  readonly valueDay: CalendarDate | null;
  readonly allocation: Allocation;
  readonly concentration: Concentration;
  readonly pairs: PairFigures;
  /** null: no values are known. */
  readonly drawdown: HeldDrawdown | null;
  readonly fees: YearlyFees;
  /** Empty too where no needs are stated. */
  readonly changes: readonly AdviceChange[];
  /** Empty where no needs are stated. */
  readonly starter: readonly StarterPart[];
}

/** [AV-27] Computes the check. The lines add up to all that the investor has; without needs, figures that depend on them are left out. */
export const checkHoldings = ({ needs, lines, funds: known, starters, isGoldOffered }: CheckSources): HoldingsCheck => {
  const level = offerLimit(needs)?.level ?? null;
  const held = lines.filter(({ amount }) => amount !== 0);
  const funds = new Map(known.map((fund) => [fund.fundCode, fund]));
  const stakes = stakesOf(held, funds);
  const allocation = allocationOf(held, funds, level === null ? null : targetMix(level));
  const concentration = concentrationOf(held, funds);
  const pairs = pairFigures(stakes, needs.asOf);
  const days = stakes.flatMap(({ fund: { valueDay } }) => (valueDay === null ? [] : [valueDay]));
  const total = totalOf(held);
  const sources = { lines: held, funds, stakes, allocation, concentration, pairs: pairs.pairs, starters, isGoldOffered };
  return {
    needs,
    total,
    valueDay: days.toSorted().at(-1) ?? null,
    allocation,
    concentration,
    pairs,
    drawdown: heldDrawdown(stakes),
    fees: yearlyFees(held, stakes),
    changes: level === null || total === 0 ? [] : adviceChanges(sources),
    starter: level === null ? [] : starterMix(level, starters, isGoldOffered),
  };
};

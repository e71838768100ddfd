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

/** All that a check is worked out of: one look at the books. */
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
  /** The newest value that a fund of it has; null: there is no fund with values. */
  readonly valueDay: CalendarDate | null;
  readonly allocation: Allocation;
  readonly concentration: Concentration;
  readonly pairs: PairFigures;
  /** null: no values to tell it by. */
  readonly drawdown: HeldDrawdown | null;
  readonly fees: YearlyFees;
  /** Empty too where no needs are told. */
  readonly changes: readonly AdviceChange[];
  /** Empty where no needs are told. */
  readonly starter: readonly StarterPart[];
}

/** [AV-27] Works the check out. The lines add up to all that the investor has; figures that need needs are left out without them. */
export const checkHoldings = ({ needs, lines, funds: known, starters, isGoldOffered }: CheckSources): HoldingsCheck => {
  const level = offerLimit(needs)?.level ?? null;
  const held = lines.filter(({ amount }) => amount !== 0);
  const funds = new Map(known.map((fund) => [fund.fundCode, fund]));
  const stakes = stakesOf(held, funds);
  const allocation = allocationOf(held, funds, level === null ? null : targetMix(level));
  const concentration = concentrationOf(held, funds, stakes);
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

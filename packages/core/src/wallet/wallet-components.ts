import { hasEnded } from '../funds/fund-end.ts';
import { fundFamily } from '../funds/fund-family.ts';
import type { FundTrading } from '../funds/fund.ts';
import { addDays, type CalendarDate, type Fen, fen } from '../values/index.ts';

/** The facts that decide whether a fund can be a component of the wallet. */
export interface WalletCandidate {
  readonly fundCode: string;
  readonly fundName: string;
  readonly isMoneyFund: boolean;
  readonly trading: FundTrading;
  /** null: not published, and a purchase starts at one yuan. */
  readonly minFirst: Fen | null;
  /** The founding day, or else the day of its first published income; null: neither is known. */
  readonly since: CalendarDate | null;
}

/** Why a fund is no component of the wallet, or accepts no new money. */
export type ComponentFault =
  | { readonly kind: 'no-money-fund' }
  | { readonly kind: 'not-open'; readonly trading: FundTrading }
  | { readonly kind: 'first-minimum'; readonly minFirst: Fen; readonly most: Fen }
  | { readonly kind: 'no-history' }
  | { readonly kind: 'too-young'; readonly since: CalendarDate; readonly days: number }
  | { readonly kind: 'same-fund'; readonly other: string };

/** The highest first minimum of a component: an amount that a small investor can pay. */
export const COMPONENT_FIRST_MINIMUM: Fen = fen(1_000_00);
/** The minimum age of a component in days: a year, like the wallet's longest shown range. */
export const COMPONENT_AGE_DAYS = 365;

/**
 * [WL-13] The fault of each component, in their order; null: none. A component is an open money fund with a first minimum that a
 * small investor can pay and a year of history. Of several classes of one fund it is the first that qualifies.
 */
export const componentFaults = (candidates: readonly WalletCandidate[], today: CalendarDate): readonly (ComponentFault | null)[] => {
  const taken = new Map<string, string>();
  return candidates.map((candidate) => {
    const own = ownFault(candidate, today);
    if (own !== null) return own;
    const family = fundFamily(candidate.fundName);
    const other = taken.get(family);
    if (other !== undefined) return { kind: 'same-fund', other };
    taken.set(family, candidate.fundCode);
    return null;
  });
};

const ownFault = ({ isMoneyFund, trading, minFirst, since }: WalletCandidate, today: CalendarDate): ComponentFault | null => {
  if (!isMoneyFund) return { kind: 'no-money-fund' };
  if (trading !== 'open') return { kind: 'not-open', trading };
  if (minFirst !== null && minFirst > COMPONENT_FIRST_MINIMUM) return { kind: 'first-minimum', minFirst, most: COMPONENT_FIRST_MINIMUM };
  if (since === null) return { kind: 'no-history' };
  return since > addDays(today, -COMPONENT_AGE_DAYS) ? { kind: 'too-young', since, days: COMPONENT_AGE_DAYS } : null;
};

/** open: accepts new money. resting: accepts no new money, while its money earns and can leave. left: its money moves to the open ones. */
export type ComponentStanding = 'open' | 'resting' | 'left';

/** [WL-14] The state of a component with a fault. Money does not stay in a fund that has ended or is no longer a money fund. */
export const standingOf = (fault: ComponentFault | null): ComponentStanding =>
  fault === null ? 'open' : fault.kind === 'no-money-fund' || (fault.kind === 'not-open' && hasEnded(fault.trading)) ? 'left' : 'resting';

/** [WL-14] The components that qualify, in their order, at most `most`. */
export const fitComponents = <T extends WalletCandidate>(candidates: readonly T[], today: CalendarDate, most: number): readonly T[] => {
  const faults = componentFaults(candidates, today);
  return candidates.filter((_, place) => faults[place] === null).slice(0, most);
};

/**
 * [WL-15] The amount that each component can still pay out quickly today: a fund has one limit for all its classes. With several
 * classes of a fund in the wallet, the first one pays first, up to its content.
 */
export const quickLeftOf = (
  components: readonly { readonly fundName: string; readonly shares: Fen; readonly usedOfFund: Fen }[],
  cap: Fen,
): readonly Fen[] => {
  const given = new Map<string, number>();
  return components.map(({ fundName, shares, usedOfFund }, place) => {
    const family = fundFamily(fundName);
    const rest = Math.max(0, cap - usedOfFund - (given.get(family) ?? 0));
    const isLast = !components.slice(place + 1).some((other) => fundFamily(other.fundName) === family);
    const mine = isLast ? rest : Math.min(rest, shares);
    given.set(family, (given.get(family) ?? 0) + mine);
    return fen(mine);
  });
};

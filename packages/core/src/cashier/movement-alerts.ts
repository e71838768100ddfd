import type { LawSet } from '../law/law.types.ts';
import { addDays, type CalendarDate } from '../values/calendar-date.ts';
import { addFen, type Fen } from '../values/money.ts';

/** Money between an investor's bank cards and the platform on one day. The two directions are summed apart, in fen. */
export interface DayOfMovements {
  readonly investorId: string;
  readonly day: CalendarDate;
  /** From his cards into the platform. */
  readonly paidIn: Fen;
  /** From the platform to his cards, or to a card or loan that he repays. */
  readonly paidOut: Fen;
}

export type MovementDirection = 'in' | 'out';

/**
 * A movement that a person looks at. `large`: a day's sum reaches the amount of the law. `split`: sums just below it on several days.
 * `passing`: money that leaves again soon after it came.
 */
export interface MovementAlert {
  readonly kind: 'large' | 'split' | 'passing';
  readonly investorId: string;
  readonly direction: MovementDirection;
  /** The sum in fen that caused the alert. */
  readonly amount: Fen;
  /** The days whose sums are in the amount, the first and the last. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The platform's own standard of monitoring, which the law leaves to each institution. */
const MONITORED = {
  /** Days that are looked at together, the last one included. */
  days: 10,
  /** `split`: a sum from this percentage of the large amount on, on so many days. */
  splitFromPercent: 80,
  splitDays: 3,
  /** `passing`: so many days from the first payment to the last withdrawal, from a part of the large amount on, and nearly all of it. */
  passingDays: 3,
  passingFromPercent: 20,
  passingPartPercent: 90,
} as const;

/** The first day whose movements an alert of `day` may count. */
export const firstMonitoredDay = (day: CalendarDate): CalendarDate => addDays(day, 1 - MONITORED.days);

/**
 * [LAW-120] The alerts of a day, of all investors, from the movements of the monitored days up to it. The large amount is the law's. An
 * alert is told on the day whose movement completes it.
 */
export const movementAlerts = (
  movements: readonly DayOfMovements[],
  day: CalendarDate,
  { largeMovement }: Pick<LawSet, 'largeMovement'>,
): readonly MovementAlert[] => {
  const monitored = movements.filter((movement) => movement.day >= firstMonitoredDay(day) && movement.day <= day);
  const byInvestor = new Map<string, DayOfMovements[]>();
  for (const one of monitored) byInvestor.set(one.investorId, [...(byInvestor.get(one.investorId) ?? []), one]);
  return [...byInvestor].flatMap(([investorId, own]) => {
    const alerts = DIRECTIONS.flatMap((direction) => [
      ...largeOf(own, day, direction, largeMovement.value),
      ...splitOf(own, day, direction, largeMovement.value),
    ]);
    return [...alerts, ...passingOf(own, day, largeMovement.value)].map((alert) => ({ investorId, ...alert }));
  });
};

type OwnAlert = Omit<MovementAlert, 'investorId'>;
const DIRECTIONS = ['in', 'out'] as const satisfies readonly MovementDirection[];

const amountOf = ({ paidIn, paidOut }: DayOfMovements, direction: MovementDirection): Fen => (direction === 'in' ? paidIn : paidOut);

const sumOf = (days: readonly DayOfMovements[], direction: MovementDirection): Fen =>
  addFen(...days.map((one) => amountOf(one, direction)));

const largeOf = (own: readonly DayOfMovements[], day: CalendarDate, direction: MovementDirection, large: Fen): readonly OwnAlert[] => {
  const amount = sumOf(
    own.filter((one) => one.day === day),
    direction,
  );
  return amount >= large ? [{ kind: 'large', direction, amount, from: day, to: day }] : [];
};

const splitOf = (own: readonly DayOfMovements[], day: CalendarDate, direction: MovementDirection, large: Fen): readonly OwnAlert[] => {
  const near = own.filter((one) => {
    const amount = amountOf(one, direction);
    return amount < large && amount * 100 >= large * MONITORED.splitFromPercent;
  });
  const days = near.map((one) => one.day).toSorted();
  const [from] = days;
  return from !== undefined && days.length >= MONITORED.splitDays && days.at(-1) === day
    ? [{ kind: 'split', direction, amount: sumOf(near, direction), from, to: day }]
    : [];
};

/** Compared over the last days: what went out today and before against what came in. */
const passingOf = (own: readonly DayOfMovements[], day: CalendarDate, large: Fen): readonly OwnAlert[] => {
  const from = addDays(day, 1 - MONITORED.passingDays);
  const last = own.filter((one) => one.day >= from);
  const today = last.filter((one) => one.day === day);
  const came = sumOf(last, 'in');
  const went = sumOf(last, 'out');
  const isBig = came * 100 >= large * MONITORED.passingFromPercent;
  return isBig && sumOf(today, 'out') > 0 && went * 100 >= came * MONITORED.passingPartPercent
    ? [{ kind: 'passing', direction: 'out', amount: went, from, to: day }]
    : [];
};

import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { Tx } from './database/day-step.ts';

/**
 * [GW-1650] Operators' possible decisions about a parked row. `takeBack` ends the row's subject and returns everything in transit. False:
 * there is nothing to end. `onlyRetried` is the reason why it cannot be taken back: once repaired, the step settles it.
 */
export type ParkedDecision =
  | { readonly takeBack: (tx: Tx, subject: string, moment: ParkedMoment) => Promise<boolean> }
  | { readonly onlyRetried: string };

export interface ParkedMoment {
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/** By the names of the steps. */
export type ParkedDecisions = Readonly<Record<string, ParkedDecision>>;

/** One decision for each of the given steps, and for each named part of the work after a day. */
export type ParkedOf<Steps extends readonly { readonly name: string }[], Parts extends string = never> = Readonly<
  Record<Steps[number]['name'] | Parts, ParkedDecision>
>;

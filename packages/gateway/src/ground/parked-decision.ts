import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { Tx } from './database/day-step.ts';

/**
 * [GW-1650] Operators' possible decisions about a thing that a step could not settle. `takeBack`: it is ended, and what was on its way is back; false:
 * there is nothing to end. `onlyRetried`: it is owed as it is, and why; mended, it is settled by the step.
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

/** One for each step of some, and for each part of work after a day that is named. */
export type ParkedOf<Steps extends readonly { readonly name: string }[], Parts extends string = never> = Readonly<
  Record<Steps[number]['name'] | Parts, ParkedDecision>
>;

import type { CalendarDate } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { RatePpm } from '../values/rate.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface PlansMessages {
  // a plan that is set up or changed
  readonly 'plan-unknown': null;
  readonly 'plan-amount-missing': null;
  readonly 'plan-amount-low': { readonly min: Fen };
  readonly 'plan-cycle-invalid': null;
  readonly 'plan-rule-not-offered': null;
  /** The least and the highest target. */
  readonly 'plan-target-outside': { readonly least: RatePpm; readonly most: RatePpm };
  readonly 'plan-payee-missing': null;
  readonly 'plan-payee-invalid': null;
  readonly 'plan-payee-not-credit': null;
  readonly 'plan-source-not-offered': null;
  /** "14:00": the moment of the debits. */
  readonly 'plan-day-closed': { readonly time: string };
  readonly 'plan-has-ended': null;
  readonly 'plan-not-paused': null;
  readonly 'plan-not-running': null;
  readonly 'plan-debit-gone': null;
  readonly 'plan-not-arrived': null;
  readonly 'plan-pause-question': null;
  readonly 'plan-resume-question': null;
  /** null: nobody knows the day. */
  readonly 'plan-skip-question': { readonly date: CalendarDate | null; readonly today: CalendarDate };
  /** The day on which the debit was due that has failed. */
  readonly 'plan-retry-skip-question': { readonly date: CalendarDate; readonly today: CalendarDate };
  readonly 'plan-end-question': null;
  readonly 'plan-not-to-skip': null;
  readonly 'plan-saved': null;
  readonly 'plan-changed': null;
  readonly 'plan-paused': null;
  readonly 'plan-resumed': null;
  readonly 'plan-skipped': { readonly date: CalendarDate; readonly today: CalendarDate };
  readonly 'plan-retry-skipped': { readonly date: CalendarDate; readonly today: CalendarDate };
  readonly 'plan-ended': null;
  // why a run did not debit
  readonly 'plan-run-left-out': null;
  readonly 'plan-run-fund-closed': null;
  readonly 'plan-run-strategy-closed': null;
  readonly 'plan-run-short': null;
  readonly 'plan-run-card-gone': null;
  readonly 'plan-run-assessment-over': null;
  readonly 'plan-run-level': null;
  readonly 'plan-run-locked': null;
  readonly 'plan-run-bill-unknown': null;
  readonly 'plan-run-bill-empty': null;
}

/** Words on buttons that belong to a rule of this area. */
export interface PlansLabels {
  readonly 'plan-pause': null;
  readonly 'plan-resume': null;
  readonly 'plan-skip': null;
  readonly 'plan-end': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends PlansMessages {}
  interface Labels extends PlansLabels {}
}

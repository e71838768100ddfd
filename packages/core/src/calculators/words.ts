import type { CalendarDate } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface CalculatorsMessages {
  readonly 'calculator-amount': { readonly least: Fen; readonly most: Fen };
  /** Percent, without the sign. */
  readonly 'calculator-percent': { readonly leastText: string; readonly mostText: string };
  readonly 'calculator-beta': { readonly leastText: string; readonly mostText: string };
  readonly 'calculator-years': { readonly most: number };
  readonly 'calculator-day': null;
  readonly 'calculator-date': { readonly first: CalendarDate; readonly last: CalendarDate };
  readonly 'calculator-days-turned': null;
  readonly 'calculator-choice': null;
  readonly 'calculator-fund': null;
  readonly 'calculator-nothing-put-in': null;
  readonly 'calculator-too-large': null;
  readonly 'calculator-no-values': null;
  readonly 'calculator-link': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends CalculatorsMessages {}
}

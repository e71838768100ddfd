import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Grams } from '../values/grams.ts';
import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface GoldMessages {
  readonly 'gold-unavailable': null;
  // hours
  readonly 'gold-open-until': { readonly at: EpochMs };
  readonly 'gold-closed': { readonly opensAt: EpochMs; readonly today: CalendarDate };
  // ordering
  readonly 'gold-service-missing': null;
  readonly 'gold-nothing-held': null;
  readonly 'gold-amount-missing': null;
  readonly 'gold-grams-missing': null;
  readonly 'gold-below-amount': { readonly min: Fen };
  readonly 'gold-below-grams': { readonly min: Grams };
  readonly 'gold-short': null;
  readonly 'gold-card-missing': null;
  /** The price of the order's side now, in fen a gram. */
  readonly 'gold-price-moved': { readonly price: Fen };
  readonly 'gold-price-renewed': { readonly price: Fen };
  readonly 'gold-is-final': null;
  readonly 'gold-not-arrived': null;
  readonly 'gold-bought': null;
  readonly 'gold-sold': null;
  readonly 'gold-record-unknown': null;
  // the service
  readonly 'gold-agreement-unticked': null;
  readonly 'gold-agreement-changed': null;
  readonly 'gold-service-opened': null;
  readonly 'gold-service-ended': null;
  readonly 'gold-still-held': null;
  readonly 'gold-plan-runs': null;
  readonly 'gold-end-question': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends GoldMessages {}
}

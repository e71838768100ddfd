import type { ProductFamily } from '../products/product.ts';
import type { CalendarDate } from '../values/calendar-date.ts';

/** The state of an order in the address of its result page (rs, P2 §2.7). */
export type BuyOutcomeKind = 'success' | 'failed' | 'waiting' | 'error';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface PurchaseDestinations {
  readonly 'buy-result': {
    readonly family: ProductFamily;
    readonly outcome: BuyOutcomeKind;
    readonly orderNo: string;
    readonly valueDate: CalendarDate | null;
    readonly applyDate: CalendarDate | null;
  };
  readonly holdings: null;
  readonly 'private-holdings': null;
  /** The holdings of a family, opened at an order: its tab is open and the order is marked. */
  readonly 'holdings-of-order': { readonly family: ProductFamily; readonly orderNo: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends PurchaseDestinations {}
}

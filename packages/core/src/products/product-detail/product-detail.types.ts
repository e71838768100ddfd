import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { SpeakingPage } from '../../kit/flow-frame.ts';
import type { Product } from '../product.ts';

/** Which product is read. */
export interface ProductDetailInput {
  /** The product code. */
  readonly query: string;
}

/** The data that the page knows so far. */
export interface ProductDetailContext extends SpeakingPage {
  readonly query: string;
  readonly value: Product | null;
  /** The day of the last answer, from which the binding time is counted. */
  readonly today: CalendarDate;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
}

/** The events of the page. */
export type ProductDetailEvent =
  | { readonly type: 'buy.pressed' }
  /** Leads to the missing step before the figures are shown. */
  | { readonly type: 'figures.pressed' }
  | ResourceEvent;
export type ProductDetailTag = 'busy';
/** The data that the screen shows: skeleton, product, or the reason why not. */
export type ProductDetailStep = 'loading' | 'shown' | 'failed';

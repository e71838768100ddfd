import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Product } from '../product.ts';
import type { BuyOffer } from '../offer.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';

/** Ports of the product page: one repeatable read, and a place for the offer. */
export interface ProductDetailPorts extends ResourcePorts<string, Product>, KnownDaysPort {
  /** The present day in Shanghai. */
  today(): CalendarDate;
  /** Stores the "key information" for the buy page. False when the storage is blocked or full. */
  storeOffer(offer: BuyOffer): boolean;
}

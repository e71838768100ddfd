import type { Generated } from 'kysely';
import type { DateText, Int8, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** Parts and fees in parts per million. A product without a row cannot be transferred. */
    transfer_terms: {
      product_code: string;
      lowest_ppm: number;
      highest_ppm: number;
      fee_ppm: number;
      min_days_held: number;
      min_days_left: number;
      lock_seconds: number;
    };
    transfer_listing: {
      listing_no: string;
      holding_no: string;
      investor_id: string;
      product_code: string;
      price: Int8;
      maturity_value: Int8;
      matures_on: DateText;
      last_day: DateText;
      agreement_version: string;
      /** Facts at the moment of the listing, including the seller's cost with its fee. */
      product_name: string;
      period_name: string;
      issuer: string;
      principal: Int8;
      rate_ppm: number;
      starts_on: DateText;
      cost: Int8;
      is_open: Generated<boolean>;
      locked_by: string | null;
      locked_until: NullableInt8;
    };
    /** Reservations of listings for buyers. Those of the last hour count. */
    transfer_reservation: { investor_id: string; listing_no: string; price: Int8; reserved_from: Int8; reserved_until: Int8 };
    /** The purchase that has ended a listing. */
    transfer_purchase: { order_no: string; listing_no: string; agreement_version: string };
  }
}

/** The state of a listing. The clock decides whether it is reserved for a buyer for some seconds. */
export type ListingOrderState = 'listed' | 'sold' | 'withdrawn' | 'expired';

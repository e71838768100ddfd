import type { PrivateKind } from '@caifu/core/law';
import type { Placement, ProductFamily, ProductNature } from '@caifu/core/products';
import type { ColumnType } from 'kysely';
import type { DateText, Int8, Json, NullableDate, OptionalInteger } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    product: {
      product_code: string;
      product_name: string;
      family: ProductFamily;
      /** What the operator says; null: as the family is. */
      placement: ColumnType<Placement | null, Placement | undefined, Placement>;
      /** How it is placed. */
      placed: ColumnType<Placement, never, never>;
      /** Its kind as a private placement; null: as the family is. */
      private_kind: ColumnType<PrivateKind | null, PrivateKind | undefined, PrivateKind>;
      channel_code: string;
      issuer: string;
      risk_level: number;
      /** What it invests in. null: unsaid. */
      nature: ColumnType<ProductNature | null, ProductNature | undefined, ProductNature>;
      benchmark_ppm: number | null;
      /** What the benchmark is made of. Empty: the manager has not said it. */
      benchmark_basis: ColumnType<string, string | undefined, string>;
      period_days: number | null;
      has_fixed_period: boolean;
      start_amount: Int8;
      step: Int8;
      add_amount: Int8;
      confirm_days: number;
      fee_tiers: Json;
      can_choose_maturity: boolean;
      needs_reservation_consent: boolean;
      wallet_only: boolean;
      /** {productType, boundQueryType, merchant, supplier}. */
      cashier: ColumnType<unknown, string | undefined, string>;
      risk_info: string;
      strategy: string;
      manager: string;
      custodian: string;
      agreement_ids: Json;
      listed_at: number;
      /** Days of one open period, and days between two openings. null: the product does not open again. */
      open_days: number;
      open_every_days: number | null;
      period_quota: Int8;
      /** The open period on sale now, else the next one, else the last. */
      current_period_id: string | null;
      /** benchmark: a term at a rate, shares at 1.0000. net-value: valued on each trading day, redeemed on open days. */
      pricing: ColumnType<'benchmark' | 'net-value', 'benchmark' | 'net-value' | undefined, never>;
      /** Open days for redemption: the first one, and one after each interval, each moved to a trading day. */
      first_redeem_day: NullableDate;
      redeem_every_days: OptionalInteger;
      redemption_tiers: ColumnType<unknown, string | undefined, string>;
      /** Hundredths of a share. */
      min_hold: ColumnType<string, number | undefined, number>;
      min_redemption: ColumnType<string, number | undefined, number>;
      /** Trading days from the open day to the confirmation, and from there to the payment. */
      redeem_confirm_days: ColumnType<number, number | undefined, number>;
      redeem_arrival_days: ColumnType<number, number | undefined, number>;
      first_distribution_day: NullableDate;
      distribute_every_days: OptionalInteger;
      /** Ten-thousandths of a yuan. */
      distribution_per_share: OptionalInteger;
      /** Settings of the demo's feed. null: the operator publishes the net values. */
      net_value_feed: ColumnType<unknown, string | null | undefined, string | null>;
      /** Yearly rate for comparison with the curve of a product with net values. null: none. */
      compared_ppm: OptionalInteger;
      /** The pronunciation of its name. null: not yet determined. */
      name_initials: ColumnType<string | null, string | null | undefined, string | null>;
      name_pinyin: ColumnType<string | null, string | null | undefined, string | null>;
    };
    /** The list that an investor follows. `kind` is the kind of the code. */
    followed: { investor_id: string; kind: 'product'; code: string; followed_at: Int8 };
    /** Ten-thousandths of a yuan. `accumulated` includes all past distributions of a share. */
    net_value_day: { product_code: string; day: DateText; nav: number; accumulated: number };
    distribution: { product_code: string; day: DateText; per_share: number; paid_on: DateText };
    open_period: {
      open_period_id: string;
      product_code: string;
      period_no: number;
      period_name: string;
      open_date: DateText;
      close_date: DateText;
      value_date: DateText;
      maturity_date: ColumnType<string | null, string | null, string | null>;
      quota: Int8;
      remaining: Int8;
      /** Part of the quota that other channels have sold. */
      sold_elsewhere: ColumnType<string, number | undefined, number>;
    };
  }
}

import type { GoldServiceState, GoldSession } from '@caifu/core/gold';
import type { Generated } from 'kysely';
import type { Int8, Json, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    gold_terms: {
      only_row: Generated<boolean>;
      buy_fee_ppm: number;
      sell_fee_ppm: number;
      min_amount: Int8;
      min_units: Int8;
      quote_seconds: number;
      refresh_seconds: number;
      risk_level: number;
      sessions: readonly GoldSession[];
    };
    gold_position: {
      investor_id: string;
      service_state: Generated<GoldServiceState>;
      agreement_version: string | null;
      /** [LAW-68] null: the agreement named none. */
      bank: string | null;
      service_changed_at: NullableInt8;
      units: Generated<string>;
      cost: Generated<string>;
      realised: Generated<string>;
    };
    gold_service_event: {
      event_no: Generated<string>;
      investor_id: string;
      state: 'open' | 'ended';
      agreement_version: string;
      bank: string | null;
      at: Int8;
      law: string;
    };
    gold_order_terms: {
      order_no: string;
      units: Int8;
      price: Int8;
      worth: Int8;
      quoted_at: Int8;
      cost: Int8;
      suitability: string;
      claims: Json;
    };
  }
}

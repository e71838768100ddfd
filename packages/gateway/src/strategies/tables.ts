import type { RebalanceCancel, RebalanceReason, StrategyMode } from '@caifu/core/strategies';
import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    strategy_account: {
      account_no: string;
      investor_id: string;
      strategy_code: string;
      card_id: string;
      mode: StrategyMode;
      agreement_version: string;
      law: string;
      opened_at: Int8;
      version: number;
      invested: Generated<string>;
      withdrawn: Generated<string>;
      fee_through: DateText;
      fee_accrued: Generated<string>;
      fee_remainder: Generated<string>;
      fee_paid: Generated<string>;
    };
    strategy_order_terms: {
      order_no: string;
      account_no: string;
      ratio_ppm: number | null;
      cash: Generated<string> | Int8;
      paid: NullableInt8;
      fee_taken: Generated<string>;
      suitability: Generated<string>;
      claims: ColumnType<unknown, string | undefined, string>;
      reason: RebalanceReason | null;
      mode: StrategyMode | null;
      version: number | null;
      drift_ppm: number | null;
      answer_until: NullableDate;
      cancel_reason: RebalanceCancel | null;
    };
    strategy_order_part: { fund_order_no: string; order_no: string };
    strategy_change_weight: { order_no: string; fund_code: string; from_ppm: number; to_ppm: number };
  }
}

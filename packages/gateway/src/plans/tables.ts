import type { AmountRule, PayeeKind, PlanEnd, PlanKind, PlanState, PlanUnit, RunState } from '@caifu/core/plans';
import type { Matching } from '@caifu/core/qualification';
import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, Json, NullableBytes, NullableDate, NullableInt8, OptionalInteger } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** The bounds of a kind of plan, as rows that an operator sets. */
    plan_terms: {
      kind: PlanKind;
      retry_days: number;
      end_after_failures: number;
      min_amount: Int8;
      smart_days: Generated<number>;
      smart_bands: Json;
      target_least: Generated<number>;
      target_most: Generated<number>;
    };
    /** An account of the investor that a plan repays. */
    plan_payee: {
      payee_id: string;
      investor_id: string;
      kind: PayeeKind;
      bank_code: string;
      bank_name: string;
      tail: string;
      number_sealed: NullableBytes;
      number_digest: string;
    };
    plan: {
      plan_no: string;
      investor_id: string;
      kind: PlanKind;
      fund_code: string | null;
      strategy_code: string | null;
      payee_id: string | null;
      card_id: string;
      amount: NullableInt8;
      amount_rule: AmountRule;
      unit: PlanUnit;
      day: number;
      target_ppm: OptionalInteger;
      state: PlanState;
      ended_because: ColumnType<PlanEnd | null, PlanEnd | null | undefined, PlanEnd | null>;
      signed_at: Int8;
      agreed_version: string | null;
      law: string;
      ended_on: NullableDate;
      nominal_on: DateText;
      due_on: DateText;
      act_on: NullableDate;
      tries: Generated<number>;
      failures: Generated<number>;
      /** [LAW-51] The product's level for which it was paused; null: it was not. */
      stopped_level: OptionalInteger;
      skips_next: Generated<boolean>;
      last_ran_on: NullableDate;
      remind_on: NullableDate;
      look_on: NullableDate;
      claims: Json;
      /** [LAW-54] As of its signing or last change; null: no paper was wanted. */
      matching: ColumnType<Matching | null, string | null | undefined, string | null>;
      matched_at: NullableInt8;
    };
    /** One row for each plan and due day, however often the debit is tried. */
    plan_run: {
      plan_no: string;
      run_no: number;
      due_on: DateText;
      ran_on: NullableDate;
      amount: NullableInt8;
      rate_ppm: OptionalInteger;
      state: RunState;
      reason: string | null;
      order_no: string | null;
      tries: number;
      next_try_on: NullableDate;
    };
    plan_round: { plan_no: string; round_no: number; started_on: DateText; ended_on: NullableDate; order_no: string | null };
    plan_request: {
      investor_id: string;
      request_id: string;
      fingerprint: string;
      plan_no: string | null;
      is_new: Generated<boolean>;
      next_on: NullableDate;
      created_at: Int8;
    };
    repayment_terms: { order_no: string; payee_id: string; balance: Int8 };
  }
}

import type {
  BankAccountState,
  BankDocument,
  DayBasis,
  DemandBasis,
  DepositState,
  DepositTerm,
  EarlyRule,
  MaturityInstruction,
  PartnerDays,
  Payout,
} from '@caifu/core/bank';
import type { Generated } from 'kysely';
import type { Int8, Json, NullableBytes, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

/** What an order agreed to: documents in one version, and the contract about wealth products that stood signed; null: none. */
export interface SignedDocuments {
  readonly documents: readonly BankDocument[];
  readonly version: string;
  readonly contract: string | null;
}

declare module '../ground/database/schema.ts' {
  interface Schema {
    bank_account: {
      investor_id: string;
      partner_code: string;
      card_id: string;
      state: BankAccountState;
      account_no: string | null;
      agreement_version: string;
      asked_at: Int8;
      opened_at: NullableInt8;
      law: string;
    };
    bank_order_terms: {
      order_no: string;
      partner_code: string;
      product_code: string | null;
      deposit_no: string | null;
      name: string;
      interest: NullableInt8;
      taken_back: NullableInt8;
      lost: NullableInt8;
      value_on: NullableDate;
      matures_on: NullableDate;
      instruction: MaturityInstruction | null;
      terms: Json | null;
      finished_at: NullableInt8;
      shares: NullableInt8;
      net_value: NullableInt8;
      cost: NullableInt8;
      house_shares: Generated<Int8>;
      borne: Generated<Int8>;
      taken_back_by: NullableInt8;
      /** [LAW-58] `SignedDocuments`. null: it agreed to none, or is of before they were kept. */
      signed: Json | null;
    };
    bank_deposit: {
      deposit_no: string;
      investor_id: string;
      partner_code: string;
      product_code: string;
      name: string;
      state: DepositState;
      principal: Int8;
      rate_ppm: number;
      demand_ppm: number;
      basis: DayBasis;
      payout: Payout;
      early: EarlyRule;
      least: Int8;
      term_unit: DepositTerm['unit'];
      term_count: number;
      days: PartnerDays;
      value_on: string;
      matures_on: string;
      instruction: MaturityInstruction;
      paid: Int8;
      earned: Int8;
    };
    bank_event: {
      event_no: Generated<string>;
      investor_id: string;
      deposit_no: string;
      kind: 'interest' | 'matured' | 'renewed';
      amount: Int8;
      interest: Int8;
      day: string;
      at: Int8;
    };
    bank_demand_interest: {
      interest_no: Generated<string>;
      investor_id: string;
      partner_code: string;
      from_day: string;
      until_day: string;
      rate_ppm: number;
      basis: DemandBasis;
      amount: Int8;
      day: string;
      at: Int8;
      card_id: string | null;
    };
    bank_customer: {
      investor_id: string;
      partner_code: string;
      level: number | null;
      tested_on: NullableDate;
      valid_until: NullableDate;
      address: Uint8Array | null;
      contract_version: string | null;
      contract_at: NullableInt8;
      authorisation_version: string | null;
      authorised_until: NullableDate;
      /** The set of the newest paper. */
      law: string;
    };
    bank_test: {
      test_no: Generated<string>;
      investor_id: string;
      partner_code: string;
      tested_on: string;
      /** Answers of an earlier version, until they are sealed. */
      answers: Json | null;
      sealed_answers: NullableBytes;
      level: number;
      law: string;
    };
    bank_net_value: { product_code: string; day: string; value: Int8 };
    bank_wealth_holding: {
      investor_id: string;
      partner_code: string;
      product_code: string;
      name: string;
      shares: Int8;
      cost: Int8;
      realised: Int8;
    };
    bank_correction: {
      correction_no: Generated<string>;
      product_code: string;
      day: string;
      was: string;
      becomes: string | null;
      operator: string;
      reason: string;
      made_at: Int8;
    };
    bank_correction_line: {
      correction_no: Int8;
      investor_id: string;
      order_no: string;
      net_value_before: NullableInt8;
      net_value: NullableInt8;
      shares_before: NullableInt8;
      shares: NullableInt8;
      amount_before: NullableInt8;
      amount: NullableInt8;
      house_amount: Int8;
    };
    bank_file: { partner_code: string; day: string; read_at: Int8 };
    bank_unmatched: { partner_code: string; day: string; reference: string; reason: string; amount: Int8 };
    bank_transfer: {
      partner_code: string;
      reference: string;
      day: string;
      at: Int8;
      amount: Int8;
      payer_bank: string;
      payer_tail: string;
      investor_id: string | null;
      order_no: string | null;
    };
    simulated_bank_transfer: {
      reference: string;
      partner_code: string;
      day: string;
      account_no: string;
      payer_name: string;
      payer_bank: string;
      payer_tail: string;
      amount: Int8;
      at: Int8;
    };
    simulated_bank_line: { reference: string; partner_code: string; day: string; amount: Int8; answers_at: NullableInt8 };
  }
}

import type { QuietTopic } from '@caifu/core/orders';
import type { Matching } from '@caifu/core/qualification';
import type { ColumnType, Generated } from 'kysely';
import type { SignedPaper } from '../products/documents/kept-papers.store.ts';
import type { DateText, Int8, Json, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** A client's id of one request of one kind of order, with the order that it placed, or an answer without an order. */
    order_request: {
      investor_id: string;
      kind: string;
      request_id: string;
      fingerprint: string;
      answer: Json | null;
      order_no: string | null;
      created_at: Int8;
    };
    /** An order of any kind. Amounts in fen, shares in hundredths. Additional columns of a kind are in its own table of terms. */
    trade_order: {
      order_no: string;
      kind: string;
      investor_id: string;
      product_code: string | null;
      /** For a public fund, in place of the product's. */
      fund_code: string | null;
      /** The name of product or fund when the order was placed, written by `name_order`. null: the kind has neither. [GW-1677] */
      named: ColumnType<string | null, never, never>;
      card_id: string | null;
      state: string;
      amount: NullableInt8;
      shares: NullableInt8;
      fee: NullableInt8;
      placed_at: Int8;
      apply_date: DateText;
      /** T: the day whose net value counts. */
      trading_day: NullableDate;
      confirm_date: NullableDate;
      /** Day on which its money is expected at its destination, and the day of its arrival (also of a refund). */
      arrival_date: NullableDate;
      settled_on: NullableDate;
      /** It may be paid until this moment. */
      expires_at: NullableInt8;
      /** Quota is or was reserved without payment until this moment. null: none, or it was paid. */
      kept_until: NullableInt8;
      paid_at: NullableInt8;
      cancelled_at: NullableInt8;
      /** [LAW-6] The set that it was judged by, written by `keep_order_law` where the order does not bring it. */
      law: ColumnType<string, string | undefined, never>;
      /** [LAW-54] null: no paper was wanted, or it is no purchase. */
      matching: ColumnType<Matching | null, never, never>;
      /** Why it was refused after it was stored. */
      failure: string | null;
    };
    /** Every past state of an order. */
    order_journal: { order_no: string; line: ColumnType<string, never, never>; state: string; at: Int8 };
    /** For orders paid at the cashier. The token is valid as long as the order may be paid. */
    order_payment: {
      order_no: string;
      investor_id: string;
      token_hash: string;
      token_serial: Generated<number>;
      request_id: ColumnType<string | null, string | null | undefined, string>;
    };
    purchase_terms: {
      order_no: string;
      open_period_id: string;
      arrangement: number;
      agrees_reservation: boolean;
      first_purchase: boolean;
      suitability: string;
      claims: Json;
      /** Version and moment of the accepted written warning. null for an order within the level, and for old ones. */
      risk_warning: ColumnType<unknown, never, never>;
      value_date: DateText;
      maturity_date: NullableDate;
      /** [LAW-85] End of the cooling time; null: none. */
      cooling_until: NullableInt8;
      /** [LAW-86] The contract is effective only after a return visit. */
      needs_visit: Generated<boolean>;
    };
    /** [LAW-48] What an investor of whom special care is taken confirmed before an order or a plan, and when an operator called. */
    special_care: {
      reference: string;
      investor_id: string;
      version: string;
      confirmed_at: Int8;
      called_at: NullableInt8;
      law: string;
      /** Of the order, or of the plan's signature. */
      day: DateText;
    };
    /** Messages to investors about their orders. */
    message: {
      investor_id: string;
      message_id: ColumnType<string, never, never>;
      kind: string;
      reference: string;
      record_no: string | null;
      product_code: string;
      amount: NullableInt8;
      day: NullableDate;
      at: Int8;
      /** For a redemption that a fund took only in part. */
      shares: ColumnType<string | null, number | null | undefined, number | null>;
      /** For a plan: the linked plan, and the reason. */
      plan_no: ColumnType<string | null, string | null | undefined, string | null>;
      note: ColumnType<string | null, string | null | undefined, string | null>;
      /** For a correction: the old figures. */
      correction: ColumnType<unknown, string | null | undefined, never>;
    };
    /** The newest message that an investor has seen. */
    inbox: { investor_id: string; read_up_to: Int8 };
    /** [MS-746] A topic whose reminders an investor has switched off. */
    message_quiet: { investor_id: string; topic: QuietTopic };
    /** [MS-758] Messages of which a browser is still to be notified. */
    push_outbox: { push_id: Int8; message_id: Int8; kind: string; due_at: Int8; tries: number; made_at: Int8 };
    disclosure: {
      investor_id: string;
      product_code: string;
      version: string;
      opened_at: Int8;
      signed_at: NullableInt8;
      law: string;
      /** [LAW-56] The papers of the product in their versions of the signing. null: of before they were kept. */
      papers: ColumnType<readonly SignedPaper[] | null, string | null | undefined, string | null>;
    };
  }
}

/**
 * unpaid: quota taken, no money moved. paid: money in transit until confirmation. awaiting-certification, cooling, awaiting-visit: money in
 * the hold account until the certification, the end of the cooling time, the return visit.
 * confirmed: a holding exists. failed: everything refunded. expired, released: quota returned unpaid. cancelling: cancelled by the
 * investor, the money is in transit back. cancelled: the money is back.
 */
export type OrderState =
  | 'unpaid'
  | 'paid'
  | 'awaiting-certification'
  | 'cooling'
  | 'awaiting-visit'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'released'
  | 'cancelling'
  | 'cancelled';

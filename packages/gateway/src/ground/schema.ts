import type { ProductFamily } from '@caifu/core/products';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** int8: a string when read (both drivers), a number when written. Amounts are fen, instants epoch milliseconds. */
type Int8 = ColumnType<string, number, number>;
/** Calendar date in Asia/Shanghai, 'YYYY-MM-DD'. */
type DateText = ColumnType<string, string, string>;
type Json = ColumnType<unknown, string, string>;
type NullableDate = ColumnType<string | null, string | null | undefined, string | null>;
type NullableInt8 = ColumnType<string | null, number | null | undefined, number | null>;
/** Sealed: a key that is not in the database opens it. */
type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
type NullableBytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
type OptionalInteger = ColumnType<number | null, number | null | undefined, number | null>;

/** What is written elsewhere. */
type ReadOnly<Row> = { readonly [Column in keyof Row]: ColumnType<Row[Column], never, never> };

export interface Schema {
  sql_function: { name: string; hash: string };
  setting: { name: string; value: string };
  investor: {
    investor_id: string;
    mobile: string;
    display_name: string;
    identity_verified: boolean;
    /** 0 none, 1 valid, 2 expired */
    id_card_status: number;
    tax_declared: boolean;
    address_complete: boolean;
    risk_level: number | null;
    certification: number;
    created_at: Int8;
    certified_at: NullableInt8;
    /** Last day of the certification that stands; null: no end is known. */
    certified_until: NullableDate;
    /** Last day of the identity card; null: it has none. */
    id_valid_until: NullableDate;
    /** Last day of the assessment that `risk_level` comes from. */
    risk_valid_until: NullableDate;
  };
  session: { token_hash: string; ticket_hash: string; investor_id: string; opened_at: Int8; expires_at: Int8 };
  sms_code: {
    mobile: string;
    purpose: string;
    code_hash: string;
    sent_at: Int8;
    expires_at: Int8;
    tries_left: number;
    sent_on: Generated<string>;
    sent: Generated<number>;
  };
  /** Sealed, with keyed digests to compare and masked texts to show. Verified when it has a moment of that. */
  identity: {
    investor_id: string;
    real_name: Bytes;
    id_number: Bytes;
    name_digest: string;
    number_digest: string;
    masked_name: string;
    masked_number: string;
    front: NullableBytes;
    back: NullableBytes;
    face: NullableBytes;
    /** Sides of a new card that are not confirmed yet. */
    new_front: NullableBytes;
    new_back: NullableBytes;
    card_stored_at: NullableInt8;
    verified_at: NullableInt8;
  };
  personal_information: { investor_id: string; part: 'address' | 'tax'; sealed: Bytes; saved_at: Int8 };
  /** How often something limited was tried on the newest day that it was tried on. */
  daily_tries: { investor_id: string; purpose: string; day: DateText; tries: number };
  risk_assessment: {
    assessment_no: Generated<string>;
    investor_id: string;
    assessed_at: Int8;
    version: string;
    /** In clear, of an earlier version, until the next start. */
    answers: ColumnType<unknown, string | null | undefined, null>;
    sealed_answers: NullableBytes;
    score: number;
    level: number;
    assessed_on: DateText;
    valid_until: DateText;
  };
  /** Tickets of the provider's app that have signed somebody in. */
  used_ticket: { ticket_hash: string; expires_at: Int8 };
  /** The right to a new password: once, for one session. */
  reset_proof: { investor_id: string; proof_hash: string; token_hash: string; expires_at: Int8 };
  card_binding: { investor_id: string; request_id: string; fingerprint: string; card_id: string; created_at: Int8 };
  seal_nonce: {
    key_id: string;
    nonce_hash: string;
    token_hash: string;
    expires_at: Int8;
    used_at: ColumnType<string | null, number | null, number | null>;
  };
  trade_password: {
    investor_id: string;
    password_hash: string;
    tries: number;
    day_tries: number;
    tries_day: DateText;
    last_try_at: Int8;
  };
  account: {
    account_id: string;
    kind: string;
    currency: string;
    investor_id: string | null;
    may_be_negative: boolean;
    balance: Int8;
  };
  card: {
    card_id: string;
    investor_id: string;
    kind: 'wallet' | 'bank';
    bank_code: string;
    bank_name: string;
    tail: string;
    per_order_max: ColumnType<string | null, number | null, number | null>;
    per_day_max: ColumnType<string | null, number | null | undefined, number | null>;
    account_id: string;
    position: number;
    number_sealed: NullableBytes;
    /** Keyed; one bound card has a number. */
    number_digest: ColumnType<string | null, string | null | undefined, string | null>;
    mobile_sealed: NullableBytes;
    unbound_at: NullableInt8;
  };
  product: {
    product_code: string;
    product_name: string;
    family: ProductFamily;
    channel_code: string;
    issuer: string;
    risk_level: number;
    benchmark_ppm: number | null;
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
    /** Days one open period lasts and days between two openings; null: the product does not open again. */
    open_days: number;
    open_every_days: number | null;
    period_quota: Int8;
    /** The open period on sale now, else the next one, else the last. */
    current_period_id: string | null;
    /** benchmark: a term at a rate, shares at 1.0000. net-value: valued on each trading day, redeemed on open days. */
    pricing: ColumnType<'benchmark' | 'net-value', 'benchmark' | 'net-value' | undefined, never>;
    /** Open days for redemption: this one and every so many days from it, each moved to a trading day. */
    first_redeem_day: NullableDate;
    redeem_every_days: OptionalInteger;
    redemption_tiers: ColumnType<unknown, string | undefined, string>;
    /** Hundredths of a share. */
    min_hold: ColumnType<string, number | undefined, number>;
    min_redemption: ColumnType<string, number | undefined, number>;
    /** Trading days from the open day to the confirmation, and from there to the money. */
    redeem_confirm_days: ColumnType<number, number | undefined, number>;
    redeem_arrival_days: ColumnType<number, number | undefined, number>;
    first_distribution_day: NullableDate;
    distribute_every_days: OptionalInteger;
    /** Ten-thousandths of a yuan. */
    distribution_per_share: OptionalInteger;
    /** Settings of the demo's feed; null: the operator brings the net values. */
    net_value_feed: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** Ten-thousandths of a yuan; `accumulated` with everything ever distributed on a share. */
  net_value_day: { product_code: string; day: DateText; nav: number; accumulated: number };
  distribution: { product_code: string; day: DateText; per_share: number; paid_on: DateText };
  distribution_payment: {
    order_no: string;
    day: DateText;
    investor_id: string;
    product_code: string;
    shares: Int8;
    amount: Int8;
    paid_on: DateText;
  };
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
  /** A client's id of one request of one kind of order: the order that it placed, or an answer without an order. */
  order_request: {
    investor_id: string;
    kind: string;
    request_id: string;
    fingerprint: string;
    answer: Json | null;
    order_no: string | null;
    created_at: Int8;
  };
  /** An order of any kind. Amounts in fen, shares in hundredths; what a kind adds stands in its own table of terms. */
  trade_order: {
    order_no: string;
    kind: string;
    investor_id: string;
    product_code: string | null;
    card_id: string | null;
    state: string;
    amount: NullableInt8;
    shares: NullableInt8;
    fee: NullableInt8;
    placed_at: Int8;
    apply_date: DateText;
    /** T: whose net value counts. */
    trading_day: NullableDate;
    confirm_date: NullableDate;
    /** When its money is expected where it goes, and when it was there (a refund too). */
    arrival_date: NullableDate;
    settled_on: NullableDate;
    /** Until here it may be paid. */
    expires_at: NullableInt8;
    paid_at: NullableInt8;
    cancelled_at: NullableInt8;
    /** Why it was refused after it was taken in. */
    failure: string | null;
  };
  /** Every state that an order has been in. */
  order_journal: { order_no: string; line: ColumnType<string, never, never>; state: string; at: Int8 };
  /** Of orders that are paid at the cashier; the token is good as long as the order may be paid. */
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
    /** Version and moment of the written warning that was accepted; null for an order within the level, and for old ones. */
    risk_warning: ColumnType<unknown, never, never>;
    value_date: DateText;
    maturity_date: NullableDate;
  };
  /** `nav` in ten-thousandths; what it came to is null until it is carried out. */
  redemption_terms: {
    order_no: string;
    period_name: string;
    accepts_passive: boolean;
    /** Until here it may be booked and cancelled. */
    last_time: Int8;
    arrival_days: number;
    nav: OptionalInteger;
    gross: NullableInt8;
    net: NullableInt8;
    cost: NullableInt8;
  };
  /** A view for reading: purchases with their terms. */
  purchase_order: ReadOnly<{
    order_no: string;
    investor_id: string;
    product_code: string;
    open_period_id: string;
    amount: string;
    fee: string;
    card_id: string;
    arrangement: number;
    state: OrderState;
    placed_at: string;
    apply_date: string;
    trading_day: string | null;
    expires_at: string;
    paid_at: string | null;
    cancelled_at: string | null;
    /** Day on which a failed or cancelled order's money was back. */
    refunded_on: string | null;
    confirm_date: string | null;
    value_date: string;
    maturity_date: string | null;
  }>;
  holding: {
    order_no: string;
    investor_id: string;
    product_code: string;
    period_name: string;
    principal: Int8;
    shares: Int8;
    benchmark_ppm: number | null;
    term_started_on: DateText;
    matures_on: ColumnType<string | null, string | null, string | null>;
    arrangement: number;
    status: number;
    paid_income: Int8;
    confirmed_on: DateText;
    ended_on: ColumnType<string | null, string | null, string | null>;
    /** Taken by booked redemptions; they earn until the open day. */
    reserved_shares: ColumnType<string, number | undefined, number>;
    /** net-value: day of the net value that the shares were bought at. */
    priced_on: NullableDate;
    /** Part of `paid_income` that was distributed in cash. */
    distributed: ColumnType<string, number | undefined, number>;
    /** Status 2: what is on its way, and when it arrives. */
    payout: ColumnType<string, number | undefined, number>;
    arrives_on: NullableDate;
  };
  redemption_line: {
    redemption_no: string;
    order_no: string;
    period_name: string;
    confirmed_on: DateText;
    shares: Int8;
    gross: ColumnType<string | null, number | undefined, number>;
    fee: ColumnType<string | null, number | undefined, number>;
    cost: ColumnType<string | null, number | undefined, number>;
  };
  /** A term that is over and what it earned. The running one is in the holding. */
  holding_term: { order_no: string; started_on: DateText; ends_on: DateText; principal: Int8; benchmark_ppm: number; income: Int8 };
  /** Shares that redemptions took at the value of a day, what they had cost, and what came in for them after the fee. */
  shares_taken: { order_no: string; day: DateText; shares: Int8; cost: Int8; proceeds: Int8 };
  /** A top-up is carried out at once. `balance`: of the wallet right after it; the first answer tells it. */
  top_up_terms: { order_no: string; balance: Int8 };
  settlement_day: { day: DateText; finished_at: Int8 };
  /** `type` 1 experience, 2 asset; `status` 0 authorise, 1 certified, 2 go upload, 3 under review. */
  certification_item: {
    investor_id: string;
    type: number;
    status: number;
    from_platform: boolean;
    rejection: string | null;
    valid_until: NullableDate;
    changed_at: Int8;
  };
  certification_order: {
    certification_order_id: string;
    investor_id: string;
    type: number;
    source: 'AM' | 'TRUST';
    state: EvidenceState;
    opened_at: Int8;
    submitted_at: NullableInt8;
    decided_at: NullableInt8;
    rejection: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** `digest` of what was sent: the same picture again is the same file. */
  certification_image: { file_id: string; certification_order_id: string; digest: string; sealed: Bytes; stored_at: Int8 };
  disclosure: { investor_id: string; product_code: string; version: string; opened_at: Int8; signed_at: NullableInt8 };
  /** What an investor lets a partner know of him; ended when it was revoked or renewed. */
  partner_grant: {
    grant_id: ColumnType<string, never, never>;
    investor_id: string;
    kind: string;
    granted_at: Int8;
    valid_until: DateText;
    ended_at: NullableInt8;
  };
  partner_code: { code_hash: string; appid: string; investor_id: string; expires_at: Int8 };
  page_event: { day: DateText; kind: string; page: string; event: string; source: string; times: Int8 };
}

/** collecting: images may come and go. submitted: under review. */
export type EvidenceState = 'collecting' | 'submitted' | 'approved' | 'rejected';

/**
 * unpaid: quota taken, no money moved. paid: money in transit until confirmation. awaiting-certification: money in the
 * hold account. confirmed: a holding exists. failed: everything refunded. expired, released: quota given back unpaid.
 * cancelling: the investor cancelled it, the money is on its way back. cancelled: it is back.
 */
export type OrderState =
  | 'unpaid'
  | 'paid'
  | 'awaiting-certification'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'released'
  | 'cancelling'
  | 'cancelled';

/** booked: its shares are reserved. paying-out: carried out, the money is on its way. failed: refused after the password. */
export type RedemptionOrderState = 'booked' | 'cancelled' | 'paying-out' | 'paid' | 'failed';

export type Database = Kysely<Schema>;
/** The database or a transaction of it. Inside a transaction callback only the transaction is used (one connection). */
export type Connection = Database | Transaction<Schema>;

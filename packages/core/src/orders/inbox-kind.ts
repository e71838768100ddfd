/**
 * What the gateway tells an investor of his orders: an order was confirmed, failed or cancelled with its money back; money
 * was paid out; a deadline is near.
 */
export type InboxKind =
  | 'confirmed'
  | 'failed'
  | 'cancelled'
  | 'redeemed'
  | 'matured'
  | 'continued'
  | 'distributed'
  | 'certify-soon'
  | 'maturity-soon'
  | 'open-soon';

import type { Fen, Shares } from '../values/index.ts';

/**
 * The data that the gateway tells an investor of his orders: an order was confirmed, failed or cancelled with its money back; money
 * was paid out; a deadline is near.
 */
export const INBOX_KINDS = [
  'confirmed',
  'failed',
  'cancelled',
  'redeemed',
  'matured',
  'continued',
  'distributed',
  'withdrawn',
  'withdrawal-returned',
  // of a redemption on a day of large redemptions: what goes on with the next trading day, what was given back
  'redeem-carried',
  'redeem-returned',
  // what a suspended fund did not take
  'redeem-unconfirmed',
  // of corrections of what a fund published: shares, money or income that changed, what the platform bears
  'fund-shares-corrected',
  'fund-money-corrected',
  'fund-income-corrected',
  'wallet-income-corrected',
  'fund-correction-borne',
  // of a value that was withdrawn: an order that waits again, and one whose money was taken back
  'fund-order-waits',
  'fund-payment-waits',
  // what dividends and splits have made of an order that was settled after them
  'fund-dividend-added',
  'fund-split-added',
  // of the end of a fund: what was bought and not confirmed, what was given back and not confirmed, what is paid out, what is held instead
  'fund-end-refunded',
  'fund-end-returned',
  'fund-liquidated',
  'fund-taken-over',
  // of a fund of the wallet that ended: what lay in it lies in the others
  'wallet-fund-ended',
  'certify-soon',
  'maturity-soon',
  'open-soon',
  // of plans: a debit that is tried again, one that failed for good, a plan that ended with it, a target, a repayment tomorrow, a risk assessment
  // that a debit needs and that runs out
  'plan-retry',
  'plan-failed',
  'plan-ended',
  'plan-fund-ended',
  'plan-fund-followed',
  'plan-target',
  'repay-soon',
  'plan-assessment',
  // of strategies: an order that is done or came to nothing, a change that waits for an answer, one that was carried out
  'strategy-bought',
  'strategy-failed',
  'strategy-redeemed',
  'strategy-unredeemed',
  'strategy-proposed',
  'strategy-changed',
  // of transfers
  'transfer-sold',
  'transfer-bought',
  'transfer-expired',
  'transfer-withdrawn',
  'transfer-off-band',
  // of banks: an account, an order that came to nothing, money from outside, deposits and wealth products
  'bank-opened',
  'bank-closed',
  'bank-card-changed',
  'bank-refused',
  'bank-credited',
  'deposit-placed',
  'deposit-drawn',
  'demand-interest',
  'deposit-interest',
  'deposit-matured',
  'deposit-renewed',
  'wealth-bought',
  'wealth-redeemed',
  'wealth-shares-corrected',
  'wealth-money-corrected',
  'wealth-correction-borne',
  'wealth-order-waits',
  'wealth-payment-waits',
  // of gold, of the fee of a strategy, of a repayment that was made
  'gold-bought',
  'gold-sold',
  'strategy-fee',
  'plan-repaid',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Published figures that are corrected. */
export const CORRECTED_FIGURES = ['value', 'dividend', 'split', 'income'] as const;
export type CorrectedFigureKind = (typeof CORRECTED_FIGURES)[number];

/** [GW-1712] What a message about a correction tells beside what is right now. */
export interface InboxCorrection {
  readonly what: CorrectedFigureKind;
  /** The figure as it was published; null: it had been withdrawn. */
  readonly was: string | null;
  /** null: it is withdrawn. */
  readonly becomes: string | null;
  /** What the order or payout was; null: it is not about that. */
  readonly amountWas: Fen | null;
  readonly sharesWas: Shares | null;
}

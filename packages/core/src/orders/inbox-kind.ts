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
  // a redemption on a day of large redemptions: the part that goes on with the next trading day, the part given back
  'redeem-carried',
  'redeem-returned',
  // what a suspended fund did not take
  'redeem-unconfirmed',
  // corrections of a fund's published figures: changed shares, money or income, the platform's part
  'fund-shares-corrected',
  'fund-money-corrected',
  'fund-income-corrected',
  'wallet-income-corrected',
  'fund-correction-borne',
  // a withdrawn value: an order that waits again, and an order whose money was taken back
  'fund-order-waits',
  'fund-payment-waits',
  // what dividends and splits have made of an order that was settled after them
  'fund-dividend-added',
  'fund-split-added',
  // the end of a fund: an unconfirmed purchase, an unconfirmed redemption, a payment, shares of another fund
  'fund-end-refunded',
  'fund-end-returned',
  'fund-liquidated',
  'fund-taken-over',
  // an ended fund of the wallet: its money lies in the others
  'wallet-fund-ended',
  'certify-soon',
  'maturity-soon',
  'open-soon',
  // plans: a debit that is tried again, a debit that failed for good, a plan that ended with it, a target, a repayment tomorrow, a risk assessment
  // that a debit needs and that runs out
  'plan-retry',
  'plan-failed',
  'plan-ended',
  'plan-fund-ended',
  'plan-fund-followed',
  'plan-target',
  'repay-soon',
  'plan-assessment',
  // strategies: an order that is done or failed, a change that waits for an answer, a change that was carried out
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
  // banks: an account, a failed order, money from outside, deposits and wealth products
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
  // gold, the fee of a strategy, a made repayment
  'gold-bought',
  'gold-sold',
  'strategy-fee',
  'plan-repaid',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Published figures that are corrected. */
export const CORRECTED_FIGURES = ['value', 'dividend', 'split', 'income'] as const;
export type CorrectedFigureKind = (typeof CORRECTED_FIGURES)[number];

/** [GW-1712] The earlier figures in a message about a correction, beside the right ones. */
export interface InboxCorrection {
  readonly what: CorrectedFigureKind;
  /** The figure as it was published; null: it had been withdrawn. */
  readonly was: string | null;
  /** null: it is withdrawn. */
  readonly becomes: string | null;
  /** The order's or payout's earlier figures; null: it is not about that. */
  readonly amountWas: Fen | null;
  readonly sharesWas: Shares | null;
}

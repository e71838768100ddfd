import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface PurchaseMessages {
  readonly 'conditions-unmet': null;
  // amount rules (P2 §5 Buy amount)
  readonly 'amount-missing': null;
  readonly 'above-order-limit': { readonly limit: Fen };
  readonly 'above-remaining': { readonly max: Fen };
  readonly 'below-start': { readonly min: Fen };
  readonly 'below-add': { readonly add: Fen };
  readonly 'off-step': { readonly step: Fen };
  // paying
  readonly 'fee-above-income': { readonly fee: Fen; readonly income: Fen };
  readonly 'wallet-only': null;
  readonly 'wallet-short': null;
  readonly 'card-short': { readonly available: Fen };
  readonly 'dates-moved': null;
  readonly 'first-purchase-unknown': null;
  // maturity arrangement (P2 §4)
  readonly 'modification-done': null;
  readonly 'maturity-affects-all': null;
  readonly 'maturity-not-changeable': null;
  readonly 'holding-unknown': null;
  // outcomes
  readonly 'reservation-cancelled': null;
  readonly 'polling-ended': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface PurchaseLabels {
  readonly 'keep-original': null;
  readonly 'change-all': null;
  readonly 'top-up': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends PurchaseMessages {}
  interface Labels extends PurchaseLabels {}
}

import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface CashierMessages {
  // paying
  readonly 'card-not-chosen': null;
  readonly 'above-card-limit': { readonly limit: Fen };
  readonly 'payment-short': null;
  // topping up the wallet
  readonly 'top-up-amount-missing': null;
  readonly 'top-up-short': { readonly available: Fen };
  readonly 'top-up-not-arrived': null;
  readonly 'top-up-done': null;
  // bank cards
  readonly 'card-number-invalid': null;
  readonly 'card-number-doubtful': null;
  readonly 'card-not-debit': null;
  readonly 'bank-unsupported': null;
  readonly 'bank-missing': null;
  readonly 'card-already-bound': null;
  readonly 'card-of-another': null;
  readonly 'card-bound': null;
  readonly 'card-default-set': null;
  readonly 'card-unbind-question': null;
  readonly 'card-unbound': null;
  readonly 'card-in-transit': null;
  readonly 'card-last': null;
  readonly 'unbind-needs-password': null;
  readonly 'cards-full': null;
  readonly 'binding-unknown': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface CashierLabels {
  readonly unbind: null;
  readonly 'keep-card': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends CashierMessages {}
  interface Labels extends CashierLabels {}
}

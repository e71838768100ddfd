import type { CalendarDate } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { Shares } from '../values/shares.ts';
import type { MaturityInstruction } from './bank.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface BankMessages {
  readonly 'bank-partner-unknown': null;
  readonly 'bank-product-unknown': null;
  readonly 'bank-deposit-unknown': null;
  readonly 'bank-record-unknown': null;
  // opening
  readonly 'bank-account-missing': null;
  readonly 'bank-account-opening': null;
  readonly 'bank-account-opened': null;
  readonly 'bank-card-unchosen': null;
  readonly 'bank-agreement-unticked': null;
  readonly 'bank-agreement-changed': null;
  readonly 'bank-identity-missing': null;
  readonly 'bank-password-missing': null;
  // the card and the end of an account
  readonly 'bank-account-closing': null;
  readonly 'bank-account-pending': { readonly count: number };
  readonly 'bank-retire-balance': { readonly balance: Fen };
  readonly 'bank-retire-deposits': { readonly count: number };
  readonly 'bank-retire-wealth': { readonly count: number };
  readonly 'bank-rebind-done': null;
  readonly 'bank-retire-done': null;
  readonly 'bank-change-failed': null;
  // ordering
  readonly 'bank-amount-missing': null;
  readonly 'bank-balance-empty': null;
  readonly 'bank-balance-short': { readonly balance: Fen };
  readonly 'bank-above-card-day': { readonly left: Fen };
  readonly 'bank-above-day': { readonly left: Fen };
  readonly 'bank-above-year': { readonly left: Fen };
  readonly 'bank-draw-none': null;
  readonly 'bank-draw-pending': null;
  readonly 'bank-draw-above': { readonly most: Fen };
  readonly 'bank-draw-whole': { readonly most: Fen };
  readonly 'bank-draw-remainder': { readonly least: Fen };
  readonly 'bank-deposit-ended': null;
  readonly 'bank-interest-lost': { readonly lost: Fen };
  readonly 'bank-instruction-same': null;
  readonly 'bank-not-arrived': null;
  readonly 'bank-day-moved': null;
  // wealth products and the papers of a bank
  readonly 'bank-risk-missing': null;
  readonly 'bank-risk-expired': null;
  readonly 'bank-risk-low': null;
  readonly 'bank-address-missing': null;
  readonly 'bank-contract-missing': null;
  readonly 'bank-authorisation-missing': null;
  readonly 'bank-shares-none': null;
  readonly 'bank-shares-missing': null;
  readonly 'bank-shares-above': { readonly most: Shares };
  readonly 'bank-shares-remainder': { readonly least: Shares };
  readonly 'bank-wealth-unknown': null;
  readonly 'bank-answer-missing': null;
  readonly 'bank-tests-used': { readonly most: number };
  readonly 'bank-address-short': null;
  readonly 'bank-paper-outdated': null;
  readonly 'bank-paper-unwanted': null;
  readonly 'bank-paper-filed': null;
  readonly 'bank-authorisation-withdrawn': null;
  // what insurance pays, and what it does not
  readonly 'bank-insured': { readonly bank: string; readonly most: Fen; readonly held: Fen; readonly above: Fen };
  readonly 'bank-wealth-no-deposit': null;
  // outcomes
  readonly 'bank-accepted': { readonly day: CalendarDate };
  readonly 'bank-subscribe-done': null;
  readonly 'bank-redeem-done': null;
  readonly 'bank-processing': null;
  readonly 'bank-in-done': null;
  readonly 'bank-out-done': null;
  readonly 'bank-buy-done': null;
  readonly 'bank-draw-done': null;
  readonly 'bank-moved': null;
  readonly 'bank-failed': null;
  readonly 'bank-instruction-set': { readonly instruction: MaturityInstruction };
}

declare module '../kit/message.ts' {
  interface MessageParameters extends BankMessages {}
}

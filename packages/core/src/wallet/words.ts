import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface WalletMessages {
  // withdrawing
  readonly 'withdrawal-empty': null;
  readonly 'withdrawal-amount-missing': null;
  /** Amounts in fen. */
  readonly 'withdrawal-short': { readonly balance: Fen };
  /** What quick withdrawals of today may still take, over all funds, and of each fund a day. */
  readonly 'withdrawal-quick-limit': { readonly left: Fen; readonly perFund: Fen };
  readonly 'withdrawal-quick-unavailable': null;
  readonly 'withdrawal-card-missing': null;
  readonly 'withdrawal-not-arrived': null;
  readonly 'withdrawal-accepted': null;
  readonly 'withdrawal-done': null;
  readonly 'withdrawal-not-paid': null;
  readonly 'wallet-record-unknown': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends WalletMessages {}
}

import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface StrategiesMessages {
  readonly 'strategy-unknown': null;
  readonly 'strategy-not-held': null;
  // ordering
  readonly 'strategy-rebalancing': null;
  readonly 'strategy-fund-closed': { readonly fund: string };
  readonly 'strategy-fund-limit': { readonly fund: string };
  readonly 'strategy-below-minimum': { readonly min: Fen };
  readonly 'strategy-off-step': { readonly step: Fen };
  readonly 'strategy-agreement-unticked': null;
  readonly 'strategy-nothing-held': null;
  readonly 'strategy-redeem-closed': null;
  readonly 'strategy-ratio-missing': null;
  readonly 'strategy-ratio-unfit': { readonly fund: string };
  readonly 'strategy-stays': { readonly funds: string };
  readonly 'strategy-account-missing': null;
  readonly 'strategy-not-arrived': null;
  readonly 'strategy-part-failed': null;
  readonly 'strategy-order-failed': null;
  readonly 'strategy-record-unknown': null;
  // what has become of an order
  readonly 'strategy-buying': null;
  readonly 'strategy-bought': null;
  readonly 'strategy-redeeming': null;
  readonly 'strategy-redeemed': null;
  readonly 'strategy-changing': null;
  readonly 'strategy-changed': null;
  readonly 'strategy-change-waits': null;
  readonly 'strategy-change-declined': null;
  readonly 'strategy-change-expired': null;
  readonly 'strategy-change-superseded': null;
  readonly 'strategy-change-suspended': null;
  // changes of the funds
  readonly 'strategy-agree-question': { readonly cost: Fen | null };
  readonly 'strategy-decline-question': null;
  readonly 'strategy-mandate-question': null;
  readonly 'strategy-advice-question': null;
  readonly 'strategy-change-agreed': null;
  readonly 'strategy-change-refused': null;
  readonly 'strategy-mode-changed': null;
  readonly 'strategy-change-over': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends StrategiesMessages {}
}

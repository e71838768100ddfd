import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { Shares } from '../values/shares.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface HoldingMessages {
  // cancelling (P2 §4, §8)
  readonly 'cancel-failed': null;
  readonly 'reservation-cancel-question': null;
  readonly 'redemption-cancel-question': null;
  readonly 'redemption-cancelled': null;
  readonly 'fund-buy-cancel-question': null;
  readonly 'fund-redeem-cancel-question': null;
  // redeeming (P2 §5 Redeem shares)
  readonly 'redeem-shares-invalid': null;
  readonly 'redeem-shares-zero': null;
  readonly 'redeem-below-minimum': { readonly min: Shares };
  readonly 'redeem-above-maximum': { readonly max: Shares };
  readonly 'redeem-remainder-too-small': null;
  readonly 'redeem-passive': { readonly periodNames: readonly string[] };
  /** null: no net value to estimate it at. */
  readonly 'redeem-fee-tiers': { readonly total: Fen | null };
  readonly 'redeem-account-missing': null;
  /** Several purchases of one period: the oldest goes first. */
  readonly 'redeem-oldest-first': { readonly count: number; readonly shares: Shares; readonly confirmedOn: CalendarDate };
  readonly 'redeem-closed': null;
  readonly 'redeem-not-offered': null;
  readonly 'redeem-not-arrived': null;
  readonly 'redeem-accepted': null;
  readonly 'redeem-paid': null;
  readonly 'redeem-nothing': null;
  /** `knownUntil`: the last day that is known; a later one is marked. */
  readonly 'redeem-until': { readonly at: EpochMs; readonly knownUntil: CalendarDate };
  readonly 'redemption-cancel-until': { readonly at: EpochMs; readonly knownUntil: CalendarDate };
  // the overview
  /** The order that a result page led to. */
  readonly 'order-marked': { readonly product: string };
  // charts
  readonly 'chart-loading': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface HoldingLabels {
  readonly 'cancel-reservation': null;
  readonly 'cancel-redemption': null;
  readonly keep: null;
  readonly 'redeem-anyway': null;
  readonly 'redeem-not-now': null;
  readonly 'continue-redeem': null;
  readonly 'give-up': null;
  readonly 'passive-title': null;
  readonly 'fee-title': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends HoldingMessages {}
  interface Labels extends HoldingLabels {}
}

import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { Shares } from '../values/shares.ts';
import type { DividendMethod } from './fund-order.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface FundTradingMessages {
  // buying
  readonly 'fund-buy-suspended': null;
  /** Amounts in fen. */
  readonly 'fund-buy-day-limit': { readonly limit: Fen; readonly rest: Fen };
  /** Amounts in fen: what every purchase starts from, and what it goes up by. */
  readonly 'fund-off-step': { readonly start: Fen; readonly step: Fen };
  readonly 'money-fund-reinvests': null;
  readonly 'fund-buy-accepted': null;
  /** The trading day that the order counts for. */
  readonly 'fund-order-later': { readonly date: CalendarDate; readonly today: CalendarDate };
  readonly 'fund-buy-confirmed': null;
  /** What the gateway keeps with an order that came to nothing. */
  readonly 'fund-buy-unconfirmed': null;
  readonly 'fund-redeem-unconfirmed': null;
  readonly 'fund-redeem-given-up': null;
  readonly 'fund-buy-ended': null;
  readonly 'fund-redeem-ended': null;
  /** What large redemptions made of an order: taken in all, going on, given back; by choice, or because the fund was suspended. */
  readonly 'fund-large-redemption': {
    readonly taken: Shares;
    readonly carried: Shares;
    readonly returned: Shares;
    readonly isSuspended: boolean;
  };
  /** What one trading day made of it; `net` in fen. */
  readonly 'fund-large-part': { readonly taken: Shares; readonly net: Fen; readonly carried: Shares; readonly returned: Shares };
  // giving back
  readonly 'fund-redeem-suspended': null;
  readonly 'fund-redeem-fees-unknown': null;
  readonly 'fund-quick-not-offered': null;
  /** Amounts in fen. */
  readonly 'fund-quick-limit': { readonly limit: Fen; readonly rest: Fen };
  readonly 'fund-redeem-accepted': null;
  readonly 'fund-quick-paid': null;
  /** `knownUntil`: the last day that is known; a later one is marked. */
  readonly 'fund-cancel-until': { readonly at: EpochMs; readonly knownUntil: CalendarDate };
  // how figures are worked out
  readonly 'fund-how-day': null;
  readonly 'fund-how-holding': null;
  readonly 'fund-how-cumulative': null;
  readonly 'fund-how-xirr': null;
  readonly 'fund-xirr-young': null;
  readonly 'fund-xirr-none': null;
  // dividends
  readonly 'fund-not-held': null;
  readonly 'dividend-method-from': null;
  readonly 'dividend-method-set': { readonly method: DividendMethod };
}

declare module '../kit/message.ts' {
  interface MessageParameters extends FundTradingMessages {}
}

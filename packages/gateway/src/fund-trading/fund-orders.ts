import type { Deps } from '../ground/deps.ts';
import { orderMovesOf } from '../orders/order-book.ts';

/** Placing an order of a fund reads the calendar, and the set that judges the order. */
export type FundOrderNeeds = Pick<Deps, 'calendar' | 'law'>;

/**
 * placed: a purchase is paid, a redemption has reserved its shares. confirmed: a purchase has its shares. paying-out: the money of a
 * redemption is in transit. cancelling: a purchase was cancelled and its money is in transit back. failed: all that the order took is
 * returned.
 */
export type FundOrderState = 'placed' | 'confirmed' | 'paying-out' | 'paid' | 'cancelling' | 'cancelled' | 'failed';

export const FUND_BUY = 'fund-buy';
export const FUND_REDEEM = 'fund-redeem';
export const FUND_QUICK_REDEEM = 'fund-quick-redeem';

/** The state changes of fund orders, as part of a statement. */
export const moveFundBuys = orderMovesOf<FundOrderState>(FUND_BUY);
export const moveFundRedemptions = orderMovesOf<FundOrderState>(FUND_REDEEM);

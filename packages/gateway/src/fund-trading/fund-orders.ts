import { orderMovesOf } from '../orders/order-book.ts';

/**
 * placed: a purchase is paid, of a redemption the shares are reserved. confirmed: a purchase has its shares. paying-out: the money of
 * a redemption is on its way. cancelling: a purchase was withdrawn and its money is on its way back. failed: it came to nothing, what
 * it took is given back.
 */
export type FundOrderState = 'placed' | 'confirmed' | 'paying-out' | 'paid' | 'cancelling' | 'cancelled' | 'failed';

export const FUND_BUY = 'fund-buy';
export const FUND_REDEEM = 'fund-redeem';
export const FUND_QUICK_REDEEM = 'fund-quick-redeem';

/** How orders of public funds go on, as part of a statement. */
export const moveFundBuys = orderMovesOf<FundOrderState>(FUND_BUY);
export const moveFundRedemptions = orderMovesOf<FundOrderState>(FUND_REDEEM);

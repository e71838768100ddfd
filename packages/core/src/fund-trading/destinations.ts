import type { FundOrderKind } from './fund-order.ts';

/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface FundTradingDestinations {
  readonly 'fund-buy': { readonly fundCode: string };
  readonly 'fund-redeem': { readonly fundCode: string };
  /** `orderNo`: null when nobody knows whether there is an order. */
  readonly 'fund-trade-result': { readonly orderNo: string | null; readonly kind: FundOrderKind };
  readonly 'fund-holding': { readonly fundCode: string };
  readonly 'fund-holdings': null;
  readonly 'fund-profits': { readonly fundCode: string | null };
  readonly 'dividend-method': { readonly fundCode: string };
  readonly 'fund-records': { readonly fundCode: string | null };
  readonly 'fund-record': { readonly orderNo: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends FundTradingDestinations {}
}

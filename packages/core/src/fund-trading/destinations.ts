import type { FundOrderKind } from './fund-order.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface FundTradingDestinations {
  readonly 'fund-buy': { readonly fundCode: string };
  readonly 'fund-redeem': { readonly fundCode: string };
  /** `orderNo`: null when it is unknown whether there is an order. */
  readonly 'fund-trade-result': { readonly orderNo: string | null; readonly kind: FundOrderKind };
  readonly 'fund-holding': { readonly fundCode: string };
  readonly 'fund-holdings': null;
  readonly 'fund-profits': { readonly fundCode: string | null };
  readonly 'dividend-method': { readonly fundCode: string };
  readonly 'fund-records': { readonly fundCode: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends FundTradingDestinations {}
}

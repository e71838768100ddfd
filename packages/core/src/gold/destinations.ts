/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface GoldDestinations {
  readonly gold: null;
  readonly 'gold-holding': null;
  readonly 'gold-service': null;
  readonly 'gold-buy': null;
  readonly 'gold-sell': null;
  /** null: nobody knows whether there is an order. */
  readonly 'gold-result': { readonly orderNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends GoldDestinations {}
}

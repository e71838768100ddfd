/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface GoldDestinations {
  readonly gold: null;
  readonly 'gold-holding': null;
  readonly 'gold-service': null;
  readonly 'gold-buy': null;
  readonly 'gold-sell': null;
  /** null: it is unknown whether there is an order. */
  readonly 'gold-result': { readonly orderNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends GoldDestinations {}
}

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface StrategiesDestinations {
  readonly strategies: null;
  readonly strategy: { readonly strategyCode: string };
  readonly 'strategy-holding': { readonly strategyCode: string };
  readonly 'strategy-rebalances': { readonly strategyCode: string };
  /** null: it is unknown whether there is an order. */
  readonly 'strategy-result': { readonly orderNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends StrategiesDestinations {}
}

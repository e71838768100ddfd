/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface FundsDestinations {
  readonly fund: { readonly fundCode: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends FundsDestinations {}
}

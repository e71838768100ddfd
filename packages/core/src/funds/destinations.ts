/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface FundsDestinations {
  readonly fund: { readonly fundCode: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends FundsDestinations {}
}

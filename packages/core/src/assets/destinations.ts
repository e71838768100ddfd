/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface AssetsDestinations {
  readonly 'regular-assets': null;
  readonly assets: null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends AssetsDestinations {}
}

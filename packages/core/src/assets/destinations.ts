/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface AssetsDestinations {
  readonly 'regular-assets': null;
  readonly assets: null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends AssetsDestinations {}
}

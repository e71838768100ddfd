/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface TransferDestinations {
  readonly 'transfer-market': null;
  readonly 'transfer-assets': null;
  readonly 'transfer-listing': { readonly listingNo: string };
  /** null: it is unknown whether there is an order. */
  readonly 'transfer-result': { readonly recordNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends TransferDestinations {}
}

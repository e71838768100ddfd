/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface TransferDestinations {
  readonly 'transfer-market': null;
  readonly 'transfer-assets': null;
  readonly 'transfer-listing': { readonly listingNo: string };
  /** null: nobody knows whether there is an order. */
  readonly 'transfer-result': { readonly recordNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends TransferDestinations {}
}

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface WalletDestinations {
  readonly wallet: null;
  readonly 'wallet-result': { readonly orderNo: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends WalletDestinations {}
}

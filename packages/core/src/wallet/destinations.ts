/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface WalletDestinations {
  readonly wallet: null;
  readonly 'wallet-result': { readonly orderNo: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends WalletDestinations {}
}

/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface CashierDestinations {
  readonly 'top-up': { readonly comesBack: true };
  readonly 'bank-cards': null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends CashierDestinations {}
}

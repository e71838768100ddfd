/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface CashierDestinations {
  readonly 'top-up': { readonly comesBack: true };
  readonly 'bank-cards': null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends CashierDestinations {}
}

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface AccountDestinations {
  readonly identity: { readonly comesBack: true };
  readonly 'bank-card': { readonly comesBack: true };
  readonly 'trade-password-setting': { readonly comesBack: true };
  /** `bankCode`: the bank that asked for new pictures (P2 §2.1). */
  readonly 'id-card-renewal': { readonly comesBack: true; readonly bankCode?: string };
  readonly 'tax-declaration': { readonly comesBack: true };
  readonly address: { readonly comesBack: true };
  readonly 'risk-assessment': { readonly comesBack: true };
  readonly 'account-security': null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends AccountDestinations {}
}

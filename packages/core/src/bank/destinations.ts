import type { Paper } from './papers.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface BankDestinations {
  readonly bank: null;
  /** `returnUrl`: where the opened account is wanted. */
  readonly 'bank-bind': { readonly partnerCode: string | null; readonly returnUrl?: string | null };
  readonly 'bank-open': { readonly partnerCode: string; readonly returnUrl: string | null };
  readonly 'bank-account': { readonly partnerCode: string };
  readonly 'bank-holding': null;
  readonly 'bank-buy': { readonly productCode: string };
  /** The papers that a wealth purchase needs at the bank: questionnaire, its result, address, contract, authorisation. */
  readonly 'bank-paper': { readonly partnerCode: string; readonly paper: Paper };
  readonly 'bank-evaluation': { readonly partnerCode: string };
  readonly 'bank-subscribe': { readonly productCode: string };
  /** null: it is unknown whether there is an order. */
  readonly 'bank-result': { readonly orderNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends BankDestinations {}
}

import type { Paper } from './papers.ts';

/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface BankDestinations {
  readonly bank: null;
  readonly 'bank-bind': { readonly partnerCode: string | null };
  readonly 'bank-open': { readonly partnerCode: string };
  readonly 'bank-account': { readonly partnerCode: string };
  readonly 'bank-holding': null;
  readonly 'bank-buy': { readonly productCode: string };
  /** The papers that a wealth purchase needs at the bank: its questionnaire, the result of it, the address, the contract, the authorisation. */
  readonly 'bank-paper': { readonly partnerCode: string; readonly paper: Paper };
  readonly 'bank-evaluation': { readonly partnerCode: string };
  readonly 'bank-subscribe': { readonly productCode: string };
  /** null: nobody knows whether there is an order. */
  readonly 'bank-result': { readonly orderNo: string | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends BankDestinations {}
}

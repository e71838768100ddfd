import type { ProductFamily } from '../products/product.ts';
import type { CertificationSource, EvidenceType } from './certification.ts';

/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface QualificationDestinations {
  readonly certification: null;
  /** In the middle of a purchase: the buy task page offers to go on with it (cb=1, P2 §2.9). */
  readonly 'certification-in-purchase': null;
  readonly 'evidence-upload': { readonly type: EvidenceType; readonly source: CertificationSource };
  /** Declarations to sign before the purchase that the product page has prepared. */
  readonly 'risk-disclosure': { readonly family: ProductFamily };
  /** Which conditions of a purchase are met, and the way to the next (/identity-auth). */
  readonly standing: { readonly comesBack: true };
}

declare module '../kit/destination.ts' {
  interface Destinations extends QualificationDestinations {}
}

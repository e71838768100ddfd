import type { ProductFamily } from '../products/product.ts';
import type { CertificationSource, EvidenceType } from './certification.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
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

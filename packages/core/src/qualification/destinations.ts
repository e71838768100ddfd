import type { ProductFamily } from '../products/product.ts';
import type { CertificationSource, EvidenceType } from './certification.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface QualificationDestinations {
  /** The tasks that certify for a kind of placement; without a source those of plans. */
  readonly certification: { readonly source?: CertificationSource | null };
  /** During a purchase: the buy task page offers to continue it (cb=1, P2 §2.9). */
  readonly 'certification-in-purchase': { readonly source: CertificationSource | null };
  readonly 'evidence-upload': { readonly type: EvidenceType; readonly source: CertificationSource };
  /** Declarations to sign before the purchase prepared by the product page. */
  readonly 'risk-disclosure': { readonly family: ProductFamily };
  /** The conditions of a purchase that are met, and the way to the next one (/identity-auth). */
  readonly standing: { readonly comesBack: true };
}

declare module '../kit/destination.ts' {
  interface Destinations extends QualificationDestinations {}
}

import type { ProductFamily } from './product.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface ProductsDestinations {
  readonly 'product-list': null;
  readonly product: { readonly productCode: string };
  readonly buy: { readonly family: ProductFamily };
  /** The missing steps before the figures of private products are shown. */
  readonly 'figures-access': { readonly comesBack: true };
  readonly archives: { readonly productCode: string; readonly part: 'contracts' | 'announcements' };
  readonly 'product-information': { readonly productCode: string };
  readonly 'net-values': { readonly productCode: string };
  readonly document: { readonly name: string; readonly url: string };
}

declare module '../kit/destination.ts' {
  interface Destinations extends ProductsDestinations {}
}

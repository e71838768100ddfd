import type { ProductDocument } from '../product.ts';

/** Documents of a product (P2 §2.1 /pe-archives; extension call productArchives). */
export interface ProductArchives {
  readonly productCode: string;
  readonly productName: string;
  readonly contracts: readonly ProductDocument[];
  readonly announcements: readonly ProductDocument[];
}

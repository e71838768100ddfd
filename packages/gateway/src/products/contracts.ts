import type { ProductDocument } from '@caifu/core/products';
import { DOCUMENTS_PATH } from '../ground/http/front-door.ts';

/** A document of the contract: its kind, and the last part of its address. */
export interface ContractEntry {
  readonly slug: string;
  readonly fileName: string;
  readonly kind: 'contract' | 'prospectus' | 'risk-disclosure';
}

interface Named {
  readonly productCode: string;
  readonly productName: string;
}

/** The three documents of the contract. They depend on the product's name only. */
export const listContracts = (product: Named): readonly ProductDocument[] =>
  contractsOf(product).map((entry) => documentOf(product, entry));

export const contractsOf = ({ productName }: Pick<Named, 'productName'>): readonly ContractEntry[] => [
  { slug: 'contract', fileName: `${productName}资产管理合同`, kind: 'contract' },
  { slug: 'prospectus', fileName: `${productName}产品说明书`, kind: 'prospectus' },
  { slug: 'risk-disclosure', fileName: `${productName}风险揭示书`, kind: 'risk-disclosure' },
];

/** A document of a product under its address. */
export const documentOf = (
  { productCode }: Pick<Named, 'productCode'>,
  { fileName, slug }: Pick<ContractEntry, 'fileName' | 'slug'>,
): ProductDocument => ({ fileName, url: `${DOCUMENTS_PATH}${encodeURIComponent(productCode)}/${slug}.pdf` });

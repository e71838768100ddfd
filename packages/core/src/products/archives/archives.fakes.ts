import type { ProductArchives } from './archives.types.ts';

/** A product with a contract and an announcement. */
export const someArchives = (overrides: Partial<ProductArchives> = {}): ProductArchives => ({
  productCode: 'P3009',
  productName: '固期一号',
  contracts: [{ fileName: '产品合同', url: '/documents/P3009/contract.pdf' }],
  announcements: [{ fileName: '成立公告', url: '/documents/P3009/founding.pdf' }],
  ...overrides,
});

/**
 * What a product invests in, by the classes of the law: at least 80 % in debt, in shares, or in commodities and derivatives, else mixed.
 * Source: 《关于规范金融机构资产管理业务的指导意见》, article 4.
 */
export const PRODUCT_NATURES = ['fixed-income', 'mixed', 'equity', 'derivative'] as const;
export type ProductNature = (typeof PRODUCT_NATURES)[number];

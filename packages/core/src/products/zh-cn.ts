import { type ParametersOf, type Words } from '../kit/wording.ts';
import type { ProductFamily } from './product.ts';

export const productsWords = {
  'product-upcoming': '产品暂未开放购买',
  'product-sold-out': '产品已售罄',
  'product-closed': '产品已截止购买',
  'dates-unknown': '后续交易日安排尚未公布，暂停交易，请待公布后再操作',
  'product-unknown': '产品不存在或已下架',
  'figures-hidden': '完成合格投资者确认后可查看',
  'product-withheld': '私募产品仅向特定对象展示，完成合格投资者确认后可查看',
  'archives-missing': '暂未找到该产品的档案信息',
  followed: '已加入自选',
  unfollowed: '已从自选移除',
  'follow-limit': ({ most }: { readonly most: number }) => `自选最多 ${most} 个，请先移除一些再添加`,
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type ProductsMessages = ParametersOf<typeof productsWords>;

/** [LAW-102] The catalogue has no basis of a benchmark. */
export const BASIS_UNTOLD = '管理人未提供测算依据';

export const openingWords = ({ productCode, title }: { readonly productCode: string; readonly title: string }) => ({
  summary: `${title} 开放申购`,
  description: `产品代码 ${productCode}。开放日期以产品页面为准。`,
});

export const assetsName = (group: ProductFamily | 'funds' | 'gold' | 'strategies' | 'bank'): string => ASSETS_NAME[group];

const ASSETS_NAME = {
  broker: '券商理财',
  private: '私募资管',
  funds: '公募基金',
  gold: '黄金积存',
  strategies: '投顾策略',
  bank: '银行产品',
} as const satisfies Record<ProductFamily | 'funds' | 'gold' | 'strategies' | 'bank', string>;

declare module '../kit/message.ts' {
  interface MessageParameters extends ProductsMessages {}
}

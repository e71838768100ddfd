import type { WordsOf } from '../kit/wording.ts';
import type { ProductsMessages } from './words.ts';

export const productsWords: WordsOf<ProductsMessages> = {
  'product-upcoming': '产品暂未开放购买',
  'product-sold-out': '产品已售罄',
  'product-closed': '产品已截止购买',
  'dates-unknown': '后续交易日安排尚未公布，暂停交易，请待公布后再操作',
  'product-unknown': '产品不存在或已下架',
  'archives-missing': '暂未找到该产品的档案信息',
};

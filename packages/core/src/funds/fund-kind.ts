import { isMoneyKind, type FundKind } from './fund.ts';

/**
 * [FI-1] The kind for a source's word; the part before a dash decides, unless the whole word is listed. null: a word outside the
 * nine kinds, such as real estate trusts and commodities.
 */
export const KIND_WORDS: Readonly<Record<string, FundKind | null>> = {
  股票型: 'stock',
  债券型: 'bond',
  混合型: 'mixed',
  货币型: 'money',
  指数型: 'index',
  '指数型-海外股票': 'qdii',
  QDII: 'qdii',
  FOF: 'fof',
  Reits: null,
  REITs: null,
  商品: null,
  // Words that pages of funds have used before.
  定开债券: 'bond',
  固定收益: 'bond',
  债券指数: 'index',
  股票指数: 'index',
  'ETF-场内': 'index',
  联接基金: 'etf-linked',
  '混合-FOF': 'fof',
  '股票-FOF': 'fof',
  保本型: 'mixed',
  分级杠杆: null,
  理财型: 'money',
  其他创新: null,
};

/**
 * [FI-1] The kind of a fund. The source's word decides for money funds, funds of funds and funds abroad, which have their own
 * rules of confirmation and payment. Otherwise the name identifies feeders of an ETF (联接) and listed open funds (LOF). undefined:
 * an unknown word.
 */
export const fundKindOfName = (fundName: string, kindName: string): FundKind | null | undefined => {
  if (kindName === '') return linkedOrListed(fundName);
  const kind = KIND_WORDS[kindName] === undefined ? KIND_WORDS[kindName.split('-')[0] ?? ''] : KIND_WORDS[kindName];
  if (kind === undefined || kind === 'money' || kind === 'fof' || kind === 'qdii') return kind;
  return linkedOrListed(fundName) ?? kind;
};

/**
 * [FN-81] Whether a fund has a daily income: money funds except those with a floating value (浮动净值), which publish a net value.
 * Source: decision 0233.
 */
export const hasDailyIncome = (kind: FundKind | null, kindName: string): boolean => isMoneyKind(kind) && !kindName.includes('浮动净值');

/** [FI-2] Shares whose purchase fee is charged at redemption. */
export const isBackLoad = (fundName: string): boolean => fundName.includes('后端');

const linkedOrListed = (fundName: string): FundKind | null => {
  if (fundName.includes('联接')) return 'etf-linked';
  return /LOF\)/.test(fundName.normalize('NFKC').toUpperCase()) ? 'lof' : null;
};

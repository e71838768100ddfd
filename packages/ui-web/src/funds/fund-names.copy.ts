import type { FundKind } from '@caifu/core/funds';

/** Kinds of funds in full. */
export const FUND_KIND_NAMES = {
  stock: '股票型',
  bond: '债券型',
  mixed: '混合型',
  money: '货币型',
  'etf-linked': 'ETF联接',
  fof: 'FOF',
  index: '指数型',
  qdii: 'QDII',
  lof: 'LOF',
} satisfies Record<FundKind, string>;

/** Names of the spans of growth. */
export const SPAN_NAMES = {
  week: '近1周',
  month: '近1月',
  season: '近3月',
  'half-year': '近6月',
  year: '近1年',
  'three-years': '近3年',
  'five-years': '近5年',
  'this-year': '今年来',
  'since-start': '成立来',
} as const;

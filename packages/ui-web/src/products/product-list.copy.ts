import { termsCopy } from './terms.copy.ts';

/** Words around products on their pages. Home uses none of them. */
export const productListCopy = {
  withheld: {
    title: '私募产品仅向特定对象展示',
    text: '完成合格投资者承诺与风险测评后，可查看产品名称与详情。',
    action: '去确认',
    managers: '本平台合作的私募管理人',
  },
  family: { broker: '券商产品', private: '私募产品' },
  families: '产品类别',
  listEnd: '没有更多产品了',
  qualifiedOnly: '私募产品仅面向合格投资者，投资前需完成合格投资者认证',
  disclosure:
    '产品由资产管理人发行和管理，本平台仅提供销售服务。净值会波动，本金可能受损；业绩比较基准不代表未来收益，也不构成收益承诺。投资前请阅读产品合同和风险揭示书。',
  search: '搜索产品名称或代码',
  sortBy: '排序方式',
  sorts: { default: '综合排序', benchmark: '基准从高到低', period: '期限从短到长', 'start-amount': '起投从低到高' },
  onlyOpen: '只看可买',
  filter: '筛选',
  filterCount: (count: number) => `筛选 ${count}`,
  filterHeard: (count: number) => `筛选 ${count}，已选 ${count} 项条件`,
  term: '期限',
  terms: termsCopy,
  termNote: '按自然日计：3个月 90 天，6个月 180 天，12个月 365 天',
  risk: '风险等级',
  risks: { 1: 'R1', 2: 'R2及以下', 3: 'R3及以下', 4: 'R4及以下', 5: '不限' },
  start: '起投金额',
  starts: { 'to-1000': '1千元以内', 'to-10000': '1万元以内', 'to-50000': '5万元以内', 'to-1000000': '100万元以内' },
  any: '不限',
  reset: '重置',
  apply: '查看产品',
  searchFor: (text: string) => `“${text}”`,
  nothingFound: '没有符合条件的产品',
  loosen: '去掉一项条件再看看',
  letGo: (name: string) => `去掉条件：${name}`,
  letAllGo: '清除全部条件',
} as const;

import { formatCount } from '@caifu/core/values';

/** Words of the search over everything. */
export const wholeSearchCopy = {
  hint: '可以输入名称、代码、拼音或首字母，输错一个字母或数字也能找到相近的。',
  groups: {
    functions: '功能',
    funds: '基金',
    products: '理财产品',
    companies: '基金公司',
    managers: '基金经理',
    articles: '资讯',
    help: '帮助',
  },
  count: (count: number, hasMore: boolean) => (hasMore ? `${formatCount(count)} 个以上` : `${formatCount(count)} 个`),
  all: '查看全部',
  near: '没有完全一致的，您要找的可能是',
  found: (count: number) => `找到 ${formatCount(count)} 个结果`,
  searching: '正在搜索',
  lost: (groups: string) => `${groups}没有加载，其他结果照常显示。`,
  nothing: { title: '没有找到相关内容', text: '换个说法，或在全部功能里找', action: '查看全部功能' },
  fundCount: (count: number) => `${formatCount(count)} 只基金`,
} as const;

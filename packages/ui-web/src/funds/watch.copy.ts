import type { WatchColumn } from '@caifu/core/funds';
import { SPAN_NAMES } from './fund-names.copy.ts';

/** Words of 自选. */
export const watchCopy = {
  star: (name: string) => `自选：${name}`,
  whole: '全部',
  groups: '自选分组',
  table: '自选基金',
  columns: {
    'net-value': '最新净值',
    day: '日涨幅',
    estimate: '估算涨幅',
    'since-added': '添加以来',
    ...SPAN_NAMES,
  } satisfies Record<WatchColumn, string>,
  held: '持有',
  notes: {
    income: '万份收益',
    yield: '七日年化',
    estimated: (value: string, time: string) => `${value} ${time}`,
    days: (days: number) => `${days}天`,
  },
  edit: '编辑',
  makeGroup: '建分组',
  products: '产品',
  line: (days: number) => `近${days}天走势`,
  yieldLine: (days: number) => `近${days}天七日年化走势`,
  total: {
    count: (count: number) => `共 ${count} 只`,
    risen: (count: number) => `涨 ${count}`,
    fallen: (count: number) => `跌 ${count}`,
    level: (count: number) => `平 ${count}`,
    average: '平均',
    day: (day: string) => `净值日 ${day}`,
    rest: (count: number) => `${count} 只无当日涨跌`,
  },
  estimateNote: (source: string) => `估算数据来自${source}，不构成净值依据，实际以基金公司披露为准。`,
  noEstimate: '目前没有盘中估算，以每日公布的净值为准。',
  sinceNote: '添加以来按分红再投资计算，货币基金按每日收益计算。',
  lineNote: (days: number) => `净值旁的线是近${days}天走势，按分红再投资计算，货币基金为七日年化。`,
  end: '自选基金都在这里了',
  empty: { title: '还没有自选基金', text: '点基金旁的星标，净值和涨跌就会列在这里' },
  emptyGroup: { title: '这个分组里还没有基金', text: '在编辑里选择基金，加入这个分组', action: '去编辑' },
  guest: { title: '登录后查看自选', text: '登录后自选基金会保存在账户中，换设备也能看到', action: '登录' },
  failed: '自选加载失败',
  ranking: '去看基金排行',
} as const;

/** Words of the page that edits the watch list. */
export const watchEditCopy = {
  chosen: (count: number) => `已选 ${count} 只`,
  all: '全选',
  topOf: (name: string) => `置顶：${name}`,
  upOf: (name: string) => `上移：${name}`,
  downOf: (name: string) => `下移：${name}`,
  addTo: '加入分组',
  removeHere: '移出分组',
  remove: '移除自选',
  undo: '撤销移除',
  undoCount: (count: number) => `已移除 ${count} 只`,
  manage: '管理分组',
  groupName: '分组名称',
  groupHint: '1 至 8 个字',
  create: '新建',
  renameOf: (name: string) => `重命名：${name}`,
  save: '保存',
  deleteOf: (name: string) => `删除分组：${name}`,
  upGroup: (name: string) => `上移分组：${name}`,
  downGroup: (name: string) => `下移分组：${name}`,
  noGroups: '还没有分组，先新建一个',
  groupCount: (count: number) => `${count} 只`,
  done: '完成',
} as const;

/** Recommended funds. */
export const recommendCopy = {
  title: '推荐基金',
  rule: '每类基金一只：可购买、三年评级 4 星及以上（评价机构与日期见各基金页），评级高者优先，同级看近 3 年涨幅。过往业绩不预示未来表现。',
  year: '近1年',
  more: '全部推荐',
  empty: { title: '暂无推荐基金', text: '符合条件的基金出现后会列在这里' },
  failed: '推荐基金加载失败',
} as const;

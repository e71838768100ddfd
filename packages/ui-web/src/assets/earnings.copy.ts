import type { EarningsKind, EarningsUnit, ExportFormat, ExportKind } from '@caifu/core/assets';

export const earningsCopy = {
  failed: '收益日历加载失败',
  stale: '收益日历未更新',
  units: { day: '日', month: '月', year: '年' } satisfies Record<EarningsUnit, string>,
  unitTabs: '按日、月、年查看',
  total: { day: '当月收益（元）', month: '当年收益（元）', year: '全部收益（元）' } satisfies Record<EarningsUnit, string>,
  before: { day: '上个月', month: '上一年', year: '' } satisfies Record<EarningsUnit, string>,
  after: { day: '下个月', month: '下一年', year: '' } satisfies Record<EarningsUnit, string>,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  grid: '收益日历',
  none: '无收益',
  kinds: {
    product: '理财产品',
    fund: '公募基金',
    wallet: '活钱',
    gold: '积存金',
    strategy: '投顾策略',
    'advisory-fee': '投顾服务费',
    bank: '银行产品',
  } satisfies Record<EarningsKind, string>,
  sources: '收益来源',
  noSources: '这段时间没有收益记录',
  known: (day: string) => `收益已更新至${day}。净值晚公布的产品，收益会在公布后补计。`,
  empty: { title: '还没有收益', text: '买入产品或基金后，每天的收益会记在这里' },
  seeProducts: '去看看产品',
};

export const exportCopy = {
  what: '导出内容',
  kinds: { trades: '交易记录', holdings: '当前持仓', income: '每日收益' } satisfies Record<ExportKind, string>,
  notes: {
    trades: '所选日期内的买入、赎回、分红等记录',
    holdings: '此刻的全部持有、在途资金和余额',
    income: '所选日期内每天、每个产品的收益',
  } satisfies Record<ExportKind, string>,
  format: '文件格式',
  formats: { csv: 'CSV 表格', json: 'JSON' } satisfies Record<ExportFormat, string>,
  from: '开始日期',
  to: '结束日期',
  datePlaceholder: '请选择日期',
  make: '导出',
  note: '文件在本机保存，含个人资产信息，请妥善保管。CSV 可用表格软件打开。',
};

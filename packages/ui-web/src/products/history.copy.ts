export const netValuesCopy = {
  date: '日期',
  netValue: '单位净值',
  accumulated: '累计净值',
  change: '涨跌幅',
  list: '历史净值',
  failed: '净值加载失败',
  listEnd: '没有更多净值了',
  empty: { title: '暂无净值', text: '产品成立并公布净值后会显示在这里' },
} as const;

export const archivesCopy = {
  tabList: '档案类别',
  tabs: { contracts: '合同文件', announcements: '产品公告' },
  failed: '产品档案加载失败',
  missingText: '档案公布后会显示在这里',
  noContracts: { title: '暂无合同文件', text: '文件公布后会显示在这里' },
  noAnnouncements: { title: '暂无产品公告', text: '公告发布后会显示在这里' },
  information: '查看产品信息',
} as const;

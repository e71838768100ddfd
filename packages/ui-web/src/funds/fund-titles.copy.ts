/** Titles of a fund's pages. They load with the area's rows, after the first load. */
export const fundTitles = {
  fund: '基金详情',
  archives: '基金档案',
  rules: '交易规则',
  performance: '历史业绩',
  values: '历史净值',
  yields: '历史七日年化',
  managers: '基金经理',
  manager: '基金经理',
  company: '基金公司',
  notices: '基金公告',
} as const;

/** The title of a page about one fund, once its name is known. */
export const titleAbout = (page: string, fundName: string): string => `${page} · ${fundName}`;

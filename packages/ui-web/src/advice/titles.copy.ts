/** Titles of this area's pages. The titles come with the area's rows, after the first load. */
export const adviceTitles = {
  needs: '投资需求问卷',
  loss: '可承受的亏损',
  result: '投资需求结果',
  check: '持仓检查',
  overview: '持仓检查结果',
  none: '起步配置',
  figures: '持仓分析',
  mix: '配置方案',
  changes: '调整建议',
} as const;

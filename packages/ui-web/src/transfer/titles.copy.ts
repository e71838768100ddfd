/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const transferTitles = {
  home: '转让专区',
  market: '转让市场',
  detail: '转让详情',
  product: '产品详情',
  assets: '可转让资产',
  sale: '发起转让',
  confirm: '确认转让',
  buy: '买入转让产品',
  result: '转让结果',
  mine: '我的转让',
  draw: '转让回款',
  contract: '产品转让协议',
} as const;

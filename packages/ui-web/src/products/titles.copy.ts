/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const productsTitles = {
  archives: '产品档案',
  netValues: '历史净值',
  premium: '尊享理财',
  product: '产品详情',
  productInformation: '产品信息',
  productContract: '产品合同',
  productExplained: '产品说明',
} as const;

export const distributionsCopy = {
  period: '期数',
  method: '分配方式',
  amount: '金额（元）',
  status: '到账状态',
  list: '分配记录',
  empty: { title: '暂无分配记录', text: '产品分配收益后会显示在这里' },
} as const;

export const recordCopy = {
  failed: '交易没有读出来',
  stale: '没有读到最新状态，下面是上一次的内容',
  timeline: '进度',
  facts: '交易信息',
  type: '交易类型',
  direction: '方向',
  account: '账户',
  time: '交易时间',
  number: '交易编号',
  product: '查看产品',
} as const;

export const serviceOffCopy = {
  title: (names: string) => `本平台未开办${names}业务`,
  text: '开办该业务需要相应的业务资格。已经持有的，可以继续查看、卖出或者支取，不能再买入',
  own: '查看已持有的',
  unheld: { text: '本平台未开办该业务，没有可以查看、卖出或者支取的产品', back: '返回我的资产' },
} as const;

export const chartCopy = {
  day: '日期',
  trade: '交易',
  howToRead: '按住曲线看每日',
  marks: { buy: '买入', sell: '卖出' },
  table: (label: string) => `${label}，按日期列出`,
} as const;

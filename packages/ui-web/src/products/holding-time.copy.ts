export const holdingTimeCopy = {
  held: '持有时间',
  rate: '费率',
  units: { year: '年', month: '个月', day: '天' },
  any: '不限',
  from: (min: string) => `${min}及以上`,
  below: (max: string) => `不满 ${max}`,
  between: (min: string, max: string) => `${min}（含）至 ${max}`,
} as const;

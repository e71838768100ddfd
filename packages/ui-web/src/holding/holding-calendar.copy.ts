export const holdingCalendarCopy = {
  failed: '日历加载失败',
  stale: '未能更新，以下为上次加载的内容',
  empty: { title: '近期没有到期或开放的产品', text: '持有的产品有到期日或开放日时，会列在这里' },
  kinds: { maturity: '到期', 'open-day': '赎回开放日', arrival: '资金到账' },
  arrangements: { continue: '到期续期', redeem: '到期赎回' },
  bookUntil: (at: string) => `${at} 前可预约`,
} as const;

export const holdingCalendarCopy = {
  failed: '日历加载失败',
  empty: { title: '近期没有资金安排', text: '到期、到账、确认、扣款和开放日会列在这里' },
  arrangements: { continue: '到期续期', redeem: '到期赎回' },
  depositArrangements: { continue: '本金自动转存', redeem: '本息转入电子账户' },
  bookUntil: (at: string) => `${at} 前可预约`,
} as const;

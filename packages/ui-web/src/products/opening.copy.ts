/** Words of a product that is not on sale yet. */
export const openingCopy = {
  remind: '加入日历提醒',
  opensOn: (day: string) => `${day} 开放申购，当日 9:00 由手机日历提醒`,
  summary: (title: string) => `${title} 开放申购`,
  description: (code: string) => `产品代码 ${code}。开放日期以产品页面为准。`,
} as const;

/** Words of a product that is not on sale yet. */
export const openingCopy = {
  remind: '加入日历提醒',
  opensOn: (day: string) => `${day} 开放申购，当日 9:00 由手机日历提醒`,
} as const;

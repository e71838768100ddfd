/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const ordersTitles = {
  messages: '消息',
  reminders: '消息通知',
} as const;

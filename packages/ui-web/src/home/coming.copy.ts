/** Words that home shows after its first load. */
export const comingCopy = {
  title: '接下来',
  all: '到期日历',
  messages: (unread: number) => (unread === 0 ? '消息' : `消息，${unread} 条未读`),
  unread: (unread: number) => (unread > 99 ? '99+' : String(unread)),
} as const;

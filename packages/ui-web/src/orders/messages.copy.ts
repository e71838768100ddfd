/** Words of the list of messages. The sentences of messages are in '@caifu/core/zh-CN'. */
export const messagesCopy = {
  failed: '消息加载失败',
  unread: '未读',
  allRead: '全部已读',
  end: '没有更多消息了',
  empty: { title: '暂无消息', text: '订单确认、资金到账和到期提醒会显示在这里' },
  entry: '消息',
  unreadCount: (count: number) => `${count > 99 ? '99+' : count} 条未读`,
} as const;

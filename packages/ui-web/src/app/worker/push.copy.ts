export const pushCopy = {
  /** A note that this worker cannot read. */
  unread: { title: '新消息', body: '打开查看', topic: 'messages' },
} as const;

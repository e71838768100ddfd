/** The sentences in the frame when the app does not take over. */
export const frameCopy = {
  late: '页面打开比平时慢，可以继续等待或重新加载',
  reload: '重新加载',
  service: '客服电话',
} as const;

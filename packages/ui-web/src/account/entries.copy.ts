/** What one finds behind this area's entries. */
export const about = {
  manager: '有事找人问',
  security: '密码、设备与个人信息',
  complaint: '书面答复，有时限',
  feedback: '哪里不好用，希望有什么功能',
  settings: '外观、涨跌颜色与隐私',
} as const;

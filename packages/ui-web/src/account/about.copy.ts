export const managerCopy = {
  role: '您的客户经理',
  service: '产品介绍、合格投资者认证、赎回安排等问题都可以咨询。客户经理不会索要您的密码和验证码，也不会代您操作账户。',
  wechat: '微信号',
  wechatHow: '复制微信号后，在微信中添加好友',
  copyWechat: '复制微信号',
  phone: '电话',
  call: (phone: string) => `拨打 ${phone}`,
  hours: '服务时间',
  safety: '服务说明',
  empty: { title: '暂未分配客户经理', text: '分配后，联系方式会显示在这里' },
  failed: '客户经理信息加载失败',
} as const;

/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const accountTitles = {
  accountManager: '客户经理',
  accountSecurity: '账户安全',
  settings: '设置',
  address: '地址管理',
  addressChange: '修改职业与地址',
  cardRenewal: '更新身份证影像',
  identity: '实名认证',
  information: '职业与地址',
  tax: '涉税信息声明',
  passwordSet: '设置交易密码',
  passwordChange: '修改交易密码',
  passwordReset: '重置交易密码',
  loginDevices: '登录设备管理',
  dataConsents: '个人信息授权',
  feedback: '意见反馈',
  dataExport: '个人信息导出',
} as const;

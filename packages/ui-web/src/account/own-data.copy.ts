/** Words of the export of the investor's own data. */
export const dataExportCopy = {
  failed: '页面加载失败',
  title: '导出本人在平台的全部个人信息',
  text: '文件为 JSON 格式，按类别列出平台保存的您的资料，密文字段为您解密。影像只注明已保存，不在文件中；密码和校验信息不导出。',
  safety: '文件含姓名、证件号和银行卡号等敏感信息，请妥善保管，不要转发他人。',
  contains: '文件内容',
  classes: ['身份资料', '银行卡', '适当性资料', '交易与资产', '登录与安全', '关注与消息'],
  code: '短信验证',
  codeText: '验证码将发送至您登录使用的手机号。每日最多可导出十次。',
  submit: '导出文件',
} as const;

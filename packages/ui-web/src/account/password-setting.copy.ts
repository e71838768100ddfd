/** Words of setting, changing and resetting the trade password. */
export const passwordSettingCopy = {
  steps: {
    set: ['输入密码', '再次输入'],
    change: ['原密码', '新密码', '再次输入'],
    reset: ['身份验证', '新密码', '再次输入'],
  },
  stepsLabel: '设置步骤',
  failed: '交易密码设置失败',
  lead: {
    old: '请先输入现在使用的六位交易密码，验证通过后才会修改。',
    new: '交易密码是六位数字，买入、赎回和撤销时使用，与登录验证码无关。',
    repeat: '请把刚才输入的六位数字再输入一次，两次一致后提交。',
  },
  rulesTitle: '怎样的密码更安全',
  rules: [
    '不使用连续、重复或常见的数字，如 123456、112233、520131',
    '不使用生日、手机号码或身份证号码中的数字',
    '不告诉任何人，工作人员不会向您索要',
  ],
  open: '输入密码',
  identity: {
    title: '先确认是您本人',
    text: '请填写实名认证时的姓名和身份证号码，验证码发送到本账户的手机号码。',
    realName: '姓名',
    realNamePlaceholder: '请输入真实姓名',
    idNumber: '身份证号码',
    idNumberPlaceholder: '请输入身份证号码',
    submit: '验证身份',
  },
  unknown: { title: '设置结果未知', again: '重新设置', leave: '返回' },
  done: {
    set: '之后买入、赎回和撤销时，请输入这个密码。',
    change: '原密码已失效，请使用新密码。',
    reset: '因输错密码产生的交易锁定已解除。',
    finish: '完成',
  },
  left: { title: '已离开设置', again: '重新开始' },
} as const;

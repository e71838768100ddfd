export const smsCodeCopy = {
  code: '短信验证码',
  placeholder: '请输入 6 位验证码',
  request: '获取验证码',
  resendIn: (seconds: number) => `${seconds} 秒后重发`,
  demoNote: (code: string) => `演示环境不发送短信，本次验证码为 ${code}`,
  demoFill: '填入',
} as const;

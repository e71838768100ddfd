import type { User } from './drive/user.ts';

/** Signs in on the screen, where the demo shows the code. */
export const signIn = async (user: User, mobile: string): Promise<void> => {
  await user.open('/login');
  await user.fill('手机号', mobile);
  await user.press('获取验证码');
  await user.press('填入');
  await user.press('我已阅读并同意', 'input[type="checkbox"], [role="checkbox"]');
  await user.press('登录', 'main button');
  await user.isAt(/^(?!#\/login)/);
};

/** Types the digits on the pad until it has closed. */
export const typePassword = async (user: User): Promise<void> => {
  await user.sees('请输入交易密码');
  for (const [at, digit] of Array.from(DEMO_PASSWORD).entries()) {
    await user.sees(`已输入 ${at} 位`);
    await user.press(digit, 'dialog[open] button');
  }
  await user.hasDialog(false);
};

const DEMO_PASSWORD = '135790';

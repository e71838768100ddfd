import type { PasswordSettingMode } from '@caifu/core/account';
import { aResetForm, fakePasswordSettingPorts, fakeMemberProfilePorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChangePasswordScreen, ResetPasswordScreen, SetPasswordScreen } from './PasswordSettingScreen.tsx';

type Ports = ReturnType<typeof fakePasswordSettingPorts>;
const query = { returnUrl: '/usercenter' };

describe('setting the trade password', () => {
  it('takes the password twice at the pad, confirms it, and returns', async () => {
    const { screen, go, submit } = await open(<SetPasswordScreen query={query} />);
    const pad = screen.getByRole('dialog');
    await expect.element(pad).toHaveAccessibleName('请设置6位数字交易密码');
    await userEvent.keyboard('902746');
    await expect.element(pad).toHaveAccessibleName('请再次输入交易密码');
    await userEvent.keyboard('90274');
    await expect.element(screen.getByText('已输入 5 位').first()).toBeInTheDocument();
    await userEvent.keyboard('6');
    await expect.element(screen.getByText('交易密码设置成功').first()).toBeVisible();
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ mode: 'set', old: null });
    expect(document.body.innerHTML).not.toContain('902746');
    await screen.getByRole('button', { name: '完成' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledExactlyOnceWith('/usercenter', { isReplacing: true }));
  });

  it('shows at the pad why digits are refused', async () => {
    const { screen } = await open(<SetPasswordScreen query={query} />);
    await userEvent.keyboard('123456');
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent('密码太简单，请勿用常见、连续或重复的数字、生日或手机号');
    await userEvent.keyboard('902746135791');
    await expect.element(screen.getByText('两次输入的密码不一致，请重新设置').first()).toBeVisible();
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('请设置6位数字交易密码');
  });

  it('keeps the page when the pad is closed, and opens it again empty', async () => {
    const { screen } = await open(<SetPasswordScreen query={query} />);
    await userEvent.keyboard('135');
    await screen.getByRole('button', { name: '关闭' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '输入密码' }).click();
    await expect.element(screen.getByText('已输入 0 位').first()).toBeInTheDocument();
  });

  it('reports an unknown outcome when the answer is lost', async () => {
    const { screen } = await open(<SetPasswordScreen query={query} />, { submit: () => Promise.reject(new Error('lost')) });
    await userEvent.keyboard('902746902746');
    await expect.element(screen.getByText(/设置结果未知，请稍后用新密码尝试/).first()).toBeVisible();
    await screen.getByRole('button', { name: '重新设置' }).click();
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('请设置6位数字交易密码');
  });
});

describe('a first password before the identity is verified', () => {
  it('asks whether to verify the identity, and opens no pad', async () => {
    const readStanding = () => Promise.resolve({ identityVerified: false, tradePasswordSet: false });
    const { screen, go } = await open(<SetPasswordScreen query={query} />, { readStanding });
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('您还未实名认证，点击确定进行实名认证');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(JSON.stringify(go.along.mock.calls)).toContain('/identity/verify'));
  });
});

describe('a new trade password', () => {
  it('is asked for after the old one, with the reset on offer', async () => {
    const { screen, go } = await open(<ChangePasswordScreen query={query} />, {}, 'change');
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('请输入原交易密码');
    await screen.getByRole('button', { name: '忘记密码' }).click();
    await vi.waitFor(() => expect(JSON.stringify([go.to.mock.calls, go.along.mock.calls])).toContain('/user/accountsecurity/reset'));
  });

  it('is asked for after the identity is confirmed, with the focus on the first refused field', async () => {
    const { screen, confirmIdentity } = await open(
      <ResetPasswordScreen query={query} />,
      {
        requestCode: () => Promise.resolve({ kind: 'sent', demoCode: '246810', resendAfterSeconds: 60 }),
      },
      'reset',
    );
    await screen.getByRole('button', { name: '验证身份' }).click();
    await expect.element(screen.getByLabelText('姓名')).toHaveFocus();
    await userEvent.fill(screen.getByLabelText('姓名'), aResetForm.realName);
    await userEvent.fill(screen.getByLabelText('身份证号码'), aResetForm.idNumber);
    await expect.element(screen.getByLabelText('身份证号码')).toHaveValue('110101 19900307 0038');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await screen.getByRole('button', { name: '填入' }).click();
    await screen.getByRole('button', { name: '验证身份' }).click();
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('请设置6位数字交易密码');
    expect(confirmIdentity.mock.calls[0]?.[0]).toEqual({ ...aResetForm, smsCode: '246810' });
    expect(document.body.innerHTML).not.toContain(aResetForm.idNumber);
  });
});

async function open(screen: Parameters<typeof renderScreen>[0], overrides: Partial<Ports> = {}, mode: PasswordSettingMode = 'set') {
  const ports = fakePasswordSettingPorts(overrides, mode);
  const submit = vi.fn(ports.submit);
  const confirmIdentity = vi.fn(ports.confirmIdentity);
  const shown = await renderScreen(screen, {
    memberProfile: fakeMemberProfilePorts(),
    passwordSetting: { ...ports, submit, confirmIdentity },
  });
  // The test waits until the flow has checked whether it may begin.
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"], [role="alertdialog"], input')).not.toBeNull());
  return { ...shown, submit, confirmIdentity };
}

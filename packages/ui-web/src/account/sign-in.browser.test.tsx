import { fakePlatform } from '../testing/fake-platform.ts';
import { fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SessionPorts } from '@caifu/core/account';
import { renderScreen } from '../testing/render-screen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

describe('the sign-in', () => {
  it('asks for consent to the service agreement with an unticked box, the privacy policy beside it, and for no part of the authorisation [SE-20] [UI-608] [LAW-79] [LAW-90]', async () => {
    const { screen, signIn } = await open();
    const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ });
    await expect.element(box).not.toBeChecked();
    await expect.element(screen.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute('href', '#/hgccyscl');
    await screen.getByRole('button', { name: '《服务协议》' }).click();
    await expect.element(screen.getByRole('dialog', { name: '服务协议' })).toBeVisible();
    await screen.getByRole('button', { name: '关闭' }).click();
    expect(screen.getByText('《用户信息授权书》').query()).toBeNull();
    await expect.element(screen.getByText(/用到时再分项征得您的同意/)).toBeVisible();
    await expect.element(box).not.toBeChecked();
    await userEvent.fill(screen.getByLabelText('手机号'), '13800000001');
    await userEvent.fill(screen.getByLabelText('验证码'), '123456');
    await screen.getByRole('button', { name: '登录' }).click({ force: true });
    await expect.element(screen.getByText('请先阅读并同意相关协议')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '登录' })).not.toHaveAccessibleDescription();
    expect(signIn).not.toHaveBeenCalled();
    await box.click({ force: true });
    await screen.getByRole('button', { name: '登录' }).click();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  });

  it('demands nothing untouched, and shows a number that is too short when its field is left [SE-780]', async () => {
    const { screen } = await open();
    const mobile = screen.getByLabelText('手机号');
    await userEvent.click(mobile);
    await userEvent.click(screen.getByLabelText('验证码'));
    await expect.element(screen.getByLabelText('验证码')).toHaveFocus();
    expect(screen.getByText(/^请/).query()).toBeNull();
    await userEvent.fill(mobile, '1380000');
    await userEvent.click(screen.getByLabelText('验证码'));
    await expect.element(mobile).toHaveAccessibleDescription('请输入正确的手机号');
    await expect.element(screen.getByRole('button', { name: '登录' })).not.toHaveAccessibleDescription();
    await userEvent.fill(mobile, '13800000001');
    await expect.element(mobile).not.toHaveAccessibleDescription();
  });
});

async function open() {
  const signIn = vi.fn<SessionPorts['signIn']>(() => new Promise(() => undefined));
  const ports = fakeSessionPorts({ restore: () => Promise.resolve(null), signIn });
  return { ...(await renderScreen(<SignInScreen query={{}} />, {}, fakePlatform(), ports)), signIn };
}

import { aClosingStanding, fakeAccountClosingPorts, fakeTradePasswordPorts } from '@caifu/core/testing';
import type { AccountClosingPorts } from '@caifu/core/account';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountClosingScreen } from './AccountClosingScreen.tsx';

describe('注销账户', () => {
  it('lists the obstacles, each with a link [OD-6]', async () => {
    const value = aClosingStanding({
      obstacles: [
        { kind: 'orders', count: 2 },
        { kind: 'plans', count: 1 },
      ],
    });
    const { screen } = await renderScreen(<AccountClosingScreen />, {
      accountClosing: fakeAccountClosingPorts({ read: () => Promise.resolve({ kind: 'read', value }) }),
    });
    await expect.element(screen.getByRole('link', { name: /在途交易.*2 项/ })).toHaveAttribute('href', '#/buy-record');
    await expect.element(screen.getByRole('link', { name: /进行中的计划.*1 项/ })).toHaveAttribute('href', '#/plan/dt-lst');
    expect(screen.getByRole('checkbox').query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: '下一步' })).toHaveAccessibleDescription('还有未处理完的事项，暂不能注销');
  });

  it('closes an account without a password with the code alone [OD-8]', async () => {
    const close = vi.fn<AccountClosingPorts['close']>(() => Promise.resolve({ kind: 'closed' }));
    const value = aClosingStanding({ hasPassword: false });
    const { screen } = await renderScreen(<AccountClosingScreen />, {
      accountClosing: fakeAccountClosingPorts({ close, read: () => Promise.resolve({ kind: 'read', value }) }),
    });
    await screen.getByRole('checkbox', { name: '我已阅读并同意注销须知' }).click({ force: true });
    await screen.getByRole('button', { name: '下一步' }).click();
    await userEvent.fill(screen.getByLabelText('短信验证码'), '246810');
    await screen.getByRole('button', { name: '确认注销' }).click();
    await expect.element(screen.getByText('账户已注销').first()).toBeVisible();
    expect(close).toHaveBeenCalledExactlyOnceWith({ smsCode: '246810' }, expect.anything());
  });

  it('asks for the password on the pad after the code, where there is one [OD-8]', async () => {
    const submit = vi.fn<AccountClosingPorts['cashier']['submit']>(() => Promise.resolve({ kind: 'accepted', receipt: null }));
    const { screen } = await renderScreen(<AccountClosingScreen />, {
      accountClosing: fakeAccountClosingPorts({ cashier: fakeTradePasswordPorts(null, { submit }) }),
    });
    await screen.getByRole('checkbox', { name: '我已阅读并同意注销须知' }).click({ force: true });
    await screen.getByRole('button', { name: '下一步' }).click();
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await screen.getByRole('button', { name: '填入' }).click();
    await screen.getByRole('button', { name: '确认注销' }).click();
    const pad = screen.getByRole('dialog', { name: '请输入交易密码' });
    for (const digit of '135790') await pad.getByRole('button', { name: digit, exact: true }).click();
    await expect.element(screen.getByText('账户已注销').first()).toBeVisible();
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ command: { smsCode: '246810' } }), expect.anything());
  });
});

import { fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { SignOutButton } from './SignOutButton.tsx';

const lin = { investorId: 'I1', maskedMobile: '138****0001', displayName: '林*夏' };

describe('the sign-out', () => {
  it('asks first, and staying changes nothing [UI-662]', async () => {
    const close = vi.fn(fakeSessionPorts().close);
    const { screen, session } = await renderScreen(
      <SignOutButton />,
      {},
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(lin), close }),
    );
    await expect.poll(() => session.getSnapshot().context.investor).toEqual(lin);
    await screen.getByRole('button', { name: '退出登录' }).click();
    await expect.element(screen.getByText('本机上还没有提交的草稿会一并清除', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: '暂不退出' }).click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '退出登录' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await expect.poll(() => close.mock.calls).toEqual([['signed-out']]);
  });
});

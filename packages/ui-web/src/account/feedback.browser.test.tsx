import { aFeedback, anInvestor, fakeFeedbackPorts, fakeSessionPorts } from '@caifu/core/testing';
import type { FeedbackPorts } from '@caifu/core/account';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FeedbackScreen } from './FeedbackScreen.tsx';

it('takes words, says what is kept and how long, and shows the own ones [LAW-132] [LAW-133] [UI-1395]', async () => {
  const send = vi.fn<FeedbackPorts['send']>((text) => Promise.resolve({ kind: 'made', feedbacks: [aFeedback({ text })] }));
  const { screen } = await renderScreen(
    <FeedbackScreen />,
    { feedback: fakeFeedbackPorts({ send }) },
    undefined,
    fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
  );
  await expect.element(screen.getByText(/保存您写的话、时间和所属账户（账户仅用于您查看、导出和删除），180 天后删除/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /请提交投诉/ })).toHaveAttribute('href', '#/complaint');
  await screen.getByLabelText('想说什么').fill('希望有夜间模式定时');
  await screen.getByRole('button', { name: '提交意见' }).click();
  await expect.element(screen.getByText('2026-11-20 10:00')).toBeVisible();
  await expect.element(screen.getByLabelText('想说什么')).toHaveValue('');
  expect(send.mock.calls.map(([text]) => text)).toEqual(['希望有夜间模式定时']);
});

it('shows the own words in the lines in which they were typed [LAW-132]', async () => {
  const feedbacks = [aFeedback({ text: '第一行\n第二行' })];
  const { screen } = await renderScreen(
    <FeedbackScreen />,
    { feedback: fakeFeedbackPorts({ read: () => Promise.resolve({ kind: 'read', value: feedbacks }) }) },
    undefined,
    fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
  );
  const words = screen.getByText(/第一行/);
  await expect.element(words).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(words.element());
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(2);
});

import { anInvestor, fakeRemindersPorts, fakeSessionPorts } from '@caifu/core/testing';
import type { RemindersPorts } from '@caifu/core/orders';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RemindersScreen } from './RemindersScreen.tsx';

it('switches the reminders of a topic, and says which remind always [MS-746] [MS-748]', async () => {
  const switchTopic = vi.fn<RemindersPorts['switchTopic']>(({ topic }) => Promise.resolve({ kind: 'switched', quiet: [topic] }));
  const { screen } = await renderScreen(
    <RemindersScreen />,
    { reminders: fakeRemindersPorts({ switchTopic }) },
    undefined,
    fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
  );
  const bank = screen.getByRole('switch', { name: /银行存款与理财/ });
  await expect.element(bank).toBeChecked();
  await bank.click();
  await expect.element(bank).not.toBeChecked();
  expect(switchTopic.mock.calls.map(([wish]) => wish)).toEqual([{ topic: 'bank', isOn: false }]);
  await expect.element(screen.getByText('交易结果', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('重要告知', { exact: true })).toBeVisible();
  expect(screen.getByRole('switch').elements()).toHaveLength(5);
});

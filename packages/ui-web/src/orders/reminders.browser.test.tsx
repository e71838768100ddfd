import { anInvestor, fakePushPorts, fakeRemindersPorts, fakeSessionPorts } from '@caifu/core/testing';
import type { PushPorts, PushStanding, RemindersPorts } from '@caifu/core/orders';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { remindersCopy } from './reminders.copy.ts';
import { RemindersScreen } from './RemindersScreen.tsx';

it('switches the reminders of a topic, and says which remind always [MS-746] [MS-748]', async () => {
  const switchTopic = vi.fn<RemindersPorts['switchTopic']>(({ topic }) => Promise.resolve({ kind: 'switched', quiet: [topic] }));
  const { screen } = await renderScreen(
    <RemindersScreen />,
    { reminders: fakeRemindersPorts({ switchTopic, push: fakePushPorts({ read: () => Promise.resolve(null) }) }) },
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

const notified = async (standing: PushStanding | null, after: PushStanding = { state: 'on', others: 0 }) => {
  const change = vi.fn<PushPorts['switch']>(() => Promise.resolve({ kind: 'switched', push: after }));
  const push = fakePushPorts({ read: () => Promise.resolve(standing), switch: change });
  const { screen } = await renderScreen(
    <RemindersScreen />,
    { reminders: fakeRemindersPorts({ push }) },
    undefined,
    fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
  );
  await expect.element(screen.getByRole('switch', { name: /银行存款与理财/ })).toBeVisible();
  return { screen, change, push: screen.getByRole('switch', { name: /在这台设备上推送/ }) };
};

it('offers notifications where browser and operator have them, and asks at the tap alone [MS-757]', async () => {
  const { change, push } = await notified({ state: 'off', others: 0 });
  await expect.element(push).not.toBeChecked();
  expect(change).not.toHaveBeenCalled();
  await push.click();
  await expect.element(push).toBeChecked();
  expect(change.mock.calls.map(([wish]) => wish)).toEqual(['on']);
});

it('shows nothing of notifications where there are none [MS-757]', async () => {
  const { screen, push } = await notified(null);
  expect(push.elements()).toEqual([]);
  expect(screen.container.textContent).not.toContain(remindersCopy.push);
});

it('says how a denied permission is given again [MS-757]', async () => {
  const { screen, push } = await notified({ state: 'off', others: 0 }, { state: 'denied', others: 0 });
  await push.click();
  await expect.element(screen.getByText(remindersCopy.pushDenied)).toBeVisible();
  await expect.element(push).not.toBeChecked();
});

it('stops the other devices by one press [MS-761]', async () => {
  const { screen, change } = await notified({ state: 'on', others: 2 });
  await screen.getByRole('button', { name: '停止推送到另外 2 台设备' }).click();
  await expect.poll(() => screen.getByRole('button', { name: /停止推送/ }).elements()).toEqual([]);
  expect(change.mock.calls.map(([wish]) => wish)).toEqual(['others-off']);
});

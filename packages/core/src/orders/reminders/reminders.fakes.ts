import type { PushPorts } from './push.ts';
import type { RemindersPorts } from './reminders.machine.ts';

/** Every topic has reminders, and each can be switched. */
export const fakeRemindersPorts = (changes: Partial<RemindersPorts> = {}): RemindersPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: [] }),
  switchTopic: ({ topic, isOn }) => Promise.resolve({ kind: 'switched', quiet: isOn ? [] : [topic] }),
  push: fakePushPorts(),
  ...changes,
});

/** A browser and an operator with notifications, which are off. */
export const fakePushPorts = (changes: Partial<PushPorts> = {}): PushPorts => ({
  read: () => Promise.resolve({ state: 'off', others: 0 }),
  switch: (wish) => Promise.resolve({ kind: 'switched', push: { state: wish === 'on' ? 'on' : 'off', others: 0 } }),
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  ...changes,
});

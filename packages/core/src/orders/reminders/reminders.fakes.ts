import type { RemindersPorts } from './reminders.machine.ts';

/** Every topic has reminders, and each can be switched. */
export const fakeRemindersPorts = (changes: Partial<RemindersPorts> = {}): RemindersPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: [] }),
  switchTopic: ({ topic, isOn }) => Promise.resolve({ kind: 'switched', quiet: isOn ? [] : [topic] }),
  ...changes,
});

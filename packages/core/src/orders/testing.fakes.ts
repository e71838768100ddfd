// For this area in @caifu/core/testing.
export * from './inbox/inbox.fakes.ts';
export * from './reminders/reminders.fakes.ts';

// For this area in @caifu/core/testing.
export { anInboxMessage, fakeInboxPorts } from './inbox/inbox.fakes.ts';

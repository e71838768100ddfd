import { expect, it } from 'vitest';
import { createJsonStore } from '../kit/json-store.ts';
import { clearDrafts } from '../kit/storage-keys.ts';
import { memoryStorage } from '../testing/stand-in.ts';
import { createFeedbackStorage } from './feedback.storage.ts';

it('words about the app are there after a reload for the same investor alone, until he sends them or signs out [LAW-135]', () => {
  const device = memoryStorage();
  const store = createJsonStore(() => device);
  const storeOf = (owner: string | null) => createFeedbackStorage(store, () => owner);
  storeOf('I1').saveDraft('希望可以按收益排序');
  expect([storeOf('I1').readDraft(), storeOf('I2').readDraft(), storeOf(null).readDraft()]).toEqual(['希望可以按收益排序', null, null]);
  storeOf('I1').clearDraft();
  expect(storeOf('I1').readDraft()).toBeNull();
  storeOf('I1').saveDraft('希望');
  clearDrafts(store, null);
  expect([...device.entries.keys()]).toEqual([]);
});

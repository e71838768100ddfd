import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../kit/json-store.ts';
import { clearDrafts } from '../kit/storage-keys.ts';
import { memoryStorage } from '../testing/stand-in.ts';
import { createComplaintStorage } from './complaint.storage.ts';

const DRAFT = { subject: 'money', text: '昨天的赎回到今天还没有到账', about: 'A1', contact: '' } as const;

describe('the words of a complaint that was not sent', () => {
  it('are there after a reload for the same investor alone, until he sends them or signs out [LAW-130]', () => {
    const device = memoryStorage();
    const storeOf = (owner: string | null) =>
      createComplaintStorage(
        createJsonStore(() => device),
        () => owner,
      );
    storeOf('I1').saveDraft(DRAFT);
    expect([storeOf('I1').readDraft(), storeOf('I2').readDraft(), storeOf(null).readDraft()]).toEqual([DRAFT, null, null]);
    storeOf('I1').clearDraft();
    expect(storeOf('I1').readDraft()).toBeNull();
    storeOf('I1').saveDraft({ ...DRAFT, subject: null });
    clearDrafts(
      createJsonStore(() => device),
      null,
    );
    expect([...device.entries.keys()]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../kit/json-store.ts';
import { clearDrafts } from '../kit/storage-keys.ts';
import { memoryStorage } from '../testing/stand-in.ts';
import { createFundSearchesStorage } from './fund-searches.storage.ts';

describe('the searches that a device remembers', () => {
  it('Each investor finds his own after a reload, and nobody those of a visitor after the next sign-in [FS-4]', () => {
    const device = memoryStorage();
    device.setItem('caifu.fund-searches', '{"version":1,"searches":["旧的"]}');
    const storeOf = (owner: string | null) =>
      createFundSearchesStorage(
        createJsonStore(() => device),
        () => owner,
      );
    storeOf('I1').storeSearches(['存款', '黄金']);
    storeOf(null).storeSearches(['理财']);
    expect([storeOf('I1'), storeOf('I2'), storeOf(null)].map((store) => store.readSearches())).toEqual([['存款', '黄金'], [], ['理财']]);
    clearDrafts(
      createJsonStore(() => device),
      'I1',
    );
    expect([storeOf('I1'), storeOf(null)].map((store) => store.readSearches())).toEqual([['存款', '黄金'], []]);
    storeOf('I1').storeSearches([]);
    expect([...device.entries.keys()]).toEqual([]);
  });
});

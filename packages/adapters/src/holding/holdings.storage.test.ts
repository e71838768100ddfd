import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../kit/json-store.ts';
import { memoryStorage } from '../testing/stand-in.ts';
import { createHoldingsStorage } from './holdings.storage.ts';

const MINUTE = 60_000;

describe('the remembered tab of the holdings page', () => {
  it.each([
    ['opens again on the way back', 10 * MINUTE, 2],
    ['is forgotten when the page is opened for something new', 10 * MINUTE + 1, null],
  ])('%s [HO-664]', (_, later, found) => {
    let now = 1_800_000_000_000;
    const storage = memoryStorage();
    const holdings = createHoldingsStorage(
      createJsonStore(() => storage),
      () => now,
    );
    holdings.rememberTab(2);
    now += later;
    expect([holdings.takeRememberedTab(), storage.length]).toEqual([found, 0]);
  });
});

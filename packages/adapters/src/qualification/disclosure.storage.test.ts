import { epochMs } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';

import { memoryStorage, openDevice, signInOn } from '../testing/stand-in.ts';

const PROGRESS = { startedAt: epochMs(Date.parse('2026-11-20T10:00:00.250+08:00')), ticked: [0, 3] };
const KEY = 'caifu.draft.I1.disclosure.P1';

const signIn = async (local: ReturnType<typeof memoryStorage>, investorId = 'I1') => {
  const adapters = openDevice(local, null, investorId);
  await signInOn(adapters);
  return adapters;
};

describe('the progress of a risk disclosure', () => {
  it('is kept per investor and product over a reload, and contains nothing else [RK-3]', async () => {
    const local = memoryStorage();
    (await signIn(local)).riskDisclosure.saveProgress('P1', PROGRESS);
    expect(JSON.parse(local.entries.get(KEY) ?? '')).toEqual({ version: 1, startedAt: '2026-11-20T10:00:00.250+08:00', ticked: [0, 3] });
    const again = await signIn(local);
    expect(again.riskDisclosure.readProgress('P1')).toEqual(PROGRESS);
    expect(again.riskDisclosure.readProgress('P2')).toBeNull();
    again.riskDisclosure.clearProgress('P1');
    expect(again.riskDisclosure.readProgress('P1')).toBeNull();
  });

  it('is removed for another investor and after a sign-out, and is not stored without a session [RK-3]', async () => {
    const local = memoryStorage();
    const first = await signIn(local);
    first.riskDisclosure.saveProgress('P1', PROGRESS);
    expect((await signIn(local, 'I2')).riskDisclosure.readProgress('P1')).toBeNull();
    const second = await signIn(local);
    second.riskDisclosure.saveProgress('P1', PROGRESS);
    await second.session.close('signed-out');
    expect(local.entries.has(KEY)).toBe(false);
    second.riskDisclosure.saveProgress('P1', PROGRESS);
    expect(second.riskDisclosure.readProgress('P1')).toBeNull();
    second.riskDisclosure.clearProgress('P1');
  });

  it.each([
    '{',
    '{"version":2}',
    '{"version":1,"startedAt":"x","ticked":[]}',
    '{"version":1,"startedAt":"2026-11-20 10:00:00","ticked":[-1]}',
  ])('a stored text that is not ours is as good as none: %s [RK-3]', async (text) => {
    const local = memoryStorage();
    const adapters = await signIn(local);
    local.entries.set(KEY, text);
    expect(adapters.riskDisclosure.readProgress('P1')).toBeNull();
  });

  it('names the product of the stored offer [RK-1] [CE-10]', async () => {
    const adapters = await signIn(memoryStorage());
    expect(adapters.riskDisclosure.readPurchase()).toBeNull();
    expect(adapters.certification.readPurchase()).toBeNull();
  });
});

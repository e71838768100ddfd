/// <reference types="node" />
import { aHoldingsCheck, fakeNeedsCollectionPorts, fakeResourcePorts, someAdviceNeeds, someNeedsAnswers } from '@caifu/core/testing';
import type { AdvicePorts } from '@caifu/core/advice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const fakes = (): Promise<AdvicePorts> =>
  Promise.resolve({
    adviceNeeds: fakeResourcePorts(someAdviceNeeds()),
    needsCollection: fakeNeedsCollectionPorts(),
    holdingsCheck: fakeResourcePorts(aHoldingsCheck()),
  });

const adapters = async (): Promise<AdvicePorts> => {
  const { investorId } = await gateway.anInvestor({ wallet: 100_000 });
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  return ports;
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of advice, of %s', (_, open) => {
  it('accept the answers, and compute a check whose classes add up [AV-1] [AV-20]', async () => {
    const { needsCollection, holdingsCheck } = await open();
    expect(await needsCollection.read(live())).toMatchObject({ kind: 'read', value: { current: null } });
    expect(await needsCollection.answer(someNeedsAnswers(), live())).toMatchObject({ kind: 'answered', result: { level: 3 } });
    const check = await holdingsCheck.read(null, live());
    if (check.kind !== 'read') throw new Error('the check was refused');
    const { total, allocation, needs } = check.value;
    expect(total).toBeGreaterThan(0);
    expect(allocation.classes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(needs.current).not.toBeNull();
  });

  it('keep the draft answers [AV-52]', async () => {
    const { needsCollection } = await open();
    expect(needsCollection.readDraft()).toBeNull();
    needsCollection.saveDraft({ goal: 'growth', loss: 'to-15' });
    expect(needsCollection.readDraft()).toEqual({ goal: 'growth', loss: 'to-15' });
    needsCollection.clearDraft();
    expect(needsCollection.readDraft()).toBeNull();
  });
});

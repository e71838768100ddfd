import { epochMs } from '@caifu/core/values';
import { createTradeRecordsMachine, type TradeRecordsPorts } from '@caifu/core/records';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { keepSnapshot, keptSnapshot } from './kept-snapshots.ts';

it('restores a list with its children, which can read another tab anew', async () => {
  const readPage = vi.fn<TradeRecordsPorts['readPage']>(ports.readPage);
  const machine = createTradeRecordsMachine({ ...ports, readPage });
  const input = { tab: 'all', productCode: null, group: null } as const;
  const first = createActor(machine, { input }).start();
  await waitFor(first, ({ context }) => context.list?.value === 'listed');
  keepSnapshot('records', first, true);
  first.stop();

  const snapshot = keptSnapshot('records');
  expect(snapshot).not.toBeNull();
  const again = createActor(machine, { input, ...(snapshot === null ? {} : { snapshot }) }).start();
  expect(again.getSnapshot().context.list?.value).toBe('listed');
  expect(readPage).toHaveBeenCalledTimes(1);

  again.send({ type: 'tab.chosen', tab: 'in-progress' });
  await vi.waitFor(() => expect(readPage).toHaveBeenCalledTimes(2));
  await waitFor(again, ({ context }) => context.list?.value === 'listed');
  again.stop();
});

it('keeps no list that is still loading', () => {
  const actor = createActor(createTradeRecordsMachine(ports), { input: { tab: 'all', productCode: null, group: null } }).start();
  keepSnapshot('reading', actor, false);
  actor.stop();
  expect(keptSnapshot('reading')).toBeNull();
});

const ports: TradeRecordsPorts = {
  clock: { now: () => epochMs(0) },
  readPage: () => Promise.resolve({ kind: 'read', items: [], hasMore: false }),
  readTypes: () => Promise.resolve({ kind: 'read', value: [] }),
};

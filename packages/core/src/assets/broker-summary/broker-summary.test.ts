import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import { aBrokerSummary } from './broker-summary.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import { partsOf } from './broker-summary.rules.ts';
import type { BrokerSummary } from './broker-summary.types.ts';
import { toBrokerSummaryView } from './broker-summary.view.ts';
import { RUNS } from '../../testing/runs.ts';

const shown = async (summary: BrokerSummary) => {
  const actor = createActor(createResourceMachine<null, BrokerSummary>(fakeResourcePorts(summary), 'broker-summary'), {
    input: { query: null },
  }).start();
  const before = toBrokerSummaryView(actor.getSnapshot());
  return { before, view: toBrokerSummaryView(await waitFor(actor, (snapshot) => snapshot.matches('shown'))) };
};

describe('the broker summary', () => {
  it('has the sums and one row per house [BS-1]', async () => {
    const { before, view } = await shown(aBrokerSummary());
    expect(before).toMatchObject({ step: 'loading', totalAssetsText: '--', rows: [], isEmpty: false });
    expect(view).toMatchObject({
      step: 'shown',
      totalAssetsText: '80,000.00',
      beingBoughtText: '10,000.00',
      totalProfit: { text: '+123.45', trend: 'gain' },
      totalIncome: { text: '+200.00', trend: 'gain' },
      isEmpty: false,
    });
    expect(view.rows).toEqual([
      { key: '0/国信证券', brokerName: '国信证券', assetsText: '60,000.00', profit: { text: '+153.45', trend: 'gain' }, percent: 75 },
      { key: '1/光大证券', brokerName: '光大证券', assetsText: '20,000.00', profit: { text: '-30.00', trend: 'loss' }, percent: 25 },
    ]);
  });

  it('counts zero as a gain, as everywhere in assets [BS-1]', async () => {
    const { view } = await shown(aBrokerSummary({ totalProfit: fen(0), totalIncome: null }));
    expect(view).toMatchObject({ totalProfit: { text: '0.00', trend: 'gain' }, totalIncome: { text: '--', trend: 'flat' } });
  });

  it('may be empty [BS-1]', async () => {
    const { view } = await shown(aBrokerSummary({ brokers: [] }));
    expect(view).toMatchObject({ rows: [], isEmpty: true });
  });
});

describe('the parts of the whole', () => {
  it('are whole percent that add up to 100, the largest remainders rounded up [BS-2]', () => {
    expect(partsOf([1, 1, 1].map(fen))).toEqual([34, 33, 33]);
    // 12.5 %, 37.5 %, 50 %
    expect(partsOf([1, 3, 4].map(fen))).toEqual([13, 37, 50]);
    expect(partsOf([0, 5].map(fen))).toEqual([0, 100]);
  });

  it('are absent where they mean nothing [BS-2]', () => {
    expect([partsOf([]), partsOf([fen(0)]), partsOf([fen(1), null]), partsOf([fen(5), fen(-1)])]).toEqual([null, null, null, null]);
  });

  it('add up to 100 and are less than one percent off [BS-2]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_007_199_254_740 }), { minLength: 1, maxLength: 8 }), (amounts) => {
        const parts = partsOf(amounts.map(fen));
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        if (parts === null) return sum === 0;
        return (
          parts.reduce((total, part) => total + part, 0) === 100 &&
          parts.every((part, at) => Math.abs(part - ((amounts[at] ?? 0) / sum) * 100) < 1.000_001)
        );
      }),
      RUNS,
    );
  });
});

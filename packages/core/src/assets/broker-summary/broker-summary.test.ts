import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import { aBrokerSummary } from './broker-summary.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { BrokerSummary } from './broker-summary.types.ts';
import { toBrokerSummaryView } from './broker-summary.view.ts';

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

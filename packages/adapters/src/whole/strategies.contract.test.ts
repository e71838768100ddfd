/// <reference types="node" />
import type { StrategiesPorts, StrategyCommand, StrategyWish } from '@caifu/core/strategies';
import {
  aStrategyDetail,
  aStrategyListing,
  aStrategyPosition,
  aStrategyReceipt,
  aStrategyRecord,
  fakePagedListPorts,
  fakeResourcePorts,
  fakeStrategyAdvicePorts,
  fakeStrategyOrderPorts,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen, ratePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testFunds } from '../../../gateway/src/testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const live = () => new AbortController().signal;
const CODE = 'WJ01';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  gateway.wall.now = epochAt(calendarDate('2026-11-20'), '10:30:00');
  const { db } = gateway.deps;
  await testFunds(gateway).add('910001', { kind: 'bond' });
  await sql`
    insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
      min_amount, amount_step, drift_ppm, position, adviser_licence, conflicts)
    values (${CODE}, '稳进组合', '远山投顾', '', 2, 12, '存款', '[]', 5000, 10, 100000, 10000, 50000, 1, '演示', '无')`.execute(db);
  await sql`insert into strategy_version (strategy_code, version, since) values (${CODE}, 1, '2026-01-05')`.execute(db);
  await sql`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${CODE}, 1, '910001', 1000000)`.execute(db);
});
afterAll(() => gateway.close());

/** A world of ports in which the investor has bought a strategy. */
interface World {
  readonly ports: StrategiesPorts;
  readonly cardId: string;
  readonly orderNo: string;
}

const fakes = (): Promise<World> =>
  Promise.resolve({
    ports: {
      strategies: fakeResourcePorts([aStrategyListing()]),
      strategy: fakeResourcePorts(aStrategyDetail()),
      strategyPosition: fakeResourcePorts(aStrategyPosition()),
      strategyOrder: fakeStrategyOrderPorts(),
      strategyAdvice: fakeStrategyAdvicePorts(),
      strategyRecords: fakePagedListPorts([aStrategyRecord()], 20),
      strategyRecord: fakeResourcePorts(aStrategyRecord()),
    },
    cardId: 'wallet',
    orderNo: aStrategyReceipt().orderNo,
  });

const submit = async ({ ports, cardId }: Omit<World, 'orderNo'>, wish: StrategyWish, requestId: string) => {
  const { cashier } = ports.strategyOrder;
  const key = await cashier.fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  const sealed = await cashier.sealer.seal('135790', key.key);
  const command: StrategyCommand = { requestId, strategyCode: CODE, wish, cardId, agreed: true, warning: null };
  return cashier.submit({ command, sealed, keyId: key.key.keyId }, live());
};

const buying: StrategyWish = { side: 'buy', amount: fen(100_000), mode: 'advice' };

const adapters = async (): Promise<World> => {
  const { investorId } = await gateway.anInvestor();
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  const world = { ports, cardId: `W${investorId.slice(1)}` };
  const bought = await submit(world, buying, ports.strategyOrder.requestIds.next());
  if (bought.kind !== 'accepted') throw new Error(`the order was ${bought.kind}`);
  return { ...world, orderNo: bought.receipt.orderNo };
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of strategies, of %s', (_, open) => {
  it('return the list, one strategy, its holding and the terms of each side [SG-80] [SG-81] [SG-83]', async () => {
    const { ports } = await open();
    expect(await ports.strategies.read(null, live())).toMatchObject({ kind: 'read', value: [{ strategy: { strategyCode: CODE } }] });
    expect(await ports.strategy.read(CODE, live())).toMatchObject({ kind: 'read', value: { strategy: { strategyName: '稳进组合' } } });
    expect(await ports.strategyPosition.read(CODE, live())).toMatchObject({ kind: 'read', value: { mode: 'advice' } });
    for (const side of ['buy', 'redeem'] as const)
      expect(await ports.strategyOrder.readOffer({ strategyCode: CODE, side }, live())).toMatchObject({ kind: 'read', value: { side } });
  });

  it('place an order, and find its record alone and in its page [SG-61] [SG-91] [SG-93]', async () => {
    const world = await open();
    expect(await world.ports.strategyRecord.read(world.orderNo, live())).toMatchObject({
      kind: 'read',
      value: { kind: 'buy', state: 'processing' },
    });
    const page = await world.ports.strategyRecords.readPage({ strategyCode: null, kind: null }, 1, live());
    expect(page).toMatchObject({ kind: 'read', hasMore: false });
    const id = world.ports.strategyOrder.requestIds.next();
    for (let times = 0; times < 2; times += 1)
      expect(await world.ports.strategyOrder.findOrder(id, live())).toEqual({ kind: 'never-arrived' });
  });

  it('keep a draft per strategy and side [SG-51]', async () => {
    const { ports } = await open();
    const { strategyOrder } = ports;
    const about = { strategyCode: CODE, side: 'buy' } as const;
    const draft = {
      ...about,
      entryText: '1000',
      cardId: null,
      chosenMode: 'mandate',
      agreed: true,
      errand: null,
      requestId: 'r1',
    } as const;
    strategyOrder.saveDraft(draft);
    expect([strategyOrder.readDraft(about), strategyOrder.readDraft({ ...about, side: 'redeem' })]).toEqual([draft, null]);
    strategyOrder.clearDraft(about);
    expect(strategyOrder.readDraft(about)).toBeNull();
  });

  it('return who may change the funds, and change the setting [SG-70] [SG-75]', async () => {
    const { ports } = await open();
    expect(await ports.strategyAdvice.read(CODE, live())).toMatchObject({ kind: 'read', value: { mode: 'advice' } });
    expect(await ports.strategyAdvice.setMode(CODE, 'mandate', live())).toMatchObject({ kind: 'changed', advice: { mode: 'mandate' } });
  });
});

describe('the adapters of strategies', () => {
  it('tell why an order or an answer was refused [SG-12] [SG-74]', async () => {
    const world = await adapters();
    const early = await submit(world, { side: 'redeem', ratio: ratePpm(500_000) }, world.ports.strategyOrder.requestIds.next());
    expect(early).toMatchObject({ kind: 'refused', message: { kind: 'server', text: '暂无可赎回的份额' } });
    expect(await world.ports.strategyAdvice.answer('none', true, live())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
  });
});

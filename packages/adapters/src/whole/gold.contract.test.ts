/// <reference types="node" />
import { GOLD_AGREEMENT_VERSION, goldPriceOf, type GoldCommand, type GoldPorts, type GoldSide, type GoldWish } from '@caifu/core/gold';
import {
  aGoldHome,
  aGoldReceipt,
  aGoldRecord,
  fakeGoldOrderPorts,
  fakeGoldServicePorts,
  fakePagedListPorts,
  fakeResourcePorts,
  someGoldPoints,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen, grams } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  gateway.wall.now = epochAt(calendarDate('2026-11-20'), '10:30:00');
});
afterAll(() => gateway.close());

/** A world of ports in which the investor may buy gold and holds some. */
interface World {
  readonly ports: GoldPorts;
  readonly cardId: string;
  readonly orderNo: string;
}

const fakes = (): Promise<World> =>
  Promise.resolve({
    ports: {
      gold: fakeResourcePorts(aGoldHome()),
      goldTrend: fakeResourcePorts(someGoldPoints),
      goldOrder: fakeGoldOrderPorts(),
      goldService: fakeGoldServicePorts(),
      goldRecords: fakePagedListPorts([aGoldRecord()], 30),
      goldRecord: fakeResourcePorts(aGoldRecord()),
    },
    cardId: 'wallet',
    orderNo: aGoldReceipt().orderNo,
  });

const commandOf = async ({ ports, cardId }: Omit<World, 'orderNo'>, wish: GoldWish, requestId: string): Promise<GoldCommand> => {
  const offer = await ports.goldOrder.readOffer(wish.side, live());
  if (offer.kind !== 'read') throw new Error('there is no offer');
  const { quote } = offer.value;
  return { requestId, wish, cardId, warning: null, price: goldPriceOf(quote, wish.side), quotedAt: quote.at };
};

const submit = async (world: Omit<World, 'orderNo'>, wish: GoldWish, requestId: string) => {
  const { cashier } = world.ports.goldOrder;
  const key = await cashier.fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  const sealed = await cashier.sealer.seal('135790', key.key);
  return cashier.submit({ command: await commandOf(world, wish, requestId), sealed, keyId: key.key.keyId }, live());
};

const buying: GoldWish = { side: 'buy', measure: 'amount', amount: fen(100_000) };

const adapters = async (): Promise<World> => {
  const { investorId } = await gateway.anInvestor();
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  await ports.goldService.open(GOLD_AGREEMENT_VERSION, live());
  const world = { ports, cardId: `W${investorId.slice(1)}` };
  const bought = await submit(world, buying, ports.goldOrder.requestIds.next());
  if (bought.kind !== 'accepted') throw new Error(`the order was ${bought.kind}`);
  return { ...world, orderNo: bought.receipt.orderNo };
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of gold, of %s', (_, open) => {
  it('return price, hours, holding, the curve and the terms of each side [GD-20] [GD-21] [GD-80]', async () => {
    const { ports } = await open();
    const home = await ports.gold.read(null, live());
    expect(home).toMatchObject({ kind: 'read', value: { market: { isOpen: true }, service: { state: 'open' }, terms: { riskLevel: 3 } } });
    const trend = await ports.goldTrend.read('day', live());
    expect(trend.kind === 'read' && trend.value.length >= 2).toBe(true);
    for (const side of ['buy', 'sell'] as const satisfies readonly GoldSide[]) {
      const offer = await ports.goldOrder.readOffer(side, live());
      expect(offer).toMatchObject({ kind: 'read', value: { side } });
      expect(offer.kind === 'read' && offer.value.quote.buyPrice > offer.value.quote.sellPrice).toBe(true);
    }
    expect(await ports.goldOrder.readNow(live())).toMatchObject({ kind: 'read', value: { market: { isOpen: true } } });
  });

  it('fill an order whose total is the gold’s value and the fee, and find its record [GD-3] [GD-61] [GD-62]', async () => {
    const world = await open();
    const requestId = world.ports.goldOrder.requestIds.next();
    const done = await submit(world, buying, requestId);
    if (done.kind !== 'accepted') throw new Error(`the order was ${done.kind}`);
    const { receipt } = done;
    expect([receipt.side, receipt.total]).toEqual(['buy', receipt.worth + receipt.fee]);
    expect(receipt.total).toBeLessThanOrEqual(100_000);
    const record = await world.ports.goldRecord.read(world.orderNo, live());
    expect(record).toMatchObject({ kind: 'read', value: { orderNo: world.orderNo, side: 'buy', profit: null } });
    const page = await world.ports.goldRecords.readPage({ side: null }, 1, live());
    expect(page).toMatchObject({ kind: 'read', hasMore: false });
  });

  it('close a request id that never arrived [GD-30]', async () => {
    const { ports } = await open();
    const id = ports.goldOrder.requestIds.next();
    for (let times = 0; times < 2; times += 1) expect(await ports.goldOrder.findOrder(id, live())).toEqual({ kind: 'never-arrived' });
  });

  it('keep a draft per side and investor [GD-31]', async () => {
    const { ports } = await open();
    const { goldOrder } = ports;
    const draft = { side: 'buy', measure: 'grams', amountText: '', gramsText: '1.5', cardId: null, errand: null, requestId: 'r1' } as const;
    goldOrder.saveDraft(draft);
    expect([goldOrder.readDraft('buy'), goldOrder.readDraft('sell')]).toEqual([draft, null]);
    goldOrder.clearDraft('buy');
    expect(goldOrder.readDraft('buy')).toBeNull();
  });

  it('open the service, and return its state [GD-70] [GD-71]', async () => {
    const { ports } = await open();
    expect(await ports.goldService.open(GOLD_AGREEMENT_VERSION, live())).toMatchObject({
      kind: 'changed',
      state: { service: { state: 'open' } },
    });
    expect((await ports.goldService.read(live())).kind).toBe('read');
  });
});

describe('the adapters of gold', () => {
  it('tell why an order or an end was refused [GD-10] [GD-72]', async () => {
    const world = await adapters();
    const tooMuch = await submit(
      world,
      { side: 'sell', measure: 'grams', grams: grams(9_000_000) },
      world.ports.goldOrder.requestIds.next(),
    );
    expect(tooMuch).toMatchObject({ kind: 'refused', message: { kind: 'server', text: '卖出克数不可大于持有克数' } });
    expect(await world.ports.goldService.end(live())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
  });
});

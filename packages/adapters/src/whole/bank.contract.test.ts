/// <reference types="node" />
import type { BankCommand, BankPorts } from '@caifu/core/bank';
import {
  aBankHome,
  aBankRecord,
  aPartner,
  aWealthHistory,
  fakeBankPapersPorts,
  fakeBankOpeningPorts,
  fakeBankOrderPorts,
  fakePagedListPorts,
  fakeResourcePorts,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PARTNER_FILES } from '../../../gateway/src/demo/partners/index.ts';
import { bankCardOf, openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  gateway.wall.now = epochAt(calendarDate('2026-11-20'), '10:30:00');
});
afterAll(() => gateway.close());

/** A world of ports in which the investor may open an e-account at zb with the card. */
interface World {
  readonly ports: BankPorts;
  readonly cardId: string;
}

const fakes = (): Promise<World> =>
  Promise.resolve({
    ports: {
      bank: fakeResourcePorts(aBankHome()),
      bankPartner: fakeResourcePorts(aPartner()),
      bankOpening: fakeBankOpeningPorts(),
      bankOrder: fakeBankOrderPorts(),
      bankPapers: fakeBankPapersPorts(),
      bankValues: fakeResourcePorts(aWealthHistory()),
      bankRecords: fakePagedListPorts([aBankRecord()], 30),
      bankRecord: fakeResourcePorts(aBankRecord()),
    },
    cardId: 'bank-1',
  });

const adapters = async (): Promise<World> => {
  const caller = await gateway.anInvestor();
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, caller.investorId.slice(1));
  return { ports, cardId: bankCardOf(caller) };
};

const opened = async ({ ports, cardId }: World) => {
  const { cashier } = ports.bankOpening;
  return cashier.submit(
    {
      command: { partnerCode: 'zb', cardId, version: PARTNER_FILES.find(({ code }) => code === 'zb')?.version ?? '' },
      ...(await sealedBy(cashier)),
    },
    live(),
  );
};

const sealedBy = async ({ fetchKey, sealer }: Pick<BankPorts['bankOpening']['cashier'], 'fetchKey' | 'sealer'>) => {
  const key = await fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  return { sealed: await sealer.seal('135790', key.key), keyId: key.key.keyId };
};

const bringIn = async ({ ports, cardId }: World, requestId: string) => {
  const { cashier } = ports.bankOrder;
  const command: BankCommand = {
    requestId,
    side: 'in',
    about: 'zb',
    amount: fen(100_000),
    cardId,
  };
  return cashier.submit({ command, ...(await sealedBy(cashier)) }, live());
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of banks, of %s', (_, open) => {
  it('open an account, and return banks, accounts and the terms of an order [BK-42] [BK-50] [BK-52]', async () => {
    const world = await open();
    const board = await world.ports.bankOpening.read(live());
    expect(board.kind === 'read' && board.value.cards.some(({ cardId }) => cardId === world.cardId)).toBe(true);
    expect(await opened(world)).toMatchObject({ kind: 'accepted', receipt: { partnerCode: 'zb', state: 'open' } });
    const home = await world.ports.bank.read(null, live());
    expect(home.kind === 'read' && home.value.accounts.length === 1 && home.value.partners.length > 0).toBe(true);
    expect(await world.ports.bankOrder.readOffer({ side: 'in', about: 'zb' }, live())).toMatchObject({
      kind: 'read',
      value: { side: 'in' },
    });
  });

  it('place an order and find its record [BK-28] [BK-61]', async () => {
    const world = await open();
    await opened(world);
    const done = await bringIn(world, world.ports.bankOrder.requestIds.next());
    if (done.kind !== 'accepted') throw new Error(`the order was ${done.kind}`);
    expect(done.receipt).toMatchObject({ kind: 'in', state: 'done', amount: 100_000 });
    const record = await world.ports.bankRecord.read(done.receipt.recordNo, live());
    expect(record).toMatchObject({ kind: 'read', value: { recordNo: done.receipt.recordNo } });
    expect(await world.ports.bankRecords.readPage({ kind: null }, 1, live())).toMatchObject({ kind: 'read', hasMore: false });
  });

  it('return the papers that a bank wants before it sells a wealth product, and file them [BK-72] [BK-79]', async () => {
    const { bankPapers, bankValues } = (await open()).ports;
    const read = await bankPapers.read('zb', live());
    if (read.kind !== 'read') throw new Error('nothing was read');
    const { partner } = read.value;
    const filed = await bankPapers.file({ partnerCode: 'zb', paper: 'contract', version: partner.contractVersion ?? '' }, live());
    expect(filed).toMatchObject({ kind: 'filed', papers: { customer: { contractVersion: partner.contractVersion } } });
    expect(await bankValues.read('ZB-W1', live())).toMatchObject({ kind: 'read', value: { productCode: 'ZB-W1' } });
  });

  it('close a request id that never arrived [BK-20]', async () => {
    const { ports } = await open();
    const id = ports.bankOrder.requestIds.next();
    expect(await ports.bankOrder.findOrder(id, live())).toEqual({ kind: 'never-arrived' });
  });

  it('keep a draft per side and target, and the choice of the bind page [BK-21] [BK-41]', async () => {
    const { bankOrder, bankOpening } = (await open()).ports;
    const draft = { side: 'in', about: 'zb', amountText: '1', cardId: null, instruction: null, agreed: false, requestId: 'r1' } as const;
    bankOrder.saveDraft(draft);
    expect([bankOrder.readDraft(draft), bankOrder.readDraft({ side: 'out', about: 'zb' })]).toEqual([draft, null]);
    bankOrder.clearDraft(draft);
    expect(bankOrder.readDraft(draft)).toBeNull();
    bankOpening.saveChoice({ partnerCode: 'zb', cardId: 'c' });
    expect(bankOpening.readChoice()).toEqual({ partnerCode: 'zb', cardId: 'c' });
    bankOpening.clearChoice();
    expect(bankOpening.readChoice()).toBeNull();
  });
});

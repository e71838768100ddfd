/// <reference types="node" />
import {
  aListingOfDay,
  aTransferOffer,
  aTransferRecord,
  fakePagedListPorts,
  fakeResourcePorts,
  fakeTransferListingPorts,
  fakeTransferPurchasePorts,
  fakeTransferSalePorts,
} from '@caifu/core/testing';
import { TRANSFER_AGREEMENT_VERSION, worthOn, type MarketQuery, type TransferPorts } from '@caifu/core/transfer';
import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allowTransfers, giveHolding } from '../../../gateway/src/demo/transfer-seed.ts';
import { inTransaction } from '../../../gateway/src/ground/database/transaction.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  await inTransaction(gateway.deps.db, allowTransfers);
});
afterAll(() => gateway.close());

/** Two worlds of ports: an investor with a transferable holding, and a buyer. */
interface World {
  readonly seller: TransferPorts;
  readonly buyer: TransferPorts;
  readonly holdingNo: string;
  readonly cardId: string;
}

const fakes = (): Promise<World> => {
  const ports: TransferPorts = {
    transferMarket: fakePagedListPorts([aListingOfDay()], 30),
    transferListing: fakeTransferListingPorts(),
    transferAssets: fakeResourcePorts({ day: aTransferOffer().day, items: [aTransferOffer()] }),
    transferSale: fakeTransferSalePorts(),
    transferPurchase: fakeTransferPurchasePorts(),
    transferRecords: fakePagedListPorts([aTransferRecord()], 30),
    transferRecord: fakeResourcePorts(aTransferRecord()),
  };
  return Promise.resolve({ seller: ports, buyer: ports, holdingNo: aTransferOffer().asset.holdingNo, cardId: 'wallet' });
};

let given = 500;
const portsOf = async (investorId: string): Promise<TransferPorts> => {
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  return ports;
};

const adapters = async (): Promise<World> => {
  const [one, two] = [await gateway.anInvestor(), await gateway.anInvestor()];
  given += 1;
  const startsOn = addDays(shanghaiDateOf(gateway.deps.clock.now()), -50);
  const holding = { investorId: one.investorId, productCode: 'Q2006', principal: fen(10_000_000), startsOn, no: given };
  const holdingNo = await inTransaction(gateway.deps.db, (tx) => giveHolding(tx, gateway.deps.calendar, holding));
  return { seller: await portsOf(one.investorId), buyer: await portsOf(two.investorId), holdingNo, cardId: `W${two.investorId.slice(1)}` };
};

const list = async ({ seller: { transferSale }, holdingNo }: World, requestId: string) => {
  const offer = await transferSale.readOffer(holdingNo, live());
  if (offer.kind !== 'read') throw new Error('there is no offer');
  const { asset, day } = offer.value;
  const key = await transferSale.cashier.fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  const sealed = await transferSale.cashier.sealer.seal('135790', key.key);
  const command = { requestId, holdingNo, price: worthOn(asset, day), version: TRANSFER_AGREEMENT_VERSION };
  const done = await transferSale.cashier.submit({ command, sealed, keyId: key.key.keyId }, live());
  if (done.kind !== 'accepted') throw new Error(`the listing was ${done.kind}`);
  return done.receipt;
};

const ALL: MarketQuery = { sort: 'return', mostDays: null, mostPrice: null, leastReturn: null, productCode: null };

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of transfers, of %s', (_, open) => {
  it('return transferable holdings, list one, and show it in the market [TX-20] [TX-23] [TX-37]', async () => {
    const world = await open();
    const { seller } = world;
    const assets = await seller.transferAssets.read(null, live());
    expect(assets).toMatchObject({ kind: 'read', value: { items: [{ asset: { holdingNo: world.holdingNo }, listingNo: null }] } });
    const { listingNo } = await list(world, seller.transferSale.requestIds.next());
    const market = await seller.transferMarket.readPage(ALL, 1, live());
    expect(market.kind === 'read' && market.items.length > 0).toBe(true);
    expect(await seller.transferListing.read(listingNo, live())).toMatchObject({
      kind: 'read',
      value: { listing: { isOwn: true, state: 'listed' } },
    });
    expect(await seller.transferListing.withdraw(listingNo, live())).toMatchObject({
      kind: 'withdrawn',
      value: { listing: { state: 'withdrawn' } },
    });
  });

  it('lock a listing, sell it, and tell both sides [TX-25] [TX-55] [TX-58]', async () => {
    const world = await open();
    const { seller, buyer, cardId } = world;
    const { listingNo } = await list(world, seller.transferSale.requestIds.next());
    const { transferPurchase } = buyer;
    const offer = await transferPurchase.readOffer(listingNo, live());
    if (offer.kind !== 'read') throw new Error('there is no offer');
    const lock = await transferPurchase.lock(listingNo, live());
    expect(lock.kind === 'locked' && lock.until > transferPurchase.clock.now()).toBe(true);
    const key = await transferPurchase.cashier.fetchKey(live());
    if (key.kind !== 'key') throw new Error('there is no key');
    const sealed = await transferPurchase.cashier.sealer.seal('135790', key.key);
    const command = {
      requestId: transferPurchase.requestIds.next(),
      listingNo,
      price: offer.value.listing.price,
      cardId,
      version: TRANSFER_AGREEMENT_VERSION,
      warning: null,
    };
    const done = await transferPurchase.cashier.submit({ command, sealed, keyId: key.key.keyId }, live());
    expect(done.kind).toBe('accepted');
    expect(await seller.transferRecord.read(listingNo, live())).toMatchObject({ kind: 'read', value: { side: 'sell', state: 'sold' } });
    const page = await seller.transferRecords.readPage({ shelf: 'sold' }, 1, live());
    expect(page.kind === 'read' && page.items.length > 0).toBe(true);
  });

  it('close a request id that never arrived [TX-30] [TX-50]', async () => {
    const { seller, buyer } = await open();
    for (const ports of [seller.transferSale, buyer.transferPurchase])
      expect(await ports.findOrder(ports.requestIds.next(), live())).toEqual({ kind: 'never-arrived' });
  });

  it('keep a draft per form and investor [TX-31] [TX-51]', async () => {
    const { seller, buyer } = await open();
    const sale = { holdingNo: 'H9', measure: 'rate', priceText: '', rateText: '3.65', agreed: true, requestId: 'r1' } as const;
    seller.transferSale.saveDraft(sale);
    expect([seller.transferSale.readDraft('H9'), seller.transferSale.readDraft('H8')]).toEqual([sale, null]);
    seller.transferSale.clearDraft('H9');
    expect(seller.transferSale.readDraft('H9')).toBeNull();
    const purchase = { listingNo: 'L9', cardId: null, agreed: false, errand: null, requestId: null } as const;
    buyer.transferPurchase.saveDraft(purchase);
    expect([buyer.transferPurchase.readDraft('L9'), buyer.transferPurchase.readDraft('L8')]).toEqual([purchase, null]);
    buyer.transferPurchase.clearDraft('L9');
    expect(buyer.transferPurchase.readDraft('L9')).toBeNull();
  });
});

describe('the adapters of transfers', () => {
  it('tell why a lock or an end was refused [TX-55] [TX-72]', async () => {
    const { seller, buyer } = await adapters();
    expect(await buyer.transferPurchase.lock('none', live())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
    expect(await seller.transferListing.withdraw('none', live())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
  });
});

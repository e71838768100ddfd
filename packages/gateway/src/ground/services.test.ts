import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { SERVICES, type Service } from '@caifu/core/law';
import { fen, grams, shanghaiDateOf, addDays } from '@caifu/core/values';
import { worthOn } from '@caifu/core/transfer';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { testBank } from '../testing/bank.fakes.ts';
import { answerOf, cardsOf, type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { sampleGold, sampleListing, samplePlan, sampleTransfer } from '../testing/order-samples.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { inTransaction } from './database/transaction.ts';
import { servicesOffered, withServices } from './services.ts';
import { readSettings } from './start/settings.ts';

const gateway = useAuditedGateway();
const offer = (...services: readonly Service[]) => Object.assign(gateway.deps.settings, { SERVICES: services });
beforeAll(() => inTransaction(gateway.deps.db, (tx) => allowTransfers(tx)));
beforeEach(() => offer(...SERVICES));
afterEach(() => offer(...SERVICES));
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const { open, order, placed, anOwner, home } = testBank(gateway);
const off = (name: string) => ({ kind: 'refused', message: `本平台未开办${name}业务，不能办理新的交易` });

let asked = 0;
const goldOrder = async (caller: SignedIn, side: 'buy' | 'sell') => {
  const quote = gateway.deps.goldPrices.quoteAt(gateway.deps.clock.now()) ?? expect.fail('there is no price');
  const wish =
    side === 'buy'
      ? ({ side, measure: 'amount', amount: fen(100_000) } as const)
      : ({ side, measure: 'grams', grams: grams(5_000) } as const);
  asked += 1;
  return gateway.place(caller, sampleGold(cardsOf(caller), `switch-${asked}`, wish, quote));
};
const openGold = (caller: SignedIn) => gateway.ask(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
const aHolding = (investorId: string, no: number) =>
  inTransaction(gateway.deps.db, (tx) =>
    giveHolding(tx, gateway.deps.calendar, {
      investorId,
      productCode: 'Q2006',
      principal: fen(10_000_000),
      startsOn: addDays(today(), -50),
      no,
    }),
  );

describe('a service that is not offered', () => {
  it('is named by the operator, else it is of the law; the demo offers all [LAW-70]', () => {
    expect(readSettings({}).SERVICES).toBeNull();
    expect(readSettings({ SERVICES: 'none' }).SERVICES).toEqual([]);
    expect(readSettings({ DEMO: '1', SERVICES: 'gold, transfer' }).SERVICES).toEqual(['gold', 'transfer']);
    expect(readSettings({ DEMO: '1' }).SERVICES).toEqual(SERVICES);
    expect(() => readSettings({ SERVICES: 'gold,loans' })).toThrow(
      'needs none, or names with commas of deposits, bank-wealth, gold, transfer',
    );
    const { law } = gateway.deps;
    expect(servicesOffered({ law, settings: { SERVICES: null } })).toEqual([]);
    const page = '<meta name="caifu-services-off" content="" />';
    expect(withServices({ law, settings: { SERVICES: ['deposits', 'gold'] } })(page)).toContain('content="bank-wealth transfer"');
    expect(withServices({ law, settings: { SERVICES } })(page)).toBe(page);
  });

  it('refuses every call by which a newcomer enters it, and has its market in none [LAW-71] [LAW-72]', async () => {
    const caller = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    const [own, others] = [await aHolding(caller.investorId, 901), await aHolding(other.investorId, 902)];
    const { asset } = await gateway.tell(ENDPOINTS.transferOffer, { orderNo: others }, other);
    const listed = answerOf(await gateway.place(other, sampleListing('switch-list', others, worthOn(asset, today()))));
    const { listing } = await gateway.tell(ENDPOINTS.transferListing, { listingNo: listed.listingNo }, caller);
    const bankOrder = { side: 'in', about: 'zb' } as const;
    offer();
    const refused: Readonly<Record<string, readonly (readonly [string, () => Promise<Asked<unknown>>])[]>> = {
      黄金积存: [
        ['home', () => gateway.ask(ENDPOINTS.goldHome, null)],
        ['own home', () => gateway.ask(ENDPOINTS.goldHome, null, caller)],
        ['now', () => gateway.ask(ENDPOINTS.goldNow, null, caller)],
        ['trend', () => gateway.ask(ENDPOINTS.goldTrend, { range: 'month' }, caller)],
        ['service', () => openGold(caller)],
        ['offer', () => gateway.ask(ENDPOINTS.goldOffer, { side: 'buy' }, caller)],
        ['order', () => goldOrder(caller, 'buy')],
        ['plan offer', () => gateway.ask(ENDPOINTS.planInfo, { kind: 'gold', productCode: null, planNo: null }, caller)],
        [
          'plan',
          () => gateway.place(caller, samplePlan(cardsOf(caller), 'gold', { requestId: 'switch-plan', cycle: { unit: 'day', day: 1 } })),
        ],
      ],
      银行存款: [
        ['home', () => gateway.ask(ENDPOINTS.bankHome, null, caller)],
        ['opening', () => gateway.ask(ENDPOINTS.bankOpening, null, caller)],
        ['account', () => open(caller)],
        ['offer', () => gateway.ask(ENDPOINTS.bankOffer, bankOrder, caller)],
        ['order', () => order(caller, bankOrder)],
        ['deposit', () => order(caller, { side: 'buy', about: 'ZB-D3' })],
      ],
      银行理财: [
        ['order', () => order(caller, { side: 'subscribe', about: 'ZB-W1' })],
        ['values', () => gateway.ask(ENDPOINTS.bankValues, { productCode: 'ZB-W1' }, caller)],
      ],
      产品转让: [
        [
          'market',
          () =>
            gateway.ask(
              ENDPOINTS.transferMarket,
              { sort: 'return', mostDays: null, mostPrice: null, leastReturn: null, productCode: null, after: null, pageSize: 20 },
              caller,
            ),
        ],
        ['assets', () => gateway.ask(ENDPOINTS.transferAssets, null, caller)],
        ['listing', () => gateway.ask(ENDPOINTS.transferListing, { listingNo: listed.listingNo }, caller)],
        ['lock', () => gateway.ask(ENDPOINTS.lockTransfer, { listingNo: listed.listingNo }, caller)],
        ['offer', () => gateway.ask(ENDPOINTS.transferOffer, { orderNo: own }, caller)],
        ['buy offer', () => gateway.ask(ENDPOINTS.transferBuyOffer, { listingNo: listed.listingNo }, caller)],
        ['buy', () => gateway.place(caller, sampleTransfer(cardsOf(caller), 'switch-buy', listing))],
        ['list', () => gateway.place(caller, sampleListing('switch-own', own, worthOn(asset, today())))],
      ],
    };
    for (const [name, calls] of Object.entries(refused))
      for (const [call, ask] of calls) expect([call, await ask()]).toMatchObject([call, off(name)]);
    expect((await gateway.tell(ENDPOINTS.holdingsCheck, null, caller)).starter.map(({ order: kind }) => kind)).not.toContain('buy-gold');
    // An owner withdraws what he has offered.
    expect(await gateway.ask(ENDPOINTS.transferListing, { listingNo: listed.listingNo }, other)).toMatchObject({ kind: 'answered' });
    expect(await gateway.ask(ENDPOINTS.withdrawTransfer, { listingNo: listed.listingNo }, other)).toMatchObject({ kind: 'answered' });
  });

  it('tells whoever holds nothing so, by a code of its own, where holders see and leave [LAW-126]', async () => {
    const caller = await gateway.anInvestor();
    offer();
    const unheld = (name: string) => ({ ...off(name), code: RET_CODE.serviceUnheld });
    const reads: Readonly<Record<Service, readonly (readonly [Promise<Asked<unknown>>, object])[]>> = {
      deposits: [[gateway.ask(ENDPOINTS.bankHome, null, caller), unheld('银行存款')]],
      'bank-wealth': [[gateway.ask(ENDPOINTS.bankValues, { productCode: 'ZB-W1' }, caller), unheld('银行理财')]],
      gold: [
        [gateway.ask(ENDPOINTS.goldHome, null, caller), unheld('黄金积存')],
        [gateway.ask(ENDPOINTS.goldOffer, { side: 'sell' }, caller), unheld('黄金积存')],
      ],
      // A list of one's own, empty.
      transfer: [[gateway.ask(ENDPOINTS.transferRecordList, { shelf: 'listed', after: null, pageSize: 20 }, caller), { kind: 'answered' }]],
    };
    for (const service of SERVICES) for (const [read, told] of reads[service]) expect(await read).toMatchObject(told);
    // A visitor holds nothing that could be seen.
    expect(await gateway.ask(ENDPOINTS.goldHome, null)).toMatchObject({ ...off('黄金积存'), code: RET_CODE.orderRefused });
  });

  it('lets who holds something see it and leave, and buy nothing more [LAW-72]', async () => {
    const caller = await anOwner();
    await openGold(caller);
    answerOf(await goldOrder(caller, 'buy'));
    await placed(caller, { side: 'buy', about: 'ZB-D3', amount: fen(5_000_00) });
    const [deposit] = (await home(caller)).deposits;
    offer();
    expect((await gateway.tell(ENDPOINTS.goldHome, null, caller)).position.grams).toBeGreaterThan(0);
    expect(await goldOrder(caller, 'buy')).toMatchObject(off('黄金积存'));
    expect(await goldOrder(caller, 'sell')).toMatchObject({ kind: 'answered' });
    const bank = await home(caller);
    expect([bank.deposits.length, bank.accounts.length, bank.partners.flatMap(({ products, wealth }) => [...products, ...wealth])]).toEqual(
      [1, 1, []],
    );
    expect(await order(caller, { side: 'draw', about: deposit?.depositNo ?? '' })).toMatchObject({ kind: 'answered' });
    expect(await order(caller, { side: 'out', about: 'zb', amount: fen(100_00) })).toMatchObject({ kind: 'answered' });
    expect(await order(caller, { side: 'in', about: 'zb' })).toMatchObject(off('银行存款'));
    // Each service by itself.
    offer('bank-wealth');
    expect(await order(caller, { side: 'in', about: 'zb' })).toMatchObject({ kind: 'answered' });
    expect(await order(caller, { side: 'buy', about: 'ZB-D3' })).toMatchObject(off('银行存款'));
  });
});

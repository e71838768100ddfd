import { ENDPOINTS } from '@caifu/adapters/wire';
import { calendarDate, fen, ratePpm, shares } from '@caifu/core/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardsOf, answerOf, walletCardOf, openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { productCorrects } from './product-corrects.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';

let gateway: TestGateway;
let rows: Awaited<ReturnType<typeof poisonRows>>;
let caller: SignedIn;

/** The Wednesday on which the market of the tests begins. */
const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const OPEN_DAY = '2026-11-30';
const CODE = 'L1';
let first: string;
let second: string;

beforeEach(async () => {
  gateway = await openTestGateway({ SESSION_HOURS: '720' });
  rows = await poisonRows(gateway.deps.db);
  const openPeriodId = await gateway.aValuedProduct(CODE, {
    tiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(10_000) }],
    firstRedeemDay: OPEN_DAY,
    redeemEveryDays: 28,
    distribution: { firstDay: '2026-11-25', everyDays: 28, perShare: 1_000 },
  });
  caller = await gateway.anInvestor({ certification: 'certified' });
  first = await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
  await gateway.publish(CODE, { [DAY]: '1.0000' });
  await gateway.moveTo(NEXT);
  second = await gateway.purchase(caller, { openPeriodId, amount: fen(5_000_00) });
  await gateway.publish(CODE, { [NEXT]: '1.0000' });
  await gateway.moveTo('2026-11-20');
});
afterEach(async () => {
  expect(await gateway.audit()).toEqual([]);
  await gateway.close();
});

const correct = async (day: string, becomes: string | null) => {
  const asked = { what: 'value', code: CODE, day: calendarDate(day), becomes };
  const outcome = await productCorrects.correct(gateway.deps, asked, { operator: 'li.na', reason: 'announced', isTrial: false });
  expect(outcome.kind).toBe('corrected');
  expect(await gateway.audit()).toEqual([]);
};
const wallet = () => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const held = async () => {
  const found = await gateway.rows<{ order_no: string; shares: number }>`
    select order_no, shares::integer as shares from holding where investor_id = ${caller.investorId}`;
  return [first, second].map((orderNo) => found.find((one) => one.order_no === orderNo)?.shares);
};
const detail = (orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const told = async (recordNo: string) =>
  (await gateway.messagesOf(caller)).filter((one) => one.recordNo === recordNo && one.correction !== null);
let serial = 0;
const redeem = async (count: number): Promise<string> => {
  serial += 1;
  const wish = { requestId: `lots-${serial}`, productCode: CODE, shares: shares(count) };
  return answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish))).orderNo;
};

describe('a corrected net value of a product with several purchases', () => {
  it('changes a distribution: a surplus is taken back, a shortfall paid, with messages [GW-1709] [GW-1710]', async () => {
    const before = await wallet();
    await gateway.moveTo('2026-11-25');
    await gateway.publish(CODE, { '2026-11-25': '0.9000' });
    await gateway.moveTo('2026-11-30');
    expect(await wallet()).toBe(before + 1_500_00);
    await correct(DAY, '1.2500');
    expect(await wallet()).toBe(before + 1_300_00);
    expect(await told(`D${CODE}-2026-11-25`)).toMatchObject([
      { kind: 'fund-money-corrected', amount: 1_300_00, correction: { was: '1.0000', becomes: '1.2500', amountWas: 1_500_00 } },
    ]);
    expect((await detail(`D${CODE}-2026-11-25`)).correction?.first).toMatchObject({ net: 1_500_00 });
    await correct(DAY, '0.8000');
    expect(await wallet()).toBe(before + 1_750_00);
    await correct(DAY, '1.0000');
    expect(await wallet()).toBe(before + 1_500_00);
  });

  it('changes a redemption of several purchases by the value of each and by its own [GW-1709] [GW-1711]', async () => {
    const orderNo = await redeem(12_000_00);
    await gateway.moveTo(OPEN_DAY);
    await gateway.publish(CODE, { [OPEN_DAY]: '1.1000' });
    await gateway.moveTo('2026-12-01');
    expect(await held()).toEqual([0, 3_000_00]);
    const house = await gateway.balanceOf('fund-correction');
    await correct(OPEN_DAY, '1.2000');
    expect((await detail(orderNo)).figures).toMatchObject({ net: 14_256_00, fee: 144_00, netValue: 12_000 });
    await correct(DAY, '2.0000');
    expect([await held(), await gateway.balanceOf('fund-correction')]).toEqual([[0, 3_000_00], house - 6_000_00]);
    await correct(NEXT, '0.5000');
    expect(await held()).toEqual([0, 8_000_00]);
    await correct(NEXT, '1.0000');
    await correct(DAY, '1.0000');
    expect([await held(), await gateway.balanceOf('fund-correction')]).toEqual([[0, 3_000_00], house]);
    await correct(OPEN_DAY, null);
    expect(await held()).toEqual([10_000_00, 5_000_00]);
    await correct(OPEN_DAY, '1.0000');
    await gateway.moveTo('2026-12-08');
    expect((await detail(orderNo)).figures).toMatchObject({ net: 11_880_00, netValue: 10_000 });
    expect(await held()).toEqual([0, 3_000_00]);
  });

  it('takes from a booked redemption of several purchases the shares that each no longer has [GW-1709]', async () => {
    const orderNo = await redeem(12_000_00);
    await correct(DAY, '2.0000');
    expect((await detail(orderNo)).record.amount).toBe(7_000_00);
    await correct(NEXT, '5.0000');
    expect((await detail(orderNo)).record.amount).toBe(6_000_00);
    await gateway.moveTo(OPEN_DAY);
    await gateway.publish(CODE, { [OPEN_DAY]: '1.0000' });
    await gateway.moveTo('2026-12-01');
    expect(await held()).toEqual([0, 0]);
  });

  it('corrects a redemption with a parked payment where its money is held, takes it back, and pays it by the next value [GW-1715]', async () => {
    const orderNo = await redeem(6_000_00);
    await gateway.moveTo(OPEN_DAY);
    await gateway.publish(CODE, { [OPEN_DAY]: '1.0000' });
    await gateway.moveTo('2026-12-01');
    await rows.poison(orderNo);
    const before = await wallet();
    await gateway.moveTo('2026-12-04');
    const apart = async () =>
      await gateway.rows<{ amount: number }>`
          select m.amount::integer as amount from parked_money m join parked p on p.subject = m.order_no and p.ended_at is null
          where p.step = 'pay-redemptions' and m.order_no = ${orderNo}`;
    expect(await apart()).toEqual([{ amount: 5_940_00 }]);
    await rows.mend();
    await correct(OPEN_DAY, '2.0000');
    expect(await apart()).toEqual([{ amount: 11_880_00 }]);
    await correct(OPEN_DAY, '0.5000');
    expect(await apart()).toEqual([{ amount: 2_970_00 }]);
    await correct(OPEN_DAY, null);
    expect(await apart()).toEqual([]);
    await correct(OPEN_DAY, '1.5000');
    await gateway.moveTo('2026-12-10');
    expect(await wallet()).toBe(before + 8_910_00);
    const still = await gateway.rows`select subject from parked where ended_at is null`;
    expect(still).toEqual([]);
  });
});

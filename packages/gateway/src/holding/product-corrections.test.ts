import { ENDPOINTS } from '@caifu/adapters/wire';
import { calendarDate, fen, ratePpm, shares } from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsOf, answerOf, walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { productCorrects } from './product-corrects.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let serial = 0;
/** The product and the investor of each test. */
let code: string;
let caller: SignedIn;

/** The Wednesday on which the market of the tests begins, and the open day of the products. */
const DAY = '2026-11-18';
const OPEN_DAY = '2026-11-30';

beforeAll(async () => {
  const products = await Promise.all([1, 2, 3, 4].map(async (no) => [`C${no}`, await gateway.aValuedProduct(`C${no}`, TERMS)] as const));
  for (const [product, period] of products) {
    const investor = await gateway.anInvestor({ certification: 'certified' });
    const orderNo = await gateway.purchase(investor, { openPeriodId: period, amount: fen(10_000_00) });
    made.push({ product, investor, orderNo });
    await gateway.publish(product, { [DAY]: '1.0000' });
  }
  await gateway.moveTo('2026-11-19');
});
const TERMS = { tiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(10_000) }] as const, firstRedeemDay: OPEN_DAY, redeemEveryDays: 28 };
const made: { product: string; investor: SignedIn; orderNo: string }[] = [];
let bought: string;

/** The product of a test, with its investor and his purchase for 10,000 yuan at 1.0000. */
const take = (index: number): void => {
  const next = made[index];
  if (next === undefined) throw new Error('no product is left');
  ({ product: code, investor: caller, orderNo: bought } = next);
};

const correct = async (day: string, becomes: string | null, isTrial = false) => {
  const outcome = await productCorrects.correct(
    gateway.deps,
    { what: 'value', code, day: calendarDate(day), becomes },
    { operator: 'li.na', reason: 'announced', isTrial },
  );
  expect(await gateway.audit()).toEqual([]);
  return outcome;
};
const holding = async () => {
  const rows = await gateway.rows<{ shares: number; principal: number; paid: number; status: number }>`
    select shares::integer, principal::integer, paid_income::integer as paid, status from holding where order_no = ${bought}`;
  return rows[0];
};
const wallet = () => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const detail = (orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const told = async () => {
  const items = await gateway.messagesOf(caller);
  return items.filter(({ correction }) => correction !== null);
};
const redeem = async (count: number): Promise<string> => {
  const wish = { requestId: `correct-${code}-${(serial += 1)}`, productCode: code, shares: shares(count) };
  return answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish))).orderNo;
};

describe('a corrected net value of a product', () => {
  it('gives a purchase the right shares, informs the investor, and can be corrected back [GW-1709] [GW-1710] [GW-1712]', async () => {
    take(0);
    const tried = await correct(DAY, '1.2500', true);
    expect(tried).toMatchObject({
      kind: 'tried',
      was: '1.0000',
      things: [
        {
          kind: 'purchase',
          reference: bought,
          changes: [
            { before: '1.0000', after: '1.2500' },
            { before: '10000.00', after: '8000.00' },
          ],
        },
      ],
    });
    expect(await holding()).toMatchObject({ shares: 10_000_00 });
    expect(await correct(DAY, '1.2500')).toMatchObject({ kind: 'corrected' });
    expect(await holding()).toMatchObject({ shares: 8_000_00, principal: 10_000_00 });
    const page = await detail(bought);
    expect([page.figures.shares, page.figures.netValue]).toEqual([8_000_00, 12_500]);
    expect(page.correction?.first).toMatchObject({ shares: 10_000_00, netValue: 10_000 });
    expect(await told()).toMatchObject([
      {
        kind: 'fund-shares-corrected',
        productName: '净值产品C1',
        shares: 8_000_00,
        recordNo: bought,
        correction: { what: 'value', was: '1.0000', becomes: '1.2500', sharesWas: 10_000_00 },
      },
    ]);
    expect(await correct(DAY, '2.0000')).toMatchObject({ kind: 'corrected' });
    expect(await holding()).toMatchObject({ shares: 5_000_00 });
    await correct(DAY, '1.0000');
    expect(await holding()).toEqual({ shares: 10_000_00, principal: 10_000_00, paid: 0, status: 1 });
    expect(await productCorrects.made(gateway.deps, 10)).toHaveLength(3);
  });

  it.each([
    ['the same figure', DAY, '1.0000', 'is that already'],
    ['a day without a value', '2026-11-15', '1.0000', 'is not known'],
    ['a withdrawal of no value', '2026-11-15', null, 'is not known'],
    ['nothing', DAY, '0', 'is not a net value'],
    ['less than nothing', DAY, '-1', 'is not a net value'],
    ['nonsense', DAY, '1,25', 'is not a net value'],
    ['too many decimals', DAY, '1.23456', 'is not a net value'],
  ])('is refused with %s [GW-1709]', async (_, day, becomes, reason) => {
    take(0);
    const outcome = await correct(day, becomes);
    expect(outcome.kind === 'refused' ? outcome.reason : '').toContain(reason);
  });

  it('does not exist for a product with a benchmark [GW-1709]', async () => {
    code = 'Q2020';
    expect(await correct(DAY, '1.0000')).toEqual({ kind: 'refused', reason: 'Q2020 has no net values: it has a benchmark' });
  });

  it('makes a purchase wait when withdrawn; an import does not restore it, and another value replaces it [GW-1711] [FI-29]', async () => {
    take(1);
    expect(await correct(DAY, null)).toMatchObject({ kind: 'corrected', things: [{ reference: bought, waits: true }] });
    expect(await holding()).toBeUndefined();
    expect(await gateway.balanceOf(`transit:${caller.investorId}`)).toBe(10_000_00);
    expect((await detail(bought)).figures).toMatchObject({ shares: null, netValue: null });
    expect((await told())[0]).toMatchObject({
      kind: 'fund-order-waits',
      correction: { was: '1.0000', becomes: null, sharesWas: 10_000_00 },
    });
    await expect(gateway.publish(code, { [DAY]: '1.0000' })).rejects.toThrow('was withdrawn: a correction can tell it again');
    await gateway.moveTo('2026-11-20');
    expect(await holding()).toBeUndefined();
    await correct(DAY, '1.2500');
    await gateway.moveTo('2026-11-23');
    expect(await holding()).toMatchObject({ shares: 8_000_00, principal: 10_000_00 });
    expect((await detail(bought)).correction?.first).toMatchObject({ netValue: 10_000, shares: 10_000_00 });
    // Withdrawn and published again.
    await correct(DAY, null);
    await correct(DAY, '1.0000');
    await gateway.moveTo('2026-11-24');
    expect(await holding()).toMatchObject({ shares: 10_000_00 });
  });

  it('changes a partial redemption by both values, and the house bears missing shares [GW-1709] [GW-1673]', async () => {
    take(2);
    const cancelled = await redeem(1_000_00);
    await gateway.tell(ENDPOINTS.cancelBookingRedeem, await gateway.withPassword(caller, { orderNo: cancelled }), caller);
    const orderNo = await redeem(6_000_00);
    await gateway.moveTo(OPEN_DAY);
    await gateway.publish(code, { [OPEN_DAY]: '1.1000' });
    await gateway.moveTo('2026-12-01');
    expect(await holding()).toMatchObject({ shares: 4_000_00, principal: 4_000_00, paid: 600_00 - 66_00 });
    // In transit: the amount grows.
    await correct(OPEN_DAY, '1.2000');
    expect((await detail(orderNo)).figures).toMatchObject({ net: 7_128_00, fee: 72_00, netValue: 12_000 });
    const before = await wallet();
    await gateway.moveTo('2026-12-04');
    expect(await wallet()).toBe(before + 7_128_00);
    // Paid: the difference is paid additionally, and taken back.
    await correct(OPEN_DAY, '1.3000');
    expect(await wallet()).toBe(before + 7_722_00);
    expect((await told())[0]).toMatchObject({
      kind: 'fund-money-corrected',
      amount: 7_722_00,
      correction: { was: '1.2000', becomes: '1.3000', amountWas: 7_128_00 },
    });
    await correct(OPEN_DAY, '1.1000');
    expect(await wallet()).toBe(before + 6_534_00);
    expect((await detail(orderNo)).correction?.first).toMatchObject({ net: 6_534_00, netValue: 11_000 });
    // The purchase at twice the value had 5,000 shares: the house has paid for 1,000 of the 6,000.
    const house = await gateway.balanceOf('fund-correction');
    await correct(DAY, '2.0000');
    expect(await holding()).toMatchObject({ shares: 0, principal: 0, status: 7 });
    expect(await gateway.balanceOf('fund-correction')).toBe(house - 1_100_00);
    expect(await wallet()).toBe(before + 6_534_00);
    await correct(DAY, '1.0000');
    expect(await holding()).toEqual({ shares: 4_000_00, principal: 4_000_00, paid: 600_00 - 66_00, status: 1 });
    expect(await gateway.balanceOf('fund-correction')).toBe(house);
    // A withdrawn value of the purchase has no effect, because the holding has had a redemption since.
    expect(await correct(DAY, null)).toMatchObject({ things: [{ stays: 'the holding had a redemption or distribution since' }] });
    await correct(DAY, '1.0000');
    // A withdrawn value of the redemption takes its money back until the next one.
    expect(await correct(OPEN_DAY, null)).toMatchObject({ things: [{ kind: 'redemption', waits: true }] });
    expect(await wallet()).toBe(before);
    expect(await holding()).toMatchObject({ shares: 10_000_00, principal: 10_000_00, paid: 0, status: 1 });
    await correct(OPEN_DAY, '1.0000');
    await gateway.moveTo('2026-12-10');
    expect(await wallet()).toBe(before + 5_940_00);
    expect((await detail(cancelled)).correction).toBeNull();
  });

  it('reduces a booked redemption to the remaining shares of its purchase [GW-1709]', async () => {
    take(3);
    const orderNo = await redeem(9_000_00);
    await correct(DAY, '1.2500');
    expect((await detail(orderNo)).record.amount).toBe(8_000_00);
    expect(await correct(DAY, null)).toMatchObject({ things: [{ stays: 'its shares are reserved by a redemption' }] });
    await correct(DAY, '1.2500');
  });
});

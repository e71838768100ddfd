import { FUND_KINDS } from '@caifu/core/funds';
import { calendarDate, ratePpm } from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { setLargeRedemption } from './large-redemption.store.ts';
import { readFundOrder, type FundOrderRow } from './fund-order-row.ts';

const gateway = useAuditedGateway();
let funds: ReturnType<typeof testFunds>;
let investor: string;
beforeAll(async () => {
  funds = testFunds(gateway);
  investor = (await gateway.anInvestor({ wallet: 10_000_000_00 })).investorId;
});

const order = async (orderNo: string, of = investor): Promise<FundOrderRow> => {
  const row = await readFundOrder(gateway.deps.db, of, orderNo);
  if (row === null) throw new Error(`there is no order ${orderNo}`);
  return row;
};
const position = async (fundCode: string, of = investor) => {
  const rows = await gateway.rows<{ shares: number; reserved: number; cost: number; unpaid_income: number }>`
    select shares::integer, reserved::integer, cost::integer, unpaid_income::integer from fund_position
    where investor_id = ${of} and fund_code = ${fundCode}`;
  return rows[0];
};
const wallet = (investorId = investor) => gateway.balanceOf(`wallet:${walletCardOf({ investorId })}`);

/** Settlement days (T+n) of each kind, as in demo and market: funds abroad and funds of funds take a day longer. */
const TERMS = {
  qdii: { confirmDays: 2, arrivalDays: 5, valueDelay: 1 },
  fof: { confirmDays: 2, arrivalDays: 2, valueDelay: 1 },
  money: { confirmDays: 1, arrivalDays: 0, valueDelay: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' },
} as const;
const termsOf = (kind: (typeof FUND_KINDS)[number]) => (kind === 'qdii' || kind === 'fof' || kind === 'money' ? TERMS[kind] : {});

/**
 * The moment of an order, and its trading day. National Day 2026: closed from Thursday to the next Wednesday. Saturday the 10th is a
 * working day without trading.
 */
const MOMENTS = {
  '2026-09-30 14:59:59': '2026-09-30',
  '2026-09-30 15:00:00': '2026-10-08',
  '2026-10-02 10:00:00': '2026-10-08',
  '2026-10-09 14:59:59': '2026-10-09',
  '2026-10-09 15:00:00': '2026-10-12',
  '2026-10-10 11:00:00': '2026-10-12',
  '2026-10-18 09:00:00': '2026-10-19',
};
const valueOn = (day: string): number => 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

describe('purchases of funds of every kind', () => {
  it('are confirmed at the value of their trading day: cut-off, weekend, holiday, make-up Saturday [GW-905]', async () => {
    const orders: { readonly orderNo: string; readonly told: string; readonly kind: string }[] = [];
    for (const [index, kind] of FUND_KINDS.entries()) {
      const fundCode = `90000${index}`;
      await funds.add(fundCode, { kind, ...termsOf(kind) });
      if (kind !== 'money')
        for (let day = calendarDate('2026-09-28'); day <= '2026-10-23'; day = gateway.deps.calendar.addTradingDays(day, 1))
          await funds.publish(fundCode, { [day]: valueOn(day) });
      for (const [at, told] of Object.entries(MOMENTS))
        orders.push({ orderNo: await funds.buy(investor, fundCode, 1_000, moment(at)), told, kind });
    }
    expect(await gateway.audit()).toEqual([]);
    for (const { orderNo, told } of orders) expect(await order(orderNo)).toMatchObject({ state: 'placed', trading_day: told });
    await funds.open('2026-10-01', '2026-10-23');
    for (const { orderNo, told, kind } of orders) {
      const days = kind === 'qdii' || kind === 'fof' ? 2 : 1;
      const net = kind === 'money' ? 100_000 : 99_850;
      const value = kind === 'money' ? 10_000 : valueOn(told);
      expect([kind, await order(orderNo)]).toMatchObject([
        kind,
        {
          state: 'confirmed',
          confirm_date: gateway.deps.calendar.addTradingDays(calendarDate(told), days),
          net_value: value,
          net: String(net),
          confirmed_shares: String(Math.round((net * 10_000) / value)),
        },
      ]);
    }
  });

  it('wait for a late value without delaying others, and are fully refunded where the fund was suspended [GW-905] [GW-906]', async () => {
    for (const [code, trading] of [
      ['910001', 'open'],
      ['910002', 'open'],
      ['910003', 'suspended'],
    ] as const)
      await funds.add(code, { trading });
    const before = await wallet();
    const [late, prompt, gone] = [
      await funds.buy(investor, '910001', 100, moment('2026-10-12 10:00:00')),
      await funds.buy(investor, '910002', 200, moment('2026-10-12 10:00:00')),
      await funds.buy(investor, '910003', 300, moment('2026-10-12 10:00:00')),
    ];
    expect(await wallet()).toBe(before - 600_00);
    await funds.publish('910002', { '2026-10-12': 20_000 });
    await funds.open('2026-10-13');
    expect([(await order(late)).state, (await order(prompt)).state, (await order(gone)).state]).toEqual(['placed', 'confirmed', 'failed']);
    expect(await wallet()).toBe(before - 300_00);
    await funds.publish('910001', { '2026-10-12': 10_000, '2026-10-13': 30_000 });
    await funds.open('2026-10-14');
    expect(await order(late)).toMatchObject({
      state: 'confirmed',
      net_value: 10_000,
      confirm_date: '2026-10-14',
      confirmed_shares: '9985',
    });
  });

  it('can be cancelled before the cut-off, and the money is back the next day [GW-909]', async () => {
    await funds.add('910004');
    const before = await wallet();
    const taken = await funds.buy(investor, '910004', 500, moment('2026-10-12 10:00:00'));
    await funds.cancel(taken, moment('2026-10-12 14:59:59'));
    await funds.cancel(taken, moment('2026-10-12 14:59:59'));
    expect((await order(taken)).state).toBe('cancelling');
    expect(await wallet()).toBe(before - 500_00);
    expect(await gateway.audit()).toEqual([]);
    await funds.open('2026-10-13');
    expect(await order(taken)).toMatchObject({ state: 'cancelled', settled_on: '2026-10-13' });
    expect(await wallet()).toBe(before);
  });
});

describe('redemptions of a fund with unknown fees', () => {
  it('wait without delaying others, and pay the fees once they are published [GW-1088]', async () => {
    const { investorId } = await gateway.anInvestor({});
    await funds.add('920011', { purchaseTiers: [], redemptionTiers: null });
    await funds.publish('920011', { '2026-10-12': 10_000, '2026-10-13': 10_000, '2026-10-14': 10_000, '2026-10-15': 10_000 });
    await funds.buy(investorId, '920011', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    const sold = await funds.redeem(investorId, '920011', 1_000_00, moment('2026-10-13 10:00:00'));
    await funds.open('2026-10-14');
    expect(await order(sold, investorId)).toMatchObject({ state: 'placed' });
    const tiers = JSON.stringify([{ unit: 'day', min: 0, max: null, fee: 15_000 }]);
    await gateway.rows`update fund_terms set redemption_tiers = ${tiers}::jsonb where fund_code = '920011'`;
    await funds.open('2026-10-15');
    expect(await order(sold, investorId)).toMatchObject({ state: 'paying-out', fee: '1500' });
  });
});

describe('dividends of funds', () => {
  it('reach holders from before their day, in cash on the payment day or in shares at the value [GW-913] [GW-911]', async () => {
    await funds.add('920001', { purchaseTiers: [], redemptionTiers: [] });
    const [cash, fresh, late, seller] = [
      (await gateway.anInvestor({})).investorId,
      (await gateway.anInvestor({})).investorId,
      (await gateway.anInvestor({})).investorId,
      (await gateway.anInvestor({})).investorId,
    ];
    await funds.publish('920001', {
      '2026-10-12': 10_000,
      '2026-10-13': 12_000,
      '2026-10-14': 10_000,
      '2026-10-15': 10_000,
      '2026-10-16': 11_000,
    });
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values ('920001', '2026-10-14', 2000, '2026-10-16')`;
    await funds.buy(cash, '920001', 1_000, moment('2026-10-12 10:00:00'), 'cash');
    await funds.buy(fresh, '920001', 1_000, moment('2026-10-12 10:00:00'));
    await funds.buy(seller, '920001', 1_000, moment('2026-10-12 10:00:00'), 'cash');
    await funds.open('2026-10-13', '2026-10-14');
    // At the value of the dividend's day the buyer gets no dividend any more, and the seller still gets one.
    await funds.buy(late, '920001', 1_000, moment('2026-10-14 10:00:00'), 'cash');
    await funds.redeem(seller, '920001', 1_000_00, moment('2026-10-14 10:00:00'));
    await funds.open('2026-10-15');
    expect(await position('920001', cash)).toMatchObject({ shares: 1_000_00 });
    expect(await position('920001', fresh)).toMatchObject({ shares: 1_200_00, cost: 1_000_00 });
    expect(await wallet(cash)).toBe(1_000_000_00 - 1_000_00);
    expect(await gateway.audit()).toEqual([]);
    await funds.open('2026-10-16');
    expect(await wallet(cash)).toBe(1_000_000_00 - 1_000_00 + 200_00);
    expect(await wallet(late)).toBe(1_000_000_00 - 1_000_00);
    await funds.open('2026-10-17', '2026-10-19');
    expect(await wallet(seller)).toBe(1_000_000_00 + 200_00);
    const told = await gateway.rows`select kind, amount from message where investor_id = ${cash} and kind = 'distributed'`;
    expect(told).toEqual([{ kind: 'distributed', amount: '20000' }]);
  });

  it('wait for orders of earlier days, and a split changes the shares before a later order [GW-914]', async () => {
    await funds.add('920002', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publish('920002', { '2026-10-12': 20_000 });
    await gateway.rows`insert into fund_split (fund_code, day, per, times) values ('920002', '2026-10-14', 1, 2), ('920002', '2020-01-06', 1, 3)`;
    await funds.buy(investor, '920002', 1_000, moment('2026-10-12 10:00:00'));
    const waiting = await funds.buy(investor, '920002', 1_000, moment('2026-10-13 10:00:00'));
    await funds.open('2026-10-13', '2026-10-14');
    const sold = await funds.redeem(investor, '920002', 500_00, moment('2026-10-14 10:00:00'));
    await funds.publish('920002', { '2026-10-14': 10_000 });
    await funds.open('2026-10-15');
    // The value of the 13th is missing.
    expect([(await order(waiting)).state, (await order(sold)).state]).toEqual(['placed', 'placed']);
    expect(await position('920002')).toMatchObject({ shares: 500_00, reserved: 500_00 });
    await gateway.rows`update fund_year set days = array_cat(days[:1], array_cat(array[extract(doy from date '2026-10-13')::smallint], days[2:])),
      net_values = array[20000, 20000, 10000], growth = array[null, null, null]::integer[], accumulated = array[null, null, null]::integer[] where fund_code = '920002'`;
    await funds.open('2026-10-16');
    expect(await order(sold)).toMatchObject({ state: 'paying-out', net: '50000', net_value: 10_000 });
    // 500 and 500 became 1,000 each, and 500 were redeemed.
    expect(await position('920002')).toMatchObject({ shares: 1_500_00, reserved: 0 });
  });
});

describe('redemptions of funds', () => {
  it('have the value of their trading day: cut-off, weekend, holiday, make-up Saturday [GW-907] [GW-910]', async () => {
    const orders: { readonly orderNo: string; readonly told: string; readonly kind: (typeof FUND_KINDS)[number] }[] = [];
    const { calendar } = gateway.deps;
    for (const [index, kind] of FUND_KINDS.entries()) {
      const fundCode = `96000${index}`;
      await funds.add(fundCode, { kind, ...termsOf(kind) });
      if (kind !== 'money') await funds.publishEach(fundCode, '2026-09-18', '2026-10-30', (_, day) => valueOn(day));
      await funds.buy(investor, fundCode, 10_000, moment('2026-09-18 10:00:00'));
    }
    await funds.open('2026-09-19', '2026-09-24');
    for (const [index, kind] of FUND_KINDS.entries())
      for (const [at, told] of Object.entries(MOMENTS))
        orders.push({ orderNo: await funds.redeem(investor, `96000${index}`, 500_00, moment(at)), told, kind });
    await funds.open('2026-09-25', '2026-10-30');
    for (const { orderNo, told, kind } of orders) {
      const { confirmDays, arrivalDays } = { confirmDays: 1, arrivalDays: 2, ...termsOf(kind) };
      const confirmed = calendar.addTradingDays(calendarDate(told), confirmDays);
      const value = kind === 'money' ? 10_000 : valueOn(told);
      const row = await order(orderNo);
      expect([kind, row]).toMatchObject([
        kind,
        {
          state: 'paid',
          trading_day: told,
          confirm_date: confirmed,
          arrival_date: calendar.addTradingDays(confirmed, arrivalDays),
          net_value: value,
        },
      ]);
      expect([kind, Number(row.net) + Number(row.fee)]).toEqual([kind, 5 * value]);
    }
  });

  it("pay each lot's fee by calendar days held, partly and completely, and arrive on their day [GW-907] [GW-910]", async () => {
    await funds.add('930001', { purchaseTiers: [] });
    await funds.publishEach('930001', '2026-09-01', '2026-10-30', () => 10_000);
    await funds.buy(investor, '930001', 1_000, moment('2026-09-01 10:00:00'));
    await funds.open('2026-09-02');
    await funds.buy(investor, '930001', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    const part = await funds.redeem(investor, '930001', 1_500_00, moment('2026-10-14 14:59:59'));
    expect(await position('930001')).toMatchObject({ shares: 2_000_00, reserved: 1_500_00 });
    const before = await wallet();
    await funds.open('2026-10-15');
    // 43 days: 0.5 % of 1,000. 2 days: 1.5 % of 500.
    expect(await order(part)).toMatchObject({ state: 'paying-out', fee: '1250', net: '148750', arrival_date: '2026-10-19' });
    const lines =
      await gateway.rows`select shares, held_days, redemption_fee, cost from fund_redemption_line where order_no = ${part} order by held_days desc`;
    expect(lines).toEqual([
      { shares: '100000', held_days: 43, redemption_fee: '500', cost: '100000' },
      { shares: '50000', held_days: 2, redemption_fee: '750', cost: '50000' },
    ]);
    await funds.open('2026-10-16', '2026-10-18');
    expect(await wallet()).toBe(before);
    await funds.open('2026-10-19');
    expect(await wallet()).toBe(before + 1_487_50);
    expect((await order(part)).state).toBe('paid');
    const rest = await funds.redeem(investor, '930001', 500_00, moment('2026-10-19 15:00:00'));
    expect((await order(rest)).trading_day).toBe('2026-10-20');
    await funds.open('2026-10-20', '2026-10-23');
    expect(await order(rest)).toMatchObject({ state: 'paid', fee: '375' });
    expect(await position('930001')).toMatchObject({ shares: 0, reserved: 0, cost: 0 });
  });

  it('pay the purchase fee of each lot on its cost for a back load [GW-907]', async () => {
    const backTiers = [{ unit: 'day' as const, min: 0, max: null, fee: EIGHTEEN_THOUSANDTHS }];
    await funds.add('930002', { loading: 'back', backTiers, redemptionTiers: [] });
    await funds.publish('930002', { '2026-10-12': 10_000, '2026-10-14': 20_000 });
    const bought = await funds.buy(investor, '930002', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    expect(await order(bought)).toMatchObject({ fee: '0', confirmed_shares: '100000' });
    const sold = await funds.redeem(investor, '930002', 1_000_00, moment('2026-10-14 10:00:00'));
    await funds.open('2026-10-15');
    expect(await order(sold)).toMatchObject({ fee: '1800', net: '198200' });
  });

  it('are carried over with fewer shares, or returned, on days of large redemptions [GW-908]', async () => {
    await funds.add('930003', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publishEach('930003', '2026-10-12', '2026-10-30', (index) => 10_000 + index * 100);
    const other = (await gateway.anInvestor({})).investorId;
    await funds.buy(investor, '930003', 1_000, moment('2026-10-12 10:00:00'));
    await funds.buy(other, '930003', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    const large = (day: string, ratioPpm: number) =>
      setLargeRedemption(gateway.deps.db, { fundCode: '930003', day: calendarDate(day), ratioPpm });
    expect([await large('2026-10-13', 900_000), await large('2026-10-13', 400_000), await large('2026-10-14', 0)]).toEqual([
      true,
      true,
      true,
    ]);
    const carried = await funds.redeem(investor, '930003', 1_000_00, moment('2026-10-13 10:00:00'));
    const given = await funds.redeem(other, '930003', 1_000_00, moment('2026-10-13 10:00:00'), { largeChoice: 'give-up' });
    const refusedWhole = await funds.redeem(other, '930003', 0, moment('2026-10-14 10:00:00')).catch(() => null);
    expect(refusedWhole).toBeNull();
    await funds.open('2026-10-14');
    expect(await order(carried)).toMatchObject({
      state: 'placed',
      trading_day: '2026-10-14',
      confirmed_shares: '40000',
      left_shares: '60000',
    });
    expect(await large('2026-10-13', 0)).toBe(false);
    expect(await order(given, other)).toMatchObject({ state: 'paying-out', confirmed_shares: '40000', left_shares: '0', net: '40400' });
    expect(await position('930003', other)).toMatchObject({ shares: 600_00, reserved: 0 });
    expect(await gateway.audit()).toEqual([]);
    await funds.open('2026-10-15');
    expect(await order(carried)).toMatchObject({ state: 'placed', trading_day: '2026-10-15', left_shares: '60000' });
    await funds.open('2026-10-16');
    // 400 at 1.0100 and 600 at 1.0300
    expect(await order(carried)).toMatchObject({ state: 'paying-out', confirmed_shares: '100000', net: '102200' });
    await funds.open('2026-10-17', '2026-10-22');
    expect((await order(carried)).state).toBe('paid');
  });

  it("show the investor each day's taken, carried and returned shares, in the order and in one message each [GW-1090]", async () => {
    await funds.add('930004', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publishEach('930004', '2026-10-12', '2026-10-30', (index) => 10_000 + index * 100);
    const [carrier, giver] = [await gateway.anInvestor({}), await gateway.anInvestor({})];
    for (const { investorId } of [carrier, giver]) await funds.buy(investorId, '930004', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    for (const [day, ratioPpm] of [
      ['2026-10-13', 400_000],
      ['2026-10-14', 0],
    ] as const)
      await setLargeRedemption(gateway.deps.db, { fundCode: '930004', day: calendarDate(day), ratioPpm });
    const carried = await funds.redeem(carrier.investorId, '930004', 1_000_00, moment('2026-10-13 10:00:00'));
    const given = await funds.redeem(giver.investorId, '930004', 1_000_00, moment('2026-10-13 10:00:00'), { largeChoice: 'give-up' });
    const partsOf = async (of: SignedIn, orderNo: string) => (await gateway.tell(ENDPOINTS.fundOrderOutcome, { orderNo }, of)).parts;
    const taken = { day: '2026-10-13', confirmedOn: '2026-10-14', taken: 400_00, net: 404_00, arrivesOn: '2026-10-16', isPaid: false };
    await funds.open('2026-10-14');
    expect(await partsOf(carrier, carried)).toEqual([{ ...taken, carried: 600_00, returned: 0 }]);
    expect(await partsOf(giver, given)).toEqual([{ ...taken, carried: 0, returned: 600_00 }]);
    const page = await gateway.tell(ENDPOINTS.orderDetail, { orderId: carried }, carrier);
    expect(page.parts).toEqual([{ ...taken, carried: 600_00, returned: 0 }]);
    const stepsOf = ({ steps }: typeof page) => steps.map(({ kind, date, isDone }) => [kind, date, isDone]);
    expect(stepsOf(page)).toEqual([
      ['accepted', '2026-10-13', true],
      ['part-confirmed', '2026-10-14', true],
      ['carried', '2026-10-14', true],
      ['priced', '2026-10-14', true],
      ['confirmed', '2026-10-15', false],
      ['part-arrived', '2026-10-16', false],
      ['arrived', '2026-10-19', false],
    ]);
    await funds.open('2026-10-15', '2026-10-16');
    const whole = [
      { ...taken, carried: 600_00, returned: 0, isPaid: true },
      { day: '2026-10-14', confirmedOn: '2026-10-15', taken: 0, net: 0, arrivesOn: null, isPaid: false, carried: 600_00, returned: 0 },
      {
        day: '2026-10-15',
        confirmedOn: '2026-10-16',
        taken: 600_00,
        net: 618_00,
        arrivesOn: '2026-10-20',
        isPaid: false,
        carried: 0,
        returned: 0,
      },
    ];
    expect(await partsOf(carrier, carried)).toEqual(whole);
    const told = async (of: SignedIn) =>
      (await gateway.messagesOf(of))
        .filter(({ kind }) => kind.startsWith('redeem-'))
        .map(({ kind, recordNo, shares: count, date }) => [kind, recordNo, count, date]);
    expect(await told(carrier)).toEqual([
      ['redeem-carried', carried, 600_00, '2026-10-15'],
      ['redeem-carried', carried, 600_00, '2026-10-14'],
    ]);
    expect(await told(giver)).toEqual([['redeem-returned', given, 600_00, null]]);
    await funds.open('2026-10-17', '2026-10-22');
    expect(stepsOf(await gateway.tell(ENDPOINTS.orderDetail, { orderId: given }, giver)).map(([kind]) => kind)).toEqual([
      'accepted',
      'confirmed',
      'returned',
      'arrived',
    ]);
    expect(await gateway.ask(ENDPOINTS.orderReceipt, { orderId: carried }, carrier)).toMatchObject({ kind: 'answered' });
    // A redemption without a day of large redemptions is shown as a whole.
    const plain = await funds.redeem(giver.investorId, '930004', 600_00, moment('2026-10-20 10:00:00'));
    await funds.open('2026-10-21');
    expect(await partsOf(giver, plain)).toEqual([]);
  });

  it('partly executed redemptions end when the fund is suspended: the rest is released, and the investor informed [GW-1220]', async () => {
    await funds.add('930005', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publishEach('930005', '2026-10-12', '2026-10-14', (index) => 10_000 + index * 100);
    const [paid, whole] = [await gateway.anInvestor({}), await gateway.anInvestor({})];
    for (const { investorId } of [paid, whole]) await funds.buy(investorId, '930005', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    await setLargeRedemption(gateway.deps.db, { fundCode: '930005', day: calendarDate('2026-10-13'), ratioPpm: 400_000 });
    await setLargeRedemption(gateway.deps.db, { fundCode: '930005', day: calendarDate('2026-10-14'), ratioPpm: 0 });
    const early = await funds.redeem(paid.investorId, '930005', 1_000_00, moment('2026-10-13 10:00:00'));
    const untaken = await funds.redeem(whole.investorId, '930005', 500_00, moment('2026-10-14 10:00:00'));
    await funds.open('2026-10-14', '2026-10-15');
    const suspend = (trading: string) => gateway.rows`update fund set trading = ${trading} where fund_code = '930005'`;
    await suspend('suspended');
    await funds.open('2026-10-16');
    // The money of the executed part has arrived on the same day.
    expect(await order(early, paid.investorId)).toMatchObject({
      state: 'paid',
      trading_day: '2026-10-13',
      confirm_date: '2026-10-14',
      arrival_date: '2026-10-16',
      left_shares: '0',
      confirmed_shares: '40000',
      net: '40400',
      net_value: 10_100,
    });
    expect(await order(untaken, whole.investorId)).toMatchObject({ state: 'failed', left_shares: '0' });
    expect(await position('930005', paid.investorId)).toMatchObject({ shares: 600_00, reserved: 0 });
    expect(await position('930005', whole.investorId)).toMatchObject({ shares: 1_000_00, reserved: 0 });
    expect(await wallet(paid.investorId)).toBe(1_000_000_00 - 1_000_00 + 404_00);
    const told = async (of: SignedIn) =>
      (await gateway.messagesOf(of)).flatMap(({ kind, recordNo, shares: count }) =>
        kind === 'redeem-unconfirmed' ? [[recordNo, count]] : [],
      );
    expect(await told(paid)).toEqual([[early, 600_00]]);
    expect(await told(whole)).toEqual([[untaken, 500_00]]);
    const page = await gateway.tell(ENDPOINTS.orderDetail, { orderId: early }, paid);
    expect(page.parts.map(({ day, taken, carried, returned }) => [day, taken, carried, returned])).toEqual([
      ['2026-10-13', 400_00, 600_00, 0],
      ['2026-10-14', 0, 600_00, 0],
      ['2026-10-15', 0, 0, 600_00],
    ]);
    expect(page.steps.map(({ kind, date }) => [kind, date])).toEqual([
      ['accepted', '2026-10-13'],
      ['part-confirmed', '2026-10-14'],
      ['carried', '2026-10-14'],
      ['carried', '2026-10-15'],
      ['part-arrived', '2026-10-16'],
      ['returned', '2026-10-16'],
    ]);
    expect(await gateway.audit()).toEqual([]);
    // Money in transit arrives on its day.
    await suspend('open');
    await funds.publish('930005', { '2026-10-15': 10_300, '2026-10-16': 10_400 });
    await setLargeRedemption(gateway.deps.db, { fundCode: '930005', day: calendarDate('2026-10-16'), ratioPpm: 500_000 });
    const late = await funds.redeem(whole.investorId, '930005', 1_000_00, moment('2026-10-16 10:00:00'));
    await funds.open('2026-10-17', '2026-10-19');
    expect((await order(late, whole.investorId)).state).toBe('placed');
    await suspend('suspended');
    await funds.open('2026-10-20');
    expect(await order(late, whole.investorId)).toMatchObject({ state: 'paying-out', arrival_date: '2026-10-21', left_shares: '0' });
    await funds.open('2026-10-21');
    expect(await order(late, whole.investorId)).toMatchObject({ state: 'paid', settled_on: '2026-10-21', net: '52000' });
  });
});

const EIGHTEEN_THOUSANDTHS = ratePpm(18_000);

describe('money funds', () => {
  it('earn every calendar day, exactly to a hundred-millionth, as shares each day or each month [GW-912]', async () => {
    for (const [code, incomeCarry] of [
      ['940001', 'daily'],
      ['940002', 'monthly'],
    ] as const) {
      await funds.add(code, { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry });
      await funds.publishIncome(code, '2026-10-01', '2026-11-10', (index) => 3_333 + index * 7);
      await funds.buy(investor, code, 12_345.67, moment('2026-10-12 10:00:00'));
    }
    await funds.open('2026-10-13', '2026-11-05');
    // Income starts on the day of confirmation: 2026-10-13 is day 12.
    let [daily, remainder, monthly] = [1_234_567n, 0n, 0n];
    let exact = 0n;
    // No value here is negative, so rounding to the nearest adds half a unit and truncates.
    const nearest = (amount: bigint): bigint => (amount + 50_000_000n) / 100_000_000n;
    for (let index = 12; index < 12 + 23; index += 1) {
      const income = BigInt(3_333 + index * 7);
      remainder += daily * income;
      const earned = nearest(remainder);
      remainder -= earned * 100_000_000n;
      daily += earned;
      exact += index <= 30 ? 1_234_567n * income : 0n;
      // October's last day is day 30 of the list: the income until then becomes shares, which earn too.
      if (index === 30) monthly = nearest(exact);
    }
    expect((await position('940001'))?.shares).toBe(Number(daily));
    expect((await position('940002'))?.shares).toBe(1_234_567 + Number(monthly));
    expect((await position('940002'))?.unpaid_income).toBeGreaterThan(0);
  });

  it('earn on the shares held on a day, even if its income comes late [GW-912]', async () => {
    await funds.add('940003', { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds.add('940004', { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    await funds.publishIncome('940003', '2026-10-13', '2026-10-20', () => 10_000);
    for (const code of ['940003', '940004']) {
      await funds.buy(investor, code, 10_000, moment('2026-10-12 10:00:00'));
      await funds.open('2026-10-13', '2026-10-15');
      await funds.redeem(investor, code, 4_000_00, moment('2026-10-15 10:00:00'));
      await funds.open('2026-10-16', '2026-10-17');
      await funds.redeem(investor, code, 1_000_00, moment('2026-10-17 10:00:00'), { mode: 'quick' });
      if (code === '940004') await funds.publishIncome(code, '2026-10-13', '2026-10-20', () => 10_000);
      await funds.open('2026-10-18', '2026-10-20');
    }
    expect(await position('940004')).toEqual(await position('940003'));
  });

  it('include the income until the confirmation in a complete redemption, also in two orders [GW-1627]', async () => {
    const moneyFund = async (code: string, incomeCarry: 'daily' | 'monthly'): Promise<void> => {
      await funds.add(code, { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry });
      await funds.publishIncome(code, '2026-10-13', '2026-10-20', () => 5_000);
      await funds.buy(investor, code, 10_000, moment('2026-10-12 10:00:00'));
      await funds.open('2026-10-13', '2026-10-16');
    };
    const friday = moment('2026-10-16 10:00:00');
    await moneyFund('940005', 'daily');
    const whole = await funds.redeem(investor, '940005', 10_001_50, friday);
    await moneyFund('940006', 'monthly');
    const monthly = await funds.redeem(investor, '940006', 10_000_00, friday);
    await moneyFund('940007', 'daily');
    const some = await funds.redeem(investor, '940007', 4_000_00, friday);
    const rest = await funds.redeem(investor, '940007', 6_001_50, moment('2026-10-16 11:00:00'));
    // all but a hundred shares: the income stays with them
    await moneyFund('940008', 'daily');
    const most = await funds.redeem(investor, '940008', 9_901_50, friday);
    const before = await wallet();
    await funds.open('2026-10-17', '2026-10-19');
    expect(await wallet()).toBe(before + 10_003_00 + 10_003_00 + 10_003_00 + 9_901_50);
    const given = await Promise.all([whole, monthly, some, rest, most].map((orderNo) => order(orderNo)));
    expect(given.map(({ state, shares: count, net }) => [state, Number(count), Number(net)])).toEqual([
      ['paid', 10_003_00, 10_003_00],
      ['paid', 10_003_00, 10_003_00],
      ['paid', 4_000_00, 4_000_00],
      ['paid', 6_003_00, 6_003_00],
      ['paid', 9_901_50, 9_901_50],
    ]);
    await funds.open('2026-10-20', '2026-11-02');
    const left = await Promise.all(['940005', '940006', '940007', '940008'].map((code) => position(code)));
    const nothing = { shares: 0, reserved: 0, cost: 0, unpaid_income: 0 };
    expect(left).toMatchObject([nothing, nothing, nothing, { shares: 10_151, reserved: 0 }]);
  });
});

import { dayProfits, worthOf } from '@caifu/core/bank';
import { calendarDate, fen, netValue, shanghaiDateOf, shares, valueOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { testBank, type BankWish } from '../testing/bank.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { bankCorrects } from './bank-corrections.ts';
import { runBankDay } from './bank-day.ts';

const PRODUCT = 'ZB-W1';
const yuan = (amount: number) => fen(amount * 100);

const gateway = useAuditedGateway(useOperatorSettings());
const runAs = useOperators(gateway);
let caller: SignedIn;
/** The net values that the bank publishes instead of 1.0000. */
const published = new Map<string, number>();
/** Days whose value the bank omits. */
const unsaid = new Set<string>();
let sick: Awaited<ReturnType<typeof poisonRows>>;

beforeAll(async () => {
  sick = await poisonRows(gateway.deps.db);
  const { partnerBanks, calendar } = gateway.deps;
  const { netValuesOf } = partnerBanks;
  vi.spyOn(partnerBanks, 'netValuesOf').mockImplementation(async (code, after, until) =>
    (await netValuesOf(code, after, until))
      .filter(({ day }) => day >= '2026-11-02' && !unsaid.has(day) && calendar.isTradingDay(day))
      .map(({ day }) => ({ day, netValue: netValue(published.get(day) ?? 10_000) })),
  );
});
beforeEach(async () => {
  caller = await anOwner();
});

const bank = testBank(gateway);
const place = async (wish: BankWish): Promise<string> => (await bank.placed(caller, wish)).recordNo;
const open = async () => answerOf(await bank.open(caller));
/** An investor with 20,000 yuan in an e-account and all documents. */
const anOwner = async (): Promise<SignedIn> => {
  caller = await bank.anOwner();
  await bank.filePapers(caller);
  return caller;
};
const today = (): CalendarDate => shanghaiDateOf(gateway.deps.clock.now());
/** Moves to the next trading day and runs its bank work. An order placed before has the value of the previous day. */
const nextDay = async (days = 1) => {
  for (let count = 0; count < days; count += 1) {
    const day = gateway.deps.calendar.addTradingDays(today(), 1);
    await gateway.moveTo(day);
    await runBankDay(gateway.deps, day);
  }
};
/** Buys for 5,000 yuan at 1.0000: 5,000 shares. */
const bought = async () => {
  const day = today();
  const orderNo = await place({ side: 'subscribe', about: PRODUCT, amount: yuan(5_000) });
  await nextDay();
  return { orderNo, day };
};
/** Redeems at a value, until the payment. */
const redeemed = async (count: number, value: number) => {
  const day = today();
  published.set(day, value);
  const orderNo = await place({ side: 'redeem', about: PRODUCT, shares: shares(count * 100) });
  await nextDay(2);
  return { orderNo, day };
};
const correct = (day: string, becomes: string | null, isTrial = false, code = PRODUCT) =>
  bankCorrects.correct(
    gateway.deps,
    { what: 'value', code, day: calendarDate(day), becomes },
    { operator: 'li.na', reason: 'the bank announced it', isTrial },
  );
const corrected = async (day: string, becomes: string | null) => {
  const outcome = await correct(day, becomes);
  if (outcome.kind !== 'corrected') throw new Error(JSON.stringify(outcome));
  await expectAgreement();
  return outcome;
};

const inAccount = () => gateway.balanceOf(`bank-balance:${caller.investorId}:zb`);
const onCard = () => gateway.balanceOf(`bank:${bankCardOf(caller)}`);
const house = () => gateway.balanceOf('fund-correction');
const held = async () => {
  const rows = await gateway.rows<{ shares: number; cost: number; realised: number }>`
    select shares::integer, cost::integer, realised::integer from bank_wealth_holding where investor_id = ${caller.investorId}`;
  return rows[0];
};
const record = (orderNo: string) => gateway.tell(ENDPOINTS.bankRecord, { orderNo }, caller);
const told = async () => {
  const items = await gateway.messagesOf(caller);
  return items
    .filter(({ kind }) => /^wealth-.*(?:corrected|borne|waits)$/.test(kind))
    .map(({ kind, amount, shares: count, recordNo, correction }) => ({
      kind,
      amount,
      shares: count,
      recordNo,
      ...(correction === null ? {} : { correction }),
    }));
};
/** Expects that the ledger is consistent, and that the daily profits add up exactly to that of the holding. */
const expectAgreement = async () => {
  expect(await gateway.audit()).toEqual([]);
  const { wealth: holdings } = await gateway.tell(ENDPOINTS.bankHome, null, caller);
  const { values, moves } = await gateway.tell(ENDPOINTS.bankValues, { productCode: PRODUCT }, caller);
  const [holding] = holdings;
  const profit = holding === undefined ? 0 : worthOf(holding) - holding.cost + holding.realised;
  expect(dayProfits(values, moves).reduce((sum, day) => sum + day.profit, 0)).toBe(profit);
};

describe('a corrected value of a wealth product', () => {
  it('gives a purchase the right shares, leaves no trace of a trial, and can be corrected back [GW-1730] [GW-1731]', async () => {
    const { orderNo, day } = await bought();
    expect(await held()).toEqual({ shares: 5_000_00, cost: 5_000_00, realised: 0 });
    expect(await correct(day, '1.2500', true)).toMatchObject({
      kind: 'tried',
      was: '1.0000',
      becomes: '1.2500',
      things: [
        {
          investorId: caller.investorId,
          kind: 'subscribe',
          reference: orderNo,
          changes: [
            { name: 'net value', before: '1.0000', after: '1.2500' },
            { name: 'shares', before: '5000.00', after: '4000.00' },
            { name: 'amount', before: '5000.00', after: '5000.00' },
          ],
          houseAmount: 0,
        },
      ],
    });
    expect(await held()).toEqual({ shares: 5_000_00, cost: 5_000_00, realised: 0 });
    expect((await record(orderNo)).correction).toBeNull();
    await corrected(day, '1.2500');
    expect(await held()).toEqual({ shares: 4_000_00, cost: 5_000_00, realised: 0 });
    expect(await record(orderNo)).toMatchObject({
      shares: 4_000_00,
      netValue: 12_500,
      correction: { on: today(), shares: 5_000_00, netValue: 10_000, amount: 5_000_00 },
    });
    const page = await gateway.tell(ENDPOINTS.orderDetail, { orderId: orderNo }, caller);
    expect([page.figures, page.correction]).toMatchObject([
      { shares: 4_000_00, netValue: 12_500 },
      { on: today(), first: { shares: 5_000_00, netValue: 10_000, net: null } },
    ]);
    const correction = { what: 'value', was: '1.0000', becomes: '1.2500', amountWas: null, sharesWas: 5_000_00 };
    expect(await told()).toEqual([{ kind: 'wealth-shares-corrected', amount: null, shares: 4_000_00, recordNo: orderNo, correction }]);
    await corrected(day, '1.6000');
    expect(await held()).toEqual({ shares: 3_125_00, cost: 5_000_00, realised: 0 });
    await corrected(day, '1.0000');
    expect(await held()).toEqual({ shares: 5_000_00, cost: 5_000_00, realised: 0 });
    expect((await record(orderNo)).correction).toMatchObject({ shares: 5_000_00, netValue: 10_000 });
    expect((await told()).map(({ shares: count }) => count)).toEqual([5_000_00, 3_125_00, 4_000_00]);
    expect(await bankCorrects.made(gateway.deps, 3)).toMatchObject([
      {
        operator: 'li.na',
        what: 'value',
        code: PRODUCT,
        day,
        was: '1.0000',
        becomes: '1.2500',
        changed: 1,
        reason: 'the bank announced it',
      },
      { was: '1.2500', becomes: '1.6000' },
      { was: '1.6000', becomes: '1.0000' },
    ]);
  });

  it('keeps the money of a partial redemption, and gives its shares the cost of the corrected purchase [GW-1731]', async () => {
    const { day } = await bought();
    const { orderNo } = await redeemed(1_000, 11_000);
    expect(await held()).toEqual({ shares: 4_000_00, cost: 4_000_00, realised: 100_00 });
    await corrected(day, '1.2500');
    expect(await held()).toEqual({ shares: 3_000_00, cost: 3_750_00, realised: -150_00 });
    expect(await inAccount()).toBe(15_000_00 + 1_100_00);
    expect((await record(orderNo)).amount).toBe(1_100_00);
    expect((await told()).map(({ kind }) => kind)).toEqual(['wealth-shares-corrected']);
    await corrected(day, '1.0000');
    expect(await held()).toEqual({ shares: 4_000_00, cost: 4_000_00, realised: 100_00 });
  });

  it('pays a paid redemption more or takes money back; the house bears a shortfall and is repaid first [GW-1731] [GW-1732]', async () => {
    await bought();
    const before = await house();
    const { orderNo, day } = await redeemed(1_000, 11_000);
    await corrected(day, '1.2000');
    expect(await inAccount()).toBe(15_000_00 + 1_200_00);
    await corrected(day, '1.0500');
    expect(await inAccount()).toBe(15_000_00 + 1_050_00);
    expect(await record(orderNo)).toMatchObject({ amount: 1_050_00, correction: { amount: 1_100_00, netValue: 11_000 } });
    const page = await gateway.tell(ENDPOINTS.orderDetail, { orderId: orderNo }, caller);
    expect([page.figures.net, page.correction?.first.net]).toEqual([1_050_00, 1_100_00]);
    await place({ side: 'out', about: 'zb', amount: fen(16_050_00 - 20_00) });
    expect((await corrected(day, '1.0000')).things).toMatchObject([{ reference: orderNo, houseAmount: 30_00 }]);
    expect([await inAccount(), await house()]).toEqual([0, before - 30_00]);
    expect(await held()).toEqual({ shares: 4_000_00, cost: 4_000_00, realised: 30_00 });
    const newest = (await told()).slice(0, 2);
    expect(newest).toContainEqual({ kind: 'wealth-correction-borne', amount: 30_00, shares: null, recordNo: orderNo });
    const correction = { what: 'value', was: '1.0500', becomes: '1.0000', amountWas: 1_050_00, sharesWas: null };
    expect(newest).toContainEqual({ kind: 'wealth-money-corrected', amount: 1_000_00, shares: null, recordNo: orderNo, correction });
    await corrected(day, '1.1000');
    expect([await inAccount(), await house()]).toEqual([70_00, before]);
    expect(await held()).toEqual({ shares: 4_000_00, cost: 4_000_00, realised: 100_00 });
  });

  it('pays an unpaid redemption at the right value [GW-1731]', async () => {
    await bought();
    const day = today();
    const orderNo = await place({ side: 'redeem', about: PRODUCT, shares: shares(1_000_00) });
    await nextDay();
    expect(await record(orderNo)).toMatchObject({ state: 'accepted', amount: 1_000_00 });
    await corrected(day, '1.5000');
    expect(await inAccount()).toBe(15_000_00);
    await nextDay();
    expect(await record(orderNo)).toMatchObject({ state: 'done', amount: 1_500_00 });
    expect(await inAccount()).toBe(15_000_00 + 1_500_00);
    await expectAgreement();
  });

  it('makes the house owner of redeemed shares that never existed, until they exist again [GW-1732]', async () => {
    const { day } = await bought();
    const before = await house();
    const { orderNo } = await redeemed(5_000, 11_000);
    expect(await held()).toEqual({ shares: 0, cost: 0, realised: 500_00 });
    expect((await corrected(day, '2.0000')).things).toMatchObject([{ kind: 'subscribe' }, { reference: orderNo, houseAmount: 2_750_00 }]);
    expect([await inAccount(), await house()]).toEqual([15_000_00 + 5_500_00, before - 2_750_00]);
    expect(await held()).toEqual({ shares: 0, cost: 0, realised: 500_00 });
    await corrected(day, '1.2500');
    expect(await house()).toBe(before - 1_100_00);
    await corrected(day, '0.8000');
    expect([await house(), await held()]).toEqual([before, { shares: 1_250_00, cost: 1_000_00, realised: 1_500_00 }]);
    await corrected(day, '1.0000');
    expect(await held()).toEqual({ shares: 0, cost: 0, realised: 500_00 });
    expect((await told()).filter(({ kind }) => kind === 'wealth-correction-borne')).toMatchObject([
      { amount: 2_750_00, recordNo: orderNo },
    ]);
  });

  it('confirms a waiting order at the right value, and a redemption for the remaining shares only [GW-1730] [GW-1733]', async () => {
    const { day } = await bought();
    const first = await place({ side: 'redeem', about: PRODUCT, shares: shares(3_000_00) });
    await gateway.moveTo(today(), '10:05:00');
    const second = await place({ side: 'redeem', about: PRODUCT, shares: shares(2_000_00) });
    await corrected(day, '2.0000');
    expect((await gateway.tell(ENDPOINTS.bankHome, null, caller)).wealth).toMatchObject([{ shares: 2_500_00, redeeming: 2_500_00 }]);
    await gateway.moveTo(today(), '10:10:00');
    const waiting = await place({ side: 'subscribe', about: PRODUCT, amount: yuan(2_000) });
    await nextDay();
    expect(await record(first)).toMatchObject({ state: 'accepted', shares: 2_500_00 });
    expect(await record(second)).toMatchObject({ state: 'failed' });
    expect(await record(waiting)).toMatchObject({ state: 'done', shares: 2_000_00 });
    await expectAgreement();
    await nextDay();
    await expectAgreement();
    expect(await inAccount()).toBe(13_000_00 + 2_500_00);
    await corrected(day, '1.0000');
    expect(await held()).toMatchObject({ shares: 4_500_00 });
  });

  it('leaves an ended e-account empty: the last redemption takes additional shares and pays to the card [GW-1734]', async () => {
    const { day } = await bought();
    const before = await house();
    const { orderNo, day: redeemedOn } = await redeemed(5_000, 11_000);
    await place({ side: 'out', about: 'zb', amount: yuan(20_500) });
    await place({ side: 'retire', about: 'zb' });
    const card = await onCard();
    await corrected(day, '0.8000');
    expect(await held()).toEqual({ shares: 0, cost: 0, realised: 1_875_00 });
    expect([await inAccount(), await onCard()]).toEqual([0, card + 1_375_00]);
    expect(await record(orderNo)).toMatchObject({ shares: 6_250_00, amount: 6_875_00, correction: { shares: 5_000_00, amount: 5_500_00 } });
    await corrected(day, '1.0000');
    expect([await onCard(), await house(), await held()]).toEqual([card, before, { shares: 0, cost: 0, realised: 500_00 }]);
    await corrected(redeemedOn, '1.0000');
    expect([await onCard(), await house()]).toEqual([card, before - 500_00]);
    await corrected(redeemedOn, '1.2000');
    expect([await onCard(), await house()]).toEqual([card + 500_00, before]);
    expect(await correct(redeemedOn, null)).toMatchObject({ things: [{ stays: 'what was paid is not there any more' }] });
    await corrected(redeemedOn, '1.1000');
    await open();
    await corrected(day, '0.8000');
    expect(await held()).toMatchObject({ shares: 1_250_00 });
    await nextDay();
    await expectAgreement();
  });

  it('finds a wealth product by its code in the correcting command [GW-1730]', async () => {
    const { orderNo, day } = await bought();
    const run = (...args: readonly string[]) => runAs('li.na', 'corrections', ...args);
    expect(await run('try', 'value', PRODUCT, day, '1.2500')).toContain(
      `subscribe  ${orderNo}  net value 1.0000 -> 1.2500  shares 5000.00 -> 4000.00`,
    );
    expect(await run('make', 'value', PRODUCT, day, 'withdrawn', 'announced')).toContain('1 wait again, 0 stay');
    expect(await run()).toContain(`li.na  value  ${PRODUCT}  ${day}  1.0000 -> none  1 changed  announced`);
    await expectAgreement();
  });

  it('is refused if unknown, unchanged, invalid or too high for a purchase to get shares [GW-1730]', async () => {
    const { day } = await bought();
    expect(await bankCorrects.knows(gateway.deps, PRODUCT)).toBe(true);
    expect(await bankCorrects.knows(gateway.deps, '000001')).toBe(false);
    expect(await correct('2026-11-15', '1.0000')).toEqual({
      kind: 'refused',
      reason: `the value of ${PRODUCT} on 2026-11-15 is not known`,
    });
    expect(await correct(day, '1.0000')).toMatchObject({ kind: 'refused', reason: `the value of ${PRODUCT} on ${day} is that already` });
    for (const nonsense of ['abc', '0', '-1', '1.00001', '10000.0001', '1,5'])
      expect(await correct(day, nonsense)).toMatchObject({ kind: 'refused' });
    await gateway.rows`
      update trade_order set amount = 1 where kind = 'wealth-buy' and investor_id = ${caller.investorId}`;
    expect(await correct(day, '9999.0000')).toEqual({
      kind: 'refused',
      reason: `at a value of 9999.0000 a purchase of ${day} would have no shares`,
    });
    await gateway.rows`update trade_order set amount = 500000 where kind = 'wealth-buy' and investor_id = ${caller.investorId}`;
    await expectAgreement();
  });
});

describe('a withdrawn value of a wealth product', () => {
  it('makes a purchase wait with its money in transit, until a new value confirms it, also repeatedly [GW-1733] [GW-1735]', async () => {
    const { orderNo, day } = await bought();
    for (const value of ['1.2500', '1.6000']) {
      expect((await corrected(day, null)).things).toMatchObject([{ reference: orderNo, waits: true, stays: null }]);
      expect(await held()).toEqual({ shares: 0, cost: 0, realised: 0 });
      expect(await gateway.balanceOf(`bank-transit:${caller.investorId}:zb`)).toBe(5_000_00);
      expect(await record(orderNo)).toMatchObject({ state: 'accepted', shares: null, correction: { shares: 5_000_00 } });
      // The bank's data of that day is ignored meanwhile, because the value was withdrawn.
      await nextDay();
      expect(await record(orderNo)).toMatchObject({ state: 'accepted', shares: null });
      expect(await corrected(day, value)).toMatchObject({ was: 'none', becomes: value, things: [] });
      await nextDay();
      expect(await record(orderNo)).toMatchObject({ state: 'done', netValue: Number(value) * 10_000 });
      await expectAgreement();
    }
    expect(await held()).toEqual({ shares: 3_125_00, cost: 5_000_00, realised: 0 });
    expect((await told()).map(({ kind }) => kind)).toEqual(['wealth-order-waits', 'wealth-order-waits']);
    expect(await correct('2026-11-13', null)).toMatchObject({ kind: 'corrected', things: [] });
    expect(await correct('2026-11-13', null)).toMatchObject({ kind: 'refused' });
  });

  it('makes a redemption return its money, to be confirmed and paid again [GW-1733]', async () => {
    await bought();
    const { orderNo, day } = await redeemed(1_000, 11_000);
    await corrected(day, null);
    expect([await inAccount(), await held()]).toEqual([15_000_00, { shares: 5_000_00, cost: 5_000_00, realised: 0 }]);
    expect(await told()).toEqual([{ kind: 'wealth-payment-waits', amount: 1_100_00, shares: null, recordNo: orderNo }]);
    expect((await gateway.tell(ENDPOINTS.bankHome, null, caller)).wealth).toMatchObject([{ redeeming: 1_000_00 }]);
    expect(await record(orderNo)).toMatchObject({ state: 'accepted', amount: 0, netValue: null, correction: { amount: 1_100_00 } });
    await corrected(day, '1.0500');
    await nextDay(2);
    expect(await record(orderNo)).toMatchObject({ state: 'done', amount: 1_050_00 });
    expect(await inAccount()).toBe(15_000_00 + 1_050_00);
    await expectAgreement();
  });

  it('leaves orders with a later redemption, reserved shares or spent money, which follow the next value [GW-1733]', async () => {
    const { day, orderNo } = await bought();
    const waiting = await place({ side: 'redeem', about: PRODUCT, shares: shares(1_000_00) });
    expect((await corrected(day, null)).things).toMatchObject([
      { reference: orderNo, waits: false, stays: 'its shares are in a redemption that waits' },
    ]);
    const redeemedOn = today();
    await nextDay(2);
    expect(await corrected(day, '1.0000')).toMatchObject({ was: 'none', things: [] });
    expect((await corrected(day, null)).things).toMatchObject([{ reference: orderNo, stays: 'the holding had a redemption since' }]);
    expect(await held()).toMatchObject({ shares: 4_000_00 });
    expect((await corrected(day, '1.2500')).things).toMatchObject([{ reference: orderNo, changes: [{}, { after: '4000.00' }, {}] }, {}]);
    expect(await held()).toMatchObject({ shares: 3_000_00 });
    await place({ side: 'out', about: 'zb', amount: yuan(15_500) });
    expect((await corrected(redeemedOn, null)).things).toMatchObject([
      { reference: waiting, stays: 'what was paid is not there any more' },
    ]);
    await corrected(redeemedOn, '1.0000');
    expect(await told()).toMatchObject([{ kind: 'wealth-shares-corrected' }]);
  });

  it('reworks the holdings of two investors in one correction, each with its own orders [GW-1731]', async () => {
    const mine = caller;
    const other = await anOwner();
    const day = today();
    caller = mine;
    await place({ side: 'subscribe', about: PRODUCT, amount: yuan(1_000) });
    caller = other;
    await place({ side: 'subscribe', about: PRODUCT, amount: yuan(3_000) });
    await nextDay();
    expect((await corrected(day, '1.0100')).things).toHaveLength(2);
    expect(await held()).toMatchObject({ shares: 2_970_30 });
    caller = mine;
    expect(await held()).toMatchObject({ shares: 990_10 });
    expect(valueOf(shares(990_10), netValue(10_100))).toBe(1_000_00);
    await expectAgreement();
  });
});

describe('a value of a wealth product with a parked order, or a late value', () => {
  it('corrects a parked redemption payment where its money is held, and pays it by the next value [GW-1715]', async () => {
    await bought();
    const day = today();
    const orderNo = await place({ side: 'redeem', about: PRODUCT, shares: shares(1_000_00) });
    await nextDay();
    await sick.poison(orderNo);
    await nextDay();
    const apart = async () =>
      await gateway.rows<{ amount: number }>`
          select m.amount::integer as amount from parked_money m join parked p on p.subject = m.order_no and p.ended_at is null
          where p.step = 'pay-wealth' and m.order_no = ${orderNo}`;
    expect(await apart()).toEqual([{ amount: 1_000_00 }]);
    await sick.mend();
    await corrected(day, '1.5000');
    expect(await apart()).toEqual([{ amount: 1_500_00 }]);
    await corrected(day, '0.5000');
    expect(await apart()).toEqual([{ amount: 500_00 }]);
    await corrected(day, null);
    expect(await apart()).toEqual([]);
    await corrected(day, '1.2000');
    await nextDay(4);
    expect(await record(orderNo)).toMatchObject({ state: 'done', amount: 1_200_00 });
    await expectAgreement();
    const still = await gateway.rows`select subject from parked where ended_at is null`;
    expect(still).toEqual([]);
  });

  it('confirms waiting orders even if the bank publishes it after that of a later day [GW-1716]', async () => {
    const day = today();
    unsaid.add(day);
    const orderNo = await place({ side: 'subscribe', about: PRODUCT, amount: yuan(5_000) });
    await nextDay(3);
    expect(await record(orderNo)).toMatchObject({ state: 'accepted', netValue: null });
    unsaid.delete(day);
    await nextDay();
    expect(await record(orderNo)).toMatchObject({ state: 'done', netValue: 10_000, shares: 5_000_00 });
    await expectAgreement();
  });
});

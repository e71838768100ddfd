import { calendarDate, epochAt, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { anOrder, bankCardOf, openTestGateway, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const MONTH_OF_SESSIONS = { SESSION_HOURS: '720' };
let gateway = useAuditedGateway(MONTH_OF_SESSIONS);

const cancel = async (caller: SignedIn, orderNo: string, digits?: string) =>
  gateway.ask(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo }, digits), caller);
const holdings = (caller: SignedIn) => gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller);
const balances = async (caller: SignedIn) =>
  (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2001' }, caller)).map(({ available }) => available);
const remaining = async (productCode: string) => (await gateway.product(productCode)).remaining;
const detail = (caller: SignedIn, orderNo: string) =>
  gateway.tell(ENDPOINTS.getHoldDetailInfo, { holdStatus: 'applying', orderNo, productCode: '', periodName: '', requestSource: 1 }, caller);
const buy = async (caller: SignedIn, productCode: string, changes: object = {}) => {
  const { openPeriodId } = await gateway.product(productCode);
  return gateway.purchase(caller, { openPeriodId, amount: fen(100_000_00), ...changes });
};
const atTime = (time: string) => {
  gateway.wall.now += epochAt(calendarDate('2026-11-18'), time) - gateway.deps.clock.now();
};

describe('a cancelled reservation', () => {
  it('releases its quota at once and has the exact money back on its card the next day [GW-129]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 3_000_000_00 });
    const before = [await remaining('Q2004'), await remaining('P3001')];
    const fromWallet = await buy(caller, 'Q2004', { amount: fen(123_000_00) });
    gateway.wall.now += 1;
    const fromBank = await buy(caller, 'P3001', { amount: fen(1_100_000_00), cardId: bankCardOf(caller) });
    expect(await balances(caller)).toEqual([2_877_000_00, 1_900_000_00]);
    expect(await cancel(caller, fromWallet)).toEqual({ kind: 'answered', answer: { orderNo: fromWallet } });
    expect(await cancel(caller, fromBank)).toMatchObject({ kind: 'answered' });
    expect([await remaining('Q2004'), await remaining('P3001')]).toEqual(before);
    expect(await balances(caller)).toEqual([2_877_000_00, 1_900_000_00]);
    const overview = await holdings(caller);
    expect(overview).toMatchObject({ inTransit: 1_223_000_00, holding: [], ended: [] });
    expect(overview.applying.map(({ holdStatus, invested }) => [holdStatus, invested])).toEqual([
      ['cancelling', 1_100_000_00],
      ['cancelling', 123_000_00],
    ]);
    expect(await detail(caller, fromBank)).toMatchObject({
      holdStatus: 'cancelling',
      refundDate: '2026-11-19',
      abilities: { cancelReservation: false, changeMaturity: false },
    });
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo: fromBank }, caller)).toMatchObject({
      state: 'cancelled',
      statusText: '已撤销',
    });
    const total = async () => (await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).total;
    expect(await total()).toBe(2_877_000_00 + 1_223_000_00);
    await gateway.moveTo('2026-11-19', '00:00:00');
    expect(await balances(caller)).toEqual([3_000_000_00, 3_000_000_00]);
    expect((await holdings(caller)).ended.map(({ holdStatus }) => holdStatus)).toEqual(['cancelled', 'cancelled']);
    expect(await detail(caller, fromBank)).toMatchObject({ holdStatus: 'cancelled', refundDate: '2026-11-19' });
    await gateway.moveTo('2026-11-20');
    expect(await balances(caller)).toEqual([3_000_000_00, 3_000_000_00]);
    expect((await holdings(caller)).holding).toEqual([]);
  });

  it('is cancelled once, however often it is requested, and needs the trade password [GW-131]', async () => {
    const caller = await gateway.anInvestor();
    const orderNo = await buy(caller, 'Q2004');
    expect(await cancel(caller, orderNo, '000000')).toMatchObject({ code: '256' });
    expect((await holdings(caller)).applying).toMatchObject([{ holdStatus: 'applying' }]);
    const answers = await Promise.all(Array.from({ length: 3 }, () => cancel(caller, orderNo)));
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true);
    expect(await cancel(caller, orderNo)).toMatchObject({ kind: 'answered' });
    const rows = await gateway.rows`select 1 from journal_entry where kind = 'cancel' and reference = ${orderNo}`;
    expect(rows).toHaveLength(1);
  });

  it('may also wait for certification: the money leaves the hold account [GW-131]', async () => {
    const caller = await gateway.anInvestor({ certification: 'to-be-verified', wallet: 3_000_000_00 });
    const orderNo = await buy(caller, 'P3003', { amount: fen(1_000_000_00) });
    await gateway.moveTo('2026-11-23');
    expect(await detail(caller, orderNo)).toMatchObject({ holdStatus: 'applying', abilities: { cancelReservation: true } });
    expect(await cancel(caller, orderNo)).toMatchObject({ kind: 'answered' });
    await gateway.moveTo('2026-11-24');
    expect((await balances(caller))[0]).toBe(3_000_000_00);
  });

  it('cannot belong to another investor, which is answered as unknown, nor be confirmed or unpaid [GW-131]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const orderNo = await buy(caller, 'Q2004');
    const unknown = await cancel(other, 'no-such-order');
    expect(unknown).toMatchObject({ code: 'N00001' });
    expect(await cancel(other, orderNo)).toEqual(unknown);
    await gateway.moveTo('2026-11-26');
    expect(await cancel(caller, orderNo)).toMatchObject({ code: 'X00001', message: '已超过可撤销时间，无法撤销' });
  });
});

describe('the deadline of a cancellation', () => {
  const fresh = async (work: () => Promise<void>) => {
    const outer = gateway;
    gateway = await openTestGateway(MONTH_OF_SESSIONS);
    try {
      await work();
      expect(await gateway.audit()).toEqual([]);
    } finally {
      await gateway.close();
      gateway = outer;
    }
  };

  it('is 15:00:00.000 of the trading day, and of the closing day of a reservation [GW-130]', async () => {
    await fresh(async () => {
      const caller = await gateway.anInvestor({ certification: 'to-be-verified', wallet: 3_000_000_00 });
      const [first, second] = [await buy(caller, 'Q2004'), await buy(caller, 'Q2005')];
      const reserved = await buy(caller, 'P3003', { amount: fen(1_000_000_00) });
      const { closeDate } = await gateway.product('P3003');
      atTime('14:59:59');
      gateway.wall.now += 999;
      expect(await detail(caller, first)).toMatchObject({ abilities: { cancelReservation: true } });
      expect(await cancel(caller, first)).toMatchObject({ kind: 'answered' });
      gateway.wall.now += 1;
      expect(await detail(caller, second)).toMatchObject({ holdStatus: 'applying', abilities: { cancelReservation: false } });
      expect(await cancel(caller, second)).toMatchObject({ code: 'X00001' });
      const late = await buy(caller, 'Q2005');
      expect(await cancel(caller, late)).toMatchObject({ kind: 'answered' });
      await gateway.moveTo(closeDate, '14:59:59');
      expect(await detail(caller, reserved)).toMatchObject({ abilities: { cancelReservation: true } });
      await gateway.moveTo(closeDate, '15:00:00');
      expect(await detail(caller, reserved)).toMatchObject({ holdStatus: 'applying', abilities: { cancelReservation: false } });
      expect(await cancel(caller, reserved)).toMatchObject({ code: 'X00001' });
    });
  });

  it('is 15:00 of the day of the net value, for a reservation too: nobody chooses by a known value [GW-130]', async () => {
    await fresh(async () => {
      await gateway.aValuedProduct('C1', { needsConsent: true, confirmDays: 3 });
      const caller = await gateway.anInvestor({ certification: 'certified', wallet: 3_000_000_00 });
      const [first, second] = [await buy(caller, 'C1'), await buy(caller, 'C1')];
      atTime('14:59:59');
      const late = await gateway.tell(
        ENDPOINTS.order,
        anOrder(caller, { openPeriodId: (await gateway.product('C1')).openPeriodId }),
        caller,
      );
      gateway.wall.now += 999;
      expect(await cancel(caller, first)).toMatchObject({ kind: 'answered' });
      gateway.wall.now += 1;
      expect(await detail(caller, second)).toMatchObject({ holdStatus: 'applying', abilities: { cancelReservation: false } });
      expect(await cancel(caller, second)).toMatchObject({ code: 'X00001' });
      // An order placed before 15:00 and paid after it has the next day's value, and can be cancelled until 15:00 of that day.
      expect(await gateway.pay(caller, late)).toMatchObject({ kind: 'answered' });
      const rows = await gateway.rows`
        select trading_day, confirm_date from trade_order where order_no in (${second}, ${late.orderNo}) order by trading_day`;
      expect(rows).toEqual([
        { trading_day: '2026-11-18', confirm_date: '2026-11-23' },
        { trading_day: '2026-11-19', confirm_date: '2026-11-24' },
      ]);
      await gateway.publish('C1', { '2026-11-18': '1.1000' });
      await gateway.moveTo('2026-11-19', '14:59:59');
      expect(await cancel(caller, second)).toMatchObject({ code: 'X00001' });
      expect(await detail(caller, late.orderNo)).toMatchObject({ abilities: { cancelReservation: true } });
      await gateway.moveTo('2026-11-19', '15:00:00');
      expect(await cancel(caller, late.orderNo)).toMatchObject({ code: 'X00001' });
      await gateway.publish('C1', { '2026-11-19': '1.2500' });
      await gateway.moveTo('2026-11-24');
      const bought = await gateway.rows`select priced_on, shares from holding where order_no = ${late.orderNo}`;
      expect(bought).toEqual([{ priced_on: '2026-11-19', shares: '80000' }]);
    });
  });
});

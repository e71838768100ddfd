import { addDays, calendarDate, epochAt, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, type SignedIn, type TestGateway } from '../../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../../testing/use-gateway.fakes.ts';
import { addOperator } from '../../operator/operators.store.ts';
import { mendWaitingOrders } from '../../orders/mended-orders.ts';
import { createCalendarBook } from './calendar-book.store.ts';

/** Covers 2027, with New Year and Spring Festival. */
const NEXT = 'covers,2027-01-01,2027-12-31\nclosed,2027-01-01\nclosed,2027-02-05,2027-02-11\n';
const UNKNOWN = '后续交易日安排尚未公布，暂停交易，请待公布后再操作';

/** Real mode with a product of its own and no seed. */
const gateway = useTestGateway({ DEMO: '0' });
let buyer: SignedIn;
let period: string;
let token: string;
beforeAll(async () => {
  token = (await addOperator(gateway.deps.db, 'wang', 0)) ?? '';
  await gateway.moveTo('2026-12-28');
  period = await gateway.aValuedProduct('V1', { openDays: 3, firstRedeemDay: '2026-12-31', redeemEveryDays: 7 });
  buyer = await gateway.anInvestor({ certification: 'certified' });
});

const order = (at: TestGateway, caller: SignedIn, openPeriodId: string) =>
  at.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(1_000_00) }), caller);
const saleState = async () => (await gateway.tell(ENDPOINTS.productDetail, { productCode: 'V1' }, buyer)).saleState;
const told = async () => (await gateway.app.inject({ url: '/healthz' })).headers['x-calendar-until'];
const bring = (text: string) =>
  gateway.operator.app.inject({
    method: 'POST',
    url: '/operator/calendar',
    headers: { authorization: `Bearer ${token}` },
    payload: { text },
  });

describe('the end of the calendar', () => {
  it('an order with unknown days is refused, and the product says so beforehand [GW-447]', async () => {
    expect(await saleState()).toBe('open');
    expect(await order(gateway, buyer, period)).toMatchObject({ kind: 'answered' });
    // T+1 of the last trading day of the year is an estimate.
    await gateway.moveTo('2026-12-31');
    const next = (await gateway.tell(ENDPOINTS.productDetail, { productCode: 'V1' }, buyer)).openPeriodId;
    expect(await saleState()).toBe('dates-unknown');
    expect(await order(gateway, buyer, next)).toMatchObject({ kind: 'refused', message: UNKNOWN });
  });

  it('a redemption is refused with the same sentence, in the form and at the booking [GW-447]', async () => {
    expect(await gateway.ask(ENDPOINTS.getCanRedeemDetail, { productCode: 'V1', periodName: '' }, buyer)).toMatchObject({
      kind: 'refused',
      message: UNKNOWN,
    });
  });

  it('demo mode continues with estimates [GW-447]', async () => {
    const demo = await gatewayOfTest();
    await demo.moveTo('2026-12-31');
    const investor = await demo.anInvestor();
    const { openPeriodId } = await demo.tell(ENDPOINTS.productDetail, { productCode: 'Q2020' }, investor);
    expect(await order(demo, investor, openPeriodId)).toMatchObject({ kind: 'answered' });
  });
});

describe('the calendar of an operator', () => {
  it('is refused with its reasons, and no part of it is used [GW-449]', async () => {
    const answer = await bring('covers,2027-02-01,2027-12-31\nclosed,2027-03-02\nclosed,2027-03-01\n');
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      409,
      {
        kind: 'refused',
        faults: [
          'it begins too late: the calendar in use ends on the day before 2027-01-01',
          'line 3: it does not come after the row before it',
        ],
      },
    ]);
    expect(gateway.deps.calendar.coveredUntil).toBe('2026-12-31');
  });

  it('is named in every answer by its last day, from the next answer on [GW-491]', async () => {
    expect(await told()).toBe('2026-12-31');
    expect((await bring(NEXT)).json<unknown>()).toEqual({ kind: 'taken', version: 1, coveredUntil: '2027-12-31', mended: 0 });
    expect(await told()).toBe('2027-12-31');
  });

  it('is in use at once, kept with its version, and orders are accepted [GW-449]', async () => {
    expect(await saleState()).toBe('open');
    const { openPeriodId } = await gateway.tell(ENDPOINTS.productDetail, { productCode: 'V1' }, buyer);
    expect(await order(gateway, buyer, openPeriodId)).toMatchObject({ kind: 'answered' });
    expect(gateway.deps.calendar.onOrAfter(calendarDate('2027-02-05'))).toBe('2027-02-12');
    // The view of another gateway on this database, or of this one after a restart.
    const elsewhere = await createCalendarBook(gateway.deps.db, mendWaitingOrders);
    expect(elsewhere.current().addTradingDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-04');
  });

  it('is loaded by a running gateway, and corrected by the next version [GW-449]', async () => {
    const elsewhere = await createCalendarBook(gateway.deps.db, mendWaitingOrders);
    expect((await bring('covers,2027-06-01,2027-12-31\nclosed,2027-06-09\n')).json<unknown>()).toMatchObject({ kind: 'taken', version: 2 });
    expect(elsewhere.current().isTradingDay(calendarDate('2027-06-09'))).toBe(true);
    await elsewhere.refresh();
    expect(elsewhere.current().isTradingDay(calendarDate('2027-06-09'))).toBe(false);
    expect(elsewhere.current().isTradingDay(addDays(calendarDate('2027-02-04'), 1))).toBe(false);
  });

  it('changes the days of waiting orders only [CLW-4]', async () => {
    const demo = await gatewayOfTest();
    await demo.aValuedProduct('V2', { openDays: 28, firstRedeemDay: '2026-12-31', redeemEveryDays: 7 });
    await demo.moveTo('2026-12-30');
    const investor = await demo.anInvestor({ certification: 'certified' });
    const buy = async () => {
      const { openPeriodId } = await demo.tell(ENDPOINTS.productDetail, { productCode: 'V2' }, investor);
      return demo.purchase(investor, { openPeriodId, amount: fen(1_000_00) });
    };
    const known = await buy();
    await demo.moveTo('2026-12-31', '15:00:00');
    const guessed = await buy();
    const daysOf = async (orderNo: string) =>
      demo.deps.db
        .selectFrom('trade_order')
        .select(['trading_day', 'confirm_date'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
    // 1 January is closed by law. The 4th and 5th are estimates.
    expect(await daysOf(guessed)).toEqual({ trading_day: '2027-01-04', confirm_date: '2027-01-05' });
    const answer = await demo.operator.app.inject({
      method: 'POST',
      url: '/operator/calendar',
      headers: { authorization: `Bearer ${(await addOperator(demo.deps.db, 'wang', 0)) ?? ''}` },
      payload: { text: 'covers,2027-01-01,2027-12-31\nclosed,2027-01-01,2027-01-04\nclosed,2027-01-06\n' },
    });
    expect(answer.json<unknown>()).toMatchObject({ kind: 'taken', version: 1 });
    expect(answer.json<{ mended: number }>().mended).toBeGreaterThan(0);
    expect(await daysOf(guessed)).toEqual({ trading_day: '2027-01-05', confirm_date: '2027-01-07' });
    expect(await daysOf(known)).toEqual({ trading_day: '2026-12-30', confirm_date: '2026-12-31' });
    expect(await demo.audit()).toEqual([]);
  });

  it('cannot be changed by anybody else [GW-449]', async () => {
    for (const [app, status] of [
      [gateway.app, 404],
      [gateway.operator.app, 401],
    ] as const)
      expect((await app.inject({ method: 'POST', url: '/operator/calendar', payload: { text: NEXT } })).statusCode).toBe(status);
    expect(epochAt(calendarDate('2026-12-31'), '10:00:00')).toBe(gateway.deps.clock.now());
  });
});

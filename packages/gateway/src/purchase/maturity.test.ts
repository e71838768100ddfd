import { arrangementIn } from '../orders/arrangement-columns.ts';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import type { MaturityArrangement } from '@caifu/core/products';
import type { MaturityPlace } from '@caifu/core/purchase';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { settleDay, settleDayIn } from '../trading-day/settlement.ts';
import { type SignedIn, untilSomebodyWaits } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { setArrangement } from './maturity.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
const product = (productCode: string) => gateway.product(productCode);
const buy = async (caller: SignedIn, productCode: string, arrangement: MaturityArrangement) => {
  const { openPeriodId } = await product(productCode);
  return gateway.purchase(caller, { openPeriodId, amount: fen(100_000_00), arrangement });
};
const check = (caller: SignedIn, arrangement: MaturityArrangement, place: MaturityPlace, periodName: string, productCode = 'Q2004') =>
  gateway.ask(ENDPOINTS.changeExpirePlanValid, { arrangement, place, periodName, productCode }, caller);
const update = async (caller: SignedIn, arrangement: MaturityArrangement, period: string, digits?: string, productCode = 'Q2004') =>
  gateway.ask(ENDPOINTS.updateExpireArrange, await gateway.withPassword(caller, { arrangement, period, productCode }, digits), caller);
const arrangements = async (caller: SignedIn) => {
  const rows = await gateway.rows<{ arrangement: number }>`
    select coalesce(h.arrangement, t.arrangement) as arrangement from trade_order s join purchase_terms t using (order_no) left join holding h using (order_no)
    where s.investor_id = ${caller.investorId} order by s.product_code, s.placed_at, s.order_no`;
  return rows.map(({ arrangement }) => arrangementIn(arrangement));
};
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const needsAlert = async (asked: ReturnType<typeof check>) => {
  const answer = await asked;
  return answer.kind === 'answered' ? answer.answer.needsAlert : answer.code;
};

describe('changing the maturity arrangement', () => {
  it('asks for an alert only if more than the shown item would change [GW-132]', async () => {
    const caller = await gateway.anInvestor();
    const { periodName } = await product('Q2004');
    expect(await needsAlert(check(caller, 'redeem', 'buy', periodName))).toBe(false);
    expect(await needsAlert(check(caller, 'redeem', 'applying', periodName))).toBe('N00001');
    await buy(caller, 'Q2004', 'continue');
    expect(await needsAlert(check(caller, 'continue', 'buy', periodName))).toBe(false);
    expect(await needsAlert(check(caller, 'redeem', 'buy', periodName))).toBe(true);
    expect(await needsAlert(check(caller, 'redeem', 'applying', periodName))).toBe(false);
    await buy(caller, 'Q2004', 'continue');
    const alert = await check(caller, 'redeem', 'applying', periodName);
    expect(alert).toEqual({
      kind: 'answered',
      answer: { needsAlert: true, text: '您当前选择的到期安排与之前不一致，确认后将同时修改您持有的该产品所有份额的到期安排' },
    });
    expect(await needsAlert(check(caller, 'continue', 'applying', periodName))).toBe(false);
  });

  it('changes every holding and pending order of the product together, and nothing else [GW-133]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const { periodName, openPeriodId } = await product('Q2004');
    await buy(caller, 'Q2004', 'continue');
    await buy(other, 'Q2004', 'continue');
    await buy(caller, 'Q2005', 'continue');
    await gateway.moveTo('2026-11-20');
    await buy(caller, 'Q2004', 'continue');
    expect(await update(caller, 'redeem', openPeriodId)).toEqual({ kind: 'answered', answer: { arrangement: 'redeem' } });
    expect(await arrangements(caller)).toEqual(['redeem', 'redeem', 'continue']);
    expect(await arrangements(other)).toEqual(['continue']);
    expect(await update(caller, 'continue', periodName)).toMatchObject({ kind: 'answered' });
    expect(await arrangements(caller)).toEqual(['continue', 'continue', 'continue']);
    const [holding] = (await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller)).holding;
    const asked = {
      ...holding,
      holdStatus: 'holding' as const,
      orderNo: holding?.orderNo ?? '',
      productCode: 'Q2004',
      periodName,
      requestSource: 1,
    };
    expect(await gateway.tell(ENDPOINTS.getHoldDetailInfo, asked, caller)).toMatchObject({
      arrangement: 'continue',
      abilities: { changeMaturity: true },
    });
  });

  it("changes the order's outcome even at the moment of its confirmation [GW-133]", async () => {
    const caller = await gateway.anInvestor();
    await buy(caller, 'Q2009', 'continue');
    await gateway.moveTo(addDays(today(), 7));
    await buy(caller, 'Q2009', 'continue');
    const { db, calendar, clock } = gateway.deps;
    const next = calendar.addTradingDays(today(), 1);
    let changing: Promise<boolean> | undefined;
    for (let day = addDays(today(), 1); day < next; day = addDays(day, 1)) await settleDay(gateway.deps, day);
    await db.transaction().execute(async (tx) => {
      await settleDayIn(tx, gateway.deps, next);
      changing = setArrangement({ db, calendar }, caller.investorId, 'Q2009', 'redeem', clock.now());
      await untilSomebodyWaits(tx);
    });
    expect(await changing).toBe(true);
    await gateway.moveTo(next);
    expect(await arrangements(caller)).toEqual(['redeem', 'redeem']);
  });

  it('needs the trade password, and repeating the present choice changes nothing [GW-135]', async () => {
    const caller = await gateway.anInvestor();
    const { openPeriodId } = await product('Q2005');
    await buy(caller, 'Q2005', 'continue');
    expect(await update(caller, 'redeem', openPeriodId, '000000', 'Q2005')).toMatchObject({ code: '256' });
    expect(await arrangements(caller)).toEqual(['continue']);
    const sealed = await gateway.withPassword(caller, { arrangement: 'redeem' as const, period: openPeriodId, productCode: 'Q2005' });
    expect(await gateway.ask(ENDPOINTS.updateExpireArrange, sealed, caller)).toMatchObject({ kind: 'answered' });
    expect(await gateway.ask(ENDPOINTS.updateExpireArrange, sealed, caller)).toMatchObject({ kind: 'answered' });
    expect(await arrangements(caller)).toEqual(['redeem']);
  });

  it('is refused for products without the choice, for things not held, and from 15:00 before the last trading day [GW-134]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 3_000_000_00 });
    const stranger = await gateway.anInvestor();
    expect(await needsAlert(check(caller, 'redeem', 'buy', '', 'P3008'))).toBe('E00001');
    expect(await update(caller, 'redeem', 'x', undefined, 'P3008')).toMatchObject({
      code: 'E00001',
      message: '该产品当前不可修改到期安排',
    });
    expect(await needsAlert(check(caller, 'redeem', 'buy', '', 'nothing'))).toBe('N00001');
    expect(await update(stranger, 'redeem', 'x')).toMatchObject({ code: 'N00001' });
    const { periodName, maturityDate } = await product('Q2001');
    const orderNo = await buy(caller, 'Q2001', 'continue');
    if (maturityDate === null) throw new Error('a term product matures');
    const lastDay = gateway.deps.calendar.addTradingDays(maturityDate, -1);
    const changeMaturity = async () =>
      (
        await gateway.tell(
          ENDPOINTS.getHoldDetailInfo,
          { holdStatus: 'holding', orderNo, productCode: 'Q2001', periodName, requestSource: 1 },
          caller,
        )
      ).abilities.changeMaturity;
    await gateway.moveTo(lastDay, '14:00:00');
    gateway.wall.now += epochAt(lastDay, '15:00:00') - 1 - gateway.deps.clock.now();
    expect(await needsAlert(check(caller, 'redeem', 'holding', periodName, 'Q2001'))).toBe(false);
    expect(await changeMaturity()).toBe(true);
    expect(await update(caller, 'redeem', periodName, undefined, 'Q2001')).toMatchObject({ kind: 'answered' });
    gateway.wall.now += 1;
    expect(await changeMaturity()).toBe(false);
    expect(await needsAlert(check(caller, 'continue', 'holding', periodName, 'Q2001'))).toBe('E00001');
    expect(await update(caller, 'continue', periodName, undefined, 'Q2001')).toMatchObject({ code: 'E00001' });
    expect(await arrangements(caller)).toEqual(['redeem']);
    await gateway.moveTo(maturityDate);
    expect(await changeMaturity()).toBe(false);
  });
});

describe('a whole term under both arrangements', () => {
  it('goes from application to payment exactly like the worked example [GW-140]', async () => {
    // 100,000 yuan at 2.35 % over the 28 days of its term: 100000 × 0.0235 × 28 / 365 = 180.2739… = 180.27.
    const [going, ending] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const { openPeriodId, valueDate, maturityDate, periodName } = await product('Q2001');
    if (maturityDate === null) throw new Error('a term product matures');
    expect(gateway.deps.calendar.isTradingDay(maturityDate)).toBe(true);
    const wallet = async (caller: SignedIn) =>
      (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2001' }, caller))[0]?.available ?? 0;
    const overview = (caller: SignedIn) => gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'broker' as const }, caller);
    const [first, second] = [
      await gateway.purchase(going, { openPeriodId, amount: fen(100_000_00), arrangement: 'redeem' }),
      await gateway.purchase(ending, { openPeriodId, amount: fen(100_000_00), arrangement: 'redeem' }),
    ];
    expect(await update(going, 'continue', openPeriodId, undefined, 'Q2001')).toMatchObject({ kind: 'answered' });
    expect(await overview(going)).toMatchObject({
      totalAmount: 0,
      inTransit: 100_000_00,
      applying: [{ holdStatus: 'applying', income: 180_27 }],
    });

    await gateway.moveTo(valueDate);
    expect(await overview(going)).toMatchObject({ totalAmount: 100_000_00, inTransit: 0, holding: [{ holdStatus: 'holding', income: 0 }] });
    await gateway.moveTo(addDays(valueDate, 1));
    expect(await overview(going)).toMatchObject({ holding: [{ income: 6_44 }] });
    const days = (Date.parse(maturityDate) - Date.parse(valueDate)) / 86_400_000;
    const income = Math.round((100_000_00 * 0.0235 * days) / 365);
    const detail = await gateway.tell(
      ENDPOINTS.getHoldDetailInfo,
      { holdStatus: 'holding', orderNo: first, productCode: 'Q2001', periodName, requestSource: 1 },
      going,
    );
    expect(detail).toMatchObject({
      holdStatus: 'holding',
      amount: 100_000_00,
      holdCost: 100_000_00,
      holdShares: 100_000_00,
      holdProfit: 6_44,
      holdProfitRate: 64,
      latestProfit: 6_44,
      latestProfitDate: valueDate,
      incomeStart: valueDate,
      incomeEnd: maturityDate,
      expectedIncome: income,
      expectedArrivalDate: gateway.deps.calendar.addTradingDays(maturityDate, 1),
      arrangement: 'continue',
      netValue: null,
      banks: [{ bankName: '小活宝+', invested: 100_000_00 }],
    });

    await gateway.moveTo(maturityDate);
    expect(await wallet(ending)).toBe(900_000_00);
    expect(await overview(ending)).toMatchObject({
      inTransit: 100_000_00 + income,
      holding: [{ holdStatus: 'paying-out', orderNo: second, income }],
    });
    expect(await wallet(going)).toBe(900_000_00 + income);
    expect((await overview(going)).holding).toMatchObject([{ holdStatus: 'holding', orderNo: first, invested: 100_000_00, income: 0 }]);
    const arrival = gateway.deps.calendar.addTradingDays(maturityDate, 1);
    await gateway.moveTo(addDays(arrival, -1), '23:59:59');
    expect(await wallet(ending)).toBe(900_000_00);
    await gateway.moveTo(arrival, '00:00:00');
    expect(await wallet(ending)).toBe(1_000_000_00 + income);
    expect(await overview(ending)).toMatchObject({ inTransit: 0, ended: [{ holdStatus: 'ended', invested: 100_000_00, income }] });
    const continued = await gateway.tell(
      ENDPOINTS.getHoldDetailInfo,
      { holdStatus: 'holding', orderNo: first, productCode: 'Q2001', periodName, requestSource: 1 },
      going,
    );
    expect(continued.periodName).not.toBe(periodName);
    expect(continued.distributions).toEqual([
      { periodName, method: '到期收益', amount: income, statusText: '已到账', paidOn: maturityDate },
    ]);
    // After the calendar's end only weekends are closed.
    expect(calendarDate(continued.incomeStart ?? '') >= maturityDate).toBe(true);
  });
});

import { ENDPOINTS } from '@caifu/adapters/wire';
import type { CorrectionOutcome } from '../ground/corrections.ts';
import { calendarDate, fen, ratePpm, shares } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { productCorrects } from '../holding/product-corrects.ts';
import { fundCorrects } from '../strategies/fund-corrects.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { answerOf, cardsOf } from '../testing/gateway.fakes.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

/** By the operator of these tests. */
const TERMS = { operator: 'li.na', reason: 'announced', isTrial: false };

// A broken fen is the fund's: a quarter of 7.50 yuan is 1.875, and of 100.03 yuan 25.0075.
describe.each([
  ['cn', { whole: 15_00, corrected: 7_50, product: 100_03, isTold: true }],
  ['spec', { whole: 3_75, corrected: 1_88, product: 25_01, isTold: false }],
])('redemption fees under %s', (LAW, toFund) => {
  const gateway = useAuditedGateway({ LAW });
  /** What the entries of an order have left with its fund and with the seller. */
  const partsOf = async (orderNo: string) => {
    const rows = await gateway.rows<{ fund: number; seller: number }>`
      select coalesce(sum(p.amount) filter (where p.account_id like '%-fee:%'), 0)::integer as fund,
        coalesce(sum(p.amount) filter (where p.account_id = 'fee'), 0)::integer as seller
      from posting p join journal_entry e on e.entry_id = p.entry_id where e.reference like ${`${orderNo}%`}`;
    return rows[0];
  };

  it('are booked to the fund by the set of the order, and corrected and taken back there [LAW-105] [LAW-106]', async () => {
    const funds = testFunds(gateway);
    const [code, caller] = ['974101', await gateway.anInvestor({ wallet: 10_000_00 })];
    await funds.add(code, { purchaseTiers: [] });
    await funds.publish(code, { '2026-10-09': 10_000 });
    await funds.buy(caller.investorId, code, 1_000, moment('2026-10-12 10:00:00'));
    await funds.publish(code, { '2026-10-12': 10_000 });
    await funds.open('2026-10-13');
    await funds.publish(code, { '2026-10-13': 10_000 });
    const orderId = await funds.redeem(caller.investorId, code, 1_000_00, moment('2026-11-02 10:00:00'));
    await funds.publish(code, { '2026-11-02': 20_000 });
    await funds.open('2026-11-03', '2026-11-06');
    const told = async () => (await gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller)).feeToFund;
    expect(await partsOf(orderId)).toEqual({ fund: toFund.whole, seller: 15_00 - toFund.whole });
    expect(await told()).toBe(toFund.isTold ? toFund.whole : null);
    const correct = (becomes: string | null): Promise<CorrectionOutcome> =>
      fundCorrects.correct(gateway.deps, { what: 'value', code, day: calendarDate('2026-11-02'), becomes }, TERMS);
    await correct('1.0000');
    expect(await partsOf(orderId)).toEqual({ fund: toFund.corrected, seller: 7_50 - toFund.corrected });
    expect(await told()).toBe(toFund.isTold ? toFund.corrected : null);
    await correct(null);
    expect(await partsOf(orderId)).toEqual({ fund: 0, seller: 0 });
    expect(await told()).toBeNull();
    // Confirmed again by the other set of the two, by which the order was judged now. Held longer, it costs 0.5 %.
    await gateway.rows`update trade_order set law = ${LAW === 'cn' ? 'spec' : 'cn@2026-09-30'} where order_no = ${orderId}`;
    await funds.publish(code, { '2026-11-02': 20_000 });
    await funds.open('2026-12-01', '2026-12-08');
    expect(await partsOf(orderId)).toEqual(LAW === 'cn' ? { fund: 2_50, seller: 7_50 } : { fund: 10_00, seller: 0 });
  });

  it('are booked to a product for its own redemptions, and corrected and taken back there [LAW-105] [LAW-106]', async () => {
    const code = 'F1';
    const tiers = [{ unit: 'day', min: 0, max: null, fee: ratePpm(10_000) }] as const;
    const openPeriodId = await gateway.aValuedProduct(code, { tiers, firstRedeemDay: '2026-11-30', redeemEveryDays: 28 });
    const caller = await gateway.anInvestor({ certification: 'certified' });
    await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    await gateway.publish(code, { '2026-11-18': '1.0000' });
    await gateway.moveTo('2026-11-19');
    const wish = { requestId: 'fee-1', productCode: code, shares: shares(10_000_00) };
    const { orderNo } = answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish)));
    await gateway.moveTo('2026-12-01');
    await gateway.publish(code, { '2026-11-30': '1.0003' });
    await gateway.moveTo('2026-12-02');
    expect(await partsOf(orderNo)).toEqual({ fund: toFund.product, seller: 100_03 - toFund.product });
    expect((await gateway.tell(ENDPOINTS.orderDetail, { orderId: orderNo }, caller)).feeToFund).toBe(toFund.isTold ? toFund.product : null);
    const correct = (becomes: string | null) =>
      productCorrects.correct(gateway.deps, { what: 'value', code, day: calendarDate('2026-11-30'), becomes }, TERMS);
    await correct('2.0006');
    expect(await partsOf(orderNo)).toEqual(LAW === 'cn' ? { fund: 200_06, seller: 0 } : { fund: 50_02, seller: 150_04 });
    await correct(null);
    expect(await partsOf(orderNo)).toEqual({ fund: 0, seller: 0 });
  });

  it('leave a back load with the seller, and share the redemption fee alone [LAW-105]', async () => {
    const funds = testFunds(gateway);
    const [code, caller] = ['974102', await gateway.anInvestor({ wallet: 10_000_00 })];
    const load = [{ unit: 'day' as const, min: 0, max: null, fee: ratePpm(18_000) }];
    await funds.add(code, { loading: 'back', backTiers: load, redemptionTiers: [], purchaseTiers: [] });
    await funds.publish(code, { '2026-10-09': 10_000 });
    await funds.buy(caller.investorId, code, 1_000, moment('2026-10-12 10:00:00'));
    await funds.publish(code, { '2026-10-12': 10_000 });
    await funds.open('2026-10-13');
    const orderId = await funds.redeem(caller.investorId, code, 1_000_00, moment('2026-11-02 10:00:00'));
    await funds.publish(code, { '2026-11-02': 10_000 });
    await funds.open('2026-11-03');
    const { figures, feeToFund } = await gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
    expect(figures.fee).toBeGreaterThan(0);
    expect({ ...(await partsOf(orderId)), feeToFund }).toEqual({ fund: 0, seller: figures.fee, feeToFund: null });
  });
});

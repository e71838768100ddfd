import { ENDPOINTS } from '@caifu/adapters/wire';
import { addDays, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { advanceTo } from '../trading-day/settlement.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway({ PAY_FIRST: '1' });

const upcomingOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.upcoming, null, caller);
const kindsOf = async (caller: SignedIn) => (await upcomingOf(caller)).items.map(({ kind, orderNo }) => [kind, orderNo]);
const order = async (caller: SignedIn, productCode: string, amount: number) => {
  const { openPeriodId } = await gateway.product(productCode);
  return gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(amount) }), caller);
};

describe('coming days', () => {
  it('follow an order from its payment to its confirmation and to the holding [GW-800]', async () => {
    const caller = await gateway.anInvestor();
    expect(await upcomingOf(caller)).toMatchObject({ today: shanghaiDateOf(gateway.deps.clock.now()), items: [], unread: 0 });
    const receipt = await order(caller, 'Q2020', 1_000_00);
    expect(await kindsOf(caller)).toEqual([['pay', receipt.orderNo]]);
    await gateway.pay(caller, receipt);
    const paid = await upcomingOf(caller);
    expect(paid.items).toMatchObject([{ kind: 'confirmation', orderNo: receipt.orderNo, family: 'broker', productCode: 'Q2020' }]);
    const confirmsOn = paid.items[0]?.date ?? paid.today;
    await advanceTo(gateway.deps, epochAt(addDays(confirmsOn, 1), '10:00:00'));
    const after = await upcomingOf(caller);
    expect(after.items.map(({ kind }) => kind)).not.toContain('confirmation');
    expect(after.unread).toBe(2);
  });

  it('have the certification deadline of an order that was paid first [GW-800]', async () => {
    const caller = await gateway.anInvestor({ certification: 'to-be-verified', riskLevel: 5, wallet: 5_000_000_00 });
    const receipt = await order(caller, 'P3001', 1_000_000_00);
    await gateway.pay(caller, receipt);
    const rows = await gateway.rows<{ last: string }>`
      select (value_date - 1)::text as last from purchase_terms where order_no = ${receipt.orderNo}`;
    expect((await upcomingOf(caller)).items).toMatchObject([{ kind: 'certify', orderNo: receipt.orderNo, date: rows[0]?.last }]);
  });

  it("have the holding's days with their family, and expired documents, and nothing of other investors [GW-800]", async () => {
    const owner = await gateway.signIn('13800000004');
    const { items } = await upcomingOf(owner);
    expect(items).toHaveLength(3);
    expect(items.every(({ family, productCode }) => family !== null || productCode === '')).toBe(true);
    const dates = items.map(({ date }) => date);
    expect(dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') <= date)).toBe(true);
    const other = await gateway.anInvestor();
    await gateway.rows`update investor set id_card_status = 2, risk_valid_until = ${addDays(shanghaiDateOf(gateway.deps.clock.now()), 5)}::date
      where investor_id = ${other.investorId}`;
    expect((await upcomingOf(other)).items.map(({ kind }) => kind)).toEqual(['id-card', 'assessment']);
    expect(await gateway.ask(ENDPOINTS.upcoming, null)).toMatchObject({ code: 'F01003' });
  });
});

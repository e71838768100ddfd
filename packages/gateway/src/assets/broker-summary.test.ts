import { addFen, epochMs, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { advanceTo } from '../trading-day/settlement.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();

const summaryOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.brokerSummary, null, caller);
const buy = async (caller: SignedIn, productCode: string, yuan: number) => {
  const { openPeriodId } = await gateway.product(productCode);
  const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(yuan * 100) }), caller);
  expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
};

describe('the summary of brokers', () => {
  it('is empty for an investor without purchases, and closed to strangers [GW-240]', async () => {
    const caller = await gateway.anInvestor();
    expect(await summaryOf(caller)).toEqual({ totalAssets: 0, beingBought: 0, totalProfit: 0, totalIncome: 0, brokers: [] });
    expect(await gateway.ask(ENDPOINTS.brokerSummary, null)).toMatchObject({ code: 'F01003' });
  });

  it('lists a purchase separately until it is confirmed, then with its income and the cost of the fee [GW-240]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 5 });
    // Q2007 takes one percent: 101,000 yuan buy 100,000 and cost 1,000.
    await buy(caller, 'Q2007', 101_000);
    const { issuer, benchmark } = await gateway.product('Q2007');
    expect(benchmark).toBe(39_000);
    expect(await summaryOf(caller)).toEqual({
      totalAssets: 0,
      beingBought: 101_000_00,
      totalProfit: 0,
      totalIncome: 0,
      brokers: [{ brokerName: issuer, assets: 0, profit: 0 }],
    });
    const rows = await gateway.rows<{
      value_date: string;
    }>`select value_date from trade_order join purchase_terms using (order_no) where investor_id = ${caller.investorId}`;
    // Ten days of 100,000 yuan at 3.9 %: 106.85 yuan.
    await advanceTo(gateway.deps, epochMs(Date.parse(`${rows[0]?.value_date}T09:00:00+08:00`) + 10 * 86_400_000));
    expect(await summaryOf(caller)).toEqual({
      totalAssets: 100_106_85,
      beingBought: 0,
      totalProfit: 106_85 - 1_000_00,
      totalIncome: 106_85,
      brokers: [{ brokerName: issuer, assets: 100_106_85, profit: 106_85 - 1_000_00 }],
    });
  });

  it('adds up over its houses, agrees with the holdings of the family and leaves private products out [GW-241]', async () => {
    const caller = await gateway.signIn('13800000004');
    const { totalAssets, totalProfit, totalIncome, beingBought, brokers } = await summaryOf(caller);
    expect(brokers.length).toBeGreaterThan(1);
    expect(new Set(brokers.map(({ brokerName }) => brokerName)).size).toBe(brokers.length);
    expect(addFen(...brokers.map(({ assets }) => assets ?? fen(0)))).toBe(totalAssets);
    expect(addFen(...brokers.map(({ profit }) => profit ?? fen(0)))).toBe(totalProfit);
    const sizes = brokers.map(({ assets }) => assets ?? 0);
    expect(sizes.every((size, index) => index === 0 || (sizes[index - 1] ?? 0) >= size)).toBe(true);
    const holdings = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: '1', family: 'broker' }, caller);
    expect([totalIncome, beingBought]).toEqual([holdings.accumulatedIncome, holdings.inTransit]);
    const rows = await gateway.rows<{ issuer: string }>`select distinct issuer from product where family = 'private'`;
    for (const { issuer } of rows) expect(brokers.map(({ brokerName }) => brokerName)).not.toContain(issuer);
  });
});

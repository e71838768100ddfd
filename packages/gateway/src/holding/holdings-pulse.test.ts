import { fen, shares } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../ground/database/calls.ts';
import { cardsOf, answerOf } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { createHoldings } from './holdings.store.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';

const gateway = useTestGateway({ SESSION_HOURS: '720' });

/** Counts how often the rows themselves were sent. */
const counted = (calls: Calls) => {
  const sent = { rows: 0 };
  const read: Calls['read'] = async <Found>(statement: string, parameters: readonly unknown[]) => {
    const found = await calls.read<Found>(statement, parameters);
    if (found !== null) sent.rows += 1;
    return found;
  };
  return { sent, calls: { ...calls, read } };
};

describe('cached holdings', () => {
  it('equal those of the database after each change, and are read again only after a change [GW-740]', async () => {
    const { deps } = gateway;
    const terms = {
      firstRedeemDay: '2026-11-23',
      redeemEveryDays: 28,
      distribution: { firstDay: '2026-11-19', everyDays: 28, perShare: 100 },
    };
    const openPeriodId = await gateway.aValuedProduct('K1', terms);
    const caller = await gateway.anInvestor({ certification: 'certified' });
    const other = await gateway.anInvestor({ certification: 'certified' });
    const { sent, calls } = counted(deps.calls);
    const kept = createHoldings(calls);
    const told = () => kept(caller.investorId, null);
    const orders = { first: '', second: '' };
    let before = await told();

    const change = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      await work();
      const after = await told();
      expect([what, after]).toEqual([what, await createHoldings(deps.calls)(caller.investorId, null)]);
      expect([what, after]).not.toEqual([what, before]);
      before = after;
      const { rows } = sent;
      expect([what, (await told()) === after]).toEqual([what, true]);
      expect([what, sent.rows]).toEqual([what, rows]);
    };

    await change('a purchase', async () => {
      orders.first = await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    });
    await change('another name of the product', () => gateway.rows`update product set product_name = '改名' where product_code = 'K1'`);
    await change('another name of the period', () => gateway.rows`update open_period set period_name = '改期' where product_code = 'K1'`);
    await change('a second purchase', async () => {
      orders.second = await gateway.purchase(caller, { openPeriodId, amount: fen(20_000_00) });
    });
    await change('a cancellation', async () =>
      gateway.tell(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo: orders.second }), caller),
    );
    await change('a confirmation', async () => {
      await gateway.publish('K1', { '2026-11-18': '1.0000' });
      await gateway.moveTo('2026-11-19');
    });
    await change('a distribution', async () => {
      await gateway.publish('K1', { '2026-11-19': '1.1000' });
      await gateway.moveTo('2026-11-20');
    });
    await change('a booking', async () => {
      const wish = { requestId: 'k1', productCode: 'K1', periodName: '改期', shares: shares(4_000_00) };
      answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish)));
    });
    await change('a redemption that is carried out', async () => {
      await gateway.publish('K1', { '2026-11-20': '1.2000' });
      await gateway.moveTo('2026-11-24');
      await gateway.publish('K1', { '2026-11-23': '1.3000' });
    });
    await change('its money', () => gateway.moveTo('2026-11-26'));

    const { rows } = sent;
    await gateway.purchase(other, { openPeriodId: 'Q2020-001', amount: fen(1_000_00) });
    expect(await told()).toBe(before);
    expect(sent.rows).toBe(rows);
  });

  it('stay with their investor [GW-740]', async () => {
    const [one, two] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const kept = createHoldings(gateway.deps.calls);
    const orderNo = await gateway.purchase(one, { openPeriodId: 'Q2020-001', amount: fen(1_000_00) });
    expect((await kept(one.investorId, null)).applying.map((item) => item.orderNo)).toEqual([orderNo]);
    expect((await kept(two.investorId, null)).applying).toEqual([]);
  });

  it('are bounded by their rows, and the answer that was used longest ago goes first [GW-1744]', async () => {
    const { deps } = gateway;
    const openPeriodId = await gateway.aValuedProduct('K2');
    const [one, two] = [await gateway.anInvestor({ certification: 'certified' }), await gateway.anInvestor({ certification: 'certified' })];
    for (const caller of [one, two, two]) await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    const { sent, calls } = counted(deps.calls);
    const reads = async (kept: ReturnType<typeof createHoldings>, { investorId }: { readonly investorId: string }) => {
      const before = sent.rows;
      await kept(investorId, null);
      return sent.rows - before;
    };
    const three = createHoldings(calls, 5);
    expect([await reads(three, one), await reads(three, two), await reads(three, one), await reads(three, two)]).toEqual([1, 1, 0, 0]);
    const tight = createHoldings(calls, 4);
    expect([await reads(tight, one), await reads(tight, two), await reads(tight, two), await reads(tight, one)]).toEqual([1, 1, 0, 1]);
    const smallest = createHoldings(calls, 2);
    expect([await reads(smallest, two), await reads(smallest, two)]).toEqual([1, 1]);
  });
});

import { addDays, netValue, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctFund } from '../strategies/fund-corrections.ts';
import { sumsOfEverything } from '../testing/everything.fakes.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { settleLateValues } from './settlement.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
let rows: Awaited<ReturnType<typeof poisonRows>>;
let serial = 0;
beforeAll(async () => {
  funds = testFunds(gateway);
  rows = await poisonRows(gateway.deps.db);
});

describe('a split or a dividend with parked orders', () => {
  it.each([
    // 1,000.00 bought, and 400.00 of 1,000.00 redeemed at the value of the previous day. Other holdings are normal meanwhile.
    { what: 'a split', method: 'reinvest', value: 5_000, other: 2_000_00, bought: [2_000_00, 1_000_00, 0], left: [1_200_00, 600_00, 0] },
    {
      what: 'a cash dividend',
      method: 'cash',
      value: 9_000,
      other: 1_000_00,
      bought: [1_000_00, 900_00, 100_00],
      left: [600_00, 540_00, 60_00],
    },
    {
      what: 'a reinvested dividend',
      method: 'reinvest',
      value: 9_000,
      other: 1_111_11,
      bought: [1_111_11, 1_000_00, 0],
      left: [666_67, 600_00, 0],
    },
  ] as const)(
    'applies to them once they are settled, as if in time, without delaying others, for $what [GW-1740] [GW-1713]',
    async ({ what, method, value, other, bought, left }) => {
      serial += 1;
      const fundCode = `96${String(serial).padStart(3, '0')}5`;
      const { calendar, clock } = gateway.deps;
      const start = calendar.addTradingDays(calendar.onOrAfter(shanghaiDateOf(clock.now())), 1);
      const after = (days: number): CalendarDate => calendar.addTradingDays(start, days);
      await gateway.moveTo(start);
      await funds.add(fundCode, { purchaseTiers: [], redemptionTiers: [], arrivalDays: 1 });
      await funds.publish(fundCode, { [after(0)]: 10_000, [after(1)]: 10_000 });
      const [holder, buyer, seller] = [
        await gateway.anInvestor({ wallet: 10_000_00 }),
        await gateway.anInvestor({ wallet: 10_000_00 }),
        await gateway.anInvestor({ wallet: 10_000_00 }),
      ];
      for (const { investorId } of [holder, seller]) await funds.buy(investorId, fundCode, 1_000, clock.now(), method);
      await gateway.moveTo(after(1));
      const sick = [
        await funds.buy(buyer.investorId, fundCode, 1_000, clock.now(), method),
        await funds.redeem(seller.investorId, fundCode, 400_00, clock.now()),
      ];
      for (const orderNo of sick) await rows.poison(orderNo);
      await gateway.moveTo(after(2), '20:00:00');
      if (what === 'a split')
        await gateway.rows`insert into fund_split (fund_code, day, times, per) values (${fundCode}, ${after(2)}::date, 2, 1)`;
      else
        await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${fundCode}, ${after(2)}::date, 1000, ${after(3)}::date)`;
      await funds.publish(fundCode, { [after(2)]: value });
      await settleLateValues(gateway.deps);
      const positionOf = async (caller: SignedIn) => {
        const now = { ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) };
        const { total, sums } = await sumsOfEverything(gateway, now);
        expect(new Set([sums.groups, sums.holdings, sums.check, sums.file])).toEqual(new Set([total]));
        const { positions } = await gateway.tell(ENDPOINTS.fundHoldings, null, now);
        return { total, position: positions.find((one) => one.fundCode === fundCode) };
      };
      expect((await positionOf(holder)).position).toMatchObject({ shares: other });
      await gateway.moveTo(after(4));
      const parked = await gateway.rows`select 1 from parked where ended_at is null and subject in (${sql.join(sick)})`;
      expect(parked).toHaveLength(2);
      expect(await gateway.audit()).toEqual([]);
      await rows.mend();
      await gateway.moveTo(addDays(after(8), 1));
      const still = await gateway.rows`select step, subject, reason from parked where ended_at is null`;
      expect(still).toEqual([]);
      expect(await gateway.audit()).toEqual([]);
      // [GW-1713] The message names the real event.
      const told = await gateway.rows<{ kind: string }>`
        select distinct kind from message where investor_id in (${buyer.investorId}, ${seller.investorId}) and product_code = ${fundCode}
          and (kind like '%-added' or kind like '%corrected')`;
      expect(told).toEqual([{ kind: what === 'a split' ? 'fund-split-added' : 'fund-dividend-added' }]);
      const [one, two] = [await positionOf(buyer), await positionOf(seller)];
      expect(one.position).toMatchObject({ shares: bought[0], value: bought[1], cost: 1_000_00 });
      expect(two.position).toMatchObject({ shares: left[0], value: left[1], reserved: 0, cost: 600_00 });
      // Each has the same total: the paid money in the wallet, plus the worth of the holding.
      expect([one.total, two.total]).toEqual([10_000_00, 10_000_00]);
      expect((await positionOf(holder)).total).toBe(10_000_00);
    },
  );
});

describe('a correction of a value with a parked redemption payment', () => {
  it('corrects its money where it is held, takes it back and pays it by the next value [GW-1715]', async () => {
    const fundCode = '968005';
    const { calendar, clock } = gateway.deps;
    const start = calendar.addTradingDays(calendar.onOrAfter(shanghaiDateOf(clock.now())), 1);
    const after = (days: number): CalendarDate => calendar.addTradingDays(start, days);
    await gateway.moveTo(start);
    await funds.add(fundCode, { purchaseTiers: [], redemptionTiers: [], arrivalDays: 1 });
    await funds.publish(fundCode, { [after(0)]: 10_000, [after(1)]: 10_000 });
    const { investorId } = await gateway.anInvestor({ wallet: 10_000_00 });
    await funds.buy(investorId, fundCode, 1_000, clock.now());
    await gateway.moveTo(after(1));
    const orderNo = await funds.redeem(investorId, fundCode, 400_00, clock.now());
    await gateway.moveTo(after(2));
    await rows.poison(orderNo);
    await gateway.moveTo(after(4));
    const apart = async () =>
      await gateway.rows<{ amount: number }>`
          select m.amount::integer as amount from parked_money m join parked p on p.subject = m.order_no and p.ended_at is null
          where p.step = 'pay-fund-redemptions' and m.order_no = ${orderNo}`;
    expect(await apart()).toEqual([{ amount: 400_00 }]);
    await rows.mend();
    for (const [value, amount] of [
      [20_000, 800_00],
      [5_000, 200_00],
      [null, null],
      [15_000, null],
    ] as const) {
      const becomes = value === null ? null : netValue(value);
      const outcome = await correctFund(
        gateway.deps,
        { what: 'value', fundCode, day: after(1), becomes },
        { operator: 'li.na', reason: 'announced', isTrial: false },
      );
      expect(outcome.kind).toBe('corrected');
      expect(await apart()).toEqual(amount === null ? [] : [{ amount }]);
      expect(await gateway.audit()).toEqual([]);
    }
    await gateway.moveTo(addDays(after(10), 1));
    expect(await gateway.audit()).toEqual([]);
    expect(await gateway.balanceOf(`wallet:W${investorId.slice(1)}`)).toBe(9_000_00 + 600_00);
    const still = await gateway.rows`select subject from parked where ended_at is null`;
    expect(still).toEqual([]);
  });
});

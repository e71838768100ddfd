import { addDays, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useAuditedGateway();
let funds: ReturnType<typeof testFunds>;
let plans: ReturnType<typeof testPlans>;
let sick: Awaited<ReturnType<typeof poisonRows>>;
let serial = 0;
let day: CalendarDate;
/** An ending fund, a remaining one, and a strategy of both. */
let ending: string;
let staying: string;
let strategy: string;
let caller: SignedIn;

beforeAll(async () => {
  funds = testFunds(gateway);
  plans = testPlans(gateway);
  sick = await poisonRows(gateway.deps.db);
});
beforeEach(async () => {
  serial += 1;
  day = gateway.deps.calendar.addTradingDays(gateway.deps.calendar.onOrAfter(shanghaiDateOf(gateway.deps.clock.now())), 1);
  await gateway.moveTo(day, '10:00:00');
  [ending, staying, strategy] = [`9700${String(serial).padStart(2, '0')}`, `9800${String(serial).padStart(2, '0')}`, `E${serial}`];
  for (const code of [ending, staying]) await funds.add(code, { kind: 'bond', purchaseTiers: [], redemptionTiers: [] });
  await addTestStrategy(gateway.deps.db, { code: strategy, weights: { [ending]: 600_000, [staying]: 400_000 }, since: addDays(day, -30) });
  caller = await gateway.anInvestor({ wallet: 500_000 });
});

const after = (days: number): CalendarDate => gateway.deps.calendar.addTradingDays(day, days);
const goTo = (days: number): Promise<void> => gateway.moveTo(after(days), '10:00:00');
/** Both funds at 1.0000. */
const publish = async (...days: readonly number[]): Promise<void> => {
  for (const one of days) for (const code of [ending, staying]) await funds.publish(code, { [after(one)]: 10_000 });
};
const announce = (kind: 'liquidation' | 'takeover', lastDay: number, on: number): Promise<unknown> =>
  gateway.rows`
    insert into fund_end (fund_code, kind, last_day, day, net_value, into_code, ratio, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
    values (${ending}, ${kind}, ${after(lastDay)}::date, ${after(on)}::date, ${kind === 'liquidation' ? 11_000 : null}::integer,
      ${kind === 'takeover' ? staying : null}, ${kind === 'takeover' ? 50_000_000 : null}::bigint, 'why', 'li.na', 0, 'wang.wei', 0)`;
const invest = async (mode: 'mandate' | 'advice'): Promise<void> => {
  const wish = { side: 'buy', amount: fen(100_000), mode } as const;
  const request = {
    requestId: `e-${serial}`,
    strategyCode: strategy,
    wish,
    cardId: walletCardOf(caller),
    agreed: true,
    warning: null,
  };
  const asking = await gateway.ask(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller);
  expect(asking.kind).toBe('answered');
  await publish(0);
  await goTo(1);
};
const held = () => gateway.rows<{ fund_code: string; shares: number; cost: number }>`
    select p.fund_code, p.shares::integer, p.cost::integer from fund_position p join strategy_account a on a.account_no = p.investor_id
    where a.investor_id = ${caller.investorId} and p.shares > 0 order by p.fund_code`;
const weights = () => gateway.rows`
    select fund_code, weight_ppm from strategy_weight where strategy_code = ${strategy}
      and version = (select max(version) from strategy_version where strategy_code = ${strategy}) order by fund_code`;
const inWallet = () => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const told = async () => {
  const items = await gateway.messagesOf(caller);
  return items.map(({ kind }) => kind);
};

describe('a strategy with an ending fund', () => {
  it('buys, on mandate, its other funds with the money of a liquidation [GW-1683] [FEN-6]', async () => {
    await invest('mandate');
    await announce('liquidation', 1, 1);
    await publish(1);
    await goTo(2);
    expect(await held()).toEqual([{ fund_code: staying, shares: 400_00, cost: 400_00 }]);
    expect(await weights()).toEqual([{ fund_code: staying, weight_ppm: 1_000_000 }]);
    expect(await gateway.audit()).toEqual([]);
    await publish(2, 3, 4);
    await goTo(4);
    await publish(5);
    await goTo(6);
    expect(await held()).toEqual([{ fund_code: staying, shares: 400_00 + 660_00, cost: 400_00 + 660_00 }]);
    expect(await gateway.audit()).toEqual([]);
    expect(await told()).toEqual(expect.arrayContaining(['fund-liquidated', 'strategy-changed']));
  });

  it('keeps, on advice, the money of a liquidation until its investor agrees [GW-1683]', async () => {
    await invest('advice');
    await announce('liquidation', 1, 1);
    await publish(1);
    await goTo(4);
    expect(await held()).toEqual([{ fund_code: staying, shares: 400_00, cost: 400_00 }]);
    const position = await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode: strategy }, caller);
    expect(position.cash).toBe(660_00);
  });

  it('continues with the fund that took it over, without a sale [GW-1683] [FEN-6]', async () => {
    await invest('mandate');
    await announce('takeover', 1, 1);
    await publish(1);
    await goTo(2);
    expect(await held()).toEqual([{ fund_code: staying, shares: 400_00 + 300_00, cost: 1_000_00 }]);
    expect(await weights()).toEqual([{ fund_code: staying, weight_ppm: 1_000_000 }]);
    await goTo(4);
    expect(await told()).toContain('fund-taken-over');
    expect(await told()).not.toContain('strategy-changed');
  });
});

describe('a strategy of a single ending fund', () => {
  const sole = async (): Promise<void> => {
    strategy = `S${serial}`;
    await addTestStrategy(gateway.deps.db, { code: strategy, weights: { [ending]: 1_000_000 }, since: addDays(day, -30) });
    await invest('mandate');
  };
  it('is no longer sold once it is liquidated, and pays the money back to its investor [GW-1727] [FEN-11]', async () => {
    await sole();
    await announce('liquidation', 1, 1);
    await publish(1);
    await goTo(2);
    expect(await held()).toEqual([]);
    const offer = await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode: strategy, side: 'buy' }, caller);
    expect(offer.parts.map(({ fund }) => [fund.fundCode, fund.trading])).toEqual([[ending, 'liquidated']]);
    expect(await gateway.audit()).toEqual([]);
    await goTo(6);
    expect(await inWallet()).toBe(400_000 + 1_100_00);
    expect(await told()).toEqual(expect.arrayContaining(['strategy-redeemed', 'fund-liquidated']));
    expect(await told()).not.toContain('strategy-changed');
  });

  it('consists of the other fund after a takeover, and buys that one [GW-1727] [FEN-6]', async () => {
    await sole();
    await announce('takeover', 1, 1);
    await publish(1);
    await goTo(2);
    expect(await held()).toEqual([{ fund_code: staying, shares: 500_00, cost: 1_000_00 }]);
    expect(await weights()).toEqual([{ fund_code: staying, weight_ppm: 1_000_000 }]);
    const info = await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode: strategy, side: 'buy' }, caller);
    expect(info.parts.map(({ fund }) => fund.fundCode)).toEqual([staying]);
  });
});

describe('the coming days of an ending fund', () => {
  it.each(['liquidation', 'takeover'] as const)('pay an earlier dividend on its day, once, after a %s [GW-1728]', async (kind) => {
    await funds.buy(caller.investorId, ending, 1_000, gateway.deps.clock.now(), 'cash');
    await publish(0);
    await goTo(1);
    const before = await inWallet();
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${ending}, ${after(1)}::date, 1000, ${after(6)}::date)`;
    await announce(kind, 2, 2);
    await publish(1, 2);
    await goTo(3);
    expect(await gateway.audit()).toEqual([]);
    await publish(3, 4, 5, 6);
    await goTo(7);
    expect((await inWallet()) - before).toBe(100_00 + (kind === 'liquidation' ? 1_100_00 : 0));
    expect((await told()).filter((one) => one === 'distributed')).toHaveLength(1);
  });

  it.each(['liquidation', 'takeover'] as const)('turn a reinvested dividend into shares before a %s takes them [GW-1728]', async (kind) => {
    await funds.buy(caller.investorId, ending, 1_000, gateway.deps.clock.now());
    await publish(0);
    await goTo(1);
    const before = await inWallet();
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${ending}, ${after(1)}::date, 1000, ${after(6)}::date)`;
    await announce(kind, 2, 2);
    await publish(1, 2);
    await goTo(3);
    await publish(3, 4, 5, 6);
    await goTo(8);
    const rows = await gateway.rows<{ shares: number }>`
      select shares::integer from fund_position where investor_id = ${caller.investorId} and shares > 0`;
    expect([(await inWallet()) - before, rows]).toEqual(kind === 'liquidation' ? [1_210_00, []] : [0, [{ shares: 550_00 }]]);
  });

  it('pay a redemption of the last day and take the rest over [GW-1665] [GW-1680]', async () => {
    await funds.buy(caller.investorId, ending, 1_000, gateway.deps.clock.now());
    await publish(0);
    await goTo(1);
    await announce('takeover', 1, 1);
    await funds.redeem(caller.investorId, ending, 400_00, gateway.deps.clock.now());
    await publish(1);
    await goTo(2);
    const rows = await gateway.rows<{ fund_code: string; shares: number }>`
      select fund_code, shares::integer from fund_position where investor_id = ${caller.investorId} and shares > 0`;
    expect(rows).toEqual([{ fund_code: staying, shares: 300_00 }]);
  });
});

describe('a plan of an ending fund', () => {
  const plan = () => gateway.rows`
      select state, fund_code, ended_because from plan where investor_id = ${caller.investorId}`;

  it('ends with the last day of a liquidated fund, and its investor is informed [GW-1684]', async () => {
    await plans.sign({ kind: 'invest', investorId: caller.investorId, productCode: ending }, day);
    await announce('liquidation', 1, 3);
    await goTo(2);
    expect(await plan()).toEqual([{ state: 'ended', fund_code: ending, ended_because: 'fund-ended' }]);
    expect(await told()).toContain('plan-fund-ended');
  });

  it('ends with reason and message if its strategy has no other fund, and continues otherwise [GW-1773]', async () => {
    const sole = `S${serial}`;
    await addTestStrategy(gateway.deps.db, { code: sole, weights: { [ending]: 1_000_000 }, since: addDays(day, -30) });
    const cycle = { unit: 'month', day: Number(after(5).slice(8)) } as const;
    const signed = await Promise.all(
      [sole, strategy].map((productCode) => plans.sign({ kind: 'strategy', investorId: caller.investorId, productCode, cycle }, day)),
    );
    const planNo = signed[0] ?? '';
    await announce('liquidation', 1, 3);
    await goTo(1);
    const standing = async () => (await Promise.all(signed.map((no) => plans.planOf(no)))).map((one) => [one.state, one.ended_because]);
    expect(await standing()).toEqual([
      ['running', null],
      ['running', null],
    ]);
    await goTo(2);
    expect(await standing()).toEqual([
      ['ended', 'fund-ended'],
      ['running', null],
    ]);
    const { plan: page } = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    expect(page).toMatchObject({ state: 'ended', end: 'fund-ended' });
    const items = await gateway.messagesOf(caller);
    expect(items.filter(({ kind }) => kind === 'plan-fund-ended')).toMatchObject([{ planNo }]);
    await goTo(6);
    expect(await plans.runsOf(planNo)).toEqual([]);
  });

  it('continues with the fund that took it over [GW-1684]', async () => {
    await plans.sign({ kind: 'invest', investorId: caller.investorId, productCode: ending }, day);
    await announce('takeover', 1, 1);
    await goTo(2);
    expect(await plan()).toEqual([{ state: 'running', fund_code: staying, ended_because: null }]);
    expect(await told()).toContain('plan-fund-followed');
  });
});

describe('a holder who cannot be settled', () => {
  it.each([
    { kind: 'liquidation', left: [], wallet: 4_000_00 + 400_00 + 660_00 },
    { kind: 'takeover', left: [{ ending: false, shares: 300_00 }], wallet: 4_000_00 + 400_00 },
  ] as const)(
    'keeps the shares of a parked redemption until that is settled, and then gets a $kind of the rest [GW-1664]',
    async ({ kind, left, wallet }) => {
      const other = await gateway.anInvestor({ wallet: 500_000 });
      for (const { investorId } of [caller, other]) await funds.buy(investorId, ending, 1_000, gateway.deps.clock.now());
      await publish(0);
      await goTo(1);
      const orderNo = await funds.redeem(caller.investorId, ending, 400_00, gateway.deps.clock.now());
      await sick.poison(orderNo);
      await announce(kind, 1, 2);
      await publish(1, 2);
      await goTo(3);
      const holds = (investorId: string) => gateway.rows<{ ending: boolean; shares: number }>`
          select fund_code = ${ending} as ending, shares::integer from fund_position where investor_id = ${investorId} and shares > 0`;
      const parked = await gateway.rows`select subject from parked where ended_at is null`;
      expect(parked).toEqual([{ subject: orderNo }]);
      expect(await holds(caller.investorId)).toEqual([{ ending: true, shares: 1_000_00 }]);
      expect((await holds(other.investorId)).filter((one) => one.ending)).toEqual([]);
      expect(await gateway.audit()).toEqual([]);
      await sick.mend();
      await goTo(8);
      expect(await holds(caller.investorId)).toEqual(left);
      expect(await inWallet()).toBe(wallet);
      const still = await gateway.rows`select subject from parked where ended_at is null`;
      expect(still).toEqual([]);
    },
  );

  it('waits alone, while the others are paid and the day closes [GW-1664]', async () => {
    const other = await gateway.anInvestor({ wallet: 500_000 });
    for (const { investorId } of [caller, other]) await funds.buy(investorId, ending, 1_000, gateway.deps.clock.now());
    await publish(0);
    await goTo(1);
    await announce('liquidation', 1, 1);
    await publish(1);
    await sick.poison(caller.investorId);
    await goTo(2);
    const shares = async () => {
      const rows = await gateway.rows<{ investor_id: string }>`
        select investor_id from fund_position where fund_code = ${ending} and shares > 0`;
      return rows.map(({ investor_id: investor }) => investor);
    };
    const parked = () => gateway.rows`select step, kind, subject from parked where ended_at is null and step = 'end-funds'`;
    expect(await shares()).toEqual([caller.investorId]);
    expect(await parked()).toEqual([{ step: 'end-funds', kind: 'investor', subject: caller.investorId }]);
    await sick.mend();
    await goTo(3);
    expect([await shares(), await parked()]).toEqual([[], []]);
  });
});

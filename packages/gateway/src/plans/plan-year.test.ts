import { debitMoveOf, firstDebit, nextDebit, type PlanAction, type PlanCycle, type PlanKind } from '@caifu/core/plans';
import { addDays, calendarDate, epochAt, type CalendarDate } from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { carryOutPlanAction } from './plan-actions.store.ts';

const FIRST = '2025-11-18';
const LAST = '2026-11-17';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
beforeAll(async () => {
  plans = testPlans(gateway);
});

/** The debit days of a cycle within the year. */
const dueDays = (cycle: PlanCycle, kind: PlanKind = 'invest'): readonly CalendarDate[] => {
  const { calendar } = gateway.deps;
  const days: CalendarDate[] = [];
  const move = debitMoveOf(kind);
  for (
    let debit = firstDebit(cycle, calendarDate(FIRST), calendar, move);
    debit.dueOn <= LAST;
    debit = nextDebit(cycle, debit, calendar, move)
  )
    days.push(debit.dueOn);
  return days;
};

const MONTHLY: PlanCycle = { unit: 'month', day: 1 };
const WEEKLY: PlanCycle = { unit: 'week', day: 4 };
const CYCLES: readonly PlanCycle[] = [MONTHLY, WEEKLY, { unit: 'double-week', day: 2 }, { unit: 'quarter', day: 28 }];

describe('a year of plans', () => {
  it('runs every kind on its days and keeps every invariant [GW-1020] [GW-1022] [GW-1023] [GW-1025]', async () => {
    const { funds } = plans;
    await funds.add('970001');
    await funds.add('970002');
    // Up a third over 40 trading days and down over ten, so that a target of 5 % is reached in each round.
    const wave = (index: number) => 10_000 + Math.min((index % 50) * 80, (50 - (index % 50)) * 320);
    await funds.publishEach('970001', '2024-06-03', LAST, wave);
    await funds.publishEach('970002', '2024-06-03', LAST, () => 12_345);
    const some = async (wallet = 90_000_000_00) => (await gateway.anInvestor({ wallet })).investorId;
    const [rich, saver, poor, waiting, aiming, clever] = [
      await some(),
      await some(),
      await some(0),
      await some(),
      await some(),
      await some(),
    ];
    const fund = { kind: 'invest', productCode: '970002' } as const;
    const regular: string[] = [];
    for (const cycle of CYCLES) regular.push(await plans.sign({ ...fund, investorId: rich, cycle }, FIRST));
    const salary = await plans.sign({ kind: 'salary', investorId: saver, cycle: { unit: 'month', day: 15 }, yuan: 2_000 }, FIRST);
    const repay = await plans.sign({ kind: 'repay', investorId: saver, cycle: { unit: 'month', day: 20 }, yuan: 500 }, FIRST);
    const billed = await plans.sign(
      { kind: 'repay', investorId: waiting, cycle: { unit: 'month', day: 8 }, yuan: null, amountRule: 'full' },
      FIRST,
    );
    const broke = await plans.sign({ ...fund, investorId: poor, cycle: { unit: 'month', day: 10 } }, FIRST);
    const closed = await plans.sign({ ...fund, productCode: '970001', investorId: waiting, cycle: WEEKLY }, FIRST);
    const target = await plans.sign({ kind: 'invest', productCode: '970001', investorId: aiming, cycle: WEEKLY, targetPercent: 5 }, FIRST);
    const smart = await plans.sign(
      { kind: 'invest', productCode: '970001', investorId: clever, cycle: MONTHLY, amountRule: 'smart' },
      FIRST,
    );
    const resting = await plans.sign({ ...fund, investorId: saver, cycle: { unit: 'double-week', day: 5 } }, FIRST);
    const act = async (action: PlanAction, day: string, dueOn: string | null = null) => {
      const at = epochAt(calendarDate(day), '10:00:00');
      const reply = await carryOutPlanAction(plans.depsAt(at), saver, {
        planNo: resting,
        action,
        dueOn: dueOn === null ? null : calendarDate(dueOn),
      });
      expect(reply.kind).toBe('answered');
    };
    const broken: string[] = [];
    for (let day = calendarDate(FIRST); day <= LAST; day = addDays(day, 1)) {
      if (day === '2026-03-02') await gateway.rows`update fund set trading = 'purchase-suspended' where fund_code = '970001'`;
      if (day === '2026-03-16') await gateway.rows`update fund set trading = 'open' where fund_code = '970001'`;
      await plans.open(day);
      if (day === '2026-02-10') await act('pause', day);
      if (day === '2026-05-13') await act('resume', day);
      if (day === '2026-08-24') await act('skip', day, '2026-08-28');
      if (day.endsWith('-01')) broken.push(...(await gateway.audit()));
    }
    expect(broken).toEqual([]);
    expect(await gateway.audit()).toEqual([]);

    for (const [index, cycle] of CYCLES.entries()) {
      const runs = await plans.runsOf(regular[index] ?? '');
      expect(runs.map(({ due_on: due, ran_on: ran, state, amount }) => [due, ran, state, amount])).toEqual(
        dueDays(cycle).map((day) => [day, day, 'done', '100000']),
      );
    }
    // National Day, Spring Festival and New Year, as days written by hand.
    const monthly = (await plans.runsOf(regular[0] ?? '')).map(({ due_on: due }) => due);
    expect(monthly).toEqual([
      '2025-12-01',
      '2026-01-05',
      '2026-02-02',
      '2026-03-02',
      '2026-04-01',
      '2026-05-06',
      '2026-06-01',
      '2026-07-01',
      '2026-08-03',
      '2026-09-01',
      '2026-10-08',
      '2026-11-02',
    ]);
    expect((await plans.runsOf(salary)).map(({ state }) => state)).toEqual(dueDays({ unit: 'month', day: 15 }).map(() => 'done'));
    expect((await plans.runsOf(repay)).map(({ due_on: due }) => due)).toEqual(dueDays({ unit: 'month', day: 20 }, 'repay'));
    const bills = await plans.runsOf(billed);
    expect(bills.filter(({ state }) => state === 'done')).toHaveLength(11);
    expect(bills.filter(({ state, reason }) => state === 'skipped' && reason === '本期账单无需还款')).toHaveLength(1);
    expect(new Set(bills.filter(({ state }) => state === 'done').map(({ amount }) => amount)).size).toBeGreaterThan(5);

    // Three runs fail, each after tries on three trading days, and the plan ends.
    expect(
      (await plans.runsOf(broke)).map(({ due_on: due, ran_on: ran, state, tries, reason }) => [due, ran, state, tries, reason]),
    ).toEqual([
      ['2025-12-10', '2025-12-12', 'failed', 3, '扣款账户余额不足'],
      ['2026-01-12', '2026-01-14', 'failed', 3, '扣款账户余额不足'],
      ['2026-02-10', '2026-02-12', 'failed', 3, '扣款账户余额不足'],
    ]);
    expect(await plans.planOf(broke)).toMatchObject({
      state: 'ended',
      ended_because: 'after-failures',
      ended_on: '2026-02-12',
      act_on: null,
    });

    // Two weeks with a closed fund are skipped and do not count as failures.
    const weeks = await plans.runsOf(closed);
    expect(weeks.filter(({ state }) => state === 'skipped').map(({ due_on: due }) => due)).toEqual(['2026-03-05', '2026-03-12']);
    expect(await plans.planOf(closed)).toMatchObject({ state: 'running', failures: 0 });

    // Every second Friday, except while paused. A skipped debit is recorded.
    const fridays = dueDays({ unit: 'double-week', day: 5 }).filter((day) => day < '2026-02-10' || day > '2026-05-13');
    expect((await plans.runsOf(resting)).map(({ due_on: due, state }) => [due, state])).toEqual(
      fridays.map((day) => [day, day === '2026-08-28' ? 'skipped' : 'done']),
    );
    expect(fridays).toContain('2026-08-28');

    const rounds = await gateway.rows<{
      round_no: number;
      started_on: string;
      ended_on: string | null;
      cost: string;
      net: string;
      state: string;
    }>`
        select r.round_no, r.started_on, r.ended_on, t.cost, t.net, o.state from plan_round r left join fund_order_terms t using (order_no) left join trade_order o using (order_no)
        where r.plan_no = ${target} order by r.round_no`;
    expect(rounds.length).toBeGreaterThan(3);
    for (const [index, { ended_on: ended, cost, net, state }] of rounds.slice(0, -1).entries()) {
      expect(state).toBe('paid');
      expect(Number(net) / Number(cost)).toBeGreaterThan(1);
      expect((rounds[index + 1]?.started_on ?? '') >= (ended ?? '')).toBe(true);
    }
    const amounts = new Set((await plans.runsOf(smart)).map(({ amount }) => amount));
    expect(amounts.size).toBeGreaterThan(1);
    expect([...amounts].every((amount) => ['90000', '110000', '130000', '150000'].includes(amount))).toBe(true);
  });
});

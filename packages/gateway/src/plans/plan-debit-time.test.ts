import type { PlanKind } from '@caifu/core/plans';
import { ASSESSMENT_NOTICE_DAYS } from '@caifu/core/qualification';
import { addDays, calendarDate, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { readSettings } from '../ground/start/settings.ts';
import { moment } from '../testing/funds.fakes.ts';
import { cardsOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish, type PlanWishChanges } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
// Wednesday 18 November 2026, ten in the morning.
beforeAll(async () => {
  plans = testPlans(gateway);
  await plans.funds.add('973001');
  await plans.funds.publish('973001', { '2026-11-17': 10_000 });
});

const save = async (caller: SignedIn, kind: PlanKind, changes: PlanWishChanges) => {
  const wish = aPlanWish(cardsOf(caller), kind, { ...(kind === 'invest' ? { productCode: '973001' } : {}), ...changes });
  return gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
};
const signed = async (caller: SignedIn, kind: PlanKind, changes: PlanWishChanges = {}): Promise<string> => {
  const saved = await save(caller, kind, changes);
  if (saved.kind !== 'answered') throw new Error(saved.message);
  return saved.answer.planNo;
};
const act = (caller: SignedIn, planNo: string, action: 'pause' | 'skip', dueOn: string | null = null) =>
  gateway.ask(ENDPOINTS.planAction, { planNo, action, dueOn: dueOn === null ? null : calendarDate(dueOn) }, caller);
const told = async (planNo: string) => (await plans.runsOf(planNo)).map(({ due_on: due, state, amount }) => [due, state, Number(amount)]);

describe('the debits of a day', () => {
  it('are made at the moment shown on the pages, and can be changed until then [GW-1720] [PJ-20]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const changes = { cycle: { unit: 'week', day: 4 } } as const;
    const [grown, skipped, paused, late] = [
      await signed(caller, 'invest', changes),
      await signed(caller, 'invest', changes),
      await signed(caller, 'invest', changes),
      await signed(caller, 'invest', changes),
    ];
    await gateway.moveTo('2026-11-19', '13:59:59');
    for (const planNo of [grown, skipped, paused, late]) expect(await told(planNo)).toEqual([]);
    const detail = await gateway.tell(ENDPOINTS.planDetail, { planNo: grown }, caller);
    expect(detail).toMatchObject({ terms: { debitTime: '14:00' }, plan: { nextOn: '2026-11-19' } });
    expect(await save(caller, 'invest', { ...changes, planNo: grown, amount: fen(250_00) })).toMatchObject({
      answer: { nextOn: '2026-11-19' },
    });
    expect((await act(caller, skipped, 'skip', '2026-11-19')).kind).toBe('answered');
    expect((await act(caller, paused, 'pause')).kind).toBe('answered');

    await gateway.moveTo('2026-11-19', '14:00:00');
    expect(await told(grown)).toEqual([['2026-11-19', 'done', 250_00]]);
    expect(await told(skipped)).toEqual([['2026-11-19', 'skipped', 100_00]]);
    expect(await told(paused)).toEqual([]);
    expect(await told(late)).toEqual([['2026-11-19', 'done', 100_00]]);
    const closed = { kind: 'refused', message: '扣款日14:00后不可修改计划，请于次日再操作' };
    expect(await save(caller, 'invest', { ...changes, planNo: late, amount: fen(300_00) })).toMatchObject(closed);
    expect(await act(caller, late, 'pause')).toMatchObject(closed);
    // The next debit may be skipped already.
    expect((await act(caller, late, 'skip', '2026-11-26')).kind).toBe('answered');
  });

  it('stay unchanged from their moment on, even if the gateway is behind [GW-1720] [PJ-20]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const planNo = await signed(caller, 'invest', { cycle: { unit: 'week', day: 5 } });
    await gateway.moveTo('2026-11-20', '13:00:00');
    // The clock has reached the moment, but the job that makes the debits has not run since.
    await gateway.deps.clock.moveTo(moment('2026-11-20 14:00:00'));
    expect(await told(planNo)).toEqual([]);
    expect((await act(caller, planNo, 'skip', '2026-11-20')).kind).toBe('refused');
    expect((await act(caller, planNo, 'pause')).kind).toBe('refused');
    await gateway.moveTo('2026-11-20', '14:05:00');
    expect(await told(planNo)).toEqual([['2026-11-20', 'done', 100_00]]);
  });

  it('may spend the salary of the same day [GW-1720]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    await plans.leaveInWallet(caller.investorId, 0, '2026-11-20');
    const cycle = { unit: 'week', day: 3 } as const;
    const bought = await signed(caller, 'invest', { cycle });
    const repaid = await signed(caller, 'repay', { cycle });
    const { cards } = await gateway.tell(ENDPOINTS.planInfo, { kind: 'salary', productCode: null, planNo: null }, caller);
    const salary = await signed(caller, 'salary', { cycle, cardId: cards[0]?.cardId ?? '', amount: fen(200_00) });
    await gateway.moveTo('2026-11-25', '14:00:00');
    for (const planNo of [salary, bought, repaid])
      expect((await told(planNo)).map(([due, state]) => [due, state])).toEqual([['2026-11-25', 'done']]);
  });

  it('come before a holiday if they are repayments, with the reminder one day earlier [PJ-8] [GW-1026]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    // 5 December 2026 is a Saturday.
    const planNo = await signed(caller, 'repay', { cycle: { unit: 'month', day: 5 } });
    await gateway.moveTo('2026-12-03');
    const items = await gateway.messagesOf(caller);
    expect(items.filter(({ kind }) => kind === 'repay-soon')).toMatchObject([{ date: '2026-12-04' }]);
    await gateway.moveTo('2026-12-04', '14:00:00');
    expect(await told(planNo)).toEqual([['2026-12-04', 'done', 100_00]]);
    expect(await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).toMatchObject({ plan: { nextOn: '2027-01-05' } });
  });

  it('are announced once before their risk assessment expires, also if they rest later [GW-1721] [GW-1852]', async () => {
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    const cycle = { unit: 'month', day: 28 } as const;
    const bought = await signed(caller, 'invest', { cycle });
    await signed(caller, 'repay', { cycle });
    const until = addDays(shanghaiDateOf(gateway.deps.clock.now()), 32);
    await gateway.deps.db.updateTable('investor').set({ risk_valid_until: until }).where('investor_id', '=', caller.investorId).execute();
    const reminders = async () => {
      const items = await gateway.messagesOf(caller);
      return items.flatMap(({ kind, planNo, date, productName }) => (kind === 'plan-assessment' ? [[planNo, date, productName]] : []));
    };
    await gateway.moveTo(addDays(until, -31));
    expect(await reminders()).toEqual([]);
    await gateway.moveTo(addDays(until, -28));
    expect(await reminders()).toEqual([[bought, until, '基金973001定投']]);
    expect((await act(caller, bought, 'pause')).kind).toBe('answered');
    await gateway.moveTo(addDays(until, 1));
    expect(await reminders()).toHaveLength(1);
    const kinds = (await gateway.messagesOf(caller)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'assessment-soon')).toEqual([]);
  });

  it('are not needed for the reminder of an expiring risk assessment, which comes once [GW-1852]', async () => {
    const caller = await gateway.anInvestor({ wallet: 50_000_00 });
    await signed(caller, 'repay', { cycle: { unit: 'month', day: 28 } });
    const until = addDays(shanghaiDateOf(gateway.deps.clock.now()), 32);
    await gateway.deps.db.updateTable('investor').set({ risk_valid_until: until }).where('investor_id', '=', caller.investorId).execute();
    const reminders = async () => (await gateway.messagesOf(caller)).filter(({ kind }) => kind.includes('assessment'));
    await gateway.moveTo(addDays(until, -31));
    expect(await reminders()).toEqual([]);
    await gateway.moveTo(addDays(until, -28));
    expect(await reminders()).toMatchObject([{ kind: 'assessment-soon', date: until, planNo: null, recordNo: '' }]);
    await gateway.moveTo(addDays(until, 1));
    expect(await reminders()).toHaveLength(1);
  });

  it('are announced by a step that runs on the first day of the notice [GW-1721]', async () => {
    const caller = await gateway.anInvestor();
    // So late that nobody else's assessment ends then.
    const until = calendarDate('2040-06-01');
    await gateway.deps.db.updateTable('investor').set({ risk_valid_until: until }).where('investor_id', '=', caller.investorId).execute();
    const isDue = async (days: number) => {
      const [row] = await gateway.rows<{ work: Readonly<Record<string, boolean>> }>`
        select settlement_work(${addDays(until, -days)}::date) as work`;
      return row?.work['assessments'];
    };
    expect(await Promise.all([ASSESSMENT_NOTICE_DAYS + 1, ASSESSMENT_NOTICE_DAYS, 0, -1].map(isDue))).toEqual([false, true, true, false]);
  });

  it('have a moment before the cut-off of funds, which is a setting [GW-1720]', () => {
    expect(readSettings({}).PLAN_DEBIT_TIME).toBe('14:00');
    expect(readSettings({ PLAN_DEBIT_TIME: '11:30' }).PLAN_DEBIT_TIME).toBe('11:30');
    for (const time of ['15:00', '24:00', '14', '']) expect(() => readSettings({ PLAN_DEBIT_TIME: time })).toThrow(ZodError);
  });
});

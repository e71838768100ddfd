import { debitMoment, type PlanKind } from '@caifu/core/plans';
import { addDays, calendarDate, epochAt, fen, ratePpm, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { fundSteps } from '../fund-trading/fund-steps.ts';
import type { Deps } from '../ground/deps.ts';
import { noRepaymentBills } from '../ground/outside/repayment-bills.port.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { runPlans } from '../plans/plan-day.ts';
import { signPlanIn, type SignedPlan } from '../plans/plan-setting.store.ts';

/**
 * A year of one investor's plans, once per database, run by the gateway's own functions: a monthly plan, a paused one, one with a reached
 * target, a salary plan, and a repayment plan with a failed debit.
 */
export const seedDemoPlans = async (deps: Deps, investorId: string): Promise<void> => {
  const present = await deps.db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const today = shanghaiDateOf(deps.clock.now());
  const [steady, resting, rising] = await chooseFunds(deps, today);
  const { rows: cards } = await sql<{ card_id: string }>`
    select card_id from card where investor_id = ${investorId} and kind = 'bank' and unbound_at is null order by position limit 1`.execute(
    deps.db,
  );
  const bank = cards[0]?.card_id;
  if (steady === undefined || resting === undefined || rising === undefined || bank === undefined) return;
  const payeeId = `E${investorId.slice(1)}`;
  const plan = (planNo: string, kind: PlanKind, yuan: number | null, changes: Partial<SignedPlan>) => ({
    planNo,
    kind,
    investorId,
    payeeId: kind === 'repay' ? payeeId : null,
    productCode: null,
    cardId: bank,
    amount: yuan === null ? null : fen(yuan * 100),
    amountRule: 'fixed' as const,
    cycle: { unit: 'month', day: 10 } as const,
    target: null,
    warning: null,
    ...changes,
  });
  const signings: readonly (readonly [number, Parameters<typeof signPlanIn>[2]])[] = [
    [YEAR, plan('N-DEMO-SALARY', 'salary', 5_000, { cycle: { unit: 'month', day: 5 } })],
    [YEAR, plan('N-DEMO-MONTHLY', 'invest', 1_000, { productCode: steady })],
    [
      YEAR - 10,
      plan('N-DEMO-REPAY', 'repay', null, { cycle: { unit: 'month', day: 20 }, amountRule: 'full', cardId: `W${investorId.slice(1)}` }),
    ],
    [200, plan('N-DEMO-PAUSED', 'invest', 500, { productCode: resting, cycle: { unit: 'double-week', day: 3 } })],
    [130, plan('N-DEMO-TARGET', 'invest', 800, { productCode: rising, cycle: { unit: 'week', day: 2 }, target: ratePpm(20_000) })],
  ];
  const isMine = await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql`insert into setting (name, value) values (${MARK}, '1') on conflict do nothing returning name`.execute(tx);
    if (rows.length === 0) return false;
    await sql`
      insert into plan_payee (payee_id, investor_id, kind, bank_code, bank_name, tail, number_digest)
      values (${payeeId}, ${investorId}, 'credit-card', 'TZB', '汀洲银行', '8802', ${MARK}) on conflict do nothing`.execute(tx);
    for (const [ago, signed] of signings) await signPlanIn(tx, deps, signed, epochAt(addDays(today, -ago), '20:15:00'));
    return true;
  });
  if (isMine) await live(deps, today);
};

const MARK = 'demo-plans';
const YEAR = 365;

/** Old funds without dividends and without holders. The last one has risen most in the last four months. */
const chooseFunds = async ({ db }: Deps, today: CalendarDate): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select f.fund_code as code from fund f join fund_terms t on t.fund_code = f.fund_code join fund_feed d on d.fund_code = f.fund_code
      cross join lateral fund_worth_on(f.fund_code, ${addDays(today, -1)}::date) as w cross join lateral fund_worth_on(f.fund_code, ${addDays(today, -120)}::date) as b
    where f.kind in ('mixed', 'index', 'stock') and f.trading = 'open' and t.loading = 'front' and t.min_first <= 10000 and f.risk_level is not null
      and f.founded_on <= ${addDays(today, -YEAR - 40)}::date and not exists (select 1 from fund_position p where p.fund_code = f.fund_code)
      and not exists (select 1 from fund_dividend e where e.fund_code = f.fund_code and e.day > ${addDays(today, -YEAR)}::date)
      and not exists (select 1 from fund_split s where s.fund_code = f.fund_code and s.day > ${addDays(today, -YEAR)}::date)
    order by w.nav::numeric / b.nav, f.fund_code`.execute(db);
  const codes = rows.map(({ code }) => code);
  return [codes.at(-2), codes.at(-3), codes.at(-1)].flatMap((code) => (code === undefined ? [] : [code]));
};

/** Opens only the days with due work. */
const live = async (deps: Deps, today: CalendarDate): Promise<void> => {
  let last = addDays(today, -YEAR - 1);
  for (;;) {
    const day = await nextDay(deps, last);
    // The gateway opens the present day itself.
    if (day === null || day >= today) break;
    const at = epochAt(day, '00:00:00');
    const debitsAt = debitMoment({ debitTime: deps.settings.PLAN_DEBIT_TIME }, day);
    await inTransaction(deps.longWork, async (tx) => {
      const { rows } = await sql<{ work: Readonly<Record<string, boolean>> }>`select settlement_work(${day}::date) as work`.execute(tx);
      for (const step of fundSteps)
        if (step.needs.some((need) => rows[0]?.work[need] === true))
          await step.run({ tx, calendar: deps.calendar, law: deps.law, day, at });
    });
    // The bank sends no bill for one month.
    const isSilent = day >= addDays(today, -100) && day < addDays(today, -70);
    const repaymentBills = isSilent ? noRepaymentBills : deps.repaymentBills;
    const { db, longWork, calendar, calls, settings, goldPrices, law, seller } = deps;
    await runPlans({
      db,
      longWork,
      calendar,
      calls,
      settings,
      goldPrices,
      law,
      seller,
      repaymentBills,
      clock: { ...deps.clock, now: () => debitsAt },
    });
    if (day >= addDays(today, -60))
      await sql`update plan set state = 'paused', act_on = null where plan_no = 'N-DEMO-PAUSED' and state = 'running' and tries = 0`.execute(
        deps.db,
      );
    last = day;
  }
};

const nextDay = async ({ db }: Deps, after: CalendarDate): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(greatest(day, ${addDays(after, 1)}::date)) as day from (
      select min(act_on) as day from plan where state = 'running'
      union all select min(look_on) from plan where look_on is not null
      union all select min(confirm_date) from trade_order where kind in ('fund-buy', 'fund-redeem') and state = 'placed' and confirm_date > ${after}::date
      union all select min(arrives_on) from fund_redemption_part where paid_on is null and arrives_on > ${after}::date) as due`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

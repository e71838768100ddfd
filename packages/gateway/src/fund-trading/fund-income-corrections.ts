import { addDays, calendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import { readFundIncomes } from '../funds/fund-values.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { correctionNote } from '../orders/correction-messages.ts';
import { messagesOf } from '../orders/messages.ts';
import type { CorrectionHead, ThingOwner } from './fund-correction-booking.store.ts';
import { NO_CHANGE, type ReworkedThing } from './fund-correction-changes.ts';
import { incomeDifference, type IncomeCourse } from './fund-income-rework.ts';
import { bookIncomeCorrection } from './fund-income-run.ts';

/** [GW-1790] The published incomes of a money fund from a day on, before the correction (`was`) and after it. A missing income is zero. */
export const readIncomeCourse = async (tx: Tx, { fundCode, day }: FundCorrection, was: number | null): Promise<IncomeCourse> => {
  const { days, incomes: published } = await readFundIncomes(tx, fundCode, day);
  const incomes = new Map<string, number>(days.map((on, at) => [on, published[at] ?? 0]));
  const { rows: terms } = await sql<{
    income_carry: string | null;
  }>`select income_carry from fund_terms where fund_code = ${fundCode}`.execute(tx);
  const isDaily = (terms[0]?.income_carry ?? 'daily') === 'daily';
  return {
    day,
    was: was ?? 0,
    becomes: incomes.get(day) ?? 0,
    incomeOn: (on) => incomes.get(on) ?? 0,
    carries: (on) => isDaily || addDays(on, 1).endsWith('-01'),
  };
};

export const readIncomeOf = async (tx: Tx, { fundCode, day }: FundCorrection): Promise<number | null> => {
  const { rows } = await sql<{ income: number | null }>`select fund_income_on(${fundCode}, ${day}::date) as income`.execute(tx);
  return rows[0]?.income ?? null;
};

interface EarningRow {
  readonly investor_id: string;
  readonly income_day: string;
  readonly remainder: string;
  readonly shares: string;
  readonly worth: string;
  /** Booked income of the day. */
  readonly booked: string;
  readonly later: readonly { readonly day: string; readonly shares: number }[] | null;
}

/** Locks the holdings and reads their state at the end of the day, with all later movements. */
const lockEarning = async (tx: Tx, { fundCode, day }: FundCorrection, investors: readonly string[]): Promise<readonly EarningRow[]> => {
  const concerned = sql`(select jsonb_array_elements_text(${JSON.stringify(investors)}::jsonb))`;
  await sql`select from fund_position where fund_code = ${fundCode} and investor_id in ${concerned} order by investor_id for update`.execute(
    tx,
  );
  const { rows } = await sql<EarningRow>`
    with moved as (
      select m.investor_id, m.kind, m.day, m.amount, m.shares, case m.kind when 'income' then m.day + 1 else m.booked_on end as since
      from fund_move m where m.fund_code = ${fundCode} and m.investor_id in ${concerned})
    select p.investor_id, p.income_day::text as income_day, p.income_remainder as remainder, p.shares + p.unpaid_income as worth,
      (select coalesce(sum(m.shares), 0) from moved m where m.investor_id = p.investor_id and m.since <= ${day}::date) as shares,
      (select coalesce(sum(m.amount), 0) from moved m where m.investor_id = p.investor_id and m.kind = 'income' and m.day = ${day}::date) as booked,
      (select json_agg(json_build_object('day', l.since, 'shares', l.shares)) from (
        select m.since, sum(m.shares) as shares from moved m where m.investor_id = p.investor_id and m.since > ${day}::date group by m.since) as l) as later
    from fund_position p where p.fund_code = ${fundCode} and p.investor_id in ${concerned} order by p.investor_id`.execute(tx);
  return rows;
};

/** [GW-1790] [GW-1792] Books the difference of the corrected income for some holdings, and informs their owners. */
export const correctIncomes = async (
  tx: Tx,
  head: CorrectionHead,
  correction: FundCorrection,
  course: IncomeCourse,
  investors: readonly string[],
  owners: readonly ThingOwner[],
): Promise<readonly ReworkedThing[]> => {
  const { fundCode, day } = correction;
  const earning = await lockEarning(tx, correction, investors);
  const changed = earning.flatMap((row) => {
    const { amount, remainder } = incomeDifference(
      {
        incomeDay: calendarDate(row.income_day),
        remainder: Number(row.remainder),
        shares: Number(row.shares),
        later: new Map((row.later ?? []).map((one) => [one.day, one.shares])),
      },
      course,
    );
    return amount === 0 && remainder === Number(row.remainder)
      ? []
      : [{ investor_id: row.investor_id, amount: Math.max(amount, -Number(row.worth)), remainder, booked: Number(row.booked) }];
  });
  await bookIncomeCorrection(tx, head, day, fundCode, changed);
  const told = changed.filter(({ amount }) => amount !== 0);
  const things = told.map(({ investor_id: investor, amount, booked }): ReworkedThing => ({
    ...NO_CHANGE,
    investor_id: investor,
    fund_code: fundCode,
    kind: 'income',
    move_kind: 'income',
    reference: day,
    day,
    net_before: booked,
    net: booked + amount,
  }));
  const lines = JSON.stringify(
    things.map(({ investor_id, net_before, net }) => ({
      investor_id,
      net_before,
      net,
      owner_id: owners.find((owner) => owner.investor_id === investor_id && owner.reference === '')?.owner_id ?? investor_id,
    })),
  );
  await sql`
    with thing as materialized (
      select * from jsonb_to_recordset(${lines}::jsonb) as t (investor_id text, net_before bigint, net bigint, owner_id text)),
    lines as (
      insert into fund_correction_line (correction_no, investor_id, kind, reference, day, net_before, net, house_shares, house_amount)
      select ${head.correctionNo}::bigint, investor_id, 'income', ${day}, ${day}::date, net_before, net, 0, 0 from thing),
    ${messagesOf({
      kind: 'fund-income-corrected',
      at: head.at,
      of: sql`(select t.owner_id as investor_id, ${fundCode}::text as product_code, t.investor_id || ':' || ${fundCode}::text as order_no, t.net, t.net_before from thing t) as due`,
      per: sql`${`${head.correctionNo}-${day}`}::text`,
      leadsTo: sql`null::text`,
      amount: sql`due.net`,
      correction: head.figure === null ? sql`null` : correctionNote(head.figure, { amount: sql`due.net_before` }),
      day: sql`${day}::date`,
    })}
    select 1`.execute(tx);
  return things;
};

import { dayProfits } from '@caifu/core/bank';
import { calendarDate, fen } from '@caifu/core/values';
import { bankAccountName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Holds } from '../ground/belongings.ts';
import type { EarnedDay, Earns } from '../ground/earnings.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readMoves, readValues } from './bank-wealth.store.ts';

/** Holdings at partner banks [GW-1130]. A balance has the name of its bank. */
export const bankBelongings: Holds = {
  group: 'bank',
  heldKind: 'cash',
  rows: 'bank_belongings($1, $2)',
  priced: (belonging, { partner_code: partnerCode = '' }, { partnerBanks }) => {
    const partner = partnerBanks.partners.find(({ code }) => code === partnerCode);
    const company = partner?.name ?? partnerCode ?? '';
    const wealth = partner?.wealth.find(({ code }) => code === belonging.code);
    return {
      ...belonging,
      company,
      riskLevel: wealth?.risk ?? null,
      nature: wealth?.nature ?? null,
      name: belonging.name === '' ? bankAccountName(company) : belonging.name,
    };
  },
};

/** [GW-1605] [GW-1747] Interest on its payment day, early draws less the interest they forfeit, and wealth products by their net values. */
export const bankEarnings: Earns = {
  since: `(select to_timestamp(min(b.asked_at) / 1000.0) at time zone 'Asia/Shanghai' from (
    select asked_at from bank_account where investor_id = $1
    union all select min(o.placed_at) from trade_order o join bank_order_terms t on t.order_no = o.order_no where o.investor_id = $1) as b)::date`,
  days: async ({ db, partnerBanks }, investorId, span) => {
    const { rows } = await sql<{ day: string; product_code: string; name: string; amount: string }>`
      select paid.day, d.product_code, d.name, sum(paid.amount)::bigint as amount from (
        select e.day, e.deposit_no, e.interest as amount from bank_event e where e.investor_id = ${investorId}
        union all
        select (to_timestamp(t.finished_at / 1000.0) at time zone 'Asia/Shanghai')::date, t.deposit_no, coalesce(t.interest, 0) - coalesce(t.taken_back, 0)
        from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where o.investor_id = ${investorId} and o.kind = 'deposit-draw' and o.state = 'done') as paid
        join bank_deposit d on d.deposit_no = paid.deposit_no
      where paid.day between ${span.from}::date and ${span.to}::date group by paid.day, d.product_code, d.name having sum(paid.amount) <> 0
      order by paid.day, d.product_code`.execute(db);
    const interest = rows.map((row): EarnedDay => ({
      day: calendarDate(row.day),
      kind: 'bank',
      group: 'bank',
      code: row.product_code,
      name: row.name,
      amount: fen(Number(row.amount)),
    }));
    const { rows: balances } = await sql<{ day: string; partner_code: string; amount: string }>`
      select day::text as day, partner_code, sum(amount)::bigint as amount from bank_demand_interest
      where investor_id = ${investorId} and amount <> 0 and day between ${span.from}::date and ${span.to}::date group by 1, 2 order by 1, 2`.execute(
      db,
    );
    const demand = balances.map((row): EarnedDay => {
      const partner = partnerBanks.partners.find(({ code }) => code === row.partner_code)?.name ?? row.partner_code;
      return {
        day: calendarDate(row.day),
        kind: 'bank',
        group: 'bank',
        code: row.partner_code,
        name: bankAccountName(partner),
        amount: fen(Number(row.amount)),
      };
    });
    const wealth: EarnedDay[] = [];
    for (const { product_code: code, name } of await readWealthNames(db, investorId)) {
      const days = dayProfits(await readValues(db, code, null), await readMoves(db, investorId, code));
      for (const { day, profit } of days)
        if (day >= span.from && day <= span.to) wealth.push({ day, kind: 'bank', group: 'bank', code, name, amount: profit });
    }
    return [...interest, ...demand, ...wealth];
  },
};

const readWealthNames = async (cx: Connection, investorId: string) => {
  const { rows } = await sql<{ product_code: string; name: string }>`
    select product_code, name from bank_wealth_holding where investor_id = ${investorId} order by product_code`.execute(cx);
  return rows;
};

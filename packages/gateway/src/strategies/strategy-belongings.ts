import { addFen, calendarDate, fen, type CalendarDate, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import { readFundEarnings } from '../fund-trading/fund-holdings.store.ts';
import type { Holds } from '../ground/belongings.ts';
import type { EarnedDay, Earns } from '../ground/earnings.ts';
import type { Connection } from '../ground/database/schema.ts';

/** All belongings in the accounts of strategies [GW-1186]. */
export const strategyBelongings: Holds = {
  group: 'strategies',
  heldKind: 'fund',
  rows: 'strategy_belongings($1, $2)',
  owners: 'array(select t.account_no from strategy_account t where t.investor_id = $1)',
};

interface NamedAccount {
  readonly account_no: string;
  readonly strategy_code: string;
  readonly strategy_name: string;
}

/** [GW-1604] The earnings of the funds in strategies' accounts, and the advisory fee on the day of its payment. */
export const strategyEarnings: Earns = {
  since: `(select min(m.day) from strategy_account t join fund_move m on m.investor_id = t.account_no where t.investor_id = $1)`,
  days: async ({ db }, investorId, span) => {
    const { rows } = await sql<NamedAccount>`
      select t.account_no, s.strategy_code, s.strategy_name from strategy_account t join strategy s on s.strategy_code = t.strategy_code
      where t.investor_id = ${investorId} order by t.account_no`.execute(db);
    const earned: EarnedDay[] = [];
    for (const account of rows) {
      const source = { group: 'strategies', code: account.strategy_code, name: account.strategy_name } as const;
      const days = new Map<CalendarDate, Fen>();
      for (const { day, profit } of await readFundEarnings(db, account.account_no, span))
        days.set(day, addFen(days.get(day) ?? fen(0), profit));
      for (const [day, amount] of days) earned.push({ ...source, kind: 'strategy', day, amount });
      for (const { day, amount } of await readFees(db, account.account_no, span))
        earned.push({ ...source, kind: 'advisory-fee', day: calendarDate(day), amount: fen(-Number(amount)) });
    }
    return earned;
  },
};

/** Paid from the wallet on the day of the fee, and from a complete redemption. */
const readFees = async (cx: Connection, accountNo: string, { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }) => {
  const { rows } = await sql<{ day: string; amount: string }>`
    select fee.day, sum(fee.amount)::bigint as amount from (
      select e.day, e.amount from strategy_fee e where e.account_no = ${accountNo}
      union all
      select o.settled_on, t.fee_taken from trade_order o join strategy_order_terms t on t.order_no = o.order_no
      where t.account_no = ${accountNo} and o.kind = 'strategy-redeem' and o.settled_on is not null and t.fee_taken > 0) as fee
    where fee.day between ${from}::date and ${to}::date group by fee.day order by fee.day`.execute(cx);
  return rows;
};

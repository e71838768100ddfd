import { firstMonitoredDay, movementAlerts, type MovementAlert } from '@caifu/core/cashier';
import { calendarDate, fen, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { houseAccount } from '../ledger/accounts.ts';

interface Row {
  readonly investor_id: string;
  readonly day: string;
  readonly paid_in: string;
  readonly paid_out: string;
}

/**
 * [LAW-121] The alerts of a day by the law of that day. The ledger says what left and reached bank cards, and what left wallets for elsewhere
 * (repayments). The balance that a simulated card begins with is no movement.
 */
export const readMovementAlerts = async (deps: Pick<Deps, 'db' | 'law'>, day: CalendarDate): Promise<readonly MovementAlert[]> => {
  const { rows } = await sql<Row>`
    select a.investor_id, e.business_date as day,
      sum(case when a.kind = 'bank' and p.amount < 0 then -p.amount else 0 end) as paid_in,
      sum(case when a.kind = 'bank' and p.amount > 0 then p.amount when a.kind = 'wallet' then -p.amount else 0 end) as paid_out
    from journal_entry e join posting p on p.entry_id = e.entry_id join account a on a.account_id = p.account_id
    where e.business_date between ${firstMonitoredDay(day)}::date and ${day}::date and e.kind <> 'deposit'
      and (a.kind = 'bank' or (a.kind = 'wallet' and p.amount < 0
        and exists (select 1 from posting o where o.entry_id = e.entry_id and o.account_id = ${houseAccount('external').accountId})))
    group by a.investor_id, e.business_date order by a.investor_id, e.business_date`.execute(deps.db);
  const movements = rows.map((row) => ({
    investorId: row.investor_id,
    day: calendarDate(row.day),
    paidIn: fen(Number(row.paid_in)),
    paidOut: fen(Number(row.paid_out)),
  }));
  return movementAlerts(movements, day, deps.law.on(day));
};

import { calendarDate, fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { EarnedDay, Earns } from '../ground/earnings.ts';

/** [GW-1050] The wallet's income as credited. */
export const walletEarnings: Earns = {
  since: `(select min(i.day) from card c join wallet_income i on i.account_id = c.account_id where c.investor_id = $1 and c.kind = 'wallet')`,
  days: async ({ db }, investorId, { from, to }) => {
    const { rows } = await sql<{ day: string; bank_name: string; amount: string }>`
      select i.day, c.bank_name, i.amount from card c join wallet_income i on i.account_id = c.account_id
      where c.investor_id = ${investorId} and c.kind = 'wallet' and i.day between ${from}::date and ${to}::date order by i.day`.execute(db);
    return rows.map((row): EarnedDay => ({
      day: calendarDate(row.day),
      kind: 'wallet',
      group: 'wallet',
      code: '',
      name: row.bank_name,
      amount: fen(Number(row.amount)),
    }));
  },
};

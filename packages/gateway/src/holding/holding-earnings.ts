import type { ProductFamily } from '@caifu/core/products';
import { calendarDate, fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { EarnedDay, Earns } from '../ground/earnings.ts';

/** [GW-1050] Products as in `income_days`. */
export const holdingEarnings: Earns = {
  since: '(select min(h.confirmed_on) - 1 from holding h where h.investor_id = $1)',
  // [TX-80] For a holding sold to another investor, the day of the sale contains the fee.
  without: `(select coalesce(sum(o.fee), 0) from trade_order o join holding h on h.order_no = o.order_no where h.investor_id = $1 and h.sold_for is null)`,
  days: async ({ db }, investorId, { from, to }) => {
    const { rows } = await sql<ProductDay>`
      select i.day, h.product_code, p.product_name, p.family, sum(i.amount)::bigint as amount
      from holding h join product p on p.product_code = h.product_code cross join lateral income_days(h.order_no, ${from}::date, ${to}::date) as i
      where h.investor_id = ${investorId} and h.confirmed_on - 1 <= ${to}::date and (h.ended_on is null or h.ended_on >= ${from}::date)
      group by i.day, h.product_code, p.product_name, p.family order by i.day, h.product_code`.execute(db);
    return rows.map((row): EarnedDay => ({
      day: calendarDate(row.day),
      kind: 'product',
      group: row.family,
      code: row.product_code,
      name: row.product_name,
      amount: fen(Number(row.amount)),
    }));
  },
};

interface ProductDay {
  readonly day: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly amount: string;
}

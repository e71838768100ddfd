import { addFen, fen, type Fen } from '@caifu/core/values';
import type { BrokerSummary } from '@caifu/core/assets';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';
import { amountOf } from '../products/products.store.ts';

/**
 * What an investor holds of broker products, by securities house. Assets: what is held with its accrued income, and what
 * is being paid out. Income: everything ever earned. Profit: the income without what buying has cost.
 */
export const readBrokerSummary = async (cx: Connection, investorId: string): Promise<BrokerSummary> => {
  const { rows } = await sql<Row>`
    select p.issuer,
      coalesce(sum(case when s.state <> 'confirmed' then 0 when h.status = 2 then h.payout when h.ended_on is null then h.principal + earned.accrued else 0 end), 0)::bigint as assets,
      coalesce(sum(case when s.state in ('paid', 'awaiting-certification') then s.amount else 0 end), 0)::bigint as being_bought,
      coalesce(sum(earned.accrued + h.paid_income), 0)::bigint as income,
      coalesce(sum(case when s.state = 'confirmed' then s.fee else 0 end), 0)::bigint as fees
    from purchase_order s join product p on p.product_code = s.product_code left join holding h on h.order_no = s.order_no
      left join lateral accrued_of(h.order_no) as earned on true
    where s.investor_id = ${investorId} and p.family = 'broker' and s.state in ('paid', 'awaiting-certification', 'confirmed')
    group by p.issuer order by assets desc, p.issuer`.execute(cx);
  const brokers = rows.map((row) => ({
    brokerName: row.issuer,
    assets: amountOf(row.assets),
    profit: fen(Number(row.income) - Number(row.fees)),
    income: amountOf(row.income),
    beingBought: amountOf(row.being_bought),
  }));
  const sumOf = (part: (broker: (typeof brokers)[number]) => Fen): Fen => addFen(...brokers.map(part));
  return {
    totalAssets: sumOf(({ assets }) => assets),
    beingBought: sumOf(({ beingBought }) => beingBought),
    totalProfit: sumOf(({ profit }) => profit),
    totalIncome: sumOf(({ income }) => income),
    brokers: brokers.map(({ brokerName, assets, profit }) => ({ brokerName, assets, profit })),
  };
};

interface Row {
  readonly issuer: string;
  readonly assets: string;
  readonly being_bought: string;
  readonly income: string;
  readonly fees: string;
}

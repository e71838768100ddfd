import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';

/** A fund order placed by an account of a strategy, and the destination of its money. */
export interface StrategyShare {
  readonly fund_order_no: string;
  readonly account_no: string;
  readonly owner_id: string;
  readonly order_no: string | null;
  /** The card of a paid redemption, which has received the money of its funds. null: the money is in the strategy's account. */
  readonly paid_to: string | null;
}

/** The strategy accounts among some holders of funds, with their owners and the orders of their fund orders. */
export const readStrategyShares = async (tx: Tx, holders: readonly string[]): Promise<readonly StrategyShare[]> => {
  const { rows } = await sql<StrategyShare>`
    select coalesce(p.fund_order_no, '') as fund_order_no, a.account_no, a.investor_id as owner_id, p.order_no,
      case when o.kind = 'strategy-redeem' and o.state = 'paid' then c.account_id end as paid_to
    from strategy_account a left join (strategy_order_part p join strategy_order_terms t on t.order_no = p.order_no join trade_order o on o.order_no = p.order_no
      left join card c on c.card_id = o.card_id) on t.account_no = a.account_no
    where a.account_no in (select jsonb_array_elements_text(${JSON.stringify(holders)}::jsonb))`.execute(tx);
  return rows;
};

/** [GW-1675] The paid amount of a strategy's redemption equals the payments of its funds, also after their correction. */
export const correctStrategyPayments = async (
  tx: Tx,
  changes: readonly { readonly order_no: string; readonly account_no: string; readonly net: number }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = sql`(select order_no, account_no, sum(net)::bigint as net
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (order_no text, account_no text, net bigint) group by order_no, account_no)`;
  await sql`update strategy_order_terms t set paid = t.paid + c.net from ${rows} as c where t.order_no = c.order_no`.execute(tx);
  await sql`
    update strategy_account a set withdrawn = a.withdrawn + c.net from (select account_no, sum(net)::bigint as net from ${rows} as c group by account_no) as c
    where a.account_no = c.account_no`.execute(tx);
};

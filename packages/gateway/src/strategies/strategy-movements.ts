import { sql } from 'kysely';
import type { Movements } from '../ground/movements.ts';

/** [GW-1601] Names of orders of strategies and of the advisory fee, whose entries name the account and no order. */
export const strategyMovements: Movements = {
  sources: { 'strategy-pay': 'payment', 'strategy-return': 'refund', 'strategy-redeem': 'redemption', 'strategy-fee': 'advisory-fee' },
  named: sql<string>`(select s.strategy_name from strategy_account a join strategy s on s.strategy_code = a.strategy_code
    where a.account_no = coalesce((select t.account_no from strategy_order_terms t where t.order_no = o.order_no), split_part(r.reference, ':', 1)))`,
};

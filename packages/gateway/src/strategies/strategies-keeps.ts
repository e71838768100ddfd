import { sql } from 'kysely';
import type { Keeps, Owned } from '../ground/keeps.ts';

const accountsOf = ({ investorId }: Owned) => sql`(select s.account_no from strategy_account s where s.investor_id = ${investorId})`;
const ofAccount = (owned: Owned) => sql<boolean>`t.account_no in ${accountsOf(owned)}`;
const ofOrder = (owned: Owned) =>
  sql<boolean>`t.order_no in (select x.order_no from strategy_order_terms x where x.account_no in ${accountsOf(owned)})`;

/** [OD-20] The data kept of persons by this area, by class. */
export const strategiesKeeps: Keeps = {
  trades: [
    { table: 'strategy_account', owner: 'investor' },
    { table: 'strategy_order_terms', owner: ofAccount },
    { table: 'strategy_order_part', owner: ofOrder },
    { table: 'strategy_change_weight', owner: ofOrder },
    { table: 'strategy_fee', owner: ofAccount },
  ],
};

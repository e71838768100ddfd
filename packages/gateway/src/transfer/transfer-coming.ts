import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-1614] The last day of a listing. */
export const transferComing: Comes = {
  source: 'transfer',
  rows: (investorId) => sql<ComingRow>`
    select 'listing-end' as kind, p.family, l.product_code as code, p.product_name as name, l.listing_no as order_no, l.last_day as day
      from transfer_listing l join product p on p.product_code = l.product_code where l.investor_id = ${investorId} and l.is_open`,
};

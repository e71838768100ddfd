import type { Seller } from '@caifu/core/law';
import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** [LAW-53] Writes who sells from now on, where it is another name. Before the first order it has always been this one. */
export const keepSellerInTurn = async (cx: Connection, seller: Pick<Seller, 'name'> | null, at: EpochMs): Promise<void> => {
  const name = seller?.name ?? null;
  await sql`
    insert into seller_in_turn (since, name)
    select case when exists (select from seller_in_turn) or exists (select from trade_order) then ${at}::bigint else 0 end, ${name}::text
    where ${name}::text is distinct from (select t.name from seller_in_turn t order by t.since desc limit 1)
    on conflict (since) do update set name = excluded.name`.execute(cx);
};

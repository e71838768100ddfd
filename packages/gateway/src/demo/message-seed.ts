import { sql } from 'kysely';
import { markRead } from '../orders/inbox.store.ts';
import type { Deps } from '../ground/deps.ts';

/** Leaves the newest messages of each demo investor unread, as if he had looked a few days ago. Once per database. */
export const readDemoMessages = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const { rows: first } =
    await sql`insert into setting (name, value) values ('demo-messages-read', '1') on conflict do nothing returning name`.execute(db);
  if (first.length === 0) return;
  const { rows } = await sql<{ investor_id: string; message_id: string }>`
    select investor_id, message_id from (
      select investor_id, message_id, row_number() over (partition by investor_id order by message_id desc) as place from message
    ) as ranked where place = ${LEFT_UNREAD + 1}`.execute(db);
  for (const { investor_id, message_id } of rows) await markRead(db, investor_id, Number(message_id));
};

const LEFT_UNREAD = 5;

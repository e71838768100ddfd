import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { changeWatchBook } from '../funds/watch-list.store.ts';

/** Gives one investor a watch list of three funds in two groups, once per database. */
export const seedDemoWatchList = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, investorId: string): Promise<void> => {
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const { rows } = await sql<{ fund_code: string; kind: keyof typeof GROUP_OF }>`
    select distinct on (kind) fund_code, kind from fund
    where kind = any(${Object.keys(GROUP_OF)}::text[]) and trading = 'open' and value_day is not null and risk_level <= 4
    order by kind, scale desc nulls last, fund_code`.execute(db);
  const at = clock.now();
  for (const [groupId, name] of Object.entries(GROUPS)) {
    const fundCodes = rows.filter(({ kind }) => GROUP_OF[kind] === groupId).map((row) => row.fund_code);
    // oxlint-disable-next-line no-await-in-loop
    await changeWatchBook(db, investorId, { kind: 'create-group', groupId, name }, at);
    // oxlint-disable-next-line no-await-in-loop
    await changeWatchBook(db, investorId, { kind: 'add', fundCodes, groupId }, at);
  }
  await db
    .insertInto('setting')
    .values({ name: MARK, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const MARK = 'demo-watch-list';

const GROUPS = { 'demo-calm': '稳健', 'demo-lively': '权益' } as const;
/** The group of the largest fund of a kind. */
const GROUP_OF = { bond: 'demo-calm', index: 'demo-lively', mixed: 'demo-lively' } as const satisfies Record<string, keyof typeof GROUPS>;

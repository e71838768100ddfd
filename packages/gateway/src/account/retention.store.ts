import { keptUntilAfter } from '@caifu/core/account';
import type { LawInForce } from '@caifu/core/law';
import { addDays, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Holds } from '../ground/belongings.ts';
import type { Erasure, Owner, PersonalTable } from '../ground/keeps.ts';
import { saidBy } from '../ground/said.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { deleteOldFeedback } from './feedback.store.ts';
import { PAGE_EVENT_DAYS, personalClassesOf, type KeepingAreas } from './personal-data.ts';

export const CLOSED_ACCOUNT = 'closed-account';

/**
 * [OD-11] Closes an account and separates it from its person: data that the law requires stays sealed until its last day, and all other
 * data is erased. The caller has locked the investor's row and checked that there is no obstacle.
 */
export const closeAccountIn = async (
  tx: Connection,
  { secrets, areas, law }: { readonly secrets: Secrets; readonly areas: KeepingAreas; readonly law: LawInForce },
  { investorId, mobile }: { readonly investorId: string; readonly mobile: string },
  at: EpochMs,
): Promise<void> => {
  await tx
    .insertInto('closed_account')
    .values({
      investor_id: investorId,
      closed_at: at,
      kept_until: keptUntilAfter(shanghaiDateOf(at), law.now()),
      mobile_sealed: sealBytes(secrets, CLOSED_ACCOUNT, Buffer.from(mobile), investorId),
      erased_at: null,
    })
    .execute();
  // A card that is unbound accepts no new order.
  await sql`update card set unbound_at = ${at} where investor_id = ${investorId} and unbound_at is null`.execute(tx);
  await eraseOf(tx, areas, investorId, 'atClosing');
};

/** [OD-14] The daily step of retention. Another run continues with the rest. */
export const carryOutRetention = async (
  { db, areas }: { readonly db: Database; readonly areas: KeepingAreas },
  day: CalendarDate,
  at: EpochMs,
): Promise<void> => {
  await sql`delete from page_event where day < ${addDays(day, -PAGE_EVENT_DAYS)}::date`.execute(db);
  await deleteOldFeedback(db, day);
  const { rows: due } = await sql<{ investor_id: string }>`
    select investor_id from closed_account where erased_at is null and kept_until < ${day}::date order by investor_id`.execute(db);
  const nameOf = ({ investor_id: investorId }: { readonly investor_id: string }) => investorId;
  await inParts(db, { step: 'erase-after-years', kind: 'row', nameOf, day, at }, due, ([one]) =>
    inTransaction(db, async (tx) => {
      const investorId = one?.investor_id ?? '';
      await eraseOf(tx, areas, investorId, 'atClosing');
      await eraseOf(tx, areas, investorId, 'afterYears');
      await sql`update closed_account set erased_at = ${at} where investor_id = ${investorId}`.execute(tx);
    }),
  );
  // A call in progress at the closing of its account may have written data afterwards.
  const { rows: fresh } = await sql<{ investor_id: string }>`
    select investor_id from closed_account where closed_at > ${at - SWEPT_MS} order by investor_id`.execute(db);
  await inParts(db, { step: 'erase-at-closing', kind: 'row', nameOf, day, at }, fresh, ([one]) =>
    inTransaction(db, (tx) => eraseOf(tx, areas, one?.investor_id ?? '', 'atClosing')),
  );
};

const SWEPT_MS = 3 * 86_400_000;

/** Condition on rows `t` of a table: they belong to the investor or to accounts that represent him. */
export const isRowOf = (areas: KeepingAreas, owner: Owner, investorId: string): RawBuilder<boolean> => {
  const owners = ownersOf(areas, investorId);
  const orders = sql`(select * from orders_of(${owners}))`;
  if (typeof owner === 'function') return owner({ investorId, orders });
  switch (owner) {
    case 'investor':
      return sql`t.investor_id = any(${owners})`;
    case 'order':
      return sql`t.order_no in ${orders}`;
    case 'account':
      return sql`t.account_id in (select a.account_id from account a where a.investor_id = any(${owners}))`;
  }
};

/** The owners in the ledger that represent an investor, as the areas declare them. */
const ownersOf = (areas: KeepingAreas, investorId: string): RawBuilder<unknown> => {
  const itself = sql`array[${investorId}::text]`;
  const others = saidBy<KeepingAreas[number], Holds>(areas, ({ holds }) => holds).flatMap(({ owners }) =>
    owners === undefined
      ? []
      : [
          sql.join(
            owners.split('$1').map((text) => sql.raw(text)),
            sql`${investorId}::text`,
          ),
        ],
  );
  return sql`(${sql.join([itself, ...others], sql` || `)})`;
};

const eraseOf = async (tx: Connection, areas: KeepingAreas, investorId: string, when: 'atClosing' | 'afterYears'): Promise<void> => {
  for (const { tables } of personalClassesOf(areas)) {
    for (const table of tables) {
      const erasure = table[when];
      if (erasure !== undefined) await eraseRows(tx, areas, table, erasure, investorId);
    }
  }
};

const eraseRows = async (
  tx: Connection,
  areas: KeepingAreas,
  { table, owner }: PersonalTable,
  erasure: Erasure,
  investorId: string,
): Promise<void> => {
  const rows = isRowOf(areas, owner ?? 'investor', investorId);
  if (erasure === 'rows') {
    await sql`delete from ${sql.table(table)} t where ${rows}`.execute(tx);
    return;
  }
  const columns = Object.entries(erasure).map(([column, becomes]) => {
    if (becomes === 'null') return sql`${sql.ref(column)} = null`;
    return becomes === 'empty' ? sql`${sql.ref(column)} = ''` : sql`${sql.ref(column)} = 'closed:' || ${sql.ref(`t.${becomes.closedAs}`)}`;
  });
  // Accounts that represent him are investors in the ledger without personal data.
  const own = table === 'investor' ? sql`t.investor_id = ${investorId}` : rows;
  await sql`update ${sql.table(table)} t set ${sql.join(columns)} where ${own}`.execute(tx);
};

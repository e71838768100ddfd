import './tables.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sameText, sha256 } from '../ground/keys/secrets.ts';
import type { Connection } from '../ground/database/schema.ts';

/** The name of a person in the records. */
export const isOperatorName = (name: string): boolean => /^[a-z][a-z0-9._-]{1,31}$/.test(name);

/** The administrator's name in the records: the holder of the token in the file. */
export const ADMINISTRATOR = 'administrator';

export interface ListedOperator {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly removedAt: number | null;
}

/**
 * [KO-31] The token of a new operator, shown once. null: the name exists already. A removed operator may be added again, with another
 * token.
 */
export const addOperator = async (cx: Connection, name: string, at: number): Promise<string | null> => {
  const token = `${name}:${randomBytes(32).toString('base64url')}`;
  const { rows } = await sql`
    insert into operator as o (name, token_digest, added_at) values (${name}, ${sha256(token)}, ${at})
    on conflict (name) do update set token_digest = excluded.token_digest, added_at = excluded.added_at, removed_at = null
    where o.removed_at is not null returning name`.execute(cx);
  return rows.length === 1 ? token : null;
};

/** False: the name does not exist. */
export const removeOperator = async (cx: Connection, name: string, at: number): Promise<boolean> => {
  const { rows } = await sql`
    update operator set removed_at = ${at} where name = ${name} and removed_at is null returning name`.execute(cx);
  return rows.length === 1;
};

export const listOperators = async (cx: Connection): Promise<readonly ListedOperator[]> => {
  const rows = await cx.selectFrom('operator').select(['name', 'added_at', 'removed_at']).orderBy('name').execute();
  return rows.map((row) => ({
    name: row.name,
    addedAt: Number(row.added_at),
    removedAt: row.removed_at === null ? null : Number(row.removed_at),
  }));
};

/** [KO-32] The owner of a token. null: nobody. The same comparison is made for an unknown name. */
export const operatorOf = async (cx: Connection, token: string): Promise<string | null> => {
  const name = token.slice(0, Math.max(0, token.indexOf(':')));
  const row = await cx
    .selectFrom('operator')
    .select('token_digest')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const isOwn = sameText(sha256(token), row?.token_digest ?? '');
  return isOwn ? name : null;
};

import './tables.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sameText, sha256 } from '../ground/keys/secrets.ts';
import type { Connection } from '../ground/database/schema.ts';

/** For a person, as records name him. */
export const isOperatorName = (name: string): boolean => /^[a-z][a-z0-9._-]{1,31}$/.test(name);

/** Who the administrator is in the records: whoever holds the token in the file. */
export const ADMINISTRATOR = 'administrator';

export interface ListedOperator {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly removedAt: number | null;
}

/** [KO-31] The token of a new operator, told this once; null: there is one of that name. A removed operator may come back, with another token. */
export const addOperator = async (cx: Connection, name: string, at: number): Promise<string | null> => {
  const token = `${name}:${randomBytes(32).toString('base64url')}`;
  const { rows } = await sql`
    insert into operator as o (name, token_digest, added_at) values (${name}, ${sha256(token)}, ${at})
    on conflict (name) do update set token_digest = excluded.token_digest, added_at = excluded.added_at, removed_at = null
    where o.removed_at is not null returning name`.execute(cx);
  return rows.length === 1 ? token : null;
};

/** False: there is none of that name. */
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

/** [KO-32] Whose token it is; null: nobody's. The same comparison is made for a name that nobody has. */
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

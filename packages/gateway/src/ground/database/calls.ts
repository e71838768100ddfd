import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { answerIn, answerText, createJoinedReads, type JoinedRead } from './joined-reads.ts';
import type { Connection, Database } from './schema.ts';

/**
 * Calls of the database's own functions: statements with one row of one column named `found`, null for no row. They are few and frequent,
 * so they bypass the query builder, and PostgreSQL keeps them prepared (decision 0114).
 */
export interface Calls {
  /** For a function without writes. The embedded engine has only this process as writer, so an answer is cached until the next write. */
  read<Found>(statement: string, parameters: readonly unknown[]): Promise<Found | null>;
  /** For a short and frequent function without writes: on PostgreSQL waiting queries are joined (decision 0227). */
  ask<Found>(read: JoinedRead, parameters: readonly (string | number)[]): Promise<Found | null>;
  /** For a function that may write. */
  run<Found>(statement: string, parameters: readonly unknown[]): Promise<Found | null>;
}

export const createPostgresCalls = (pool: pg.Pool): Calls => {
  const names = new Map<string, string>();
  const query = <Row extends object>(text: string, parameters: readonly unknown[]) => {
    const name = names.get(text) ?? `call-${names.size}`;
    names.set(text, name);
    return pool.query<Row>({ name, text, values: [...parameters] });
  };
  const run = async <Found>(text: string, parameters: readonly unknown[]): Promise<Found | null> =>
    (await query<{ found: Found | null }>(text, parameters)).rows[0]?.found ?? null;
  const joined = createJoinedReads(query);
  const ask = async <Found>(read: JoinedRead, parameters: readonly (string | number)[]): Promise<Found | null> => {
    return answerOf(read, () => run<Found>(read.call, parameters), await joined(read, parameters));
  };
  return { read: run, run, ask };
};

/** Reads on a given connection, as part of its transaction. */
export const callsIn = (cx: Connection): Pick<Calls, 'read'> => ({
  read: async <Found>(statement: string, parameters: readonly unknown[]) => {
    const { rows } = await cx.executeQuery<{ found: Found | null }>(CompiledQuery.raw(statement, [...parameters]));
    return rows[0]?.found ?? null;
  },
});

/** `writes` counts the finished statements that may have written. */
export const createEmbeddedCalls = (db: Database, writes: () => number): Calls => {
  const known = new Map<string, unknown>();
  let knownAt = writes();
  const run = async <Found>(statement: string, parameters: readonly unknown[]): Promise<Found | null> => {
    const { rows } = await db.executeQuery<{ found: Found | null }>(CompiledQuery.raw(statement, [...parameters]));
    return rows[0]?.found ?? null;
  };
  const read = async <Found>(statement: string, parameters: readonly unknown[]): Promise<Found | null> => {
    const at = writes();
    if (at !== knownAt) {
      known.clear();
      knownAt = at;
    }
    const key = JSON.stringify([statement, parameters]);
    const remembered = known.get(key);
    const ask = () => run<Found>(`${READ_MARK}${statement}`, parameters);
    if (isAnswerOf(ask, remembered)) return remembered;
    const found = await ask();
    // A write that ended meanwhile may be missing in this answer.
    if (writes() === at && known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
  const ask = async <Found>(asked: JoinedRead, parameters: readonly (string | number)[]): Promise<Found | null> => {
    const found = answerIn(asked, await read<unknown>(`select ${answerText(asked)} as found`, parameters));
    return answerOf(asked, () => run<Found>(asked.call, parameters), found);
  };
  return { run, read, ask };
};

/** The answer to a read, null for no row. */
const answerOf = <Found>({ call }: JoinedRead, ask: () => Promise<Found | null>, found: unknown): Found | null => {
  if (!isAnswerOf(ask, found)) throw new Error(`${call} without an answer`);
  return found;
};

/** One statement always has answers of one type, which the caller names. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const isAnswerOf = <Found>(_ask: () => Promise<Found | null>, remembered: unknown): remembered is Found | null => remembered !== undefined;

/** Whether a statement certainly writes nothing: one of our marked reads, or a select over quoted names without function calls. */
export const isRead = (statement: string): boolean => statement.startsWith(READ_MARK) || statement.startsWith('select "');

const READ_MARK = '/* reads */ ';
const MOST_KNOWN = 5_000;

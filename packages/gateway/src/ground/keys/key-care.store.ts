import { sql, type RawBuilder } from 'kysely';
import type { KeyRing } from './key-ring.store.ts';
import { keyFileName, type KeyKind } from './key-files.ts';
import { keyUsesOf, sealedTablesOf, type AreaKeys, type SealedTable } from './key-uses.ts';
import type { Connection, Database } from '../database/schema.ts';
import { MARK_LENGTH, markOf, openBytes, sealBytes, sealedVersion } from './sealed-bytes.ts';
import type { Secrets } from './secrets.ts';

export interface KeyCare {
  readonly db: Database;
  readonly secrets: KeyRing;
  readonly areas: readonly { readonly keys?: AreaKeys }[];
  readonly wall: () => number;
}

export interface Resealer {
  /** Reseals a few rows with the key in use. False: no work is left, or no key was ever rotated. */
  step(): Promise<boolean>;
}

/** [KO-5] Rows of a step. A picture has a few hundred kilobytes. */
const ROWS = 20;

/**
 * [KO-5] Visits all sealed data, table by table, and reseals values under an older key. The progress is in the rows: a kill loses nothing,
 * and the next process starts over and skips resealed rows. Several gateways may do it at once.
 */
export const createResealer = ({ db, secrets, areas, wall }: KeyCare): Resealer => {
  const tables = sealedTablesOf(areas);
  let pass: Pass | null = null;
  return {
    step: async () => {
      const version = secrets.current('sealing');
      const isDue = secrets
        .versions()
        .some((row) => row.kind === 'sealing' && row.version < version && row.emptiedAt === null && row.retiredAt === null);
      if (!isDue) {
        pass = null;
        return false;
      }
      if (pass?.version !== version) pass = { version, table: 0, after: null, isClean: true };
      const table = tables[pass.table];
      if (table === undefined) {
        // Another process may have sealed with the older key during the pass. The pass that finds no such row is the last.
        if (pass.isClean) {
          await sql`
            update key_version set emptied_at = ${wall()}
            where kind = 'sealing' and version < ${version} and emptied_at is null`.execute(db);
          await secrets.refresh();
        }
        pass = null;
        return true;
      }
      const found = await resealSome(db, secrets, table, version, pass.after);
      pass =
        found.last === null
          ? { ...pass, table: pass.table + 1, after: null }
          : { ...pass, after: found.last, isClean: pass.isClean && found.changed === 0 };
      return true;
    },
  };
};

interface Pass {
  readonly version: number;
  readonly table: number;
  readonly after: readonly string[] | null;
  readonly isClean: boolean;
}

type Row = Readonly<Record<string, unknown>>;

const resealSome = async (
  db: Database,
  secrets: Secrets,
  { table, key, facts = [], columns }: SealedTable,
  version: number,
  after: readonly string[] | null,
): Promise<{ readonly last: readonly string[] | null; readonly changed: number }> => {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const texts = [...key, ...facts].map((name) => sql`${sql.ref(name)}::text as ${sql.id(`of_${name}`)}`);
  const bytes = columns.map(({ column }) => sql.ref(column));
  const isOlder = sql.join(
    columns.map(({ column }) => sql`substring(${sql.ref(column)} from 1 for ${MARK_LENGTH}::integer) <> ${markOf(version)}::bytea`),
    sql` or `,
  );
  const isAfter = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after)})`;
  const { rows } = await sql<Row>`
    select ${sql.join([...texts, ...bytes])} from ${sql.table(table)}
    where ${isAfter} and (${isOlder}) order by ${keys} limit ${ROWS}`.execute(db);
  let changed = 0;
  for (const row of rows) {
    const of = (name: string): string => String(row[`of_${name}`]);
    const isThis = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${of(name)}`),
      sql` and `,
    );
    for (const { column, purpose, context } of columns) {
      const sealed = row[column];
      if (!(sealed instanceof Uint8Array) || sealedVersion(sealed) === version) continue;
      const opened = openedOrNull(secrets, purpose, sealed, context(of));
      // A value that cannot be opened stays unchanged, and counts as left.
      if (opened === null) continue;
      const anew = sealBytes(secrets, purpose, opened, context(of), version);
      // The update does nothing if the value has changed meanwhile.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
        where ${isThis} and ${sql.ref(column)} = ${Buffer.from(sealed)}`.execute(db);
      changed += 1;
    }
  }
  const last = rows.at(-1);
  return { last: last === undefined ? null : key.map((name) => String(last[`of_${name}`])), changed };
};

const openedOrNull = (secrets: Secrets, purpose: string, sealed: Uint8Array, context: string): Buffer | null => {
  try {
    return openBytes(secrets, purpose, sealed, context);
  } catch {
    return null;
  }
};

/** A version, its state, and its remaining uses. */
export interface ToldKey {
  readonly kind: KeyKind;
  readonly version: number;
  /** `coming`: not in use before `activeFrom`. */
  readonly state: 'coming' | 'in-use' | 'old' | 'retired';
  readonly activeFrom: number;
  readonly bits: number | null;
  /** The things that need a version, with their number. Not counted for the version in use. */
  readonly left: readonly { readonly things: string; readonly count: number }[];
}

/** [KO-8] All versions, oldest first. */
export const tellKeys = async (care: KeyCare): Promise<readonly ToldKey[]> => {
  await care.secrets.refresh();
  const told: ToldKey[] = [];
  for (const { kind, version, activeFrom, retiredAt } of care.secrets.versions()) {
    const inUse = care.secrets.current(kind);
    const state = retiredAt !== null ? 'retired' : version > inUse ? 'coming' : version === inUse ? 'in-use' : 'old';
    const bits = kind === 'rsa' ? care.secrets.bitsOf(version) : null;
    told.push({ kind, version, state, activeFrom, bits, left: state === 'old' ? await leftOf(care, kind, version) : [] });
  }
  return told;
};

const leftOf = async ({ db, areas }: KeyCare, kind: KeyKind, version: number): Promise<ToldKey['left']> => {
  if (kind === 'sealing') {
    const counts: number[] = [];
    for (const { table, columns } of sealedTablesOf(areas)) {
      for (const { column } of columns)
        counts.push(await countIn(db, sql`select count(*) as left from ${sql.table(table)} where ${isUnder(column, version)}`));
    }
    return [{ things: 'sealed values', count: counts.reduce((sum, count) => sum + count, 0) }];
  }
  const left: { readonly things: string; readonly count: number }[] = [];
  for (const use of keyUsesOf(areas)) if (use.kind === kind) left.push({ things: use.things, count: await countIn(db, use.left(version)) });
  return left;
};

const isUnder = (column: string, version: number): RawBuilder<unknown> => {
  const [mark, first] = [markOf(version), markOf(2).subarray(0, MARK_LENGTH - 2)];
  return version === 1
    ? sql`substring(${sql.ref(column)} from 1 for ${first.length}::integer) <> ${first}::bytea`
    : sql`substring(${sql.ref(column)} from 1 for ${MARK_LENGTH}::integer) = ${mark}::bytea`;
};

const countIn = async (cx: Connection, question: RawBuilder<{ left: string | number }>): Promise<number> => {
  const { rows } = await question.execute(cx);
  return Number(rows[0]?.left ?? 0);
};

export type RetireOutcome =
  | { readonly kind: 'retired'; readonly file: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'in-use' }
  /** The next version has been in use for less than an hour. */
  | { readonly kind: 'too-soon'; readonly from: number }
  | { readonly kind: 'left'; readonly left: ToldKey['left'] }
  /** The first sealing key is derived from the first pepper. */
  | { readonly kind: 'bound' };

/** Uncounted things made with a key live for minutes: codes, tokens, blocks in transit. */
const REST_MS = 60 * 60_000;

/** [KO-9] Marks an old version as unused. A person removes its file, after considering the backups. */
export const retireKey = async (care: KeyCare, kind: KeyKind, version: number): Promise<RetireOutcome> => {
  const told = (await tellKeys(care)).filter((key) => key.kind === kind);
  const key = told.find((one) => one.version === version);
  if (key === undefined) return { kind: 'unknown' };
  const file = keyFileName(kind, version);
  if (key.state === 'retired') return { kind: 'retired', file };
  if (key.state !== 'old') return { kind: 'in-use' };
  const from = (told.find((one) => one.version > version)?.activeFrom ?? 0) + REST_MS;
  if (care.wall() < from) return { kind: 'too-soon', from };
  if (key.left.some(({ count }) => count > 0)) {
    // A gateway that was suspended may have sealed with it after the last pass, so another pass follows.
    await sql`update key_version set emptied_at = null where kind = ${kind} and version = ${version}`.execute(care.db);
    await care.secrets.refresh();
    return { kind: 'left', left: key.left };
  }
  const isBound =
    kind === 'pepper' &&
    version === 1 &&
    care.secrets.versions().some((row) => row.kind === 'sealing' && row.version === 1 && row.retiredAt === null);
  if (isBound) return { kind: 'bound' };
  await sql`update key_version set retired_at = ${care.wall()} where kind = ${kind} and version = ${version}`.execute(care.db);
  await care.secrets.refresh();
  return { kind: 'retired', file };
};

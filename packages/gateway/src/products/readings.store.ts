import { fork } from 'node:child_process';
import type { ProductReadings } from '@caifu/core/products';
import { sql } from 'kysely';
import { fileURLToPath } from 'node:url';
import type { Database } from '../ground/database/schema.ts';

export type NameReading = ProductReadings;

/**
 * [GW-869] Determines the pronunciation of new product names, at a start and for later products. An operator's own pronunciation is kept.
 * If none is new, this costs one query. Returns the number of names.
 */
export const readNewNames = async (db: Database, inAPart = IN_A_PART): Promise<number> => {
  const rows = await db
    .selectFrom('product')
    .select(['product_code', 'product_name'])
    .where('name_pinyin', 'is', null)
    .limit(MOST_AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  const readings = await readingsOf(rows.map(({ product_name }) => product_name));
  const found = rows.flatMap(({ product_code, product_name }, at) => {
    const reading = readings[at];
    return reading === undefined ? [] : [{ product_code, product_name, ...reading }];
  });
  for (let from = 0; from < found.length; from += inAPart) await writeReadings(db, found.slice(from, from + inAPart));
  return found.length;
};

const writeReadings = async (db: Database, part: readonly object[]): Promise<void> => {
  await sql`
    update product p set name_initials = coalesce(p.name_initials, r.initials), name_pinyin = r.pinyin
    from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (product_code text, product_name text, initials text, pinyin text)
    where p.product_code = r.product_code and p.product_name = r.product_name and p.name_pinyin is null`.execute(db);
};

/** Read by one process, which needs a second to load its dictionary. */
const MOST_AT_ONCE = 5_000;
/** [GW-1100] Names in one statement: the embedded engine has one connection, which 5,000 names blocked for up to four seconds. */
const IN_A_PART = 100;

/** In a separate process, because the dictionary takes 24 MB, which a thread would leave in the gateway. */
export const readingsOf = async (names: readonly string[]): Promise<readonly NameReading[]> => {
  const reader = fork(fileURLToPath(new URL('readings-process.ts', import.meta.url)), { serialization: 'advanced', timeout: LONGEST_MS });
  try {
    return await new Promise<readonly NameReading[]>((resolve, reject) => {
      reader.once('message', (made) => resolve(isReadings(made) ? made : []));
      reader.once('error', reject);
      reader.once('exit', () => reject(new Error('names were not read')));
      reader.send(names, (error) => {
        if (error !== null) reject(error);
      });
    });
  } finally {
    reader.kill();
  }
};

const LONGEST_MS = 60_000;

const isReadings = (value: unknown): value is readonly NameReading[] => Array.isArray(value);
